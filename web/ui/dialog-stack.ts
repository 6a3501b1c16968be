// Open dialogs, the topmost last. What lies outside the topmost is inert, so messages are shown inside it.
import { createContext, type RefObject, useSyncExternalStore } from "react";

let stack: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function changeStack(next: readonly HTMLElement[]): void {
  stack = next;
  // The page below does not scroll while any is open.
  if (stack.length > 0) document.documentElement.dataset.modal = "";
  else delete document.documentElement.dataset.modal;
  for (const listener of listeners) listener();
}

/** Returns what takes it off again. */
export function pushDialog(dialog: HTMLElement): () => void {
  changeStack([...stack, dialog]);
  return () => changeStack(stack.filter((other) => other !== dialog));
}

function watchStack(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useTopDialog(): HTMLElement | null {
  return useSyncExternalStore(
    watchStack,
    () => stack.at(-1) ?? null,
    () => null,
  );
}

/** The dialog that is uppermost now, asked by what hears the keyboard. */
export const topDialog = (): HTMLElement | null => stack.at(-1) ?? null;

/** The dialog that a component stands in; null on the page itself. */
export const LayerContext = createContext<RefObject<HTMLElement | null> | null>(null);
