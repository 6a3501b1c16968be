// Who at the desk may do what, for those who may not: nobody should have to ask around (operator 6).
import type { RightedColleague } from "@vanik/contracts/people";
import { type NeededRight, type Right, rightLabels } from "@vanik/contracts/rights";
import type { Queryable } from "../../platform/db.ts";
import { activeStaff } from "./staff-store.ts";

const mostNamed = 3;
const either = new Intl.ListFormat("en-IN", { type: "disjunction" });

/** "It takes the right Accounts. Ask Ravi Iyer or Asha Rao." Administrators are named where nobody has just that right. */
export function whoMay(colleagues: readonly RightedColleague[], needed: Exclude<NeededRight, "any">): string {
  const among = (rights: readonly Right[]) =>
    colleagues.filter((one) => one.rights.some((right) => rights.includes(right))).map(({ name }) => name);
  const wanted = [needed].flat();
  const direct = among(wanted);
  const named = (direct.length > 0 ? direct : among(["administrator"])).slice(0, mostNamed);
  const takes = `It takes the right ${either.format(wanted.map((right) => rightLabels[right]))}.`;
  return named.length > 0 ? `${takes} Ask ${either.format(named)}.` : takes;
}

/** The same for each of these rights, by one look at who is there. */
export async function sayWhoMay(
  db: Queryable,
  wanted: readonly NeededRight[],
): Promise<(needed: NeededRight) => string> {
  const colleagues = wanted.length > 0 ? await activeStaff(db) : [];
  return (needed) => (needed === "any" ? "" : whoMay(colleagues, needed));
}
