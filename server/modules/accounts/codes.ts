// One-time codes: sending one, and trading it for a token. Nothing here asks whether an e-mail is known (security 2).
import type { OtpSent, SendOtpInput, VerifyOtpInput } from "@vanik/contracts/registration";
import type { Deps } from "../../deps.ts";
import { inTransaction, type Transaction } from "../../platform/db.ts";
import { invalid, Refusal } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { countHour, countWindows, hour, waitUntil } from "../../platform/limits.ts";
import { mailJob } from "../../platform/mail.ts";
import { drawCode, isCode, type Send } from "./code-secret.ts";
import { countCodeTry, findCode, killCode, spendCode, writeCode } from "./code-store.ts";
import type { AccountsMail } from "./mails.ts";
import { codeLifetime, freeWrongCodes, maxCodeTries, pauseAfterKilled } from "./rules.ts";
import { issueToken } from "./tokens.ts";

const sendsPerHour = { email: 5, address: 20 };
const captchaLifetime = 10 * 60_000;
const resendIn = 5;
const nextCode = "The next code can be sent";

/** Sends a code, and a new captcha with the first one, and with the first after a code that wrong tries killed. */
export async function sendOtp(deps: Deps, { captcha, ...wanted }: SendOtpInput, address: string): Promise<OtpSent> {
  const before = await findCode(deps.db, wanted);
  const captchaHolds = before && before.captchaUntil > deps.clock.now();
  if (!captchaHolds) await deps.captcha.verify(captcha, address);
  const nextIn = await inTransaction(deps.db, async (tx) => {
    const wait = deps.config.rateLimit ? await limitSends(tx, deps, wanted.email, address) : 0;
    const send = { ...wanted, sendId: newId() };
    await storeCode(tx, deps, send, captchaHolds ? before.captchaUntil : undefined);
    const mail = { mail: "one-time-code" satisfies AccountsMail, id: send.sendId };
    await deps.queue.send(tx, mailJob, [mail], { urgent: true });
    return Math.max(resendIn, Math.ceil(wait));
  });
  return { expires_in: codeLifetime / 1000, resend_in: nextIn };
}

/** Counts a send; resolves to the seconds until the hour allows the next one: none while some are left of it. */
async function limitSends(tx: Transaction, { clock }: Deps, email: string, address: string): Promise<number> {
  const ofEmail = await countHour(tx, clock, `codes to ${email}`);
  const ofAddress = await countHour(tx, clock, `codes from ${address}`);
  if (ofEmail.count > sendsPerHour.email) throw waitUntil(clock, ofEmail.secondsLeft, nextCode);
  if (ofAddress.count > sendsPerHour.address) throw waitUntil(clock, ofAddress.secondsLeft, nextCode);
  return Math.max(
    ofEmail.count === sendsPerHour.email ? ofEmail.secondsLeft : 0,
    ofAddress.count === sendsPerHour.address ? ofAddress.secondsLeft : 0,
  );
}

async function storeCode(tx: Transaction, deps: Deps, send: Send, captchaUntil: Date | undefined): Promise<void> {
  const now = deps.clock.now();
  const stored = await writeCode(tx, {
    ...send,
    ...drawCode(deps.secret, send),
    sentAt: now,
    expiresAt: new Date(now.getTime() + codeLifetime),
    captchaUntil: captchaUntil ?? new Date(now.getTime() + captchaLifetime),
  });
  if (!stored) throw tooManyTries(deps, await findCode(tx, send));
}

const wrongCode = () => invalid({ otp: "The code is wrong, or has ended. Check it, or ask for a new one." });
const lastWrongCode = (tries: number) => {
  const often = tries < maxCodeTries ? "Too many codes were wrong, and this one" : "The code was wrong five times and";
  return invalid({ otp: `${often} has ended. Ask for a new one.` });
};

function tooManyTries({ clock }: Deps, code: { nextAt: Date | null } | undefined): Refusal {
  const wait = ((code?.nextAt?.getTime() ?? 0) - clock.now().getTime()) / 1000;
  if (wait > 0) return waitUntil(clock, wait, nextCode);
  return new Refusal("too_many", "This code was tried too often. Ask for a new one.", { retryAfter: 1 });
}

/**
 * Trades a code for a token; the fifth wrong try kills the code and makes the next one wait. So does every fifth over the
 * codes of a day, once some were free: who asks for a new code before the fifth would else never have to wait.
 */
export async function verifyOtp(deps: Deps, input: VerifyOtpInput): Promise<{ token: string }> {
  // What a try counted must be kept: it is refused after the commit.
  const outcome = await inTransaction(deps.db, (tx) => tryCode(tx, deps, input));
  if (outcome instanceof Refusal) throw outcome;
  return { token: outcome };
}

async function tryCode(tx: Transaction, deps: Deps, { otp, ...of }: VerifyOtpInput): Promise<string | Refusal> {
  const now = deps.clock.now();
  // Counted before it is compared: tries side by side wait here for each other, and the sixth finds nothing to try.
  const code = await countCodeTry(tx, of, now, maxCodeTries);
  if (!code) {
    const ended = await findCode(tx, of);
    return ended && ended.tries >= maxCodeTries ? tooManyTries(deps, ended) : wrongCode();
  }
  if (isCode(deps.secret, code, otp)) {
    await spendCode(tx, code.sendId);
    return issueToken(tx, deps, of);
  }
  const unpaused = (by: number) =>
    countWindows(
      tx,
      deps.clock,
      [{ name: `wrong ${of.purpose} codes of ${of.email}`, length: 24 * hour }] as const,
      by,
    );
  const [{ count }] = await unpaused(1);
  if (code.tries < maxCodeTries && count <= freeWrongCodes) return wrongCode();
  await unpaused(-maxCodeTries);
  const nextAt = new Date(now.getTime() + pauseAfterKilled(code.killed + 1));
  await killCode(tx, code.sendId, { tries: maxCodeTries, now, nextAt });
  return lastWrongCode(code.tries);
}
