// What the law looks at: what a use case reads of a document and of what hangs on it. Quantities in thousandths, money in paise.
import type { Paise } from "@vanik/contracts/money";
import type { Kind, KindOf, State, Subject } from "@vanik/contracts/trade";
import type { NoteDays } from "./note-days.ts";
import type { ShipTo } from "./place-of-supply.ts";
import type { CountedLine } from "./quantities.ts";
import type { Refused } from "./refused.ts";

/** The Indian day, `YYYY-MM-DD`, the last day of the closed books, and whether we may trade yet. */
export interface Circumstances {
  today: string;
  booksClosedUntil: string | null;
  /** We have no GSTIN yet: then nothing leaves Draft that names it. */
  unregistered?: boolean;
}

interface Of<S extends Subject> {
  kind: S;
  name: string;
  state: State<S>;
}

export type OrderKind = KindOf<"order">;
export type InvoiceKind = KindOf<"invoice">;
export type NoteKind = KindOf<"note">;

type OrderProgress<K extends OrderKind> = Of<K> & { lines: readonly CountedLine<"delivered" | "billed">[] };
/** `notes`: names of those that take something back of it and live. */
type InvoiceProgress<K extends InvoiceKind> = Of<K> & {
  dueDate: string | null;
  payable: Paise;
  outstanding: Paise;
  notes: readonly string[];
};

/** What a status follows from (trade 2). */
export type ProgressFacts = {
  opportunity: Of<"opportunity"> & { quotations: readonly ProgressFacts["quotation"][] };
  request_for_quotation: Of<"request_for_quotation">;
  /** `onOrders`: the purchase_orders, submitted and not cancelled, that a line of it is on. */
  supplier_quotation: Of<"supplier_quotation"> & { validTill: string | null; onOrders: readonly string[] };
  quotation: Of<"quotation"> & { validTill: string | null; lines: readonly CountedLine<"ordered">[] };
} & { [K in OrderKind]: OrderProgress<K> } & { [K in InvoiceKind]: InvoiceProgress<K> } & {
  [K in NoteKind]: Of<K>;
};

/** A document that another comes from. */
export interface Source {
  kind: Kind;
  name: string;
  state: State<Kind>;
  /** Of a quotation. */
  validTill?: string | null;
  /** A request whose round is sealed: its suppliers answer online, and nobody types a bid. */
  sealed?: boolean;
}

/** What a draft's line takes of the source's line `idx`, which has `left`; null where it comes from none. */
export interface DrawnFrom {
  itemCode: string;
  itemName: string;
  hsn: string;
  uom: string;
  qty: number;
  source: string;
  idx: number;
  left: number | null;
}

/**
 * Looked at when a draft is submitted, and when what is cancelled is copied to one: where it comes from and what its lines take,
 * empty in any other state; and whom it concerns that is blocked, by name.
 */
interface Drafted {
  sources: readonly Source[];
  drawn: readonly DrawnFrom[];
  blocked: readonly string[];
}

/** Names of what hangs on it: movements that live, invoices that are submitted; whether goods of these are not back yet. */
type Order<K extends OrderKind> = ProgressFacts[K] &
  Drafted & { movements: readonly string[]; invoices: readonly string[]; returnable: boolean };

/**
 * `day`: its transaction_date; `opening`: of the old books. Names of what hangs on it and lives: payments, notes of others that are given
 * to it, movements, and debit notes that raise it. `raises`: it is one of those itself, with what stands in the way of its draft.
 */
type Invoice<K extends InvoiceKind> = ProgressFacts[K] &
  Drafted & {
    day: string;
    opening: boolean;
    payments: readonly string[];
    movements: readonly string[];
    raisedBy: readonly string[];
    raises: { stands: string | null } | null;
  };

/** Of a draft what stands in its way against what is left of its invoice; names of other invoices that it settles. */
type NoteFacts<K extends NoteKind> = Of<K> & {
  day: string;
  lines: number;
  stands: Refused | null;
  /** Of a draft with GST: until when it lowers the tax. */
  days: NoteDays | null;
  reason: string;
  elsewhere: readonly string[];
  /** Names of what paid something of it back and lives, and what of it is neither used nor paid back. */
  refunds: readonly string[];
  rest: Paise;
  /** Names of what came back that it alone takes. */
  returns: readonly string[];
  /** What it gave back to its order and was billed or sent again since. */
  usedAgain: string | null;
};

/** What rule 46 has a tax invoice name (trade 11, Particulars); `hsnDigits` is the setting. */
export interface Particulars {
  buyer: { name: string; isRegistered: boolean; address: string };
  lines: readonly { itemName: string; hsn: string }[];
  hsnDigits: number;
  shipTo: ShipTo | null;
}

/** The supplier's own paper. */
export interface Bill {
  billNo: string;
  billDate: string | null;
}

/** What a move looks at (trade 1). */
export type FactsOf = {
  opportunity: ProgressFacts["opportunity"];
  request_for_quotation: ProgressFacts["request_for_quotation"] &
    Drafted & {
      scheduleDate: string | null;
      invited: number;
      /** Those that are submitted or stopped. */
      bids: readonly { name: string; onOrders: readonly string[] }[];
    };
  /** `liveBid`: that supplier's other submitted bid in the round; `priced`: whether any line has a rate. */
  supplier_quotation: ProgressFacts["supplier_quotation"] & Drafted & { liveBid: string | null; priced: boolean };
  /** `linked`: whether its opportunity is a buyer's; `orders`: sales_orders from it, submitted and not cancelled. */
  quotation: Of<"quotation"> &
    Drafted & {
      validTill: string | null;
      /** `gstUnsaid`: goods in own words that bear nothing yet. */
      lines: readonly (CountedLine<"ordered"> & { rate: Paise | null; gstUnsaid?: boolean })[];
      linked: boolean;
      buyerState: string;
      shipTo: ShipTo | null;
      orders: readonly string[];
    };
  sales_invoice: { particulars: Particulars };
  purchase_invoice: Bill;
  /** `name`: the RFQ's; `bids`: this supplier's in the round that stand. */
  invitation: Of<"invitation"> & { rfq: State<"request_for_quotation">; bids: readonly string[] };
  movement: Of<"movement">;
  payment: Of<"payment">;
} & { [K in OrderKind]: Order<K> } & { [K in InvoiceKind]: Invoice<K> } & { [K in NoteKind]: NoteFacts<K> };
