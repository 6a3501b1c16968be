// Series of a company's own: how a number of one reads, what it counts by, and which series would give the same (rule 46 of the
// CGST Rules). What stands before the number never ends in a digit, so that two series give one number only if they begin alike.
import { deskPages } from "@vanik/contracts/desk-pages";
import type { OwnSeries } from "@vanik/contracts/settings";
import { everyKind, kinds } from "@vanik/contracts/trade";
import { financialYear } from "./financial-year.ts";
import { longestName, mainRegistration } from "./names.ts";

type Stem = Pick<OwnSeries, "prefix" | "year" | "between">;

/** A financial year as names write it, `2627`, in the form of a series: "26-27", "2026" or nothing. */
function writtenYear({ year }: Pick<Stem, "year">, named: string): string {
  if (year === "none") return "";
  return year === "first" ? `20${named.slice(0, 2)}` : `${named.slice(0, 2)}-${named.slice(2)}`;
}

/** What the numbers of a financial year (`2627`) begin with: "SGT/26-27/". */
function stemIn(series: Stem, named: string): string {
  const parts = [series.prefix, writtenYear(series, named)].filter(Boolean);
  return parts.map((part) => part + series.between).join("");
}

/** What the numbers of a day begin with, and the financial year that they are counted in: none where none is written. */
export function countedBy(series: Stem, day: string): { stem: string; year: string } {
  const named = financialYear(day);
  return { stem: stemIn(series, named), year: series.year === "none" ? "" : named };
}

/** From which number a day's are given at least: where the series was said to begin, in the year of which that was said. */
export function leastNumber({ start, start_year, year }: OwnSeries, day: string): number {
  return year === "none" || start_year === financialYear(day) ? start : 1;
}

/** How far series have come: the last number behind what it stands behind. */
export type GivenNumbers = readonly { stem: string; last: number }[];

/** The number that a series gives next on a day. */
export function nextOwnNumber(series: OwnSeries, day: string, lastNumbers: GivenNumbers): number {
  const { stem } = countedBy(series, day);
  return Math.max(leastNumber(series, day), 1 + (lastNumbers.find((one) => one.stem === stem)?.last ?? 0));
}

const asSaid = ({ kind, registration, prefix, year, between, digits, start }: OwnSeries) =>
  [kind, registration, prefix, year, between, digits, start].join(" ");

/** The year in which it was said where a series begins: today's, unless it stands so already. */
export function startYearOf(series: OwnSeries, before: readonly OwnSeries[], day: string): string {
  return before.find((one) => asSaid(one) === asSaid(series))?.start_year ?? financialYear(day);
}

/** One number of a series, such as `SGT/26-27/0413`. */
export const ownNumber = (stem: string, digits: number, number: number): string =>
  stem + String(number).padStart(digits, "0");

/** "Sales invoices from SGT/26-27/0413", with its registration where that is another than the main one. */
export function describeSeries({ kind, registration, digits, start, start_year, ...stem }: OwnSeries): string {
  const ofRegistration = registration === mainRegistration ? "" : ` of registration ${registration}`;
  return `${deskPages[kind].label}${ofRegistration} from ${ownNumber(stemIn(stem, start_year), digits, start)}`;
}

/** The number that a name bears behind a stem; null where it is none of this series. */
export function numberBehind(stem: string, name: string): number | null {
  const written = name.trim().toUpperCase();
  const digits = written.startsWith(stem) ? written.slice(stem.length) : "";
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

/** The series of a kind, by the prefix that its numbers have without one, under a registration. */
export const ownSeriesOf = (all: readonly OwnSeries[], prefix: string, registrationId: number): OwnSeries | undefined =>
  all.find(({ kind, registration }) => kinds[kind].prefix === prefix && registration === registrationId);

// Of what this product numbers by itself besides documents: goods, money, and the old books' invoices.
const alsoOurs = ["DN", "GR", "PAY", "OS", "OP", "CN", "DB", "FC", "FD", "SD", "RV", "RF", "DC", "RN", "RS", "JV"];

/** True for what the numbers that come with the product begin with: "SI-2627-". */
function isBuiltIn(stem: string): boolean {
  const [, prefix = ""] = /^([A-Z]{2,3})(?:\d{2}|\d[0-9A-Z]{3})?-\d{4}-$/.exec(stem) ?? [];
  return alsoOurs.includes(prefix) || everyKind.some((kind) => kinds[kind].prefix === prefix);
}

const mostYears = 100;

/** All that a series' numbers begin with, from a day's financial year on. */
function stemsFrom(series: Stem, day: string): string[] {
  const first = Number(financialYear(day).slice(0, 2));
  const twoDigits = (year: number) => String(year % 100).padStart(2, "0");
  return Array.from({ length: series.year === "none" ? 1 : mostYears }, (_, after) =>
    stemIn(series, twoDigits(first + after) + twoDigits(first + after + 1)),
  );
}

/** Sentences by field (`2.prefix`) of what no series of a list may be: read alone, and beside the others. */
export function ownSeriesProblems(all: readonly OwnSeries[], day: string): Record<string, string> {
  const problems: Record<string, string> = {};
  const seriesOfStem = new Map<string, number>();
  for (const [at, series] of all.entries()) {
    const { kind, registration, prefix, year, between, digits } = series;
    const { stem } = countedBy(series, day);
    const least = ownNumber(stem, digits, leastNumber(series, day));
    const stems = stemsFrom(series, day);
    const same = all.findIndex((one) => one.kind === kind && one.registration === registration);
    const alike = stems.map((one) => seriesOfStem.get(one)).find((one) => one !== undefined);
    if (same < at) problems[`${at}.kind`] = "This kind and registration stand above already.";
    else if (!prefix && year === "none") problems[`${at}.prefix`] = "Write a prefix, or the financial year.";
    else if (!between && (year !== "none" || /\d$/.test(prefix)))
      problems[`${at}.between`] = "Put / or - before the number: behind a digit it reads as one with it.";
    else if (least.length > longestName)
      problems[`${at}.prefix`] = `${least} has ${least.length} characters: rule 46 allows ${longestName}.`;
    else if (stems.some(isBuiltIn))
      problems[`${at}.prefix`] =
        `${stem} is how Vanik numbers by itself: choose another prefix, or / between its parts.`;
    else if (alike !== undefined)
      problems[`${at}.prefix`] = `Series ${alike + 1} has the same numbers: choose another prefix.`;
    for (const one of stems) if (!seriesOfStem.has(one)) seriesOfStem.set(one, at);
  }
  return problems;
}
