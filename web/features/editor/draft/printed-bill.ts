// A supplier's bill as it is typed: what is left empty is as computed.
import { toPaise } from "@vanik/contracts/money";
import { readFigure } from "@vanik/contracts/typed-figure";
import type { PrintedBill } from "@vanik/trading/supplier-bill";
import type { TaxHead } from "@vanik/trading/tax-heads";
import type { Totals } from "@vanik/trading/totals";
import { cellFigures } from "./cell-text.ts";
import { type Draft, headKey } from "./draft.ts";

export const taxHeads = ["CGST", "SGST", "UTGST", "IGST"] as const satisfies TaxHead[];

export interface PrintedHead {
  tax: TaxHead;
  /** Percent. */
  rate: number;
  /** Rupees. */
  amount: number;
}

type Reader = (text: string) => number | null;
/** What a typed figure says, to compute with; null where it says nothing, or what is refused at its field. */
const figureOf: Reader = (text) => readFigure(text, cellFigures.money).value ?? null;

/** Every head that the bill prints, computed ones among them; null while all are as computed. */
export function printedHeads(draft: Draft, computed: Totals, read = figureOf): PrintedHead[] | null {
  const typed = Object.entries(draft.head.bill_taxes).filter(([, text]) => text.trim() !== "");
  if (typed.length === 0) return null;
  const ours = computed.taxes.map(({ tax, rate, amount }) => {
    const own = draft.head.bill_taxes[headKey(tax, rate / 1000)];
    return { tax, rate: rate / 1000, amount: read(own ?? "") ?? amount / 100 };
  });
  const others = typed.flatMap(([key, text]) => {
    const [tax, rate] = key.split(" ") as [TaxHead, string];
    const isOurs = ours.some((row) => row.tax === tax && row.rate === Number(rate));
    return isOurs ? [] : [{ tax, rate: Number(rate), amount: read(text) ?? 0 }];
  });
  return [...ours, ...others];
}

/** Line numbers with the amounts that are printed. */
export function printedAmounts({ lines }: Draft, read = figureOf): { idx: number; amount: number }[] {
  return lines.flatMap(({ printed }, at) => {
    const amount = read(printed);
    return amount === null ? [] : [{ idx: at + 1, amount }];
  });
}

/** Null until the bill's total is typed: then it is not entered yet. */
export function printedBillOf(draft: Draft, computed: Totals): PrintedBill | null {
  const { bill_total, bill_rounding, bill_reason } = draft.head;
  const total = figureOf(bill_total);
  if (total === null) return null;
  const heads = printedHeads(draft, computed);
  const rounding = figureOf(bill_rounding);
  return {
    total: toPaise(total),
    amounts: new Map(printedAmounts(draft).map(({ idx, amount }) => [idx, toPaise(amount)])),
    ...(heads && {
      taxes: heads.map(({ tax, rate, amount }) => ({ tax, rate: Math.round(rate * 1000), amount: toPaise(amount) })),
    }),
    ...(rounding !== null && { roundingAdjustment: toPaise(rounding) }),
    reason: bill_reason,
  };
}

/** True where a figure of the bill is typed, but its total is not. */
export function lacksTotal({ lines, head }: Draft): boolean {
  if (head.bill_total.trim() !== "") return false;
  const typed = [head.bill_rounding, ...Object.values(head.bill_taxes), ...lines.map(({ printed }) => printed)];
  return typed.some((text) => text.trim() !== "");
}
