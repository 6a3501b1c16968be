// What the desk writes of trade: new drafts, moves, movements, payments (trade 9); edit-input.ts has what a draft is changed by. Rupees, units, percent; days as YYYY-MM-DD.
import { z } from "zod";
import { Ask } from "./approval-inputs.ts";
import { DocumentName } from "./documents.ts";
import { ewayBillNumber, ewayBillProblem } from "./eway-bill.ts";
import { Day, ifChosen, Note, optionalText, requiredText } from "./fields.ts";
import { Amount, Quantity } from "./figure-fields.ts";
import { lineLimit, mostInvited } from "./document-limits.ts";
import { GoodsCondition } from "./notes.ts";
import { shortestReason } from "./reason.ts";
import { AccountCode } from "./ledger.ts";
import { PaymentDirection, PaymentMode, TdsSection } from "./trade.ts";
import { ReadVersion } from "./written-fields.ts";

/** Why, in 3 to 500 characters; empty where nothing asks for it, which the law judges (trade 11). */
export const Reason = optionalText("the reason", 500, shortestReason);
/** The same where it may well be left out. */
export const ReasonOrNone = z.union([z.undefined(), Reason]).optional();
const mostLines = lineLimit.most + lineLimit.charges;
export const Idx = z.int("Name a line by its number").min(1).max(mostLines);
/** A list of lines, at most so many. */
export const atMostLines = <T extends z.ZodType>(line: T) => z.array(line).max(mostLines, lineLimit.sentence);
/** Of lines none is named twice: neither of two words on one line is the other's correction. */
export const eachLineOnce =
  (done: string) =>
  (lines: readonly { idx: number }[], on: { addIssue(issue: z.core.$ZodRawIssue): void }): void =>
    lines.forEach(({ idx }, at) => {
      if (lines.findIndex((other) => other.idx === idx) !== at)
        on.addIssue({ code: "custom", path: [at, "idx"], message: `Line ${idx} is ${done} twice`, input: lines });
    });
export const Organisation = requiredText("the party's name", 140);

/** Who is asked by a request for quotation. */
export const Suppliers = z
  .array(Organisation)
  .max(mostInvited.request, `Ask at most ${mostInvited.request} suppliers at once`);

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
  lines: atMostLines(DraftLine).optional(),
  /** requestForQuotation: by when the goods are required; without it the buyer's day. */
  schedule_date: Day.optional(),
  /** requestForQuotation: who is asked. */
  suppliers: Suppliers.optional(),
  /** supplierQuotation: whose bid it is. */
  supplier: Organisation.optional(),
});
export type DraftInput = z.output<typeof DraftInput>;

/** Whether the party is mailed of what is done. */
export const ToMail = z.boolean("Say whether the party is mailed").default(true);

/** A named move and what it needs: a reason, a day, at acceptance the buyer's own number; which supplier, at the desk. */
export const MoveInput = z.object({
  move: z.string("Name the move").regex(/^[a-z_]{1,40}$/, "There is no such move."),
  /** The document's version that was read; of another nothing is moved. */
  version: ReadVersion.optional(),
  reason: Reason,
  /** With the submit of a quotation or sales_invoice, or of a purchase_invoice: written on it as it leaves Draft. */
  rate_reason: ReasonOrNone,
  bill_reason: ReasonOrNone,
  /** With the submit of a purchase_invoice: it is another bill than the one that has its number, as its reason says. */
  again: z.boolean().optional(),
  /** What the desk writes for the party to read. */
  note: Note,
  valid_till: Day.optional(),
  /** With the submit of a request: by when goods are required, in place of what its draft says. */
  schedule_date: Day.optional(),
  po_no: optionalText("your order number", 40),
  /** With a supplier's answer to a debit note: number and day of its own credit note. */
  note_no: optionalText("the number of your credit note", 40).optional(),
  note_date: Day.optional(),
  /** With the buyer's answer to a credit note, as it was told. */
  answer: z.enum(["accepted", "rejected"], "Say accepted or rejected").optional(),
  /** Of an RFQ's invitation, for the desk. */
  supplier: Organisation.optional(),
  /** The desk may leave the party's mails of it away; what a party does the desk always hears. */
  mail: ToMail,
  ask: Ask,
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
  lines: atMostLines(z.object({ idx: Idx, qty: Quantity })).optional(),
  transporter: optionalText("the transporter", 100),
  vehicle: optionalText("the vehicle", 20),
  lr_no: optionalText("the LR number", 40),
  eway_bill_no: EwayBillNo,
  invoice: DocumentName.optional(),
  /** Makes and submits the invoice of what is dispatched, in the same act. */
  with_invoice: z.boolean().default(false),
  /** The reason of that invoice, where its submit wants one. */
  rate_reason: z.union([z.undefined(), Reason]).optional(),
  reason: Reason,
});
export type MovementInput = z.output<typeof MovementInput>;
/** The invoice that goes with it may want a second person. */
export const DispatchInput = MovementInput.extend({ mail: ToMail, ask: Ask });

