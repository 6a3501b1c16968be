// What the desk writes of notes (books 9). Rupees and units.
import { z } from "zod";
import { atMostLines, Idx, Reason } from "./document-input.ts";
import { DocumentName } from "./documents.ts";
import { optionalText } from "./fields.ts";
import { Amount, Quantity } from "./figure-fields.ts";
import { NoteCause } from "./notes.ts";
import { ReadVersion } from "./written-fields.ts";

const NoteLine = z.object({
  /** The invoice's line. */
  source: Idx,
  qty: Quantity.optional(),
  /** Of a price: by how much a unit is dearer than it should be. */
  rate: Amount.optional(),
  amount: Amount.optional(),
});

const noteFields = {
  /** False of a financial note, which leaves the tax as it is: a price or a discount alone. */
  gst: z.boolean("Say whether it lowers the tax").optional(),
  /** The goods are to be supplied again: the order is open for them. */
  again: z.boolean("Say whether they are supplied again").optional(),
  reason: optionalText("the reason", 500, 3).optional(),
  /** Of a discount with GST: what was agreed of it before the supply. */
  agreement: optionalText("the agreement", 140, 3).optional(),
  lines: atMostLines(NoteLine).optional(),
  /** Of a discount: over all lines. */
  amount: Amount.nullish(),
};

/** Makes a draft note of an invoice, by its name; without lines of all that is left of its goods. */
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
