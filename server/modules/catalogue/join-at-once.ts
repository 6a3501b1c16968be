// Rows that a transaction has just written are unknown to statistics: by them each would be compared with each.
import { sql } from "drizzle-orm";
import type { Queryable } from "../../platform/db.ts";

/** Does work whose statements join all their rows at once, instead of one by one; within a transaction. */
export async function joinAtOnce<T>(db: Queryable, work: () => Promise<T>): Promise<T> {
  const joinOneByOne = (so: "on" | "off") => db.execute(sql`select set_config('enable_nestloop', ${so}, true)`);
  await joinOneByOne("off");
  const result = await work();
  await joinOneByOne("on");
  return result;
}
