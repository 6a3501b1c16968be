// Who at the desk may do what, for those who may not: nobody should have to ask around (operator 6).
import { type NeededRight, sayWhoMay } from "@vanik/contracts/rights";
import type { Queryable } from "../../platform/db.ts";
import { activeStaff } from "./staff-store.ts";

/** What is said of each of these rights, by one look at who is there. */
export async function whoMayDo(
  db: Queryable,
  wanted: readonly NeededRight[],
): Promise<(needed: NeededRight) => string> {
  const colleagues = wanted.length > 0 ? await activeStaff(db) : [];
  return (needed) => (needed === "any" ? "" : sayWhoMay(colleagues, needed));
}
