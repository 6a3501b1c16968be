// The words of trade: kinds, states and statuses, and the one table that ties API noun, kind and party (design 1, trade 1 and 2).
import { z } from "zod";

/** What a kind is whichever way it goes: what two kinds do alike goes by their shape. */
export type Shape = "inquiry" | "request" | "offer" | "order" | "invoice" | "note";

/** The side of the wall: we sell to buyers and purchase from suppliers. */
export type Side = "sale" | "purchase";

interface KindOnASide {
  noun: string;
  prefix: string;
  paper: string;
  upload: DocType | null;
  shape: Shape;
}
/** Whose document it is follows from its side. */
type KindRow = KindOnASide & ({ side: "sale"; party: "buyer" } | { side: "purchase"; party: "supplier" });

/**
 * Kinds by the operator's side, in the order of a deal; the API speaks the party's noun, names begin with the prefix.
 * `paper` is the kind as its party's sentences name it; `upload` the docType that its party may attach, if any.
 */
export const kinds = {
  opportunity: {
    noun: "opportunity",
    shape: "inquiry",
    side: "sale",
    party: "buyer",
    prefix: "OPP",
    paper: "opportunity",
    upload: null,
  },
  request_for_quotation: {
    noun: "requestForQuotation",
    shape: "request",
    side: "purchase",
    party: "supplier",
    prefix: "RFQ",
    paper: "request for quotation",
    upload: "RFQ",
  },
  supplier_quotation: {
    noun: "supplierQuotation",
    shape: "offer",
    side: "purchase",
    party: "supplier",
    prefix: "SQ",
    paper: "supplier quotation",
    upload: null,
  },
  quotation: {
    noun: "quotation",
    shape: "offer",
    side: "sale",
    party: "buyer",
    prefix: "QTN",
    paper: "quotation",
    upload: null,
  },
  sales_order: {
    noun: "purchaseOrder",
    shape: "order",
    side: "sale",
    party: "buyer",
    prefix: "SO",
    paper: "purchase order",
    upload: "PO",
  },
  purchase_order: {
    noun: "salesOrder",
    shape: "order",
    side: "purchase",
    party: "supplier",
    prefix: "PO",
    paper: "sales order",
    upload: "SO",
  },
  sales_invoice: {
    noun: "purchaseInvoice",
    shape: "invoice",
    side: "sale",
    party: "buyer",
    prefix: "SI",
    paper: "purchase invoice",
    upload: null,
  },
  purchase_invoice: {
    noun: "salesInvoice",
    shape: "invoice",
    side: "purchase",
    party: "supplier",
    prefix: "PI",
    paper: "sales invoice",
    upload: null,
  },
  credit_note: {
    noun: "creditNote",
    shape: "note",
    side: "sale",
    party: "buyer",
    prefix: "CN",
    paper: "credit note",
    upload: null,
  },
  debit_note: {
    noun: "debitNote",
    shape: "note",
    side: "purchase",
    party: "supplier",
    prefix: "DB",
    paper: "debit note",
    upload: "CN",
  },
} as const satisfies Record<string, KindRow>;
export type Kind = keyof typeof kinds;

type KindWith<Told> = { [K in Kind]: (typeof kinds)[K] extends Told ? K : never }[Kind];
/** The kinds of a shape: `KindOf<"order">` is a sales_order or a purchase_order. */
export type KindOf<S extends Shape> = KindWith<{ shape: S }>;
/** The kinds on one side of the wall. */
export type KindOn<S extends Side> = KindWith<{ side: S }>;
/** The kinds that begin as a draft of others' lines at the desk: all but what a buyer sends, and notes, which are of one invoice. */
export type DraftedKind = Exclude<Kind, KindOf<"inquiry"> | KindOf<"note">>;

/** Every kind, in the order of a deal. */
export const everyKind = Object.keys(kinds) as [Kind, ...Kind[]];
export const Kind = z.enum(everyKind);

/** What a buyer sends. */
export function isInquiry(kind: Kind): kind is KindOf<"inquiry"> {
  return kinds[kind].shape === "inquiry";
}

/** What asks several suppliers, says no price and belongs to none of them. */
export function isRequest(kind: Kind): kind is KindOf<"request"> {
  return kinds[kind].shape === "request";
}

/** A sales_order or a purchase_order. */
export function isOrder(kind: Kind): kind is KindOf<"order"> {
  return kinds[kind].shape === "order";
}

/** A sales_invoice or a purchase_invoice. */
export function isInvoice(kind: Kind): kind is KindOf<"invoice"> {
  return kinds[kind].shape === "invoice";
}

/** A credit_note or a debit_note: what is taken back of an invoice (books 1). */
export function isNote(kind: Kind): kind is KindOf<"note"> {
  return kinds[kind].shape === "note";
}

