// Tries at an account (wire: sign-in delay; security 2): counted as failed before they are made, so that tries side by side
// are counted one by one; cleared by what passes.
import type { Deps } from "../../../deps.ts";
import { inTransaction, type Transaction } from "../../../platform/db.ts";
import { Refusal } from "../../../platform/errors.ts";
import { countWindows, hour, claimSlot, waitUntil } from "../../../platform/limits.ts";
import { logSecurity } from "../../../platform/security-log.ts";
import { freeTries, longestDelay, signInDelay } from "./rules.ts";
import { clearFailures, countTry, dateFailure, findFailures, forgetTry, isKnownAddress } from "./sign-in-store.ts";

export interface Tried {
  email: string;
  address: string;
  /** Whose account it is, for the log; left out, whoever is signed in. */
  userId?: string;
}

const failuresPerAddress = 100;
const failuresPerEmail = 100;
const strangersEvery = 30_000;

const windowsOf = ({ email, address }: Tried) =>
  [
    { name: `tries from ${address}`, length: hour },
    { name: `tries at ${email}`, length: 24 * hour },
  ] as const;

const waitSeconds = (wait: number) =>
  new Refusal("too_many", `Please wait ${Math.ceil(wait)} s before you try again.`, { retryAfter: wait });

async function admitPair(tx: Transaction, { clock }: Deps, { email, address }: Tried): Promise<void> {
  const now = clock.now();
  if (await countTry(tx, { email, address, now, free: freeTries, longest: longestDelay })) return;
  const failures = await findFailures(tx, email, address);
  const until = failures ? failures.lastFailureAt.getTime() + signInDelay(failures.count) * 1000 : 0;
  throw waitSeconds(Math.max(1, (until - now.getTime()) / 1000));
}

/**
 * Counts the try, or refuses it and counts nothing: while the delay after the last failure runs, past 100 failures an hour
 * from the address, and, past 100 a day at the e-mail, but one every 30 s from all addresses that never signed in to it.
 */
export async function admitTry(deps: Deps, tried: Tried): Promise<void> {
  const { db, clock, config } = deps;
  if (!config.rateLimit) return;
  await inTransaction(db, async (tx) => {
    await admitPair(tx, deps, tried);
    const [ofAddress, ofEmail] = await countWindows(tx, clock, windowsOf(tried));
    if (ofAddress.count > failuresPerAddress) throw waitUntil(clock, ofAddress.secondsLeft, "You can try again");
    if (ofEmail.count <= failuresPerEmail || (await isKnownAddress(tx, tried.email, tried.address))) return;
    const wait = await claimSlot(tx, clock, { name: `strangers at ${tried.email}`, length: strangersEvery });
    if (wait > 0) throw waitSeconds(wait);
  });
}

/** It was wrong: the delay runs from the answer. */
export async function failTry({ db, clock, config }: Deps, { email, address }: Tried): Promise<void> {
  if (config.rateLimit) await dateFailure(db, email, address, clock.now());
}

/** It came to no answer, or is but the first half of one. */
export async function uncountTry({ db, clock, config }: Deps, tried: Tried): Promise<void> {
  if (!config.rateLimit) return;
  await forgetTry(db, tried.email, tried.address);
  await countWindows(db, clock, windowsOf(tried), -1);
}

/** It passed: the failures of this e-mail from this address are over. Those of strangers stay. */
export async function clearTries({ db, clock, config }: Deps, tried: Tried): Promise<void> {
  if (!config.rateLimit) return;
  await clearFailures(db, tried.email, tried.address);
  await countWindows(db, clock, windowsOf(tried), -1);
}

/** Runs work that says what is wrong, or null: wrong counts as a failed sign-in, right clears them, no answer does neither. */
export async function countedTry<Wrong>(
  deps: Deps,
  tried: Tried,
  work: () => Promise<Wrong | null>,
  afterRight = clearTries,
): Promise<Wrong | null> {
  await admitTry(deps, tried);
  const wrong = await work().catch(async (error: unknown) => {
    await uncountTry(deps, tried);
    throw error;
  });
  if (wrong === null) await afterRight(deps, tried);
  else {
    await failTry(deps, tried);
    logSecurity(deps.log, "sign-in-failed", tried.userId === undefined ? {} : { userId: tried.userId });
  }
  return wrong;
}