/** Goods that came back of an invoice of the order, or go back to its supplier: by the lines of that invoice. */
export const ReturnInput = MovementInput.pick({
  day: true,
  transporter: true,
  vehicle: true,
  lr_no: true,
  eway_bill_no: true,
  reason: true,
}).extend({
  invoice: DocumentName,
  lines: atMostLines(z.object({ idx: Idx, qty: Quantity, condition: GoodsCondition })),
});
export type ReturnInput = z.output<typeof ReturnInput>;

const Allocations = z
  .array(
    z.object({
      invoice: DocumentName,
      amount: Amount,
      tds_amount: Amount.default(0),
      /** Under which rule tax is withheld; absent is a bill's own, of an invoice of ours goods. */
      tds_section: TdsSection.nullish(),
      /** Why it is another than the law makes of it, or its section another than the bill's. */
      tds_reason: Reason,
      written_off: Amount.default(0),
    }),
  )
  .max(200, "Allocate to at most 200 invoices at once");

/** What is withheld of a bill that is booked, from today on in place of what was. */
export const BillTaxInput = z.object({
  section: TdsSection,
  amount: Amount,
  reason: Reason,
});
export type BillTaxInput = z.output<typeof BillTaxInput>;

export const PaymentInput = z.object({
  organisation: Organisation,
  direction: PaymentDirection,
  day: Day,
  mode: PaymentMode,
  /** By its code in the ledger, in which of our bank accounts it came in or from which it went; the first unless said, and none of cash. */
  bank: ifChosen(AccountCode),
  reference: optionalText("the reference", 60),
  amount: Amount,
  /** The order that it is an advance for. */
  order: DocumentName.optional(),
  allocations: Allocations.default([]),
  /** Tax withheld from what is not allocated: kept with the advance and used up by its allocations. */
  tds_amount: Amount.default(0),
  tds_section: TdsSection.nullish(),
  tds_reason: Reason,
  /** The payments whose rests are returned; `direction` is out to a buyer, or in from a supplier, then and only then. */
  refund_of: z.array(DocumentName).max(50, "Return at most 50 payments at once").default([]),
  /** The same reference once more, on purpose and with a reason. */
  again: z.boolean().default(false),
  /** Why more than ₹10 of an invoice is written off, a reference recorded again. */
  reason: Reason,
  mail: ToMail,
  ask: Ask,
});
export type PaymentInput = z.output<typeof PaymentInput>;

/** The payment's version that was read; of another nothing is done. */
const ofPaymentRead = { version: ReadVersion.optional() };
export const AllocationsInput = z.object({ ...ofPaymentRead, allocations: Allocations, reason: Reason, ask: Ask });
export type AllocationsInput = z.output<typeof AllocationsInput>;

export const CancelInput = z.object({ reason: Reason });
export const PaymentCancelInput = CancelInput.extend({ ...ofPaymentRead, ask: Ask });
export type PaymentCancelInput = z.output<typeof PaymentCancelInput>;

export const PaymentsQuery = z.object({
  /** Words of its name, its city or its GSTIN. */
  party: optionalText("the party", 140).optional(),
  /** The beginning of the payment's name, or of its reference. */
  q: optionalText("what to find", 60).optional(),
  direction: ifChosen(PaymentDirection),
  mode: ifChosen(PaymentMode),
  from: ifChosen(Day),
  to: ifChosen(Day),
  limit_start: z.coerce.number().int().min(0).max(10_000).default(0),
  limit_page_length: z.coerce.number().int().min(1).max(100, "A page has at most 100 rows").default(20),
});
export type PaymentsQuery = z.output<typeof PaymentsQuery>;

/** Whether a line of a sales_order that stands is supplied from what is on hand. `version` is the one that was read. */
export const FromStockInput = z.object({ version: ReadVersion, idx: Idx, from_stock: z.boolean("Say yes or no") });
export type FromStockInput = z.output<typeof FromStockInput>;
