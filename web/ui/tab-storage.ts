// What outlives a refresh and ends with the tab. Where the browser keeps no storage, it lasts as long as the page.
// What the browser did not take.
const held = new Map<string, string>();

/** The kept value, or null; what was never kept by `keep` is not one. Browser only. */
export function kept<T>(key: string): T | null {
  try {
    return JSON.parse(held.get(key) ?? sessionStorage.getItem(key) ?? "null") as T | null;
  } catch {
    return null;
  }
}

export function keep(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  held.delete(key);
  try {
    sessionStorage.setItem(key, text);
  } catch {
    held.set(key, text);
  }
}

export function drop(key: string): void {
  held.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Switched off.
  }
}
