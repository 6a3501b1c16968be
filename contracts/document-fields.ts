// One line for each field of a document: what it is, which kinds have it, who writes, reads and inherits it; below, where it is
// shown. All of it is plain data, of which field-schemas.ts makes schemas: a page that shows documents carries no zod.
// What is computed (totals, taxes, statuses) and what hangs on a document (history, files, payments) is no field.
import { becomings, everyKind, howTold, isNote, isSale, type Kind, kinds, purposes, tdsSectionWords } from "./trade.ts";

const rfq = ["request_for_quotation"] as const;
const bill = ["purchase_invoice"] as const;
export const ofShape = (...shapes: (typeof kinds)[Kind]["shape"][]): Kind[] =>
  everyKind.filter((kind) => shapes.includes(kinds[kind].shape));
export const offers = ofShape("offer");
export const orders = ofShape("order");
const invoices = ofShape("invoice");
/** What is made of an offer, and what of that. */
export const successors = [...orders, ...invoices];
export const priced = [...offers, ...successors];
const notes = ofShape("note");
/** What begins as a draft of others' lines. */
export const drafted = everyKind.filter((kind) => kinds[kind].shape !== "inquiry" && kinds[kind].shape !== "note");
/** Of the buyer's side. */
export const sales = successors.filter(isSale);

/** Of the supplier's side, what is bought. */
const bought = everyKind.filter((kind) => !isSale(kind) && !isNote(kind));

/**
 * `day` is YYYY-MM-DD, `days` a count of days, `note` a text of several lines, `state` two digits, `registration` the id of one
 * of ours, 0 where a kind has none. What is `own` has a schema
 * (edit-input.ts) and handling of its own.
 */
export type FieldType =
  | "day"
  | "days"
  | "text"
  | "note"
  | "pincode"
  | "state"
  | "flag"
  | "choice"
  | "registration"
  | "own";

export interface DocumentField {
  /** What the desk calls it: in an editor, a conflict, the log, a refusal. */
  label: string;
  /** Where a place says it otherwise: the editor's narrow rail, a document's page, its paper (or that of a kind). */
  editor?: string;
  page?: string;
  paper?: string | Partial<Record<Kind, string>>;
  type: FieldType;
  /** Of a text or note: the shortest that is no empty one, the longest, and how a sentence names it. */
  min?: number;
  max?: number;
  named?: string;
  /** Of a choice: the wire's words with those that are shown. */
  choices?: Readonly<Record<string, string>>;
  /** What a page says of a flag that is set; of another it says nothing. */
  yes?: string;
  /** A day or registration that is never taken back to none. */
  needed?: true;
  /** The kinds that have it: of others it reads empty. */
  kinds: readonly Kind[];
  /** Who reads it beside the desk: the document's party, unless it is the desk's own. */
  readBy?: "desk";
  /** In whose drafts the desk writes it (true: of every kind that has it); named for another kind it is 400. */
  written?: true | readonly Kind[];
  /** The kinds that take it over from the document that they come from. */
  carried?: readonly Kind[];
  /** On whose paper it stands (true: of every kind that has it). */
  printed?: true | readonly Kind[];
  /** Said until this other field is known. */
  until?: "due_date" | "delivery_date" | "schedule_date";
  /** Several keys that are one thing: where one of them changed, all are sent. */
  thing?: "discount" | "bill";
}

const discount = { label: "Discount of the document", editor: "Discount", type: "own", thing: "discount" } as const;
/** A figure of a supplier's bill as it is printed. */
const figure = { type: "own", thing: "bill", kinds: bill, readBy: "desk", written: true } as const;

