// The Indian financial year, 1 April to 31 March, by which series count and identifiers are unique (design 5.3).

/** The financial year of a day (`YYYY-MM-DD`, in India), as it stands in names: `2627` for 2026-27. */
export function financialYear(day: string): string {
  const start = firstYearOf(day);
  return twoDigits(start) + twoDigits(start + 1);
}

/** The first day of the financial year that a day is in (`YYYY-MM-DD`, in India). */
export function startOfFinancialYear(day: string): string {
  return `${firstYearOf(day)}-04-01`;
}

/** "2627" → "2026-27", as papers write it. */
export function financialYearLabel(year: string): string {
  return `20${year.slice(0, 2)}-${year.slice(2)}`;
}

function firstYearOf(day: string): number {
  const year = Number(day.slice(0, 4));
  return day.slice(5) >= "04-01" ? year : year - 1;
}

const twoDigits = (year: number) => String(year % 100).padStart(2, "0");
