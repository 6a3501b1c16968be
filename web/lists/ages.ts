import type { Dues } from "@vanik/contracts/dues";

/** How long what is open has been due, in the order of a statement. */
export const ages = [
  ["not_due", "Not due"],
  ["days_1_30", "1–30 days over"],
  ["days_31_60", "31–60 days"],
  ["days_61_90", "61–90 days"],
  ["over_90", "Over 90 days"],
] as const satisfies readonly (readonly [keyof Dues, string])[];

/** Due and not paid stands in red. */
export const toneOf = (age: string, amount: number): string => (age !== "not_due" && amount > 0 ? "text-red" : "");
