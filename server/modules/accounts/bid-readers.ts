// Whom people of a supplier let read and move what they bid under seal: their own word alone (sourcing 4).
import { and, asc, eq, isNull, ne, or } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import type { Queryable, Transaction } from "../../platform/db.ts";
import { notFound } from "../../platform/errors.ts";
import { isMarked, markFor } from "../../platform/limits.ts";
import { mailJob } from "../../platform/mail.ts";
import type { PartyViewer } from "../../platform/viewer.ts";
import { bidReaders, users } from "./tables.ts";

type LettingDeps = Pick<Deps, "clock" | "queue">;

/** Whoever lets somebody is mailed it: it may have been another, in their account. */
const mailLetting = ({ queue }: LettingDeps, tx: Transaction, userId: string, readerId: string) =>
  queue.send(tx, mailJob, [{ mail: "bid-reader-let", id: readerId, to: userId, secret: true }]);

/** Resolves to whether this one was not let before. */
async function insertBidReader(
  { clock }: LettingDeps,
  tx: Transaction,
  userId: string,
  readerId: string,
): Promise<boolean> {
  const row = { userId, readerId, at: clock.now() };
  const { rowCount } = await tx.insert(bidReaders).values(row).onConflictDoNothing();
  return rowCount === 1;
}

const cautious = 86_400_000;
const markOfCode = (userId: string) => `a code set the password of ${userId}`;

/**
 * Whom one brings in oneself one lets read what one bids under seal; not within a day of a code that set one's password. The mail
 * does not tell who has an account elsewhere, and reads nothing.
 */
export async function letInvitedRead(
  deps: LettingDeps,
  tx: Transaction,
  userId: string,
  { id, isElsewhere }: { id: string; isElsewhere: boolean },
): Promise<void> {
  if (await isMarked(tx, deps.clock, markOfCode(userId))) return;
  if (!isElsewhere) await insertBidReader(deps, tx, userId, id);
  await mailLetting(deps, tx, userId, id);
}

/** A code has set a password: whoever has the mailbox, or reads its codes, finds no word that was given before, nor leaves one unseen. */
export async function endReadingAround({ clock }: Pick<Deps, "clock">, tx: Transaction, userId: string): Promise<void> {
  await tx.delete(bidReaders).where(or(eq(bidReaders.userId, userId), eq(bidReaders.readerId, userId)));
  await markFor(tx, clock, { name: markOfCode(userId), length: cautious });
}

/** One lets a colleague read and move one's sealed bids, or does so no more. */
export async function changeBidReader(
  deps: LettingDeps,
  tx: Transaction,
  { scope, userId }: Pick<PartyViewer, "scope" | "userId">,
  { id, reads }: { id: string; reads: boolean },
): Promise<void> {
  const isColleague = and(
    eq(users.id, id),
    eq(users.organisationId, scope),
    ne(users.id, userId),
    isNull(users.erasedAt),
  );
  const [colleague] = await tx.select({ id: users.id }).from(users).where(isColleague);
  if (!colleague) throw notFound("This person");
  if (!reads) await tx.delete(bidReaders).where(and(eq(bidReaders.userId, userId), eq(bidReaders.readerId, id)));
  else if (await insertBidReader(deps, tx, userId, id)) await mailLetting(deps, tx, userId, id);
}

/** Whoever is shut out is let by nobody any more: who wants them again says so again. */
export const deleteReadingOf = (tx: Transaction, readerId: string) =>
  tx.delete(bidReaders).where(eq(bidReaders.readerId, readerId));

/** Whose sealed bids somebody reads and moves: their own, and of those who let them. */
export async function bidsReadBy(db: Queryable, userId: string): Promise<Set<string>> {
  const own = eq(bidReaders.readerId, userId);
  const rows = await db.select({ id: bidReaders.userId }).from(bidReaders).where(own);
  return new Set([userId, ...rows.map(({ id }) => id)]);
}

/** Who reads what somebody bids under seal: that one, and whom they let. */
export async function readersOfBids(db: Queryable, userId: string): Promise<Set<string>> {
  const rows = await db.select({ id: bidReaders.readerId }).from(bidReaders).where(eq(bidReaders.userId, userId));
  return new Set([userId, ...rows.map(({ id }) => id)]);
}

interface BidColleague {
  id: string;
  name: string;
  email: string;
  createdAt: Date;
  letInByDeskAt: Date | null;
  disabledAt: Date | null;
  /** Whether the one who is asked for lets this one read. */
  reads: boolean;
}

/** Everybody of a supplier beside somebody, oldest account first, but who was erased. */
export async function bidColleagues(db: Queryable, organisationId: string, userId: string): Promise<BidColleague[]> {
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      createdAt: users.createdAt,
      letInByDeskAt: users.letInByDeskAt,
      disabledAt: users.disabledAt,
      since: bidReaders.at,
    })
    .from(users)
    .leftJoin(bidReaders, and(eq(bidReaders.userId, userId), eq(bidReaders.readerId, users.id)))
    .where(and(eq(users.organisationId, organisationId), ne(users.id, userId), isNull(users.erasedAt)))
    .orderBy(asc(users.createdAt), asc(users.id));
  return rows.map(({ since, ...person }) => ({ ...person, reads: since !== null }));
}
