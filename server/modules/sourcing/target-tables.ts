import type { RoundState } from "@vanik/contracts/round";
import type { AskedRate } from "@vanik/trading/targets";
import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, uniqueIndex, uuid, text } from "drizzle-orm/pg-core";
import { idOf, moment } from "../../platform/columns.ts";
import { organisations, users } from "../accounts/tables.ts";
import { rounds } from "./tables.ts";

/** Better rates that the desk has asked of one supplier of an opened round (sourcing 5); one at most waits for an answer. */
export const targets = pgTable(
  "targets",
  {
    id: uuid().primaryKey(),
    roundId: idOf("round_id", () => rounds.id),
    organisationId: idOf("organisation_id", () => organisations.id),
    at: moment("at").notNull(),
    userId: idOf("user_id", () => users.id),
    answerBy: moment("answer_by").notNull(),
    state: text().$type<RoundState<"target">>().notNull(),
    lines: jsonb().$type<AskedRate[]>().notNull(),
    /** When it was answered, or overtaken. */
    endedAt: moment("ended_at"),
  },
  (t) => [
    uniqueIndex("targets_waiting")
      .on(t.roundId, t.organisationId)
      .where(sql`${t.state} = 'asked'`),
    index("targets_of_round").on(t.roundId, t.organisationId),
    index("targets_of_party").on(t.organisationId),
    check("targets_state", sql`${t.state} in ('asked', 'accepted', 'answered', 'lapsed')`),
    check("targets_ended", sql`(${t.state} = 'asked') = (${t.endedAt} is null)`),
  ],
);

export type StoredTarget = typeof targets.$inferSelect;
