// The order of a list as the address names it: a field, with - before it from the last to the first.
export interface Sorting {
  field: string;
  direction: "ascending" | "descending";
}

/** Every list of documents is sorted by it, newest first, unless it is asked otherwise. */
export const dateField = "transaction_date";
export const newestFirst = `-${dateField}`;

export function sortingOf(sort: string): Sorting {
  return sort.startsWith("-")
    ? { field: sort.slice(1), direction: "descending" }
    : { field: sort, direction: "ascending" };
}

/** A press on a head sorts by it, a second press turns it over. */
export function nextSort(sort: string, { field, first }: { field: string; first: Sorting["direction"] }): string {
  const now = sortingOf(sort);
  const descending = now.field === field ? now.direction === "ascending" : first === "descending";
  return descending ? `-${field}` : field;
}
