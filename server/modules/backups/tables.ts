import type { KeepingKind, KeepingState } from "@vanik/contracts/backups";
import { sql } from "drizzle-orm";
import { bigint, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../accounts/tables.ts";
import { moment } from "../../platform/columns.ts";

/** Each backup and each rehearsal of a restore that the desk or the night has begun, with what came of it. */
export const keepingRuns = pgTable(
  "keeping_runs",
  {
    id: uuid().primaryKey(),
    kind: text().$type<KeepingKind>().notNull(),
    state: text().$type<KeepingState>().notNull(),
    /** Who asked; null for the night. */
    userId: uuid("user_id").references(() => users.id),
    beganAt: moment("began_at").notNull(),
    endedAt: moment("ended_at"),
    /** The backup that was made or rehearsed. */
    folder: text(),
    /** In bytes. */
    size: bigint({ mode: "number" }),
    said: text(),
  },
  (t) => [
    index().on(t.beganAt),
    uniqueIndex("keeping_runs_one_at_a_time")
      .on(t.state)
      .where(sql`${t.state} = 'running'`),
  ],
);
