// What outlives a refresh and ends with the tab. Where the browser keeps no storage, it lasts as long as the page.
// What the browser did not take.
const inMemory = new Map<string, string>();

/** The kept value, or null; what was never stored by `storeInTab` is not one. Browser only. */
export function readFromTab<T>(key: string): T | null {
  try {
    return JSON.parse(inMemory.get(key) ?? sessionStorage.getItem(key) ?? "null") as T | null;
  } catch {
    return null;
  }
}

export function storeInTab(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  inMemory.delete(key);
  try {
    sessionStorage.setItem(key, text);
  } catch {
    inMemory.set(key, text);
  }
}

export function removeFromTab(key: string): void {
  inMemory.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Switched off.
  }
}
