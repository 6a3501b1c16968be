// A note of an open entry of the old books (books 1): nobody knows the lines of its invoice, so that those of the note are typed whole,
// and its tax is computed by their rates. Paise; quantities in thousandths; rates in basis points.
import { noteCauses } from "@vanik/contracts/notes";
import { divideHalfUp, noPaise, type Paise, sumPaise } from "@vanik/contracts/money";
import {
  type InvoiceLeft,
  type NoteFigures,
  type NoteLine,
  payableOfNote,
  refusalWithoutGst,
  type SaidNote,
} from "./notes.ts";
import { unlawfulRate } from "./rate-departures.ts";
import { invalidAt, isRefused, type Refused, refused } from "./refused.ts";
import { lineTax } from "./tax-heads.ts";
import type { TaxSplit } from "./tax-split.ts";

/** A line as the old invoice has it; what is not said of it is absent. */
export interface WholeNoteLine {
  itemName: string;
  /** Of goods, or the SAC of a service. */
  hsn: string;
  gstRate?: number | undefined;
  /** Of goods that are credited. */
  qty?: number | undefined;
  uom: string;
  amount?: Paise | undefined;
}

export type WholeNote = Pick<SaidNote, "cause" | "gst"> & { typed: readonly WholeNoteLine[] };

/** How the old invoice was taxed: by its parties, and by the rates that there were on its day. */
export interface TaxOfEntry {
  split: TaxSplit;
  day: string;
  lawfulRates: readonly number[];
}

const oneUnit = 1000;
/** What its rounding to the rupee may be off, in paise. */
const halfARupee = 50;

const isTariffCode = (hsn: string): boolean => /^\d{4}(\d{2}){0,2}$/.test(hsn);

function problemOfGst({ hsn, gstRate }: WholeNoteLine, { lawfulRates, day }: TaxOfEntry): [string, string] | null {
  if (!isTariffCode(hsn)) return ["hsn", "Enter its HSN or SAC of 4, 6 or 8 digits."];
  if (gstRate === undefined)
    return ["gst_rate", "Enter the rate of GST that the old invoice has, 0 where it has none."];
  const problem = unlawfulRate({ rate: gstRate, treatment: "taxable" }, lawfulRates, day);
  return problem ? ["gst_rate", problem] : null;
}

/** What is wrong with a line, with the field in which it is. */
function problemOfTyped({ cause, gst }: WholeNote, line: WholeNoteLine, tax: TaxOfEntry): [string, string] | null {
  if (line.itemName === "") return ["item_name", "Say what is credited, as the old invoice calls it."];
  const ofGst = gst ? problemOfGst(line, tax) : null;
  if (ofGst) return ofGst;
  // A part of what is counted too: whether that was all of its line only the old invoice says.
  if (noteCauses[cause].takesGoods && !line.qty) return ["qty", "Enter a quantity above 0."];
  return line.amount ? null : ["amount", "Enter an amount above 0."];
}

function typedNoteLine({ cause, gst }: WholeNote, line: WholeNoteLine, at: number, { split }: TaxOfEntry): NoteLine {
  const { takesGoods } = noteCauses[cause];
  const { amount = noPaise, gstRate = 0 } = line;
  const qty = takesGoods && line.qty ? line.qty : oneUnit;
  return {
    source: at + 1,
    qty,
    rate: Number(divideHalfUp(BigInt(amount) * 1000n, BigInt(qty))) as Paise,
    amount,
    ...lineTax(amount, gst ? gstRate : 0, split),
    takes: gst && takesGoods ? qty : 0,
  };
}

/** All figures of a note whose lines are typed, by what no note has taken of the entry; or the first thing that stands in its way. */
export function computeTypedNote(
  left: Pick<InvoiceLeft, "payable" | "notes">,
  note: WholeNote,
  tax: TaxOfEntry,
): NoteFigures | Refused {
  const ofGoods = refusalWithoutGst(note);
  if (ofGoods) return ofGoods;
  if (note.typed.length === 0) return invalidAt("lines", "Say what is credited.");
  // What rounding may be off would be credited again and again.
  if (left.payable <= 0) return refused("Nothing of it is left to credit");
  for (const [at, line] of note.typed.entries()) {
    const problem = problemOfTyped(note, line, tax);
    if (problem) return invalidAt(`lines.${at}.${problem[0]}`, problem[1]);
  }
  const lines = note.typed.map((line, at) => typedNoteLine(note, line, at, tax));
  const netTotal = sumPaise(lines.map(({ amount }) => amount));
  const totalTaxes = sumPaise(lines.flatMap(({ cgst, sgst, igst }) => [cgst, sgst, igst]));
  const grandTotal = sumPaise([netTotal, totalTaxes]);
  const takesAll = Math.abs(grandTotal - left.payable) <= halfARupee;
  // Each is typed for itself: no rounding of those before it adds up here.
  const payable = payableOfNote({ ...left, notes: 0 }, note, { grandTotal, takesAll });
  return isRefused(payable) ? payable : { lines, netTotal, totalTaxes, grandTotal, payable };
}
