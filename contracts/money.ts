// Money in paise, quantities in thousandths, and the one rounding function of the house (design 5.3).

declare const paise: unique symbol;
export interface InPaise {
  readonly [paise]: true;
}
/** Whole paise; 100 to the rupee. */
export type Paise = number & InPaise;
/** No money at all. */
export const noPaise = 0 as Paise;

/** Rounds `numerator / denominator` half away from zero. Exact for any size. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const n = numerator < 0n ? -numerator : numerator;
  const d = denominator < 0n ? -denominator : denominator;
  const rounded = (n * 2n + d) / (d * 2n);
  return negative ? -rounded : rounded;
}

/** Rupees as a JSON number (at most two decimals) from paise. */
export function toRupees(amount: Paise): number {
  return amount / 100;
}

/** Paise from rupees; a third decimal is rounded. */
export function toPaise(rupees: number): Paise {
  return Math.round(rupees * 100) as Paise;
}

/** Thousandths of a unit from a quantity with at most three decimals. */
export function toThousandths(qty: number): number {
  return Math.round(qty * 1000);
}

/** A quantity in units from thousandths. */
export function toQuantity(thousandths: number): number {
  return thousandths / 1000;
}

/** Basis points from percent with at most two decimals. */
export function toBasisPoints(percent: number): number {
  return Math.round(percent * 100);
}

/** Percent from basis points. */
export function toPercent(basisPoints: number): number {
  return basisPoints / 100;
}

/** The same of a rate that may be unsaid. */
export const percentSaid = (basisPoints: number | null): number | null =>
  basisPoints === null ? null : toPercent(basisPoints);

/** True when the number has at most `places` decimals as it was written. */
export function hasAtMostDecimals(value: number, places: number): boolean {
  return Number(value.toFixed(places)) === value;
}

/** One line's amount in paise: qty (a number with at most three decimals) × rate, rounded half up (trade 3.1). */
export function lineAmount(qty: number, rate: Paise): Paise {
  return Number(divideHalfUp(BigInt(toThousandths(qty)) * BigInt(rate), 1000n)) as Paise;
}

/** The sum of lines, each rounded to the paisa before it is added (wire: `opportunity_amount`). */
export function sumPaise(amounts: readonly Paise[]): Paise {
  return amounts.reduce((sum, amount) => sum + amount, 0) as Paise;
}

/** What is left of an amount without another; below 0 where the other is more. */
export function subtractPaise(from: Paise, amount: Paise): Paise {
  return (from - amount) as Paise;
}
