// What a text is searched by: the same words for "M12x50" and "m 12 × 50", for "6205ZZ" and "6205-zz".
import { withoutEnd } from "@vanik/contracts/trimmed";
import { normalForm } from "@vanik/contracts/normal-form";
import { plainDigits } from "@vanik/contracts/typed-figure";

// Letters and digits always part; what stood together is judged where words are ranked.

/** A word, and whether it stood right behind the one before it, as 12 does in "m12". */
export interface Word {
  text: string;
  glued: boolean;
}

const fractions: Record<string, string> = { "½": "1/2", "¼": "1/4", "¾": "3/4", "⅛": "1/8", "⅜": "3/8", "⅝": "5/8" };

const rewrites: [RegExp, string][] = [
  [/(?<=\d),(?=\d{2,3}(?:\D|$))/g, ""], // 1,000 and 1,00,000
  [/(\d)\s*(?:"|”|''|inch(?:es)?\b)/g, "$1 in "],
  [/(\d)\s*(?:'|’|feet\b|foot\b)/g, "$1 ft "],
  [/\bsq(?:uare)?\.?\s*mm\b|\bmm2\b/g, "sqmm"],
  [/\b([a-z])\.([a-z])\.(?=\s|$)/g, "$1$2"], // s.s., g.i.
  [/\b(\d{4})\.(\d{2})(?:\.(\d{2}))?(?!\d)/g, "$1$2$3"], // HSN as 7318.15.00
  [/(?<=\d|\d\s|mm\s?)[x×*](?=\s?m?\d)/g, " "], // 12x50, 12 × 50, 4 mm x 2 m
];

const stopWords = new Set([
  "of",
  "for",
  "with",
  "and",
  "the",
  "to",
  "or",
  "no",
  "nos",
  "pcs",
  "piece",
  "type",
  "dia",
  "hsn",
]);

// Spellings of one word. Words of the trade that mean more than one word stand in catalogue/search-synonyms.json.
const canonical: Record<string, string> = {
  aluminum: "aluminium",
  amp: "a",
  ampere: "a",
  center: "centre",
  color: "colour",
  disk: "disc",
  fiber: "fibre",
  foot: "ft",
  galvanized: "galvanised",
  gram: "g",
  gm: "g",
  gray: "grey",
  hexagon: "hex",
  hexagonal: "hex",
  inch: "in",
  kgs: "kg",
  kilo: "kg",
  kilogram: "kg",
  kilowatt: "kw",
  liter: "l",
  litre: "l",
  lt: "l",
  ltr: "l",
  meter: "m",
  metre: "m",
  millimeter: "mm",
  millimetre: "mm",
  mould: "mold",
  mtr: "m",
  sanitizer: "sanitiser",
  tire: "tyre",
  ton: "t",
  tonne: "t",
  volt: "v",
  watt: "w",
  // The letters and units of a size as they are spelt in Hindi: "एम१२", "१० एमएम".
  इंच: "in",
  एम: "m",
  एमएम: "mm",
  किलो: "kg",
  किलोग्राम: "kg",
  ग्राम: "g",
  टन: "t",
  फीट: "ft",
  फुट: "ft",
  मिमी: "mm",
  मिलीमीटर: "mm",
  मीटर: "m",
  लीटर: "l",
  वाट: "w",
  वोल्ट: "v",
};

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith("s") || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:sh|ch|x|ss|zz)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

function normalNumber(text: string): string {
  if (!text.includes(".") || text.includes("/") || !text.endsWith("0")) return text;
  const plain = withoutEnd(text, /0/);
  return plain.endsWith(".") ? plain.slice(0, -1) : plain;
}

function normalWord(text: string): string {
  const one = singular(text);
  return canonical[text] ?? canonical[one] ?? one;
}

const beginsWithDigit = (text: string) => text.charCodeAt(0) >= 48 && text.charCodeAt(0) <= 57;

const ascii = /^[ -~]*$/;
// What shows nothing parts no word: a keyboard may write a joiner where another writes none.
const ignorable = /\p{Default_Ignorable_Code_Point}/gu;
const wordShape = /\d+(?:[./]\d+)*|[\p{L}\p{M}]+/gu;

function plainText(text: string): string {
  const whole = ascii.test(text)
    ? text
    : plainDigits(
        normalForm(
          text.replace(/[½¼¾⅛⅜⅝]/g, (sign) => ` ${fractions[sign]} `),
          "NFKC",
        ).replace(ignorable, ""),
      );
  return rewrites.reduce((plain, [pattern, replacement]) => plain.replace(pattern, replacement), whole.toLowerCase());
}

/** The words of a text in their order, without those that say nothing. */
export function readWords(text: string): Word[] {
  const plain = plainText(text);
  const words: Word[] = [];
  let end = -1;
  let before = "";
  wordShape.lastIndex = 0;
  for (let match = wordShape.exec(plain); match; match = wordShape.exec(plain)) {
    const [found] = match;
    const word = beginsWithDigit(found) ? normalNumber(found) : normalWord(found);
    // "in" is the inch behind a number and nothing elsewhere; a size may be written with a bare x.
    const empty = stopWords.has(word) || (word === "in" && !beginsWithDigit(before)) || word === "x";
    if (!empty) words.push({ text: word, glued: match.index === end });
    end = match.index + found.length;
    before = found;
  }
  return words;
}

/** Only the texts of `readWords`. */
export const wordsOfSearch = (text: string): string[] => readWords(text).map((word) => word.text);

/** An item code as it is compared: letters and digits alone. */
export const codeKey = (text: string): string =>
  plainDigits(text)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");

/** Whether a word may be misspelt: letters alone. Numbers and sizes are never corrected. */
export const isSpelt = (word: string): boolean => word.length > 2 && !beginsWithDigit(word);

/** HSN by chapter heading, sub-heading and tariff item: 7318, 731815, 73181500. */
export const hsnWords = (hsn: string): string[] => [4, 6, 8].filter((n) => n <= hsn.length).map((n) => hsn.slice(0, n));
