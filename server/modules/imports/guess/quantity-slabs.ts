// Prices by how many are taken: "1-9", "10 to 49", "Rate for 100+", as heads of columns. Pure.
import { betweenHeads, isOfSize } from "@vanik/contracts/sheet-titles";
import { isKnownUnit } from "@vanik/contracts/unit-spellings";

const setOfWords = (text: string) => new Set(text.split(" "));
const ofPrice = setOfWords("rate rates price prices bhav rs inr भाव दर मूल्य कीमत");
const ofSlab = setOfWords(
  "for qty quantity slab of per each above over more and or from onwards up to upto below under less than min minimum moq piece pieces मात्रा से तक ऊपर अधिक",
);
const ofQuantities = setOfWords("qty quantity slab pcs pieces मात्रा");
/** What is said of a size, too. */
const ofSizes = setOfWords("mm cm m mtr inch in ft sqmm ltr l ml kg gm g");
const longestLookedAt = 60;

const between = setOfWords("- – — to से");
const atLeast = setOfWords("+ > above over more up onwards from min minimum moq ऊपर अधिक");
const atMost = setOfWords("< upto below under less तक");
const quantityOf = (figures: string) => Number(figures);
const mayBeYear = (figure: number) => figure >= 1990 && figure < 2100;

/** What figures and the words around them say; null where they name no quantity. */
function leastOf(tokens: readonly string[]): number | null {
  const places = tokens.flatMap((token, at) => (/^\d/.test(token) ? [at] : []));
  const [low, high] = places.map((at) => quantityOf(tokens[at]!));
  if (low === undefined || places.length > 2 || mayBeYear(low)) return null;
  if (high !== undefined)
    return places[1] === places[0]! + 2 && between.has(tokens[places[0]! + 1]!) && low < high ? low : null;
  const isUpTo = tokens.some((token, at) => atMost.has(token) || (token === "up" && tokens[at + 1] === "to"));
  if (isUpTo) return 0;
  return tokens.some((token) => atLeast.has(token)) ? low : null;
}

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{M}]+/gu) ?? [];

/** From how many on a column's price holds; null of a head that names no quantity. */
export function slabOf(head: string): number | null {
  const [first = "", second] = head.toLowerCase().slice(0, longestLookedAt).split(betweenHeads);
  if (second !== undefined && isOfSize(first)) return null;
  const text = (second ?? first).replace(/(\d),(?=\d)/g, "$1");
  if (/[/'"×*@%]/.test(text)) return null;
  const tokens = text.match(/\d{1,6}|[\p{L}\p{M}]+|[-–—+<>]/gu) ?? [];
  const hasPrice = [...wordsIn(first), ...wordsIn(text)].some((word) => ofPrice.has(word));
  const isKnown = (word: string) =>
    ofPrice.has(word) || ofSlab.has(word) || (isKnownUnit(word) && word !== "mm" && (hasPrice || !ofSizes.has(word)));
  if (!wordsIn(text).every(isKnown)) return null;
  const isUnderQuantity = second !== undefined && wordsIn(first).some((word) => ofQuantities.has(word));
  return (
    leastOf(tokens) ??
    (isUnderQuantity && tokens.length === 1 && /^\d/.test(text.trim()) ? quantityOf(tokens[0]!) : null)
  );
}

/** Columns of prices by quantity, by place: two of them, or one that says that it is a price. */
export function slabsOfHeads(heads: readonly string[]): ReadonlyMap<number, number> {
  const slabs = heads.flatMap((head, at) => {
    const least = slabOf(head);
    return least === null ? [] : [[at, least] as const];
  });
  const isPrice = (head: string) =>
    (head.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).some((word) => ofPrice.has(word));
  return new Map(slabs.length > 1 ? slabs : slabs.filter(([at]) => isPrice(heads[at]!)));
}

/** The column whose price is that of one; undefined where the list begins with more. */
export const slabOfOne = (slabs: ReadonlyMap<number, number>): number | undefined =>
  [...slabs].toSorted(([, a], [, b]) => a - b).find(([, least]) => least <= 1)?.[0];
