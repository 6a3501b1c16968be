// Takes out of accounts what has run its time.
import { lt } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import {
  knownAddresses,
  oneTimeCodes,
  secondFactorTickets,
  sessions,
  signInFailures,
  verificationTokens,
  viewings,
} from "./sign-in-tables.ts";

const day = 86_400_000;
const addressesKnownFor = 90 * day;

/** Deletes what has ended: sessions, tokens, tickets; codes and failures a day later, for the delays that they make. */
export async function sweepAccounts({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const ago = (time: number) => new Date(now.getTime() - time);
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(viewings).where(lt(viewings.expiresAt, now));
  await db.delete(verificationTokens).where(lt(verificationTokens.expiresAt, now));
  await db.delete(secondFactorTickets).where(lt(secondFactorTickets.expiresAt, now));
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, ago(day)));
  await db.delete(signInFailures).where(lt(signInFailures.lastFailureAt, ago(day)));
  await db.delete(knownAddresses).where(lt(knownAddresses.lastSignInAt, ago(addressesKnownFor)));
}
