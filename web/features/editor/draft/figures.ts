// Figures as one types, by the function that prices what the server stores (trading/draft-pricing.ts).
import type { TradeDocument } from "@vanik/contracts/documents";
import {
  noPaise,
  lineAmount,
  type Paise,
  toBasisPoints,
  toPaise,
  toPercent,
  toThousandths,
} from "@vanik/contracts/money";
import { type DraftLine, type DraftToPrice, priceDraft } from "@vanik/trading/draft-pricing";
import type { GstCategory } from "@vanik/trading/gst-category";
import { marginOfRate } from "@vanik/trading/margin";
import { unsaidGst } from "@vanik/trading/own-words";
import type { BillDifference } from "@vanik/trading/supplier-bill";
import type { Totals } from "@vanik/trading/totals";
import { discountOf, gstOf, numberOf } from "./cell-text.ts";
import { type Draft, type EditorLine, isOfOwnWords, type ShipToTexts } from "./draft.ts";
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

function typedToPrice({ kind, party, operator, tax_basis: basis }: PricingGround, draft: Draft): DraftToPrice {
  const { head, lines } = draft;
  // Tax is by the state of the registrations that are chosen.
  const chosen = basis?.registrations?.find(({ id }) => String(id) === head.registration);
  const under = basis?.party_registrations?.find(({ party_gstin: gstin }) => gstin === head.party_gstin);
  const lut = (chosen ?? basis)?.lut;
  const they = under?.party ?? party;
  const { percentage, amount } = discountOf(head.discount);
  return {
    kind,
    ours: partyToTax(chosen?.operator ?? operator, chosen?.category ?? basis?.operator),
    theirs: basis && they ? partyToTax(they, under?.category ?? basis.party) : null,
    shipTo: head.ship_to && shipToTaxed(head.ship_to),
    reverseCharge: head.reverse_charge,
    ...(lut && { lut: { number: lut.number, financialYear: lut.financial_year } }),
    day: basis?.day ?? "",
    lines: lines.map(lineToPrice),
    ...(percentage
      ? { discountPercentage: toBasisPoints(numberOrZero(percentage)) }
      : { discountAmount: toPaise(numberOrZero(amount)) }),
    ...(kind === "purchase_invoice" && { billOf: (computed: Totals) => printedBillOf(draft, computed) }),
  };
}

const partyToTax = ({ name, gstin, state }: TradeDocument["operator"], category: GstCategory = "unregistered") => ({
  name,
  gstin,
  state,
  gstCategory: category,
});

const shipToTaxed = ({ name, state, gstin, to }: ShipToTexts) => ({
  name,
  state,
  gstin: gstin.trim().toUpperCase(),
  to: to || undefined,
});

function lineToPrice(line: EditorLine): DraftLine {
  const gst = gstOf(line.gst);
  const own = discountOf(line.discount);
  return {
    hsn: line.hsn,
    itemCode: line.item_code,
    qty: Math.max(0, toThousandths(numberOrZero(numberOf(line.qty)))),
    rate: paiseOfText(line.rate),
    gst: gst
      ? { rate: toBasisPoints(numberOrZero(gst.rate)), treatment: gst.treatment }
      : isOfOwnWords(line)
        ? unsaidGst
        : null,
    ...(own.percentage
      ? { discountPercentage: toBasisPoints(numberOrZero(own.percentage)) }
      : { ownDiscount: toPaise(numberOrZero(own.amount)) }),
  };
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
  const { lines, gst, tax, refused, ...priced } = priceDraft(typedToPrice(ground, draft));
  const figuresByKey = draft.lines.map((line, at): [string, LineFigures] => {
    const own = lines[at];
    const { rate, treatment } = gst[at]!;
    return [
      line.key,
      {
        amount: own?.amount ?? noPaise,
        discount: own?.discountAmount ?? noPaise,
        gst: line.gst.trim() === "" ? { rate: toPercent(rate), treatment } : null,
      },
    ];
  });
  return {
    lines: new Map(figuresByKey),
    totals: priced.totals,
    computed: priced.computed,
    differences: priced.differences,
    problems: priced.problems,
    placeOfSupply: tax.placeOfSupply,
    taxNote: tax.taxNote,
    warnings: refused === null ? tax.warnings : [refused],
    ...marginsOf(draft, priced.totals),
  };
}
