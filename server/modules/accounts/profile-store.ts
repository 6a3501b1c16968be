// What a profile writes: the user's own row, and for a party its organisation's.
import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/db.ts";
import { organisations, users } from "./tables.ts";

export async function writeUser(
  tx: Transaction,
  userId: string,
  change: Pick<typeof users.$inferInsert, "name" | "phone">,
): Promise<void> {
  await tx.update(users).set(change).where(eq(users.id, userId));
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
