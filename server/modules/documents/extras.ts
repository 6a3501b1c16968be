// The parts of a document that only some kinds have, and the parties' copies, as they stand in jsonb.
import type { DroppedBy } from "@vanik/contracts/documents";
import type { Paise } from "@vanik/contracts/money";
import type { BuyerAnswer, NoteCause } from "@vanik/contracts/notes";
import type { SmallClass } from "@vanik/contracts/party-parts";
import type { Bank } from "@vanik/contracts/settings";
import type { RoundState } from "@vanik/contracts/round";
import { type becomings, type HowTold, type purposes, type Kind, kinds } from "@vanik/contracts/trade";
import type { CreditChoice } from "@vanik/trading/bill-warnings";
import { defaultGstCategory, type GstCategory } from "@vanik/trading/gst-category";
import { prefixesThatRaise, prefixesWithoutGst } from "@vanik/trading/names";
import type { SaidNoteLine } from "@vanik/trading/notes";
import type { SupplyParty } from "@vanik/trading/place-of-supply";
import type { SaidRaise } from "@vanik/trading/raises";
import type { BillDifference, PrintedBill } from "@vanik/trading/supplier-bill";
import type { WholeNoteLine } from "@vanik/trading/typed-notes";
import { type Column, inArray, type SQL, sql } from "drizzle-orm";
import type { TaxSplit } from "@vanik/trading/tax-split";

/** A party as it was when the document left Draft; a draft's are read anew whenever it is saved. */
export interface RecordedAddress {
  name: string;
  gstin: string;
  address: string;
  /** Two digits; empty where none is on record. */
  state: string;
  /** Absent in what was stored before trade: then it follows from the GSTIN. */
  gstCategory?: GstCategory;
  pan?: string;
}

export const gstCategoryOf = ({ gstCategory, gstin }: RecordedAddress): GstCategory =>
  gstCategory ?? defaultGstCategory(gstin);

/** As the law of supplies looks at it. */
export const supplyPartyOf = (address: RecordedAddress): SupplyParty => {
  const { name, gstin, state } = address;
  return { name, gstin, state, gstCategory: gstCategoryOf(address) };
};

export interface RecordedShipTo {
  name: string;
  address: string;
  state: string;
  pincode: string;
  gstin: string;
  /** Absent of one that was written before it was asked. */
  to?: "own" | "other" | undefined;
}

/** What documents know of a round of theirs; the rounds themselves are sourcing's. */
export interface RoundOfRequest {
  number: number;
  state: RoundState;
  sealed: boolean;
  /** ISO UTC; of rounds from before 2026-11-29 it is not kept. */
  closesAt?: string;
}

/** Bids of a round come in, or wait to be opened. */
const underWay: readonly RoundState[] = ["waiting", "open", "closed"];

export const isUnderWay = ({ round }: Extras): boolean => round !== undefined && underWay.includes(round.state);

/** While a round is sealed nothing of a bid is typed, uploaded or read but by its supplier. */
export const isSealedNow = ({ extras }: { extras: Extras }): boolean =>
  extras.round?.sealed === true && isUnderWay(extras);

/** Of a row: its newest round is under way, and nothing of it is compared yet. */
export const isUnderWayRow = (extras: SQL | Column): SQL<boolean> =>
  sql`coalesce(${inArray(sql`${extras} #>> '{round,state}'`, [...underWay])}, false)`;

/** Of a row: it is sealed besides. */
export const isSealedRow = (extras: SQL | Column): SQL<boolean> =>
  sql`coalesce((${extras} #>> '{round,sealed}')::boolean and ${isUnderWayRow(extras)}, false)`;

/** A supplier's bill as the desk typed it, in JSON: amounts by idx as a record. */
export type StoredBill = Omit<PrintedBill, "amounts"> & { amounts?: Record<string, Paise> };

/** What a buyer said to a quotation that ERPNext keeps, as it is done there. */
export interface GivenAnswer {
  move: "accept" | "decline";
  poNo: string;
  reason: string;
  /** Of the document, as it was read. */
  version: number;
  /** ISO. */
  at: string;
  /** What the quotation said as it was ordered there; absent until it was. */
  orderedHash?: string;
}

/** An invoice that something is of; of a supplier's bill with its own day and number, of one of the old books with its number there. */
export interface InvoiceReference {
  id: string;
  kind: Kind;
  name: string;
  day: string;
  number?: string;
}

/** What a note says besides its figures, and of which invoice it is. */
export interface StoredNote {
  against: InvoiceReference;
  cause: NoteCause;
  /** False of a financial note. */
  gst: boolean;
  again: boolean;
  reason: string;
  agreement: string;
  /** As they were typed; figures follow from what is left. */
  lines: readonly SaidNoteLine[];
  /** Of an open entry of the old books, in place of them. */
  typed?: readonly WholeNoteLine[];
  amount: Paise | null;
  /** debit_note: the supplier's own credit note. */
  noteNo: string;
  noteDate: string | null;
  /** debit_note: it was sent without its mail, and nobody is asked for the supplier's once more. */
  quiet?: true;
  /** When its supplier was asked for it once more. */
  remindedOn?: string;
  /** credit_note. */
  buyerAnswer: BuyerAnswer;
}

