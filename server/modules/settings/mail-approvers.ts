// Who approves another mail server while a sealed round is not opened: nobody who came to the desk, or got the right, after that was
// published, since whoever asks could have let them in for it (sourcing 4).
import type { ApprovalAct } from "@vanik/contracts/approvals";
import type { Queryable } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import type { DeskViewer } from "../../platform/viewer.ts";
import { mailKeepers } from "../sourcing/use-cases.ts";

const notYet =
  "A sealed round was published before you had the right Accounts: somebody who had it before approves this.";

/** Throws where nobody else could approve it, with what to do instead, and where who has is nobody who could by now. */
export function requireMailApprover(keepers: ReadonlySet<string>, { userId, approved }: DeskViewer): void {
  if (approved && !keepers.has(approved.by)) throw new Refusal("refused", notYet);
  if (approved || [...keepers].some((id) => id !== userId)) return;
  throw new Refusal(
    "refused",
    "A sealed round is not opened yet: a second person approves another mail server or sender, and nobody else had the right Accounts before that round. Wait until it is opened, or have SMTP_URL and MAIL_FROM set on the machine.",
  );
}

/** Why somebody may not approve such an act, besides what bars them from any; null where nothing does. */
export async function barsAct(db: Queryable, act: ApprovalAct, { userId }: DeskViewer): Promise<string | null> {
  const keepers = act === "mail_server" ? await mailKeepers(db) : null;
  if (!keepers || keepers.has(userId)) return null;
  return notYet;
}
