// Rate and margin, each from the other: margin = (rate − cost) ÷ rate, and rates have two decimals (trade 3).
import { divideHalfUp, type Paise, toPaise, toPercent } from "@vanik/contracts/money";
import { marginOfRate } from "@vanik/trading/margin";
import { cellFigures, numberOf } from "./cell-text.ts";

/** The rate at which a margin in percent is left, rounded to the paisa; null for a margin that no rate leaves. */
export function rateAt(cost: Paise, margin: number): Paise | null {
  if (!Number.isFinite(margin) || margin >= 100) return null;
  const hundredths = Math.round(margin * 100);
  if (hundredths >= 10_000) return null;
  return Number(divideHalfUp(BigInt(cost) * 10_000n, BigInt(10_000 - hundredths))) as Paise;
}

/** The margin of typed texts in percent; null where one of them says nothing. */
export function marginOfTexts(rate: string, cost: string): number | null {
  const [sold, bought] = [numberOf(rate), numberOf(cost)];
  if (sold === null || bought === null || Number.isNaN(sold) || Number.isNaN(bought)) return null;
  const margin = marginOfRate(toPaise(sold), toPaise(bought));
  return margin === null ? null : toPercent(margin);
}

/** The rate to write for a typed margin; null while it says none. */
export function rateTextAt(cost: string, margin: string): string | null {
  const [bought, part] = [numberOf(cost), numberOf(margin, cellFigures.percent)];
  if (bought === null || part === null || Number.isNaN(bought)) return null;
  const rate = rateAt(toPaise(bought), part);
  return rate === null ? null : (rate / 100).toFixed(2);
}
