// The desk's people as an administrator keeps them: invited, given rights, disabled and enabled (operator 6).
import type { Right } from "@vanik/contracts/rights";
import type { Deps } from "../../deps.ts";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { notFound, Refusal } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { mailJob } from "../../platform/mail.ts";
import { logSecurity } from "../../platform/security-log.ts";
import type { AccountsMail } from "./mails.ts";
import { shutOut } from "./staff.ts";
import { findAllStaff, holdStaff, insertStaff, raiseVersion, setDisabled, writeRights } from "./staff-store.ts";
import { deleteTokensOf } from "./token-store.ts";

type WritingDeps = Pick<Deps, "clock" | "queue" | "log">;

/** By e-mail; `id`: the one alone. */
export const findDeskPeople = (db: Queryable, id?: string) => findAllStaff(db, id);

const theirMail = (id: string) => [{ mail: "invitation" satisfies AccountsMail, id }];

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
  await queue.send(tx, mailJob, theirMail(id));
  return id;
}

/** Mails the link again to one who has no password yet; the link before ends. */
export async function inviteToTheDeskAgain({ queue }: WritingDeps, tx: Transaction, id: string): Promise<void> {
  const person = personAmong(await holdStaff(tx), id);
  if (person.disabledAt) throw new Refusal("refused", `${person.name} is disabled. Enable the account first.`);
  if (person.passwordHash !== "")
    throw new Refusal(
      "refused",
      `${person.name} has set a password already, and can set a new one by “Forgot password”.`,
    );
  await deleteTokensOf(tx, person.email, ["SET_PASSWORD"]);
  await queue.send(tx, mailJob, theirMail(id));
}

type Held = Awaited<ReturnType<typeof holdStaff>>[number];

function personAmong(staff: readonly Held[], id: string): Held {
  const person = staff.find((one) => one.id === id && !one.erasedAt);
  if (!person) throw notFound("This person");
  return person;
}

const mayAll = ({ rights, disabledAt, passwordHash }: Pick<Held, "rights" | "disabledAt" | "passwordHash">) =>
  rights.includes("administrator") && !disabledAt && passwordHash !== "";

/** Changes rights, or who may come in, where they are others than before; one administrator who can sign in stays. */
export async function changePersonOfTheDesk(
  deps: WritingDeps,
  tx: Transaction,
  id: string,
  { rights, disabled }: { rights?: Right[] | undefined; disabled?: boolean | undefined },
): Promise<void> {
  const staff = await holdStaff(tx);
  const person = personAmong(staff, id);
  const gainsOrLoses = rights !== undefined && rights.toString() !== person.rights.toSorted().toString();
  const comesOrGoes = disabled !== undefined && disabled !== (person.disabledAt !== null);
  if (!gainsOrLoses && !comesOrGoes) return;
  const after = {
    ...person,
    ...(gainsOrLoses && { rights }),
    ...(comesOrGoes && { disabledAt: disabled ? deps.clock.now() : null }),
  };
  if (!staff.some((one) => mayAll(one.id === id ? after : one)))
    throw new Refusal(
      "refused",
      `${person.name} is the last administrator who can sign in. Make somebody else one first.`,
    );
  if (gainsOrLoses) {
    await writeRights(tx, id, rights);
    logSecurity(deps.log, "rights-changed", { ofId: id });
  }
  if (comesOrGoes) {
    await (disabled ? shutOut(deps, tx, person) : setDisabled(tx, id, null));
    logSecurity(deps.log, disabled ? "person-disabled" : "person-enabled", { ofId: id });
  }
  await raiseVersion(tx, id);
}
