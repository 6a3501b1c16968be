// What a sub-category's page is narrowed by, as addresses say it: `thread=M8,M10&make=TVS`. Its links say all of it again, each of
// them: 14 KB of it in one address made a page of 20 MB.
const isKey = /^[a-z0-9_]{1,60}$/;
/** What mails and advertisements put behind an address for their own counting. */
const isNobodys = /^(utm_|gclid$|fbclid$|msclkid$)/;

/** Values of all keys together, and what they take in an address. */
const mostValues = 40;
const mostLetters = 500;
/** No item says more of an attribute. */
const longestValue = 140;

/** As it stands in an address; apostrophes too, which a page would spell out in six letters. */
export const encodeChosen = (value: string): string => encodeURIComponent(value).replaceAll("'", "%27");

/** Each key's values, in their order; what is more than forty values, or than 500 letters in an address, is left out. */
export function readChosen(pairs: Iterable<readonly [string, unknown]>): Record<string, string[]> {
  const chosen = new Map<string, string[]>();
  let values = 0;
  let letters = 0;
  const isTaken = (value: string) => {
    if (value === "" || value.length > longestValue || values === mostValues) return false;
    const length = encodeChosen(value).length;
    if (letters + length > mostLetters) return false;
    values++;
    letters += length;
    return true;
  };
  for (const [key, text] of pairs) {
    if (typeof text !== "string" || !isKey.test(key) || isNobodys.test(key)) continue;
    const chosenValues = text.split(",").filter(isTaken);
    if (chosenValues.length > 0) chosen.set(key, chosenValues);
  }
  return Object.fromEntries(chosen);
}
