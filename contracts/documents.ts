// Trade documents as their pages show them. Amounts in rupees, quantities in units, days as YYYY-MM-DD (wire: A document).
import { z } from "zod";
import { readShape } from "./field-schemas.ts";
import { Approval } from "./approvals.ts";
import { HowToPay } from "./how-to-pay.ts";
import { buyerAnswers, type BuyerAnswer, GoodsCondition, NoteCause } from "./notes.ts";
import { Passing } from "./passing.ts";
import { roundStates } from "./round.ts";
import { AboveLimit } from "./settings.ts";
import { Step } from "./steps.ts";
import { DocType, GstTreatment, Kind, PaymentDirection, RecordedMode, TdsSection } from "./trade.ts";

/** As ERPNext names documents too: of any script, with "/", "%" and blanks, none of these at its ends. */
export const DocumentName = z
  .string("Name the document")
  .trim()
  .regex(/^[^\p{Cc}\p{Cs}]{1,140}$/u, "This is not the name of a document");

/** Of which kind the document is that a call names, where its address does not say: two kinds may have one name. */
export const KindNamed = z.object({ kind: Kind.optional() });

const day = z.string().nullable();
const everyAnswer = Object.keys(buyerAnswers) as [BuyerAnswer, ...BuyerAnswer[]];

const DroppedBy = z.object({ round: z.int(), corrigendum: z.int() });
export type DroppedBy = z.infer<typeof DroppedBy>;

export const DocumentLine = z.object({
  idx: z.int(),
  item_code: z.string(),
  item_name: z.string(),
  /** What the item's name does not say; absent where nothing is said. */
  specification: z.string().optional(),
  /** Of a request: the corrigendum, of which round, that dropped it. It is asked no more; absent of what is. */
  dropped_by: DroppedBy.optional(),
  /** Empty where nobody said one. */
  hsn: z.string(),
  qty: z.number(),
  uom: z.string(),
  /** Null where no price is said: in a request for quotation. */
  rate: z.number().nullable(),
  /** Rate and quantity as a company's own books say them, to nine decimals, where that is more than stands here. */
  said: z.object({ rate: z.number().optional(), qty: z.number().optional() }).optional(),
  discount_percentage: z.number(),
  /** Of the line alone. */
  own_discount: z.number(),
  /** With the line's share of the document's discount. */
  discount_amount: z.number(),
  /** The taxable value. */
  amount: z.number(),
  gst_treatment: GstTreatment,
  /** Null where a company's own books say nothing of it. */
  gst_rate: z.number().nullable(),
  cgst_amount: z.number(),
  sgst_amount: z.number(),
  igst_amount: z.number(),
  ordered_qty: z.number(),
  delivered_qty: z.number(),
  billed_qty: z.number(),
  /** Of an order's line: what notes take of it that is not supplied again; absent where nothing is. */
  returned_qty: z.number().optional(),
  /** Where the catalogue has the item today; null once it has left. */
  sub_category: z.object({ _id: z.string(), sub_category: z.string() }).nullable(),
  /** The desk's own: what it costs us, the part that may be more or less, the line it came from. */
  cost_rate: z.number().nullable().optional(),
  tolerance_percent: z.number().optional(),
  source: z.object({ from: z.string(), idx: z.int() }).nullable().optional(),
  /** Of a quotation's line that no bid supplies: the supplier that it is bought from at its cost; empty for none. */
  bought_from: z.string().optional(),
  /** Of a quotation's or sales_order's line: it is supplied from what is on hand, and nobody is asked for it. */
  from_stock: z.boolean().optional(),
  /** Of the buyer's side: the lines of bids or purchase orders that supply it. */
  supply: z
    .array(z.object({ kind: Kind, from: z.string(), source: z.int(), qty: z.number(), supplier: z.string() }))
    .optional(),
});
export type DocumentLine = z.infer<typeof DocumentLine>;

