// Whether what the search finds first is likely what a row means, so that it is offered by name: another size never is.
import { readWords, wordsOfSearch } from "./search-words.ts";

const isNumber = (word: string) => /^\d/.test(word);
const isWord = (word: string) => word.length > 1 && !isNumber(word);
const plainNumber = (word: string) => (Number.isNaN(Number(word)) ? word : String(Number(word)));

/** It has every number of the text and half of its words; a text of one word and no number means too many things. */
export function isLikely(text: string, item: { name: string; code: string }): boolean {
  const wantedWords = readWords(text).map(({ text: word }) => word);
  const own = [item.name, item.code].flatMap(wordsOfSearch);
  const numbers = new Set(own.filter(isNumber).map(plainNumber));
  const together = own.join("");
  const words = wantedWords.filter(isWord);
  const has = words.filter((word) => together.includes(word)).length;
  const sizes = wantedWords.filter(isNumber);
  if (!sizes.every((word) => numbers.has(plainNumber(word)))) return false;
  return has * 2 >= words.length && has + sizes.length > 1;
}
