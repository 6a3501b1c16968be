// What a cell means: numbers as Indians type them, days in any of their forms. Pure; null where it means no such thing.
import { isKnownUnit } from "@vanik/contracts/unit-spellings";
import { cellText, numberOfCell, type ReadCell, wordsOfCell } from "../../../platform/sheet-files/read-cell.ts";
import { normalForm } from "@vanik/contracts/normal-form";
import type { GstTreatment } from "@vanik/contracts/trade";
import { type FigureRead, plainDigits, readFigure } from "@vanik/contracts/typed-figure";
import { dayOfSerial } from "../../../platform/sheet-files/number-formats.ts";
import { asExcelTakes } from "../../../platform/sheet-files/worksheet.ts";

// As Excel shows a wrong formula, and writes it in a CSV.
const wrongFormula = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/;

/** Why a cell has no value although something stands in it, as a sentence; null for any other. */
export function cellFault(cell: ReadCell): string | null {
  if (typeof cell === "string") return wrongFormula.test(cell.trim()) ? cellFault({ fault: cell.trim() }) : null;
  if (cell === null || typeof cell !== "object" || !("fault" in cell)) return null;
  return cell.fault === "formula"
    ? "This formula has no value stored: open the file in Excel, save it, and choose it again"
    : `The sheet says ${cell.fault} here: mend its formula`;
}

// More signs than an amount or a day has with all that may stand around it.
const longestValue = 100;

/** As a program writes a number that it holds in binary, with more digits than Excel takes. */
const longNumber = /^-?\d{1,15}\.\d{1,17}$/;
const asTaken = (text: string) =>
  longNumber.test(text) && text.length > 16 ? String(asExcelTakes(Number(text))) : text;

