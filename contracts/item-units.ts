// An item in another unit than its own: how many base units are in one, what one costs, and how little may be asked for (operator 2).
import { divideHalfUp, type Paise, toThousandths } from "./money.ts";
import { bareUnit } from "./units.ts";

export interface SoldIn {
  uom: string;
  units: readonly { uom: string; factor: number }[];
}

/**
 * The unit that is meant, as the catalogue writes it, with its base units; the item's own where none is named, null where it is none
 * of its. What people type is compared by `unitKey`.
 */
export function unitMeant(
  { uom, units }: SoldIn,
  named: string | undefined,
  keyOf: (uom: string) => string = bareUnit,
): { uom: string; factor: number } | null {
  const key = keyOf(named ?? "");
  if (key === "" || key === keyOf(uom)) return { uom, factor: 1 };
  return units.find((unit) => keyOf(unit.uom) === key) ?? null;
}

/** "Sold in Nos and Box (100 Nos)", for who names another unit. */
export function describeUnits({ uom, units }: SoldIn): string {
  const others = units.map((unit) => `${unit.uom} (${unit.factor} ${uom})`);
  return others.length === 0 ? `Sold in ${uom}` : `Sold in ${uom}, ${others.join(", ")}`;
}

const millionths = 1_000_000n;
const inMillionths = (factor: number) => BigInt(Math.round(factor * 1_000_000));

/** Paise for one of a unit: the base price × factor, rounded half up. */
export function priceInUnit(price: Paise, factor: number): Paise {
  return Number(divideHalfUp(BigInt(price) * inMillionths(factor), millionths)) as Paise;
}

/** True where so much (a number with three decimals) of a unit is less than the least, in base units. */
export function isBelowLeast(qty: number, factor: number, least: number | null | undefined): boolean {
  if (!least) return false;
  return BigInt(toThousandths(qty)) * inMillionths(factor) < BigInt(toThousandths(least)) * millionths;
}
