// Signing in by e-mail and password; second-factor-sign-in.ts goes on where a second factor is on.
import type { Login, LoginInput } from "@vanik/contracts/accounts";
import type { Deps } from "../../../deps.ts";
import { Refusal } from "../../../platform/errors.ts";
import { logSecurity } from "../../../platform/security-log.ts";
import { fitsPassword } from "./passwords.ts";
import { askSecondFactor } from "./second-factor-sign-in.ts";
import { type From, openSession, wrongCredentials } from "./sessions.ts";
import { findUserByEmail } from "../store.ts";
import { admitTry, clearTries, failTry, uncountTry } from "./tries.ts";

type FoundAccount = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>;

/**
 * The account that e-mail and password fit; an unknown e-mail and a disabled account fail as a wrong password does. A wrong
 * try stays counted, one without an answer does not; a right one is the caller's to clear or to take back.
 */
async function authenticate(
  deps: Deps,
  { email, password }: Pick<LoginInput, "email" | "password">,
  address: string,
): Promise<FoundAccount> {
  const tried = { email, address };
  await admitTry(deps, tried);
  let found: FoundAccount | undefined;
  try {
    found = await findUserByEmail(deps.db, email);
    const passwordHash = found?.user.disabledAt ? undefined : found?.user.passwordHash;
    if ((await fitsPassword(passwordHash, password)) && found) return found;
  } catch (error) {
    await uncountTry(deps, tried);
    throw error;
  }
  await failTry(deps, tried);
  logSecurity(deps.log, "sign-in-failed", { userId: found?.user.id ?? null });
  throw wrongCredentials();
}

/** Whoever has the right password of an account of such a party is told this, and no reason. */
const signInBlocked = () =>
  new Refusal("forbidden", "Your company's account is closed for now. Please call or write to us.");

/** Checks e-mail and password, and opens a session unless a second factor is to follow; nobody of a blocked party comes in. */
export async function signInWithPassword(deps: Deps, { captcha, ...input }: LoginInput, from: From): Promise<Login> {
  await deps.captcha.verify(captcha, from.address);
  const account = await authenticate(deps, input, from.address);
  const tried = { email: input.email, address: from.address };
  if (account.blockedAt) {
    await uncountTry(deps, tried);
    throw signInBlocked();
  }
  const secondFactor = await askSecondFactor(deps, account);
  // Only both factors together clear what failed before.
  if (secondFactor) await uncountTry(deps, tried);
  if (secondFactor) return secondFactor;
  const session = await openSession(deps, deps.db, account, from);
  await clearTries(deps, tried);
  return session;
}
