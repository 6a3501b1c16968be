// How long what is open has been due, as a statement of account sorts it.

export const ageingBuckets = ["not_due", "days_1_30", "days_31_60", "days_61_90", "over_90"] as const;
export type AgeingBucket = (typeof ageingBuckets)[number];

const day = 86_400_000;

/** Days from one day to another; below 0 when it comes before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day);
}

/** Where an invoice stands on a day: on the day it is due it is not overdue, and neither is one that never falls due. */
export function ageingBucket(dueDate: string | null, on: string): AgeingBucket {
  const late = dueDate === null ? 0 : daysBetween(dueDate, on);
  if (late <= 0) return "not_due";
  if (late <= 30) return "days_1_30";
  if (late <= 60) return "days_31_60";
  return late <= 90 ? "days_61_90" : "over_90";
}
