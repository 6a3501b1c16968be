// The people of a party, and what an administrator writes of anybody.
import type { PartyPerson } from "@vanik/contracts/parties";
import type { Role } from "@vanik/contracts/roles";
import { and, asc, eq, gt, gte, isNull, min, sql } from "drizzle-orm";
import { type Clock, indianDay } from "../../../platform/clock.ts";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { policyConsents } from "../sign-in-tables.ts";
import { invitedElsewhere, organisations, users } from "../tables.ts";

type StoredUser = typeof users.$inferSelect;
/** Somebody whom an administrator writes of; `elsewhere`: invited by an address that has an account of others. */
export type LockedPerson = Pick<
  StoredUser,
  | "id"
  | "type"
  | "name"
  | "email"
  | "phone"
  | "passwordHash"
  | "rights"
  | "roles"
  | "version"
  | "createdAt"
  | "letInByDeskAt"
  | "disabledAt"
  | "erasedAt"
> & { elsewhere?: true };

/**
 * Everybody of a party, locked: whoever changes one of them, or adds one, waits, so that one administrator stays. Their keys are not: a
 * bid of theirs that is on its way names them.
 */
export async function lockPeople(tx: Transaction, organisationId: string): Promise<LockedPerson[]> {
  await tx
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
    .for("no key update");
  const own = await tx
    .select()
    .from(users)
    .where(eq(users.organisationId, organisationId))
    .orderBy(asc(users.id))
    .for("no key update");
  const t = invitedElsewhere;
  const elsewhere = await tx
    .select()
    .from(t)
    .where(eq(t.organisationId, organisationId))
    .orderBy(asc(t.id))
    .for("no key update");
  const opensNothing = { passwordHash: "", rights: [], erasedAt: null, elsewhere: true as const };
  return [...own, ...elsewhere.map((person) => ({ ...person, ...opensNothing }))];
}

/** What those who sign in for a party as its administrators are called, oldest account first. */
export async function findAdministrators(db: Queryable, organisationId: string): Promise<string[]> {
  const comesIn = sql`${users.disabledAt} is null and ${users.passwordHash} <> ''`;
  const rows = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.organisationId, organisationId), sql`${users.roles} = '{administrator}'`, comesIn))
    .orderBy(asc(users.id));
  return rows.map(({ name, email }) => name || email);
}

export interface FoundPerson extends Record<string, unknown> {
  id: string;
  name: string;
  email: string;
  phone: string;
  roles: Role[];
  version: number;
  invited: boolean;
  disabled: boolean;
  letInByDesk: string | null;
  /** Moments of sign-ins, of each address the last and the last of a day before it. */
  signIns: (string | null)[] | null;
}

/** Who may sign in for a party, oldest account first; `id`: the one alone. */
export async function findPeople(db: Queryable, organisationId: string, id?: string): Promise<FoundPerson[]> {
  const one = id === undefined ? sql`` : sql` and u.id = ${id}`;
  const { rows } = await db.execute<FoundPerson>(sql`
    select u.id, u.name, u.email, u.phone, u.roles, u.version, u.password_hash = '' as invited,
      u.disabled_at is not null as disabled, u.let_in_by_desk_at as "letInByDesk",
      (select jsonb_agg(k.last_sign_in_at) || jsonb_agg(k.earlier_sign_in_at)
        from known_addresses k where k.user_id = u.id and u.password_hash <> '') as "signIns"
    from users u where u.organisation_id = ${organisationId} and u.erased_at is null${one}
    union all
    select u.id, u.name, u.email, u.phone, u.roles, u.version, true, u.disabled_at is not null,
      u.let_in_by_desk_at, null
    from ${invitedElsewhere} u where u.organisation_id = ${organisationId}${one}
    order by id`);
  return rows;
}

/** Who was invited by a supplier or the desk and has set the first password on this Indian day: the desk reads them as invited still (sourcing 4). */
export async function findNewcomers(
  db: Queryable,
  organisationId: string,
  { clock }: { clock: Clock },
): Promise<Set<string>> {
  const first = min(policyConsents.agreedAt);
  const since = new Date(`${indianDay(clock.now())}T00:00:00+05:30`);
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(policyConsents, eq(policyConsents.userId, users.id))
    .where(eq(users.organisationId, organisationId))
    .groupBy(users.id)
    // Who agrees as the account is made has registered.
    .having(and(gte(first, since), gt(first, users.createdAt)));
  return new Set(rows.map(({ id }) => id));
}

const instantOrNull = (at: string | null) => (at === null ? null : new Date(at).toISOString());

/** Tells the last day of a sign-in that is over: nothing of it changes as somebody comes in (sourcing 4). */
export function showPersonOfParty(
  { signIns, letInByDesk, ...person }: FoundPerson,
  { clock }: { clock: Clock },
): PartyPerson {
  const today = indianDay(clock.now());
  const days = (signIns ?? []).flatMap((at) => at ?? []).map((at) => indianDay(new Date(at)));
  const over = days.filter((day) => day < today).toSorted();
  return { ...person, let_in_by_desk: instantOrNull(letInByDesk), last_sign_in: over.at(-1) ?? null };
}

/** The first of a party is its administrator, whoever comes later a member until somebody says otherwise. */
export async function roleOfNext(db: Queryable, organisationId: string): Promise<Role> {
  const [first] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.organisationId, organisationId), isNull(users.erasedAt)))
    .limit(1);
  return first ? "member" : "administrator";
}

/** Takes an account out that nobody has come in with. */
export async function deleteInvited(tx: Transaction, { id, elsewhere }: LockedPerson): Promise<void> {
  if (elsewhere) await tx.delete(invitedElsewhere).where(eq(invitedElsewhere.id, id));
  else await tx.delete(users).where(and(eq(users.id, id), eq(users.passwordHash, "")));
}

/** Keeps the invitation of an address that has an account elsewhere. */
export async function insertInvitedElsewhere(
  tx: Transaction,
  invited: typeof invitedElsewhere.$inferInsert,
): Promise<void> {
  await tx.insert(invitedElsewhere).values(invited);
}

export async function findInvitedElsewhere(db: Queryable, id: string) {
  const [invited] = await db.select().from(invitedElsewhere).where(eq(invitedElsewhere.id, id));
  return invited;
}

/** What is changed of one, and the next version. */
export async function changeHeld(
  tx: Transaction,
  { id, elsewhere }: LockedPerson,
  { rights, ...what }: Partial<Pick<LockedPerson, "rights" | "roles" | "disabledAt" | "letInByDeskAt">>,
): Promise<void> {
  const t = elsewhere ? invitedElsewhere : users;
  const columns = { ...what, ...(!elsewhere && rights && { rights }), version: sql`${t.version} + 1` };
  await tx.update(t).set(columns).where(eq(t.id, id));
}

export async function setDisabled(tx: Transaction, userId: string, disabledAt: Date | null): Promise<void> {
  await tx.update(users).set({ disabledAt }).where(eq(users.id, userId));
}
