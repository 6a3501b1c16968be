// The people of a party as its administrators keep them: invited, made administrators or members, disabled and enabled
// (operator 6). Whose they are the scope proves.
import { mostOfParty } from "@vanik/contracts/party-guards";
import type { PartyPersonChange, PartyPersonInput } from "@vanik/contracts/people-inputs";
import type { Deps } from "../../../deps.ts";
import type { Transaction } from "../../../platform/db.ts";
import { Refusal } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import { limitHour } from "../../../platform/limits.ts";
import { mailJob } from "../../../platform/mail.ts";
import { logSecurity } from "../../../platform/security-log.ts";
import type { PartyAdministrator, PeopleScope } from "../../../platform/viewer.ts";
import { letInvitedRead } from "../bid-readers.ts";
import { isFull, takenEmail, tooMany } from "./invitations.ts";
import type { AccountsMail } from "../mails.ts";
import {
  changeHeld,
  deleteInvited,
  findPeople,
  type LockedPerson,
  lockPeople,
  insertInvitedElsewhere,
  showPersonOfParty,
} from "./people-store.ts";
import { changePersonAmong, invitedAmong, personAmong } from "./person-change.ts";
import { lockOrganisation } from "../organisations/organisation-store.ts";
import { insertUser, letInByDesk } from "../store.ts";
import { deleteTokensOf } from "../signing-in/token-store.ts";

type InvitingDeps = Pick<Deps, "clock" | "queue" | "log" | "config">;

/** Mails that one company's invitations make in an hour. */
const invitationsPerHour = 20;

async function limitInvitations({ config, clock }: InvitingDeps, tx: Transaction, scope: PeopleScope): Promise<void> {
  if (config.rateLimit) await limitHour(tx, clock, `invitations ${scope}`, invitationsPerHour);
}

/** Mails the link in the inviter's name; to the owner of an account elsewhere what stands in the way. */
async function mailInvitation({ queue }: InvitingDeps, tx: Transaction, by: string, to: LockedPerson): Promise<void> {
  const mail: AccountsMail = to.elsewhere ? "colleague-has-account" : "colleague-invited";
  if (!to.elsewhere) await deleteTokensOf(tx, to.email, ["SET_PASSWORD"]);
  await queue.send(tx, mailJob, [{ mail, id: by, to: to.id }]);
}

/**
 * Makes an account without a password and mails its link; resolves to its id. Whether an address has an account elsewhere is told
 * its owner alone: for the company it is invited as any.
 */
export async function inviteColleague(
  deps: InvitingDeps,
  tx: Transaction,
  { people: scope, kind, userId }: PartyAdministrator,
  { name, email, phone, roles }: PartyPersonInput,
): Promise<string> {
  await limitInvitations(deps, tx, scope);
  await lockOrganisation(tx, scope);
  const known = await findPeople(tx, scope);
  if (known.some((one) => one.email === email))
    throw takenEmail("This is one of your people already. Look at the list.");
  if (isFull(known)) throw tooMany();
  const letInByDeskAt = await letInByDesk(tx, userId);
  const invited = { id: newId(), organisationId: scope, name, email, phone, roles, letInByDeskAt };
  const made = { ...invited, type: kind, createdAt: deps.clock.now() };
  const isElsewhere = !(await insertUser(tx, { ...made, passwordHash: "" }));
  if (isElsewhere) await insertInvitedElsewhere(tx, made);
  logSecurity(deps.log, "rights-changed", { ofId: invited.id });
  await mailInvitation(deps, tx, userId, personAmong(await lockPeople(tx, scope), invited.id));
  if (kind === "supplier") await letInvitedRead(deps, tx, userId, { id: invited.id, isElsewhere });
  return invited.id;
}

/** Mails the link again to one who has no password yet; the link before ends. An address that is free by now is invited anew, and let by nobody. */
export async function inviteColleagueAgain(
  deps: InvitingDeps,
  tx: Transaction,
  { people: scope, kind, userId }: PartyAdministrator,
  id: string,
): Promise<void> {
  await limitInvitations(deps, tx, scope);
  const { elsewhere, ...person } = invitedAmong(await lockPeople(tx, scope), id);
  const account = { ...person, organisationId: scope, type: kind, rights: [], createdAt: deps.clock.now() };
  const isFree = elsewhere && (await insertUser(tx, account));
  if (isFree) await deleteInvited(tx, { ...person, elsewhere });
  await mailInvitation(deps, tx, userId, { ...person, ...(elsewhere && !isFree && { elsewhere }) });
}