export const DocumentEvent = z.object({
  at: z.string(),
  move: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  by: z.string(),
  note: z.string().nullable(),
  /** The desk's own. */
  reason: z.string().nullable().optional(),
  /** What was still bought for it, or what it rested on; for whoever of the desk sees costs. */
  says_of_cost: z.string().nullable().optional(),
  /** The act was above this limit; for the desk. */
  above_limit: AboveLimit.nullable().optional(),
  /** The second person who approved it; the desk's alone too. */
  approved_by: z.string().nullable().optional(),
  /** Which supplier of a request it was about; for the desk. */
  supplier: z.string().nullable().optional(),
});
export type DocumentEvent = z.infer<typeof DocumentEvent>;

export const Address = z.object({ name: z.string(), gstin: z.string(), address: z.string(), state: z.string() });
export type Address = z.infer<typeof Address>;
/** Whose place of delivery it is: the recipient's own, or that of another person, whom its name says (controls 6). */
export const WhosePlace = z.enum(["own", "other"], "Say whose place it is, own or other");
export type WhosePlace = z.infer<typeof WhosePlace>;
/** Without `to` where it was written before that was asked. */
export const ShipTo = Address.extend({ pincode: z.string(), to: WhosePlace.optional() });

export const DocumentFile = z.object({
  id: z.string(),
  docType: DocType,
  file_name: z.string(),
  content_type: z.string(),
  size: z.int(),
  uploaded_at: z.string(),
  version: z.int(),
  current: z.boolean(),
  /** For the desk: whose it is. */
  party_name: z.string().optional(),
});
export type DocumentFile = z.infer<typeof DocumentFile>;

export const FileId = z.uuid("This is not the id of a file");

/** Which of an invoice's copies is printed. */
export const PdfQuery = z.object({
  copy: z.enum(["original", "duplicate", "triplicate"], "Choose original, duplicate or triplicate").optional(),
});

export const OpenMove = z.object({
  move: z.string(),
  label: z.string(),
  needs_reason: z.boolean(),
  needs_valid_till: z.boolean(),
  /** A request does not say yet by when goods are required, or says a day that is past: `schedule_date` goes with its submit. */
  needs_schedule_date: z.literal(true).optional(),
  /** Of a credit note: whether its buyer accepts it (`answer`); of a debit note: `note_no` and `note_date` of the supplier's own. */
  needs_answer: z.literal(true).optional(),
  needs_note_no: z.literal(true).optional(),
  /** For the desk: its party is mailed of it (`hears` says who), unless the move says `mail: false`. */
  mails: z.literal(true).optional(),
  /** A company's own ERPNext takes it over: what follows of it stands here once that has it. */
  passes: z.literal(true).optional(),
  /** For the desk: that it will ask for a second person. */
  asks: z.string().optional(),
});
export type OpenMove = z.infer<typeof OpenMove>;

/** Somebody whom the desk mails of what it does. */
const Hearer = z.object({ name: z.string(), email: z.string() });

/** A move that one thing stands in the way of: what it is called, and the sentence that trying it would be refused with. */
export const BarredMove = z.object({ move: z.string(), label: z.string(), why: z.string() });
export type BarredMove = z.infer<typeof BarredMove>;

const TaxHead = z.enum(["CGST", "SGST", "UTGST", "IGST"]);

export const TaxRow = z.object({
  /** A head of GST, or what a company's own books call what they add. */
  tax: z.string(),
  /** Percent. */
  rate: z.number(),
  /** Null where they do not say of what. */
  taxable_amount: z.number().nullable(),
  amount: z.number(),
});

/** A dispatch or a receipt. */
export const Movement = z.object({
  name: z.string(),
  day: z.string(),
  cancelled: z.boolean(),
  lines: z.array(z.object({ idx: z.int(), qty: z.number() })),
  invoice: z.string().nullable(),
  /** The delivery challan of goods that went without one. */
  challan: z.string().optional(),
  transporter: z.string(),
  vehicle: z.string(),
  lr_no: z.string(),
  eway_bill_no: z.string(),
  /** The desk's own: why without an invoice, and what it should look at. */
  reason: z.string().optional(),
  warning: z.string().nullable().optional(),
});
export type Movement = z.infer<typeof Movement>;

