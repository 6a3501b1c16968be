// What suppliers' people chose to read of once a day: at 08:00 IST one mail to each of them for whom something waits.
import { lastDigest } from "@vanik/trading/mail-times";
import { and, asc, eq, isNotNull, isNull, lt, lte, ne } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { inTransaction, type Queryable } from "../../platform/db.ts";
import { newId } from "../../platform/ids.ts";
import { mailJob } from "../../platform/mail.ts";
import type { JobType } from "../../platform/job-type.ts";
import { digestEntries } from "./digest-tables.ts";
import { roundInvitations } from "./tables.ts";

export const digestJob: JobType<object> = { name: "digest", retryLimit: 3, retryDelay: 60 };
export const digestMail = "round-digest";

/** Takes what waited at the latest 08:00 and queues its mails, in one transaction: each thing goes out once, and none is lost. */
export async function runDigest({ db, clock, queue }: Pick<Deps, "db" | "clock" | "queue">): Promise<void> {
  const waits = and(isNull(digestEntries.digest), lte(digestEntries.at, lastDigest(clock.now())));
  await inTransaction(db, async (tx) => {
    const digest = newId();
    const claimed = await tx.update(digestEntries).set({ digest }).where(waits).returning({ to: digestEntries.userId });
    const readers = new Set(claimed.map(({ to }) => to));
    if (readers.size === 0) return;
    await queue.send(
      tx,
      mailJob,
      [...readers].map((to) => ({ mail: digestMail, id: digest, to })),
    );
  });
}

/** What one digest tells a person; of rounds that its company is asked in no more, nothing. */
export function entriesOfDigest(
  db: Queryable,
  { digest, userId, organisationId }: { digest: string; userId: string; organisationId: string },
) {
  const { roundId, mail, of, at, id } = digestEntries;
  const invited = and(
    eq(roundInvitations.roundId, roundId),
    eq(roundInvitations.organisationId, organisationId),
    ne(roundInvitations.state, "revoked"),
  );
  return db
    .select({ roundId, mail, of })
    .from(digestEntries)
    .innerJoin(roundInvitations, invited)
    .where(and(eq(digestEntries.digest, digest), eq(digestEntries.userId, userId)))
    .orderBy(asc(at), asc(id));
}

/** A mail is tried again for two days. */
const keptAfterDigest = 7 * 86_400_000;

export async function sweepDigests({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const until = new Date(clock.now().getTime() - keptAfterDigest);
  await db.delete(digestEntries).where(and(isNotNull(digestEntries.digest), lt(digestEntries.at, until)));
}
