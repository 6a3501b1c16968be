// Setting up an authenticator, and switching it off (security 2).
import type { SecondFactorState } from "@vanik/contracts/accounts";
import type { Deps } from "../../deps.ts";
import { inTransaction, type Queryable, type Transaction } from "../../platform/db.ts";
import { invalid, Refusal } from "../../platform/errors.ts";
import type { SignedInViewer } from "../../platform/viewer.ts";
import { readDeskSettings, readOperator } from "../content/use-cases.ts";
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
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  insertRecoveryCodes,
  keepSecret,
  takeRecoveryCode,
  takeTimeStep,
} from "./second-factor-store.ts";
import { findUser } from "./store.ts";
import { countedTry } from "./tries.ts";

export const wrongCode = "The code is wrong, too old, or was used before. Enter the one that is shown now.";
const alreadyOn = "Your second factor is on already. Switch it off first.";

/** Bound to its user: moved to another's row, a secret opens nothing. */
const sealPurpose = (userId: string) => `second factor of ${userId}`;

export async function hasSecondFactor(db: Queryable, userId: string): Promise<boolean> {
  return Boolean((await findSecondFactor(db, userId))?.confirmedAt);
}

/** Staff, where the operator asks a second factor of them and they have none. */
export async function mustSetUpSecondFactor(db: Queryable, userId: string): Promise<boolean> {
  return (await readDeskSettings(db)).second_factor_required && !(await hasSecondFactor(db, userId));
}

export async function readSecondFactor({ db }: Deps, { userId, kind }: SignedInViewer): Promise<SecondFactorState> {
  return {
    enabled: await hasSecondFactor(db, userId),
    required: kind === "staff" && (await readDeskSettings(db)).second_factor_required,
    recovery_codes_left: await countRecoveryCodes(db, userId),
  };
}

/** A new secret; it counts once it is confirmed. */
export async function prepareSecondFactor({ db, secret }: Deps, { userId, email }: SignedInViewer) {
  const { brand } = await readOperator(db);
  const made = newAuthenticator(brand, email);
  if (!(await keepSecret(db, userId, secret.seal(sealPurpose(userId), made.secret))))
    throw new Refusal("conflict", alreadyOn);
  return made;
}

/** Switches it on; the code's time step is spent by it. */
export async function confirmSecondFactor(deps: Deps, { userId }: SignedInViewer, code: string) {
  const { db, clock, secret } = deps;
  const found = await findSecondFactor(db, userId);
  if (found?.confirmedAt) throw new Refusal("conflict", alreadyOn);
  if (!found) throw new Refusal("conflict", "Ask for a new secret first.");
  const confirmedAt = clock.now();
  const lastStep = timeStepOf(secret.unseal(sealPurpose(userId), found.sealedSecret), code, confirmedAt);
  if (lastStep === null) throw invalid({ code: wrongCode });
  const codes = newRecoveryCodes();
  await inTransaction(db, async (tx) => {
    if (!(await confirmSecret(tx, { userId, sealedSecret: found.sealedSecret, lastStep, confirmedAt })))
      throw new Refusal("conflict", "Your second factor was set up elsewhere meanwhile. Load the page again.");
    await insertRecoveryCodes(
      tx,
      userId,
      codes.map((one) => recoveryCodeHash(secret, userId, one)),
    );
  });
  return { recovery_codes: codes.map(writtenRecoveryCode) };
}

/** Spends a code of the authenticator or a recovery code; false when it does not fit or was spent before. */
export async function acceptCode({ clock, secret }: Deps, tx: Transaction, userId: string, code: string) {
  if (!isAuthenticatorCode(code)) return takeRecoveryCode(tx, userId, recoveryCodeHash(secret, userId, code));
  const found = await findSecondFactor(tx, userId);
  if (!found?.confirmedAt) return false;
  const step = timeStepOf(secret.unseal(sealPurpose(userId), found.sealedSecret), code, clock.now());
  return step !== null && takeTimeStep(tx, userId, step);
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
    if (!(await fitsPassword(found?.passwordHash, password))) return { password: "This is not your password." };
    const done = await inTransaction(db, async (tx) => {
      if (!(await acceptCode(deps, tx, userId, code))) return false;
      return deleteSecondFactor(tx, userId);
    });
    return done ? null : { code: wrongCode };
  });
  if (refusal) throw invalid(refusal);
}
