// The digits of a code: drawn from a cryptographic source, kept as an HMAC to compare with and sealed for the mail.
import { randomInt } from "node:crypto";
import type { Secret } from "../../../platform/secret.ts";

const purposeOfKey = "one-time code";

/** The very send that a code belongs to: its hash fits no other e-mail, purpose or send. */
export interface Send {
  email: string;
  purpose: "REGISTER" | "RESET";
  sendId: string;
}

const hashedText = ({ email, purpose, sendId }: Send, otp: string) => [purpose, email, sendId, otp].join(" ");

/** Six new digits, as they are stored. */
export function drawCode(secret: Secret, send: Send): { codeHash: string; sealedCode: string } {
  const otp = String(randomInt(1_000_000)).padStart(6, "0");
  return { codeHash: secret.sign(purposeOfKey, hashedText(send, otp)), sealedCode: secret.seal(purposeOfKey, otp) };
}

export function isCode(secret: Secret, send: Send & { codeHash: string | null }, otp: string): boolean {
  return send.codeHash !== null && secret.isSigned(purposeOfKey, hashedText(send, otp), send.codeHash);
}

export const unsealCode = (secret: Secret, sealedCode: string) => secret.unseal(purposeOfKey, sealedCode);
