// People as an administrator keeps them, at the desk and in a company alike: held together while one is changed, so that
// an administrator stays (operator 6).
import type { Right } from "@vanik/contracts/rights";
import type { Role } from "@vanik/contracts/roles";
import type { Deps } from "../../../deps.ts";
import type { Transaction } from "../../../platform/db.ts";
import { notFound, Refusal } from "../../../platform/errors.ts";
import { logSecurity } from "../../../platform/security-log.ts";
import { changeHeld, type LockedPerson } from "./people-store.ts";
import { shutOut } from "./staff.ts";

/** What is changed of one; what is left out stays. */
export interface PersonChange {
  rights?: Right[] | undefined;
  roles?: Role[] | undefined;
  disabled?: boolean | undefined;
  /** Of who is enabled: when the desk let those in who do it, itself now; null of whom the party knows. */
  letInBy?: Date | null | undefined;
}

const calledBy = ({ name, email }: Pick<LockedPerson, "name" | "email">) => name || email;

/** The one of this id; 404 where it is not among them, or erased. */
export function personAmong(people: readonly LockedPerson[], id: string): LockedPerson {
  const person = people.find((one) => one.id === id && !one.erasedAt);
  if (!person) throw notFound("This person");
  return person;
}

/** Nobody is mailed a link to an account that is disabled, whoever invites them. */
export function refuseDisabled(person: Pick<LockedPerson, "name" | "email" | "disabledAt">): void {
  if (person.disabledAt) throw new Refusal("refused", `${calledBy(person)} is disabled. Enable the account first.`);
}

/** One whose invitation may be mailed again. */
export function invitedAmong(people: readonly LockedPerson[], id: string): LockedPerson {
  const person = personAmong(people, id);
  refuseDisabled(person);
  if (person.passwordHash !== "")
    throw new Refusal(
      "refused",
      `${calledBy(person)} has set a password already, and can set a new one by “Forgot password”.`,
    );
  return person;
}

/** Who can sign in and see to the others. */
const administers = ({ rights, roles, disabledAt, passwordHash }: LockedPerson) =>
  [...rights, ...roles].includes("administrator") && !disabledAt && passwordHash !== "";

const differs = (wanted: readonly string[] | undefined, current: readonly string[]) =>
  wanted !== undefined && wanted.toString() !== current.toSorted().toString();

/** Of two that one owes to the desk the later; who is let in by the supplier's own owes it nothing. */
const laterOf = (one: Date | null, other: Date | null) => (one && other ? (one > other ? one : other) : (one ?? other));

/** Changes what one may do, or whether they come in, where it is other than before; resolves to whether one comes in anew. */
export async function changePersonAmong(
  deps: Pick<Deps, "clock" | "log">,
  tx: Transaction,
  people: readonly LockedPerson[],
  id: string,
  { rights, roles, disabled, letInBy = null }: PersonChange,
): Promise<boolean> {
  const person = personAmong(people, id);
  const gainsOrLoses = differs(rights, person.rights) || differs(roles, person.roles);
  const comesOrGoes = disabled !== undefined && disabled !== (person.disabledAt !== null);
  if (!gainsOrLoses && !comesOrGoes) return false;
  const what = { rights: rights ?? person.rights, roles: roles ?? person.roles };
  const after = { ...person, ...what, ...(comesOrGoes && { disabledAt: disabled ? deps.clock.now() : null }) };
  if (people.some(administers) && !people.some((one) => administers(one.id === id ? after : one)))
    throw new Refusal(
      "refused",
      `${calledBy(person)} is the last administrator who can sign in. Make somebody else one first.`,
    );
  // What opens the account of an address elsewhere is not theirs to end.
  if (comesOrGoes && disabled && !person.elsewhere) await shutOut(deps, tx, person);
  const isBack = comesOrGoes && !disabled;
  await changeHeld(tx, person, {
    ...what,
    ...(comesOrGoes && { disabledAt: after.disabledAt }),
    ...(isBack && person.type === "supplier" && { letInByDeskAt: laterOf(person.letInByDeskAt, letInBy) }),
  });
  if (gainsOrLoses) logSecurity(deps.log, "rights-changed", { ofId: id });
  if (comesOrGoes) logSecurity(deps.log, disabled ? "person-disabled" : "person-enabled", { ofId: id });
  return isBack;
}
