// Discounts of lines and of the document: checked, computed, and shared over the lines to the paisa (trade 3.2, 3.3, 3.7).
import { noPaise, divideHalfUp, type Paise } from "@vanik/contracts/money";

/** What takes off: a percentage in basis points (1000 is 10 %), or an amount; 0 and null say nothing. */
export interface Discount {
  percentage?: number | null;
  amount?: Paise | null;
}

/** Why a discount cannot be taken off a base, and at which of its two fields; null when it can. */
export function discountProblem(
  { percentage, amount }: Discount,
  base: Paise,
): { at: "percentage" | "amount"; problem: string } | null {
  if (percentage && amount) return { at: "amount", problem: "Enter a discount in percent or in rupees, not both" };
  if (percentage && (percentage < 0 || percentage > 10_000))
    return { at: "percentage", problem: "Enter a discount from 0 to 100 %" };
  if (amount && amount < 0) return { at: "amount", problem: "Enter a discount of 0 or more" };
  if (amount && amount > base) return { at: "amount", problem: "This discount is more than what it is taken off" };
  return null;
}

/** A discount in paise; a percentage of the base is rounded half up. */
export function discountInPaise({ percentage, amount }: Discount, base: Paise): Paise {
  if (!percentage) return amount ?? noPaise;
  return Number(divideHalfUp(BigInt(base) * BigInt(percentage), 10_000n)) as Paise;
}

export interface Share {
  base: Paise;
  /** Basis points that are charged: breaks ties. */
  gstRate: number;
  idx: number;
}

/**
 * Shares a discount by base, in the order of the lines: what is rounded off goes, a paisa each, to the largest remainders;
 * of equal ones to the larger base, then the higher rate, then the lower idx. No share exceeds its base (trade 3.3).
 * The discount is at most the sum of the bases.
 */
export function shareDiscount(discount: Paise, lines: readonly Share[]): Paise[] {
  const whole = lines.reduce((sum, { base }) => sum + BigInt(base), 0n);
  if (whole === 0n) return lines.map(() => noPaise);
  const shares = lines.map((line, at) => {
    const product = BigInt(discount) * BigInt(line.base);
    return { at, line, share: Number(product / whole), remainder: product % whole };
  });
  const rest = discount - shares.reduce((sum, { share }) => sum + share, 0);
  const order = shares.toSorted(
    (a, b) =>
      Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder) ||
      b.line.base - a.line.base ||
      b.line.gstRate - a.line.gstRate ||
      a.line.idx - b.line.idx,
  );
  const raised = new Set(order.slice(0, rest).map(({ at }) => at));
  return shares.map(({ at, share }) => (share + Number(raised.has(at))) as Paise);
}

/** Shares a bid's charges over these of its amounts by value, to the paisa; where nothing has a value the first bears them. */
export function shareCharges(charges: Paise, amounts: readonly Paise[]): Paise[] {
  if (amounts.every((amount) => amount === 0)) return amounts.map((_, at) => (at === 0 ? charges : noPaise));
  return shareDiscount(
    charges,
    amounts.map((base, idx): Share => ({ base, idx, gstRate: 0 })),
  );
}

/**
 * What a part carries of its source line's discount: round(discount × done ÷ qty) less what earlier parts carry, so that the
 * last carries the rest (trade 3.7). `done` is the quantity of all live parts with this one, in the unit of `qty`. Never
 * below 0 nor above `gross`, the part's own: cancelled parts and tiny quantities would lead there.
 */
export function discountOfPart(part: {
  discount: Paise;
  qty: number;
  done: number;
  carried: Paise;
  gross: Paise;
}): Paise {
  const upToHere = divideHalfUp(BigInt(part.discount) * BigInt(part.done), BigInt(part.qty));
  return Math.min(Math.max(0, Number(upToHere) - part.carried), part.gross) as Paise;
}