/** Of the same party and there before, with a standing of its own (`elder` in store.ts). */
const isElder = (one: LockedPerson, other: LockedPerson): boolean =>
  (one.createdAt < other.createdAt || (one.createdAt.getTime() === other.createdAt.getTime() && one.id < other.id)) &&
  one.letInByDeskAt?.getTime() !== other.letInByDeskAt?.getTime();

/** Whether one is known better, though it came later: somebody from before invited or confirmed it. */
function isKnownBetter(one: LockedPerson, compared: LockedPerson, people: readonly LockedPerson[]): boolean {
  const hasElders = people.some((other) => isElder(other, compared));
  return hasElders && (one.letInByDeskAt === null || one.letInByDeskAt < compared.letInByDeskAt!);
}

/**
 * Whom the desk let in, until it is confirmed, does nothing to people who were there before, nor to those whom they have let in
 * since: else the desk would shut the supplier's own out by it, or make them owe what it owes (sourcing 4).
 */
function refuseBetterKnown(by: LockedPerson, person: LockedPerson, people: readonly LockedPerson[]): void {
  if (by.letInByDeskAt && (isElder(person, by) || isKnownBetter(person, by, people)))
    throw new Refusal(
      "refused",
      "You were let in by the desk yourself, and this person is known to your company better. You change it once an administrator of your company confirms you at People.",
    );
}

/** Takes an invitation back: its link ends, and the address is free. */
export async function withdrawInvitation(
  tx: Transaction,
  { people: scope, userId }: PartyAdministrator,
  id: string,
): Promise<void> {
  const people = await lockPeople(tx, scope);
  const person = personAmong(people, id);
  refuseBetterKnown(personAmong(people, userId), person, people);
  if (person.passwordHash !== "")
    throw new Refusal("refused", `${person.name || person.email} has come in already. Disable the account instead.`);
  if (!person.elsewhere) await deleteTokensOf(tx, person.email, ["SET_PASSWORD"]);
  await deleteInvited(tx, person);
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
  const people = await lockPeople(tx, scope);
  const person = personAmong(people, id);
  const { letInByDeskAt } = person;
  if (letInByDeskAt === null) return false;
  const by = personAmong(people, userId);
  refuseBetterKnown(by, person, people);
  const own = by.letInByDeskAt;
  if (own && own >= letInByDeskAt)
    throw new Refusal(
      "refused",
      "You were let in by the desk yourself, and not before: another administrator of your company confirms this.",
    );
  await changeHeld(tx, person, { letInByDeskAt: own });
  return true;
}

/**
 * Changes what one is, or whether they come in, as it was read; one administrator who can sign in stays. `by`: which of its
 * administrators does it, or when the desk. Resolves to whether one comes in anew.
 */
export async function changeColleague(
  deps: Pick<Deps, "clock" | "log">,
  tx: Transaction,
  scope: PeopleScope,
  { id, version, roles, disabled }: PartyPersonChange & { id: string },
  by: { userId: string } | { desk: Date },
): Promise<boolean> {
  const people = await lockPeople(tx, scope);
  const now = personAmong(people, id);
  if (now.version !== version) {
    const current = (await findPeople(tx, scope, id)).map((person) => showPersonOfParty(person, deps))[0];
    const sentence = `${now.name || now.email} was changed by somebody else just now. Look at it again.`;
    throw new Refusal("conflict", sentence, { current });
  }
  const comeIn = people.filter((one) => !one.disabledAt && !one.erasedAt);
  if (disabled === false && now.disabledAt && comeIn.length >= mostOfParty.people.most)
    throw new Refusal("refused", `${mostOfParty.people.sentence}: disable somebody else first.`);
  if ("desk" in by) return changePersonAmong(deps, tx, people, id, { roles, disabled, letInBy: by.desk });
  const own = personAmong(people, by.userId);
  refuseBetterKnown(own, now, people);
  return changePersonAmong(deps, tx, people, id, { roles, disabled, letInBy: own.letInByDeskAt });
}
