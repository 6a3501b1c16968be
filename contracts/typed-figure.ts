// A figure as a person types it, read in one way wherever it is typed. What may mean two things is never guessed.

export interface FigureAllowed {
  /** Decimals that the field takes. */
  places: number;
  /** A % may stand behind it. */
  percent?: boolean;
  /** False of a field that is in lakh or crore itself. */
  words?: boolean;
}

/** Nothing typed; no figure; one that may mean two things ("1.234,56", "2 Cr"); finer than the field; longer than any figure. */
export type FigureProblem = "missing" | "none" | "unclear" | "places" | "large";

export type FigureRead =
  /** `units` are whole ones of the last place: paise where the field takes two. `value` is what the wire takes. */
  | { value: number; units: number; problem?: undefined }
  | { problem: FigureProblem; value?: undefined; units?: undefined };

/** A sign, a sign of money, digits, a word for many; /-, a sign of money, %, a sign. */
const parts =
  /^(\(?)([-+−–]?)(?:₹|rs\.?|inr|रु\.?)?([-+−–]?)([\d., ]+)(lakhs?|lacs?|लाख|crores?|करोड़?|करो\u095c|cr\.?)?(?:\/[-=])?(?:₹|rs\.?|inr|रु\.?)?(%?)([-−–]?)(\)?)$/;
/** Not grouped, by lakhs, or by thousands. */
const grouped = /^(\d*|\d{1,2}(,\d\d)*,\d{3}|\d{1,3}(,\d{3})+)(\.\d*)?$/;

/** A text with the digits of India's scripts as those of ours: "७३१८" and "૭૩૧૮" are 7318. */
export const plainDigits = (text: string): string =>
  // Of each script they begin at 0x66 of a block of 128 signs.
  text.replace(/[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/g, (sign) => String((sign.charCodeAt(0) & 0x7f) - 0x66));

// So many digits a number of JSON holds to the last of them.
const mostDigits = 15;
const longestText = 100;

/**
 * Reads "1,23,456.50", "₹ 500/-", "Rs. 500", "INR 5", "१२५.५०", "1.5 lakh", "500-" and "(500)". Of its digits, so that nothing is
 * rounded. What a field takes of it, its least and its most, is the field's to say.
 */
export function readFigure(typed: string, { places, percent = false, words = true }: FigureAllowed): FigureRead {
  const plain = typed.trim();
  if (plain === "") return { problem: "missing" };
  if (plain.length > longestText) return { problem: "none" };
  const text = plainDigits(plain)
    .replace(/[\s\u200b-\u200f\u2060]+/g, " ")
    // Spaces between the digits may group them; others say nothing.
    .replace(/ ?([^\d., ]+) ?/g, "$1")
    .toLowerCase();
  const [, open = "", before, inner, figure = "", word = "", part, behind, close] = parts.exec(text) ?? [];
  const signs = [open, before, inner, behind].join("");
  if (!/\d/.test(figure) || open.length !== close?.length || signs.length > 1 || (part && !percent) || (word && !words))
    return { problem: "none" };
  const digits = figure.trim().replaceAll(" ", ",");
  if (!grouped.test(digits) || /^cr\.?$/.test(word)) return { problem: "unclear" };
  const zeros = word === "" ? 0 : /^[lल]/.test(word) ? 5 : 7;
  const [whole = "", fraction = ""] = digits.replaceAll(",", "").split(".");
  const all = whole + fraction.padEnd(zeros, "0");
  const point = whole.length + zeros;
  const above = all.slice(0, point).replace(/^0+/, "");
  const below = all.slice(point);
  if (/[1-9]/.test(below.slice(places))) return { problem: "places" };
  if (above.length + places > mostDigits) return { problem: "large" };
  const size = Number(above + below.slice(0, places).padEnd(places, "0"));
  const units = signs === "" || signs === "+" ? size : -size || 0;
  return { units, value: units / 10 ** places };
}

const sentences: Readonly<Record<FigureProblem, (what: string, places: number) => string>> = {
  missing: (what) => `Enter ${what}`,
  none: (what) => `Enter ${what} as a number`,
  unclear: (what) => `Enter ${what} like 1,23,456.50: this may mean two things`,
  places: (what, places) =>
    places === 0 ? `Enter ${what} as a whole number` : `Enter ${what} with at most ${places} decimals`,
  large: (what) => `Enter a smaller number as ${what}`,
};

/** The problem as a sentence; `what` names the figure: "a quantity". */
export const figureSentence = (problem: FigureProblem, what: string, places: number): string =>
  sentences[problem](what, places);

/**
 * A figure of a form on its way to the server: null of nothing, and what is none as it was typed, for the contract's sentence at its
 * field. As no number it would go as null, and so as if nothing were typed.
 */
export function figureToSend(typed: string, allowed: FigureAllowed): number | null {
  const { value, problem } = readFigure(typed, allowed);
  if (problem === undefined) return value;
  return problem === "missing" ? null : (typed.trim() as unknown as number);
}
