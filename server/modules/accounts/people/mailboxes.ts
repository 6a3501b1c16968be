// Who is to be written to, and as whom.
import type { Queryable, Transaction } from "../../../platform/db.ts";
import type { Mailbox } from "../../../platform/mail-parts.ts";
import { type PartyReader, readerFor } from "../../../platform/viewer.ts";
import { findOrganisation } from "../organisations/organisation-store.ts";
import { findAccountsOf, findContact, findUser, findUsersOf } from "../store.ts";
import { lockStaff } from "./staff-store.ts";

/** The users who may sign in for these organisations, by id: each is mailed by a job of its own. */
export async function usersOf(db: Queryable, organisationIds: readonly string[]): Promise<string[]> {
  const found = await findUsersOf(db, organisationIds);
  return found.map(({ id }) => id);
}

/** Those of these organisations for whom nobody may sign in. */
export async function findUnpeopled(db: Queryable, organisationIds: readonly string[]): Promise<Set<string>> {
  const peopled = new Set((await findUsersOf(db, organisationIds)).map(({ organisationId }) => organisationId));
  return new Set(organisationIds.filter((id) => !peopled.has(id)));
}

/** The same as a page tells of them, by name. */
export async function hearersOf(
  db: Queryable,
  organisationIds: readonly string[],
): Promise<{ name: string; email: string }[]> {
  const found = await findUsersOf(db, organisationIds);
  return found.map(({ name, email }) => ({ name, email })).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** All who have or had an account of these organisations, disabled ones too, by id. */
export async function accountsOf(db: Queryable, organisationIds: readonly string[]): Promise<string[]> {
  const found = await findAccountsOf(db, organisationIds);
  return found.map(({ id }) => id);
}

/** Whether a user who may sign in for the organisation has this address. */
export async function signsInFor(db: Queryable, organisationId: string, address: string): Promise<boolean> {
  return (await findUsersOf(db, [organisationId])).some(({ email }) => email === address);
}

/** The language of whoever speaks for an organisation, as that person chose it; null is English. */
export async function languageOfContact(db: Queryable, organisationId: string): Promise<"hi" | null> {
  return (await findContact(db, organisationId))?.language ?? null;
}

/** Where mails to a user go; undefined once the account is disabled. */
export async function mailboxOf(db: Queryable, userId: string): Promise<Mailbox | undefined> {
  const user = await findUser(db, userId);
  return user && !user.disabledAt ? { name: user.name, address: user.email } : undefined;
}

/** By which a kept call about one of the desk's people stands or lapses: 0 of one who is still to be invited. */
export const versionOfPerson = async (tx: Transaction, userId: string): Promise<number> =>
  (await lockStaff(tx)).find(({ id }) => id === userId)?.version ?? 0;

/** As people know somebody; null for one who is not there. */
export async function nameOfUser(db: Queryable, userId: string): Promise<string | null> {
  const user = await findUser(db, userId);
  return user ? user.name || user.email : null;
}

/** A user of a party as a mail speaks to them; who has no password yet was brought in by a sheet or invited. */
export interface MailReader {
  to: Mailbox;
  party: string;
  /** What they would see of documents, signed in. */
  sees: PartyReader;
  hasPassword: boolean;
}

/** A user of a party who reads a mail, and the party's name; undefined once the account is disabled, or erased. */
export async function readerOfMail(
  db: Queryable,
  userId: string,
  { isDisabledToo = false } = {},
): Promise<MailReader | undefined> {
  const user = await findUser(db, userId);
  const organisation = user?.organisationId && (await findOrganisation(db, user.organisationId));
  if (!organisation || user.erasedAt || (user.disabledAt && !isDisabledToo)) return undefined;
  return {
    to: { name: user.name, address: user.email },
    party: organisation.name,
    sees: readerFor(organisation),
    hasPassword: user.passwordHash !== "",
  };
}
