// What a line of a bid says, and in which unit: what the link's page carries of the law, whose rules are the server's (bid-problems.ts).
import type { Bid, BidAnswer, BidLineAnswer } from "@vanik/contracts/bid";

/** A line that suppliers are asked for; qty in thousandths. */
export interface AskedOfSuppliers {
  idx: number;
  uom: string;
  qty: number;
}

/** What a line says: a rate without a word is an offer; null is unanswered. */
export function answerToLine({ answer, rate }: Pick<BidLineAnswer, "answer" | "rate">): BidAnswer | null {
  return answer ?? (rate === null ? null : "offer");
}

/** The lines of the request that a bid says nothing of, by their idx. */
export function unansweredLines(askedLines: readonly { idx: number }[], bid: Bid): number[] {
  const answered = new Set(bid.lines.flatMap((line) => (answerToLine(line) === null ? [] : line.idx)));
  return askedLines.flatMap(({ idx }) => (answered.has(idx) ? [] : idx));
}

/** The unit that a supplier counts in. */
export function bidUnit(line: Pick<BidLineAnswer, "uom">, askedLine: Pick<AskedOfSuppliers, "uom">): string {
  return line.uom === "" ? askedLine.uom : line.uom;
}
