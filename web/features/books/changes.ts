// The history of the books in words: a day later than before was closed, an earlier one was opened.
import type { Books } from "@vanik/contracts/books";
import { day } from "../../app/days-and-times.ts";

type Change = Books["history"][number];
export interface ToldChange extends Change {
  what: string;
}

/** Newest first, as they come. */
export function changesOf(history: readonly Change[]): ToldChange[] {
  return history.map((change, at) => {
    const before = history[at + 1]?.until ?? null;
    return { ...change, what: whatOf(change.until, before) };
  });
}

function whatOf(until: string | null, before: string | null): string {
  if (until === null) return "All opened again";
  return before !== null && until < before ? `Opened again: closed until ${day(until)}` : `Closed until ${day(until)}`;
}
