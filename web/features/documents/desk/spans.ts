// The days that lists are narrowed to.

/** The first day of the financial year that a day is in. */
export function startOfYear(day: string): string {
  const year = Number(day.slice(0, 4));
  return day.slice(5) < "04-01" ? `${year - 1}-04-01` : `${year}-04-01`;
}
