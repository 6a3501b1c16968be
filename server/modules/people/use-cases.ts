// The desk's people as an administrator sees and keeps them, with the keys that they made (operator 6).
import type { DeskPerson } from "@vanik/contracts/people";
import type { DeskPersonChange, DeskPersonInput } from "@vanik/contracts/people-inputs";
import { isReason } from "@vanik/contracts/reason";
import { type Right, rightLabels, weightyGained } from "@vanik/contracts/rights";
import type { Deps } from "../../deps.ts";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { invalid, notFound, Refusal } from "../../platform/errors.ts";
import { idOfName } from "../../platform/ids.ts";
import type { DeskViewer } from "../../platform/viewer.ts";
import {
  changePersonOfTheDesk,
  findDeskPeople,
  lockStaff,
  inviteToTheDesk,
  inviteToTheDeskAgain,
} from "../accounts/use-cases.ts";
import { doWeighty } from "../approvals/use-cases.ts";
import { countKeysOf, revokeKeysBy } from "../erp/use-cases.ts";

const graceDays = 7;

/** Everybody by name, disabled ones last. */
export async function listDeskPeople(deps: Pick<Deps, "clock">, db: Queryable, id?: string): Promise<DeskPerson[]> {
  const found = await findDeskPeople(db, id);
  const keys = await countKeysOf(
    deps,
    db,
    found.map((person) => person.id),
  );
  const shown = found.map((person) => ({
    id: person.id,
    name: person.name,
    email: person.email,
    phone: person.phone,
    rights: person.rights,
    invited: person.passwordHash === "",
    disabled: person.disabledAt !== null,
    second_factor: person.secondFactorAt !== null,
    last_sign_in: person.lastUsedAt?.toISOString() ?? null,
    keys: keys.get(person.id) ?? 0,
    version: person.version,
  }));
  return shown.sort((a, b) => Number(a.disabled) - Number(b.disabled) || a.name.localeCompare(b.name));
}

export async function readDeskPerson(deps: Pick<Deps, "clock">, db: Queryable, id: string): Promise<DeskPerson> {
  const [person] = await listDeskPeople(deps, db, id);
  if (!person) throw notFound("This person");
  return person;
}

const formatRights = (rights: readonly Right[]) => rights.map((right) => rightLabels[right]).join(" and ");

function requireReasonFor(gained: readonly Right[], name: string, reason: string | undefined): void {
  if (gained.length > 0 && !isReason(reason)) throw invalid({ reason: `Say why ${name} gets ${formatRights(gained)}` });
}

/** Accounts and Administrator are given by two people, and told of to all with accounts (controls 1). */
async function requireApprovalOfRights(
  deps: Deps,
  by: DeskViewer,
  tx: Transaction,
  subject: { id: string; version: number; name: string },
  { gained, reason }: { gained: readonly Right[]; reason: string | undefined },
): Promise<void> {
  if (gained.length === 0) return;
  const doing = `Give ${formatRights(gained)} to ${subject.name}`;
  const act = { act: "rights" as const, amount: null, of: gained.join() };
  await doWeighty(deps, tx, by, [act], { kind: "person", ...subject, party: "", doing, reason });
}

/** Mails a link that sets a password. */
export async function inviteToDesk(
  deps: Deps,
  by: DeskViewer,
  tx: Transaction,
  { reason, ...person }: DeskPersonInput,
): Promise<DeskPerson> {
  const gained = weightyGained([], person.rights);
  requireReasonFor(gained, person.name, reason);
  const id = await inviteToTheDesk(deps, tx, person);
  // Who is not there yet is known by the address that is invited.
  const subject = { id: idOfName(`person ${person.email}`), version: 0, name: `${person.name} <${person.email}>` };
  await requireApprovalOfRights(deps, by, tx, subject, { gained, reason });
  return readDeskPerson(deps, tx, id);
}

/** The same once more to one who has not set it. */
export async function inviteAgainToDesk(deps: Deps, tx: Transaction, id: string): Promise<DeskPerson> {
  await inviteToTheDeskAgain(deps, tx, id);
  return readDeskPerson(deps, tx, id);
}

/** Changes what is named of one as it was read. Whoever is disabled may know the secrets of the keys that they made: those end too. */
export async function changeDeskPerson(
  deps: Deps,
  by: DeskViewer,
  tx: Transaction,
  { id, version, rights, disabled, keys, reason }: DeskPersonChange & { id: string },
): Promise<DeskPerson> {
  // What they gain is judged by what they have, which nobody changes meanwhile.
  await lockStaff(tx);
  const now = await readDeskPerson(deps, tx, id);
  if (now.version !== version)
    throw new Refusal("conflict", `${now.name} was changed by somebody else just now. Look at it again.`, {
      current: now,
    });
  const leaves = disabled === true && !now.disabled;
  if (leaves && now.keys > 0 && !keys)
    throw invalid({
      keys: `Say when the keys end that ${now.name} made and that open still: now, or in ${graceDays} days`,
    });
  // Whoever may come in again has what they may do again.
  const rightsNow = now.disabled ? [] : now.rights;
  const gained = (disabled ?? now.disabled) ? [] : weightyGained(rightsNow, rights ?? now.rights);
  await changePersonOfTheDesk(deps, tx, id, { rights, disabled });
  requireReasonFor(gained, now.name, reason);
  if (leaves && keys) {
    const wait = keys === "now" ? 0 : graceDays * 86_400_000;
    await revokeKeysBy(deps, tx, id, new Date(deps.clock.now().getTime() + wait));
  }
  const subject = { id, version: now.version, name: `${now.name} <${now.email}>` };
  await requireApprovalOfRights(deps, by, tx, subject, { gained, reason });
  return readDeskPerson(deps, tx, id);
}
