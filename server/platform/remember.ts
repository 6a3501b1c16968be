// Public data is read once a second at most, however many pages show it.

/** Remembers what `read` gives for a key for `ms`, for at most `max` keys; a failure is not remembered. */
export function remember<T>(ms: number, max: number, read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const entries = new Map<string, { until: number; value: Promise<T> }>();
  return (key) => {
    const now = performance.now();
    const found = entries.get(key);
    if (found && found.until > now) return found.value;
    if (entries.size >= max) entries.clear();
    const value = read(key);
    entries.set(key, { until: now + ms, value });
    value.catch(() => entries.delete(key));
    return value;
  };
}
