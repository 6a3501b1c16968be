// What this tab knows of a code that is under way, so that a refresh asks for no other one, and of an e-mail that was
// verified, so that a step back does not verify it again. Neither outlives the tab.
import type { OtpPurpose } from "@vanik/contracts/registration";
import { removeFromTab, storeInTab, readFromTab } from "../../../ui/tab-storage.ts";

export interface SentCode {
  email: string;
  /** Goes with a resend and with a try: what others do with the same e-mail does not touch this code. */
  ticket: string;
  /** Moments in milliseconds: when another may be asked for, and when this one ends. */
  nextAt: number;
  endsAt: number;
}

interface Verified {
  email: string;
  token: string;
  endsAt: number;
  /** Its account is opened with the password that is set. */
  opens: boolean;
}

// How long the token of a verified e-mail holds.
const tokenLasts = 15 * 60_000;

function alive<T extends { email: string; endsAt: number }>(key: string, email: string): T | null {
  const found = readFromTab<T>(key);
  return found && found.email === email && found.endsAt > Date.now() ? found : null;
}

export const sentCode = (purpose: OtpPurpose, email: string) => alive<SentCode>(`code-${purpose}`, email);
export const saveSentCode = (purpose: OtpPurpose, code: SentCode) => storeInTab(`code-${purpose}`, code);
export const dropSentCode = (purpose: OtpPurpose) => removeFromTab(`code-${purpose}`);

/** The token of an e-mail that was verified here, while it holds. */
export const tokenOf = (purpose: OtpPurpose, email: string) =>
  alive<Verified>(`verified-${purpose}`, email)?.token ?? null;

export const opensWithToken = (purpose: OtpPurpose, email: string) =>
  alive<Verified>(`verified-${purpose}`, email)?.opens === true;

export function saveToken(purpose: OtpPurpose, email: string, { token, opens }: Pick<Verified, "token" | "opens">) {
  storeInTab(`verified-${purpose}`, { email, token, opens, endsAt: Date.now() + tokenLasts } satisfies Verified);
}

export const dropToken = (purpose: OtpPurpose) => removeFromTab(`verified-${purpose}`);
