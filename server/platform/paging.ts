// How lists page: no list counts without end.
import type { Page } from "@vanik/contracts/endpoint";
import { count, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "./db.ts";

/** How many rows a list counts at most; beyond, it says that there are more. */
export const mostCounted = 10_000;

/** How many rows of a table are meant, counted to `mostCounted` and one. */
export async function countListed(db: Queryable, table: PgTable, where?: SQL): Promise<number> {
  const counted = db
    .select({ one: sql`1`.as("one") })
    .from(table)
    .where(where)
    .limit(mostCounted + 1)
    .as("counted");
  const [total] = await db.select({ n: count() }).from(counted);
  return total?.n ?? 0;
}

/** The page of `length` rows from `start` of a list that was counted to `mostCounted` and one. */
export function pageOf(start: number, length: number, counted: number): Page {
  const page = { start, length, total: Math.min(counted, mostCounted) };
  return counted > mostCounted ? { ...page, more: true } : page;
}
