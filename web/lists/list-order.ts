// The order of a list as the address names it: a field, with - before it from the last to the first.
export interface Sorting {
  field: string;
  direction: "ascending" | "descending";
}

/** Every list of documents is sorted by it, newest first, unless it is asked otherwise. */
const dateField = "transaction_date";
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

interface SortedColumn {
  label: string;
  sort?: { field: string };
}

/** What a list may be sorted by. The day that every list of documents begins with is among them, shown or not, and called alike. */
export function sortChoices(columns: readonly SortedColumn[], isDated = true): { label: string; field: string }[] {
  const shown = columns.flatMap(({ label, sort }) =>
    sort ? [{ label: sort.field === dateField ? "Date" : label, field: sort.field }] : [],
  );
  const dated = shown.some(({ field }) => field === dateField);
  return dated || !isDated ? shown : [...shown, { label: "Date", field: dateField }];
}
