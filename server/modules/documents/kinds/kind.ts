// What a kind's file says: all that the server's documents do by kind, but for the law (trading) and what hangs on each (law/facts-store.ts).
import type { MoveInput } from "@vanik/contracts/document-input";
import type { TradeSettings } from "@vanik/contracts/settings";
import type { ErpKind, Kind, MoveName, State } from "@vanik/contracts/trade";
import type { Circumstances } from "@vanik/trading/facts";
import type { MailFact } from "../../../platform/mail-parts.ts";
import type { RecordedAddress } from "../extras.ts";
import type { StoredDocument } from "../tables.ts";

/** What a draft's head begins with: the party's terms in whole days, null where none are agreed. */
export interface DraftGround {
  today: string;
  paymentDays: number | null;
  deliveryDays: number | null;
  /** We, under the registration that the draft is of. */
  operator: RecordedAddress;
  trade: TradeSettings;
}

/** What a move writes on its document besides the state. */
export type MoveChange = (move: {
  document: StoredDocument;
  words: Partial<MoveInput>;
  on: Circumstances;
}) => Partial<StoredDocument>;

/** What follows from a move on other documents, each told by its name in `moves/effects.ts`. */
export type EffectName =
  | "countTaken"
  | "giveBack"
  | "stopBids"
  | "answerInvitation"
  | "releaseInvitation"
  | "openInquiry"
  | "openRequest"
  | "placeOrders"
  | "dropDrafts"
  | "namePurchases"
  | "settleInquiry"
  | "reopenInquiry"
  | "openOrderAgain"
  | "closeOrderAgain"
  | "settleOwnInvoice"
  | "unsettleOwnInvoice"
  | "hastenSmallDue"
  | "withholdTax"
  | "endWithholding";

/** What a mail says around the document's lines; its heading is its subject where it says no other. */
interface WrittenMail {
  subject: string;
  heading?: string;
  text: string;
  facts?: readonly MailFact[];
  open: string;
}

/** A mail: queued under its name, written when it is sent. Whom a move tells, the law says (`tells`). */
export interface MoveMail {
  name: string;
  write: (document: StoredDocument, brand: string) => WrittenMail;
}

/** Columns of a list's file beside name, day and status, each told in `exports/export-list.ts`. */
export type FileColumn =
  | "party"
  | "suppliers"
  | "poNo"
  | "billNo"
  | "raises"
  | "against"
  | "billDate"
  | "validTill"
  | "scheduleDate"
  | "deliveryDate"
  | "dueDate"
  | "size"
  | "averages"
  | "place"
  | "inputTax"
  | "figures"
  | "outstanding";

/** What a move of a kind does besides changing its state. */
export interface KindMove {
  changes?: MoveChange;
  /** In this order, within the move's transaction. */
  effects?: readonly EffectName[];
  mail?: MoveMail;
}

export interface DocumentKind<K extends Kind = Kind> {
  /** ERPNext's word, and the methods that give rows and papers (spec 7); null of what is ours alone. */
  erp: K extends ErpKind ? { doctype: string; list: string; pdf: string } : null;
  /** How a draft begins where its source does not say. */
  begins: (ground: DraftGround) => Partial<StoredDocument>;
  /** Lines take the GST rate of the document's own day: what is first priced, first asked, or billed (trade 5). */
  ratesOfTheDay: boolean;
  /** States in which its party may attach a file. */
  takesFilesIn: readonly State[];
  moves: Readonly<Record<MoveName<K>, KindMove>>;
  fileColumns: readonly FileColumn[];
}
