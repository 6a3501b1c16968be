// Bills of small suppliers by their clock (books 8), and what MSME-1 asks of a half year. For the desk. Rupees, days as YYYY-MM-DD.
import { z } from "zod";
import { ExportFormat } from "./desk.ts";
import { Day, ifChosen, isInOrder, optionalText, outOfOrder, pageFields } from "./fields.ts";
import { SmallClass } from "./party-parts.ts";

/** Unpaid, of these past their last day, paid in some days, unpaid of traders, whom the setting does not count. */
const MsmeList = z.enum(["unpaid", "late", "paid", "traders"], "Choose unpaid, late, paid or traders");
export type MsmeList = z.infer<typeof MsmeList>;

const filters = {
  list: MsmeList.default("unpaid"),
  /** As parties are found: words of the name, the city or the GSTIN. */
  q: optionalText("what to find", 100).optional(),
  /** As of the end of this day; today unless said. */
  as_of: ifChosen(Day),
  /** Of what is paid: both included; the month of `to`, or of today, unless said. It is as of the last of them. */
  from: ifChosen(Day),
  to: ifChosen(Day),
};
export const MsmeQuery = z.object({ ...pageFields, ...filters }).refine(isInOrder, outOfOrder);
export type MsmeQuery = z.output<typeof MsmeQuery>;
export const MsmeFileQuery = z.object({ ...filters, format: ExportFormat }).refine(isInOrder, outOfOrder);
export type MsmeFileQuery = z.output<typeof MsmeFileQuery>;

export const MsmeRow = z.object({
  bill: z.string(),
  /** The supplier's own number and day. */
  bill_no: z.string(),
  bill_day: z.string(),
  party: z.string(),
  party_id: z.string(),
  class: SmallClass,
  /** By its main activity; whether it counts the setting says. */
  trader: z.boolean(),
  /** From when it counts: the goods' receipt, or the bill's day where none came. */
  day0: z.string(),
  received: z.boolean(),
  /** The last day, and the day from which interest runs. */
  pay_by: z.string(),
  appointed: z.string(),
  /** On which the last of it was. */
  paid: z.string().nullable(),
  days_late: z.int(),
  amount: z.number(),
  open: z.number(),
  interest: z.number(),
});
export type MsmeRow = z.infer<typeof MsmeRow>;

const MsmeSums = z.object({
  amount: z.number(),
  open: z.number(),
  /** Of what is open: past its last day, and falling due within 30 days; both are at risk. */
  late: z.number(),
  soon: z.number(),
  at_risk: z.number(),
  interest: z.number(),
});
export type MsmeSums = z.infer<typeof MsmeSums>;

/** One page, whose last day comes first; `sums` and `bills` are of all that are found. */
export const MsmePage = z.object({
  /** The end of which day it is as of; of what is paid also the first day. */
  as_of: z.string(),
  from: z.string().nullable(),
  sums: MsmeSums,
  bills: z.int(),
  rows: z.array(MsmeRow),
});
export type MsmePage = z.infer<typeof MsmePage>;

/** A financial year by its first, and which of its halves: 2026-1 is April to September 2026. */
export const Form1Query = z.object({
  half: z.string().regex(/^20\d{2}-[12]$/, "Choose a half year such as 2026-1"),
  /** Why something was paid, or is still open, beyond 45 days: it stands with each such supplier. */
  reason: optionalText("the reason", 200).optional(),
});
export type Form1Query = z.output<typeof Form1Query>;