/** A text as a figure; an apostrophe before it makes a text of it in a sheet, and says nothing. */
export const cellFigure = (text: string): FigureRead =>
  readFigure(asTaken(text.trim().replace(/^'/, "")), { places: 6, percent: true });

const onRequest =
  /^(on request|price on request|p\.?o\.?r\.?|ask|call|on enquiry|on inquiry|(as per )?market( rate| price)?|बाज़ार भाव|बाजार भाव)$/i;
// Behind an amount they say nothing more.
const onlyWords = /\s?(only|net|nett|each|मात्र)\.?$/i;

export interface CellPrice {
  value: number;
  /** For one of what, where the cell or its format says so: "/mtr", "per kg". */
  per?: string;
  /** Said of it where it may be meant otherwise. */
  note?: string;
}

// "/mtr", "per kg": what an amount is for one of.
const perWords = /^(?:\/|per\s|प्रति\s)\s?([\p{L}\p{M}.]{1,20})$/iu;
const beginsPer = /^(\/|per\s|प्रति\s)/i;

/** A price, which is never below nothing: "250-" is 250/-, and "on request" none; null for what is no number. */
export function cellPrice(cell: ReadCell): CellPrice | null {
  const text = cellText(cell).slice(0, longestValue + 1);
  if (onRequest.test(text)) return { value: 0, note: `“${text}” is a price on request` };
  const words = wordsOfCell(cell);
  const at = Math.max(text.lastIndexOf("/"), text.search(/\s(per|प्रति)\s/i));
  const unit = perWords.exec((words ?? (at > 0 ? text.slice(at) : "")).trim())?.[1];
  const per = unit !== undefined && isKnownUnit(unit) ? { per: unit } : {};
  // For a hundred, or for one of what nobody knows: it is no price of one.
  if (words !== null && beginsPer.test(words) && !per.per) return null;
  const value =
    typeof cell === "string"
      ? cellNumber((per.per ? text.slice(0, at) : text).replace(onlyWords, ""))
      : cellNumber(cell);
  if (value === null) return null;
  if (value < 0 && /^[^-−–]*\d\.?[-−–]$/.test(text.slice(-longestValue)))
    return { ...per, value: -value, note: `“${text}” is read as ${-value}` };
  return { ...per, value };
}

/** 1,23,456.78 · ₹ 500/- · 18 % · (250) → −250; null for what is no number. */
export function cellNumber(cell: ReadCell): number | null {
  return typeof cell === "string" ? (cellFigure(cell).value ?? null) : numberOfCell(cell);
}

// Before or behind the amount: "59,000.00 Cr", "Dr. 500", "500Dr".
const sideWord = /^(dr|cr|debit|credit)\b\.?|(dr|cr|debit|credit)\.?$/i;

export type BalanceSide = "debit" | "credit";

/** "59,000.00 Cr." → 59000 on the credit side; the side is null where none is written. Null for what is no number. */
export function cellBalance(cell: ReadCell): { amount: number; side: BalanceSide | null } | null {
  // What a format shows with a number bears its side too.
  const written = typeof cell === "object" && numberOfCell(cell) !== null ? cellText(cell) : cell;
  const text = typeof written === "string" ? normalForm(written.trim().slice(0, longestValue + 1), "NFKC") : "";
  const word = sideWord.exec(text)?.[0];
  const amount = cellNumber(word ? text.replace(word, "") : cell);
  if (amount === null) return null;
  return { amount, side: word ? (/^d/i.test(word) ? "debit" : "credit") : null };
}

const wordsOfTax: Readonly<Record<string, GstTreatment>> = {
  nil: "nil",
  nilrated: "nil",
  nilrate: "nil",
  exempt: "exempt",
  exempted: "exempt",
  gstexempt: "exempt",
  nongst: "non_gst",
  outsidegst: "non_gst",
  zero: "nil",
  शून्य: "nil",
  करमुक्त: "exempt",
  छूट: "exempt",
};
const beforeRate = new Set([
  "",
  "gst",
  "igst",
  "tax",
  "rate",
  "gstrate",
  "taxrate",
  "at",
  "gstat",
  "percent",
  "taxable",
  "taxableat",
  "taxablegst",
  "जीएसटी",
  "कर",
  "प्रतिशत",
]);
/** Rates that a sheet writes as a part of one; 0.25 is a rate itself. */
const asPart = new Set([1.5, 3, 5, 6, 7.5, 12, 18, 28, 40]);

export interface CellTax {
  rate: number;
  treatment?: GstTreatment;
}

/** 18 · "18 %" · "GST @ 18%" · 0.18 · "CGST 9% + SGST 9%" · "Nil" · "Exempt" as a rate in per cent; null for what is none. */
export function cellTax(cell: ReadCell): CellTax | null {
  const text = plainDigits(normalForm(cellText(cell).slice(0, longestValue), "NFKC").toLowerCase())
    // "GST-18" has no sign.
    .replace(/^(gst|igst)[ ]?[-–][ ]?/, "$1 ");
  const words = text.replace(/[^\p{L}\p{M}]/gu, "");
  const treatment = Object.hasOwn(wordsOfTax, words) ? wordsOfTax[words] : undefined;
  const figures = text.split(/[^\d.]+/).flatMap((part) => cellFigure(part).value ?? []);
  if (treatment && figures.every((one) => one === 0)) return { rate: 0, treatment };
  const isHalves = figures.length === 2 && figures[0] === figures[1] && /^(cgstsgst|sgstcgst|cgstutgst)$/.test(words);
  if (isHalves) return { rate: 2 * figures[0]! };
  if (figures.length !== 1 || !beforeRate.has(words) || !/^[\s\p{L}\p{M}\d.@%:=]*$/u.test(text)) return null;
  const rate = figures[0]!;
  const whole = Math.round(rate * 100_000) / 1000;
  return { rate: rate < 1 && asPart.has(whole) && !text.includes("%") ? whole : rate };
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const monthNamed = (text: string) => months.indexOf(text.slice(0, 3).toLowerCase()) + 1;
/** 26 → 2026: what is brought in was written in this century or the end of the last. */
const wholeYear = (year: number) => (year >= 100 ? year : year < 70 ? 2000 + year : 1900 + year);

function dayFrom(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  const isReal = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isReal && year >= 1900 ? at.toISOString().slice(0, 10) : null;
}

// Serial numbers of 1954 to 2119: what is shorter or longer is no day of ours.
const isSerial = (value: number) => value >= 20_000 && value < 80_000;

/** 2026-04-01 · 01/04/2026 (day first) · 1-Apr-26 · 46113 → 2026-04-01; null for what is no day. */
export function cellDay(cell: ReadCell): string | null {
  const number = numberOfCell(cell);
  if (number !== null) return isSerial(number) ? dayOfSerial(number) : null;
  if (typeof cell === "object") return cell && "day" in cell ? cell.day : null;
  const written = (cell as string).trim();
  if (written.length > longestValue) return null;
  const text = normalForm(written, "NFKC")
    .trim()
    .replace(/[T ]\d{1,2}:\d{2}.*$/s, "");
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return dayFrom(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const indian = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{2}|\d{4})$/.exec(text);
  if (indian) return dayFrom(wholeYear(Number(indian[3])), Number(indian[2]), Number(indian[1]));
  const named = /^(\d{1,2})[-/. ]?([a-z]{3,9})[-/., ]*(\d{2}|\d{4})$/i.exec(text);
  if (named) return dayFrom(wholeYear(Number(named[3])), monthNamed(named[2]!), Number(named[1]));
  return /^\d{5}$/.test(text) && isSerial(Number(text)) ? dayOfSerial(Number(text)) : null;
}

const yes = new Set(["yes", "y", "true", "1", "x", "हाँ", "हां"]);
const no = new Set(["no", "n", "false", "0", "नहीं"]);

/** Yes or no; null for what is neither. */
export function cellYesNo(cell: ReadCell): boolean | null {
  const text = cellText(cell).toLowerCase();
  return yes.has(text) ? true : no.has(text) ? false : null;
}
