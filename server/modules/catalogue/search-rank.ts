// The pure part of search: what is asked, where to look for it, and which of what was found comes first.
import { subCategoryWord } from "./search-index.ts";
import type { AskedWord, FoundItem, FoundSubCategory, Hit, LookUp } from "./search-store.ts";
import { codeKey, type Word, wordsOfSearch } from "./search-words.ts";

const startsWithDigit = (word: string) => /^\d/.test(word);
const units = new Set("mm cm in ft kg mg ml kw kv kva va hp nb sqmm sqm bar amp rpm gsm micron litre pack".split(" "));
const isUnit = (word: string) => word.length === 1 || units.has(word);
const joined = 0.95;
const sure = 0.9;

/** Each word of the question, and each two neighbours as one: "white board" is also whiteboard. */
export function toAsked(words: readonly Word[]): AskedWord[] {
  const askedWords = words.map(({ text }, n) => ({ n, word: text, factor: 1 }));
  for (const [n, { text }] of words.entries()) {
    const next = words[n + 1]?.text;
    if (!next || startsWithDigit(text) || startsWithDigit(next) || text.length + next.length < 5) continue;
    askedWords.push({ n, word: text + next, factor: joined }, { n: n + 1, word: text + next, factor: joined });
  }
  return askedWords;
}

/** The last word as the beginning of one still being typed, if it is long enough to mean something. */
export function toPrefix(words: readonly Word[]): { n: number; word: string } | null {
  const last = words.at(-1)?.text ?? "";
  return last.length >= (startsWithDigit(last) ? 3 : 2) ? { n: words.length - 1, word: last } : null;
}

const quotedWord = (word: string) => `'${word}'`;

/** What the items of a sub-category must hold, as parts of a tsquery; what all of them are is left out. */
export function termsOf(words: readonly Word[], sub: Pick<FoundSubCategory, "itemCount" | "hits">): string[] {
  const hitsOf = (n: number) => {
    const all = sub.hits.filter((hit) => hit[0] === n);
    const exact = all.filter((hit) => hit[2] >= sure);
    return exact.length > 0 ? exact : all;
  };
  const everyItem = ([, , , , itemCount]: Hit) => itemCount === 0 || itemCount === sub.itemCount;
  const isOneSize = (all: readonly Word[], n: number, one: Hit, next: Hit) => {
    if (one[4] === 0 || next[4] === 0) return false;
    const [first, second] = [all[n]!, all[n + 1]!];
    // M12: its two parts stand together. 12 mm: only where every item has a 12 and mm somewhere.
    if (startsWithDigit(second.text))
      return second.glued && !startsWithDigit(first.text) && !(everyItem(one) && everyItem(next));
    return startsWithDigit(first.text) && isUnit(second.text) && everyItem(one) && everyItem(next);
  };
  const terms: string[] = [];
  for (let n = 0; n < words.length; n++) {
    const hits = hitsOf(n);
    const nextHits = words[n + 1] ? hitsOf(n + 1) : [];
    if (hits.length === 1 && nextHits.length === 1 && isOneSize(words, n, hits[0]!, nextHits[0]!)) {
      terms.push(`(${quotedWord(hits[0]![1])} <-> ${quotedWord(nextHits[0]![1])})`);
      n++;
    } else if (hits.length > 0 && !hits.some(everyItem))
      terms.push(`(${hits.map((hit) => quotedWord(hit[1])).join(" | ")})`);
  }
  return terms;
}

const bestLimit = 50;
const otherLimit = 8;
const looseLimit = 20;
const lookedInto = 5;
/** Sub-categories that match less than this of the best are not shown. */
const farBelow = 0.55;

export const closeTo = (subs: readonly FoundSubCategory[]): FoundSubCategory[] =>
  subs.filter((sub) => sub.score >= farBelow * subs[0]!.score);

/** Where to look in one sub-category: for items with every word, for those that miss one, and for whatever it holds. */
function looksInto(words: readonly Word[], sub: FoundSubCategory, limit: number) {
  const within = (parts: string) => `${quotedWord(subCategoryWord(sub.id))} & (${parts})`;
  const terms = termsOf(words, sub);
  const look = (query: string | null, most: number): LookUp => ({ subCategoryId: sub.id, query, limit: most });
  if (terms.length === 0) return { every: look(null, limit), rest: [] };
  const loose = terms.map((_, at) => `(${terms.toSpliced(at, 1).join(" & ")})`).join(" | ");
  return {
    every: look(within(terms.join(" & ")), limit),
    rest: [...(terms.length > 1 ? [look(within(loose), looseLimit)] : []), look(null, looseLimit)],
  };
}

