// Figures as they came, by the digits of their text: rounded half away from zero into what is stored, never added as floats (connector 2).
import { divideHalfUp, type Paise } from "@vanik/contracts/money";
import { mostOfInteger } from "@vanik/contracts/written-fields";
import type { Row } from "../client.ts";

/** A field that cannot be what ERPNext keeps there: its document is left out, and counted. */
export class UnreadableField extends Error {
  readonly field: string;
  constructor(field: string) {
    super(`${field} cannot be read`);
    this.name = "UnreadableField";
    this.field = field;
  }
}

/** `digits` / 10^`scale`, exactly. */
export interface Decimal {
  digits: bigint;
  scale: number;
}
export const nothing: Decimal = { digits: 0n, scale: 0 };

const longestFigure = 80;
const figureShape = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;

/**
 * The figure of a number or its text; undefined for what is none. A number's text is the shortest that means it, in JavaScript as in
 * Python, so these are the digits that were sent.
 */
export function decimalOf(value: unknown): Decimal | undefined {
  if (typeof value !== "number" && typeof value !== "string") return undefined;
  const text = String(value).trim();
  const [, sign = "", whole = "", part = "", exponent = "0"] =
    (text.length <= longestFigure && figureShape.exec(text)) || [];
  if (whole + part === "") return undefined;
  const digits = BigInt(`${sign === "-" ? "-" : ""}${whole}${part}`);
  const scale = part.length - Number(exponent);
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 };
}

/** What stands in a field; nothing where it is empty or the site has none such. Throws an UnreadableField for what is no figure. */
export function figureIn(row: Row, field: string): Decimal {
  const value = row[field];
  if (value === null || value === undefined || value === "") return nothing;
  const decimal = decimalOf(value);
  if (!decimal) throw new UnreadableField(field);
  return decimal;
}

/** Whether the site has said anything in a field. */
export const isSaidIn = (row: Row, field: string): boolean => row[field] !== null && row[field] !== undefined;

/** As whole parts of 10^-`places`. */
const inParts = ({ digits, scale }: Decimal, places: number): bigint =>
  scale <= places ? digits * 10n ** BigInt(places - scale) : divideHalfUp(digits, 10n ** BigInt(scale - places));

/** The same as a number that is stored. Throws an UnreadableField, of `field`, above `most` or what a number holds exactly. */
export function roundedTo(decimal: Decimal, places: number, field: string, most = Number.MAX_SAFE_INTEGER): number {
  const parts = inParts(decimal, places);
  if (parts > BigInt(most) || parts < BigInt(-most)) throw new UnreadableField(field);
  return Number(parts);
}

export const remotePaise = (row: Row, field: string): Paise => roundedTo(figureIn(row, field), 2, field) as Paise;
export const remoteThousandths = (row: Row, field: string): number => roundedTo(figureIn(row, field), 3, field);
export const remoteBasisPoints = (row: Row, field: string): number =>
  roundedTo(figureIn(row, field), 2, field, mostOfInteger);
export const remoteCount = (row: Row, field: string): number =>
  roundedTo(figureIn(row, field), 0, field, mostOfInteger);

export const plus = (one: Decimal, other: Decimal): Decimal => {
  const scale = Math.max(one.scale, other.scale);
  return { digits: inParts(one, scale) + inParts(other, scale), scale };
};

/** `one` × `other` ÷ `by`, rounded to `places`; nothing where it is divided by nothing. */
export function remoteShare(one: Decimal, other: Decimal, by: Decimal, places: number): Decimal {
  if (by.digits === 0n) return nothing;
  const above = one.digits * other.digits * 10n ** BigInt(by.scale + places);
  return { digits: divideHalfUp(above, by.digits * 10n ** BigInt(one.scale + other.scale)), scale: places };
}

const saidPlaces = 9;

/** What a figure says beyond `places`, to nine decimals; undefined where that is nothing. */
export function saidBeyond(decimal: Decimal, places: number, field: string): number | undefined {
  const exact = inParts(decimal, saidPlaces);
  if (exact === inParts(decimal, places) * 10n ** BigInt(saidPlaces - places)) return undefined;
  roundedTo(decimal, places, field);
  return Number(`${exact}e-${saidPlaces}`);
}

/** Of a Check field. */
export const isFlagged = (row: Row, field: string): boolean => {
  const value = row[field];
  return value === true || (decimalOf(value)?.digits ?? 0n) > 0n;
};
