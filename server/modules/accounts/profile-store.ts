// What a profile writes: the user's own row, and for a party its organisation's.
import { eq } from "drizzle-orm";
import type { Transaction } from "../../platform/db.ts";
import { organisations, users } from "./tables.ts";

export async function writeUser(
  tx: Transaction,
  userId: string,
  change: Pick<typeof users.$inferInsert, "name" | "phone">,
): Promise<void> {
  await tx.update(users).set(change).where(eq(users.id, userId));
}

type OrganisationDetails = Omit<typeof organisations.$inferInsert, "id" | "kind" | "name" | "key" | "createdAt">;

/** Everything of an organisation but what it is called and whether it buys or supplies: a party's own, or one that the desk names. */
export async function writeOrganisation(
  tx: Transaction,
  id: string,
  details: Partial<OrganisationDetails>,
): Promise<void> {
  await tx.update(organisations).set(details).where(eq(organisations.id, id));
}
