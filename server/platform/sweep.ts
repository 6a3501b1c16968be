// Takes out what has run its time: idempotency keys after 24 hours, ended counters, used challenges.
import { lt } from "drizzle-orm";
import type { Clock } from "./clock.ts";
import type { Database } from "./db.ts";
import type { JobType } from "./job-type.ts";
import { counters, idempotencyKeys, usedChallenges } from "./tables.ts";

export const sweepJob: JobType<object> = { name: "sweep", retryLimit: 2, retryDelay: 60 };

/** Deletes expired rows of the platform's tables. */
export async function sweep(db: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - 24 * 3_600_000)));
  await db.delete(counters).where(lt(counters.expiresAt, now));
  await db.delete(usedChallenges).where(lt(usedChallenges.expiresAt, now));
}
