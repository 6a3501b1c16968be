// The rows of organisations.
import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { type Queryable, type Transaction, withinSavepoint } from "../../../platform/db.ts";
import { codeOf } from "../../../platform/errors.ts";
import { readTradeSettings } from "../../content/use-cases.ts";
import { idOfName } from "../../../platform/ids.ts";
import { organisations } from "../tables.ts";

export type StoredOrganisation = typeof organisations.$inferSelect;

/** Whoever buys at the counter and is not on record, all of them as one party (trade 9). */
export const standingBuyerId = idOfName("counter sale");

export async function findOrganisation(db: Queryable, id: string) {
  const [row] = await db.select().from(organisations).where(eq(organisations.id, id));
  return row;
}

/** The same, locked until the transaction ends; its key is not, for a bid that is on its way waits for that, and it for the bid. */
export async function lockOrganisation(tx: Transaction, id: string) {
  const [row] = await tx.select().from(organisations).where(eq(organisations.id, id)).for("no key update");
  return row;
}

/** Several, in one order, so that no two who lock them wait for each other. */
export function lockOrganisations(tx: Transaction, ids: readonly string[]): Promise<StoredOrganisation[]> {
  const rows = tx
    .select()
    .from(organisations)
    .where(inArray(organisations.id, [...ids]));
  return rows.orderBy(organisations.id).for("no key update");
}

/** By the comparable forms of their names, in any order. */
export function findOrganisationsByKey(db: Queryable, kind: "buyer" | "supplier", keys: readonly string[]) {
  return db
    .select()
    .from(organisations)
    .where(and(eq(organisations.kind, kind), inArray(organisations.key, [...keys])));
}

/** False when its kind has one of that name, or had one; waits for another that is just being made. */
export async function insertOrganisation(
  tx: Transaction,
  organisation: typeof organisations.$inferInsert,
): Promise<boolean> {
  const { payment_days: paymentDays } = await readTradeSettings(tx);
  const row = { paymentDays, ...organisation };
  try {
    // A name of before is refused by a trigger.
    const insert = (inner: Transaction) => inner.insert(organisations).values(row).onConflictDoNothing();
    return (await withinSavepoint(tx, insert)).rowCount === 1;
  } catch (error) {
    if (codeOf(error) !== "23505") throw error;
    return false;
  }
}

type OrganisationDetails = Omit<
  typeof organisations.$inferInsert,
  "id" | "kind" | "name" | "key" | "version" | "createdAt"
>;

/**
 * Everything of an organisation but what it is called and whether it buys or supplies: a party's own, or one that the desk
 * names. What is as it was raises no version.
 */
export async function writeOrganisation(
  tx: Transaction,
  id: string,
  details: Partial<OrganisationDetails>,
): Promise<void> {
  const differs = Object.entries(details).map(([key, value]): SQL => {
    const column = organisations[key as keyof OrganisationDetails];
    return sql`${column} is distinct from ${sql.param(value, column)}`;
  });
  await tx
    .update(organisations)
    .set({ ...details, version: sql`${organisations.version} + 1` })
    .where(and(eq(organisations.id, id), or(...differs)));
}

/** Raises the version of one whose parts were changed. */
export async function raiseOrganisation(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(organisations)
    .set({ version: sql`${organisations.version} + 1` })
    .where(eq(organisations.id, id));
}
