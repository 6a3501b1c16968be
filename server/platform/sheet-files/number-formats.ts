// Which numbers of a workbook are days or percentages, and what words are shown with one: a cell says it by its style, a style by
// its format.
import type { NumberWithWords } from "./read-cell.ts";

// Of the formats that every workbook has (ECMA-376, 18.8.30): days, and those of other calendars' languages.
const isBuiltInDay = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
const isBuiltInPercent = (id: number) => id === 9 || id === 10;

export type NumberMeaning = "number" | "day" | "percent";

// What Excel takes of a format; a longer one says nothing more.
const longestFormat = 255;

/** What a format says of positive numbers, without texts in quotes, colours and what stands behind a backslash; in one pass. */
function bareFormat(code: string): string {
  let bare = "";
  for (let at = 0; at < Math.min(code.length, longestFormat) && code[at] !== ";"; at++) {
    const sign = code[at]!;
    if ("\\_*".includes(sign)) at++;
    else if (sign === '"' || sign === "[") {
      at = code.indexOf(sign === '"' ? '"' : "]", at + 1);
      if (at < 0) break;
    } else bare += sign;
  }
  return bare.toLowerCase();
}

/** What a format makes of a number. */
export function meaningOfFormat(code: string): NumberMeaning {
  const bare = bareFormat(code);
  if (bare.includes("%")) return "percent";
  // Without a day or a year it is a time or a duration.
  return /[dy]/.test(bare) && !bare.includes("general") ? "day" : "number";
}

/** One of up to three parts of a format: of positive numbers, negative ones and zero, unless it says itself of which. */
interface FormatSection {
  condition: { sign: string; than: number } | null;
  before: string;
  behind: string;
  /** Nothing of it shows that a number is negative, but its words may. */
  unsigned: boolean;
}

export interface NumberFormat {
  meaning: NumberMeaning;
  /** Null where no part shows words. */
  sections: readonly FormatSection[] | null;
}

// A unit, a side, a currency; what is longer is a sentence.
const longestWords = 40;
const areWords = (text: string) => text.length <= longestWords && /\p{L}/u.test(text);
const conditionOf = /^(<=|>=|<>|<|>|=)(-?\d{1,15}(?:\.\d{1,15})?)$/;
const currencyOf = /^\$([^-]{1,10})/;
const asShown = (text: string) => text.replace(/\s+/g, " ").trim();

/** What one part shows beside its digits; the place behind its end. In one pass. */
function readSection(code: string, from: number): { section: FormatSection; next: number } {
  const affixes = { before: "", behind: "" };
  let condition: FormatSection["condition"] = null;
  let digits = "";
  let at = from;
  const add = (text: string) => void (affixes[digits ? "behind" : "before"] += text);
  for (; at < code.length && code[at] !== ";"; at++) {
    const sign = code[at]!;
    if (sign === "_" || sign === "*") at++;
    else if (sign === "\\") add(code[++at] ?? "");
    else if (sign === '"' || sign === "[") {
      const end = code.indexOf(sign === '"' ? '"' : "]", at + 1);
      if (end < 0) {
        at = code.length;
        break;
      }
      const within = code.slice(at + 1, end);
      if (sign === '"') add(within);
      const currency = sign === "[" && currencyOf.exec(within)?.[1];
      if (currency) add(currency);
      const found = sign === "[" && conditionOf.exec(within);
      if (found) condition = { sign: found[1]!, than: Number(found[2]) };
      at = end;
    } else if (/[0#?.,]/.test(sign)) digits += sign;
    else if (/^general/i.test(code.slice(at, at + 7))) {
      digits += "#";
      at += 6;
    } else add(sign);
  }
  const unsigned = !/[-(]/.test(affixes.before + affixes.behind);
  // A comma behind the digits shows thousands: the words are then of another number.
  const scaled = /,(\.|$)/.test(digits);
  const words = (text: string) => (areWords(text) && !scaled ? asShown(text) : "");
  return {
    section: { condition, before: words(affixes.before), behind: words(affixes.behind), unsigned },
    next: at + 1,
  };
}

/** A format, judged once for all cells that have it. */
export function readFormat(code: string): NumberFormat {
  const meaning = meaningOfFormat(code);
  const short = code.slice(0, longestFormat);
  const sections: FormatSection[] = [];
  for (let at = 0; meaning === "number" && at < short.length && sections.length < 3;) {
    const { section, next } = readSection(short, at);
    sections.push(section);
    at = next;
  }
  return { meaning, sections: sections.some(({ before, behind }) => before || behind) ? sections : null };
}

const plainFormats = Object.fromEntries(
  (["number", "day", "percent"] as const).map((meaning) => [meaning, { meaning, sections: null }]),
) as Record<NumberMeaning, NumberFormat>;

/** The same of a format that every workbook has, by its number. */
export const formatOfBuiltIn = (id: number): NumberFormat =>
  plainFormats[isBuiltInDay(id) ? "day" : isBuiltInPercent(id) ? "percent" : "number"];

const conditionHolds = ({ sign, than }: { sign: string; than: number }, value: number) =>
  (sign.includes("<") && value < than) ||
  (sign.includes(">") && value > than) ||
  (sign !== "<>" && sign.includes("=") && value === than);

/** The part of a format by which a number is shown. */
function sectionOf(sections: readonly FormatSection[], value: number): FormatSection {
  const [first, second, third] = sections as [FormatSection, FormatSection?, FormatSection?];
  if (first.condition)
    return conditionHolds(first.condition, value) || !second
      ? first
      : second.condition && !conditionHolds(second.condition, value)
        ? (third ?? second)
        : second;
  if (value < 0 && second) return second;
  return value === 0 && third ? third : first;
}

/** A number with the words that its format shows; null where it shows none. */
export function withWords({ sections }: NumberFormat, number: number): NumberWithWords | null {
  if (!sections) return null;
  const section = sectionOf(sections, number);
  const { before, behind } = section;
  if (!before && !behind) return null;
  const value = section.unsigned && section !== sections[0] ? Math.abs(number) : number;
  return { number, words: asShown(`${before} ${behind}`), shown: asShown(`${before} ${value} ${behind}`) };
}

// Day 1 is 1 January 1900, and Excel believes in 29 February 1900; a workbook of an old Mac counts from 1904.
const dayZero = Date.UTC(1899, 11, 30);
const daysTo1904 = 1462;
const msOfDay = 86_400_000;
const lastSerial = 2_958_465;

/** The day of a serial number as `YYYY-MM-DD`; null for a number that is none. */
export function dayOfSerial(serial: number, from1904 = false): string | null {
  const days = Math.floor(serial) + (from1904 ? daysTo1904 : 0);
  if (!(days >= 1 && days <= lastSerial)) return null;
  return new Date(dayZero + days * msOfDay).toISOString().slice(0, 10);
}
