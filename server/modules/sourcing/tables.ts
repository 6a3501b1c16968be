import type { Right } from "@vanik/contracts/rights";
import type { RoundState } from "@vanik/contracts/round";
import type { RequestDifference } from "@vanik/trading/corrigendum";
import type { PointsFor } from "@vanik/trading/fan-out";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bytea, idOf, moment } from "../../platform/columns.ts";
import { organisations, users } from "../accounts/tables.ts";
import { tradeDocuments } from "../documents/tables.ts";

/** Events of requests for quotation (sourcing 1): one that has none is answered as it always was. */
export const rounds = pgTable(
  "rounds",
  {
    id: uuid().primaryKey(),
    rfqId: idOf("rfq_id", () => tradeDocuments.id),
    /** From 1; bids act on the newest. */
    number: integer().notNull(),
    /** As it is stored: what the clock has due is done by whoever locks it next. */
    state: text().$type<RoundState>().notNull(),
    opensAt: moment("opens_at").notNull(),
    closesAt: moment("closes_at").notNull(),
    sealed: boolean().notNull(),
    twoOpeners: boolean("two_openers").notNull(),
    /** By the desk alone. */
    extensions: integer().notNull().default(0),
    /** The lines of the request that are asked, by their idx; null is all. */
    lines: jsonb().$type<number[]>(),
    /** At its closing: the hashes of the bids that count among random ones, 64 sorted lines. */
    list: text(),
    version: integer().notNull().default(1),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("rounds_of_request").on(t.rfqId, t.number),
    // What the clock looks through each minute: few are under way.
    index("rounds_under_way")
      .on(t.closesAt)
      .where(sql`${t.state} in ('waiting', 'open')`),
    // What waits for the desk: few are not opened yet.
    index("rounds_closed")
      .on(t.closesAt)
      .where(sql`${t.state} = 'closed'`),
    index("rounds_opened")
      .on(t.id)
      .where(sql`${t.state} = 'opened'`),
    check("rounds_closes", sql`${t.closesAt} > ${t.opensAt}`),
    check("rounds_state", sql`${t.state} in ('waiting', 'open', 'closed', 'opened', 'awarded', 'cancelled')`),
    // 0 is none: what a request without rounds is answered in by its links.
    check("rounds_number", sql`${t.number} >= 0`),
    // Of what is closed the list stands, for whoever checks it.
    check("rounds_list", sql`${t.state} not in ('closed', 'opened', 'awarded') or ${t.list} is not null`),
  ],
);

/** The key of a round, wrapped by the installation's (sourcing 4); null once it is destroyed, and its bids with it. */
export const roundKeys = pgTable("round_keys", {
  roundId: uuid("round_id")
    .primaryKey()
    .references(() => rounds.id),
  wrapped: bytea(),
  /** Of the key that wrapped it. */
  fingerprint: text().notNull(),
});

/** Who could sign in at the desk as a sealed round was published, and with which rights (rounds/keepers.ts). */
export const roundKeepers = pgTable(
  "round_keepers",
  {
    roundId: idOf("round_id", () => rounds.id),
    userId: idOf("user_id", () => users.id),
    rights: text().array().$type<Right[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.roundId, t.userId] })],
);

/** Who is asked in a round. */
export const roundInvitations = pgTable(
  "round_invitations",
  {
    roundId: idOf("round_id", () => rounds.id),
    organisationId: idOf("organisation_id", () => organisations.id),
    state: text().$type<RoundState<"round_invitation">>().notNull(),
    /** Why it was declined: the supplier's own words. */
    reason: text(),
    /** Why it was proposed, as it stood then; the desk's alone. */
    reasons: jsonb().$type<PointsFor[]>().notNull().default([]),
    /** The hours before the closing of which it was reminded last; null before. */
    reminded: integer(),
    at: moment("at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.roundId, t.organisationId] }),
    index("round_invitations_of_party").on(t.organisationId, t.roundId),
    check("round_invitations_state", sql`${t.state} in ('pending', 'received', 'declined', 'revoked')`),
  ],
);

/** What changed in a request while it was open. */
export const corrigenda = pgTable(
  "corrigenda",
  {
    roundId: idOf("round_id", () => rounds.id),
    number: integer().notNull(),
    at: moment("at").notNull(),
    userId: uuid("user_id").references(() => users.id),
    differences: jsonb().$type<RequestDifference[]>().notNull(),
    /** Bids that stood are to be confirmed. */
    outdates: boolean().notNull(),
    /** Lines that a bid of before answers anew. */
    toAnswer: jsonb("to_answer").$type<number[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.roundId, t.number] })],
);

/** Questions of suppliers. Others read wording and answer, never who asked or when. */
export const questions = pgTable(
  "questions",
  {
    roundId: idOf("round_id", () => rounds.id),
    /** In the order in which they are asked; what is told to all is numbered by `told`. */
    number: integer().notNull(),
    organisationId: idOf("organisation_id", () => organisations.id),
    /** Null of who came by a link. */
    userId: uuid("user_id").references(() => users.id),
    state: text().$type<RoundState<"question">>().notNull(),
    asked: text().notNull(),
    askedAt: moment("asked_at").notNull(),
    /** The desk's words for it. */
    wording: text(),
    answer: text(),
    answeredAt: moment("answered_at"),
    answeredBy: uuid("answered_by").references(() => users.id),
    /** Answers count for themselves: a gap in the questions' numbers would tell that one is open. */
    told: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.roundId, t.number] }),
    uniqueIndex("questions_told").on(t.roundId, t.told),
    index("questions_of_party").on(t.organisationId, t.roundId),
    index("questions_waiting")
      .on(t.roundId)
      .where(sql`${t.state} = 'asked'`),
    check("questions_state", sql`${t.state} in ('asked', 'answered')`),
    check("questions_answered", sql`(${t.state} = 'answered') = (${t.answer} is not null and ${t.told} is not null)`),
  ],
);

/** What happened in a round, of which its minutes are made; append-only. No figure stands here. */
export const roundEvents = pgTable(
  "round_events",
  {
    id: uuid().primaryKey(),
    roundId: idOf("round_id", () => rounds.id),
    /** Whose event it is; null of the round's own. */
    organisationId: uuid("organisation_id").references(() => organisations.id),
    at: moment("at").notNull(),
    move: text().notNull(),
    from: text("from_state").notNull(),
    to: text("to_state").notNull(),
    /** Null of the clock, of what follows, and of who came by a link. */
    userId: uuid("user_id").references(() => users.id),
    byParty: text("by_party").$type<"desk" | "supplier" | "link" | "system">().notNull(),
    /** The desk's, or a supplier's own. */
    reason: text(),
    /** Of a bid its version and hash, of an extension both closings, of a closing the list's hash. */
    detail: jsonb().$type<Record<string, string | number>>().notNull().default({}),
  },
  (t) => [index("round_events_of_round").on(t.roundId, t.at)],
);

export type StoredRound = typeof rounds.$inferSelect;
export type StoredInvitation = typeof roundInvitations.$inferSelect;
export type StoredQuestion = typeof questions.$inferSelect;
