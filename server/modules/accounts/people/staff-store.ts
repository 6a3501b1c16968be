// The accounts of the desk, for the staff command.
import type { Right } from "@vanik/contracts/rights";
import { and, asc, eq, isNotNull, isNull, max, ne } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { secondFactors, sessions } from "../sign-in-tables.ts";
import { users } from "../tables.ts";

const mayEnter = and(eq(users.type, "staff"), isNull(users.disabledAt), ne(users.passwordHash, ""));

/** False when the e-mail has an account already, of whatever type. */
export async function insertStaff(
  tx: Transaction,
  staff: Pick<typeof users.$inferInsert, "id" | "name" | "email" | "phone" | "rights" | "createdAt">,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(users)
    .values({ ...staff, type: "staff", passwordHash: "" })
    .onConflictDoNothing();
  return rowCount === 1;
}

export async function findStaff(db: Queryable, email: string) {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), eq(users.type, "staff")));
  return row;
}

/** Every account of the desk by its e-mail, or the one of this id, with its second factor and the last use of any session. */
export function findAllStaff(db: Queryable, id?: string) {
  return db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      phone: users.phone,
      rights: users.rights,
      version: users.version,
      passwordHash: users.passwordHash,
      disabledAt: users.disabledAt,
      secondFactorAt: secondFactors.confirmedAt,
      lastUsedAt: max(sessions.lastUsedAt),
    })
    .from(users)
    .leftJoin(secondFactors, and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt)))
    .leftJoin(sessions, eq(sessions.userId, users.id))
    .where(and(eq(users.type, "staff"), isNull(users.erasedAt), id ? eq(users.id, id) : undefined))
    .groupBy(users.id, secondFactors.userId)
    .orderBy(asc(users.email));
}

/** The people of the desk who may sign in, by name, with what they may write. */
export async function activeStaff(db: Queryable): Promise<{ id: string; name: string; rights: Right[] }[]> {
  const { id, name, email, rights } = users;
  const rows = await db.select({ id, name, email, rights }).from(users).where(mayEnter).orderBy(asc(name), asc(email));
  return rows.map((row) => ({ id: row.id, name: row.name || row.email, rights: row.rights }));
}

/** Everybody of the desk, locked: whoever changes one of them waits, so that one administrator stays. */
export function lockStaff(tx: Transaction) {
  return tx.select().from(users).where(eq(users.type, "staff")).orderBy(asc(users.id)).for("no key update");
}
