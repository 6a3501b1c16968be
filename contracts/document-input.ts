// What the desk writes of trade: drafts, moves, movements, payments (trade 9). Rupees, units, percent; days as YYYY-MM-DD.
import { z } from "zod";
import { DocumentName } from "./documents.ts";
import { ewayBillNumber, ewayBillProblem } from "./eway-bill.ts";
import { cleanNote, Day, Note, optionalText, requiredText } from "./fields.ts";
import { gstinProblem, normaliseIdentifier } from "./identifiers.ts";
import { hasAtMostDecimals } from "./money.ts";
import { isState } from "./states.ts";
import { GstTreatment, PaymentDirection, PaymentMode } from "./trade.ts";
import { maxQuantity } from "./units.ts";

const decimals = (places: number, what: string) =>
  z
    .number(`Enter ${what} as a number`)
    .refine((value) => hasAtMostDecimals(value, places), `Enter ${what} with at most ${places} decimals`);
export const Amount = decimals(2, "an amount")
  .min(0, "Enter an amount of 0 or more")
  .max(1e11, "Enter an amount of at most ₹1,00,00,00,00,000");
const Percentage = decimals(2, "a percentage").min(0, "Enter 0 to 100 %").max(100, "Enter 0 to 100 %");
const Quantity = decimals(3, "a quantity")
  .positive("Enter a quantity above 0")
  .max(maxQuantity, "Enter a quantity of at most 10,00,000");
const Idx = z.int("Name a line by its number").min(1).max(500);
export const Days = z.int("Enter whole days").min(0, "Enter 0 days or more").max(365, "Enter at most 365 days");
const Reason = optionalText("the reason", 500);
const maxLines = 500;
const lines = <T extends z.ZodType>(line: T) =>
  z.array(line).max(maxLines, `A document has at most ${maxLines} lines: make several of it`);
const Organisation = requiredText("the party's name", 140);

/** So much of a line of a bid supplies a line of a quotation. */
const Supply = z.object({ from: DocumentName, source: Idx, qty: Quantity.optional() });
type SupplyInput = z.input<typeof Supply>;
/** What supplies a line: one, or a list (trade 9). */
export const Supplies = z
  .preprocess(
    (supply: SupplyInput | SupplyInput[]) => (Array.isArray(supply) ? supply : [supply]),
    z.array(Supply).max(10, "A line is supplied by at most ten bids"),
  )
  .describe("One, or a list of them");

const DraftLine = z.object({
  from: DocumentName.optional(),
  source: Idx,
  qty: Quantity.optional(),
  supply: Supplies.optional(),
  /** quotation: what is asked of the buyer for a unit; without it that is for the draft to say. */
  rate: Amount.optional(),
});

/**
 * Makes a draft of what is left of a document (or of several of one party: a purchase's). Without `lines` of all that is
 * left; `source` is the idx of the source's line, `from` its document where there are several.
 */
export const DraftInput = z.object({
  from: z.union([DocumentName, z.array(DocumentName).min(1).max(20)]),
  lines: lines(DraftLine).optional(),
  /** requestForQuotation: by when the goods are required; without it the buyer's day. */
  schedule_date: Day.optional(),
  /** requestForQuotation: who is asked. */
  suppliers: z.array(Organisation).max(50, "Ask at most 50 suppliers at once").optional(),
  /** supplierQuotation: whose bid it is. */
  supplier: Organisation.optional(),
});
export type DraftInput = z.output<typeof DraftInput>;

export const ShipToInput = z.object({
  name: requiredText("the name at the place of delivery", 140),
  address: requiredText("the address of delivery", 300),
  state: z.string("Choose the state of delivery").refine(isState, "Choose the state of delivery"),
  pincode: z.string().regex(/^[1-9]\d{5}$/, "Enter a PIN code of 6 digits"),
  gstin: optionalText("the GSTIN at the place of delivery", 15)
    .transform(normaliseIdentifier)
    .superRefine((gstin, on) => {
      const problem = gstin === "" ? null : gstinProblem(gstin);
      if (problem) on.addIssue({ code: "custom", message: problem });
    }),
});

/** One line of a draft as it is to be. Rates of a purchase or sale; nothing where none is asked. */
export const LineInput = z.object({
  item_code: requiredText("the item's code", 40),
  qty: Quantity,
  rate: Amount.nullish(),
  discount_percentage: Percentage.nullish(),
  own_discount: Amount.nullish(),
  gst_treatment: GstTreatment.optional(),
  gst_rate: Percentage.optional(),
  /** Measured units only. */
  tolerance_percent: Percentage.optional(),
  cost_rate: Amount.nullish(),
  /** Of a charge that is not in the catalogue (FREIGHT, PACKING): what it is called, and its SAC. */
  item_name: optionalText("the name", 140).optional(),
  hsn: optionalText("the HSN or SAC", 8).optional(),
  uom: optionalText("the unit", 20).optional(),
  /** The line it comes from; kept where it is named. */
  source: z.object({ from: DocumentName, idx: Idx }).nullish(),
  supply: Supplies.optional(),
});
export type LineInput = z.output<typeof LineInput>;

/** Absent while it is not named: a default inside `optional` would stand in for it, and empty what is stored. */
const named = <T extends z.ZodType>(text: T) => z.union([z.undefined(), text]).optional();

