// Public pages are the same for everyone: whole replies are kept in memory until what they show changes.

/** A reply that is sent as it is. */
export interface CachedPage {
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** What a page takes beside its body: headers, keys, the map's own. */
const overhead = 2048;
const weightOf = ({ body }: CachedPage) => body.length + overhead;

/** The same bytes in memory of their own: zlib's lie in pieces of 16 KB, which would be kept with them. */
function ownCopyOf(body: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(body.length);
  body.copy(copy);
  return copy;
}

/**
 * Keeps at most `bytes` of pages, those that were asked for last, and all of them of one version: with another one all that
 * was kept is dropped.
 */
export function createPageCache(bytes: number) {
  const cached = new Map<string, CachedPage>();
  const underWay = new Map<string, Promise<CachedPage | null>>();
  let keptFor = "";
  let cachedBytes = 0;

  function drop(key: string, page: CachedPage): void {
    cached.delete(key);
    cachedBytes -= weightOf(page);
  }
  function turnTo(version: string): void {
    if (version === keptFor) return;
    cached.clear();
    underWay.clear();
    cachedBytes = 0;
    keptFor = version;
  }
  function addPage(key: string, page: CachedPage): void {
    if (weightOf(page) > bytes) return;
    cached.set(key, { ...page, body: ownCopyOf(page.body) });
    cachedBytes += weightOf(page);
    for (const [oldest, old] of cached) {
      if (cachedBytes <= bytes) break;
      drop(oldest, old);
    }
  }

  return {
    /** What is kept, in bytes. */
    bytes: () => cachedBytes,
    /** The page as it is kept for a version. */
    find(version: string, key: string): CachedPage | undefined {
      turnTo(version);
      const found = cached.get(key);
      if (found) {
        // The last asked for is the last to go.
        cached.delete(key);
        cached.set(key, found);
      }
      return found;
    },
    /**
     * Makes a page and keeps it; whoever asks meanwhile gets the same. `make` reads after the version was told, so what it
     * makes is at least as new; null is no page to keep. A failure is everybody's who waited, and the next one tries anew.
     */
    make(version: string, key: string, make: () => Promise<CachedPage | null>): Promise<CachedPage | null> {
      turnTo(version);
      const found = underWay.get(key);
      if (found) return found;
      const made = make()
        .then((page) => {
          // Another version has come meanwhile: what was read may be older.
          if (page && keptFor === version) addPage(key, page);
          return page;
        })
        .finally(() => {
          if (underWay.get(key) === made) underWay.delete(key);
        });
      underWay.set(key, made);
      return made;
    },
  };
}
