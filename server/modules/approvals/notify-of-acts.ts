// Weighty acts are kept in words, one after the other, and mailed of once they are done: to whom, the law's table says (controls 1).
import { hasRight, type Right } from "@vanik/contracts/rights";
import { actRows, type DelicateAct } from "@vanik/trading/acts";
import type { Deps } from "../../deps.ts";
import type { Transaction } from "../../platform/db.ts";
import type { SecondPersonNeeded } from "../../platform/errors.ts";
import { mailJob } from "../../platform/mail.ts";
import type { DeskViewer } from "../../platform/viewer.ts";
import { activeStaff } from "../accounts/use-cases.ts";
import { insertActNotice } from "../content/use-cases.ts";
import type { ApprovalsMail } from "./mails.ts";

type TellingDeps = Pick<Deps, "clock" | "queue">;

/** Everybody at the desk with the right, by their ids; also of somebody who is called to account by a command. */
async function notifyOfAct(
  { clock, queue }: TellingDeps,
  tx: Transaction,
  right: Right,
  act: { act: string; doing: string; subject: string; reason?: string | undefined; approvedBy?: string | undefined },
): Promise<void> {
  const { reason, ...value } = act;
  const noticeNumber = await insertActNotice(tx, value, { at: clock.now(), ...(reason && { reason }) });
  const hearers = (await activeStaff(tx)).filter(({ rights }) => hasRight(rights, right));
  const mail: ApprovalsMail = "weighty-act";
  await queue.send(
    tx,
    mailJob,
    hearers.map(({ id }) => ({ mail, id, of: noticeNumber })),
  );
}

/** Mails of what was done now, whether somebody approved it or nobody had to. */
export async function notifyOfActs(
  deps: TellingDeps,
  tx: Transaction,
  { approved }: Pick<DeskViewer, "approved">,
  acts: readonly DelicateAct[],
  { name, doing }: Pick<SecondPersonNeeded["of"], "name" | "doing">,
  reason?: string,
): Promise<void> {
  for (const act of new Set(acts.map((one) => one.act))) {
    const right = actRows[act].mailed?.to;
    if (right) await notifyOfAct(deps, tx, right, { act, doing, subject: name, reason, approvedBy: approved?.by });
  }
}
