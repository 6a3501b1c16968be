// Reads and writes of one-time codes: one row for a ticket, several for an e-mail and purpose.
import { and, desc, eq, gt, isNotNull, lt, max, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { oneTimeCodes } from "../sign-in-tables.ts";

export interface CodeFor {
  email: string;
  purpose: (typeof oneTimeCodes.$inferSelect)["purpose"];
}
export type StoredCode = typeof oneTimeCodes.$inferSelect;

const isFor = ({ email, purpose }: CodeFor) => and(eq(oneTimeCodes.email, email), eq(oneTimeCodes.purpose, purpose));
const isTriable = (now: Date) => and(isNotNull(oneTimeCodes.codeHash), gt(oneTimeCodes.expiresAt, now));

/** The code of a ticket, whether it still holds or not; nothing for a ticket of another e-mail or purpose. */
export async function findCodeOfTicket(
  db: Queryable,
  wanted: CodeFor,
  ticketHash: Buffer,
): Promise<StoredCode | undefined> {
  const [row] = await db
    .select()
    .from(oneTimeCodes)
    .where(and(isFor(wanted), eq(oneTimeCodes.ticketHash, ticketHash)));
  return row;
}

const lastSent = (db: Queryable, wanted: CodeFor) =>
  db
    .select({ sendId: oneTimeCodes.sendId })
    .from(oneTimeCodes)
    .where(isFor(wanted))
    .orderBy(desc(oneTimeCodes.sentAt), desc(oneTimeCodes.sendId))
    .limit(1);

/** The code that was sent last, to whomever: what calls without a ticket try. */
export async function findLastCode(db: Queryable, wanted: CodeFor): Promise<StoredCode | undefined> {
  const [row] = await db
    .select()
    .from(oneTimeCodes)
    .where(eq(oneTimeCodes.sendId, lastSent(db, wanted)));
  return row;
}

/** How often codes of an e-mail and purpose were tried too often since one was right, and until when no new ticket is given. */
export async function findPause(db: Queryable, wanted: CodeFor): Promise<{ killed: number; nextAt: Date | null }> {
  const [row] = await db
    .select({ killed: max(oneTimeCodes.killed), nextAt: max(oneTimeCodes.nextAt) })
    .from(oneTimeCodes)
    .where(isFor(wanted));
  return { killed: row?.killed ?? 0, nextAt: row?.nextAt ?? null };
}

export async function insertCode(tx: Transaction, code: typeof oneTimeCodes.$inferInsert): Promise<void> {
  await tx.insert(oneTimeCodes).values(code);
}

/** Puts a new code in place of the ticket's last one; false when that was spent or killed meanwhile. */
export async function replaceCode(
  tx: Transaction,
  ticketHash: Buffer,
  code: Pick<StoredCode, "sendId" | "codeHash" | "sealedCode" | "sentAt" | "expiresAt" | "captchaUntil">,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(oneTimeCodes)
    .set({ ...code, openTries: 0 })
    .where(and(eq(oneTimeCodes.ticketHash, ticketHash), isNotNull(oneTimeCodes.codeHash)));
  return rowCount === 1;
}

/** Counts a try of a ticket's holder while tries are left to it; the row as it is then, or nothing. */
export async function countHoldersTry(
  tx: Transaction,
  wanted: CodeFor,
  ticketHash: Buffer,
  { now, most }: { now: Date; most: number },
) {
  const [row] = await tx
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(and(isFor(wanted), eq(oneTimeCodes.ticketHash, ticketHash), lt(oneTimeCodes.tries, most), isTriable(now)))
    .returning();
  return row;
}

/** Counts a try without a ticket at the code that was sent last, while such tries are left to it. */
export async function countOpenTry(tx: Transaction, wanted: CodeFor, { now, most }: { now: Date; most: number }) {
  const [row] = await tx
    .update(oneTimeCodes)
    .set({ openTries: sql`${oneTimeCodes.openTries} + 1` })
    .where(and(eq(oneTimeCodes.sendId, lastSent(tx, wanted)), lt(oneTimeCodes.openTries, most), isTriable(now)))
    .returning();
  return row;
}

/** It was right: it cannot be used again, and nobody has to wait for another. */
export async function spendCode(tx: Transaction, { sendId, ...wanted }: CodeFor & { sendId: string }): Promise<void> {
  await tx.update(oneTimeCodes).set({ killed: 0, nextAt: null }).where(isFor(wanted));
  await tx
    .update(oneTimeCodes)
    .set({ codeHash: null, sealedCode: null, tries: 0, openTries: 0 })
    .where(eq(oneTimeCodes.sendId, sendId));
}

/** No code for a new ticket before `nextAt`; what else ended with it stands in `ended`. */
export async function pauseCodes(
  tx: Transaction,
  sendId: string,
  { ended, ...pause }: { killed: number; nextAt: Date; ended: Partial<StoredCode> },
): Promise<void> {
  await tx
    .update(oneTimeCodes)
    .set({ ...ended, ...pause })
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

/** No code that was sent by now opens anything: who has its hash with the secret that this was made by tries six digits out. */
export async function endCodes(db: Queryable): Promise<void> {
  await db.update(oneTimeCodes).set({ codeHash: null, sealedCode: null }).where(isNotNull(oneTimeCodes.codeHash));
}
