// How lists page: no list counts without end.
import type { Page } from "@vanik/contracts/endpoint";

/** How many rows a list counts at most; beyond, it says that there are more. */
export const mostCounted = 10_000;

/** The page of `length` rows from `start` of a list that was counted to `mostCounted` and one. */
export function pageOf(start: number, length: number, counted: number): Page {
  const page = { start, length, total: Math.min(counted, mostCounted) };
  return counted > mostCounted ? { ...page, more: true } : page;
}
