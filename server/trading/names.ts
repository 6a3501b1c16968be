// Names of documents: series, financial year and number, at most 16 characters (design 5.3; rule 46 of the CGST Rules).
import { everyKind, type Kind, kinds } from "@vanik/contracts/trade";
import { financialYear } from "./financial-year.ts";

// Without I and O, which read as digits.
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ";
const longest = 16;

/**
 * The name of a series' number, such as `SI-2627-000123`. `series` is the kind's prefix, with the state's digits behind it
 * for a further registration (`SI27`); `day` is `YYYY-MM-DD`. Throws a RangeError for a name that would be too long.
 */
export function documentName(series: string, day: string, number: number): string {
  const name = documentNameOf(series, day, String(number));
  if (name.length > longest) throw new RangeError(`${name} is longer than ${longest} characters`);
  return name;
}

/** A name until the number is taken: the year and six letters. `pick` gives a random whole number from 0 to below its argument. */
export function draftName(series: string, day: string, pick: (below: number) => number): string {
  const tail = Array.from({ length: 6 }, () => letters[pick(letters.length)]).join("");
  return `${series}-${financialYear(day)}-${tail}`;
}

/** True for a passing name, which ends in letters. */
export function isDraftName(name: string): boolean {
  return /-[A-Z]{6}$/.test(name);
}

/** The kind that a name's prefix tells: "SI27-2627-000123" → sales_invoice; undefined where no kind's names begin so. */
export function kindOfName(name: string): Kind | undefined {
  const [prefix] = /^[A-Z]*/.exec(name) ?? [];
  return everyKind.find((kind) => kinds[kind].prefix === prefix);
}

/** The names that a number typed alone may mean: of this financial year and of the last; none for anything else. */
export function namesOfNumber(series: string, typed: string, day: string): string[] {
  if (!/^\d{1,7}$/.test(typed)) return [];
  const lastYear = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return [day, lastYear].map((dayOfYear) => documentNameOf(series, dayOfYear, typed));
}

const documentNameOf = (series: string, day: string, digits: string) =>
  `${series}-${financialYear(day)}-${digits.padStart(6, "0")}`;
