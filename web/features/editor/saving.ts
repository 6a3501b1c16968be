// Which drafts have all saved: who moves one waits for that, whoever draws it.
import type { LineLast } from "@vanik/contracts/last-prices";
import { useSyncExternalStore } from "react";

/** What the editor of one draft answers while it is on the page. */
export interface Saving {
  /** Saves what is not saved yet; false when that did not succeed, which the editor says on the page. */
  flush: () => Promise<boolean>;
  /** The version of what one has read and typed oneself: that which was read, where others have changed it since. */
  version: (read: number) => number;
  /** What is to be mended before it can be saved. */
  problem: () => string | null;
  /** What its lines' items last cost, as far as it is read: another map once more is. */
  lasts: () => ReadonlyMap<string, LineLast>;
  /** What a line, by its number, would cost by its last cost, while it says none. */
  lastCost: (idx: number) => LineLast["bought"] | undefined;
  /** Takes that of these lines. */
  applyLastCosts: (lines: readonly number[]) => void;
}

const open = new Map<string, Saving>();
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** For an editor: answers for a draft until the returned function is called. */
export function answerFor(name: string, saving: Saving): () => void {
  open.set(name, saving);
  notifyListeners();
  return () => {
    if (open.get(name) === saving) open.delete(name);
    notifyListeners();
  };
}

/** For an editor: whether all is saved has changed. */
export const savingChanged = notifyListeners;

/** Saves what a draft's editor holds; true once all is saved, at once where no editor is open. */
export async function flushDraft(name: string): Promise<boolean> {
  return (await open.get(name)?.flush()) ?? true;
}

/** Saves what a draft's editor holds, for who moves the draft: resolves to the version to name, null where it is not saved. */
export async function flushToMove(name: string, read: number): Promise<number | null> {
  const isSaved = await flushDraft(name);
  return isSaved ? (open.get(name)?.version(read) ?? read) : null;
}

function watchSaving(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The last costs of the lines of a draft that say none, while its editor is open: drawn anew as they are read. */
export function useLastCosts(name: string) {
  useSyncExternalStore(
    watchSaving,
    () => open.get(name)?.lasts() ?? null,
    () => null,
  );
  return {
    of: (idx: number) => open.get(name)?.lastCost(idx) ?? undefined,
    apply: (lines: readonly number[]) => {
      open.get(name)?.applyLastCosts(lines);
      void flushDraft(name);
    },
  };
}

/** What is to be mended in a draft before it can be saved, as a sentence. */
export function useDraftProblem(name: string): string | null {
  return useSyncExternalStore(
    watchSaving,
    () => open.get(name)?.problem() ?? null,
    () => null,
  );
}
