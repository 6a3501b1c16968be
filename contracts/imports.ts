// Sheets that the desk brings in (operator 3, wire-desk 2 "Imports"): read, mapped, checked, applied whole, taken back whole.
import { z } from "zod";
import { Ask } from "./approval-inputs.ts";
import { ReasonOrNone } from "./document-input.ts";
import { Amount } from "./figure-fields.ts";
import { Day, ifChosen, pageFields } from "./fields.ts";
import { importKinds } from "./import-fields.ts";
import { mostOfInteger, ReadVersion } from "./written-fields.ts";

export const ImportKind = z.enum(importKinds, "Choose items, parties, openings or balances");
export type ImportKind = z.infer<typeof ImportKind>;

/** `uploaded` is being read, `mapping` waits for its columns, `checked` for Apply; `failed` could not be read. */
const importStates = ["uploaded", "mapping", "checked", "applying", "applied", "taken_back", "failed"] as const;
export const ImportState = z.enum(importStates);
export type ImportState = z.infer<typeof ImportState>;

/** What a job is at just now. */
export const ImportStep = z.enum(["read", "check", "apply", "takeBack"]);
export type ImportStep = z.infer<typeof ImportStep>;

/** `aside` is no entry: a section, a total, the head once more. */
const importVerdicts = ["new", "changed", "unchanged", "faulty", "aside"] as const;
export const ImportVerdict = z.enum(importVerdicts, "Choose new, changed, unchanged, faulty or aside");
export type ImportVerdict = z.infer<typeof ImportVerdict>;

/** Whose list it is, where no column says it. */
const ListedKind = z.enum(["buyer", "supplier"], "Choose buyer or supplier");

/** What stands in a field's cells is read as something else, in every row; empty: where nothing stands, of `saidOfEmpty`. */
const ImportReading = z.object({
  field: z.string().max(80),
  said: z.string().max(200),
  meant: z.string().trim().min(1, "Enter what it is read as").max(200),
});
export type ImportReading = z.output<typeof ImportReading>;
const mostReadings = 200;

export const ImportId = z.uuid("This is not the id of an import");

export const maxImportBytes = 50 * 1_048_576;

/** A sheet and what it holds: the file goes with it. */
export const ImportInput = z.object({ kind: ImportKind, party_kind: ifChosen(ListedKind) });
export type ImportInput = z.output<typeof ImportInput>;

/** One category that Vanik brings along, and whether the catalogue has it already. */
export const OurCategory = z.object({
  id: z.string(),
  category: z.string(),
  items: z.int(),
  added: z.boolean(),
});
export type OurCategory = z.infer<typeof OurCategory>;

const noneChosen = "Choose at least one category";
/** Without a file: the catalogue that Vanik brings with it, or some of its categories, with its guide prices or none. */
export const OursInput = z.object({
  ours: z.literal(true, "Say ours, or send a file"),
  prices: z.enum(["none", "guide"], "Choose none or guide").default("none"),
  categories: z
    .array(z.string().max(60, "There is no such category"), noneChosen)
    .min(1, noneChosen)
    .max(100, "There are not so many categories")
    .optional(),
});
export type OursInput = z.output<typeof OursInput>;

/** The old books' closing sums, in rupees: what buyers owe and what suppliers are owed, advances taken off. */
const Totals = z.object({ sales: Amount.nullable().default(null), purchases: Amount.nullable().default(null) });

export const ImportOptions = z.object({
  /** Categories and sub-categories that are not there are made. */
  make_categories: z.boolean("Say true or false").default(false),
  /** Openings and balances: the last day of the old books. */
  cut_over: ifChosen(Day),
  /** Parties, and openings of a list of parties: all rows are of this kind. */
  party_kind: ifChosen(ListedKind),
  /** Parties whose GSTIN is none come in without one, which their page and their drafts tell. */
  without_gstin: z.boolean("Say true or false").optional(),
  readings: z.array(ImportReading).max(mostReadings, `Read at most ${mostReadings} words anew`).optional(),
  totals: Totals.default({ sales: null, purchases: null }),
  /** Openings whose sums are not the old books' are wanted so. */
  accept_difference: z.boolean("Say true or false").default(false),
});
export type ImportOptions = z.output<typeof ImportOptions>;

const mostColumns = 257;
/** The same as they stand. */
const StatedOptions = z.object({
  make_categories: z.boolean(),
  cut_over: z.string().optional(),
  party_kind: ListedKind.optional(),
  without_gstin: z.boolean().optional(),
  readings: z.array(z.object({ field: z.string(), said: z.string(), meant: z.string() })).optional(),
  totals: z.object({ sales: z.number().nullable(), purchases: z.number().nullable() }),
  accept_difference: z.boolean(),
});

/** Which field each column holds, by the column's index from 0; null for none. */
const ImportMapping = z
  .record(z.string().regex(/^\d{1,3}$/, "Name a column by its number"), z.string().max(80).nullable())
  .refine((mapping) => Object.keys(mapping).length <= mostColumns, `Map at most ${mostColumns} columns`);

/** Checks anew; another sheet of the file is read first, and what its columns hold is guessed unless it is said. */
export const ImportChange = z.object({
  version: ReadVersion,
  sheet: z.string().max(100).optional(),
  mapping: ImportMapping.optional(),
  options: ImportOptions.optional(),
});
export type ImportChange = z.output<typeof ImportChange>;

