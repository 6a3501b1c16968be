// Reads and writes of one-time codes: one row for an e-mail and purpose.
import { and, eq, gt, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { oneTimeCodes } from "./tables.ts";

interface Of {
  email: string;
  purpose: (typeof oneTimeCodes.$inferSelect)["purpose"];
}

const is = ({ email, purpose }: Of) => and(eq(oneTimeCodes.email, email), eq(oneTimeCodes.purpose, purpose));

export async function findCode(db: Queryable, of: Of) {
  const [row] = await db.select().from(oneTimeCodes).where(is(of));
  return row;
}

/** Puts a new code in place of the last one; false, and nothing is written, while the pause after a killed one runs. */
export async function writeCode(
  tx: Transaction,
  { email, purpose, ...code }: Omit<typeof oneTimeCodes.$inferInsert, "tries" | "killed" | "nextAt">,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(oneTimeCodes)
    .values({ email, purpose, ...code })
    .onConflictDoUpdate({
      target: [oneTimeCodes.email, oneTimeCodes.purpose],
      set: { ...code, tries: 0, nextAt: null },
      setWhere: or(isNull(oneTimeCodes.nextAt), lte(oneTimeCodes.nextAt, code.sentAt)),
    });
  return rowCount === 1;
}

/** Counts a try at a live code that has tries left; the row as it is then, or nothing. */
export async function countCodeTry(tx: Transaction, of: Of, now: Date, maxTries: number) {
  const [row] = await tx
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(
      and(is(of), isNotNull(oneTimeCodes.codeHash), lt(oneTimeCodes.tries, maxTries), gt(oneTimeCodes.expiresAt, now)),
    )
    .returning();
  return row;
}

export async function spendCode(tx: Transaction, sendId: string): Promise<void> {
  await tx
    .update(oneTimeCodes)
    .set({ codeHash: null, sealedCode: null, tries: 0, killed: 0, nextAt: null })
    .where(eq(oneTimeCodes.sendId, sendId));
}

/** No try is left, the next code needs a new captcha, and comes at `nextAt` at the earliest. */
export async function killCode(
  tx: Transaction,
  sendId: string,
  { tries, now, nextAt }: { tries: number; now: Date; nextAt: Date },
): Promise<void> {
  await tx
    .update(oneTimeCodes)
    .set({
      codeHash: null,
      sealedCode: null,
      tries,
      captchaUntil: now,
      killed: sql`${oneTimeCodes.killed} + 1`,
      nextAt,
    })
    .where(eq(oneTimeCodes.sendId, sendId));
}

/** The code of one very send; nothing when another was sent since. */
export async function findSend(db: Queryable, sendId: string) {
  const [row] = await db.select().from(oneTimeCodes).where(eq(oneTimeCodes.sendId, sendId));
  return row;
}

/** What was mailed is no longer kept where it could be opened. */
export async function forgetSealedCode(db: Queryable, sendId: string): Promise<void> {
  await db.update(oneTimeCodes).set({ sealedCode: null }).where(eq(oneTimeCodes.sendId, sendId));
}
