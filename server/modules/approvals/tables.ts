import type { ApprovalState, NeededApproval } from "@vanik/contracts/approvals";
import type { DelicateAct } from "@vanik/trading/acts";
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { idOf, moment } from "../../platform/columns.ts";
import { users } from "../accounts/tables.ts";

/** Calls that wait for a second person, and what became of them. */
export const approvals = pgTable(
  "approvals",
  {
    id: uuid().primaryKey(),
    /** Method and path of the endpoint, and what was sent to it. */
    call: text().notNull(),
    input: jsonb().notNull(),
    needed: jsonb().$type<NeededApproval>().notNull(),
    /** All that the call would do of what may want a second person, in paise: approved, it does these and no others. */
    acts: jsonb().$type<DelicateAct[]>().notNull().default([]),
    /** What it would change (a document by its kind, a payment, a party), of which version, and what it was called. */
    subjectKind: text("subject_kind").notNull(),
    subjectId: uuid("subject_id").notNull(),
    version: integer().notNull(),
    name: text().notNull(),
    party: text().notNull().default(""),
    doing: text().notNull(),
    askedBy: idOf("asked_by", () => users.id),
    at: moment("at").notNull(),
    note: text().notNull(),
    state: text().$type<ApprovalState>().notNull().default("asked"),
    /** Null of what lapsed by itself. */
    decidedBy: uuid("decided_by").references(() => users.id),
    decidedAt: moment("decided_at"),
    answer: text().notNull().default(""),
    /** In which the kept call ran: its lines of the audit log have it too. */
    requestId: text("request_id"),
  },
  (t) => [
    index().on(t.at, t.id),
    index().on(t.state, t.at, t.id),
    index().on(t.subjectId, t.at),
    index().on(t.requestId),
    uniqueIndex("approvals_one_asked")
      .on(t.subjectId, t.call)
      .where(sql`${t.state} = 'asked'`),
  ],
);
