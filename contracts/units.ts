// Units of measure: countable ones take whole numbers, measured ones three decimals (wire: Units).
import { hasAtMostDecimals } from "./money.ts";

const measured = new Set(["kg", "gm", "mt", "ltr", "ml", "mtr", "cm", "ft", "sqm", "sqft", "cum"]);

export const maxQuantity = 1_000_000;

/** True for units that are weighed or measured (Kg, MT, Ltr, Mtr, Sqm …) rather than counted. */
export function isMeasured(uom: string): boolean {
  return measured.has(uom.toLowerCase());
}

/** What a quantity in this unit may be, as a sentence to show beside the field. */
export function quantityHint(uom: string): string {
  return isMeasured(uom) ? `${uom}, up to 3 decimals` : `Whole ${uom}, from 1`;
}

/** Why this quantity is not one in this unit, as a sentence; null when it is. */
export function quantityProblem(qty: number, uom: string): string | null {
  if (!Number.isFinite(qty) || qty <= 0) return "Enter a quantity above 0";
  if (qty > maxQuantity) return "Enter a quantity of at most 10,00,000";
  if (!hasAtMostDecimals(qty, 3)) return "Enter a quantity with at most 3 decimals";
  if (!isMeasured(uom) && !Number.isInteger(qty)) return `Enter a whole number: ${uom} are counted`;
  return null;
}
