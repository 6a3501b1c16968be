// What an auditor asks for of some days, or as of a day (controls 7): the registers of sales and purchases, what was received and is not
// billed, what was invoiced and has not gone. For the desk. Rupees, days as YYYY-MM-DD.
import { z } from "zod";
import { ExportFormat } from "./desk.ts";
import { Day, ifChosen, isInOrder, optionalText, outOfOrder, pageFields } from "./fields.ts";
import { SmallClass } from "./party-parts.ts";

/** As parties are found: words of the name, the city or the GSTIN. */
const q = optionalText("what to find", 100).optional();

const registerFilters = {
  /** Both included; the month of `to`, or of today, unless said. */
  from: ifChosen(Day),
  to: ifChosen(Day),
  q,
  party_id: ifChosen(z.uuid("This is not the id of a party")),
  /** The category of lines, or `none` of those without one: `counted` is what of an invoice is of it. */
  category: ifChosen(z.string().max(100, "There is no such category")),
};
export const RegisterQuery = z.object({ ...pageFields, ...registerFilters }).refine(isInOrder, outOfOrder);
export type RegisterQuery = z.output<typeof RegisterQuery>;
export const RegisterFileQuery = z.object({ ...registerFilters, format: ExportFormat }).refine(isInOrder, outOfOrder);
export type RegisterFileQuery = z.output<typeof RegisterFileQuery>;

const RegisterSums = z.object({
  net: z.number(),
  cgst: z.number(),
  /** UTGST too. */
  sgst: z.number(),
  igst: z.number(),
  rounding: z.number(),
  total: z.number(),
  counted: z.number(),
});
export type RegisterSums = z.infer<typeof RegisterSums>;

/**
 * An invoice on its day, a note with GST likewise with the signs turned; or one of both taken back on the day of its cancelling. Narrowed to a
 * category notes without GST stand among them, for the margin counts them.
 */
export const RegisterRow = RegisterSums.extend({
  id: z.string(),
  day: z.string(),
  kind: z.enum(["sales_invoice", "purchase_invoice", "credit_note", "debit_note"]),
  entry: z.enum(["invoice", "note", "cancelled"]),
  name: z.string(),
  /** Of a note: the invoice that it is of; of an invoice the one that it raises. */
  against: z.string().nullable(),
  /** The buyer's order, or the supplier's number; of a debit note the supplier's of its credit note. */
  reference: z.string(),
  /** The document's own day, and that of its cancelling where this row takes it back. */
  document_day: z.string(),
  cancelled_on: z.string().nullable(),
  party: z.string(),
  gstNo: z.string(),
  place_of_supply: z.string(),
  /** Taxes are not charged then. */
  reverse_charge: z.boolean(),
  /** Of a bill: its supplier was a small one, which is paid within 45 days. */
  msme: SmallClass.nullable(),
  /** The same, and a debit note of it: `none` where its tax is no input tax credit. */
  itc: z.literal("none").nullable(),
});
export type RegisterRow = z.infer<typeof RegisterRow>;

/** One page of the entries of some days, the oldest first; `sums` and `entries` are of all that are found, `invoices` without those taken back, and without notes. */
export const RegisterPage = z.object({
  from: z.string(),
  to: z.string(),
  sums: RegisterSums,
  entries: z.int(),
  invoices: z.int(),
  rows: z.array(RegisterRow),
});
export type RegisterPage = z.infer<typeof RegisterPage>;

const cutOffFilters = {
  /** As of the end of this day; today unless said. */
  day: ifChosen(Day),
  q,
};
export const CutOffQuery = z.object({ ...pageFields, ...cutOffFilters });
export type CutOffQuery = z.output<typeof CutOffQuery>;
export const CutOffFileQuery = z.object({ ...cutOffFilters, format: ExportFormat });
export type CutOffFileQuery = z.output<typeof CutOffFileQuery>;

/** A line of an order, of which more came than was billed, or was invoiced than went. */
export const CutOffRow = z.object({
  id: z.string(),
  order: z.string(),
  order_day: z.string(),
  party: z.string(),
  item_code: z.string(),
  item_name: z.string(),
  uom: z.string(),
  /** Received or dispatched, and billed or invoiced, by the day. */
  moved: z.number(),
  billed: z.number(),
  /** One less the other, and what that comes to at the order's price, before tax. */
  open: z.number(),
  worth: z.number(),
});
export type CutOffRow = z.infer<typeof CutOffRow>;

/** One page of them, the oldest order first; `worth` and `lines` are of all that are found. */
export const CutOffPage = z.object({
  day: z.string(),
  worth: z.number(),
  lines: z.int(),
  rows: z.array(CutOffRow),
});
export type CutOffPage = z.infer<typeof CutOffPage>;
