// What is a person's in an account, taken out for good: the account stays, so that what it did still has somebody who did it.
import type { Role } from "@vanik/contracts/roles";
import { and, eq, gte, isNull, ne } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import type { Transaction } from "../../../platform/db.ts";
import { deleteReadingOf } from "../bid-readers.ts";
import { lockPeople } from "./people-store.ts";
import { preferences } from "../preference-tables.ts";
import { deleteSecondFactor } from "../signing-in/second-factor-store.ts";
import { deleteSessions } from "../signing-in/session-store.ts";
import { knownAddresses, oneTimeCodes, verificationTokens } from "../sign-in-tables.ts";
import { invitedElsewhere, organisations, users } from "../tables.ts";
import { deleteTicketsOf } from "../signing-in/ticket-store.ts";

/** A person, locked until the transaction ends with all of their party; undefined where there is none. */
export async function lockPerson(tx: Transaction, id: string) {
  const { type, email, phone, organisationId, roles, disabledAt, erasedAt } = users;
  const [membership] = await tx.select({ organisationId }).from(users).where(eq(users.id, id));
  if (membership?.organisationId) await lockPeople(tx, membership.organisationId);
  const [person] = await tx
    .select({ id: users.id, type, email, phone, organisationId, roles, disabledAt, erasedAt })
    .from(users)
    .where(eq(users.id, id))
    .for("no key update");
  return person;
}

/** Whether somebody else may sign in for an organisation. */
export async function hasOthers(tx: Transaction, organisationId: string, id: string): Promise<boolean> {
  const others = and(eq(users.organisationId, organisationId), ne(users.id, id), isNull(users.disabledAt));
  return (await tx.select({ id: users.id }).from(users).where(others).limit(1)).length > 0;
}

/** Whether others come in for a party, and none of them as its administrator once this one is gone. */
export async function leavesNoAdministrator(
  tx: Transaction,
  { id, organisationId, roles }: { id: string; organisationId: string; roles: readonly Role[] },
): Promise<boolean> {
  if (!roles.includes("administrator")) return false;
  const comeIn = and(isNull(users.disabledAt), ne(users.passwordHash, ""));
  const others = await tx
    .select({ roles: users.roles })
    .from(users)
    .where(and(eq(users.organisationId, organisationId), ne(users.id, id), comeIn));
  return others.length > 0 && !others.some((one) => one.roles.includes("administrator"));
}

/** What every address ends in that stands in the place of an erased one. */
const erasedDomain = "@erased.invalid";
export const isErasedAddress = (email: string) => email.endsWith(erasedDomain);

/** Whether anybody was forgotten at a moment or later: what names people and was read before may name them still. */
export async function wasErasedSince(tx: Transaction, moment: Date): Promise<boolean> {
  return (await tx.select({ id: users.id }).from(users).where(gte(users.erasedAt, moment)).limit(1)).length > 0;
}

/** Empties name, e-mail and telephone and ends all that opens the account. */
export async function eraseUser(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const now = clock.now();
  const nobody = { name: "", email: `erased-${id}${erasedDomain}`, phone: "", passwordHash: "" };
  await tx
    .update(users)
    .set({ ...nobody, disabledAt: now, erasedAt: now })
    .where(eq(users.id, id));
  await deleteSessions(tx, id);
  await deleteTicketsOf(tx, id);
  await deleteSecondFactor(tx, id);
  await deleteReadingOf(tx, id);
  await tx.delete(knownAddresses).where(eq(knownAddresses.userId, id));
  await tx.delete(preferences).where(eq(preferences.userId, id));
  await tx.delete(invitedElsewhere).where(eq(invitedElsewhere.email, email));
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.email, email));
  await tx.delete(verificationTokens).where(eq(verificationTokens.email, email));
}

/** Empties a party's telephone where it is this person's; resolves to whether it was. */
export async function forgetPhone(tx: Transaction, organisationId: string, phone: string): Promise<boolean> {
  const own = and(eq(organisations.id, organisationId), eq(organisations.phone, phone), ne(organisations.phone, ""));
  return (await tx.update(organisations).set({ phone: "" }).where(own)).rowCount === 1;
}