// prettier-ignore
const documentFields = {
  transaction_date: { label: "Booked on", page: "Date", type: "day", needed: true, kinds: everyKind, written: bill },
  valid_till: { label: "Valid till", type: "day", kinds: offers, written: true, printed: true },
  schedule_date: { label: "Required by", page: "Required Date", type: "day", kinds: rfq, written: true, printed: true },
  reply_by: { label: "Reply by", type: "day", kinds: rfq, written: true, printed: true },
  delivery_date: { label: "Delivery date", page: "Delivery Date", paper: "Delivery by", type: "day", kinds: orders, written: true, printed: true },
  due_date: { label: "Due date", page: "Due Date", type: "day", kinds: invoices, printed: true },
  required_by: { label: "Required by", type: "day", until: "schedule_date", kinds: ["opportunity", ...rfq, "quotation", "sales_order"], carried: [...rfq, "quotation", "sales_order"], printed: ["opportunity"] },
  cancelled_on: { label: "Cancelled on", type: "day", kinds: everyKind },
  payment_days: { label: "Payment days", editor: "Payment", page: "Payment within", paper: "Payment within", type: "days", until: "due_date", kinds: priced, written: true, carried: successors, printed: [...offers, ...orders] },
  delivery_days: { label: "Delivery days", editor: "Delivery", page: "Delivery within", paper: "Delivery within", type: "days", until: "delivery_date", kinds: [...offers, ...orders], written: offers, carried: orders, printed: true },
  delivery_terms: { label: "Delivery terms", type: "choice", choices: { ex_works: "Ex works", freight_paid: "Freight paid", freight_to_pay: "Freight to pay" }, kinds: priced, written: true, carried: successors, printed: true },
  discount_percentage: { ...discount, kinds: priced, written: true },
  discount_amount: { ...discount, kinds: priced, written: true },
  registration: { label: "Our registration", editor: "Registration", type: "registration", needed: true, kinds: [...priced, ...notes], readBy: "desk", written: priced, carried: successors },
  party_gstin: { label: "Party's registration", editor: "Their GSTIN", type: "text", max: 15, named: "the party's GSTIN", kinds: priced, readBy: "desk", written: true, carried: successors },
  place_of_supply: { label: "Place of supply", type: "state", kinds: [...priced, ...notes], printed: true },
  reverse_charge: { label: "Reverse charge", type: "flag", yes: "Yes: the tax is shown, not charged", kinds: [...priced, ...notes], written: priced, carried: successors, printed: [...invoices, ...notes] },
  rate_reason: { label: "Why another rate", type: "text", min: 3, max: 500, named: "the reason", kinds: ["quotation", ...orders, "sales_invoice"], readBy: "desk", written: true },
  po_no: { label: "Buyer's PO no.", page: "PO. No", paper: { sales_order: "Your order", sales_invoice: "PO. No" }, type: "text", max: 40, named: "the order number", kinds: ["quotation", ...sales], written: sales, carried: ["sales_invoice"], printed: sales },
  bill_no: { label: "Bill no.", page: "Invoice No.", paper: "Your invoice", type: "text", max: 40, named: "the bill's number", kinds: bill, written: true, printed: true },
  bill_date: { label: "Bill date", page: "Invoice date", paper: "Invoice date", type: "day", kinds: bill, written: true, printed: true },
  bill_total: { ...figure, label: "Total of the bill" },
  bill_amounts: { ...figure, label: "Amounts of the bill" },
  bill_taxes: { ...figure, label: "Taxes of the bill" },
  bill_rounding: { ...figure, label: "Rounding of the bill", editor: "Rounding" },
  bill_reason: { ...figure, label: "Why the bill is accepted", editor: "Why the bill is accepted so" },
  tds_section: { label: "TDS section", type: "choice", choices: tdsSectionWords, kinds: bill, readBy: "desk", written: true },
  itc_choice: { label: "Input tax credit as chosen", editor: "Input tax credit", type: "choice", choices: { full: "Full", none: "None, for a reason" }, kinds: bill, readBy: "desk", written: true },
  itc: { label: "Input tax credit", type: "choice", choices: { none: "None: it is chosen so, its tax is charged otherwise than it is due, or it is booked too late" }, kinds: bill, readBy: "desk" },
  msme: { label: "Small supplier", type: "choice", choices: { micro: "Micro enterprise: due within 45 days", small: "Small enterprise: due within 45 days" }, kinds: bill, readBy: "desk" },
  delivery_place: { label: "Place of delivery", page: "Delivery place", type: "text", max: 80, named: "the place of delivery", kinds: rfq, written: true },
  delivery_pincode: { label: "PIN code", page: "Delivery PIN code", paper: "Delivery PIN code", type: "pincode", kinds: ["opportunity", ...rfq, ...offers], written: rfq, carried: [...rfq, ...offers], printed: ["opportunity"] },
  ship_to: { label: "Delivered to", type: "own", kinds: ["quotation", ...orders, "sales_invoice"], written: true, carried: sales, printed: true },
  terms: { label: "Terms", type: "note", max: 4000, named: "the terms", kinds: drafted, written: true, carried: successors, printed: true },
  note: { label: "Note", type: "note", max: 2000, named: "the note", kinds: everyKind.filter((kind) => !isNote(kind)), written: drafted, printed: true },
  how: { label: "How it came", type: "choice", choices: howTold, kinds: ["opportunity", ...rfq, ...offers], readBy: "desk" },
  buyer_name: { label: "Name on paper", type: "text", max: 140, named: "the name on paper", kinds: ["quotation", ...sales], readBy: "desk", carried: sales },
  buyer_phone: { label: "Buyer's phone", type: "text", max: 10, named: "the buyer's phone", kinds: ["quotation", ...sales], readBy: "desk", carried: sales },
  becomes: { label: "Becomes", type: "choice", choices: becomings, kinds: offers, readBy: "desk" },
  purpose: { label: "Bought", type: "choice", choices: purposes, kinds: bought, readBy: "desk", carried: bought.filter((kind) => kind !== "request_for_quotation") },
  suppliers: { label: "Suppliers", type: "own", kinds: rfq, readBy: "desk", written: true },
  organisation: { label: "Buyer", type: "own", kinds: ["opportunity"], readBy: "desk", written: true },
} as const satisfies Record<string, DocumentField>;

