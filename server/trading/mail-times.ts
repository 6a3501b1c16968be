// When a mail goes out: to somebody who chose how to hear of its kind at once, with the digest of 08:00 IST, or not at all (sourcing 10);
// to who has not bid, so long before the closing (sourcing 1).
import type { MailChoice } from "@vanik/contracts/preferences";
import { hoursLater } from "./indian-time.ts";

const day = 86_400_000;
/** 08:00 IST is 02:30 UTC. */
const ofDay = 2.5 * 3_600_000;
/** Whoever reads of it at 08:00 has these hours left to answer at least. */
const hoursToAct = 4;

/** The latest 08:00 IST at a moment or before it. */
export const lastDigest = (now: Date): Date => new Date(Math.floor((now.getTime() - ofDay) / day) * day + ofDay);

/** `until` is when it must be answered; what cannot wait for the digest goes out at once. */
export function whenMailed(choice: MailChoice, { now, until }: { now: Date; until: Date }): "now" | "digest" | "none" {
  if (choice === "portal") return "none";
  if (choice === "mail") return "now";
  const enough = hoursLater(lastDigest(now), 24 + hoursToAct);
  return until > now && until < enough ? "now" : "digest";
}

/** Hours before a closing at which who has not submitted is told, the first first. */
export const reminders = [24, 3] as const;

/** The reminder of a closing whose moment passed last, by its hours; null before the first. */
export const reminderPassed = (closesAt: Date, now: Date): number | null =>
  reminders.findLast((hours) => hoursLater(now, hours) >= closesAt) ?? null;

export const hoursUnreminded = 6;

/** From when on somebody may be reminded: who was asked just now need not hear that nothing came yet. A request is sent as its round opens. */
export const remindedFrom = ({ invitedAt, opensAt }: { invitedAt: Date; opensAt: Date }): Date =>
  hoursLater(invitedAt > opensAt ? invitedAt : opensAt, hoursUnreminded);
