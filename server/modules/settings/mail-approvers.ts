// Who approves another mail server while a sealed round is not opened: nobody who came to the desk after that was published, since
// whoever asks could have invited them for it (sourcing 4).
import type { ApprovalAct } from "@vanik/contracts/approvals";
import { hasRight } from "@vanik/contracts/rights";
import type { Queryable } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import type { DeskViewer } from "../../platform/viewer.ts";
import { activeStaff } from "../accounts/use-cases.ts";
import { sealedSince } from "../sourcing/use-cases.ts";

async function approversSince(db: Queryable, since: Date): Promise<string[]> {
  const staff = await activeStaff(db);
  return staff.filter(({ rights, at }) => hasRight(rights, "accounts") && at < since).map(({ id }) => id);
}

/** Throws where nobody else could approve it: with what to do instead. */
export async function requireMailApprover(db: Queryable, { userId, approved }: DeskViewer, since: Date): Promise<void> {
  if (approved || (await approversSince(db, since)).some((id) => id !== userId)) return;
  throw new Refusal(
    "refused",
    "A sealed round is not opened yet: a second person approves another mail server or sender, and nobody else who was here before that round may. Wait until it is opened, or have SMTP_URL and MAIL_FROM set on the machine.",
  );
}

/** Why somebody may not approve such an act, besides what bars them from any; null where nothing does. */
export async function barsAct(db: Queryable, act: ApprovalAct, { userId }: DeskViewer): Promise<string | null> {
  const since = act === "mail_server" ? await sealedSince(db) : null;
  if (!since || (await approversSince(db, since)).includes(userId)) return null;
  return "A sealed round was published before you came to the desk: somebody who was here before approves this.";
}
