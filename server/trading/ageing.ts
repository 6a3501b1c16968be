// How long what is open has been due, as a statement of account sorts it.
import { addDays } from "./days.ts";

/** Up to how many days late each is. */
const latest = { not_due: 0, days_1_30: 30, days_31_60: 60, days_61_90: 90, over_90: Infinity } as const;
export type AgeingBucket = keyof typeof latest;
export const ageingBuckets = Object.keys(latest) as AgeingBucket[];

const day = 86_400_000;

/** Days from one day to another; below 0 when it comes before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day);
}

/** Where an invoice stands on a day: on the day it is due it is not overdue, and neither is one that never falls due. */
export function ageingBucket(dueDate: string | null, on: string): AgeingBucket {
  const late = dueDate === null ? 0 : daysBetween(dueDate, on);
  return ageingBuckets.find((bucket) => late <= latest[bucket])!;
}

/** The due days of what is in a bucket on a day, both included; null is no bound. What never falls due is not due. */
export function dueDaysOf(bucket: AgeingBucket, on: string): { from: string | null; to: string | null } {
  const before = ageingBuckets[ageingBuckets.indexOf(bucket) - 1];
  return {
    from: latest[bucket] === Infinity ? null : addDays(on, -latest[bucket]),
    to: before ? addDays(on, -latest[before] - 1) : null,
  };
}