export const noteKinds = everyKind.filter(isNote);

/** The kinds that ERPNext's methods know: notes are ours alone. */
export type ErpKind = Exclude<Kind, KindOf<"note">>;
export const erpKinds = everyKind.filter((kind): kind is ErpKind => !isNote(kind));

/** Whether we sell by it; else we purchase by it. */
export function isSale(kind: Kind): kind is KindOn<"sale"> {
  return kinds[kind].side === "sale";
}

const offersOfSides = { sale: "quotation", purchase: "supplier_quotation" } as const;

/** As what a kind begins at the desk: what comes of an offer begins as the offer, and becomes it (trade 9). */
export function begunAs(kind: Kind): Exclude<Kind, KindOf<"order"> | KindOf<"invoice"> | KindOf<"note">> {
  return isOrder(kind) || isInvoice(kind) || isNote(kind) ? offersOfSides[kinds[kind].side] : kind;
}

/** What a draft that begins at the desk may become in one act, beside what it is. */
export const becomings = {
  sales_order: "An order",
  sales_invoice: "An order and its invoice",
  purchase_order: "A purchase order",
  purchase_invoice: "A purchase order and its bill",
} as const satisfies Partial<Record<Kind, string>>;

/** What is done of a draft that becomes it, in one act. */
export const becomingActs: Readonly<Record<keyof typeof becomings, string>> = {
  sales_order: "Take the order",
  sales_invoice: "Make the invoice",
  purchase_order: "Place the order",
  purchase_invoice: "Record the bill",
};

/** How the desk was told of what it enters for a party. */
export const howTold = {
  phone: "By phone",
  whatsapp: "By WhatsApp",
  visit: "In person",
  mail: "By mail",
  counter: "At the counter",
} as const;
export type HowTold = keyof typeof howTold;

/** What is bought for no customer: to be sold later, or used by ourselves. */
export const purposes = { stock: "For stock", use: "For own use" } as const;

/** What an upload says it is (spec 9); `CN` is a supplier's own credit note, on our debit note (books 1). */
const docTypes = ["PO", "RFQ", "SO", "CN"] as const;
export const DocType = z.enum(docTypes, "Choose PO, RFQ, SO or CN");
export type DocType = z.infer<typeof DocType>;

const orderStates = ["draft", "submitted", "held", "closed", "cancelled"] as const;
const invoiceStates = ["draft", "submitted", "cancelled"] as const;
const recordStates = ["live", "cancelled"] as const;

/** What is stored, and changes by moves alone; the first of each is the one it begins in. Beside the kinds: what hangs on them. */
export const states = {
  opportunity: ["open", "lost", "closed"],
  request_for_quotation: ["draft", "submitted", "cancelled"],
  supplier_quotation: ["draft", "submitted", "stopped", "cancelled"],
  quotation: ["draft", "submitted", "lost", "cancelled"],
  sales_order: orderStates,
  purchase_order: orderStates,
  sales_invoice: invoiceStates,
  purchase_invoice: invoiceStates,
  credit_note: invoiceStates,
  debit_note: invoiceStates,
  invitation: ["pending", "received", "declined"],
  movement: recordStates,
  payment: recordStates,
} as const satisfies Record<Kind | "invitation" | "movement" | "payment", readonly string[]>;
/** What has a state: the ten kinds, an RFQ's invitation of one supplier, dispatches and receipts, payments. */
export type Subject = keyof typeof states;
export type State<S extends Subject = Subject> = (typeof states)[S][number];

const orderMoves = ["submit", "hold", "resume", "close", "reopen", "cancel"] as const;
const invoiceMoves = ["submit", "cancel"] as const;
const invitationMoves = ["decline", "receive", "release"] as const;
const recordMoves = ["cancel"] as const;

/** What can be done to each, by name; `trading/lifecycle.ts` says who may, when, and what becomes of it. */
export const moves = {
  opportunity: ["lose", "close", "reopen"],
  request_for_quotation: ["submit", "cancel"],
  supplier_quotation: ["submit", "stop", "cancel"],
  quotation: ["submit", "accept", "decline", "extend", "cancel"],
  sales_order: orderMoves,
  purchase_order: orderMoves,
  sales_invoice: invoiceMoves,
  purchase_invoice: invoiceMoves,
  credit_note: ["submit", "buyer_answer", "cancel"],
  debit_note: ["submit", "answer", "cancel"],
  invitation: invitationMoves,
  movement: recordMoves,
  payment: recordMoves,
} as const satisfies Record<Subject, readonly string[]>;
export type MoveName<S extends Subject = Subject> = (typeof moves)[S][number];

