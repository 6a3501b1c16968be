// Which numbers of a workbook are days or percentages: a cell says it by its style, a style by its format.

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

/** The same of a format that every workbook has, by its number. */
export const meaningOfBuiltIn = (id: number): NumberMeaning =>
  isBuiltInDay(id) ? "day" : isBuiltInPercent(id) ? "percent" : "number";

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
