// Which rounds are sealed and not opened: what holds until then asks here.
import { and, eq, gt, inArray, notExists } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/pg-core";
import type { Queryable } from "../../../platform/db.ts";
import { rounds, type StoredRound } from "../tables.ts";

const later = alias(rounds, "later");
const followed = new QueryBuilder()
  .select({ id: later.id })
  .from(later)
  .where(and(eq(later.rfqId, rounds.rfqId), gt(later.number, rounds.number)));

/** One that nobody answered is followed by a next one and is never opened. */
export const sealedStill = (db: Queryable): Promise<StoredRound[]> =>
  db
    .select()
    .from(rounds)
    .where(and(rounds.sealed, inArray(rounds.state, ["waiting", "open", "closed"]), notExists(followed)));