const invoiceStatuses = ["Draft", "Unpaid", "Partly Paid", "Paid", "Overdue", "Cancelled"] as const;
const noteStatuses = ["Draft", "Return", "Cancelled"] as const;

/** What is shown, in ERPNext's words; `trading/progress.ts` alone computes it (design 5.1). */
export const statuses = {
  opportunity: ["Open", "Quotation", "Converted", "Lost", "Closed"],
  request_for_quotation: ["Draft", "Submitted", "Cancelled"],
  supplier_quotation: ["Draft", "Submitted", "Ordered", "Stopped", "Cancelled", "Expired"],
  quotation: ["Draft", "Open", "Partially Ordered", "Ordered", "Lost", "Cancelled", "Expired"],
  sales_order: ["Draft", "On Hold", "To Deliver and Bill", "To Deliver", "To Bill", "Completed", "Cancelled", "Closed"],
  purchase_order: [
    "Draft",
    "On Hold",
    "To Receive and Bill",
    "To Receive",
    "To Bill",
    "Completed",
    "Cancelled",
    "Closed",
  ],
  sales_invoice: [...invoiceStatuses, "Credit Note Issued"],
  purchase_invoice: [...invoiceStatuses, "Debit Note Issued"],
  credit_note: noteStatuses,
  debit_note: noteStatuses,
} as const satisfies Record<Kind, readonly string[]>;
export type Status<K extends Kind = Kind> = (typeof statuses)[K][number];

const ofERPNextInvoices = [
  "Return",
  "Credit Note Issued",
  "Debit Note Issued",
  "Submitted",
  "Internal Transfer",
  "Unpaid and Discounted",
  "Partly Paid and Discounted",
  "Overdue and Discounted",
] as const;

/** What a company's own ERPNext says besides, of what it keeps; a word that stands in neither table is shown as it came. */
export const furtherStatuses: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  opportunity: ["Replied"],
  quotation: ["Replied"],
  sales_order: ["To Pay"],
  purchase_order: ["To Pay", "Delivered"],
  sales_invoice: ofERPNextInvoices,
  purchase_invoice: ofERPNextInvoices,
};

/**
 * The reasons why documents of a kind wait at the desk: the rows that Today has, which its list filters by. Of one kind they
 * hold different documents, but for `expiring`, which is part of `unanswered`.
 */
export const waits = {
  opportunity: ["new"],
  request_for_quotation: ["compare", "unanswered", "draft"],
  supplier_quotation: ["draft"],
  quotation: ["unanswered", "expiring", "draft"],
  sales_order: ["deliver", "bill", "draft"],
  purchase_order: ["place", "receive", "bill"],
  sales_invoice: ["overdue", "returned", "draft"],
  purchase_invoice: ["pay", "returned", "draft"],
  credit_note: ["goods", "draft"],
  debit_note: ["goods", "draft"],
} as const satisfies Record<Kind, readonly string[]>;
export type Wait<K extends Kind = Kind> = (typeof waits)[K][number];

/** An invitation's state as a supplier's list shows it (`quote_status`). */
export const quoteStatuses = { pending: "Pending", received: "Received", declined: "Declined" } as const;

/** Only `taxable` bears tax, be it 0 %; a rate of 0 alone never means exempt (trade 5). */
export const gstTreatments = ["taxable", "nil", "exempt", "non_gst"] as const;
export const GstTreatment = z.enum(gstTreatments);
export type GstTreatment = z.infer<typeof GstTreatment>;

/** Which way a payment goes, seen from the operator (trade 9). */
const paymentDirections = ["in", "out"] as const;
export const PaymentDirection = z.enum(paymentDirections);
export type PaymentDirection = z.infer<typeof PaymentDirection>;

/** How a payment was made (trade 9). */
export const paymentModes = ["NEFT", "RTGS", "UPI", "IMPS", "Card", "Cheque", "Cash"] as const;
export const PaymentMode = z.enum(paymentModes);
export type PaymentMode = z.infer<typeof PaymentMode>;
/** As it is recorded: an advance of the old books was brought in (operator 3, Openings). */
export const RecordedMode = z.enum([...paymentModes, "Opening"]);
export type RecordedMode = z.infer<typeof RecordedMode>;

/** Under which rule tax is withheld from what is paid (controls 4), in the words that the desk reads. */
export const tdsSectionWords = {
  goods: "Goods",
  contract: "Contract",
  professional: "Professional fees",
  commission: "Commission",
  rent: "Rent",
  gst: "GST",
} as const;
export const tdsSections = Object.keys(tdsSectionWords) as [TdsSection, ...TdsSection[]];
export const TdsSection = z.enum(tdsSections, "Choose why tax is withheld");
export type TdsSection = keyof typeof tdsSectionWords;
