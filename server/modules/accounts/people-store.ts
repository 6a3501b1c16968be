// The people of a party, and what an administrator writes of anybody.
import type { PartyPerson } from "@vanik/contracts/parties";
import type { Role } from "@vanik/contracts/roles";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { users } from "./tables.ts";

/** Everybody of a party, locked: whoever changes one of them waits, so that one administrator stays. */
export function holdPeople(tx: Transaction, organisationId: string) {
  return tx.select().from(users).where(eq(users.organisationId, organisationId)).orderBy(asc(users.id)).for("update");
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
  lastSignIn: string | null;
}

/** Who may sign in for a party, oldest account first; `id`: the one alone. A session that was ended leaves the address it came from. */
export async function findPeople(db: Queryable, organisationId: string, id?: string): Promise<FoundPerson[]> {
  const one = id === undefined ? sql`` : sql` and u.id = ${id}`;
  const { rows } = await db.execute<FoundPerson>(sql`
    select u.id, u.name, u.email, u.phone, u.roles, u.version, u.password_hash = '' as invited,
      u.disabled_at is not null as disabled, u.let_in_by_desk_at as "letInByDesk",
      case when u.password_hash <> '' then greatest(
        (select max(s.created_at) from sessions s where s.user_id = u.id),
        (select max(k.last_sign_in_at) from known_addresses k where k.user_id = u.id)) end as "lastSignIn"
    from users u where u.organisation_id = ${organisationId} and u.erased_at is null${one} order by u.id`);
  return rows;
}

const instantOrNull = (at: string | null) => (at === null ? null : new Date(at).toISOString());

export const showPersonOfParty = ({ lastSignIn, letInByDesk, ...person }: FoundPerson): PartyPerson => ({
  ...person,
  let_in_by_desk: instantOrNull(letInByDesk),
  last_sign_in: instantOrNull(lastSignIn),
});

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
export async function deleteInvited(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(users).where(and(eq(users.id, userId), eq(users.passwordHash, "")));
}

export async function writeHeld(
  tx: Transaction,
  userId: string,
  what: Pick<typeof users.$inferInsert, "rights" | "roles">,
): Promise<void> {
  await tx.update(users).set(what).where(eq(users.id, userId));
}

export async function raiseVersion(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ version: sql`${users.version} + 1` })
    .where(eq(users.id, userId));
}

export async function setLetIn(tx: Transaction, userId: string, letInByDeskAt: Date | null): Promise<void> {
  await tx.update(users).set({ letInByDeskAt }).where(eq(users.id, userId));
}

export async function setDisabled(tx: Transaction, userId: string, disabledAt: Date | null): Promise<void> {
  await tx.update(users).set({ disabledAt }).where(eq(users.id, userId));
}
