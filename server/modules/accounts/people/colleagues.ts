// Who at the desk may do what, for those who may not: nobody should have to ask around (operator 6).
import { type NeededRight, describeWhoMay } from "@vanik/contracts/rights";
import type { Queryable } from "../../../platform/db.ts";
import { type DeskViewer, toViewer } from "../../../platform/viewer.ts";
import { activeStaff } from "./staff-store.ts";

/** What is said of each of these rights, by one look at who is there. */
export async function whoMayDo(
  db: Queryable,
  wanted: readonly NeededRight[],
): Promise<(needed: NeededRight) => string> {
  const colleagues = wanted.length > 0 ? await activeStaff(db) : [];
  return (needed) => (needed === "any" ? "" : describeWhoMay(colleagues, needed));
}

/** Somebody of the desk as if they asked now, for what they asked for before; null for one who may not sign in any more. */
export async function colleagueAsViewer(db: Queryable, userId: string): Promise<DeskViewer | null> {
  const one = (await activeStaff(db)).find(({ id }) => id === userId);
  const nowhere = { sessionId: "", organisationId: null, organisation: null, email: "", phone: "" };
  return one ? toViewer({ type: "staff", userId, name: one.name, rights: one.rights, ...nowhere }) : null;
}
