// Tries at an account from one address (wire: sign-in delay): counted before they are made, cleared by what passes.
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../platform/errors.ts";
import { freeTries, longestDelay, signInDelay } from "./rules.ts";
import { clearFailures, countTry, dateFailure, findFailures, forgetTry } from "./store.ts";

export interface Tried {
  email: string;
  address: string;
}

/** Counts the try, or refuses it while the delay after the last failure runs. */
export async function admitTry({ db, clock, config }: Deps, { email, address }: Tried): Promise<void> {
  if (!config.rateLimit) return;
  const now = clock.now();
  if (await countTry(db, { email, address, now, free: freeTries, longest: longestDelay })) return;
  const failures = await findFailures(db, email, address);
  const until = failures ? failures.lastFailureAt.getTime() + signInDelay(failures.count) * 1000 : 0;
  const wait = Math.max(1, (until - now.getTime()) / 1000);
  throw new Refusal("too_many", `Please wait ${Math.ceil(wait)} s before you try again.`, { retryAfter: wait });
}

/** It was wrong: the delay runs from the answer. */
export async function failTry({ db, clock, config }: Deps, { email, address }: Tried): Promise<void> {
  if (config.rateLimit) await dateFailure(db, email, address, clock.now());
}

/** It came to no answer, or is but the first half of one. */
export async function takeBackTry({ db, config }: Deps, { email, address }: Tried): Promise<void> {
  if (config.rateLimit) await forgetTry(db, email, address);
}

export async function clearTries({ db, config }: Deps, { email, address }: Tried): Promise<void> {
  if (config.rateLimit) await clearFailures(db, email, address);
}

/** Runs work that says what is wrong, or null: wrong counts as a failed sign-in, right clears them, no answer does neither. */
export async function countedTry<Wrong>(
  deps: Deps,
  tried: Tried,
  work: () => Promise<Wrong | null>,
): Promise<Wrong | null> {
  await admitTry(deps, tried);
  const wrong = await work().catch(async (error: unknown) => {
    await takeBackTry(deps, tried);
    throw error;
  });
  await (wrong === null ? clearTries(deps, tried) : failTry(deps, tried));
  return wrong;
}
