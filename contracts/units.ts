// Units of measure: countable ones take whole numbers, measured ones three decimals (wire: Units).
import { maxQuantity } from "./max-quantity.ts";
import { hasAtMostDecimals } from "./money.ts";

const measured = new Set(["kg", "gm", "mt", "ltr", "ml", "mtr", "cm", "ft", "sqm", "sqft", "cum"]);

/** True for units that are weighed or measured (Kg, MT, Ltr, Mtr, Sqm …) rather than counted. */
export function isMeasured(uom: string): boolean {
  return measured.has(uom.toLowerCase());
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
