// Whom people of a supplier let read and move what they bid under seal: their own word alone (sourcing 4).
import { and, asc, eq, isNull, ne } from "drizzle-orm";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { notFound } from "../../../platform/errors.ts";
import type { PartyViewer } from "../../../platform/viewer.ts";
import { bidReaders, users } from "../tables.ts";

export async function insertBidReader(tx: Transaction, userId: string, readerId: string, at: Date): Promise<void> {
  await tx.insert(bidReaders).values({ userId, readerId, at }).onConflictDoNothing();
}

/** One lets a colleague read and move one's sealed bids, or does so no more. */
export async function changeBidReader(
  tx: Transaction,
  { scope, userId }: Pick<PartyViewer, "scope" | "userId">,
  { id, reads }: { id: string; reads: boolean },
  now: Date,
): Promise<void> {
  const isColleague = and(
    eq(users.id, id),
    eq(users.organisationId, scope),
    ne(users.id, userId),
    isNull(users.erasedAt),
  );
  const [colleague] = await tx.select({ id: users.id }).from(users).where(isColleague);
  if (!colleague) throw notFound("This person");
  if (reads) await insertBidReader(tx, userId, id, now);
  else await tx.delete(bidReaders).where(and(eq(bidReaders.userId, userId), eq(bidReaders.readerId, id)));
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
