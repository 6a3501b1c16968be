import type { ReceivedBid } from "@vanik/contracts/bid";
import type { RoundState } from "@vanik/contracts/round";
import { getTableColumns, sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bytea, idOf, moment } from "../../platform/columns.ts";
import { organisations, users } from "../accounts/tables.ts";
import { tradeDocuments } from "../documents/tables.ts";
import { rounds } from "./tables.ts";

export interface MarkedEqual {
  idx: number;
  why: string;
  userId: string;
  at: string;
}

/**
 * A supplier's bid in a round: one at most that stands, and beside it what each of its people has begun and not submitted, theirs alone.
 * What it says is sealed until the round is opened (sourcing 4): here is who, when and which state.
 */
export const bids = pgTable(
  "bids",
  {
    id: uuid().primaryKey(),
    roundId: idOf("round_id", () => rounds.id),
    organisationId: idOf("organisation_id", () => organisations.id),
    state: text().$type<RoundState<"bid">>().notNull(),
    /** Raised by every save and move: the `base` that was read. */
    version: integer().notNull(),
    /** What is typed and not submitted, sealed under an id of its own for each save. */
    draft: bytea(),
    draftId: uuid("draft_id"),
    /** SHA-256 of the key of the device that typed it; null of who is signed in. */
    draftDevice: bytea("draft_device"),
    savedAt: moment("saved_at"),
    /**
     * The version that counts, of those in `bid_versions`; null before the first, and once it is withdrawn. No foreign key:
     * two tables that refer to each other could not be copied one after the other.
     */
    liveId: uuid("live_id"),
    submittedAt: moment("submitted_at"),
    /** What it says, once the round is opened; null before, and of what cannot be read. */
    opened: jsonb().$type<ReceivedBid>(),
    /**
     * Whose it is while it is sealed: who began it, signed in or by the link that was mailed to them (sourcing 4); null in a round without
     * a seal. No foreign key: an account that never had a password can be taken out, and its bid is nobody else's by that.
     */
    typedBy: uuid("typed_by"),
    /** Alternatives that the desk takes as what was asked, by their lines: who said so, when and why. */
    equal: jsonb().$type<MarkedEqual[]>().notNull().default([]),
    /** What submits by a link that may not read the round before have used up: their refusal or success tells a little of it. */
    blindTries: integer("blind_tries").notNull().default(0),
    /** What was made of it as it was opened, or as an alternative was marked equal since. */
    quotationId: uuid("quotation_id").references(() => tradeDocuments.id),
  },
  (t) => [
    unique("bids_of_round").on(t.roundId, t.organisationId, t.typedBy).nullsNotDistinct(),
    uniqueIndex("bids_one_stands")
      .on(t.roundId, t.organisationId)
      .where(sql`${t.state} in ('submitted', 'stale')`),
    index("bids_of_party").on(t.organisationId, t.roundId),
    index("bids_quotation")
      .on(t.quotationId)
      .where(sql`${t.quotationId} is not null`),
    check("bids_state", sql`${t.state} in ('draft', 'submitted', 'stale', 'withdrawn', 'void')`),
    // What counts can be read, and was submitted at a moment.
    check(
      "bids_standing",
      sql`${t.state} not in ('submitted', 'stale') or (${t.liveId} is not null and ${t.submittedAt} is not null)`,
    ),
    check("bids_draft", sql`(${t.draft} is null) = (${t.draftId} is null)`),
  ],
);

/** Bids as they were submitted; append-only, but that what was never opened is emptied. */
export const bidVersions = pgTable(
  "bid_versions",
  {
    /** Of it and the round's key the version's own is derived. */
    id: uuid().primaryKey(),
    bidId: idOf("bid_id", () => bids.id),
    number: integer().notNull(),
    at: moment("at").notNull(),
    move: text().$type<"submit" | "confirm" | "accept">().notNull(),
    /** The bid with the salt of its receipt; null once the round is opened without it, or cancelled. */
    sealed: bytea(),
    /** Its receipt's: salted, so that no figure is guessed of it. */
    hash: text().notNull(),
    device: bytea(),
    /** How many corrigenda there were: those after it may want it confirmed. */
    corrigenda: integer().notNull(),
    userId: uuid("user_id").references(() => users.id),
  },
  (t) => [uniqueIndex("bid_versions_of_bid").on(t.bidId, t.number)],
);

/**
 * Files of bids. The bytes lie in the file store under the id, sealed like the bid; `pending` until they are all there, `dropped`
 * once they are taken out or hang on the quotation, until they are swept.
 */
export const bidFiles = pgTable(
  "bid_files",
  {
    /** Of it and the round's key the file's own is derived. */
    id: uuid().primaryKey(),
    bidId: idOf("bid_id", () => bids.id),
    state: text().$type<"pending" | "stored" | "dropped">().notNull(),
    /** Name, type, size and SHA-256; empty once its round left it unopened. */
    sealedAbout: bytea("sealed_about").notNull(),
    device: bytea(),
    userId: uuid("user_id").references(() => users.id),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    index("bid_files_of_bid").on(t.bidId),
    index("bid_files_to_sweep")
      .on(t.createdAt)
      .where(sql`${t.state} <> 'stored'`),
    check("bid_files_state", sql`${t.state} in ('pending', 'stored', 'dropped')`),
  ],
);

/** What a node has in hand of a round's bids that it read before their closing: the list of the closing waits for it (sourcing 1). */
export const bidsOnTheWay = pgTable(
  "bids_on_the_way",
  { id: uuid().primaryKey(), roundId: idOf("round_id", () => rounds.id) },
  (t) => [index("bids_on_the_way_of_round").on(t.roundId)],
);

/** Links by which a supplier answers without an account: for a request and a supplier one that lives of each of its people. */
export const bidLinks = pgTable(
  "bid_links",
  {
    id: uuid().primaryKey(),
    rfqId: idOf("rfq_id", () => tradeDocuments.id),
    organisationId: idOf("organisation_id", () => organisations.id),
    /** To whom it was mailed; null of the one that the desk is told of a round without a seal, and of what is older than this column. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the token. */
    token: bytea().notNull(),
    createdAt: moment("created_at").notNull(),
    /** Who of the desk handed it out; null of what is older than this column. */
    madeBy: uuid("made_by").references(() => users.id),
    /** By a newer one, the desk, an administrator of the supplier, or its block. */
    endedAt: moment("ended_at"),
  },
  (t) => [
    uniqueIndex("bid_links_token").on(t.token),
    uniqueIndex("bid_links_one")
      .on(t.organisationId, t.rfqId, t.userId)
      .where(sql`${t.endedAt} is null`),
    index("bid_links_of_request").on(t.rfqId),
  ],
);

/**
 * What is read of bids and their versions by all who look at them: without what is sealed. Reading takes the longer the longer that is,
 * and whoever may not open it would learn its size by the clock; who opens it reads it by itself (sealed-bids.ts).
 */
const { draft: _draft, ...bidColumns } = getTableColumns(bids);
const { sealed: _sealed, ...versionColumns } = getTableColumns(bidVersions);
export { bidColumns, versionColumns };

export type StoredBid = Omit<typeof bids.$inferSelect, "draft">;
export type BidChanges = Partial<typeof bids.$inferSelect>;
export type StoredBidFile = typeof bidFiles.$inferSelect;
export type StoredBidVersion = Omit<typeof bidVersions.$inferSelect, "sealed">;
export type SealedBidVersion = typeof bidVersions.$inferSelect;
