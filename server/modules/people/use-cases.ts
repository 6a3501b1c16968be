// The desk's people as an administrator sees and keeps them, with the keys that they made (operator 6).
import type { DeskPerson } from "@vanik/contracts/people";
import type { DeskPersonChange, DeskPersonInput } from "@vanik/contracts/people-inputs";
import type { Deps } from "../../deps.ts";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { invalid, notFound, Refusal } from "../../platform/errors.ts";
import { changePersonOfTheDesk, findDeskPeople, inviteToTheDesk, inviteToTheDeskAgain } from "../accounts/use-cases.ts";
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

/** Mails a link that sets a password. */
export async function inviteToDesk(deps: Deps, tx: Transaction, input: DeskPersonInput): Promise<DeskPerson> {
  return readDeskPerson(deps, tx, await inviteToTheDesk(deps, tx, input));
}

/** The same once more to one who has not set it. */
export async function inviteAgainToDesk(deps: Deps, tx: Transaction, id: string): Promise<DeskPerson> {
  await inviteToTheDeskAgain(deps, tx, id);
  return readDeskPerson(deps, tx, id);
}

/** Changes what is named of one as it was read. Whoever is disabled may know the secrets of the keys that they made: those end too. */
export async function changeDeskPerson(
  deps: Deps,
  tx: Transaction,
  { id, version, rights, disabled, keys }: DeskPersonChange & { id: string },
): Promise<DeskPerson> {
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
  await changePersonOfTheDesk(deps, tx, id, { rights, disabled });
  if (leaves && keys) {
    const wait = keys === "now" ? 0 : graceDays * 86_400_000;
    await revokeKeysBy(deps, tx, id, new Date(deps.clock.now().getTime() + wait));
  }
  return readDeskPerson(deps, tx, id);
}
