// A list's filters stand in the address, so that Back, reload and a sent link show the same rows.
const findParameters = ["q", "party"] as const;
export type FindParameter = (typeof findParameters)[number];

export interface ListAddress {
  status?: string;
  q?: string;
  party?: string;
  /** The desk's: days, rupees, and what waits. */
  from?: string;
  to?: string;
  min?: string;
  max?: string;
  waits?: string;
  sort: string;
}

export interface Sorting {
  field: string;
  direction: "ascending" | "descending";
}

/** Every list is sorted by it, newest first, unless it is asked otherwise. */
export const dateField = "transaction_date";
export const newestFirst = `-${dateField}`;

/** Reads what the list knows; anything else in the address is ignored. */
export function readListAddress(
  query: URLSearchParams,
  known: { statuses: readonly string[]; sorts: readonly string[] },
): ListAddress {
  const status = query.get("status");
  const sort = query.get("sort");
  return {
    ...(status && known.statuses.includes(status) && { status }),
    ...Object.fromEntries(
      findParameters.flatMap((name) => {
        const text = query.get(name)?.trim().slice(0, 100);
        return text ? [[name, text]] : [];
      }),
    ),
    sort: sort && known.sorts.includes(sort.replace(/^-/, "")) ? sort : newestFirst,
  };
}

/** The address with one thing changed; an empty value leaves it out. An open Details is closed by it. */
export function withParameter(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete("details");
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}

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

export function isFiltered(address: ListAddress): boolean {
  return Object.entries(address).some(([name, value]) => name !== "sort" && Boolean(value));
}
