// A submitted bid as the comparison reckons with it: paise, thousandths, basis points; and how much of it a quantity takes (sourcing 5.1).
import type { Bid, BidLineAnswer } from "@vanik/contracts/bid";
import { divideHalfUp, noPaise, type Paise, toBasisPoints, toPaise, toThousandths } from "@vanik/contracts/money";
import { isMeasured } from "@vanik/contracts/units";
import { amountOfQty, type CostedQty } from "./awarded-terms.ts";
import { answerToLine, type AskedOfSuppliers, bidUnit } from "./bid-answers.ts";

/** A line that is asked for, as bids are compared on it. */
export interface ComparedQty extends AskedOfSuppliers {
  /** Basis points, 0 of what bears no tax: a bid that names none has it. */
  gstRate: number;
  /** The tax on it may not be taken as credit (section 17(5)): it is a cost. */
  noCredit: boolean;
}

/** What is offered for the line of this idx; quantities in the supplier's unit, of which b are a of ours. */
export interface BidOfferLine {
  line: number;
  rate: Paise;
  per: number;
  a: number;
  b: number;
  /** Whole ones alone are sold; 0 where any quantity is. */
  pack: number;
  minQty: number;
  maxQty: number | null;
  breaks: readonly { from: number; rate: Paise }[];
  discount: number;
  gstRate: number;
  /** Days until it is there. */
  lead: number;
  /** What so much of it costs, net of all discounts, where that was typed and rate and breaks do not make it. */
  typed?: CostedQty;
}

export type BidFreight =
  | { kind: "included" }
  | { kind: "amount" | "per_unit" | "to_pay"; amount: Paise }
  | { kind: "slabs"; slabs: readonly { from: Paise; amount: Paise }[] };

export interface BidTerms {
  freight: BidFreight;
  packing: { kind: "included" } | { kind: "amount"; amount: Paise } | { kind: "percentage"; percentage: number };
  minOrder: Paise;
  discount: number;
  advance: number;
  paymentDays: number;
}

/** What is known of a bid beside what it says. */
export interface BidAbout {
  bid: string;
  supplier: string;
  submittedAt: Date;
  /** A composition or unregistered supplier charges none. */
  chargesTax: boolean;
  /** A micro or small enterprise is paid within 45 days (MSMED Act, section 15). */
  microOrSmall: boolean;
}

export type BidOffer = BidAbout & BidTerms & { lines: readonly BidOfferLine[] };

const thousandthsOrNull = (qty: number | null) => (qty === null ? null : toThousandths(qty));

function offerLineOf(line: BidLineAnswer, askedLine: ComparedQty, chargesTax: boolean): BidOfferLine {
  const [a, b] = line.conversion ?? [1, 1];
  // Who counts sells whole ones, whether packs are named or not.
  const whole = isMeasured(bidUnit(line, askedLine)) ? 0 : 1000;
  return {
    line: askedLine.idx,
    rate: toPaise(line.rate ?? 0),
    per: line.per,
    a,
    b,
    pack: thousandthsOrNull(line.pack) ?? whole,
    minQty: toThousandths(line.min_qty ?? 0),
    maxQty: thousandthsOrNull(line.max_qty),
    breaks: line.breaks.map(({ from, rate }) => ({ from: toThousandths(from), rate: toPaise(rate) })),
    discount: toBasisPoints(line.discount_percentage ?? 0),
    gstRate: !chargesTax ? 0 : line.gst_rate === null ? askedLine.gstRate : toBasisPoints(line.gst_rate),
    lead: line.lead_days ?? 0,
  };
}

function freightOf({ freight }: Bid): BidFreight {
  if (!freight || freight.kind === "included") return { kind: "included" };
  if (freight.kind !== "slabs") return { kind: freight.kind, amount: toPaise(freight.amount ?? 0) };
  const slabs = freight.slabs.map(({ from, amount }) => ({ from: toPaise(from), amount: toPaise(amount) }));
  return { kind: "slabs", slabs };
}