/** Where to look, in this order: every word in the best sub-category, in the others, then the rest of the best. */
export function toLookUps(words: readonly Word[], subs: readonly FoundSubCategory[]): LookUp[] {
  const [best, ...others] = closeTo(subs).slice(0, lookedInto);
  if (!best) return [];
  const { every, rest } = looksInto(words, best, bestLimit);
  return [every, ...others.map((sub) => looksInto(words, sub, otherLimit).every), ...rest];
}

// The kind of thing says most; among things of one kind their sizes decide; a unit says little without its number.
const worth = { word: 2.5, number: 1.5, unit: 0.3, neighbour: 0.4, size: 1.5 };

function worthOfWord(word: string): number {
  if (startsWithDigit(word)) return worth.number;
  return isUnit(word) ? worth.unit : worth.word;
}

const areAdjacent = (name: readonly string[], one: string, other: string): boolean =>
  name.some((word, n) => word === one && name[n + 1] === other);

/** How well an item answers: each word that it has, more for sizes, and more for words that stand as they were asked. */
export function scoreItem(words: readonly Word[], itemName: string, code: string, hits: readonly Hit[]): number {
  const name = wordsOfSearch(itemName);
  const own = new Set([...name, ...wordsOfSearch(code)]);
  let score = 0;
  for (const [n, { text }] of words.entries()) {
    let best = own.has(text) ? 1 : 0;
    for (const [at, word, factor, weight] of hits)
      if (at === n && best < factor) best = Math.max(best, factor * (own.has(word) ? 1 : Math.min(0.9, weight)));
    score += worthOfWord(text) * best;
    const next = words[n + 1];
    if (next && areAdjacent(name, text, next.text))
      score += next.glued && (startsWithDigit(text) || startsWithDigit(next.text)) ? worth.size : worth.neighbour;
  }
  return score;
}

/** Scores by item; where every item of a sub-category has all that is asked there, one of them speaks for all. */
function scorer(words: readonly Word[], subs: readonly FoundSubCategory[]): (item: FoundItem) => number {
  const best = subs[0]?.score ?? 1;
  const sized = words.some(({ text }) => startsWithDigit(text));
  const known = new Map(subs.map((sub) => [sub.id, { sub, alike: !sized && termsOf(words, sub).length === 0 }]));
  const spoken = new Map<string, number>();
  return (item) => {
    const { sub, alike } = known.get(item.subCategoryId) ?? { sub: undefined, alike: false };
    const scored = alike ? spoken.get(item.subCategoryId) : undefined;
    if (scored !== undefined) return scored;
    const score = scoreItem(words, item.name, item.code, sub?.hits ?? []) + 2 * ((sub?.score ?? 0) / best);
    if (alike) spoken.set(item.subCategoryId, score);
    return score;
  };
}

/** M12, DN50: the sizes that were typed as one, each by its two words. */
function gluedSizes(words: readonly Word[]): [string, string][] {
  return words.slice(0, -1).flatMap(({ text }, n): [string, string][] => {
    const next = words[n + 1]!;
    return next.glued && !startsWithDigit(text) && startsWithDigit(next.text) ? [[text, next.text]] : [];
  });
}

/** Who types such a size wants no other: where any has it, those without it are left out. Of 32 A the next ones up serve too. */
function ofTheSize(words: readonly Word[], items: readonly FoundItem[]): readonly FoundItem[] {
  const sizes = gluedSizes(words);
  if (sizes.length === 0) return items;
  const sized = items.filter(({ at, name }) => {
    const own = wordsOfSearch(name);
    return at < 0 || sizes.every(([one, other]) => areAdjacent(own, one, other));
  });
  return sized.some(({ at }) => at >= 0) ? sized : items;
}

const codeWorth = { whole: 200, begun: 100, none: 0 };

/** Items, best first, each once: by code, then by score. */
export function rankItems(
  words: readonly Word[],
  key: string,
  found: readonly FoundItem[],
  subs: readonly FoundSubCategory[],
): FoundItem[] {
  const scoreOf = scorer(words, subs);
  const byCode = (item: FoundItem) => (item.at >= 0 ? "none" : codeKey(item.code) === key ? "whole" : "begun");
  const once = new Map(found.toSorted((a, b) => b.at - a.at).map((item) => [item.id, item]));
  return ofTheSize(words, [...once.values()])
    .map((item) => ({ item, score: codeWorth[byCode(item)] + scoreOf(item) }))
    .toSorted((a, b) => b.score - a.score || a.item.at - b.item.at)
    .map(({ item }) => item);
}
