// Trading a code for a token. The holder of its ticket has five tries; calls without a ticket share five others at the code
// that was sent last, and end nothing but their own tries (security 8).
import type { OtpVerified, VerifyOtpInput } from "@vanik/contracts/registration";
import type { z } from "zod";
import type { Deps } from "../../../deps.ts";
import { inTransaction, type Transaction } from "../../../platform/db.ts";
import { invalid, Refusal } from "../../../platform/errors.ts";
import { countWindows, hour } from "../../../platform/limits.ts";
import { logSecurity, type SecurityEvent } from "../../../platform/security-log.ts";
import { isCode } from "./code-secret.ts";
import {
  type CodeFor,
  countHoldersTry,
  countOpenTry,
  findCodeOfTicket,
  findLastCode,
  findPause,
  pauseCodes,
  spendCode,
  type StoredCode,
} from "./code-store.ts";
import { triedTooOften } from "./codes.ts";
import { opensAccount } from "./password-change.ts";
import { freeWrongCodes, maxCodeTries, pauseAfterKilled } from "./rules.ts";
import { findUserByEmail } from "../store.ts";
import { hashToken, issueToken } from "./tokens.ts";

const wrongCode = () => invalid({ otp: "The code is wrong, or has ended. Check it, or ask for a new one." });
const lastWrongCode = (tries: number) => {
  const often = tries < maxCodeTries ? "Too many codes were wrong, and this one" : "The code was wrong five times and";
  return invalid({ otp: `${often} has ended. Ask for a new one.` });
};

/** Trades a code for a token. Five wrong tries, and every fifth of a day over all codes, make the next new ticket wait. */
export async function verifyOtp(deps: Deps, input: VerifyOtpInput): Promise<z.infer<typeof OtpVerified>> {
  // What a try counted must be kept: it is refused after the commit.
  const { outcome, event } = await inTransaction(deps.db, (tx) => tryCode(tx, deps, input));
  if (event) logSecurity(deps.log, event);
  if (outcome instanceof Refusal) throw outcome;
  if (input.purpose !== "RESET") return { token: outcome };
  const account = await findUserByEmail(deps.db, input.email);
  return { token: outcome, opens_account: account !== undefined && opensAccount(account.user) };
}

interface Tried {
  /** The token, or why there is none. */
  outcome: string | Refusal;
  event?: SecurityEvent;
}

async function tryCode(tx: Transaction, deps: Deps, { otp, ticket, ...wanted }: VerifyOtpInput): Promise<Tried> {
  const limits = { now: deps.clock.now(), most: maxCodeTries };
  const ticketHash = ticket === undefined ? null : hashToken(ticket);
  // Counted before it is compared: tries side by side wait here for each other, and the sixth finds nothing to try.
  const counted = ticketHash ? await countHoldersTry(tx, wanted, ticketHash, limits) : undefined;
  const storedCode = counted ?? (ticketHash ? await findCodeOfTicket(tx, wanted, ticketHash) : undefined);
  const code = storedCode ? counted : await countOpenTry(tx, wanted, limits);
  if (!code)
    return {
      outcome: storedCode ? refuseTry(deps, storedCode, storedCode.tries) : await refuseOpenTry(tx, deps, wanted),
    };
  if (!isCode(deps.secret, code, otp)) return judgeWrong(tx, deps, code, Boolean(storedCode));
  await spendCode(tx, code);
  return { outcome: await issueToken(tx, deps, wanted), event: "code-spent" };
}

/** Why nothing was left to try. */
const refuseTry = (deps: Deps, code: StoredCode | undefined, tries: number) =>
  tries >= maxCodeTries ? triedTooOften(deps, code?.nextAt ?? null) : wrongCode();

async function refuseOpenTry(tx: Transaction, deps: Deps, wanted: CodeFor): Promise<Refusal> {
  const code = await findLastCode(tx, wanted);
  return refuseTry(deps, code, code?.openTries ?? 0);
}

/**
 * What a wrong try leads to. Counted over the codes of a day as well, once some were free: who asks for a new code before the
 * fifth would else never have to wait. That count alone never ends the code of a ticket: a stranger's tries are in it.
 */
async function judgeWrong(tx: Transaction, deps: Deps, code: StoredCode, isHolder: boolean): Promise<Tried> {
  const { email, purpose, sendId } = code;
  const window = { name: `wrong ${purpose} codes of ${email}`, length: 24 * hour };
  const count = async (by: number) => (await countWindows(tx, deps.clock, [window] as const, by))[0].count;
  const tries = isHolder ? code.tries : code.openTries;
  const ofDay = await count(1);
  const isLast = tries >= maxCodeTries;
  if (!isLast && ofDay <= freeWrongCodes) return { outcome: wrongCode() };
  await count(-maxCodeTries);
  const killed = (await findPause(tx, code)).killed + 1;
  const now = deps.clock.now();
  const nextAt = new Date(now.getTime() + pauseAfterKilled(killed));
  const killedCode = { codeHash: null, sealedCode: null, captchaUntil: now };
  const ended = isHolder ? (isLast ? killedCode : {}) : { openTries: maxCodeTries };
  await pauseCodes(tx, sendId, { killed, nextAt, ended });
  return { outcome: isHolder && !isLast ? wrongCode() : lastWrongCode(tries), event: "code-tried-out" };
}