/** Goods that came back of an invoice (RN), or went back to the supplier of a bill (RS): by the lines of that invoice. */
export const GoodsReturn = Movement.omit({ warning: true }).extend({
  invoice: z.string(),
  lines: z.array(
    z.object({ idx: z.int(), item_name: z.string(), uom: z.string(), qty: z.number(), condition: GoodsCondition }),
  ),
});
export type GoodsReturn = z.infer<typeof GoodsReturn>;

/** What was paid of an invoice by one payment; of an order, its advances. */
export const PaymentPart = z.object({
  name: z.string(),
  day: z.string(),
  mode: RecordedMode,
  reference: z.string(),
  amount: z.number(),
  tds_amount: z.number(),
  written_off: z.number(),
  /** The voucher of what of the payment came in advance. */
  voucher: z.string().optional(),
  cancelled: z.boolean(),
});

export const Invitation = z.object({
  supplier: z.string(),
  quote_status: z.string(),
  reason: z.string().nullable(),
  document: z.boolean(),
  /** Without rounds: when the link by which it answers was handed out; null or absent where none stands. */
  link_at: z.string().nullable().optional(),
});

const Lut = z.object({ number: z.string(), financial_year: z.string() });
const GstCategory = z.enum(["regular", "sez", "composition", "unregistered", "uin"]);

/** What a draft's tax follows from besides its parties' states: an editor computes it as the server does. */
export const TaxBasis = z.object({
  party: GstCategory,
  operator: GstCategory,
  /** Our letter of undertaking; its year as in names, `2627`. */
  lut: Lut.nullable(),
  day: z.string(),
  /** What a measured quantity of a new line may differ by, in percent; absent where that is nothing. */
  tolerance: z.number().optional(),
  /** Where we have several registrations that are active: which may be chosen, each with what follows from it. */
  registrations: z
    .array(z.object({ id: z.int(), operator: Address, category: GstCategory, lut: Lut.nullable() }))
    .optional(),
  /** Where the party has several: what `party_gstin` may say ("" for its main one), each with what follows from it. */
  party_registrations: z.array(z.object({ party_gstin: z.string(), party: Address, category: GstCategory })).optional(),
});
export type TaxBasis = z.infer<typeof TaxBasis>;

/** A supplier's bill as it is printed; what is null or not listed is as computed. */
export const PrintedBill = z.object({
  total: z.number(),
  amounts: z.array(z.object({ idx: z.int(), amount: z.number() })),
  taxes: z.array(z.object({ tax: TaxHead, rate: z.number(), amount: z.number() })).nullable(),
  rounding: z.number().nullable(),
  reason: z.string(),
});

