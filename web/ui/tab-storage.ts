// What outlives a refresh and ends with the tab. Where the browser keeps no storage, it lasts as long as the page.
import { tryStorage } from "./try-storage.ts";

// What the browser did not take.
const inMemory = new Map<string, string>();

/** The kept value, or null; what was never stored by `storeInTab` is not one. Browser only. */
export function readFromTab<T>(key: string): T | null {
  const text = inMemory.get(key) ?? tryStorage("sessionStorage", (storage) => storage.getItem(key), null);
  try {
    return JSON.parse(text ?? "null") as T | null;
  } catch {
    return null;
  }
}

export function storeInTab(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  inMemory.delete(key);
  const isStored = tryStorage("sessionStorage", (storage) => (storage.setItem(key, text), true), false);
  if (!isStored) inMemory.set(key, text);
}

export function removeFromTab(key: string): void {
  inMemory.delete(key);
  tryStorage("sessionStorage", (storage) => storage.removeItem(key), undefined);
}
