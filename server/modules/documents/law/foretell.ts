// That a move will ask for a second person, before it is pressed (controls 1).
import { type DelicateAct, describeNeededApproval, secondPersonFor } from "@vanik/trading/acts";
import type { Queryable } from "../../../platform/db.ts";
import { readLimits } from "../../content/use-cases.ts";
import { actsInAll } from "./tally.ts";

/** The sentence of acts of a party, with what was done before that they add up with; null where nobody will be asked. */
export async function foretellActs(
  db: Queryable,
  { organisationId, acts }: { organisationId: string; acts: readonly DelicateAct[] },
  today: string,
): Promise<string | null> {
  const limits = await readLimits(db);
  if (!limits.approvals) return null;
  const wanted = secondPersonFor(await actsInAll(db, { organisationId, today, acts }), limits);
  return wanted && describeNeededApproval(wanted);
}
