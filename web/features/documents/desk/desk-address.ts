// The desk's filters stand in the address: what it is asked there is all that a list, a view and a file know.
import { listFields } from "@vanik/contracts/list-fields";
import type { Kind as KindName } from "@vanik/contracts/trade";
import { statuses } from "@vanik/contracts/trade";
import { waits } from "@vanik/contracts/waiting";
import { sortsOf } from "@vanik/contracts/list-fields";
import { type ListAddress, newestFirst, readListAddress } from "../list-address.ts";

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const isAmount = (text: string) => /^\d{1,13}(\.\d{1,2})?$/.test(text);

/** Reads what the desk's list of a kind knows; anything else in the address is ignored. */
export function readDeskAddress(query: URLSearchParams, kind: KindName): ListAddress {
  const taken = (name: string, holds: (text: string) => boolean) => {
    const text = query.get(name)?.trim();
    return text && holds(text) ? { [name]: text } : {};
  };
  const money = listFields[kind].amount !== null;
  return {
    ...readListAddress(query, { statuses: statuses[kind], sorts: sortsOf(kind) }),
    ...taken("from", isDay),
    ...taken("to", isDay),
    ...(money && { ...taken("min", isAmount), ...taken("max", isAmount) }),
    ...taken("waits", (text) => (waits[kind] as readonly string[]).includes(text)),
  };
}

const order = ["status", "q", "party", "from", "to", "min", "max", "waits", "sort"];

/** The address that shows it, always in one order: what is as it is without being said is left out. */
export function deskQuery(address: Readonly<Partial<Record<string, string>>>): URLSearchParams {
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
