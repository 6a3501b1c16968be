// Whether a name says a size already: "15mm" stands in "Pipe 15 mm", "10 mm" does not in "Pipe 110 mm".
import { normalForm } from "@vanik/contracts/normal-form";

// No name of an item is longer.
const longestLookedAt = 200;
const wordsOfSize = (text: string) =>
  normalForm(text.slice(0, longestLookedAt), "NFKC").toLowerCase().trim().split(/\s+/);
const isOfFigure = (sign: string | undefined) => sign !== undefined && /[\d.⁄/°]/.test(sign);
const isOfWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{M}]/u.test(sign);

/** Spaces within do not count; a figure or a word that goes on is another one. */
export function isSizeIn(name: string, size: string): boolean {
  const wanted = wordsOfSize(size).join("");
  const edges = new Set([0]);
  let text = "";
  for (const word of wordsOfSize(name)) edges.add((text += word).length);
  const goesOn = (one: string | undefined, other: string | undefined) =>
    (isOfFigure(one) && isOfFigure(other)) || (isOfWord(one) && isOfWord(other));
  for (let at = text.indexOf(wanted); at >= 0 && wanted !== ""; at = text.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    const begins = edges.has(at) || !goesOn(text[at - 1], text[at]);
    if (begins && (edges.has(end) || !goesOn(text[end - 1], text[end]))) return true;
  }
  return false;
}
