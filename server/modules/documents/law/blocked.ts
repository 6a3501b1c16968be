// Nothing new begins with a party that is blocked; what runs goes on (operator 6).
import { blockedRefusal } from "@vanik/trading/obstacles";
import type { Queryable } from "../../../platform/db.ts";
import { Refusal } from "../../../platform/errors.ts";
import { blockedAmong } from "../../accounts/use-cases.ts";

/** Throws `refused` where one of these organisations is blocked. */
export async function refuseBlocked(db: Queryable, organisationIds: readonly (string | null)[]): Promise<void> {
  const ids = organisationIds.filter((id) => id !== null);
  const refusal = blockedRefusal([...(await blockedAmong(db, ids)).values()]);
  if (refusal) throw new Refusal("refused", refusal);
}

/** Those whom something new goes on with where it was with all of these before. */
export async function withoutBlocked(db: Queryable, organisationIds: readonly string[]): Promise<string[]> {
  const blocked = await blockedAmong(db, organisationIds);
  return organisationIds.filter((id) => !blocked.has(id));
}
