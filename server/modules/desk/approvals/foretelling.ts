// What will ask for a second person, told before it is pressed: whatever always does, and cancelling one payment (controls 1).
import { type ApprovalAct, approvalActs, type Foretold, type ForetoldQuery } from "@vanik/contracts/approvals";
import { hasSight } from "@vanik/contracts/sights";
import { actRows, describeNeededApproval, secondPersonFor } from "@vanik/trading/acts";
import type { Deps } from "../../../deps.ts";
import { indianDay } from "../../../platform/clock.ts";
import type { DeskViewer } from "../../../platform/viewer.ts";
import { readLimits } from "../../content/use-cases.ts";
import { foretellCancelOfPayment } from "../../documents/use-cases.ts";

/** Of every limit, and while approvals are off of none; whether a sealed round stands is its call's to say. */
const always = approvalActs.filter((act) => actRows[act].limit === null && !actRows[act].evenWhileOff);

export async function foretell(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { rights }: DeskViewer,
  { payment }: ForetoldQuery,
): Promise<Foretold> {
  const limits = await readLimits(db);
  const sentences: Partial<Record<ApprovalAct, string>> = {};
  for (const act of always) {
    const wanted = secondPersonFor([{ act, amount: null }], limits);
    if (wanted) sentences[act] = describeNeededApproval(wanted);
  }
  const isSeen = payment !== undefined && hasSight(rights, "balances");
  const cancel = isSeen ? await foretellCancelOfPayment(db, payment, indianDay(clock.now())) : null;
  return { always: sentences, cancel };
}
