import type { OptimumInput, OptimumRun } from "@vanik/contracts/awards";
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { idOf, moment } from "../../platform/columns.ts";
import { users } from "../accounts/tables.ts";
import { rounds } from "./tables.ts";

/** Awards of rounds, each with all that it was decided on; append-only. The last one stands. */
export const awards = pgTable(
  "awards",
  {
    roundId: idOf("round_id", () => rounds.id),
    number: integer().notNull(),
    at: moment("at").notNull(),
    userId: idOf("user_id", () => users.id),
    /** Canonical JSON, and its SHA-256. */
    statement: text().notNull(),
    hash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.roundId, t.number] })],
);

/** Searches for the cheapest split, done by a job. */
export const optimumRuns = pgTable(
  "optimum_runs",
  {
    id: uuid().primaryKey(),
    roundId: idOf("round_id", () => rounds.id),
    at: moment("at").notNull(),
    rules: jsonb().$type<OptimumInput["rules"]>().notNull(),
    /** Lines that two suppliers may share, and what is searched beside the first. */
    more: jsonb().$type<Omit<OptimumInput, "rules">>().notNull().default({ divisible: [], also: [], beside: false }),
    /** Null until the first is found. */
    result: jsonb().$type<Omit<OptimumRun, "id">>(),
  },
  (t) => [index("optimum_runs_of_round").on(t.roundId, t.at)],
);
