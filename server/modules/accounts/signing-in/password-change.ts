// Setting a new password: with a token after forgetting it or by a link, and with the old one. Either way every other
// way in ends with it: sessions, sign-ins that wait for their second factor, and tokens to set a password.
import { type ChangePwdInput, type ResetPwdInput, termsFirst } from "@vanik/contracts/registration";
import type { Deps } from "../../../deps.ts";
import { indianDay } from "../../../platform/clock.ts";
import { inTransaction, type Transaction } from "../../../platform/db.ts";
import { invalid } from "../../../platform/errors.ts";
import { mailJob } from "../../../platform/mail.ts";
import { logSecurity } from "../../../platform/security-log.ts";
import type { SignedInViewer } from "../../../platform/viewer.ts";
import { findPoliciesInForce } from "../../content/use-cases.ts";
import type { AccountsMail } from "../mails.ts";
import { endReadingAround } from "../bid-readers.ts";
import { faultOfNewPassword, fitsPassword, hashPassword } from "./passwords.ts";
import { writeUser } from "../store.ts";
import { deleteSessions } from "./session-store.ts";
import { saveKnownAddress } from "./sign-in-store.ts";
import { findUser, findUserByEmail, insertConsents, replacePassword } from "../store.ts";
import { deleteTicketsOf } from "./ticket-store.ts";
import { deleteToken, deleteTokensOf, findToken } from "./token-store.ts";
import { deadToken, hashToken } from "./tokens.ts";
import { countedTry, uncountTry } from "./tries.ts";

type StoredUser = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** False when the password was changed by somebody else meanwhile. Its owner is mailed each but the first, which opens the account. */
async function setPassword(
  { clock, queue }: Pick<Deps, "clock" | "queue">,
  tx: Transaction,
  user: StoredUser,
  passwordHash: string,
  { mail = "password-changed", keptSession }: { mail?: AccountsMail; keptSession?: string } = {},
): Promise<boolean> {
  if (!(await replacePassword(tx, user.id, user.passwordHash, passwordHash))) return false;
  await deleteSessions(tx, user.id, keptSession);
  await deleteTicketsOf(tx, user.id);
  await deleteTokensOf(tx, user.email, ["RESET", "SET_PASSWORD"]);
  if (user.passwordHash !== "")
    await queue.send(tx, mailJob, [{ mail, id: user.id, of: clock.now().getTime(), secret: true }]);
  return true;
}

async function refuseFaultyPassword(password: string, { email }: StoredUser, company: string): Promise<void> {
  const fault = await faultOfNewPassword(password, { email, company });
  if (fault) throw invalid({ password: fault });
}

/** What lets set a password: a code's token with its e-mail, a link's by itself. */
async function findTokenToSet({ db, clock }: Deps, { email, token }: ResetPwdInput) {
  const found = await findToken(db, hashToken(token), clock.now());
  if (found?.purpose === "SET_PASSWORD" && (email === undefined || email === found.email)) return found;
  return found?.purpose === "RESET" && email === found.email ? found : undefined;
}

/** Who was invited opens the account with the first password, and agrees to the policies as one who signs up does. */
export const opensAccount = ({ type, passwordHash }: StoredUser) => type !== "staff" && passwordHash === "";

/**
 * Sets a new password by a token, once; ends every session of the account. The address counts as known from then on: who
 * proved the e-mail need not wait among the strangers while somebody else tries passwords at it.
 */
export async function resetPwd(deps: Deps, input: ResetPwdInput, address: string): Promise<{ done: true }> {
  const found = await findTokenToSet(deps, input);
  const account = found && (await findUserByEmail(deps.db, found.email));
  if (!account || account.user.disabledAt) throw deadToken();
  await refuseFaultyPassword(input.password, account.user, account.organisation ?? "");
  const opens = opensAccount(account.user);
  if (opens && !input.terms) throw invalid({ terms: termsFirst });
  const passwordHash = await hashPassword(input.password);
  const isByCode = found?.purpose === "RESET";
  const mail = isByCode ? "password-reset" : "password-changed";
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const used = await deleteToken(tx, hashToken(input.token), now);
    if (!used || !(await setPassword(deps, tx, account.user, passwordHash, { mail }))) throw deadToken();
    if (isByCode) await endReadingAround(deps, tx, account.user.id);
    if (opens) await insertConsents(tx, account.user.id, await findPoliciesInForce(tx, indianDay(now)), now);
    if (account.user.passwordHash === "" && input.name)
      await writeUser(tx, account.user.id, { name: input.name, phone: account.user.phone });
    await saveKnownAddress(tx, account.user.id, address, now);
  });
  logSecurity(deps.log, "password-changed", { userId: account.user.id });
  return { done: true };
}

const wrongPassword = { oldPassword: "The old password is wrong." };

/**
 * Changes the viewer's own password; ends every other session. A wrong old one counts as a failed sign-in, so that a session
 * that was left open is no place to guess; a right one clears nothing, because it is but one factor.
 */
export async function changePwd(
  deps: Deps,
  { userId, email, organisation, sessionId }: SignedInViewer,
  { oldPassword, password }: ChangePwdInput,
  address: string,
): Promise<{ done: true }> {
  const user = await findUser(deps.db, userId);
  const work = async () => ((await fitsPassword(user?.passwordHash, oldPassword)) ? null : wrongPassword);
  const wrong = await countedTry(deps, { email, address }, work, uncountTry);
  if (wrong || !user) throw invalid(wrong ?? wrongPassword);
  if (password === oldPassword) throw invalid({ password: "Choose another password than the old one." });
  await refuseFaultyPassword(password, user, organisation);
  const passwordHash = await hashPassword(password);
  const changed = await inTransaction(deps.db, (tx) =>
    setPassword(deps, tx, user, passwordHash, { keptSession: sessionId }),
  );
  if (!changed) throw invalid(wrongPassword);
  logSecurity(deps.log, "password-changed");
  return { done: true };
}
