// Every change of trade, party and key, written by triggers in the transaction of the change itself (decision 017).
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { bytea } from "../../platform/columns.ts";

type Columns = Record<string, unknown>;
/** Names, e-mails and telephones, taken out of a line's name and columns by a trigger (migrations/0002_rules.sql). */
export interface PersonValues {
  /** Random, so that what is erased cannot be guessed from its digest. */
  salt?: string;
  name?: string;
  before?: Columns;
  after?: Columns;
}

type AuditColumns = Record<"before" | "after" | "person", AnyPgColumn>;
/** The columns that a line tells of; its function stands in migrations/0000_words.sql. */
export const auditFieldsOf = ({ before, after, person }: AuditColumns) =>
  sql`(audit_fields(${before}, ${after}) || audit_fields(${person} -> 'before', ${person} -> 'after'))`;

/** Append-only; nothing points to it and it points to nothing, so that it outlives what it tells of. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Who: a person, a key of the ERP methods, or neither: a job or a command. */
    userId: uuid("user_id"),
    keyId: uuid("key_id"),
    requestId: text("request_id").notNull().default(""),
    /** The table whose row changed, and its row. */
    subject: text().notNull(),
    subjectId: text("subject_id").notNull(),
    /** What a person knew it by when the transaction ended: a document's name, an organisation's, a key's; a person's own stands in `person`. */
    name: text().notNull().default(""),
    /** `insert`, `update` or `delete`. */
    change: text().notNull(),
    /** Columns of the row as it is stored; of an update what differs alone. Of lines and the like an array of those that differ. */
    before: jsonb(),
    after: jsonb(),
    /** What of all that is a person's: `{name?, before?, after?}`. Erasure may empty this column, and no other. */
    person: jsonb().$type<PersonValues>(),
    /** SHA-256 of `person` as it was written, by a trigger; it stays when that is erased. */
    personDigest: bytea("person_digest"),
  },
  // Newest first within whatever is asked for.
  (t) => [
    index().on(t.at, t.id),
    index().on(t.subject, t.at, t.id),
    index().on(t.subjectId, t.at, t.id),
    index().on(t.userId, t.at, t.id),
    index()
      .on(t.keyId, t.at, t.id)
      .where(sql`${t.keyId} is not null`),
    index().on(t.requestId),
    // What was made or thrown away holds every column: only of an update a column is looked for.
    index("audit_log_by_field")
      .using("gin", auditFieldsOf(t))
      .where(sql`${t.change} = 'update'`),
    index("audit_log_by_name").on(sql`lower(${t.name}) text_pattern_ops`, t.at, t.id),
  ],
);

/** The chain (decision 041): each seal covers the lines behind the one before it, up to its own last. Append-only. */
export const auditSeals = pgTable("audit_seals", {
  no: integer().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
  lastId: bigint("last_id", { mode: "number" }).notNull(),
  lines: integer().notNull(),
  /** SHA-256 of the seal before it and of each line's digest. */
  digest: bytea().notNull(),
  /** Its signature by the installation's secret, which is not in the database. */
  signature: text().notNull(),
});

/** How the chain was found last: one row. */
export const auditChecks = pgTable("audit_checks", {
  id: integer().primaryKey(),
  begunAt: timestamp("begun_at", { withTimezone: true }),
  doneAt: timestamp("done_at", { withTimezone: true }),
  wholeAt: timestamp("whole_at", { withTimezone: true }),
  lines: bigint({ mode: "number" }).notNull().default(0),
  faults: text().array().notNull().default([]),
  /** The day on which an auditor was last mailed the newest seal. */
  mailedOn: date("mailed_on"),
});