/** The invoice that is raised, and what is added to its lines. */
export type StoredRaise = InvoiceReference & { lines: readonly SaidRaise[] };

/** Which keys a kind has stands behind each. */
export interface Extras {
  /** opportunity: how to reach the sender. */
  email?: string;
  phone?: string;
  /** opportunity: the language of the page that it was sent from; nothing is English. */
  language?: "hi";
  /** opportunity: the sender's note; request_for_quotation, supplier_quotation, quotation, orders: ours to the party. */
  note?: string;
  /** What begins at the desk: how it came, what its draft becomes in one act, and of purchases for no customer, why. */
  how?: HowTold | null;
  becomes?: keyof typeof becomings | null;
  purpose?: keyof typeof purposes | null;
  /** Of a buyer who is not on record: the name that its papers bear in place of the standing party's. */
  buyerName?: string;
  /** Where the buyer of a sale over the counter is reached, if it was said: for the desk. */
  buyerPhone?: string;
  /** A draft that was begun as a copy: of which document, by its name and kind. */
  copiedFrom?: string;
  copiedKind?: Kind;
  /** Of an invoice that ERPNext keeps: which one it returns, by its name. */
  returnOf?: string;
  /** Of a quotation that ERPNext keeps: how its buyer answered it, of which version. */
  answer?: GivenAnswer;
  /** The same: what was left out, in sentences; until its lines are typed. */
  leftOut?: string[];
  /** A quotation's draft: the lines, by idx, of which somebody said that they do not come from stock. */
  notFromStock?: number[];
  /** opportunity and what descends from it. */
  requiredBy?: string | null;
  deliveryPincode?: string;
  /** request_for_quotation: the town of delivery, never more (the wall). */
  deliveryPlace?: string;
  /** request_for_quotation: until when an answer is wanted; a round has its closing instead. */
  replyBy?: string | null;
  /** request_for_quotation: its newest round, where it has any (sourcing 1). */
  round?: RoundOfRequest;
  /** The same: lines that are asked no more, by idx, with what dropped them. They stay, since offers of them may stand. */
  dropped?: Record<string, DroppedBy>;
  /** Priced kinds: the heads that were computed, and our letter of undertaking where one applies. */
  taxSplit?: TaxSplit;
  lut?: { number: string; financialYear: string };
  /** For the desk: what to look at, in sentences; of the tax, and of rates that are another than the order's. */
  warnings?: string[];
  rateWarnings?: string[];
  /** quotation, invoices: which of the warnings want a reason at submit, and the one that is given. */
  reasonsNeeded?: string[];
  /** Invoices: how far their net is off their orders' prices; of a supplier's bill only what it is above. */
  priceOff?: Paise;
  /** quotation, sales_invoice: a line is off the dated rate of its day. */
  rateOff?: true;
  /** sales_invoice: the account of ours that it was sent with; of one from before 2026-11-30 it is not kept. */
  sentWith?: Bank | null;
  /** purchase_invoice: the largest of its tax heads that is off, in paise. */
  headsOff?: Paise;
  /** The same: what the desk says of its input tax, and what comes of it: null is all of it. */
  itcChoice?: CreditChoice | null;
  itc?: "none" | null;
  /** purchase_invoice: our tax was withheld as it was booked, be it none (books 2); its payments withhold none. */
  tdsBooked?: true;
  /** purchase_invoice: its supplier is a small one (controls 5), so that it is due within 45 days. */
  msme?: SmallClass | null;
  reason?: string;
  /** Priced kinds: under which GSTIN of the party, where it is another than its main one. */
  partyGstin?: string;
  /** A draft that follows a change of its party, or of ours: how it stood before, of which the desk is told. */
  partyBefore?: RecordedAddress;
  operatorBefore?: RecordedAddress;
  /** purchase_invoice: what is printed on the bill. */
  bill?: StoredBill;
  /** purchase_invoice: what the bill prints otherwise than we compute. */
  differences?: BillDifference[];
  /** credit_note, debit_note. */
  credit?: StoredNote;
  /** Invoices: a debit note that raises another one, with its lines as they were typed (books 1). */
  raises?: StoredRaise;
}

/** The reason that stands on a document; a bill's of before 2026-11-22 stands with its figures. */
export function reasonOf({ extras: { reason, bill } }: { extras: Extras }): string {
  return reason ?? bill?.reason ?? "";
}

/** What a document's number begins with. */
export const prefixOfDocument = ({ kind, extras }: { kind: Kind; extras: Extras }): string =>
  (extras.credit?.gst === false ? prefixesWithoutGst[kind] : extras.raises && prefixesThatRaise[kind]) ??
  kinds[kind].prefix;
