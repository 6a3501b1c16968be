// Units of measure as they are written: countable ones take whole numbers, measured ones three decimals (wire: Units; controls 6).
// How else people spell them stands in unit-spellings.ts, which pages that only sell do not load.
import { maxQuantity } from "./max-quantity.ts";
import { hasAtMostDecimals } from "./money.ts";
import { normalForm } from "./normal-form.ts";

/** What units are compared by where both are written as we write them: without case, dots and spaces. */
export const bareUnit = (text: string) =>
  normalForm(text, "NFKC")
    .toLowerCase()
    .replace(/[.\s]+/g, "");

/** Ton and RMT stand on papers of before; whole words where a company's own ERPNext has them (connector 4). */
const measured =
  /^(kg|gm|quintal|mt|ltr|ml|kl|gallon|mtr|[kcm]m|inch|ft|yd|grossyd|sq(m|ft|yd|cm|in)|cu(m|ft|cm)|brass|ton|rmt|gram|litre|tonne|foot|(milli|centi|square|cubic)?meter)s?$/;

/** True for units that are weighed or measured (Kg, MT, Ltr, Mtr, Sqm …) rather than counted; of a unit as it is written here (`unitSpelt`). */
export function isMeasured(uom: string): boolean {
  return measured.test(bareUnit(uom));
}

/** What a quantity in this unit may be, in a person's words, to show beside the field. */
export function quantityHint(uom: string): string {
  if (isMeasured(uom)) return `Parts are fine: 2.5 ${uom}`;
  return `Sold by the ${uom === "Nos" ? "piece" : uom.toLowerCase()}`;
}

/** Why this quantity is not one in this unit, as a sentence; null when it is. */
export function quantityProblem(qty: number, uom: string): string | null {
  const fault = quantityFault(qty, uom);
  return fault && faults[fault](uom);
}

/** What keeps this quantity from being one in this unit, for who says it in words of their own; null when it is one. */
export function quantityFault(qty: number, uom: string): QuantityFault | null {
  if (!Number.isFinite(qty) || qty <= 0) return "tooSmall";
  if (qty > maxQuantity) return "tooLarge";
  if (!hasAtMostDecimals(qty, 3)) return "tooFine";
  return isMeasured(uom) || Number.isInteger(qty) ? null : "broken";
}

const faults = {
  tooSmall: () => "Enter a quantity above 0",
  tooLarge: () => "Enter a quantity of at most 10,00,000",
  tooFine: () => "Enter a quantity with at most 3 decimals",
  broken: (uom: string) => `Enter a whole number: ${uom} are counted`,
};
export type QuantityFault = keyof typeof faults;
