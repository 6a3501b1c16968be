// What is bought by a bid's lines, what the bid charges besides, and what that makes a line of the sale cost (trade 4).
import { divideHalfUp, type Paise, sumPaise } from "@vanik/contracts/money";
import { amountOfQty, type CostedQty, costedPart } from "./awarded-terms.ts";
import { shareCharges } from "./discounts.ts";

/** A line of a bid. */
export interface CostedBidLine extends CostedQty {
  bid: string;
  idx: number;
  /** The line of the request that it answers; null for what the bid charges besides (freight, packing), asked for or not. */
  answers: number | null;
  /** What an award takes of it, and what that costs. */
  award?: CostedQty | null;
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
    const own = charges.filter((line) => line.bid === bid);
    const charged = sumPaise(own.map((line) => (line.award ?? line).amount));
    const amountOf = ({ of: bidLine, qty }: Bought<L>) => {
      const all = bought.filter((part) => part.of === bidLine).reduce((sum, part) => sum + part.qty, 0);
      return amountOfQty(costedPart(bidLine, all), qty);
    };
    const shares = shareCharges(charged, goods.map(amountOf));
    for (const part of bought) {
      const before = costs.get(part.line) ?? { amount: 0, qty: 0 };
      const amount = before.amount + amountOf(part) + (shares[goods.indexOf(part)] ?? 0);
      costs.set(part.line, { amount, qty: before.qty + part.qty });
    }
  }
  return new Map([...costs].map(([line, { amount, qty }]) => [line, unitCost(amount, qty)]));
}

/** What a unit costs in paise, half up, where a quantity in thousandths costs this amount in paise. */
export const unitCost = (amount: number, qty: number): Paise =>
  Number(divideHalfUp(BigInt(amount) * 1000n, BigInt(qty))) as Paise;
