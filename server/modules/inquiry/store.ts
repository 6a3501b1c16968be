// Call requests.
import { eq, inArray } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { callRequests } from "./tables.ts";

export async function insertCallRequest(
  tx: Transaction,
  { id, organisationId, receivedAt, name, phone, email }: typeof callRequests.$inferInsert,
): Promise<void> {
  await tx.insert(callRequests).values({ id, organisationId, receivedAt, name, phone, email });
}

export async function findCallRequest(db: Queryable, id: string) {
  const [row] = await db.select().from(callRequests).where(eq(callRequests.id, id));
  return row;
}

export async function deleteCalls(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.delete(callRequests).where(inArray(callRequests.id, [...ids]));
}

/** Deletes what calls an e-mail has asked for. */
export async function forgetCaller(tx: Transaction, email: string): Promise<void> {
  await tx.delete(callRequests).where(eq(callRequests.email, email));
}

/** Who asked to be called is of another organisation. */
export async function moveCalls(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.update(callRequests).set({ organisationId: to }).where(eq(callRequests.organisationId, from));
}
