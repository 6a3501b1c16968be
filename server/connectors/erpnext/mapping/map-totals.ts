// What a document of ERPNext adds up to, as it says it: nothing is added here (connector 4).
import { noPaise, type Paise, subtractPaise } from "@vanik/contracts/money";
import type { MirroredHead } from "../../../modules/documents/use-cases.ts";
import type { Row } from "../client.ts";
import { figureIn, isFlagged, nothing, plus, remoteBasisPoints, remotePaise, roundedTo } from "./figures.ts";
import type { KindMapping } from "./kind-mapping.ts";
import { remoteLine, remoteNote } from "./texts.ts";

/** Amounts in paise, `totalQty` in thousandths, `discountPercentage` in hundredths of a percent. */
export type FiguresOfHead = Pick<
  MirroredHead,
  | "total"
  | "totalQty"
  | "itemCount"
  | "discountPercentage"
  | "discountAmount"
  | "netTotal"
  | "totalTaxes"
  | "grandTotal"
  | "roundingAdjustment"
  | "roundedTotal"
  | "outstanding"
>;

export function figuresOfHead({ kind, priced }: KindMapping, row: Row, rows: readonly Row[]): FiguresOfHead {
  const counted = rows.map((one) => figureIn(one, "qty")).reduce(plus, nothing);
  // Its worth as it was typed, which nobody computes there; without it the sum of its rows.
  const worth = figureIn(row, "opportunity_amount").digits === 0n ? "total" : "opportunity_amount";
  return {
    total: remotePaise(row, kind === "opportunity" ? worth : "total"),
    totalQty: roundedTo(priced ? figureIn(row, "total_qty") : counted, 3, "total_qty"),
    itemCount: rows.length,
    discountPercentage: remoteBasisPoints(row, "additional_discount_percentage") || null,
    discountAmount: remotePaise(row, "discount_amount"),
    netTotal: remotePaise(row, "net_total"),
    totalTaxes: remotePaise(row, "total_taxes_and_charges"),
    grandTotal: remotePaise(row, "grand_total"),
    ...payableOf(row),
    outstanding: outstandingOfSource(row),
  };
}

/** Of what is cancelled nothing is owed, whatever was left of it. */
export const outstandingOfSource = (row: Row): Paise =>
  row["docstatus"] === 2 ? noPaise : remotePaise(row, "outstanding_amount");

/** What is to be paid: the rounded total, unless ERPNext rounds none. */
function payableOf(row: Row): { roundedTotal: Paise; roundingAdjustment: Paise } {
  const rounded = remotePaise(row, "rounded_total");
  if (isFlagged(row, "disable_rounded_total") || rounded === 0)
    return { roundedTotal: remotePaise(row, "grand_total"), roundingAdjustment: noPaise };
  return { roundedTotal: rounded, roundingAdjustment: remotePaise(row, "rounding_adjustment") };
}

/** An account without the letters of its company, "Output Tax IGST - DT". */
const accountWithoutCompany = (account: string) => account.replace(/ - [^-]*$/, "");

/** A row of taxes as none or one; `amount` in paise. What is added for valuation alone is no part of the total. */
export function remoteTaxRows(row: Row): MirroredHead["taxes"] {
  if (row["category"] === "Valuation") return [];
  const amount = remotePaise(row, "tax_amount_after_discount_amount");
  return [
    {
      tax:
        remoteNote(row, "description", 140).replaceAll("\n", " ") ||
        accountWithoutCompany(remoteLine(row, "account_head")),
      // Thousandths of a percent.
      rate: roundedTo(figureIn(row, "rate"), 3, "rate"),
      taxableAmount: null,
      amount: row["add_deduct_tax"] === "Deduct" ? subtractPaise(noPaise, amount) : amount,
    },
  ];
}
