// The codes of a second factor: an authenticator's (TOTP: SHA-1, six digits, 30 s, one step early or late) and recovery codes.
import { randomInt } from "node:crypto";
import { Secret as Key, TOTP } from "otpauth";
import type { Secret } from "../../../platform/secret.ts";

const totp = { algorithm: "SHA1", digits: 6, period: 30 };
/** As RFC 4226 asks. */
const keyBytes = 20;

const recoveryCodeCount = 10;
const recoveryCodeLength = 10;
/** None that is read as another: 31 characters, so that a code has 49 bits. */
const recoveryAlphabet = "23456789abcdefghjkmnpqrstuvwxyz";

/** A new secret in base32, and the same as the address that an authenticator scans. */
export function newAuthenticator(issuer: string, label: string): { secret: string; uri: string } {
  const authenticator = new TOTP({ ...totp, issuer, label, secret: new Key({ size: keyBytes }) });
  return { secret: authenticator.secret.base32, uri: authenticator.toString() };
}

/** The time step that a code belongs to; null when it fits none of the three around the moment. */
export function timeStepOf(secret: string, code: string, moment: Date): number | null {
  const timestamp = moment.getTime();
  const delta = TOTP.validate({ ...totp, token: code, secret: Key.fromBase32(secret), timestamp, window: 1 });
  return delta === null ? null : TOTP.counter({ ...totp, timestamp }) + delta;
}

/** Whether a code has the form of an authenticator's; every other is taken for a recovery code. */
export const isAuthenticatorCode = (code: string) => /^[0-9]{6}$/.test(code);

/** Ten codes as they are compared: lower case, without their hyphen. */
export function newRecoveryCodes(): string[] {
  const character = () => recoveryAlphabet[randomInt(recoveryAlphabet.length)];
  return Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: recoveryCodeLength }, character).join(""),
  );
}

/** As it is written down: two halves. */
export const writtenRecoveryCode = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`;

/** What is stored of a recovery code: without the installation's secret nothing can be tried against it. */
export const recoveryCodeHash = (secret: Secret, userId: string, code: string) =>
  secret.sign("recovery code", `${userId} ${code}`);
