// The rows of a document of ERPNext as its lines are stored (connector 4, L).
import { noPaise, type Paise, subtractPaise } from "@vanik/contracts/money";
import type { GstTreatment } from "@vanik/contracts/trade";
import { mostOfInteger } from "@vanik/contracts/written-fields";
import type { MirroredLine } from "../../../modules/documents/use-cases.ts";
import type { Row } from "../client.ts";
import {
  type Decimal,
  figureIn,
  isFlagged,
  isSaidIn,
  plus,
  remotePaise,
  remoteShare,
  remoteThousandths,
  roundedTo,
  saidBeyond,
} from "./figures.ts";
import type { KindMapping } from "./kind-mapping.ts";
import { remoteLine, remoteName, remoteNote, textOfField } from "./texts.ts";

const longestHsn = 20;
const longestSpecification = 2_000;

/** India Compliance's words; another is said to be taxable, as its rate is. */
const treatments: Readonly<Record<string, GstTreatment>> = {
  "Nil-Rated": "nil",
  Exempted: "exempt",
  "Non-GST": "non_gst",
};

/** Rows in their order, whatever their numbers are. */
export const inOrderOfRows = (rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => (Number(textOfField(one, "idx")) || 0) - (Number(textOfField(other, "idx")) || 0));

/** A row as a line. `at` is its place from 0. */
export function mapLine(mapping: KindMapping, row: Row, at: number): MirroredLine {
  const qty = figureIn(row, "qty");
  const { orderedQty, deliveredQty } = mapping.quantities;
  // To the letter: by it the item is found.
  const itemCode = remoteName(row, "item_code") ?? "";
  return {
    idx: at + 1,
    itemCode,
    itemName: remoteLine(row, "item_name") || itemCode,
    specification: specificationOfRow(row),
    uom: remoteLine(row, "uom"),
    qty: roundedTo(qty, 3, "qty"),
    ...pricesOfRow(mapping, row),
    ...gstOfRow(mapping, row),
    orderedQty: orderedQty ? remoteThousandths(row, orderedQty) : 0,
    deliveredQty: deliveredQty ? remoteThousandths(row, deliveredQty) : 0,
    billedQty: mapping.isBilled ? billedQtyOf(row, qty) : 0,
    remote: true,
    said: figuresSaid(mapping, row, qty),
  };
}

/** What the description says beyond the name; of what may be taken instead, that. */
function specificationOfRow(row: Row): string {
  const description = remoteNote(row, "description", longestSpecification);
  const isName = [remoteLine(row, "item_name"), remoteLine(row, "item_code")].includes(description);
  const parts = [isFlagged(row, "is_alternative") ? "Alternative" : "", isName ? "" : description];
  return parts.filter(Boolean).join("\n");
}

const hasPrices = ({ kind }: KindMapping) => kind !== "request_for_quotation";

/** The rate is after the line's own discount, so that what is off besides is its share of the document's. */
function pricesOfRow(mapping: KindMapping, row: Row): Pick<MirroredLine, "rate" | "amount" | "discountAmount"> {
  if (!hasPrices(mapping)) return { rate: null, amount: noPaise, discountAmount: noPaise };
  const gross = remotePaise(row, "amount");
  const amount = isSaidIn(row, "net_amount") ? remotePaise(row, "net_amount") : gross;
  return { rate: remotePaise(row, "rate"), amount, discountAmount: subtractPaise(gross, amount) };
}

/** Rate and quantity exactly, where what is stored is less. */
function figuresSaid(mapping: KindMapping, row: Row, qty: Decimal): MirroredLine["said"] {
  const rate = hasPrices(mapping) ? saidBeyond(figureIn(row, "rate"), 2, "rate") : undefined;
  const quantity = saidBeyond(qty, 3, "qty");
  if (rate === undefined && quantity === undefined) return null;
  return { ...(rate !== undefined && { rate }), ...(quantity !== undefined && { qty: quantity }) };
}

/** Without India Compliance, and of a row from before it, nothing is said of GST. */
function gstOfRow(
  { priced }: KindMapping,
  row: Row,
): Pick<MirroredLine, "hsn" | "gstTreatment" | "gstRate" | "cgst" | "sgst" | "igst"> {
  const treatment = remoteLine(row, "gst_treatment");
  const rate = ["igst_rate", "cgst_rate", "sgst_rate"].map((field) => figureIn(row, field)).reduce(plus);
  const isGstSaid = priced !== null && (treatment !== "" || rate.digits !== 0n);
  const taxIn = (field: string): Paise => (priced ? remotePaise(row, field) : noPaise);
  return {
    hsn: remoteLine(row, "gst_hsn_code", longestHsn),
    gstTreatment: treatments[treatment] ?? "taxable",
    gstRate: isGstSaid ? roundedTo(rate, 2, "gst_rate", mostOfInteger) : null,
    cgst: taxIn("cgst_amount"),
    sgst: taxIn("sgst_amount"),
    igst: taxIn("igst_amount"),
  };
}

/** As much of the quantity as of the amount is billed. */
function billedQtyOf(row: Row, qty: Decimal): number {
  return roundedTo(remoteShare(qty, figureIn(row, "billed_amt"), figureIn(row, "amount"), 3), 3, "billed_amt");
}
