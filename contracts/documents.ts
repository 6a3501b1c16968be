// Trade documents as lists and details show them.
import { z } from "zod";
import { Day, optionalText, pageFields } from "./fields.ts";

export const DocumentName = z.string().regex(/^[A-Z0-9-]{1,16}$/, "This is not the name of a document");

const absent = (value: unknown) => (value === "" ? undefined : value);
const amountFilter = z.preprocess(
  absent,
  z.coerce
    .number("Enter an amount in rupees")
    .min(0, "Enter an amount of 0 or more")
    .max(1e13, "Enter a smaller amount")
    .optional(),
);
const dayFilter = z.preprocess(absent, Day.optional());
const textFilter = (label: string, max: number) => optionalText(label, max).optional();

export const OpportunitySort = z.enum(
  [
    "name",
    "transaction_date",
    "status",
    "opportunity_amount",
    "-name",
    "-transaction_date",
    "-status",
    "-opportunity_amount",
  ],
  "Sort by name, transaction_date, status or opportunity_amount, with - before it for the reverse",
);

export const OpportunityQuery = z.object({
  ...pageFields,
  status: textFilter("the status", 40),
  q: textFilter("what to find", 100),
  sort: OpportunitySort.default("-transaction_date"),
  party: textFilter("the party", 140),
  from: dayFilter,
  to: dayFilter,
  min: amountFilter,
  max: amountFilter,
});
export type OpportunityQuery = z.infer<typeof OpportunityQuery>;

export const OpportunityRow = z.object({
  name: z.string(),
  transaction_date: z.string(),
  opportunity_amount: z.number(),
  status: z.string(),
  /** The desk's own: who asked, and how many lines. */
  party_name: z.string().optional(),
  total_qty: z.number(),
  item_count: z.int(),
});
export type OpportunityRow = z.infer<typeof OpportunityRow>;

export const DocumentLine = z.object({
  idx: z.int(),
  item_code: z.string(),
  item_name: z.string(),
  hsn: z.string(),
  qty: z.number(),
  uom: z.string(),
  rate: z.number(),
  amount: z.number(),
  gst_rate: z.number(),
  /** Where the catalogue has the item today; null once it has left. */
  sub_category: z.object({ _id: z.string(), sub_category: z.string() }).nullable(),
});
export type DocumentLine = z.infer<typeof DocumentLine>;

export const DocumentEvent = z.object({
  at: z.string(),
  move: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  by: z.string(),
  note: z.string().nullable(),
});

export const Address = z.object({ name: z.string(), gstin: z.string(), address: z.string(), state: z.string() });

export const OpportunityDocument = z.object({
  name: z.string(),
  kind: z.literal("opportunity"),
  status: z.string(),
  transaction_date: z.string(),
  opportunity_amount: z.number(),
  party: Address,
  operator: Address,
  email: z.string(),
  phone: z.string(),
  note: z.string(),
  required_by: z.string().nullable(),
  delivery_pincode: z.string(),
  items: z.array(DocumentLine),
  total: z.number(),
  history: z.array(DocumentEvent),
  files: z.array(z.never()),
  moves: z.array(z.object({ move: z.string(), label: z.string(), needs_reason: z.boolean() })),
});
export type OpportunityDocument = z.infer<typeof OpportunityDocument>;
