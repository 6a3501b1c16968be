// That cancelling will ask for a second person, before it is pressed (controls 1).
import type { Paise } from "@vanik/contracts/money";
import { describeNeededApproval, secondPersonFor } from "@vanik/trading/acts";
import type { Queryable } from "../../../platform/db.ts";
import { readLimits } from "../../content/use-cases.ts";
import { actsInAll } from "./tally.ts";

interface Cancelled {
  id: string;
  organisationId: string;
  amount: Paise;
}

/** The sentence of an invoice or a payment, with what of its party was cancelled before; null where nobody will be asked. */
export async function foretellCancel(
  db: Queryable,
  { id, organisationId, amount }: Cancelled,
  today: string,
): Promise<string | null> {
  const limits = await readLimits(db);
  if (!limits.approvals) return null;
  const acts = [{ act: "cancel", amount, of: id } as const];
  const wanted = secondPersonFor(await actsInAll(db, { organisationId, today, acts }), limits);
  return wanted && describeNeededApproval(wanted);
}
