// What the desk writes of notes (books 9). Rupees and units.
import { z } from "zod";
import { atMostLines, Idx, Reason } from "./document-input.ts";
import { DocumentName } from "./documents.ts";
import { Day, optionalText } from "./fields.ts";
import { Amount, Percentage, Quantity, UnitOrNone } from "./figure-fields.ts";
import { NoteCause } from "./notes.ts";
import { ReadVersion } from "./written-fields.ts";

const NoteLine = z.object({
  /** The invoice's line; of an open entry of the old books there is none, and what follows below says it. */
  source: Idx.optional(),
  qty: Quantity.optional(),
  /** Of a price: by how much a unit is dearer than it should be. */
  rate: Amount.optional(),
  amount: Amount.optional(),
  item_name: optionalText("the name", 140).optional(),
  /** Of a service its SAC. */
  hsn: optionalText("the HSN or SAC", 8).optional(),
  /** 0 of what bears none. */
  gst_rate: Percentage.optional(),
  /** Nos where it is not said. */
  uom: UnitOrNone.optional(),
});

/** Left out it stays as it is: an optional text alone would be none then. */
const textIfNamed = (what: string, most: number, least?: number) =>
  z.union([z.undefined(), optionalText(what, most, least)]).optional();

const noteFields = {
  /** False of a financial note, which leaves the tax as it is: a price or a discount alone. */
  gst: z.boolean("Say whether it lowers the tax").optional(),
  /** The goods are to be supplied again: the order is open for them. */
  again: z.boolean("Say whether they are supplied again").optional(),
  reason: textIfNamed("the reason", 500, 3),
  /** Of a discount with GST: what was agreed of it before the supply. */
  agreement: textIfNamed("the agreement", 140, 3),
  lines: atMostLines(NoteLine).optional(),
  /** Of a discount: over all lines. */
  amount: Amount.nullish(),
};

/** Makes a draft note of an invoice, by its name; without lines of all that is left of its goods, of an open entry of the old books of none. */
export const NoteInput = z.object({ from: DocumentName, cause: NoteCause, ...noteFields });
export type NoteInput = z.output<typeof NoteInput>;
/** Changes a draft: the keys that are named; `lines`, when named, are all of them. */
export const NoteChange = z.object({ version: ReadVersion, cause: NoteCause.optional(), ...noteFields });
export type NoteChange = z.output<typeof NoteChange>;

/** All that a note settles from today on, of invoices of its party. */
export const NoteAllocationsInput = z.object({
  version: ReadVersion,
  allocations: z.array(z.object({ invoice: DocumentName, amount: Amount })).max(200, "Give it to at most 200 invoices"),
  /** Of bills that bill more than is received, as paying them wants one. */
  reason: Reason,
});
export type NoteAllocationsInput = z.output<typeof NoteAllocationsInput>;

const raiseFields = {
  /** What is added to a unit of so many of a line of the invoice. */
  lines: atMostLines(z.object({ source: Idx, qty: Quantity, rate: Amount })).optional(),
  reason: textIfNamed("the reason", 500, 3),
  /** Of a supplier's: number and day of its debit note. */
  bill_no: textIfNamed("the number of the debit note", 40),
  bill_date: Day.nullish(),
};

/** Makes a draft of a debit note that raises an invoice; without lines it is there to be typed. */
export const RaiseInput = z.object(raiseFields);
export type RaiseInput = z.output<typeof RaiseInput>;
/** Changes such a draft: the keys that are named; `lines`, when named, are all of them. */
export const RaiseChange = z.object({ version: ReadVersion, ...raiseFields });
export type RaiseChange = z.output<typeof RaiseChange>;
