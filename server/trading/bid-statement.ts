// Bids beside each other, typed at the desk or opened of a round: what the page and the paper say of each as a whole (sourcing 5).
import { termLabelsOf, termOfBid, type TermsOfBids } from "@vanik/contracts/bid-fields";
import { sumPaise, toPaise, toRupees } from "@vanik/contracts/money";
import type { BidLanding, Comparison, LineBidFor } from "@vanik/contracts/sourcing";
import { daysOf } from "./bid-words.ts";

export interface StatedBid extends BidLanding {
  /** How much of it is on purchase orders, where that is known. */
  awarded?: number;
}

/** The statement of an award keeps neither pictures nor what was last paid; then they are not spoken of. */
export type StatedLine = Pick<LineBidFor, "idx" | "item_name" | "qty" | "uom"> &
  Partial<LineBidFor> & { bids: readonly StatedBid[]; item_code?: string; rate_disagrees?: boolean };

export interface ComparedBidder {
  bid: string;
  supplier: string;
  city?: string;
  /** Charges that were asked for and that it says nothing of. */
  charges_unpriced?: readonly string[];
}

export interface BidStatement {
  /** Of a year, in percent. */
  interest: number;
  lines: readonly StatedLine[];
  terms: TermsOfBids;
  bidders: readonly ComparedBidder[];
}

type LineWithBids<B> = { bids: readonly B[] };

/** Those who offer any line, by name. */
export function biddersOf(lines: readonly LineWithBids<ComparedBidder>[]): ComparedBidder[] {
  const found = new Map(
    lines.flatMap(({ bids }) => bids.map(({ bid, supplier }) => [bid, { bid, supplier }] as const)),
  );
  return [...found.values()].toSorted((one, other) => one.supplier.localeCompare(other.supplier));
}

/** Those whose typed quotation counts, in the order of the statement. */
export const countedBidders = ({ suppliers }: Pick<Comparison, "suppliers">): ComparedBidder[] =>
  suppliers.flatMap(({ bid, counts, ...supplier }) => (bid !== null && counts ? [{ bid, ...supplier }] : []));

export const offerIn = <B extends { bid: string }>({ bids }: LineWithBids<B>, bid: string | undefined): B | undefined =>
  bids.find((one) => one.bid === bid);

/** A figure of a bid for one unit: of what was asked, as bids are ranked, or of what is offered where that is less. */
export const perUnit = ({ qty }: { qty: number }, bid: Pick<BidLanding, "is_short" | "qty">, figure: number): number =>
  figure / (bid.is_short ? bid.qty : qty);

export const sumRupees = (amounts: readonly number[]): number => toRupees(sumPaise(amounts.map(toPaise)));

/** What a cost is made of, in the order in which it is shown; charges are freight and packing, tax what gives no credit. */
export const costParts = ["goods", "charges", "tax", "payment"] as const;
export type CostParts = Record<(typeof costParts)[number], number>;
type Costs = Pick<BidLanding, "goods" | "packing" | "freight" | "tax" | "payment">;

export const costPartsOf = (costs: readonly Costs[]): CostParts => ({
  goods: sumRupees(costs.map(({ goods }) => goods)),
  charges: sumRupees(costs.flatMap(({ packing, freight }) => [packing, freight])),
  tax: sumRupees(costs.map(({ tax }) => tax)),
  payment: sumRupees(costs.map(({ payment }) => payment)),
});

/** What these of one bid come to; `days` until the last of it is there. */
function totalOf(own: readonly StatedBid[]) {
  const days = own.map(({ lead_days: lead }) => lead);
  return {
    lines: own.length,
    ...costPartsOf(own),
    landed: sumRupees(own.map(({ landed }) => landed)),
    days: days.includes(null) ? null : Math.max(0, ...days.map(Number)),
  };
}

/** Tells what a bid comes to as if it were wholly awarded. */
export function totalsOfBids(lines: readonly LineWithBids<StatedBid>[]) {
  const own = Map.groupBy(
    lines.flatMap(({ bids }) => bids),
    ({ bid }) => bid,
  );
  const totals = new Map([...own].map(([bid, all]) => [bid, totalOf(all)]));
  return ({ bid }: Pick<ComparedBidder, "bid">) => totals.get(bid) ?? totalOf([]);
}

