// What begins at the desk, from nothing or copied: a deal that came by phone, at the counter, by mail (trade 9).
import { z } from "zod";
import { Ask } from "./approval-inputs.ts";
import { atMostLines, Organisation, Reason, ReasonOrNone, ToMail } from "./document-input.ts";
import { DocumentName, TradeDocument } from "./documents.ts";
import { editInputs, lineInputs, ofEachKind } from "./edit-input.ts";
import { Day, ifChosen, OptionalPhone, optionalText } from "./fields.ts";
import { Amount } from "./figure-fields.ts";
import { LineLast } from "./last-prices.ts";
import { AccountCode } from "./ledger.ts";
import { QuotationLook } from "./quotation-look.ts";
import { begunAs, howTold, Kind, PaymentMode, purposes } from "./trade.ts";
import { ReadVersion } from "./written-fields.ts";

const keysAmong = <K extends string>(choices: Readonly<Record<K, string>>) => Object.keys(choices) as [K, ...K[]];

/** An inquiry says no price: its lines are those of a request. */
const linesOf = (kind: Kind) => lineInputs[kind === "opportunity" ? "request_for_quotation" : begunAs(kind)];

const beginInputOf = (kind: Kind) =>
  z.object({
    /** Whose it is; a request for quotation has none. */
    organisation: Organisation.optional(),
    /** Of all but a request. */
    how: z.enum(keysAmong(howTold), "Choose phone, whatsapp, visit, mail or counter").optional(),
    /** Of purchases. */
    purpose: z.enum(keysAmong(purposes), "Choose stock or use").optional(),
    /** An earlier document of that party and side, whose lines it begins with; of a request any request. */
    copy: DocumentName.optional(),
    /** Of which kind that is, where two of that side are called so. */
    copy_kind: Kind.optional(),
    /** By when the goods are required, of an inquiry or a request. */
    required_by: Day.optional(),
    /** In place of those. */
    lines: atMostLines(linesOf(kind)).optional(),
  });

/** Of each kind, with lines of the kind that it begins as. */
export const beginInputs = /* @__PURE__ */ ofEachKind(beginInputOf);
export type BeginInput = z.output<ReturnType<typeof beginInputOf>>;

const takingFields = {
  /** The draft's, as it was read. */
  version: ReadVersion,
  /** Whether its party is mailed of what it became; the steps between mail nobody. */
  mail: ToMail,
  /** Why it was agreed so, beside how it came; for the desk. */
  reason: Reason,
  ask: Ask,
};

/** Makes of a draft that `becomes` something what it becomes, in one act: each step asks what it asks by itself. */
export const TakeInput = z.object({
  ...takingFields,
  po_no: optionalText("the buyer's order number", 40),
  rate_reason: ReasonOrNone,
});
export type TakeInput = z.output<typeof TakeInput>;

const ofBill = editInputs.purchase_invoice.shape;
const { bill_no, bill_date, bill_total, bill_amounts, bill_taxes, bill_rounding, itc_choice } = ofBill;
const bill = { bill_no, bill_date, bill_total, bill_amounts, bill_taxes, bill_rounding, itc_choice };

/** The same of a supplier's; what is printed on its bill and said of its input tax, where it becomes one. */
export const TakeFromSupplierInput = z.object({
  ...takingFields,
  ...bill,
  bill_reason: ReasonOrNone,
  /** As with the submit of a bill. */
  again: z.boolean().optional(),
});
export type TakeFromSupplierInput = z.output<typeof TakeFromSupplierInput>;

const { discount_percentage, discount_amount } = editInputs.quotation.shape;

/** What is sold over the counter, and to whom. */
export const CounterPreviewInput = z.object({
  /** A buyer on record; without it the standing party "Counter sale". */
  organisation: Organisation.optional(),
  /** Of a buyer who is not on record: the name that stands on the invoice, if one is given. */
  name: optionalText("the buyer's name", 140),
  lines: atMostLines(lineInputs.quotation).min(1, "Add at least one item"),
  discount_percentage,
  discount_amount,
});
export type CounterPreviewInput = z.output<typeof CounterPreviewInput>;

/** The quotation that it would be sold by, what its items were last sold for and are on hand, and what is to be looked at before. */
export const CounterPreview = z.object({ quotation: TradeDocument, lasts: z.array(LineLast), look: QuotationLook });
export type CounterPreview = z.infer<typeof CounterPreview>;

/** Sold over the counter: ordered, invoiced, handed over and paid in full today, in one act. */
export const CounterSaleInput = CounterPreviewInput.extend({
  /** Where the buyer is reached, on record or not; it stays at the desk. */
  phone: OptionalPhone,
  payment: z.object({
    mode: PaymentMode,
    /** As of a payment. */
    bank: ifChosen(AccountCode),
    reference: optionalText("the reference", 60),
    /** What was read as payable; another sum is refused. */
    amount: Amount.optional(),
  }),
  mail: ToMail,
  rate_reason: ReasonOrNone,
  reason: Reason,
  ask: Ask,
});
export type CounterSaleInput = z.output<typeof CounterSaleInput>;

/** Names; of services alone nothing is dispatched. */
export const CounterSale = z.object({ invoice: z.string(), payment: z.string(), dispatch: z.string().nullable() });
export type CounterSale = z.infer<typeof CounterSale>;
