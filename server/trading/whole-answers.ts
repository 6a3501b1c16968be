// Quotations beside each other: three ways to buy all that was asked, and what a choice of their lines comes to (design 5.2).
import { lineAmount, noPaise, type Paise, subtractPaise, sumPaise } from "@vanik/contracts/money";
import type { ComparedQty } from "./bid-offer.ts";
import { type LandedLine, landLines, type RankedLanding } from "./landed.ts";
import { offerOfParts, type Quoted, type TypedOfferLine } from "./quoted-offer.ts";

/** A line that was asked for, and what was last paid for a unit. */
export interface AskedLine extends ComparedQty {
  lastPaid: Paise | null;
}

/** A line of a quotation that is chosen for a line that was asked. */
export interface Choice {
  line: number;
  bid: string;
  idx: number;
  /** So much of it (thousandths) where two share the line; all that is offered where it is not said. */
  qty?: number | undefined;
}

export type AnswerName = "each_line" | "one_supplier" | "fastest";

/** What a choice comes to. */
export interface Cost {
  /** Landed, with what paying early or late costs. */
  total: Paise;
  suppliers: string[];
  days: number | null;
  /** What is billed above what was last paid, over the lines that were bought before; null where none was. */
  overLastPaid: Paise | null;
  /** Part by part; a line that two share stands twice. */
  parts: LandedLine[];
  /** By line what its bids bill for it, without tax that gives credit: what the goods cost that are sold again. */
  lines: ReadonlyMap<number, Paise>;
}

/** What is billed for it and gives no credit; what paying early or late costs is no part of that. */
const billedOf = ({ landed, payment }: LandedLine): Paise => subtractPaise(landed, payment);

/** True where the lowest rate is another bid's than the lowest landed cost. */
export function rateDisagrees(offers: readonly { rank: number; rate: Paise }[]): boolean {
  const lowest = Math.min(...offers.map(({ rate }) => rate));
  return offers.length > 1 && !offers.some(({ rank, rate }) => rank === 1 && rate === lowest);
}

const keyOfChoice = ({ line, bid, idx }: Choice) => `${bid} ${line} ${idx}`;

/** What is chosen of one quotation. What an award takes, and charges, is said of its own lines; beyond them it costs as it was offered. */
function landChosen(
  quoted: Quoted,
  chosenOf: (of: TypedOfferLine) => { wanted: AskedLine; part: number | null } | null,
  yearly: number,
) {
  const chosen = quoted.lines.flatMap((line) => {
    const choice = chosenOf(line);
    return choice ? [{ of: line, ...choice }] : [];
  });
  const neededOf = ({ of, wanted, part }: (typeof chosen)[number]) => part ?? Math.min(wanted.qty, of.qty);
  const isAwarded = chosen.every((one) => one.of.award && neededOf(one) <= one.of.award.qty);
  const parts = chosen.map((one) =>
    isAwarded && one.of.award
      ? { of: one.of, costs: one.of.award, part: neededOf(one) }
      : { of: one.of, costs: one.of, part: one.part },
  );
  const charges = (isAwarded ? quoted.awardedCharges : null) ?? quoted.charges;
  return landLines(
    offerOfParts(quoted, parts, charges),
    chosen.map(({ wanted, part }) => ({ asked: wanted, qty: part ?? wanted.qty })),
    yearly,
  );
}

