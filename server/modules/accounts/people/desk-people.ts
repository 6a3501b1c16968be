// The desk's people as an administrator keeps them: invited, given rights, disabled and enabled (operator 6).
import type { Right } from "@vanik/contracts/rights";
import type { Deps } from "../../../deps.ts";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { Refusal } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import { mailJob } from "../../../platform/mail.ts";
import { logSecurity } from "../../../platform/security-log.ts";
import type { AccountsMail } from "../mails.ts";
import { changePersonAmong, invitedAmong, type PersonChange } from "./person-change.ts";
import { findAllStaff, lockStaff, insertStaff } from "./staff-store.ts";
import { deleteTokensOf } from "../signing-in/token-store.ts";

type WritingDeps = Pick<Deps, "clock" | "queue" | "log">;

/** By e-mail; `id`: the one alone. */
export const findDeskPeople = (db: Queryable, id?: string) => findAllStaff(db, id);

const invitationMail = (id: string) => [{ mail: "invitation" satisfies AccountsMail, id }];

/** Makes an account without a password and mails its link; resolves to its id. */
export async function inviteToTheDesk(
  { clock, queue, log }: WritingDeps,
  tx: Transaction,
  person: { name: string; email: string; phone: string; rights: Right[] },
): Promise<string> {
  const id = newId();
  if (!(await insertStaff(tx, { id, ...person, createdAt: clock.now() }))) {
    const sentence = "There is an account with this email already.";
    throw new Refusal("conflict", sentence, { fields: { email: sentence } });
  }
  logSecurity(log, "rights-changed", { ofId: id });
  await queue.send(tx, mailJob, invitationMail(id));
  return id;
}

/** Mails the link again to one who has no password yet; the link before ends. */
export async function inviteToTheDeskAgain({ queue }: WritingDeps, tx: Transaction, id: string): Promise<void> {
  const person = invitedAmong(await lockStaff(tx), id);
  await deleteTokensOf(tx, person.email, ["SET_PASSWORD"]);
  await queue.send(tx, mailJob, invitationMail(id));
}

/** Changes rights, or who may come in, where they are others than before; one administrator who can sign in stays. */
export async function changePersonOfTheDesk(
  deps: Pick<Deps, "clock" | "log">,
  tx: Transaction,
  id: string,
  change: Pick<PersonChange, "rights" | "disabled">,
): Promise<void> {
  await changePersonAmong(deps, tx, await lockStaff(tx), id, change);
}
