// Totals as one types, by the very code that computes them on the server (server/modules/documents/drafts/pricing.ts).
import type { TradeDocument } from "@vanik/contracts/documents";
import {
  noPaise,
  lineAmount,
  type Paise,
  sumPaise,
  toBasisPoints,
  toPaise,
  toPercent,
  toThousandths,
} from "@vanik/contracts/money";
import { kinds } from "@vanik/contracts/trade";
import { defaultServiceRate, isServiceLine } from "@vanik/trading/charges";
import { determineGst, supplyProblem } from "@vanik/trading/gst";
import { marginOfRate } from "@vanik/trading/margin";
import { type BillDifference, recordBill, untaxedBill } from "@vanik/trading/supplier-bill";
import type { TaxedSupply } from "@vanik/trading/tax-split";
import { computeTotals, type TotalsLine, type Totals, totalsProblems, type TotalsInput } from "@vanik/trading/totals";
import { discountOf, gstOf, numberOf } from "./cell-text.ts";
import type { Draft, EditorLine, ShipToTexts } from "./draft.ts";
import { printedBillOf } from "./printed-bill.ts";

/** What the figures follow from besides what is typed. */
export type PricingGround = Pick<TradeDocument, "kind" | "party" | "operator" | "tax_basis">;

/** Whether the figures of one are the other's. */
export function sameGround(one: PricingGround, other: PricingGround): boolean {
  const textOfGround = ({ kind, party, operator, tax_basis: basis }: PricingGround) =>
    JSON.stringify([kind, party, operator, basis]);
  return textOfGround(one) === textOfGround(other);
}

export interface LineFigures {
  /** Paise, after the line's discount and its share of the document's. */
  amount: Paise;
  discount: Paise;
  /** Of a charge that says none: what the goods bear. */
  gst: { rate: number; treatment: EditorLine["gst"] } | null;
}

export interface Figures {
  /** By the line's key. */
  lines: ReadonlyMap<string, LineFigures>;
  totals: Totals;
  /** As computed, where a bill's figures stand in their place. */
  computed: Totals;
  differences: readonly BillDifference[];
  /** Sentences at the wire's fields. */
  problems: Readonly<Record<string, string>>;
  placeOfSupply: string;
  taxNote: string;
  warnings: readonly string[];
  /** Of the lines that say what they cost; margin in percent, null where there is none. */
  cost: Paise | null;
  gain: Paise;
  margin: number | null;
  /** Goods that say no cost. */
  withoutCost: number;
  /** Per cent: from where to where the margins of all lines are drawn. */
  scale: { from: number; to: number };
}

const numberOrZero = (value: number | null): number => (value === null || Number.isNaN(value) ? 0 : value);
const paiseOfText = (text: string) => Math.max(0, toPaise(numberOrZero(numberOf(text)))) as Paise;

function supplyOfDraft(
  { kind, party, operator, tax_basis: basis }: PricingGround,
  draft: Draft,
  rated: readonly Rated[],
): TaxedSupply | null {
  if (!basis || !party) return null;
  const sale = kinds[kind].party === "buyer";
  // Tax is by the state of the registration that is chosen.
  const chosen = basis.registrations?.find(({ id }) => String(id) === draft.head.registration);
  const we = chosen?.operator ?? operator;
  const ours = { name: we.name, gstin: we.gstin, state: we.state, gstCategory: chosen?.category ?? basis.operator };
  const under = basis.party_registrations?.find(({ party_gstin: gstin }) => gstin === draft.head.party_gstin);
  const they = under?.party ?? party;
  const theirs = { name: they.name, gstin: they.gstin, state: they.state, gstCategory: under?.category ?? basis.party };
  const { ship_to: shipTo, reverse_charge: reverseCharge } = draft.head;
  const { lut } = chosen ?? basis;
  return {
    side: sale ? "sale" : "purchase",
    supplier: sale ? ours : theirs,
    recipient: sale ? theirs : ours,
    ...(shipTo && { shipTo: shipToTaxed(shipTo) }),
    reverseCharge,
    ...(sale && lut && { lut: { number: lut.number, financialYear: lut.financial_year } }),
    day: basis.day,
    lines: rated.map(({ line: { hsn, item_code }, rate, treatment }) => ({
      rate,
      treatment,
      isService: isServiceLine({ hsn, itemCode: item_code }),
    })),
  };
}

const shipToTaxed = ({ name, state, gstin }: ShipToTexts) => ({ name, state, gstin: gstin.trim().toUpperCase() });

function taxOfSupply(supply: TaxedSupply | null) {
  const untaxed = { split: "none" as const, placeOfSupply: "", taxNote: "", warnings: [] };
  if (!supply) return untaxed;
  const problem = supplyProblem(supply);
  return problem ? { ...untaxed, warnings: [problem] } : determineGst(supply);
}

interface Rated {
  line: EditorLine;
  rate: number;
  treatment: TotalsLine["gstTreatment"];
}

