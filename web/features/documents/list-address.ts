// A list of documents as its address says it: what it is narrowed by, and its order.
import { sortsOf } from "@vanik/contracts/list-fields";
import { readFilters } from "../../lists/filters.ts";
import { withValues } from "../../app/use-address-query.ts";
import { newestFirst } from "../../lists/list-order.ts";
import type { KindOnScreen } from "./kind.ts";

/** By the parameters of the call. */
export type ListAddress = Readonly<Record<string, string>> & { readonly sort: string };

/** Reads what the list knows; anything else in the address is ignored. */
export function readListAddress(
  query: URLSearchParams,
  { kind, filters }: Pick<KindOnScreen, "kind" | "filters">,
): ListAddress {
  const sort = query.get("sort") ?? "";
  const isKnown = sortsOf(kind).includes(sort.replace(/^-/, ""));
  return { ...readFilters(query, filters), sort: isKnown ? sort : newestFirst };
}

/** The address with some of it changed; an empty value leaves it out. An open Details is closed by it. */
export function withParameters(
  query: URLSearchParams,
  values: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  return withValues(query, { ...values, details: "" });
}

const figures = ["due_from", "due_to", "late", "category", "step", "party_id", "counts"];
const order = ["status", "q", "party", "from", "to", "min", "max", "waits", ...figures, "sort"];

/** The address that shows a list so, always in one order: what is as it is without being said is left out. */
export function queryOfList(address: Readonly<Partial<Record<string, string>>>): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of order) {
    const value = address[name];
    if (value && !(name === "sort" && value === newestFirst)) query.set(name, value);
  }
  return query;
}

/** True where two addresses show the same rows in the same order. */
export function isSameView(one: URLSearchParams, other: URLSearchParams): boolean {
  const sorted = (query: URLSearchParams) => JSON.stringify([...query].toSorted(([a], [b]) => a.localeCompare(b)));
  return sorted(one) === sorted(other);
}
