// A bid for tests: 10 bolts at 5 rupees in 7 days, freight included, paid in 30 days.
import { Bid, type BidLineAnswer } from "@vanik/contracts/bid";
import type { BidAbout } from "./bid-offer.ts";

/** Of a supplier that charges tax, neither micro nor small. */
export const sampleAbout: BidAbout = {
  bid: "A",
  supplier: "A Ltd",
  submittedAt: new Date("2026-11-24T10:00:00Z"),
  chargesTax: true,
  microOrSmall: false,
};

const boltAnswer = { idx: 1, rate: 5, lead_days: 7 };

/** A bid of these lines; what a line leaves out is as of the bolts. */
export function sampleBid(
  lines: readonly Partial<BidLineAnswer>[] = [{}],
  rest: Partial<Omit<Bid, "lines">> = {},
): Bid {
  return Bid.parse({
    lines: lines.map((line, at) => ({ ...boltAnswer, idx: at + 1, ...line })),
    freight: { kind: "included" },
    payment_days: 30,
    valid_till: "2026-12-31",
    ...rest,
  });
}
