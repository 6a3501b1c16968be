// The mail about a weighty act, written from what was kept of it when its job runs.
import { approvalActs } from "@vanik/contracts/approvals";
import { headingOfAct } from "@vanik/trading/acts";
import type { Deps } from "../../deps.ts";
import { indianTime } from "../../platform/clock.ts";
import { writeMail } from "../../platform/write-mail.ts";
import { mailboxOf, nameOfUser } from "../accounts/use-cases.ts";
import { readOperator, findActNotice } from "../content/use-cases.ts";

async function weightyAct(
  deps: Deps,
  hearer: string,
  _to: string | undefined,
  noticeNumber: number | undefined,
): Promise<void> {
  const to = await mailboxOf(deps.db, hearer);
  const notice = await findActNotice(deps.db, noticeNumber ?? 0);
  if (!to || !notice) return;
  const { act, doing, subject, approvedBy, userId, at, reason } = notice;
  const operator = await readOperator(deps.db);
  const { brand } = operator;
  const nameOf = async (id: string | null | undefined) => (id ? await nameOfUser(deps.db, id) : null);
  const by = (await nameOf(userId)) ?? "A command on the server";
  const approver = await nameOf(approvedBy);
  const heading = headingOfAct(approvalActs.find((one) => one === act));
  await deps.mailer.send(
    writeMail(operator, to, `${heading} at ${brand}`, [
      { heading },
      `${by} did this at ${indianTime(at)}${approver ? `, and ${approver} approved it` : ""}: ${doing} (${subject}).`,
      ...(reason ? [`Reason: ${reason}`] : []),
      { text: "Who changed what", href: `${deps.config.publicUrl}/desk/audit` },
      "If this is news to you and should not be, speak to them at once.",
    ]),
  );
}

/** Each mail by its name. */
export const approvalsMails = { "weighty-act": weightyAct };
export type ApprovalsMail = keyof typeof approvalsMails;
