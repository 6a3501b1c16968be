// The people of a company as its administrators see and keep them (operator 6).
import type { PartyPerson } from "@vanik/contracts/parties";
import type { PartyPersonChange, PartyPersonInput } from "@vanik/contracts/people-inputs";
import type { Deps } from "../../deps.ts";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { notFound } from "../../platform/errors.ts";
import type { PartyAdministrator, PeopleScope } from "../../platform/viewer.ts";
import {
  changeColleague,
  confirmColleague,
  findPeople,
  inviteColleague,
  showPersonOfParty,
  withdrawInvitation,
} from "../accounts/use-cases.ts";
import { notifyOfConfirmed, notifyOfOwnPerson } from "../sourcing/use-cases.ts";

/** By name, disabled ones last; `id`: the one alone. */
export async function listPeople(
  deps: Pick<Deps, "clock">,
  db: Queryable,
  scope: PeopleScope,
  id?: string,
): Promise<PartyPerson[]> {
  const shown = (await findPeople(db, scope, id)).map((person) => showPersonOfParty(person, deps));
  const called = ({ name, email }: PartyPerson) => name || email;
  return shown.sort(
    (a, b) => Number(a.disabled) - Number(b.disabled) || called(a).localeCompare(called(b)) || a.id.localeCompare(b.id),
  );
}

export async function readColleague(
  deps: Pick<Deps, "clock">,
  db: Queryable,
  scope: PeopleScope,
  id: string,
): Promise<PartyPerson> {
  const [person] = await listPeople(deps, db, scope, id);
  if (!person) throw notFound("This person");
  return person;
}

/** Says that whom the desk let in is one of theirs; the minutes of their rounds name it. */
export async function confirmPerson(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  by: PartyAdministrator,
  id: string,
): Promise<void> {
  const { people: organisationId, userId } = by;
  if (await confirmColleague(tx, by, id)) await notifyOfConfirmed(tx, { organisationId, userId, now: clock.now() });
}

/** Changes one as they were read; of a supplier its people and the minutes of its rounds are told, as of what the desk does. */
export async function changePerson(
  deps: Pick<Deps, "clock" | "log" | "queue">,
  tx: Transaction,
  by: PartyAdministrator,
  change: PartyPersonChange & { id: string },
): Promise<void> {
  const { people: organisationId, userId } = by;
  const [before] = await findPeople(tx, organisationId, change.id);
  await changeColleague(deps, tx, organisationId, change, by);
  if (by.kind !== "supplier" || !before) return;
  const isOther = change.disabled !== undefined && change.disabled !== before.disabled;
  const moves = [
    ...(isOther ? [change.disabled ? ("shut_out" as const) : ("enabled" as const)] : []),
    ...(change.roles && change.roles.toString() !== before.roles.toString() ? (["roles"] as const) : []),
  ];
  const ofPerson = { organisationId, userId, now: deps.clock.now() };
  for (const move of moves) await notifyOfOwnPerson(deps, tx, move, change.id, ofPerson);
}

/** Takes an invitation back, which shuts out whoever answers by a link alone. */
export async function endInvitation(
  deps: Pick<Deps, "clock" | "queue">,
  tx: Transaction,
  by: PartyAdministrator,
  id: string,
): Promise<void> {
  await withdrawInvitation(tx, by, id);
  const { people: organisationId, userId } = by;
  if (by.kind === "supplier")
    await notifyOfOwnPerson(deps, tx, "shut_out", id, { organisationId, userId, now: deps.clock.now() });
}

/** Mails a link that sets a password. */
export async function invitePerson(
  deps: Deps,
  tx: Transaction,
  by: PartyAdministrator,
  input: PartyPersonInput,
): Promise<PartyPerson> {
  return readColleague(deps, tx, by.people, await inviteColleague(deps, tx, by, input));
}
