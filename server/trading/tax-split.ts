// Which heads of tax a supply bears: IGST, or CGST with the state's half, or none (trade 5, india 6).
import { financialYear } from "./financial-year.ts";
import { gstCategories } from "./gst-category.ts";
import { chargedRate, type GstRate } from "./gst-rates.ts";
import { placeOfSupply, registeredState, type Supply } from "./place-of-supply.ts";

/** One head, two equal halves (the second UTGST where a union territory has no SGST), or none. */
export type TaxSplit = "igst" | "cgst_sgst" | "cgst_utgst" | "none";

export interface TaxedSupply extends Supply {
  /** The recipient owes the tax: it is shown, not added. */
  reverseCharge: boolean;
  /** The supplier's letter of undertaking, under which an SEZ is supplied without IGST; `financialYear` as in names, `2627`. */
  lut?: { number: string; financialYear: string };
  /** The document's day, `YYYY-MM-DD`. */
  day: string;
  /** What its lines bear; absent where nobody asks what they are. */
  lines?: readonly SuppliedLine[];
}

export type SuppliedLine = GstRate & { isService: boolean };

// Union territories without a legislature, and "Other Territory" (india 2).
const utgstTerritories = new Set(["04", "26", "31", "35", "38", "97"]);

/** True where a special economic zone is on either side. */
export function touchesSez({ supplier, recipient }: Supply): boolean {
  return supplier.gstCategory === "sez" || recipient.gstCategory === "sez";
}

/** True between two states, and always where an SEZ is on either side (section 7 of the IGST Act). */
export function isInterState(supply: Supply): boolean {
  return touchesSez(supply) || registeredState(supply.supplier) !== placeOfSupply(supply).state;
}

/** True where an SEZ is supplied without IGST: a letter of undertaking holds for its own financial year. */
export function isUnderLut({ supplier, recipient, lut, day }: TaxedSupply): boolean {
  const charges = gstCategories[supplier.gstCategory].chargesTax;
  return charges && recipient.gstCategory === "sez" && lut?.financialYear === financialYear(day);
}

/**
 * True of goods that come out of an SEZ: their bill bears no tax head, IGST comes with the bill of entry (trade 11; to be
 * checked by an adviser).
 */
export function isEntryFromSez({ side, supplier, lines = [] }: TaxedSupply): boolean {
  return side === "purchase" && supplier.gstCategory === "sez" && lines.some(({ isService }) => !isService);
}

/** True unless every line of it bears no tax. */
export function isCharged({ lines = [] }: TaxedSupply): boolean {
  return lines.length === 0 || lines.some((line) => chargedRate(line) > 0);
}

/** The heads that are computed. On reverse charge they are, whoever supplies: the recipient owes them. */
export function taxSplit(supply: TaxedSupply): TaxSplit {
  const { supplier, reverseCharge } = supply;
  if (!gstCategories[supplier.gstCategory].chargesTax && !reverseCharge) return "none";
  if (isUnderLut(supply) || isEntryFromSez(supply)) return "none";
  if (isInterState(supply)) return "igst";
  return utgstTerritories.has(placeOfSupply(supply).state) ? "cgst_utgst" : "cgst_sgst";
}
