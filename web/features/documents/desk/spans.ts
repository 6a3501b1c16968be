// The days that lists are narrowed to, in India.
const indian = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

/** The day in India, `YYYY-MM-DD`. */
export function indianToday(now: Date): string {
  return indian.format(now);
}

/** The first day of the financial year that a day is in. */
export function startOfYear(day: string): string {
  const year = Number(day.slice(0, 4));
  return day.slice(5) < "04-01" ? `${year - 1}-04-01` : `${year}-04-01`;
}
