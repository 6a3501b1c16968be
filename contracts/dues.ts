// What is open between us and all parties, by how long it has been due: for the desk. Rupees, days as YYYY-MM-DD.
import { z } from "zod";
import { ExportFormat } from "./desk.ts";
import { Day, ifChosen, optionalText, pageFields } from "./fields.ts";
import { Ageing } from "./parties.ts";
import { SmallClass } from "./party-parts.ts";

/** What buyers owe us, or what we owe suppliers. */
export const DueSide = z.enum(["receivable", "payable"], "Choose receivable or payable");
export type DueSide = z.infer<typeof DueSide>;

/** Sums of open invoices; what is paid in advance is no part of them. */
export const Dues = Ageing.omit({ advance: true });
export type Dues = z.infer<typeof Dues>;

const filters = {
  side: DueSide,
  /** As parties are found: words of the name, the city or the GSTIN, or the beginning of a user's e-mail. */
  q: optionalText("what to find", 100).optional(),
  /** As of the end of this day; today unless said. */
  day: ifChosen(Day),
};
export const DuesQuery = z.object({ ...pageFields, ...filters });
export type DuesQuery = z.output<typeof DuesQuery>;
export const DuesFileQuery = z.object({ ...filters, format: ExportFormat });
export type DuesFileQuery = z.output<typeof DuesFileQuery>;

export const PartyDues = Dues.extend({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  gstNo: z.string(),
  /** Of a supplier: a small one, which is paid within 45 days, by its newest bill. */
  msme: SmallClass.nullable(),
});
export type PartyDues = z.infer<typeof PartyDues>;

/** One page of the parties of which something is open, who has most of it first; `sums` and `parties` are of all that are found. */
export const DuesPage = z.object({
  /** The day in India on which it is so. */
  day: z.string(),
  sums: Dues,
  parties: z.int(),
  rows: z.array(PartyDues),
});
export type DuesPage = z.infer<typeof DuesPage>;
