import { inArray } from "drizzle-orm";
import type { Queryable } from "../../../platform/db.ts";
import { partiesAs } from "../../accounts/views.ts";

/** Names of parties by id. */
export async function partyNames(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const g = partiesAs("g");
  const rows = await db
    .select({ id: g.id, name: g.name })
    .from(g)
    .where(inArray(g.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
