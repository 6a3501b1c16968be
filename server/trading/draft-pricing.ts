// A draft's tax and figures, whole and at once: the server prices what it stores by it, the editor what is typed (trade 3, 5).
import { kinds, type Kind } from "@vanik/contracts/trade";
import { chargeRateAmong, isServiceLine } from "./charges.ts";
import { determineGst, type Gst, supplyProblem } from "./gst.ts";
import type { GstRate } from "./gst-rates.ts";
import type { ShipTo, SupplyParty } from "./place-of-supply.ts";
import { type BillDifference, type PrintedBill, recordBill, untaxedBill } from "./supplier-bill.ts";
import type { TaxedSupply } from "./tax-split.ts";
import {
  computeTotals,
  type LineTotals,
  type Totals,
  type TotalsInput,
  type TotalsLine,
  totalsProblems,
} from "./totals.ts";

export interface DraftLine extends Pick<TotalsLine, "qty" | "rate" | "discountPercentage" | "ownDiscount"> {
  hsn: string;
  itemCode: string;
  /** Null of a line that names none: it bears what a charge among the others does (trade 4). */
  gst: GstRate | null;
}

export interface DraftToPrice extends Pick<TotalsInput, "discountPercentage" | "discountAmount" | "reverseCharge"> {
  kind: Kind;
  ours: SupplyParty;
  /** Null where nobody is chosen yet, or prices are not taxed: then no tax is computed. */
  theirs: SupplyParty | null;
  shipTo?: ShipTo | null | undefined;
  /** Ours; it counts on a sale. */
  lut?: TaxedSupply["lut"] | null;
  /** `YYYY-MM-DD`. */
  day: string;
  lines: readonly DraftLine[];
  /** The supplier's bill beside what is computed; null until one is entered. */
  billOf?: (computed: Totals) => PrintedBill | null;
}

type TaxOfDraft = Pick<Gst, "split" | "placeOfSupply" | "taxNote" | "warnings">;

export interface PricedDraft {
  supply: TaxedSupply | null;
  /** Why it cannot be supplied, without a full stop; no tax is computed then. */
  refused: string | null;
  tax: TaxOfDraft;
  /** What each line bears. */
  gst: readonly GstRate[];
  computed: Totals;
  /** With a bill's figures in place of those computed. */
  totals: Totals;
  /** Of each line as computed, `amount` as the bill prints it. Empty where the whole is too large to add up. */
  lines: readonly LineTotals[];
  differences: BillDifference[];
  /** Sentences at the wire's fields: discounts that say more than there is are computed without, a bill's come once there is none. */
  problems: Readonly<Record<string, string>>;
}

/** All figures of a draft. Amounts in paise, quantities in thousandths, rates in basis points. */
export function priceDraft(draft: DraftToPrice): PricedDraft {
  const gst = ratesOfLines(draft.lines);
  const supply = supplyOf(draft, gst);
  const refused = supply && supplyProblem(supply);
  const tax: TaxOfDraft =
    supply && refused === null ? determineGst(supply) : { split: "none", placeOfSupply: "", taxNote: "", warnings: [] };
  const { discountPercentage, discountAmount, reverseCharge } = draft;
  const lines = draft.lines.map((line, at) => {
    const { rate: gstRate, treatment: gstTreatment } = gst[at]!;
    return { ...line, idx: at + 1, gstRate, gstTreatment };
  });
  const { input, problems } = withoutWrong({
    lines,
    discountPercentage: discountPercentage ?? null,
    discountAmount: discountAmount ?? null,
    split: tax.split,
    reverseCharge,
  });
  const computed = computeTotals(input);
  const bill = draft.billOf?.(computed) ?? null;
  const recorded = bill && recordBill(computed, bill, reverseCharge, supply && untaxedBill(supply));
  const { reason, ...ofBill } = recorded?.problems ?? {};
  const isWrong = Object.keys(problems).length > 0;
  return {
    supply,
    refused,
    tax,
    gst,
    computed,
    totals: recorded ? { ...computed, ...recorded.totals } : computed,
    lines: computed.lines.map((line) => ({ ...line, amount: bill?.amounts?.get(line.idx) ?? line.amount })),
    differences: recorded?.differences ?? [],
    problems: isWrong ? problems : { ...ofBill, ...(reason && { bill_reason: reason }) },
  };
}

function ratesOfLines(lines: readonly DraftLine[]): GstRate[] {
  const rated = lines.flatMap(({ hsn, itemCode, gst }) => (gst ? [{ hsn, itemCode, ...gst }] : []));
  const charged = chargeRateAmong(rated);
  return lines.map(({ gst }) => gst ?? charged);
}

function supplyOf(
  { kind, ours, theirs, shipTo, reverseCharge, lut, day, lines }: DraftToPrice,
  gst: readonly GstRate[],
): TaxedSupply | null {
  if (!theirs) return null;
  const isSale = kinds[kind].party === "buyer";
  return {
    side: isSale ? "sale" : "purchase",
    supplier: isSale ? ours : theirs,
    recipient: isSale ? theirs : ours,
    ...(shipTo && { shipTo }),
    reverseCharge,
    ...(isSale && lut && { lut }),
    day,
    lines: lines.map((line, at) => ({ ...gst[at]!, isService: isServiceLine(line) })),
  };
}

/** While a discount says more than there is, the other figures are computed without it. */
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