/** One document of any kind (wire: A document). What only some kinds or readers have is optional. */
export const TradeDocument = z.object({
  name: z.string(),
  kind: Kind,
  /** One more after each change: a move or an edit names the one that was read. */
  version: z.int(),
  status: z.string(),
  /** Its fields, one line each in document-fields.ts. */
  ...readShape(),
  /** An open invoice of the old books, which has its paper there under `old_no`. */
  opening: z.literal(true).optional(),
  old_no: z.string().optional(),
  total_qty: z.number(),
  item_count: z.int(),
  party: Address.nullable(),
  operator: Address,
  ship_to: ShipTo.nullable(),
  items: z.array(DocumentLine),
  taxes: z.array(TaxRow),
  total: z.number(),
  discount_percentage: z.number(),
  discount_amount: z.number(),
  net_total: z.number(),
  total_taxes_and_charges: z.number(),
  grand_total: z.number(),
  rounding_adjustment: z.number(),
  /** What is payable. */
  rounded_total: z.number(),
  in_words: z.string(),
  tax_note: z.string(),
  /** At the desk for who sees balances; so are the payments. */
  outstanding: z.number().optional(),
  amended_from: z.string().nullable(),
  /** What it was called before it got this name, last; it is found by that too. */
  former_name: z.string().optional(),
  /** Of a credit or debit note that a company's own ERPNext keeps as an invoice: the invoice that it returns. */
  return_of: z.string().optional(),
  /** What its party did with it last that a company's own ERPNext takes over. */
  passing: Passing.optional(),
  document: z.boolean(),
  history: z.array(DocumentEvent),
  files: z.array(DocumentFile),
  moves: z.array(OpenMove),
  /** One's own side alone. */
  links: z.array(z.object({ kind: Kind, name: z.string() })),
  movements: z.array(Movement),
  /** Of an order and of an invoice of it; absent where nothing came back. */
  returns: z.array(GoodsReturn).optional(),
  payments: z.array(PaymentPart).optional(),
  /** Of a bill: the tax that was withheld as it was booked; `reason` is the desk's own. */
  tds_withheld: z
    .object({ day: z.string(), section: TdsSection, amount: z.number(), reason: z.string().optional() })
    .optional(),
  /** Of a bill that withheld its tax as it was booked, be it none. */
  tds_booked: z.literal(true).optional(),
  // opportunity
  opportunity_amount: z.number().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  // sales_invoice: for the buyer, while something is open
  pay: HowToPay.optional(),
  // request_for_quotation
  supplier: z.string().nullable().optional(),
  quote_status: z.string().optional(),
  /** It takes bids online, in rounds. */
  in_rounds: z.boolean().optional(),
  /** The desk's, and of a quotation that a company's own ERPNext keeps its buyer's. */
  barred_moves: z.array(BarredMove).optional(),
  // the desk's own
  /** What comes next, of its kind and then elsewhere in its case. */
  steps: z.array(Step).optional(),
  invitations: z.array(Invitation).optional(),
  /** Of a request_for_quotation that is answered in rounds: its newest one, as the clock left it. */
  round: z.object({ number: z.int(), state: z.enum(roundStates.round) }).optional(),
  warnings: z.array(z.string()).optional(),
  /** For the desk: what waits for a second person about it, as it stands at this version. */
  waiting_approval: Approval.nullable().optional(),
  /** For the desk: who is mailed of what is done with it, by name. */
  hears: z.array(Hearer).optional(),
  /** Of a draft: those of its warnings for which its submit wants a reason (`rate_reason`, of a purchase_invoice `bill_reason`). */
  reasons_needed: z.array(z.string()).optional(),
  /** Of a purchase_invoice: why it is recorded so. */
  bill_reason: z.string().optional(),
  /** Of a draft that bears prices. */
  tax_basis: TaxBasis.optional(),
  /** Of a sales_order: goods above it need an e-way bill, in rupees. */
  eway_from: z.number().optional(),
  /** Of a purchase_invoice whose bill was entered. */
  bill: PrintedBill.optional(),
  /** Of an invoice that is a debit note: the one that it raises, of a supplier's bill with its own day and number; of a draft, for the desk, what of each line is typed. */
  raises: z
    .object({
      kind: Kind,
      name: z.string(),
      day: z.string(),
      number: z.string().optional(),
      paper: z.string().optional(),
      lines: z.array(z.object({ source: z.int(), qty: z.number(), rate: z.number() })).optional(),
    })
    .optional(),
  // credit_note and debit_note
  /**
   * The invoice that it takes something back of; of a supplier's bill with its own day and number, of an open entry of the old books with
   * what it has there.
   */
  against: z
    .object({
      kind: Kind,
      name: z.string(),
      day: z.string(),
      number: z.string().optional(),
      /** What our own paper of it is headed, where that is not Tax Invoice. */
      paper: z.string().optional(),
      opening: z.literal(true).optional(),
      /** For the desk, of a draft: it raises an invoice itself, so that no goods come back of it. */
      raises: z.literal(true).optional(),
    })
    .optional(),
  cause: NoteCause.optional(),
  gst: z.boolean().optional(),
  again: z.boolean().optional(),
  note_reason: z.string().optional(),
  agreement: z.string().optional(),
  /** The supplier's own credit note. */
  note_no: z.string().optional(),
  note_date: day.optional(),
  /** Whether the registered buyer has said that it reverses its credit. */
  buyer_answer: z.enum(everyAnswer).optional(),
  /** What it settles of which invoices, and what of it is not used yet. */
  settles: z.array(z.object({ invoice: z.string(), amount: z.number() })).optional(),
  unused: z.number().optional(),
  /** What of it was paid back. */
  refunded: z.number().optional(),
  /** For the desk: by which payments. */
  refunded_by: z.array(z.string()).optional(),
  // of a draft, for the desk
  /** What of an open entry of the old books no other note takes: its lines are typed whole. */
  left_of_entry: z.number().optional(),
  /** What is left of the invoice's lines without it; of what raises one its lines. */
  left: z
    .array(
      z.object({
        source: z.int(),
        item_name: z.string(),
        uom: z.string(),
        rate: z.number(),
        qty: z.number(),
        amount: z.number(),
        tax: z.number(),
      }),
    )
    .optional(),
  /** Of a discount over all lines. */
  note_amount: z.number().nullable().optional(),
  safe_until: z.string().optional(),
  last_day: z.string().optional(),
  /** A bill's figures that are printed otherwise than computed. */
  differences: z
    .array(z.object({ figure: z.string(), computed: z.number().nullable(), printed: z.number().nullable() }))
    .optional(),
});
export type TradeDocument = z.infer<typeof TradeDocument>;

