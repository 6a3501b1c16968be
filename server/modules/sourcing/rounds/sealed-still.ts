// Which rounds are sealed and not opened: what holds until then asks here.
import { sql } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import { isSealedStillSql } from "../soundness.ts";
import { rounds, type StoredRound } from "../tables.ts";

export const sealedStill = (db: Queryable): Promise<StoredRound[]> =>
  db.select().from(rounds).where(sql.raw(isSealedStillSql));
