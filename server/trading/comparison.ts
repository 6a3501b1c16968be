// Bids beside each other: what each line of each costs with its charges, who is lowest, and three ways to buy it all (design 5.2).
import { lineAmount, noPaise, type Paise, subtractPaise, sumPaise } from "@vanik/contracts/money";
import { amountOfQty, type CostedQty } from "./awarded-terms.ts";
import { type Share, shareDiscount } from "./discounts.ts";

/** A line that was asked for: quantity in thousandths, what was last paid for a unit. */
export interface AskedLine {
  idx: number;
  qty: number;
  lastPaid: Paise | null;
}

/** What a bid offers for one of them: `amount` is net of discounts, `line` the idx of what was asked. */
export interface OfferedLine {
  line: number;
  idx: number;
  qty: number;
  rate: Paise;
  amount: Paise;
  /** What an award takes of it, and what that costs. */
  award?: CostedQty | null;
}

/** A bid that stands; `charges` is what it adds for freight, packing and the like, `days` until it delivers. */
export interface OfferedBid {
  bid: string;
  supplier: string;
  days: number | null;
  charges: Paise;
  /** The same of what an award takes. */
  awardedCharges?: Paise | null;
  lines: readonly OfferedLine[];
}

export interface RankedOffer extends OfferedLine {
  bid: string;
  landed: Paise;
  /** 1 is L1; equal ones share a rank. */
  rank: number;
}

/** A line of a bid that is chosen for a line that was asked. */
export interface Choice {
  line: number;
  bid: string;
  idx: number;
  /** So much of it (thousandths) where two share the line; all that is offered where it is not said. */
  qty?: number | undefined;
}

export type AnswerName = "each_line" | "one_supplier" | "fastest";

/** What a choice comes to: the chosen amounts, and the charges of each bid used, whole. */
export interface Cost {
  total: Paise;
  suppliers: string[];
  days: number | null;
  /** Above what was last paid, over the lines that were bought before; null where none was. */
  overLastPaid: Paise | null;
  /** By line: its amount with its share of its bid's charges. */
  lines: ReadonlyMap<number, Paise>;
  /** By bid that is used: its charges, whole. */
  charges: ReadonlyMap<string, Paise>;
}

/** Shares a bid's charges over these of its amounts by value, to the paisa; where nothing has a value the first bears them. */
export function shareCharges(charges: Paise, amounts: readonly Paise[]): Paise[] {
  if (amounts.every((amount) => amount === 0)) return amounts.map((_, at) => (at === 0 ? charges : 0) as Paise);
  return shareDiscount(
    charges,
    amounts.map((base, idx): Share => ({ base, idx, gstRate: 0 })),
  );
}

/** Compares two amounts per unit, exactly. */
function byUnit(a: { landed: number; qty: number }, b: { landed: number; qty: number }): number {
  const difference = BigInt(a.landed) * BigInt(b.qty) - BigInt(b.landed) * BigInt(a.qty);
  return Number(difference > 0n) - Number(difference < 0n);
}

/** All offers for each line, the lowest landed cost of a unit first; one for less than was asked comes after those for all. */
export function rankOffers(asked: readonly AskedLine[], bids: readonly OfferedBid[]): Map<number, RankedOffer[]> {
  const landed = bids.flatMap(({ bid, charges, lines }) => {
    const shares = shareCharges(
      charges,
      lines.map(({ amount }) => amount),
    );
    return lines.map((line, at) => ({ ...line, bid, landed: sumPaise([line.amount, shares[at]!]) }));
  });
  const ranked = asked.map(({ idx, qty }): [number, RankedOffer[]] => {
    const isShort = (offer: OfferedLine) => Number(offer.qty < qty);
    const order = (a: (typeof landed)[number], b: (typeof landed)[number]) => isShort(a) - isShort(b) || byUnit(a, b);
    const offers = landed.filter(({ line }) => line === idx).toSorted(order);
    return [
      idx,
      offers.map((offer) => ({ ...offer, rank: 1 + offers.filter((other) => order(other, offer) < 0).length })),
    ];
  });
  return new Map(ranked);
}

/** True where the lowest rate is another bid's than the lowest landed cost. */
export function rateDisagrees(offers: readonly RankedOffer[]): boolean {
  const lowest = Math.min(...offers.map(({ rate }) => rate));
  return offers.length > 1 && !offers.some(({ rank, rate }) => rank === 1 && rate === lowest);
}

