// What is read of one DocType and what becomes of it here: the engine asks and keeps its place, a stream says what and stores it (connector 3).
import type { ErpnextSettings } from "@vanik/contracts/erpnext";
import type { Transaction } from "../../../platform/db.ts";
import type { AskedFields, SourceDocument } from "../mapping/asked-fields.ts";
import type { LinkToWrite } from "./links.ts";

/** Conditions as Frappe takes them: `["price_list", "=", "Standard Selling"]`. */
export type RemoteFilters = readonly (readonly unknown[])[];

/** What holds while a page is applied. */
export interface StreamContext {
  settings: ErpnextSettings;
  /** The site's, such as "Asia/Kolkata". */
  zone: string;
  /** The site's day. */
  today: string;
  /** Now, by our clock. */
  now: Date;
  /** When all streams had caught up for the first time; null until then. What was made before is told to nobody: no mail, no news. */
  liveSince: Date | null;
  /** The same though this stream is filled anew: a request that was never read before gets its round (connector 6). As `liveSince` where it is left out. */
  roundsSince?: Date | null;
}

/** What asks ERPNext for documents with the named fields and child rows alone. */
export interface SourceReader {
  /** Documents of these names, those that are there, in any order; none are asked for without names. */
  read(asked: AskedFields, names: readonly string[]): Promise<SourceDocument[]>;
  /** All that the conditions hold for; one on a child table is `[child, field, operator, value]`, and a document is given once. */
  readWhere(asked: AskedFields, filters: RemoteFilters): Promise<SourceDocument[]>;
}

/**
 * One DocType of ERPNext. The engine calls, for each page and for each batch of hints: `readBeside` without a transaction, then `apply` in
 * the one in which the cursor moves, so that a page is applied whole or not at all. A page may be applied twice, by a kill or two
 * leaders: the second time changes nothing; one with many rows comes in parts, within that transaction. Documents come in the order of
 * their moments while a stream fills, in any order by hints.
 */
export interface Stream<Beside = unknown> {
  asked: AskedFields;
  /** Documents of a page: 200 of what has lines, else 500. */
  pageSize: number;
  /** Seconds between two looks, once it has caught up. */
  everySeconds: number;
  /** "now": what is there already is read with what it belongs to, and only its changes are of interest. */
  begins: "at_first" | "now";
  /** Which of them are asked for at all; all where it is left out. */
  filters?(settings: ErpnextSettings): RemoteFilters;
  /** What else has to be read for these documents: their Contacts, prices, groups. No connection of the database is held. */
  readBeside?(reader: SourceReader, page: readonly SourceDocument[], context: StreamContext): Promise<Beside>;
  /**
   * Stores what becomes of these documents, and gives the link of each: mirrored, or left out with its reason. Exactly those of the page
   * have to be among them; links of what was read beside may be too. The engine writes them. What throws here is tried alone, in a
   * savepoint, and left out as "failed" where it throws again: it stops nobody's page.
   * What is equal (`hash`) is not written again.
   */
  apply(
    tx: Transaction,
    page: readonly SourceDocument[],
    context: StreamContext,
    beside: Beside,
  ): Promise<readonly LinkToWrite[]>;
  /** These are no longer there: out of lists, hidden or blocked, as the law says of each. The engine writes `gone_at` of their links after it. */
  remove(tx: Transaction, names: readonly string[], context: StreamContext): Promise<void>;
}
