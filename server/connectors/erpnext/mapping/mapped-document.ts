// What becomes of a document of ERPNext: what trade_documents and trade_lines hold of it, with what it names still by ERPNext's names.
import type { Kind, State } from "@vanik/contracts/trade";
import type { MirroredHead, MirroredLine } from "../../../modules/documents/use-cases.ts";

/** A document there, by what it is and its name to the letter. */
export interface RemoteName {
  doctype: string;
  name: string;
}

/** What a document names: what its lines came from, what it amends, what it returns. */
export interface Reference extends RemoteName {
  as: "source" | "amended" | "returned";
}

/** One supplier who is asked by a request. */
export interface MappedInvitation {
  supplier: string;
  /** Received as ERPNext has it; null: it has no answer, and ours stands. */
  state: Extract<State<"invitation">, "received"> | null;
  /** ERPNext mails it nothing, so we do. */
  mailedByUs: boolean;
  /** Where ERPNext would: for the desk, of who has no people here. */
  email: string;
}

/** What a request for quotation says besides. */
export interface MappedRequest {
  invitations: MappedInvitation[];
  /** Files that are attached there go with it. */
  sendsFiles: boolean;
  bidsClose: Date | null;
}

/** Amounts in paise, quantities in thousandths, percentages in hundredths, days as `YYYY-MM-DD` of the site's zone. */
export interface MappedDocument {
  head: MirroredHead;
  lines: MirroredLine[];
  /** Whose it is: a Customer or Supplier, or a Lead that is nobody here; null of a request, and where none is named. */
  party: RemoteName | null;
  references: Reference[];
  request: MappedRequest | null;
  /** Ours, of what was made from here. */
  ref: string | null;
  /** Of a purchase order that goes to a customer: its paper is ours (connector 4, The wall). */
  isDropShip: boolean;
}

/** What every document bears, mirrored or not. */
export interface RemoteLink extends RemoteName {
  kind: Kind;
  creation: string;
  modified: string;
  docstatus: 0 | 1 | 2;
}

/** Why a document is not mirrored: the first that applies. */
export type LeftOut = "unreadable" | "company" | "currency" | "draft" | "discarded" | "before";

export type Mapped =
  | { link: RemoteLink; leftOut: null; changedAt: Date; document: MappedDocument; hash: string }
  /** `field` could not be read. */
  | { link: RemoteLink; leftOut: LeftOut; field?: string };

/** What the mapping has to know beside the document. */
export interface MappingContext {
  company: string;
  /** The site's, by its IANA name ("Asia/Kolkata"). */
  zone: string;
  /** The site's day: until its own a request is open. */
  today: string;
  /** `YYYY-MM-DD`: documents of before are left out unless they are still open; null takes all. */
  fromDay: string | null;
  /** It is mirrored already: then a cancelled one is too. */
  isHeld: boolean;
  /** The setting that lets a purchase order say whither it goes to a customer (connector 8). */
  dropShip: boolean;
}
