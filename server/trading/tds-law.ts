// What the law makes of a person's bills and advances of one section and financial year: how much tax is due, and why (controls 4).
import { divideHalfUp, toBasisPoints, noPaise, type Paise, sumPaise, toPaise, toPercent } from "@vanik/contracts/money";
import type { TdsSection } from "@vanik/contracts/trade";
import { type LawOverride, lawValue } from "./law-rows.ts";
import { formatAmount } from "./wording.ts";

/** A bill or an advance, with what of it counts: of a bill its net less what advances bore, of an advance the whole. */
export interface TdsItem {
  kind: "bill" | "advance";
  day: string;
  base: Paise;
}

/** What an assessing officer allowed (section 395, formerly 197): it replaces the rate while it lasts, until its limit. */
export interface LowerRate {
  number: string;
  section: TdsSection;
  /** Basis points. */
  rate: number;
  from: string;
  till: string;
  limit: Paise;
}

/** What is known of whom tax is withheld from, and what the operator says of the law. */
export interface TdsPayee {
  /** Empty: none is known. */
  pan: string;
  certificates: readonly LowerRate[];
  law: readonly LawOverride[];
}

interface Portion {
  base: Paise;
  rate: number;
  certificate: string;
}

const isOfIndividual = (pan: string) => pan[3] === "P" || pan[3] === "H";

/** Basis points of a section on a day; 0 before any row holds. */
export function tdsRateOn(section: TdsSection, day: string, { pan, law }: Omit<TdsPayee, "certificates">): number {
  const value = (key: string) => toBasisPoints(lawValue(key, day, law) ?? 0);
  const key = section === "contract" && isOfIndividual(pan) ? "tds_rate.contract_person" : `tds_rate.${section}`;
  return pan ? value(key) : Math.max(value(key), value(`tds_no_pan.${section}`));
}

/** By which rate tax of a section is withheld on a day, in basis points, and by which certificate; none of whom no PAN is known. */
export function tdsTermsOn(section: TdsSection, day: string, payee: TdsPayee): { rate: number; certificate: string } {
  const inForce = certificatesInForce(section, day, payee)[0];
  return inForce
    ? { rate: inForce.rate, certificate: inForce.number }
    : { rate: tdsRateOn(section, day, payee), certificate: "" };
}

/** Of whom no PAN is known no certificate holds: section 206AA goes before it. */
const certificatesInForce = (section: TdsSection, day: string, { pan, certificates }: TdsPayee) =>
  certificates.filter((one) => pan && one.section === section && one.from <= day && day <= one.till);

/** What of each item bears tax, and how the sentence calls it. */
function bearingOf(section: TdsSection, items: readonly TdsItem[], law: readonly LawOverride[]) {
  const last = items.at(-1)!.day;
  const limitOf = (rule: string): Paise | undefined => {
    const value = lawValue(`tds_${rule}.${section}`, last, law);
    return value === undefined ? undefined : toPaise(value);
  };
  const [above, single, year, month, each] = ["above", "single", "year", "month", "each"].map(limitOf);
  const sum = (some: readonly TdsItem[]) => sumPaise(some.map(({ base }) => base));
  const whole = (bears: (item: TdsItem) => boolean) => items.map((item) => (bears(item) ? item.base : noPaise));
  if (above !== undefined) {
    let total = 0;
    const bases = items.map(({ base }) => {
      const before = Math.max(0, total - above);
      total += base;
      return (Math.max(0, total - above) - before) as Paise;
    });
    return { bases, words: `what is above ${formatAmount(above)} of ${describeItems(items, "of the year")}` };
  }
  if (month !== undefined) {
    const months = Map.groupBy(items, ({ day }) => day.slice(0, 7));
    const bases = whole(({ day }) => sum(months.get(day.slice(0, 7))!) > month);
    const bearing = items.filter((_, at) => bases[at]! > 0);
    return { bases, words: describeItems(bearing, `of months above ${formatAmount(month)}`) };
  }
  if (each !== undefined) {
    const bases = whole(({ base }) => base > each);
    const bearing = items.filter((_, at) => bases[at]! > 0);
    return { bases, words: describeItems(bearing, `above ${formatAmount(each)}`) };
  }
  const isUnbound = year === undefined && single === undefined;
  const passes = isUnbound || sum(items) > (year ?? Infinity) || items.some(({ base }) => base > (single ?? Infinity));
  return { bases: whole(() => passes), words: describeItems(items, "of the year") };
}

/** `the only bill of the year`, `both bills of the year`, `all 4 bills and advances of the year`. */
function describeItems(items: readonly TdsItem[], which: string): string {
  const kinds = new Set(items.map(({ kind }) => kind));
  const [one] = kinds;
  const many = kinds.size === 2 ? "bills and advances" : `${one}s`;
  if (items.length === 1) return `the only ${one} ${which}`;
  return `${items.length === 2 && kinds.size === 1 ? "both" : `all ${items.length}`} ${many} ${which}`;
}

/** By which rate each part of what bears tax is reckoned: that of a certificate until its limit, else the section's of the day. */
function portionsOf(
  section: TdsSection,
  items: readonly TdsItem[],
  bases: readonly Paise[],
  payee: TdsPayee,
): Portion[] {
  const used = new Map<string, number>();
  return items.flatMap(({ day }, at) => {
    const portions: Portion[] = [];
    let left = bases[at]!;
    for (const { number, rate, limit } of certificatesInForce(section, day, payee)) {
      const part = Math.min(left, Math.max(0, limit - (used.get(number) ?? 0))) as Paise;
      used.set(number, (used.get(number) ?? 0) + part);
      portions.push({ base: part, rate, certificate: number });
      left = (left - part) as Paise;
    }
    return [...portions, { base: left, rate: tdsRateOn(section, day, payee), certificate: "" }].filter(
      ({ base }) => base > 0,
    );
  });
}

/** What is due in all of items, in their order, to the rupee; with its sentence, empty where nothing is. */
export function tdsDue(section: TdsSection, items: readonly TdsItem[], payee: TdsPayee): { due: Paise; why: string } {
  const counted = items.filter(({ base }) => base > 0);
  if (counted.length === 0) return { due: noPaise, why: "" };
  const { bases, words } = bearingOf(section, counted, payee.law);
  const portions = portionsOf(section, counted, bases, payee);
  const exact = portions.reduce((sum, { base, rate }) => sum + BigInt(base) * BigInt(rate), 0n);
  const due = toPaise(Number(divideHalfUp(exact, 1_000_000n)));
  if (due === 0) return { due, why: "" };
  const groups = Map.groupBy(portions, ({ rate, certificate }) => `${rate} ${certificate}`);
  const rates = [...groups.values()].map((all) => {
    const { rate, certificate } = all[0]!;
    const by = certificate ? ` by certificate ${certificate}` : "";
    return `${toPercent(rate)} % of ${formatAmount(sumPaise(all.map(({ base }) => base)))}${by}`;
  });
  return { due, why: `${rates.join(" and ")}, ${words}, of section ${section}` };
}
