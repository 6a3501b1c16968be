// What outlives a refresh and ends with the tab. Where the browser keeps no storage, it lasts as long as the page.
const held = new Map<string, string>();

/** The kept value, or null; what was never kept by `keep` is not one. Browser only. */
export function kept<T>(key: string): T | null {
  let text = held.get(key);
  try {
    text ??= sessionStorage.getItem(key) ?? undefined;
    return text === undefined ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function keep(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  held.set(key, text);
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Full or switched off.
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
