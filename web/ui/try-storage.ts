// The one way to what the browser keeps: reading the property alone throws where its user has switched storage off, or the page closes.

/** What `work` makes of the storage; `refused` where the browser gives none, or it is full. */
export function tryStorage<T>(place: "localStorage" | "sessionStorage", work: (storage: Storage) => T, refused: T): T {
  try {
    return work(globalThis[place]);
  } catch {
    return refused;
  }
}
