import type { FoundParty } from "@vanik/contracts/find";
import { sql } from "drizzle-orm";
import type { Queryable } from "../../platform/db.ts";
import { organisationKey } from "../accounts/use-cases.ts";

/** Parties whose names begin so, whatever the case, spaces and signs, in the order of names; by an index. */
export async function findPartiesBeginning(db: Queryable, typed: string, most: number): Promise<FoundParty[]> {
  const key = organisationKey(typed);
  if (key === "") return [];
  const { rows } = await db.execute<FoundParty & Record<string, unknown>>(
    sql`select o.id, o.name, o.kind, o.city from organisations o where o.key like ${`${key}%`}
      order by o.key using ~<~, o.kind limit ${most}`,
  );
  return rows;
}
