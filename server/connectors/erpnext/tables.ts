// What is known of the ERPNext that this database mirrors (connector 2).
import type { ErpnextPoint, ErpnextSettings } from "@vanik/contracts/erpnext";
import type { ErpnextComparison } from "@vanik/contracts/erpnext-compare";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { tradeDocuments } from "../../modules/documents/tables.ts";
import { moment } from "../../platform/columns.ts";
import type { HiddenBecause } from "./mapping/item.ts";
import type { LeftOut, Reference } from "./mapping/mapped-document.ts";

/** What a name of ERPNext's is here. */
export type LocalKind = "document" | "organisation" | "category" | "sub_category" | "item" | "file";

/** Why it is nothing here: as the mapping says, or because it could not be stored. */
export type LinkLeftOut = LeftOut | HiddenBecause | AttachmentLeft | "failed";

/** Why what is attached there is shown to nobody: to nothing that is mirrored, too large, of a type that no upload may be, or it did not come. */
export type AttachmentLeft = "elsewhere" | "size" | "type" | "failed";

/** What an awaited name is to the document that names it. */
export type AwaitedAs = Reference["as"] | "party" | "invited";

/** Why nothing goes in: it does not answer, it no longer knows our key, or it is another one than the mirrored. */
export type NotUp = "away" | "key" | "another_site";

/** Another than is known or not known at all, known under a name that it bears no more, or not in the list any more. */
export type SweepFinding = "other" | "renamed" | "gone";

/** What was sent, by the row of what was done, and what was made of it there. */
export interface SentGone {
  id: string;
  doctype: string;
  name: string;
}
/** One from before has none of what was sent. */
export type StoredComparison = Omit<ErpnextComparison, "comparing" | "compared_at" | "sent_gone"> & {
  sentGone?: SentGone[];
};

/** By what of the setting all was read; one from before says company and root alone. */
export type FilledFor = Partial<
  Pick<ErpnextSettings, "company" | "item_group_root" | "price_list" | "from_day" | "drop_ship">
>;

/** One row. */
export const erpnextState = pgTable(
  "erpnext_state",
  {
    one: boolean().primaryKey().default(true),
    /** What the last check found, and when; null before the first. */
    points: jsonb().$type<ErpnextPoint[]>(),
    checkedAt: moment("checked_at"),
    /** Since when a check is under way; null while none is. */
    checkingSince: moment("checking_since"),
    /** What the last comparison found, and when; null before the first. */
    compared: jsonb().$type<StoredComparison>(),
    comparedAt: moment("compared_at"),
    /** Since when a comparison is under way; null while none is. */
    comparingSince: moment("comparing_since"),
    /** What signs the hints, sealed. */
    hookSecret: text("hook_secret"),
    /** When the last hint came. */
    hintAt: moment("hint_at"),
    /** The node that reads and writes for all, and until when it is believed to live. */
    leader: uuid(),
    leaderUntil: moment("leader_until"),
    /** What was asked of the site itself, and when: its apps, its zone, and the fields that its DocTypes have of those that are asked. */
    siteAskedAt: moment("site_asked_at"),
    versions: jsonb().$type<Record<string, string>>(),
    timeZone: text("time_zone"),
    fields: jsonb().$type<Record<string, string[]>>(),
    /** Null while it is up. */
    notUp: text("not_up").$type<NotUp>(),
    awaySince: moment("away_since"),
    /** The last failure's sentence. */
    lastError: text("last_error"),
    /** When all streams had caught up for the first time: what was made before is told to nobody. */
    liveSince: moment("live_since"),
    filledFor: jsonb("filled_for").$type<FilledFor>(),
    /** Since when sweeps have found so much gone that nothing of them is applied; null while the last has not. */
    manyGoneSince: moment("many_gone_since"),
  },
  (t) => [check("erpnext_state_one", sql`${t.one}`)],
);

/** What ERPNext has told of and is to be read anew. */
export const erpnextHints = pgTable(
  "erpnext_hints",
  { doctype: text().notNull(), name: text().notNull(), at: moment("at").notNull() },
  (t) => [primaryKey({ columns: [t.doctype, t.name] }), index("erpnext_hints_due").on(t.at)],
);

/** How far each stream has been read, by ERPNext's moment and name to the letter. */
export const erpnextCursors = pgTable("erpnext_cursors", {
  doctype: text().primaryKey(),
  modified: text().notNull().default(""),
  name: text().notNull().default(""),
  /** How many there were as the fill began, and how many of them it has read. */
  total: integer().notNull().default(0),
  done: integer().notNull().default(0),
  /** When it had caught up for the first time; null while it fills. */
  filledAt: moment("filled_at"),
  polledAt: moment("polled_at"),
  /** When it was last swept, and behind which moment of making the sweep under way goes on; "" while none is. */
  sweptAt: moment("swept_at"),
  sweepAfter: text("sweep_after").notNull().default(""),
});