function packingOf({ packing }: Bid): BidTerms["packing"] {
  if (packing?.kind === "amount") return { kind: "amount", amount: toPaise(packing.amount ?? 0) };
  if (packing?.kind === "percentage") return { kind: "percentage", percentage: toBasisPoints(packing.percentage ?? 0) };
  return { kind: "included" };
}

/** A bid that has no `bidProblems`, reckoned; of alternatives those that the desk has marked equal, by the idx of their line. */
export function offerOfBid(
  bid: Bid,
  askedLines: readonly ComparedQty[],
  about: BidAbout,
  equal: ReadonlySet<number> = new Set(),
): BidOffer {
  const lines = bid.lines.flatMap((line) => {
    const lineAsked = askedLines.find(({ idx }) => idx === line.idx);
    const answer = answerToLine(line);
    const counts = answer === "offer" || (answer === "alternative" && equal.has(line.idx));
    return lineAsked && counts && line.rate !== null ? [offerLineOf(line, lineAsked, about.chargesTax)] : [];
  });
  return {
    ...about,
    lines,
    freight: freightOf(bid),
    packing: packingOf(bid),
    minOrder: toPaise(bid.min_order ?? 0),
    discount: toBasisPoints(bid.discount_percentage ?? 0),
    advance: toBasisPoints(bid.advance_percentage ?? 0),
    paymentDays: bid.payment_days ?? 0,
  };
}

/** So many thousandths of the supplier's unit: n ÷ d. */
export interface TakenQty {
  n: bigint;
  d: bigint;
  /** Less than was asked. */
  isShort: boolean;
}

/** What is taken of a line for so much of ours (thousandths): up to whole packs and to the least, at most what there is; null where that is nothing. */
export function takenFor({ a, b, pack, minQty, maxQty }: BidOfferLine, qty: number): TakenQty | null {
  const [ours, theirs, least] = [BigInt(a), BigInt(b), BigInt(minQty)];
  const wanted = BigInt(qty) * theirs;
  let [n, d] = wanted < least * ours ? [least, 1n] : [wanted, ours];
  const inPacks = BigInt(pack);
  if (pack > 0) [n, d] = [((n + d * inPacks - 1n) / (d * inPacks)) * inPacks, 1n];
  if (maxQty !== null && n > BigInt(maxQty) * d) {
    const most = BigInt(maxQty);
    [n, d] = [pack > 0 ? (most / inPacks) * inPacks : most, 1n];
  }
  if (n === 0n || n < least * d) return null;
  return { n, d, isShort: n * ours < wanted * d };
}

/** The rate that so much reaches: all units are at it. */
export function rateFor({ rate, breaks }: BidOfferLine, { n, d }: TakenQty): Paise {
  return breaks.findLast(({ from }) => BigInt(from) * d <= n)?.rate ?? rate;
}

/** Thousandths of ours in what is taken, half up. */
export function oursIn({ a, b }: BidOfferLine, { n, d }: TakenQty): number {
  return Number(divideHalfUp(n * BigInt(a), d * BigInt(b)));
}

/** What is taken costs before discounts. */
export function grossOf(line: BidOfferLine, takenQty: TakenQty): Paise {
  if (line.typed) return amountOfQty(line.typed, oursIn(line, takenQty));
  const product = takenQty.n * BigInt(rateFor(line, takenQty));
  return Number(divideHalfUp(product, takenQty.d * BigInt(1000 * line.per))) as Paise;
}

/** What freight or packing charges once, whatever it is shared over; of slabs by the value of the goods. */
export function chargedOnce(offer: BidTerms, goods: Paise): { packing: Paise; freight: Paise } {
  const { packing, freight } = offer;
  const part = packing.kind === "percentage" ? divideHalfUp(BigInt(goods) * BigInt(packing.percentage), 10_000n) : 0n;
  const slab =
    freight.kind === "slabs" ? (freight.slabs.findLast(({ from }) => from <= goods)?.amount ?? noPaise) : noPaise;
  const whole = freight.kind === "amount" || freight.kind === "to_pay" ? freight.amount : slab;
  return { packing: packing.kind === "amount" ? packing.amount : (Number(part) as Paise), freight: whole };
}
