// Which facts of tax law an operator may say otherwise (the setting law), in words: rates in percent, sums in rupees.
import { indianStates } from "./states.ts";
import { tdsSectionWords } from "./trade.ts";

/** `rate`, `no_pan`: percent · `above`: what of a year bears none · `single`, `year`, `month`, `each`: from where on the whole does. */
const tdsRules = {
  rate: "rate, %",
  no_pan: "rate without PAN, %",
  above: "free of a year, ₹",
  single: "free as a single bill, ₹",
  year: "free in a year, ₹",
  month: "free in a month, ₹",
  each: "free as each bill, ₹",
} as const;

const rulesOfSections = {
  goods: ["rate", "no_pan", "above"],
  contract: ["rate", "no_pan", "single", "year"],
  professional: ["rate", "no_pan", "year"],
  commission: ["rate", "no_pan", "year"],
  rent: ["rate", "no_pan", "month"],
  gst: ["rate", "each"],
} as const satisfies Record<keyof typeof tdsSectionWords, readonly (keyof typeof tdsRules)[]>;

const ofTds = Object.entries(rulesOfSections).flatMap(([section, rules]) =>
  rules.map((rule) => [
    `tds_${rule}.${section}`,
    `TDS, ${tdsSectionWords[section as keyof typeof tdsSectionWords]}: ${tdsRules[rule]}`,
  ]),
);
const ofStates = Object.entries(indianStates).map(([state, name]) => [
  `eway_within.${state}`,
  `E-way bill within ${name}: above, ₹`,
]);

/** By key, in the order in which they are offered. */
export const lawKeys: Readonly<Record<string, string>> = Object.fromEntries([
  ...ofTds.slice(0, 4),
  ["tds_rate.contract_person", "TDS, Contract: rate of an individual or HUF, %"],
  ...ofTds.slice(4),
  ["cash_received_from", "Cash received: refused from, ₹"],
  ["cash_deductible_up_to", "Cash paid in a day: warned above, ₹"],
  ["bank_rate", "Bank rate of the Reserve Bank, %"],
  ...ofStates,
]);

export const isPercentOfLaw = (key: string): boolean =>
  key.startsWith("tds_rate.") || key.startsWith("tds_no_pan.") || key === "bank_rate";
