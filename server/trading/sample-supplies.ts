// Supplies for tests: Vanik in Delhi (07) sells to Sahyadri Works, or buys from it.
import type { GstCategory } from "./gst-category.ts";
import type { SupplyParty, ShipTo } from "./place-of-supply.ts";
import type { TaxedSupply } from "./tax-split.ts";

export const party = (
  state: string,
  gstCategory: GstCategory = "regular",
  name = "Sahyadri Works Pvt. Ltd.",
): SupplyParty => ({
  name,
  gstin: gstCategory === "unregistered" ? "" : `${state}AAACA0001A1ZZ`,
  gstCategory,
  state,
});
export const us = (state = "07", gstCategory: GstCategory = "regular") => party(state, gstCategory, "Vanik");
export const shipTo = (state: string, more: Partial<ShipTo> = {}): ShipTo => ({
  name: "Sahyadri Works Pvt. Ltd.",
  state,
  ...more,
});
export const sale = (recipient: SupplyParty, more: Partial<TaxedSupply> = {}): TaxedSupply => ({
  side: "sale",
  supplier: us(),
  recipient,
  reverseCharge: false,
  day: "2026-11-21",
  ...more,
});
export const purchaseFrom = (supplier: SupplyParty, more: Partial<TaxedSupply> = {}): TaxedSupply => ({
  ...sale(us()),
  side: "purchase",
  supplier,
  ...more,
});
export const nowhere: SupplyParty = { ...party("27", "unregistered"), state: "" };
export const lut = { number: "AD070326000123X", financialYear: "2627" };
