// What a bid must have before it may be submitted, and how much of what was asked it leaves unanswered (sourcing 3).
import type { Bid, BidAnswer, BidLineAnswer } from "@vanik/contracts/bid";
import { toBasisPoints, toThousandths } from "@vanik/contracts/money";
import { isReason, shortestReason } from "@vanik/contracts/reason";
import { unitKey } from "@vanik/contracts/unit-spellings";
import { isMeasured } from "@vanik/contracts/units";
import { answerToLine, type AskedOfSuppliers, bidUnit } from "./bid-answers.ts";
import { addDays, readableDay } from "./days.ts";
import { unlawfulRate } from "./rate-departures.ts";

/** `asksGst`: goods in own words of which nobody has said what they bear, and a supplier who charges tax. */
export type AskedToBid = AskedOfSuppliers & { asksGst?: boolean };

/** What a bid is judged by: the lines of the request, the Indian day of closing, and the rates of GST that there are (basis points). */
export interface BidGround {
  asked: readonly AskedToBid[];
  closesOn: string;
  lawfulRates: readonly number[];
}

/** Days that a bid holds after the closing, at least. */
const shortestValidity = 7;

/** The first day until which a bid may hold. */
export const firstValidTill = (closesOn: string): string => addDays(closesOn, shortestValidity);

/** True where at least one line of the request has a rate. */
export function hasPrice(bid: Bid): boolean {
  return bid.lines.some((line) => line.rate !== null && answerToLine(line) !== "cannot");
}

type Fields = Record<string, string>;
type Rule<T> = (of: T, ground: BidGround) => string | null | undefined | false;

const isInAskedUnit = (line: BidLineAnswer, { uom }: AskedOfSuppliers) =>
  line.uom === "" || unitKey(line.uom) === unitKey(uom);

interface AnsweredLine {
  line: BidLineAnswer;
  asked: AskedToBid;
}

const countsInPieces = ({ line, asked }: AnsweredLine) => !isMeasured(bidUnit(line, asked));
const wholeUnits = (key: "pack" | "min_qty" | "max_qty"): Rule<AnsweredLine> => {
  return (answered) => {
    const qty = answered.line[key];
    return (
      qty !== null &&
      countsInPieces(answered) &&
      !Number.isInteger(qty) &&
      `Enter whole ${bidUnit(answered.line, answered.asked)}`
    );
  };
};

/** What sums and products stay exact far below. */
const largestAmount = 1e11;

/** About what the line comes to, in rupees. */
function atRate({ line, asked }: AnsweredLine): number {
  const [a, b] = line.conversion ?? [1, 1];
  const qty = Math.max((asked.qty / 1000) * (b / a), line.min_qty ?? 0, line.pack ?? 0);
  return (qty * (line.rate ?? 0)) / line.per;
}

/** The largest whole number of packs up to `max_qty`, in thousandths. */
function mostPacks({ line, asked }: AnsweredLine): number {
  const pack = line.pack !== null ? toThousandths(line.pack) : countsInPieces({ line, asked }) ? 1000 : 1;
  return Math.floor(toThousandths(line.max_qty ?? 0) / pack) * pack;
}

function breaksProblem({ line }: AnsweredLine): string | null {
  let before = { from: 0, rate: line.rate ?? Infinity };
  for (const step of line.breaks) {
    if (step.from <= before.from) return "Let the quantities of the breaks rise";
    if (step.rate >= before.rate) return "Let the rates of the breaks fall";
    before = step;
  }
  return null;
}

