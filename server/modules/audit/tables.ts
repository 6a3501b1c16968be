// Every change of trade, party and key, written by triggers in the transaction of the change itself (decision 017).
import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

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
    /** What a person knows it by: a document's name, an organisation's, a key's. */
    name: text().notNull().default(""),
    /** `insert`, `update` or `delete`. */
    change: text().notNull(),
    /** Of an update what differs alone. */
    before: jsonb(),
    after: jsonb(),
  },
  (t) => [
    index().on(t.subject, t.subjectId, t.id),
    index().on(t.name.op("text_pattern_ops"), t.id),
    index().on(t.userId, t.id),
  ],
);