/** A charge that names no rate bears the highest of the goods (trade 4). */
function ratedOf(lines: readonly EditorLine[]): Rated[] {
  const gstByLine = lines.map((line) => ({ line, gst: gstOf(line.gst) }));
  const goods = gstByLine.flatMap(({ line, gst }) =>
    gst
      ? [
          {
            hsn: line.hsn,
            itemCode: line.item_code,
            rate: toBasisPoints(numberOrZero(gst.rate)),
            treatment: gst.treatment,
          },
        ]
      : [],
  );
  const charged = defaultServiceRate(goods) ?? { rate: 1800, treatment: "taxable" as const };
  return gstByLine.map(({ line, gst }) => ({
    line,
    rate: gst ? toBasisPoints(numberOrZero(gst.rate)) : charged.rate,
    treatment: gst ? gst.treatment : charged.treatment,
  }));
}

function totalsInputOfDraft(draft: Draft, rated: readonly Rated[], split: TotalsInput["split"]): TotalsInput {
  const { percentage, amount } = discountOf(draft.head.discount);
  return {
    lines: rated.map(({ line, rate, treatment }, at) => {
      const own = discountOf(line.discount);
      return {
        idx: at + 1,
        qty: Math.max(0, toThousandths(numberOrZero(numberOf(line.qty)))),
        rate: paiseOfText(line.rate),
        gstRate: rate,
        gstTreatment: treatment,
        ...(own.percentage
          ? { discountPercentage: toBasisPoints(numberOrZero(own.percentage)) }
          : { ownDiscount: toPaise(numberOrZero(own.amount)) }),
      };
    }),
    ...(percentage
      ? { discountPercentage: toBasisPoints(numberOrZero(percentage)) }
      : { discountAmount: toPaise(numberOrZero(amount)) }),
    split,
    reverseCharge: draft.head.reverse_charge,
  };
}

/** While a discount says more than there is, the others are computed without it. */
function withoutWrong(input: TotalsInput): { input: TotalsInput; problems: Record<string, string> } {
  const problems = totalsProblems(input);
  const wrong = Object.keys(problems);
  if (wrong.length === 0) return { input, problems };
  if (wrong.includes("items")) return { input: { ...input, lines: [] }, problems };
  const lines = input.lines.map((line, at) =>
    wrong.some((field) => field.startsWith(`items.${at}.`))
      ? { ...line, ownDiscount: null, discountPercentage: null }
      : line,
  );
  const whole = { ...input, lines };
  const rest = totalsProblems(whole);
  const inner = Object.keys(rest).length > 0 ? { ...whole, discountAmount: null, discountPercentage: null } : whole;
  return { input: inner, problems: { ...rest, ...problems } };
}

/** In whole tens, so that it seldom moves as one types: from nothing to twenty, or as far as the lines go. */
export function scaleOf(margins: readonly number[]): Figures["scale"] {
  const from = Math.floor(Math.min(0, ...margins) / 10) * 10;
  const to = Math.ceil(Math.max(20, ...margins) / 10) * 10;
  return { from: Math.max(from, -100), to: Math.min(to, 100) };
}

function marginsOf(draft: Draft, totals: Totals) {
  let cost = 0;
  let sold = 0;
  let withoutCost = 0;
  let costed = 0;
  const margins: number[] = [];
  for (const [at, line] of draft.lines.entries()) {
    const own = numberOf(line.cost);
    if (own === null || Number.isNaN(own)) {
      if (!line.isCharge) withoutCost += 1;
      continue;
    }
    costed += 1;
    const left = marginOfRate(paiseOfText(line.rate), toPaise(own));
    if (left !== null) margins.push(toPercent(left));
    cost += lineAmount(numberOrZero(numberOf(line.qty)), toPaise(own));
    sold += totals.lines[at]?.amount ?? 0;
  }
  const scale = scaleOf(margins);
  if (costed === 0) return { cost: null, gain: noPaise, margin: null, withoutCost, scale };
  const margin = marginOfRate(sold as Paise, cost as Paise);
  return {
    cost: cost as Paise,
    gain: (sold - cost) as Paise,
    margin: margin === null ? null : toPercent(margin),
    withoutCost,
    scale,
  };
}

/** All figures of a draft. */
export function figuresOf(ground: PricingGround, draft: Draft): Figures {
  const rated = ratedOf(draft.lines);
  const supply = supplyOfDraft(ground, draft, rated);
  const tax = taxOfSupply(supply);
  const { input, problems } = withoutWrong(totalsInputOfDraft(draft, rated, tax.split));
  const computed = computeTotals(input);
  const bill = ground.kind === "purchase_invoice" ? printedBillOf(draft, computed) : null;
  const recorded = bill && recordBill(computed, bill, input.reverseCharge, supply && untaxedBill(supply));
  const { reason, ...others } = recorded?.problems ?? {};
  const totals = recorded ? { ...computed, ...recorded.totals } : computed;
  const lines = draft.lines.map((line, at): [string, LineFigures] => {
    const own = computed.lines[at];
    const printed = bill?.amounts?.get(at + 1);
    const { rate, treatment } = rated[at]!;
    return [
      line.key,
      {
        amount: printed ?? own?.amount ?? sumPaise([]),
        discount: own?.discountAmount ?? sumPaise([]),
        gst: line.gst.trim() === "" ? { rate: toPercent(rate), treatment } : null,
      },
    ];
  });
  return {
    lines: new Map(lines),
    totals,
    computed,
    differences: recorded?.differences ?? [],
    problems: { ...problems, ...others, ...(reason && { bill_reason: reason }) },
    placeOfSupply: tax.placeOfSupply,
    taxNote: tax.taxNote,
    warnings: tax.warnings,
    ...marginsOf(draft, totals),
  };
}
