// Authenticators and recovery codes. What may be used once is taken by one statement, so that two at once get one.
import { and, count, eq, isNotNull, isNull, lt } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { recoveryCodes, secondFactors, secondFactorTickets } from "../sign-in-tables.ts";

export async function findSecondFactor(db: Queryable, userId: string) {
  const [row] = await db
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .prepare("second factor")
    .execute();
  return row;
}

/** Keeps a secret that is yet to be confirmed, in place of an earlier one; false when a confirmed one stands. */
export async function savePendingSecret(db: Queryable, userId: string, sealedSecret: string): Promise<boolean> {
  const { rowCount } = await db
    .insert(secondFactors)
    .values({ userId, sealedSecret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { sealedSecret, lastStep: 0 },
      setWhere: isNull(secondFactors.confirmedAt),
    });
  return rowCount === 1;
}

interface Confirmation {
  userId: string;
  /** The secret that the code was checked against: one made meanwhile is not confirmed by it. */
  sealedSecret: string;
  lastStep: number;
  confirmedAt: Date;
}

/** False when somebody was quicker. */
export async function confirmSecret(
  tx: Transaction,
  { userId, sealedSecret, lastStep, confirmedAt }: Confirmation,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(secondFactors)
    .set({ lastStep, confirmedAt })
    .where(
      and(
        eq(secondFactors.userId, userId),
        eq(secondFactors.sealedSecret, sealedSecret),
        isNull(secondFactors.confirmedAt),
      ),
    );
  return rowCount === 1;
}

/** False when this step or a later one was accepted before. */
export async function consumeTimeStep(db: Queryable, userId: string, step: number): Promise<boolean> {
  const { rowCount } = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step), isNotNull(secondFactors.confirmedAt)),
    );
  return rowCount === 1;
}

/** In place of those of a secret that was never confirmed. */
export async function replaceRecoveryCodes(tx: Transaction, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

export async function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return row?.left ?? 0;
}

export async function consumeRecoveryCode(db: Queryable, userId: string, codeHash: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)));
  return rowCount === 1;
}

/** The authenticator, its recovery codes, and sign-ins that wait for either. False when there was no authenticator. */
export async function deleteSecondFactor(tx: Transaction, userId: string): Promise<boolean> {
  await tx.delete(secondFactorTickets).where(eq(secondFactorTickets.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const { rowCount } = await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  return rowCount === 1;
}
