// Writes the words by which a sub-category and its items are found. Whoever changes either calls it again.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { hsnWords, wordsOfSearch } from "./search-words.ts";
import { otherWords } from "./search-synonyms.ts";

const weights = { name: 1, standard: 0.9, synonym: 0.6, category: 0.35, item: 0.3, everyItem: 0.7 };

export interface Described {
  id: string;
  name: string;
  nameHi: string;
  standards: string;
  category: string;
  categoryHi: string;
  /** Itself or its category: nobody finds it. */
  hidden?: boolean;
  items: { code: string; name: string; hsn: string }[];
}

export interface SubCategoryWord {
  word: string;
  weight: number;
  itemCount: number;
}

/** The word that stands for a sub-category among the words of its items; no text can hold it. */
export const subCategoryWord = (id: string): string => `=${id}`;

interface ItemWords {
  name: string[];
  rest: string[];
}

export function itemWords(item: { code: string; name: string; hsn: string }): ItemWords {
  const name = wordsOfSearch(item.name);
  return { name, rest: [...otherWords(name), ...wordsOfSearch(item.code), ...hsnWords(item.hsn)] };
}

const quotedLexeme = (word: string) => `'${word.replaceAll("\\", "").replaceAll("'", "")}'`;
// Far behind every name, and apart from one another, so that they are next to nothing.
const farBehind = 1000;

/** The tsvector of an item: its name's words in their places, the others behind. */
export function itemVector(subCategoryId: string, { name, rest }: ItemWords): string {
  const placed = name.slice(0, farBehind - 1).map((word, at) => `${quotedLexeme(word)}:${at + 1}`);
  const unplaced = rest.map((word, at) => `${quotedLexeme(word)}:${farBehind + at * 2}`);
  return [...placed, ...unplaced, `${quotedLexeme(subCategoryWord(subCategoryId))}:${farBehind - 1}`].join(" ");
}

/** Every word of a sub-category with its weight, from its texts and from the words of its items. */
export function subCategoryWordsOf(sub: Described, items: readonly ItemWords[]): SubCategoryWord[] {
  const found = new Map<string, SubCategoryWord>();
  const add = (word: string, weight: number, itemCount = 0) => {
    const known = found.get(word);
    if (known) known.weight = Math.max(known.weight, weight);
    else found.set(word, { word, weight, itemCount });
  };
  const counts = new Map<string, number>();
  for (const { name, rest } of items)
    for (const word of new Set([...name, ...rest])) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const [word, count] of counts) add(word, count === items.length ? weights.everyItem : weights.item, count);
  const name = wordsOfSearch(sub.name);
  for (const word of wordsOfSearch(`${sub.category} ${sub.categoryHi}`)) add(word, weights.category);
  for (const word of otherWords(name)) add(word, weights.synonym);
  for (const word of wordsOfSearch(sub.standards)) add(word, weights.standard);
  for (const word of [...name, ...wordsOfSearch(sub.nameHi)]) add(word, weights.name);
  return [...found.values()];
}

const sources = ["search-words.ts", "search-synonyms.ts", "search-index.ts", "search-spelling.ts"];

/** Changes with every rule and synonym that words are made by. */
export const searchVersion: string = [
  ...sources.map((file) => join(import.meta.dirname, file)),
  join(import.meta.dirname, "../../../catalogue/search-synonyms.json"),
]
  .reduce((hash, file) => hash.update(readFileSync(file)), createHash("sha256"))
  .digest("hex")
  .slice(0, 16);
