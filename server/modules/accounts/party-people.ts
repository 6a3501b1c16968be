// The people of a party as its administrators keep them: invited, made administrators or members, disabled and enabled
// (operator 6). Whose they are the scope proves.
import type { PartyPersonChange, PartyPersonInput } from "@vanik/contracts/people-inputs";
import type { Deps } from "../../deps.ts";
import type { Transaction } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { limitHour } from "../../platform/limits.ts";
import { mailJob } from "../../platform/mail.ts";
import { logSecurity } from "../../platform/security-log.ts";
import type { PartyAdministrator, PeopleScope } from "../../platform/viewer.ts";
import { readOperator } from "../content/use-cases.ts";
import { isFull, takenEmail, tooMany } from "./invitations.ts";
import type { AccountsMail } from "./mails.ts";
import { deleteInvited, findPeople, holdPeople, raiseVersion, setLetIn, showPersonOfParty } from "./people-store.ts";
import { changePersonAmong, invitedAmong, personAmong } from "./person-change.ts";
import { holdOrganisation, insertUser, letInByDesk } from "./store.ts";
import { deleteTokensOf } from "./token-store.ts";

type InvitingDeps = Pick<Deps, "clock" | "queue" | "log" | "config">;

/** Mails that one company's invitations make in an hour. */
const invitationsPerHour = 20;

async function limitInvitations({ config, clock }: InvitingDeps, tx: Transaction, scope: PeopleScope): Promise<void> {
  if (config.rateLimit) await limitHour(tx, clock, `invitations ${scope}`, invitationsPerHour);
}

const inTheNameOf = (userId: string, to: string) => [
  { mail: "colleague-invited" satisfies AccountsMail, id: userId, to },
];

/**
 * Makes an account without a password and mails its link; resolves to its id. Whose an address is that has an account
 * elsewhere is not told, nor that it has one: returned, not thrown, so that the try stays counted.
 */
export async function inviteColleague(
  deps: InvitingDeps,
  tx: Transaction,
  { people: scope, kind, userId }: PartyAdministrator,
  { name, email, phone, roles }: PartyPersonInput,
): Promise<string | Refusal> {
  await limitInvitations(deps, tx, scope);
  await holdOrganisation(tx, scope);
  const known = await findPeople(tx, scope);
  if (known.some((one) => one.email === email))
    throw takenEmail("This is one of your people already. Look at the list.");
  if (isFull(known)) throw tooMany();
  const id = newId();
  const user = { id, organisationId: scope, type: kind, name, email, phone, roles, passwordHash: "" };
  const letInByDeskAt = await letInByDesk(tx, userId);
  if (!(await insertUser(tx, { ...user, letInByDeskAt, createdAt: deps.clock.now() }))) {
    const { email: ours } = await readOperator(tx);
    return takenEmail(`This address cannot be invited. Ask for another one${ours ? `, or write to ${ours}` : ""}.`);
  }
  logSecurity(deps.log, "rights-changed", { ofId: id });
  await deps.queue.send(tx, mailJob, inTheNameOf(userId, id));
  return id;
}

/** Mails the link again to one who has no password yet; the link before ends. */
export async function inviteColleagueAgain(
  deps: InvitingDeps,
  tx: Transaction,
  { people: scope, userId }: PartyAdministrator,
  id: string,
): Promise<void> {
  await limitInvitations(deps, tx, scope);
  const person = invitedAmong(await holdPeople(tx, scope), id);
  await deleteTokensOf(tx, person.email, ["SET_PASSWORD"]);
  await deps.queue.send(tx, mailJob, inTheNameOf(userId, id));
}

/** Takes an invitation back: its link ends, and the address is free. */
export async function withdrawInvitation(tx: Transaction, scope: PeopleScope, id: string): Promise<void> {
  const person = personAmong(await holdPeople(tx, scope), id);
  if (person.passwordHash !== "")
    throw new Refusal("refused", `${person.name || person.email} has come in already. Disable the account instead.`);
  await deleteTokensOf(tx, person.email, ["SET_PASSWORD"]);
  await deleteInvited(tx, id);
}

/**
 * An administrator says that somebody whom the desk let in is one of theirs: from then on they are known as well as who says so,
 * and no better. So nobody whom the desk let in confirms another into what they do not see themselves. Resolves to whether it
 * changed anything.
 */
export async function confirmColleague(
  tx: Transaction,
  { people: scope, userId }: PartyAdministrator,
  id: string,
): Promise<boolean> {
  const held = await holdPeople(tx, scope);
  const { letInByDeskAt } = personAmong(held, id);
  if (letInByDeskAt === null) return false;
  const own = personAmong(held, userId).letInByDeskAt;
  if (own && own >= letInByDeskAt)
    throw new Refusal(
      "refused",
      "You were let in by the desk yourself, and not before: another administrator of your company confirms this.",
    );
  await setLetIn(tx, id, own);
  await raiseVersion(tx, id);
  return true;
}

/**
 * Changes what one is, or whether they come in, as it was read; one administrator who can sign in stays. `letInBy`: when the desk
 * let those in who do it. Resolves to whether one comes in anew.
 */
export async function changeColleague(
  deps: Pick<Deps, "clock" | "log">,
  tx: Transaction,
  scope: PeopleScope,
  { id, version, roles, disabled }: PartyPersonChange & { id: string },
  letInBy: Date | null,
): Promise<boolean> {
  const held = await holdPeople(tx, scope);
  const now = personAmong(held, id);
  if (now.version !== version) {
    const current = (await findPeople(tx, scope, id)).map(showPersonOfParty)[0];
    const sentence = `${now.name || now.email} was changed by somebody else just now. Look at it again.`;
    throw new Refusal("conflict", sentence, { current });
  }
  return changePersonAmong(deps, tx, held, id, { roles, disabled, letInBy });
}
