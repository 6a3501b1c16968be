// What is bought by a bid's lines, what the bid charges besides, and what that makes a line of the sale cost (trade 4).
import { divideHalfUp, type Paise, sumPaise } from "@vanik/contracts/money";
import { shareCharges } from "./comparison.ts";

/** A line of a bid: quantity in thousandths, amount net of discounts in paise. */
export interface CostedBidLine {
  bid: string;
  idx: number;
  qty: number;
  amount: Paise;
  /** The line of the request that it answers; null for what the bid charges besides (freight, packing), asked for or not. */
  answers: number | null;
}

/** So much of a bid's line, in thousandths, for a line of the sale. */
export interface Bought<L> {
  line: L;
  of: CostedBidLine;
  qty: number;
}

/**
 * What goes with lines that are bought: of each bid that has one which was asked for, all that it adds and that is not bought
 * by itself.
 */
export function chargesWith<B extends Pick<CostedBidLine, "bid" | "answers">>(
  bidLines: readonly B[],
  bought: ReadonlySet<B>,
): B[] {
  const used = new Set([...bought].flatMap(({ bid, answers }) => (answers === null ? [] : bid)));
  return bidLines.filter((line) => line.answers === null && used.has(line.bid) && !bought.has(line));
}

/** What a unit of each line of the sale costs in paise: net amounts, with the whole charges of their bids, shared by value. */
export function unitCosts<L>(all: readonly Bought<L>[], bidLines: readonly CostedBidLine[]): Map<L, Paise> {
  const charges = chargesWith(bidLines, new Set(all.map(({ of: bidLine }) => bidLine)));
  const costs = new Map<L, { amount: number; qty: number }>();
  for (const bid of new Set(all.map(({ of: bidLine }) => bidLine.bid))) {
    const bought = all.filter(({ of: bidLine }) => bidLine.bid === bid);
    const goods = bought.filter(({ of: bidLine }) => bidLine.answers !== null);
    const charged = sumPaise(charges.filter((line) => line.bid === bid).map(({ amount }) => amount));
    const shares = shareCharges(charged, goods.map(amountOfPart));
    for (const part of bought) {
      const before = costs.get(part.line) ?? { amount: 0, qty: 0 };
      const amount = before.amount + amountOfPart(part) + (shares[goods.indexOf(part)] ?? 0);
      costs.set(part.line, { amount, qty: before.qty + part.qty });
    }
  }
  return new Map([...costs].map(([line, { amount, qty }]) => [line, unitCost(amount, qty)]));
}

/** What a unit costs in paise, half up, where a quantity in thousandths costs this amount in paise. */
export const unitCost = (amount: number, qty: number): Paise =>
  Number(divideHalfUp(BigInt(amount) * 1000n, BigInt(qty))) as Paise;

/** Its net amount for this quantity. */
const amountOfPart = <L>({ of: bidLine, qty }: Bought<L>): Paise =>
  Number(divideHalfUp(BigInt(bidLine.amount) * BigInt(qty), BigInt(bidLine.qty))) as Paise;
