// One-time codes: sending one. Nothing here asks whether an e-mail is known (security 2), nor who owns it: whoever asks gets
// a ticket, and what others do with the same e-mail touches neither its code nor its count (security 8).
import { randomBytes } from "node:crypto";
import type { OtpSent, SendOtpInput } from "@vanik/contracts/registration";
import type { Deps } from "../../../deps.ts";
import { inTransaction, type Transaction } from "../../../platform/db.ts";
import { Refusal } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import { type Counted, claimSlot, countHour, waitUntil } from "../../../platform/limits.ts";
import { mailJob } from "../../../platform/mail.ts";
import { languageAtWork } from "../../../platform/request-context.ts";
import { refuseWhileClosed } from "../../content/use-cases.ts";
import { drawCode } from "./code-secret.ts";
import { type CodeFor, findCodeOfTicket, findPause, insertCode, replaceCode, type StoredCode } from "./code-store.ts";
import type { AccountsMail } from "../mails.ts";
import { codeLifetime, maxCodeTries } from "./rules.ts";
import { isKnownAddress } from "./sign-in-store.ts";
import { hashToken } from "./tokens.ts";

const sendsPerHour = { email: 5, ticket: 5, address: 20 };
/** Past an e-mail's five, of all addresses that never signed in to it. */
const strangersEvery = 5 * 60_000;
const captchaLifetime = 10 * 60_000;
const resendIn = 5;
const nextCode = "The next code can be sent";

/** Whoever asks without a ticket that holds begins anew: with a captcha, and counted among the strangers of this e-mail. */
interface Asked extends CodeFor {
  ticket: string;
  stored: StoredCode | undefined;
}

async function findHeld({ db, clock }: Deps, wanted: CodeFor, ticket: string | undefined) {
  if (ticket === undefined) return undefined;
  const code = await findCodeOfTicket(db, wanted, hashToken(ticket));
  const isUsable = code?.codeHash && code.tries < maxCodeTries && code.expiresAt > clock.now();
  return isUsable ? code : undefined;
}

/** Sends a code. A new captcha goes with a new ticket, and with a ticket's resend once ten minutes have passed. */
export async function sendOtp(
  deps: Deps,
  { captcha, ticket, ...wanted }: SendOtpInput,
  address: string,
): Promise<OtpSent> {
  if (wanted.purpose === "REGISTER") await refuseWhileClosed(deps.db);
  const storedCode = await findHeld(deps, wanted, ticket);
  const captchaUntil = storedCode && storedCode.captchaUntil > deps.clock.now() ? storedCode.captchaUntil : undefined;
  if (!captchaUntil) await deps.captcha.verify(captcha, address);
  const request = {
    ...wanted,
    stored: storedCode,
    ticket: storedCode && ticket ? ticket : randomBytes(16).toString("base64url"),
  };
  const nextIn = await inTransaction(deps.db, async (tx) => {
    const wait = deps.config.rateLimit ? await limitSends(tx, deps, request, address) : 0;
    const sendId = await storeCode(tx, deps, request, captchaUntil);
    const mail = { mail: "one-time-code" satisfies AccountsMail, id: sendId, ...languageAtWork() };
    await deps.queue.send(tx, mailJob, [mail], { urgent: true });
    return Math.max(resendIn, Math.ceil(wait));
  });
  return { expires_in: codeLifetime / 1000, resend_in: nextIn, ticket: request.ticket };
}

/** Counts a send; resolves to the seconds until the ticket's holder may ask for the next: none while some are left of its hour. */
async function limitSends(
  tx: Transaction,
  { clock }: Deps,
  { email, ticket, stored }: Asked,
  address: string,
): Promise<number> {
  const refusePast = (counted: Counted, most: number) => {
    if (counted.count > most) throw waitUntil(clock, counted.secondsLeft, nextCode);
    return counted.count === most ? counted.secondsLeft : 0;
  };
  const toEmail = stored ? undefined : await countHour(tx, clock, `codes to ${email}`);
  if (toEmail && toEmail.count > sendsPerHour.email && !(await isKnownAddress(tx, email, address))) {
    const wait = await claimSlot(tx, clock, { name: `strangers for codes to ${email}`, length: strangersEvery });
    if (wait > 0) throw waitUntil(clock, Math.min(wait, toEmail.secondsLeft), nextCode);
  }
  const ofTicket = await countHour(tx, clock, `codes of ticket ${hashToken(ticket).toString("hex")}`);
  const ofAddress = await countHour(tx, clock, `codes from ${address}`);
  return Math.max(refusePast(ofTicket, sendsPerHour.ticket), refusePast(ofAddress, sendsPerHour.address));
}

/** Resolves to the id of the send. */
async function storeCode(
  tx: Transaction,
  deps: Deps,
  { email, purpose, ticket, stored }: Asked,
  captchaUntil: Date | undefined,
): Promise<string> {
  const now = deps.clock.now();
  const send = { email, purpose, sendId: newId() };
  const { nextAt } = stored ? { nextAt: null } : await findPause(tx, send);
  if (nextAt && nextAt > now) throw triedTooOften(deps, nextAt);
  const code = {
    sendId: send.sendId,
    ...drawCode(deps.secret, send),
    sentAt: now,
    expiresAt: new Date(now.getTime() + codeLifetime),
    captchaUntil: captchaUntil ?? new Date(now.getTime() + captchaLifetime),
  };
  const ticketHash = hashToken(ticket);
  if (!stored) await insertCode(tx, { ...code, email, purpose, ticketHash });
  else if (!(await replaceCode(tx, ticketHash, code))) throw triedTooOften(deps, null);
  return send.sendId;
}

/** `nextAt`: when a code can be sent again, if one has to wait for it. */
export function triedTooOften({ clock }: Deps, nextAt: Date | null): Refusal {
  const wait = ((nextAt?.getTime() ?? 0) - clock.now().getTime()) / 1000;
  if (wait > 0) return waitUntil(clock, wait, nextCode);
  return new Refusal("too_many", "This code was tried too often. Ask for a new one.", { retryAfter: 1 });
}