export const ImportApply = z.object({
  version: ReadVersion,
  /** Rows with a fault are left out. */
  skip_faulty: z.boolean("Say true or false").default(false),
  /** Wanted where openings end on another day than those before, or come after our first invoice. */
  reason: ReasonOrNone,
  ask: Ask,
});
export type ImportApply = z.output<typeof ImportApply>;

export const ImportTakeBack = z.object({
  version: ReadVersion.optional(),
  /** What was changed since stays as it is. */
  leave_changed: z.boolean("Say true or false").default(false),
  /** Wanted where it cancels documents or payments, as cancelling one by itself wants it. */
  reason: ReasonOrNone,
  ask: Ask,
});
export type ImportTakeBack = z.output<typeof ImportTakeBack>;

const Counts = z.object({
  rows: z.int(),
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  faulty: z.int(),
  /** Rows that are no entries, counted in none of these. */
  aside: z.int().optional(),
  /** Of items that would be written: with an HSN of fewer digits than an invoice names. No fault, and told. */
  short_hsn: z.int().optional(),
});

/** A line of the list of imports. */
export const ImportRow = z.object({
  id: z.string(),
  kind: ImportKind,
  state: ImportState,
  /** Of ours "Vanik's own catalogue". */
  file_name: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
  counts: Counts.nullable(),
  version: z.int(),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const Import = ImportRow.extend({
  ours: z.boolean(),
  /** Of a text file, as it was read. */
  encoding: z.string().nullable(),
  separator: z.string().nullable(),
  sheet: z.string(),
  sheets: z.array(z.string()),
  /** With up to five samples each; of items, from how many on a column's price holds, where its head says so. */
  columns: z.array(z.object({ title: z.string(), samples: z.array(z.string()), from: z.int().optional() })),
  /** What a column may be said to hold. */
  fields: z.array(z.object({ field: z.string(), title: z.string(), needed: z.boolean(), or: z.string().optional() })),
  guess: z.record(z.string(), z.string().nullable()),
  mapping: z.record(z.string(), z.string().nullable()),
  options: StatedOptions,
  /** Openings, and of balances debits and credits: the sums of the rows without a fault, in rupees. */
  sums: z.object({ sales: z.number(), purchases: z.number() }).nullable(),
  /** What a job is at, and how far; null where none is. */
  progress: z.object({ step: ImportStep, done: z.int(), total: z.int() }).nullable(),
  /** Why the last step came to nothing, in a sentence for the person. */
  failure: z.string().nullable(),
  /** Why applying it wants a reason, in a sentence; null where it wants none. */
  apply_reason: z.string().nullable(),
  /** That reason, once it is applied. */
  applied_for: z.string().nullable(),
  /** Taking it back wants a reason: it cancels documents or payments. */
  needs_reason: z.boolean(),
  /** Why it was taken back, where that was said. */
  taken_back_for: z.string().nullable(),
  /** When its rows and its file went, seven days after it was made. */
  swept_at: z.iso.datetime().nullable(),
  /** Items: the change of the catalogue that it made. */
  change_id: z.string().nullable(),
});
export type Import = z.infer<typeof Import>;

/** A step that a job does: asked again by GET. */
export const ImportBegun = z.object({ id: z.string(), state: ImportState });
export type ImportBegun = z.infer<typeof ImportBegun>;

export const ImportsQuery = z.object({ ...pageFields, kind: ifChosen(ImportKind) });
export type ImportsQuery = z.output<typeof ImportsQuery>;

export const ImportRowsQuery = z.object({
  verdict: ifChosen(ImportVerdict),
  /** The number of the last row that was read. */
  after: z.coerce
    .number("Name a row by its number")
    .int("Name a row by its number")
    .min(0)
    .max(mostOfInteger, "Name a row by its number")
    .default(0),
  /** `largest` of changed rows: whose price changes most first, and `after` counts the rows that were read. */
  order: z.enum(["row", "largest"], "Choose row or largest").default("row"),
  limit_page_length: pageFields.limit_page_length,
});
export type ImportRowsQuery = z.output<typeof ImportRowsQuery>;

const Shown = z.union([z.string(), z.number(), z.null()]);
export const ImportedRow = z.object({
  /** As the sheet numbers it. */
  row: z.int(),
  verdict: ImportVerdict,
  /** By its field: what the sheet says. */
  cells: z.record(z.string(), z.string()),
  /** Old and new by field: of a new row all that would be written, of a changed one what is another. */
  changes: z.record(z.string(), z.object({ old: Shown, new: Shown })),
  /** Sentences by field; `row` for all of it. */
  faults: z.record(z.string(), z.string()),
  /** Sentences that are no faults, likewise: how something was read. */
  notes: z.record(z.string(), z.string()),
});
export type ImportedRow = z.infer<typeof ImportedRow>;

/** Faulty rows of one kind: what is wrong, in how many, and what stands in their cells where it is the same in all. */
export const ImportFaultKind = z.object({
  field: z.string(),
  sentence: z.string(),
  rows: z.int(),
  /** The first of them. */
  row: z.int(),
  /** Empty where nothing stands in any of them and one word may be said for all. */
  said: z.string().nullable(),
  /** What is likely meant. */
  meant: z.string().nullable(),
  /** What is said may be left away: of a GSTIN that is none, by `options.without_gstin`. */
  may_lack: z.boolean(),
});
export type ImportFaultKind = z.infer<typeof ImportFaultKind>;

export const SheetFileQuery = z.object({
  format: z.enum(["xlsx", "csv"], "Choose xlsx or csv").default("xlsx"),
});
export type SheetFileQuery = z.output<typeof SheetFileQuery>;
