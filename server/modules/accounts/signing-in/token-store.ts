// Reads and writes of the tokens of verified e-mails and links.
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { verificationTokens } from "../sign-in-tables.ts";

export type TokenPurpose = (typeof verificationTokens.$inferSelect)["purpose"];

export async function insertToken(db: Queryable, token: typeof verificationTokens.$inferInsert): Promise<void> {
  await db.insert(verificationTokens).values(token);
}

const isLiveToken = (tokenHash: Buffer, now: Date) =>
  and(eq(verificationTokens.tokenHash, tokenHash), gt(verificationTokens.expiresAt, now));

export async function findToken(db: Queryable, tokenHash: Buffer, now: Date) {
  const [row] = await db.select().from(verificationTokens).where(isLiveToken(tokenHash, now));
  return row;
}

/** Holds the token for this transaction: of several that use it at once, the others find what the first left of it. */
export async function lockToken(tx: Transaction, tokenHash: Buffer, now: Date) {
  const [row] = await tx.select().from(verificationTokens).where(isLiveToken(tokenHash, now)).for("update");
  return row;
}

/** False when it is gone: used by another, or too old. */
export async function deleteToken(tx: Transaction, tokenHash: Buffer, now: Date): Promise<boolean> {
  const { rowCount } = await tx.delete(verificationTokens).where(isLiveToken(tokenHash, now));
  return rowCount === 1;
}

export async function countTakenName(tx: Transaction, tokenHash: Buffer): Promise<void> {
  await tx
    .update(verificationTokens)
    .set({ takenNames: sql`${verificationTokens.takenNames} + 1` })
    .where(eq(verificationTokens.tokenHash, tokenHash));
}

export async function deleteTokensOf(db: Queryable, email: string, purposes: TokenPurpose[]): Promise<void> {
  await db
    .delete(verificationTokens)
    .where(and(eq(verificationTokens.email, email), inArray(verificationTokens.purpose, purposes)));
}