/** A payment with what it settles, for the desk. */
export const Payment = z.object({
  name: z.string(),
  /** One more each time it is allocated anew or cancelled: either names the one that was read. */
  version: z.int(),
  organisation: z.string(),
  direction: PaymentDirection,
  day: z.string(),
  mode: RecordedMode,
  /** In which of our bank accounts, as the ledger calls it; null in cash, and of what was recorded before they were told apart. */
  bank: z.string().nullable(),
  reference: z.string(),
  amount: z.number(),
  order: z.string().nullable(),
  cancelled: z.boolean(),
  cancelled_on: day,
  cancel_reason: z.string().nullable(),
  allocations: z.array(
    z.object({
      invoice: z.string(),
      amount: z.number(),
      tds_amount: z.number(),
      tds_section: TdsSection.nullable(),
      /** Why it is another than the law makes of it; the desk's own. */
      tds_reason: z.string().optional(),
      written_off: z.number(),
    }),
  ),
  /** What is neither allocated nor returned. */
  advance: z.number(),
  /** Tax that is kept with the advance. */
  tds_amount: z.number(),
  tds_section: TdsSection.nullable(),
  /** Why it was recorded as it is; the desk's own. */
  reason: z.string(),
  /** Of money back: the payments that it returns. */
  refund_of: z.array(z.string()),
  /** The receipt voucher of what came in advance; of money back to a buyer its refund voucher. */
  voucher: z.string().optional(),
  /** What was returned of it, by payments that live. */
  refunds: z.array(z.object({ name: z.string(), amount: z.number() })),
  /** Of one payment that is read or recorded: what the desk should look at. */
  warnings: z.array(z.string()).optional(),
});
export type Payment = z.infer<typeof Payment>;

/** What recording a payment would be warned of, the payment that has its reference already, and who would be mailed of it. */
/** What tax the law makes of a bill or an advance, and of what it is made: "10 % of …"; empty of nothing. */
const TdsProposed = z.object({ section: TdsSection, amount: z.number(), why: z.string() });

export const PaymentPreview = z.object({
  warnings: z.array(z.string()),
  /** Those of them for which it wants a `reason`. */
  reasons_needed: z.array(z.string()),
  /** Of bills where we withhold tax, in their order, each with what those before it withhold; and of what rests what is withheld, by a buyer at most. */
  tds: z
    .object({
      allocations: z.array(TdsProposed.extend({ invoice: z.string() })),
      advance: TdsProposed.nullable(),
    })
    .nullable(),
  same_reference: z.string().nullable(),
  hears: z.array(Hearer),
});
export type PaymentPreview = z.infer<typeof PaymentPreview>;
