// The platform's own tables: idempotency keys, counted limits, who has something new to read.
import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    scope: text().notNull(),
    key: text().notNull(),
    bodyHash: text("body_hash").notNull(),
    reply: jsonb(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] }), index().on(t.createdAt)],
);

export const counters = pgTable(
  "counters",
  {
    name: text().notNull(),
    windowStart: bigint("window_start", { mode: "number" }).notNull(),
    count: integer().notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.windowStart] }), index().on(t.expiresAt)],
);

/** Pages that have moved: paths without language, in lower case. */
export const movedAddresses = pgTable(
  "moved_addresses",
  {
    fromPath: text("from_path").primaryKey(),
    toPath: text("to_path").notNull(),
  },
  (t) => [check("moved_addresses_differ", sql`${t.fromPath} <> ${t.toPath}`)],
);

/** Captcha challenges that were used; the insert is the check that each is used once. */
export const usedChallenges = pgTable(
  "used_challenges",
  {
    id: text().primaryKey(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [index().on(t.expiresAt)],
);

/** A number for each reader, a party by its id or the desk, that grows with what is new to it (sourcing 10). */
export const readerNews = pgTable(
  "reader_news",
  {
    reader: text().notNull(),
    /** The desk's is a sum of parts: all that suppliers do is new to it, and none of them waits for another. */
    part: smallint().notNull(),
    number: bigint({ mode: "number" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.reader, t.part] })],
);
