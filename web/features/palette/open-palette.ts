// Whether the palette or the list of shortcuts is open; opened from anywhere at the desk.
import { useSyncExternalStore } from "react";

type Opened = "palette" | "shortcuts" | null;

let opened: Opened = null;
const watchers = new Set<() => void>();

function showPalette(next: Opened): void {
  opened = next;
  for (const watcher of watchers) watcher();
}

export const openPalette = (): void => showPalette("palette");
export const openShortcuts = (): void => showPalette("shortcuts");
export const closePalette = (): void => showPalette(null);

function watchPalette(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

export function useOpened(): Opened {
  return useSyncExternalStore(
    watchPalette,
    () => opened,
    () => null,
  );
}
