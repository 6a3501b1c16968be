// The accounts of the desk, for the staff command.
import { and, asc, eq, isNotNull, isNull, max, ne } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { secondFactors, sessions, users } from "./tables.ts";

/** False when the e-mail has an account already, of whatever type. */
export async function insertStaff(
  tx: Transaction,
  staff: Pick<typeof users.$inferInsert, "id" | "name" | "email" | "createdAt">,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(users)
    .values({ ...staff, type: "staff", phone: "", passwordHash: "" })
    .onConflictDoNothing({ target: users.email });
  return rowCount === 1;
}

export async function findStaff(db: Queryable, email: string) {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), eq(users.type, "staff")));
  return row;
}

/** Every account of the desk by its e-mail, with its second factor and the last use of any session. */
export function findAllStaff(db: Queryable) {
  return db
    .select({
      email: users.email,
      name: users.name,
      passwordHash: users.passwordHash,
      disabledAt: users.disabledAt,
      secondFactorAt: secondFactors.confirmedAt,
      lastUsedAt: max(sessions.lastUsedAt),
    })
    .from(users)
    .leftJoin(secondFactors, and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt)))
    .leftJoin(sessions, eq(sessions.userId, users.id))
    .where(eq(users.type, "staff"))
    .groupBy(users.id, secondFactors.userId)
    .orderBy(asc(users.email));
}

const mayEnter = and(eq(users.type, "staff"), isNull(users.disabledAt), ne(users.passwordHash, ""));

/** The people of the desk who may sign in, by name. */
export async function activeStaff(db: Queryable): Promise<{ id: string; name: string }[]> {
  const { id, name, email } = users;
  const rows = await db.select({ id, name, email }).from(users).where(mayEnter).orderBy(asc(name), asc(email));
  return rows.map((row) => ({ id: row.id, name: row.name || row.email }));
}

/** How many people of the desk may sign in. */
export async function countActiveStaff(db: Queryable): Promise<number> {
  return db.$count(users, mayEnter);
}

export async function setDisabled(tx: Transaction, userId: string, disabledAt: Date | null): Promise<void> {
  await tx.update(users).set({ disabledAt }).where(eq(users.id, userId));
}