/** What a choice comes to; choices of bids or lines that are not there count for nothing. */
export function costOf(asked: readonly AskedLine[], bids: readonly OfferedBid[], choices: readonly Choice[]): Cost {
  const costs = new Map<number, Paise>();
  const charged = new Map<string, Paise>();
  const used = bids.flatMap((bid) => {
    const chosen = bid.lines.flatMap((offered) => {
      const { line, idx, qty } = offered;
      const choice = choices.find((one) => one.bid === bid.bid && one.line === line && one.idx === idx);
      if (!choice) return [];
      const needed = Math.min(asked.find((one) => one.idx === line)?.qty ?? qty, qty);
      return [{ offered, part: choice.qty ?? needed, isWhole: choice.qty === undefined }];
    });
    // What an award takes, and charges, is said of its own lines; beyond them the bid costs as it was offered.
    const isAwarded = chosen.every(({ offered, part }) => offered.award && part <= offered.award.qty);
    const lines = chosen.map(({ offered, part, isWhole }) => {
      const costed = (isAwarded && offered.award) || offered;
      const isAll = costed === offered && isWhole;
      return { line: offered.line, amount: isAll ? offered.amount : amountOfQty(costed, part) };
    });
    const charges = (isAwarded ? bid.awardedCharges : null) ?? bid.charges;
    const shares = shareCharges(
      charges,
      lines.map(({ amount }) => amount),
    );
    if (lines.length > 0) charged.set(bid.bid, charges);
    for (const [at, { line, amount }] of lines.entries())
      costs.set(line, sumPaise([costs.get(line) ?? noPaise, amount, shares[at]!]));
    return lines.length > 0 ? [bid] : [];
  });
  const paid = asked.flatMap(({ idx, qty, lastPaid }) => {
    const cost = costs.get(idx);
    return cost === undefined || lastPaid === null ? [] : [subtractPaise(cost, lineAmount(qty / 1000, lastPaid))];
  });
  const days = used.map((bid) => bid.days);
  return {
    total: sumPaise([...costs.values()]),
    suppliers: used.map(({ supplier }) => supplier),
    days: days.length === 0 || days.includes(null) ? null : Math.max(...days.map(Number)),
    overLastPaid: paid.length > 0 ? sumPaise(paid) : null,
    lines: costs,
    charges: charged,
  };
}

/** Of equal ones the one that is there sooner, then the first by name. */
function sooner(a: OfferedBid, b: OfferedBid): number {
  return (a.days ?? Infinity) - (b.days ?? Infinity) || (a.bid < b.bid ? -1 : 1);
}

/** The lowest offer of each line that any of the bids has one for. */
function lowestOnEach(asked: readonly AskedLine[], bids: readonly OfferedBid[], from = bids): Choice[] {
  const ranked = rankOffers(asked, bids);
  const order = from.toSorted(sooner).map(({ bid }) => bid);
  return asked.flatMap(({ idx: line }) => {
    const open = (ranked.get(line) ?? []).filter(({ bid }) => order.includes(bid));
    const best = Math.min(...open.map(({ rank }) => rank));
    const first = open
      .filter(({ rank }) => rank === best)
      .toSorted((a, b) => order.indexOf(a.bid) - order.indexOf(b.bid))[0];
    return first ? [{ line, bid: first.bid, idx: first.idx }] : [];
  });
}

/** The lowest of those who offer all of every line. */
function lowestSupplier(asked: readonly AskedLine[], bids: readonly OfferedBid[]): Choice[] {
  const landed = ({ lines, charges }: OfferedBid) => lines.reduce((sum, { amount }) => sum + amount, charges as number);
  const whole = bids.filter(({ lines }) =>
    asked.every(({ idx, qty }) => lines.some((l) => l.line === idx && l.qty >= qty)),
  );
  const best = whole.toSorted((a, b) => landed(a) - landed(b) || sooner(a, b))[0];
  return best ? lowestOnEach(asked, [best]) : [];
}

/** Of the bids by which all that is bid for is there soonest the lowest on each line; nothing where a needed one names no days. */
function soonest(asked: readonly AskedLine[], bids: readonly OfferedBid[]): Choice[] {
  const wanted = lowestOnEach(asked, bids).length;
  const steps = [...new Set(bids.flatMap(({ days }) => days ?? []))].toSorted((a, b) => a - b);
  for (const step of steps) {
    const within = bids.filter(({ days }) => days !== null && days <= step);
    const choices = lowestOnEach(asked, bids, within);
    if (choices.length === wanted) return choices;
  }
  return [];
}

/** The three ways to buy what is bid for; a way that there is not is left out. */
export function wholeAnswers(
  asked: readonly AskedLine[],
  bids: readonly OfferedBid[],
): { answer: AnswerName; chosen: Choice[]; cost: Cost }[] {
  const ways: [AnswerName, Choice[]][] = [
    ["each_line", lowestOnEach(asked, bids)],
    ["one_supplier", lowestSupplier(asked, bids)],
    ["fastest", soonest(asked, bids)],
  ];
  return ways
    .filter(([, chosen]) => chosen.length > 0)
    .map(([answer, chosen]) => ({ answer, chosen, cost: costOf(asked, bids, chosen) }));
}
