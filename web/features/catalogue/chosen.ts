// What a sub-category's page is narrowed by, as its address says it: `?thread=M8,M10&make=TVS`.

import { encodeChosen, readChosen } from "@vanik/contracts/chosen-values";

export type ChosenValues = Readonly<Record<string, readonly string[]>>;

/** Keys with their values, `start` apart; other parameters are nobody's here and go along as keys, which the server ignores. */
export function chosenIn(query: URLSearchParams): { chosen: ChosenValues; start: number } {
  const start = Number(query.get("start") ?? 0);
  const chosen = readChosen([...query].filter(([key]) => key !== "start"));
  return { chosen, start: Number.isInteger(start) && start > 0 ? start : 0 };
}

/** Only what is a facet of the page: links lead on with that alone. */
export function chosenOf(chosen: ChosenValues, facets: readonly { key: string }[]): ChosenValues {
  return Object.fromEntries(Object.entries(chosen).filter(([key]) => facets.some((facet) => facet.key === key)));
}

/** With a value, or without it where it was there. */
export function toggled(chosen: ChosenValues, key: string, value: string): ChosenValues {
  const before = chosen[key] ?? [];
  const values = before.includes(value) ? before.filter((one) => one !== value) : [...before, value];
  const { [key]: _key, ...others } = chosen;
  return values.length > 0 ? { ...others, [key]: values } : others;
}

/** The query of an address, keys and values in one order whatever the order of choosing; empty for nothing. */
export function chosenQuery(chosen: ChosenValues, start = 0): string {
  const pairs = Object.entries(chosen).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const parts = pairs.map(([key, values]) => `${key}=${values.toSorted().map(encodeChosen).join(",")}`);
  if (start > 0) parts.push(`start=${start}`);
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}