export type FieldKey = keyof typeof documentFields;
type RowOf<K extends FieldKey> = (typeof documentFields)[K];
type KeysWith<Row> = { [K in FieldKey]: RowOf<K> extends Row ? K : never }[FieldKey];
/** Fields that need nothing but their line. */
export type PlainField = Exclude<FieldKey, KeysWith<{ type: "own" }>>;
export type WrittenField = KeysWith<{ written: unknown }>;
export type CarriedField = KeysWith<{ carried: unknown }>;
export type DeskField = KeysWith<{ readBy: "desk" }>;

interface ValueOfType {
  day: string | null;
  days: number | null;
  text: string;
  note: string;
  pincode: string;
  state: string;
  flag: boolean;
  registration: number;
}
/** What a field says on the wire; empty is null of a day, count or choice, "" of a text. */
export type FieldValue<K extends PlainField> =
  RowOf<K> extends { type: "day"; needed: true }
    ? string
    : RowOf<K> extends { choices: infer Choices }
      ? keyof Choices | null
      : ValueOfType[RowOf<K>["type"] & keyof ValueOfType];

/** Where fields are shown, and in which order. */
export const places = {
  /** Beside the totals of a draft, and below its lines. A discount is one field there: its percentage stands for both keys. */
  rail: [
    "registration",
    "party_gstin",
    "bill_no",
    "bill_date",
    "transaction_date",
    "discount_percentage",
    "po_no",
    "valid_till",
    "reply_by",
    "schedule_date",
    "delivery_date",
    "delivery_days",
    "delivery_terms",
    "payment_days",
    "delivery_place",
    "delivery_pincode",
    "reverse_charge",
    "tds_section",
    "itc_choice",
    "rate_reason",
  ],
  words: ["suppliers", "ship_to", "note", "terms"],
  /** On a document's page: its days and numbers beside its name, the terms that it was made on below its lines. */
  pageHead: [
    "transaction_date",
    "valid_till",
    "reply_by",
    "schedule_date",
    "delivery_date",
    "due_date",
    "po_no",
    "bill_no",
    "bill_date",
    "cancelled_on",
  ],
  pageTerms: [
    "how",
    "buyer_name",
    "buyer_phone",
    "becomes",
    "purpose",
    "registration",
    "party_gstin",
    "place_of_supply",
    "reverse_charge",
    "tds_section",
    "itc",
    "itc_choice",
    "msme",
    "rate_reason",
    "delivery_days",
    "delivery_terms",
    "payment_days",
    "required_by",
    "delivery_pincode",
    "delivery_place",
    "terms",
    "note",
  ],
  /** On paper: at the right of the letterhead, before and after the document that it comes from; and below the totals. */
  paperHead: ["valid_till", "reply_by", "schedule_date", "bill_no", "bill_date", "due_date", "po_no"],
  paperTerms: [
    "required_by",
    "delivery_pincode",
    "delivery_days",
    "delivery_date",
    "delivery_terms",
    "payment_days",
    "place_of_supply",
    "reverse_charge",
  ],
  paperNotes: ["note", "terms"],
} as const satisfies Record<string, readonly FieldKey[]>;

const rows: Readonly<Record<FieldKey, DocumentField>> = documentFields;
export const fieldKeys = Object.keys(rows) as readonly FieldKey[];

/** A field's line. */
export const fieldOf = (key: FieldKey): DocumentField => rows[key];

/** How a kind may have a field. */
type Having = "kinds" | "written" | "carried" | "printed";

/** Whether a document of a kind has a field, is written with it, takes it over from its source, prints it. */
export function isFieldOf(kind: Kind, key: FieldKey, as: Having = "kinds"): boolean {
  const row = rows[key];
  const kindsWithField = row[as] === true ? row.kinds : row[as];
  return kindsWithField?.includes(kind) ?? false;
}

/** Of these fields, in their order, those that a kind has, is written with, takes over or prints. */
export const fieldsOf = <K extends FieldKey>(kind: Kind, among: readonly K[], as: Having = "kinds"): K[] =>
  among.filter((key) => isFieldOf(kind, key, as));

/** The plain fields of all kinds. */
export const plainFields = fieldKeys.filter((key) => rows[key].type !== "own") as readonly PlainField[];

const empty: Readonly<Record<FieldType, unknown>> = {
  day: null,
  days: null,
  choice: null,
  text: "",
  note: "",
  pincode: "",
  state: "",
  flag: false,
  registration: 0,
  own: null,
};
/** What a field says where it says nothing. */
export const emptyOf = (key: PlainField) => empty[rows[key].type];

export type FieldValues = { [K in PlainField]: FieldValue<K> };
/** All plain fields of a document that says nothing. */
export const emptyValues = () => Object.fromEntries(plainFields.map((key) => [key, emptyOf(key)])) as FieldValues;