/** Changes a draft: the keys that are named; `items`, when named, is the whole list. `version` is the one that was read. */
export const EditInput = z.object({
  version: z.int("Name the version that you read").min(1),
  items: lines(LineInput).optional(),
  discount_percentage: Percentage.nullish(),
  discount_amount: Amount.nullish(),
  valid_till: Day.nullish(),
  schedule_date: Day.nullish(),
  delivery_date: Day.nullish(),
  payment_days: Days.nullish(),
  delivery_days: Days.nullish(),
  terms: z
    .string("Enter the terms as text")
    .max(4000, "Keep the terms to 4,000 characters")
    .transform(cleanNote)
    .optional(),
  note: named(Note),
  ship_to: ShipToInput.nullish(),
  po_no: named(optionalText("the order number", 40)),
  reverse_charge: z.boolean().optional(),
  /** opportunity: the buyer that it is linked to. */
  organisation: Organisation.optional(),
  /** requestForQuotation. */
  suppliers: z.array(Organisation).max(50, "Ask at most 50 suppliers at once").optional(),
  delivery_place: named(optionalText("the place of delivery", 80)),
  delivery_pincode: z
    .string()
    .regex(/^([1-9]\d{5})?$/, "Enter a PIN code of 6 digits, or leave it empty")
    .optional(),
  /** purchaseInvoice of the books (the API's salesInvoice): the supplier's bill as it is printed; null takes back what was said. */
  transaction_date: Day.optional(),
  bill_no: named(optionalText("the bill's number", 40)),
  bill_date: Day.nullish(),
  bill_total: Amount.nullish(),
  bill_amounts: lines(z.object({ idx: Idx, amount: Amount })).optional(),
  bill_taxes: z
    .array(z.object({ tax: z.enum(["CGST", "SGST", "UTGST", "IGST"]), rate: Percentage, amount: Amount }))
    .max(40)
    .nullish(),
  bill_rounding: decimals(2, "the rounding").min(-99.99).max(99.99).nullish(),
  bill_reason: named(Reason),
});
export type EditInput = z.output<typeof EditInput>;

/** A named move and what it needs: a reason, a day, at acceptance the buyer's own number; which supplier, at the desk. */
export const MoveInput = z.object({
  move: z.string("Name the move").regex(/^[a-z_]{1,40}$/, "There is no such move."),
  reason: Reason,
  /** What the desk writes for the party to read. */
  note: Note,
  valid_till: Day.optional(),
  po_no: optionalText("your order number", 40),
  /** Of an RFQ's invitation, for the desk. */
  supplier: Organisation.optional(),
});
export type MoveInput = z.output<typeof MoveInput>;

const EwayBillNo = optionalText("the e-way bill number", 20)
  .transform(ewayBillNumber)
  .superRefine((number, on) => {
    const message = ewayBillProblem(number);
    if (message) on.addIssue({ code: "custom", message });
  });

/** A dispatch of a sales order or a receipt of a purchase order. Without `lines` of all goods that are left. */
export const MovementInput = z.object({
  day: Day,
  lines: lines(z.object({ idx: Idx, qty: Quantity })).optional(),
  transporter: optionalText("the transporter", 100),
  vehicle: optionalText("the vehicle", 20),
  lr_no: optionalText("the LR number", 40),
  eway_bill_no: EwayBillNo,
  invoice: DocumentName.optional(),
  /** Makes and submits the invoice of what is dispatched, in the same act. */
  with_invoice: z.boolean().default(false),
  reason: Reason,
});
export type MovementInput = z.output<typeof MovementInput>;

const Allocations = z
  .array(
    z.object({
      invoice: DocumentName,
      amount: Amount,
      tds_amount: Amount.default(0),
      written_off: Amount.default(0),
    }),
  )
  .max(200, "Allocate to at most 200 invoices at once");

export const PaymentInput = z.object({
  organisation: Organisation,
  direction: PaymentDirection,
  day: Day,
  mode: PaymentMode,
  reference: optionalText("the reference", 60),
  amount: Amount,
  /** The order that it is an advance for. */
  order: DocumentName.optional(),
  allocations: Allocations.default([]),
  /** Why more than ₹10 is written off. */
  reason: Reason,
});
export type PaymentInput = z.output<typeof PaymentInput>;

export const AllocationsInput = z.object({ allocations: Allocations, reason: Reason });
export type AllocationsInput = z.output<typeof AllocationsInput>;

export const CancelInput = z.object({ reason: Reason });

const none = (value: unknown) => (value === "" ? undefined : value);
const chosen = <T extends z.ZodType>(schema: T) => z.preprocess(none, schema.optional());

export const PaymentsQuery = z.object({
  /** Words of its name, its city or its GSTIN. */
  party: optionalText("the party", 140).optional(),
  /** The beginning of the payment's name, or of its reference. */
  q: optionalText("what to find", 60).optional(),
  direction: chosen(PaymentDirection),
  mode: chosen(PaymentMode),
  from: chosen(Day),
  to: chosen(Day),
  limit_start: z.coerce.number().int().min(0).max(10_000).default(0),
  limit_page_length: z.coerce.number().int().min(1).max(100, "A page has at most 100 rows").default(20),
});
export type PaymentsQuery = z.output<typeof PaymentsQuery>;
