import { divideHalfUp, type Paise } from "@vanik/contracts/money";

/** What is left of a selling rate after its cost, in basis points of the rate, below 0 for a loss; null at a rate of 0 (trade 3.8). */
export function marginOfRate(rate: Paise, cost: Paise): number | null {
  if (rate === 0) return null;
  return Number(divideHalfUp(BigInt(rate - cost) * 10_000n, BigInt(rate)));
}

/** The selling rate that leaves this margin (basis points below 10,000) over a cost, to the paisa. */
export function rateAtMargin(cost: Paise, margin: number): Paise {
  return Number(divideHalfUp(BigInt(cost) * 10_000n, BigInt(10_000 - margin))) as Paise;
}
