// Names of documents: series, financial year and number, at most 16 characters (design 5.3; rule 46 of the CGST Rules).
import { stateOfGstin } from "@vanik/contracts/identifiers";
import { everyKind, type Kind, kinds } from "@vanik/contracts/trade";
import { financialYear } from "./financial-year.ts";

// Without I and O, which read as digits.
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ";
/** How long a name may be (rule 46). */
export const longestName = 16;
/** The first registration, whose numbers bear no state. */
export const mainRegistration = 1;

/**
 * The name of a series' number, such as `SI-2627-000123`. `series` is the kind's prefix, with the state's digits behind it
 * for a further registration (`SI27`); `day` is `YYYY-MM-DD`. Throws a RangeError for a name that would be too long.
 */
export function documentName(series: string, day: string, number: number): string {
  const name = documentNameOf(series, day, String(number));
  if (name.length > longestName) throw new RangeError(`${name} is longer than ${longestName} characters`);
  return name;
}

// Their numbers are told apart by registration; those of all other kinds run through.
const ofRegistration = new Set([
  "SI",
  "SO",
  "PI",
  "PO",
  "DN",
  "GR",
  "CN",
  "DB",
  "FC",
  "FD",
  "SD",
  "RV",
  "RF",
  "DC",
  "RN",
  "RS",
]);

/**
 * The series that a registration's numbers of a kind are of: `SI` of the main one, `SI27` of a further one in state 27, and
 * whose counter it is. Two that followed each other in one state count on in one series. `prefix` is the kind's.
 */
export function seriesOf(
  prefix: string,
  registrationId: number,
  registrations: readonly { id: number; gstin: string }[],
): { series: string; counter: number } {
  const own = registrations.find(({ id }) => id === registrationId);
  if (registrationId === mainRegistration || !own || !ofRegistration.has(prefix))
    return { series: prefix, counter: mainRegistration };
  const state = stateOfGstin(own.gstin);
  const ofState = registrations.filter(({ id, gstin }) => id !== mainRegistration && stateOfGstin(gstin) === state);
  return { series: prefix + state, counter: Math.min(...ofState.map(({ id }) => id)) };
}

// Without vowels, so that no word comes of it.
const ofSeries = "0123456789BCDFGHJKLMNPQRSTVWXYZ";

/**
 * What a supplier's own numbers begin with after the kind's prefix, such as `4F7K` of `SQ4F7K-2627-0001`: a digit, by which the
 * prefix is told, and three signs, drawn, so that it tells nothing of who else there is.
 */
export function newSeries(pick: (below: number) => number): string {
  return String(pick(10)) + Array.from({ length: 3 }, () => ofSeries[pick(ofSeries.length)]).join("");
}

/** True for a number of ours; one of the old books bears another. */
export function isOurNumber(name: string): boolean {
  return /^[A-Z]{2,3}(?:\d{2})?-\d{4}-\d{6,7}$|^[A-Z]{2}\d[0-9A-Z]{3}-\d{4}-\d{4}$/.test(name);
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

/** What the numbers of notes without GST begin with: a series of their own (books 1). */
export const prefixesWithoutGst: Partial<Record<Kind, string>> = { credit_note: "FC", debit_note: "FD" };

/** What the numbers of debit notes begin with that raise an invoice of ours: they are invoices (books 1). */
export const prefixesThatRaise: Partial<Record<Kind, string>> = { sales_invoice: "SD" };

const builtInShape = /^([A-Z]{2,3})(?:\d{2}|\d[0-9A-Z]{3})?-\d{4}-(?:\d{4,7}|[A-Z]{6})$/;

/** The kind that a name's prefix tells: "SI27-2627-000123" → sales_invoice; undefined for a number of a series of one's own, which tells none. */
export function kindOfName(name: string): Kind | undefined {
  const [, prefix] = builtInShape.exec(name) ?? [];
  return everyKind.find(
    (kind) => prefix && [kinds[kind].prefix, prefixesWithoutGst[kind], prefixesThatRaise[kind]].includes(prefix),
  );
}

/** A name as files bear it: without what some system forbids in theirs, or nobody sees, and not hidden by a dot at its beginning. */
export const inFileName = (name: string): string =>
  name
    .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]/gu, "")
    .replace(/[/\\:*?"<>|]/g, "-")
    .replace(/^\./, "-");

const documentNameOf = (series: string, day: string, digits: string) =>
  `${series}-${financialYear(day)}-${digits.padStart(6, "0")}`;
