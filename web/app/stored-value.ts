// A value in local storage: each change reads what is stored first, and tabs stay in step.
export type StorageWindow = Pick<Window, "addEventListener" | "removeEventListener">;

interface Places {
  storage: () => Storage;
  tab: () => StorageWindow;
}

const browser: Places = { storage: () => window.localStorage, tab: () => window };

/** `parse` is told null where nothing is stored. Where the browser refuses storage, the value lives as long as the page. */
export function createStoredValue<Value>(
  key: string,
  parse: (text: string | null) => Value,
  { storage, tab }: Places = browser,
) {
  let refused: string | null | undefined;
  let text: string | null = null;
  let value = parse(null);
  const listeners = new Set<() => void>();

  function stored(): string | null {
    if (refused !== undefined) return refused;
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  }

  function read(): Value {
    const now = stored();
    if (now !== text) {
      text = now;
      value = parse(now);
    }
    return value;
  }

  function change(make: (value: Value) => Value): void {
    const before = read();
    const after = make(before);
    if (after === before) return;
    const written = JSON.stringify(after);
    try {
      storage().setItem(key, written);
      refused = undefined;
    } catch {
      refused = written;
    }
    // Known, and not read anew: what is the same in it stays the same object.
    text = written;
    value = after;
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    // A null key is localStorage.clear() in another tab.
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener();
    };
    listeners.add(listener);
    tab().addEventListener("storage", onStorage);
    return () => {
      listeners.delete(listener);
      tab().removeEventListener("storage", onStorage);
    };
  }

  return { read, change, subscribe };
}
