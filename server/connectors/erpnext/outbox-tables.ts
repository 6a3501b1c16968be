// What has to be done in ERPNext, in the order in which it was done here (connector 2, 5).
import type { ErpnextAct } from "@vanik/contracts/erpnext";
import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "../../platform/columns.ts";

const outboxStates = ["waiting", "sending", "held", "sent", "refused", "dropped"] as const;
export type OutboxState = (typeof outboxStates)[number];

/** One act on one thing of ours. It holds ids alone: what is sent is read as it is sent, so that nothing stands here that is forgotten elsewhere. */
export const erpnextOutbox = pgTable(
  "erpnext_outbox",
  {
    id: uuid().primaryKey(),
    /** In the order in which they were put. */
    seq: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    /** Whose turn it waits for: an organisation's id, or a hash of an e-mail. */
    lane: text().notNull(),
    act: text().$type<ErpnextAct>().notNull(),
    /** The id of what it is of, and with it the reference that what is made of it bears there: it is made once, whoever tries it. */
    subject: text().notNull(),
    state: text().$type<OutboxState>().notNull().default("waiting"),
    /** How often it was tried, without the times when ERPNext did not answer. */
    tries: integer().notNull().default(0),
    /** How often in a row it alone got no answer. */
    unanswered: integer().notNull().default(0),
    /** When it was tried first: from then on it may be there. */
    begunAt: moment("begun_at"),
    dueAt: moment("due_at").notNull(),
    /** Until when one node has it in hand. */
    leaseUntil: moment("lease_until"),
    /** The desk says that a party is none that is there: it is made without being asked of again. */
    isNew: boolean("is_new").notNull().default(false),
    /** The name there of what was made or changed. */
    remoteName: text("remote_name"),
    /** Frappe's name of the failure, and its sentence for a person. */
    failure: text().notNull().default(""),
    message: text().notNull().default(""),
    /** Of what was refused: the sentence for who did it, "" where that names what is not theirs; null of what never was. */
    ownSentence: text("own_sentence"),
    /** Who did it; null for a guest or a job. */
    userId: uuid("user_id"),
    createdAt: moment("created_at").notNull(),
    /** When it was sent, refused or dropped. */
    endedAt: moment("ended_at"),
  },
  (t) => [
    index("erpnext_outbox_due")
      .on(t.dueAt)
      .where(sql`${t.state} in ('waiting', 'sending')`),
    index("erpnext_outbox_lane")
      .on(t.lane, t.seq)
      .where(sql`${t.state} in ('waiting', 'sending', 'held', 'refused')`),
    // What was done otherwise than it was meant.
    index("erpnext_outbox_otherwise")
      .on(t.seq)
      .where(sql`${t.state} = 'sent' and ${t.message} <> ''`),
    index("erpnext_outbox_ended").on(t.endedAt),
    index("erpnext_outbox_subject").on(t.subject),
    check("erpnext_outbox_state", sql.raw(`state in (${outboxStates.map((state) => `'${state}'`).join(", ")})`)),
  ],
);