/** Of a line that is offered, or an alternative to it; tried in this order, one sentence a field. */
const ofOffer: readonly (readonly [field: string, Rule<AnsweredLine>])[] = [
  ["rate", ({ line }) => line.rate === null && "Enter a rate, or leave the line unanswered"],
  [
    "rate",
    (answered) => atRate(answered) > largestAmount && "This comes to more than ₹1,00,00,00,00,000: check rate and unit",
  ],
  [
    "conversion",
    ({ line, asked }) => {
      if (isInAskedUnit(line, asked)) {
        const same = !line.conversion || line.conversion[0] === line.conversion[1];
        return !same && `Both are ${asked.uom}: one is one`;
      }
      return !line.conversion && `Say how many ${asked.uom} are how many ${line.uom}`;
    },
  ],
  ["pack", wholeUnits("pack")],
  ["min_qty", wholeUnits("min_qty")],
  ["max_qty", wholeUnits("max_qty")],
  [
    "max_qty",
    (answered) => {
      if (answered.line.max_qty === null) return null;
      const most = mostPacks(answered);
      return (
        (most === 0 || most < toThousandths(answered.line.min_qty ?? 0)) &&
        "This is less than a pack, or than the least quantity: nothing could be ordered"
      );
    },
  ],
  ["breaks", breaksProblem],
  [
    "gst_rate",
    ({ line, asked }) => asked.asksGst && line.gst_rate === null && "Say which GST these goods bear, in %; 0 is none",
  ],
  [
    "gst_rate",
    ({ line }, { closesOn, lawfulRates }) =>
      line.gst_rate !== null &&
      line.gst_rate !== 0 &&
      unlawfulRate({ rate: toBasisPoints(line.gst_rate), treatment: "taxable" }, lawfulRates, closesOn),
  ],
  ["lead_days", ({ line }) => line.lead_days === null && "Say in how many days you deliver"],
];

const ofAlternative: readonly (readonly [field: string, Rule<AnsweredLine>])[] = [
  ["alternative.name", ({ line }) => !line.alternative?.name && "Say what you offer instead"],
  [
    "alternative.why",
    ({ line }) => !isReason(line.alternative?.why) && `Say why it is equal, in ${shortestReason} characters or more`,
  ],
];

const ofCannot: typeof ofOffer = [
  ["reason", ({ line }) => !isReason(line.reason) && "Say why you cannot supply it"],
  ["rate", ({ line }) => line.rate !== null && "Take the rate away, or offer the line"],
];

const rulesOf: Readonly<Record<BidAnswer, typeof ofOffer>> = {
  offer: ofOffer,
  alternative: [...ofOffer, ...ofAlternative],
  cannot: ofCannot,
};

function slabsProblem({ freight }: Bid): string | null {
  if (freight?.kind !== "slabs") return null;
  const [first] = freight.slabs;
  if (first?.from !== 0) return "Begin the first slab at ₹0";
  const rises = freight.slabs.every(({ from }, at) => at === 0 || from > freight.slabs[at - 1]!.from);
  return rises ? null : "Let the values of the slabs rise";
}

const priced = new Set<string | undefined>(["amount", "per_unit", "to_pay"]);
const ofBid: readonly (readonly [field: string, Rule<Bid>])[] = [
  ["freight", ({ freight }) => !freight && "Say what freight costs, or that it is included"],
  ["freight.amount", ({ freight }) => priced.has(freight?.kind) && freight!.amount === null && "Enter an amount"],
  ["freight.slabs", slabsProblem],
  [
    "packing.percentage",
    ({ packing }) => packing?.kind === "percentage" && packing.percentage === null && "Enter a percentage",
  ],
  ["packing.amount", ({ packing }) => packing?.kind === "amount" && packing.amount === null && "Enter an amount"],
  ["payment_days", ({ payment_days }) => payment_days === null && "Say in how many days you are paid; 0 is at once"],
  [
    "valid_till",
    ({ valid_till }, { closesOn }) => {
      const first = firstValidTill(closesOn);
      if (valid_till === null) return "Say until when the bid holds";
      return (
        valid_till < first &&
        `Let it hold until ${readableDay(first)} or later: ${shortestValidity} days after the closing`
      );
    },
  ],
];

function addProblems<T>(
  fields: Fields,
  at: string,
  subject: T,
  ground: BidGround,
  rules: readonly (readonly [string, Rule<T>])[],
) {
  for (const [field, rule] of rules) {
    const sentence = rule(subject, ground);
    if (sentence) fields[at + field] ??= sentence;
  }
}

/**
 * What keeps a bid from being submitted, as sentences at the wire's fields (`lines.0.rate`, by the place in the list); empty when
 * nothing does. Drafts are not asked.
 */
export function bidProblems(bid: Bid, ground: BidGround): Fields {
  const fields: Fields = {};
  for (const [at, line] of bid.lines.entries()) {
    const askedLine = ground.asked.find(({ idx }) => idx === line.idx);
    const answer = answerToLine(line);
    if (!askedLine) fields[`lines.${at}.idx`] = `The request has no line ${line.idx} any more`;
    else if (answer) addProblems(fields, `lines.${at}.`, { line, asked: askedLine }, ground, rulesOf[answer]);
  }
  addProblems(fields, "", bid, ground, ofBid);
  return fields;
}
