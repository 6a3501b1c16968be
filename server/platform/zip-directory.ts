// The table of contents at the end of a zip: where each part lies, and what its maker says of it.

const endSignature = 0x06054b50;
export const entrySignature = 0x02014b50;
export const localSignature = 0x04034b50;
export const endLength = 22;
export const longestComment = 65_535;

export interface ArchiveEntry {
  name: string;
  method: number;
  encrypted: boolean;
  size: number;
  unpacked: number;
  offset: number;
}
export interface ArchiveEnd {
  count: number;
  size: number;
  offset: number;
  at: number;
}

/** The record that ends a zip, wherever in the last 64 KB of `bytes`, by its place there; null where `accepts` takes none. */
export function endOfArchive(
  bytes: Buffer,
  accepts: (end: ArchiveEnd, commentLength: number) => boolean,
): ArchiveEnd | null {
  const first = Math.max(0, bytes.length - endLength - longestComment);
  const signature = Buffer.from("PK\x05\x06", "latin1");
  let at = bytes.lastIndexOf(signature);
  for (; at >= first; at = at === 0 ? -1 : bytes.lastIndexOf(signature, at - 1)) {
    if (at + endLength > bytes.length || bytes.readUInt32LE(at) !== endSignature) continue;
    const found = {
      count: bytes.readUInt16LE(at + 10),
      size: bytes.readUInt32LE(at + 12),
      offset: bytes.readUInt32LE(at + 16),
      at,
    };
    const oneDisk = bytes.readUInt32LE(at + 4) === 0 && bytes.readUInt16LE(at + 8) === found.count;
    if (oneDisk && accepts(found, bytes.readUInt16LE(at + 20))) return found;
  }
  return null;
}

/** The entries of a directory of `count`, which fill its bytes and lie before `end`; null for anything else. */
export function entriesIn(directory: Buffer, count: number, end: number): ArchiveEntry[] | null {
  const entries: ArchiveEntry[] = [];
  let at = 0;
  for (let left = count; left > 0; left--) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== entrySignature) return null;
    const nameLength = directory.readUInt16LE(at + 28);
    const entry = {
      name: directory.toString("utf8", at + 46, at + 46 + nameLength),
      encrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      size: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    };
    if (entry.offset + 30 + entry.size > end) return null;
    entries.push(entry);
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return at === directory.length ? entries : null;
}