/** What a choice comes to; choices of bids or lines that are not there count for nothing. `yearly` in basis points. */
export function costOf(
  askedLines: readonly AskedLine[],
  quotations: readonly Quoted[],
  choices: readonly Choice[],
  yearly: number,
): Cost {
  const lineAsked = new Map(askedLines.map((one) => [one.idx, one]));
  const choiceByKey = new Map(choices.map((choice) => [keyOfChoice(choice), choice]));
  const chosenOf = (bid: string, { line, idx }: TypedOfferLine) => {
    const choice = choiceByKey.get(keyOfChoice({ line, bid, idx }));
    const wanted = lineAsked.get(line);
    return choice && wanted ? { wanted, part: choice.qty ?? null } : null;
  };
  const used = quotations
    .map((quoted) => ({ quoted, parts: landChosen(quoted, (line) => chosenOf(quoted.bid, line), yearly) }))
    .filter(({ parts }) => parts.length > 0);
  const parts = used.flatMap((one) => one.parts);
  const lines = new Map<number, Paise>();
  for (const part of parts) lines.set(part.line, sumPaise([lines.get(part.line) ?? noPaise, billedOf(part)]));
  const paid = askedLines.flatMap(({ idx, qty, lastPaid }) => {
    const cost = lines.get(idx);
    return cost === undefined || lastPaid === null ? [] : [subtractPaise(cost, lineAmount(qty / 1000, lastPaid))];
  });
  const days = used.map(({ quoted }) => quoted.days);
  return {
    total: sumPaise(parts.map(({ landed }) => landed)),
    suppliers: used.map(({ quoted }) => quoted.supplier),
    days: days.length === 0 || days.includes(null) ? null : Math.max(...days.map(Number)),
    overLastPaid: paid.length > 0 ? sumPaise(paid) : null,
    parts,
    lines,
  };
}

type Ranked = ReadonlyMap<number, readonly RankedLanding[]>;

/** The lowest offer of each line, among these bids where they are named; of equal ones what is ranked first: the sooner, then by name. */
function lowestOnEach(
  ranked: Ranked,
  idxOf: (bid: string, line: number) => number,
  among?: ReadonlySet<string>,
): Choice[] {
  return [...ranked].flatMap(([line, offers]) => {
    const lowest = offers.find(({ bid }) => among?.has(bid) ?? true);
    return lowest ? [{ line, bid: lowest.bid, idx: idxOf(lowest.bid, line) }] : [];
  });
}

/** Of equal ones the one that is there sooner, then the first by name. */
const sooner = (one: Quoted, other: Quoted) =>
  (one.days ?? Infinity) - (other.days ?? Infinity) || (one.bid < other.bid ? -1 : 1);

/** The three ways to buy what is bid for, of quotations as they are ranked; a way that there is not is left out. */
export function wholeAnswers(
  askedLines: readonly AskedLine[],
  quotations: readonly Quoted[],
  ranked: Ranked,
  yearly: number,
): { answer: AnswerName; chosen: Choice[]; cost: Cost }[] {
  const offered = new Map(
    quotations.map(({ bid, lines }) => [bid, new Map(lines.toReversed().map((one) => [one.line, one]))]),
  );
  const idxOf = (bid: string, line: number) => offered.get(bid)!.get(line)!.idx;
  const onEach = lowestOnEach(ranked, idxOf);
  const [oneSupplier] = quotations
    .filter(({ bid }) => askedLines.every(({ idx, qty }) => (offered.get(bid)!.get(idx)?.qty ?? -1) >= qty))
    .map((quoted) => ({ quoted, chosen: lowestOnEach(ranked, idxOf, new Set([quoted.bid])) }))
    .map((one) => ({ ...one, total: costOf(askedLines, [one.quoted], one.chosen, yearly).total }))
    .toSorted((one, other) => one.total - other.total || sooner(one.quoted, other.quoted));
  // Of the bids by which all that is bid for is there soonest the lowest on each line; nothing where a needed one names no days.
  const steps = [...new Set(quotations.flatMap(({ days }) => days ?? []))].toSorted((one, other) => one - other);
  const within = (step: number) => quotations.filter(({ days }) => days !== null && days <= step);
  const soonest = steps
    .map((step) => lowestOnEach(ranked, idxOf, new Set(within(step).map(({ bid }) => bid))))
    .find(({ length }) => length === onEach.length);
  const ways: [AnswerName, Choice[]][] = [
    ["each_line", onEach],
    ["one_supplier", oneSupplier?.chosen ?? []],
    ["fastest", soonest ?? []],
  ];
  return ways
    .filter(([, chosen]) => chosen.length > 0)
    .map(([answer, chosen]) => ({ answer, chosen, cost: costOf(askedLines, quotations, chosen, yearly) }));
}
