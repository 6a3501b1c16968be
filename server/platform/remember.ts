// Public data is read once a second at most, however many pages show it.

/** Remembers what `read` gives for a key for `ms`, for at most `max` keys; a failure is not remembered. */
export function remember<T>(ms: number, max: number, read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const kept = new Map<string, { until: number; value: Promise<T> }>();
  return (key) => {
    const now = performance.now();
    const found = kept.get(key);
    if (found && found.until > now) return found.value;
    if (kept.size >= max) kept.clear();
    const value = read(key);
    kept.set(key, { until: now + ms, value });
    value.catch(() => kept.delete(key));
    return value;
  };
}