interface WordsOfFacts {
  amount: (rupees: number) => string;
  charges: (of: { charges: number; charges_unpriced: readonly string[] }) => string;
}

export interface BidFact {
  label: string;
  isSum?: true;
  of: (bidder: ComparedBidder) => string;
}

/** What is said of each bid as a whole. Tax without credit is rare: a row of noughts would take the room of a line. */
export function factsOfBids({ lines, terms, interest, bidders }: BidStatement, words: WordsOfFacts): BidFact[] {
  const total = totalsOfBids(lines);
  const sum = (label: string, figure: (total: CostParts & { landed: number }) => number): BidFact => ({
    label,
    of: (bidder) => words.amount(figure(total(bidder))),
  });
  return [
    { label: "Lines bid", of: (bidder) => `${total(bidder).lines} of ${lines.length}` },
    { label: "Delivery", of: (bidder) => daysOf(total(bidder).days) || "Not said" },
    ...termLabelsOf(terms).map((label): BidFact => ({ label, of: ({ bid }) => termOfBid(terms, bid, label) ?? "–" })),
    sum("Goods, before GST", ({ goods }) => goods),
    {
      label: "Freight and packing",
      of: (bidder) =>
        words.charges({ charges: total(bidder).charges, charges_unpriced: bidder.charges_unpriced ?? [] }),
    },
    ...(bidders.some((bidder) => total(bidder).tax > 0) ? [sum("Tax without credit", ({ tax }) => tax)] : []),
    sum(`Payment, ${interest} % a year against 30 days`, ({ payment }) => payment),
    { ...sum("Landed, as if wholly awarded", ({ landed }) => landed), isSum: true },
  ];
}

/** A part of an award: what it comes to, and of what that is made where it is known. */
export type AwardedCost = { bid: string; landed: number } & Partial<Costs>;

const isSplitUp = (cost: AwardedCost): cost is AwardedCost & Costs => cost.goods !== undefined;

export interface AwardFact {
  label: string;
  isSum?: true;
  of: (costs: readonly AwardedCost[]) => number;
}

/** How what is awarded is made up, and its sum; of tax without credit and payment where any of it has them. */
export function factsOfAward(all: readonly AwardedCost[]): AwardFact[] {
  const part = (label: string, name: keyof CostParts): AwardFact => ({
    label,
    of: (costs) => costPartsOf(costs.filter(isSplitUp))[name],
  });
  const rare = [part("and tax without credit", "tax"), part("and payment", "payment")];
  const parts = [
    part("Awarded goods", "goods"),
    part("and all freight and packing", "charges"),
    ...rare.filter(({ of }) => all.some((cost) => of([cost]) !== 0)),
  ];
  const sum: AwardFact = {
    label: "Awarded, landed",
    isSum: true,
    of: (costs) => sumRupees(costs.map(({ landed }) => landed)),
  };
  return [...(all.length > 0 && all.every(isSplitUp) ? parts : []), sum];
}

/** What a bid has of a line: all of it where `qty` is null. */
export interface SplitPart {
  bid: string;
  qty: number | null;
}
/** By the idx of their lines; two share one that is divided. */
export type LineSplit = ReadonlyMap<number, readonly SplitPart[]>;

export function splitOf(chosen: readonly { idx: number; bid: string; qty?: number | null | undefined }[]): LineSplit {
  const byLine = Map.groupBy(chosen, ({ idx }) => idx);
  return new Map([...byLine].map(([idx, own]) => [idx, own.map(({ bid, qty = null }) => ({ bid, qty }))]));
}

export const partIn = (split: LineSplit, idx: number, bid: string): SplitPart | undefined =>
  split.get(idx)?.find((part) => part.bid === bid);

export const linesTo = (split: LineSplit, bid: string): number =>
  [...split.keys()].filter((idx) => partIn(split, idx, bid)).length;
