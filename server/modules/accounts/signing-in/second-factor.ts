// Setting up an authenticator, and switching it off (security 2).
import type { SecondFactorConfirmInput } from "@vanik/contracts/accounts";
import type { Deps } from "../../../deps.ts";
import { inTransaction, type Transaction } from "../../../platform/db.ts";
import { invalid, Refusal } from "../../../platform/errors.ts";
import { mailJob } from "../../../platform/mail.ts";
import { logSecurity } from "../../../platform/security-log.ts";
import type { SignedInViewer } from "../../../platform/viewer.ts";
import { readOperator } from "../../content/use-cases.ts";
import { fitsPassword } from "./passwords.ts";
import {
  isAuthenticatorCode,
  newAuthenticator,
  newRecoveryCodes,
  recoveryCodeHash,
  timeStepOf,
  writtenRecoveryCode,
} from "./second-factor-codes.ts";
import {
  confirmSecret,
  deleteSecondFactor,
  findSecondFactor,
  replaceRecoveryCodes,
  savePendingSecret,
  consumeRecoveryCode,
  consumeTimeStep,
} from "./second-factor-store.ts";
import type { AccountsMail } from "../mails.ts";
import { freshSignIn } from "./rules.ts";
import { hasSecondFactor } from "./second-factor-required.ts";
import { deleteSessions, findSignIn } from "./session-store.ts";
import { countOtherSessions } from "./sessions.ts";
import { findUser } from "../store.ts";
import { countedTry, uncountTry } from "./tries.ts";

export const wrongCode = "The code is wrong, too old, or was used before. Enter the one that is shown now.";
const alreadyOn = "Your second factor is on already. Switch it off first.";

/** Bound to its user: moved to another's row, a secret opens nothing. */
const sealPurpose = (userId: string) => `second factor of ${userId}`;

/** Whether a session was opened so lately that it stands for its owner. */
async function isFreshSession({ db, clock }: Deps, sessionId: string): Promise<boolean> {
  const at = await findSignIn(db, sessionId);
  return at !== undefined && clock.now().getTime() - at.getTime() <= freshSignIn;
}

/** A new secret with its recovery codes; they count once it is confirmed. */
export async function prepareSecondFactor(deps: Deps, viewer: SignedInViewer) {
  const { db, secret } = deps;
  const { userId, email, sessionId } = viewer;
  const { brand } = await readOperator(db);
  const made = newAuthenticator(brand, email);
  const codes = newRecoveryCodes();
  const hashes = codes.map((one) => recoveryCodeHash(secret, userId, one));
  await inTransaction(db, async (tx) => {
    if (!(await savePendingSecret(tx, userId, secret.seal(sealPurpose(userId), made.secret))))
      throw new Refusal("conflict", alreadyOn);
    await replaceRecoveryCodes(tx, userId, hashes);
  });
  const other_sessions = await countOtherSessions(deps, viewer);
  const password_needed = !(await isFreshSession(deps, sessionId));
  return { ...made, password_needed, other_sessions, recovery_codes: codes.map(writtenRecoveryCode) };
}

const wrongPassword = { password: "This is not your password." };

/**
 * Who found a session open cannot put an authenticator of its own before the account: past ten minutes after signing in it
 * takes the password, and a wrong one counts as a failed sign-in. A right one clears nothing: it is but one factor.
 */
async function proveOwner(
  deps: Deps,
  { userId, email, sessionId }: SignedInViewer,
  { password, address }: { password: string | undefined; address: string },
): Promise<void> {
  if (await isFreshSession(deps, sessionId)) return;
  if (password === undefined) throw invalid({ password: "Enter your password: you signed in a while ago." });
  const user = await findUser(deps.db, userId);
  const work = async () => ((await fitsPassword(user?.passwordHash, password)) ? null : wrongPassword);
  const wrong = await countedTry(deps, { email, address }, work, uncountTry);
  if (wrong) throw invalid(wrong);
}

/** Switches it on, ends the other sessions unless they are kept, and tells the owner; the code's time step is spent by it. */
export async function confirmSecondFactor(
  deps: Deps,
  viewer: SignedInViewer,
  { code, password, keep_sessions: keepsSessions }: SecondFactorConfirmInput,
  address: string,
) {
  const { db, clock, secret } = deps;
  const { userId } = viewer;
  const found = await findSecondFactor(db, userId);
  if (found?.confirmedAt) throw new Refusal("conflict", alreadyOn);
  if (!found) throw new Refusal("conflict", "Ask for a new secret first.");
  await proveOwner(deps, viewer, { password, address });
  const confirmedAt = clock.now();
  const lastStep = timeStepOf(secret.unseal(sealPurpose(userId), found.sealedSecret), code, confirmedAt);
  if (lastStep === null) throw invalid({ code: wrongCode });
  await inTransaction(db, async (tx) => {
    if (!(await confirmSecret(tx, { userId, sealedSecret: found.sealedSecret, lastStep, confirmedAt })))
      throw new Refusal("conflict", "Your second factor was set up elsewhere meanwhile. Load the page again.");
    if (!keepsSessions) await deleteSessions(tx, userId, viewer.sessionId);
    await deps.queue.send(tx, mailJob, [{ mail: "second-factor-on" satisfies AccountsMail, id: userId }]);
  });
  logSecurity(deps.log, "second-factor-on");
  return { done: true as const };
}

/** Spends a code of the authenticator or a recovery code; false when it does not fit or was spent before. */
export async function acceptCode({ clock, secret }: Deps, tx: Transaction, userId: string, code: string) {
  if (!isAuthenticatorCode(code)) return consumeRecoveryCode(tx, userId, recoveryCodeHash(secret, userId, code));
  const found = await findSecondFactor(tx, userId);
  if (!found?.confirmedAt) return false;
  const step = timeStepOf(secret.unseal(sealPurpose(userId), found.sealedSecret), code, clock.now());
  return step !== null && consumeTimeStep(tx, userId, step);
}

/** Needs password and code: who found a session open cannot do it. Wrong ones delay the next try like a failed sign-in. */
export async function removeSecondFactor(
  deps: Deps,
  { userId, email }: SignedInViewer,
  { password, code, address }: { password: string; code: string; address: string },
): Promise<void> {
  const { db } = deps;
  if (!(await hasSecondFactor(db, userId))) throw new Refusal("conflict", "Your second factor is off already.");
  const refusal = await countedTry(deps, { email, address }, async (): Promise<Record<string, string> | null> => {
    const found = await findUser(db, userId);
    if (!(await fitsPassword(found?.passwordHash, password))) return wrongPassword;
    const done = await inTransaction(db, async (tx) => {
      if (!(await acceptCode(deps, tx, userId, code))) return false;
      return deleteSecondFactor(tx, userId);
    });
    return done ? null : { code: wrongCode };
  });
  if (refusal) throw invalid(refusal);
  logSecurity(deps.log, "second-factor-off");
}
