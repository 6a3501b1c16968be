import { inArray } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import { usersAs } from "../views.ts";

/** What people are called, by their ids. */
export async function namesOfUsers(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const u = usersAs("u");
  const rows = await db
    .select({ id: u.id, name: u.name, email: u.email })
    .from(u)
    .where(inArray(u.id, [...ids]));
  return new Map(rows.map(({ id, name, email }) => [id, name || email]));
}