/** What a sweep has found that is not as it is known, until the sweep is judged as a whole. */
export const erpnextFindings = pgTable(
  "erpnext_findings",
  { doctype: text().notNull(), name: text().notNull(), found: text().$type<SweepFinding>().notNull() },
  (t) => [primaryKey({ columns: [t.doctype, t.name] })],
);

/** What a name there is here. One row for each that was ever read, mirrored or not. */
export const erpnextLinks = pgTable(
  "erpnext_links",
  {
    doctype: text().notNull(),
    /** To the letter. */
    name: text().notNull(),
    /** Null where it is nothing here: left out, or what only belongs to another. */
    localKind: text("local_kind").$type<LocalKind>(),
    localId: text("local_id"),
    /** Of an Item Group that is a category: the sub-category of its own items. */
    ownItemsId: text("own_items_id"),
    creation: text().notNull(),
    modified: text().notNull(),
    docstatus: integer().notNull(),
    /** Of all that the mapping stores: what tells whether anything changed. */
    hash: text().notNull().default(""),
    /** Ours, of what was made from here. */
    ref: text(),
    goneAt: moment("gone_at"),
    leftOut: text("left_out").$type<LinkLeftOut>(),
    /** Of what cannot be read: where. */
    leftOutField: text("left_out_field"),
    /** What has to be known of it later: a party's fields as they were read, to whom a Contact belonged. */
    seen: jsonb().$type<Record<string, unknown>>(),
    /** By what a party is recognised when somebody registers; shown to nobody. */
    emails: text().array(),
    phones: text().array(),
    gstins: text().array(),
  },
  (t) => [
    primaryKey({ columns: [t.doctype, t.name] }),
    index("erpnext_links_local").on(t.localKind, t.localId),
    // Documents of a party, by its name there.
    index("erpnext_links_of_party")
      .on(sql`(${t.seen} #>> '{party,name}')`, sql`(${t.seen} #>> '{party,doctype}')`)
      .where(sql`${t.localKind} = 'document'`),
    // What is called otherwise by now was made at the same moment.
    index("erpnext_links_made").on(t.doctype, t.creation),
    index("erpnext_links_left_out")
      .on(t.doctype, t.leftOut)
      .where(sql`${t.leftOut} is not null`),
    index("erpnext_links_ref")
      .on(t.doctype, t.ref)
      .where(sql`${t.ref} is not null`),
  ],
);

/** What a mirrored document names that is not there yet. */
export const erpnextReferences = pgTable(
  "erpnext_references",
  {
    documentId: uuid("document_id")
      .notNull()
      .references(() => tradeDocuments.id, { onDelete: "cascade" }),
    doctype: text().notNull(),
    name: text().notNull(),
    /** Whence its lines came, what it amends or returns, whose it is, who is asked by it. */
    as: text("as").$type<AwaitedAs>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.documentId, t.as, t.doctype, t.name] }),
    index("erpnext_references_awaited").on(t.doctype, t.name),
  ],
);

/** Papers that ERPNext drew and that are kept: the bytes lie in the file store. */
export const erpnextPapers = pgTable(
  "erpnext_papers",
  {
    documentId: uuid("document_id")
      .notNull()
      .references(() => tradeDocuments.id, { onDelete: "cascade" }),
    /** The id of the organisation whose it is, of a kind that has one for each; else "". */
    variant: text().notNull(),
    /** The document's moment there, and by what it was drawn; "" while its bytes are written. */
    modified: text().notNull(),
    drawnBy: text("drawn_by").notNull(),
    /** SHA-256 of its bytes, in hex. */
    hash: text().notNull(),
    drawnAt: moment("drawn_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.variant] }), index("erpnext_papers_drawn").on(t.drawnAt)],
);

/** What is attached there to documents of the eight kinds, but for what was sent from here; whether it is shown is asked as it is fetched. */
export const erpnextAttachments = pgTable(
  "erpnext_attachments",
  {
    /** Its File's, to the letter. */
    name: text().primaryKey(),
    /** What it is attached to. */
    doctype: text().notNull(),
    document: text().notNull(),
    fileName: text("file_name").notNull(),
    /** Below /files/ or /private/files/. */
    url: text().notNull(),
    contentHash: text("content_hash").notNull(),
    size: integer().notNull(),
    state: text().$type<"wanted" | "stored" | "left">().notNull().default("wanted"),
    left: text("left_out").$type<AttachmentLeft>(),
    /** How often it did not come, and when it is asked for next. */
    tries: integer().notNull().default(0),
    dueAt: moment("due_at").notNull(),
    /** As which file it stands here. */
    fileId: uuid("file_id"),
  },
  (t) => [
    index("erpnext_attachments_due")
      .on(t.doctype, t.dueAt)
      .where(sql`${t.state} = 'wanted'`),
    index("erpnext_attachments_stored")
      .on(t.doctype, t.document)
      .where(sql`${t.state} = 'stored'`),
  ],
);
