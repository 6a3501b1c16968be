import type { InboxAct, InboxKind, InboxState } from "@vanik/contracts/inbox";
import type { TdsSection } from "@vanik/contracts/trade";
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { idOf, moment } from "../../platform/columns.ts";

/** What people of the desk share between them: each entry is about one message, call, inquiry or invoice. */
export const inboxEntries = pgTable(
  "inbox",
  {
    id: uuid().primaryKey(),
    kind: text().$type<InboxKind>().notNull(),
    subjectId: uuid("subject_id").notNull(),
    /** Who wrote; empty of a guest who gave no name. */
    person: text().notNull().default(""),
    company: text().notNull().default(""),
    email: text().notNull().default(""),
    phone: text().notNull().default(""),
    /** Of "I have paid": how, on which day, and what was withheld, in rupees. */
    paid: jsonb().$type<{ reference: string; day: string; tds_amount?: number; tds_section?: TdsSection }>(),
    state: text().$type<InboxState>().notNull().default("open"),
    /** People of the desk; accounts are never deleted, and this module knows none. */
    assignedTo: uuid("assigned_to"),
    openedBy: uuid("opened_by"),
    openedAt: moment("opened_at"),
    at: moment("at").notNull(),
    doneAt: moment("done_at"),
    version: integer().notNull().default(1),
  },
  (t) => [
    index().on(t.at, t.id),
    index().on(t.state, t.at, t.id),
    index().on(t.kind, t.state, t.at, t.id),
    index().on(t.assignedTo, t.state, t.at),
    index().on(t.email),
    index().on(t.doneAt),
    index().on(t.subjectId),
    uniqueIndex("inbox_one_open")
      .on(t.subjectId)
      .where(sql`${t.state} = 'open'`),
    index("inbox_by_words").using(
      "gin",
      sql`organisation_words(${t.person}, ${t.company}, ${t.email} || ' ' || ${t.phone})`,
    ),
  ],
);

/** What was written to an entry or done with it. */
export const inboxNotes = pgTable(
  "inbox_notes",
  {
    id: uuid().primaryKey(),
    entryId: idOf("entry_id", () => inboxEntries.id, { onDelete: "cascade" }),
    /** Null for what followed by itself. */
    userId: uuid("user_id"),
    at: moment("at").notNull(),
    act: text().$type<InboxAct>().notNull(),
    text: text().notNull().default(""),
  },
  (t) => [index().on(t.entryId, t.at)],
);
