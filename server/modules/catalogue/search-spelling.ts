// Finding the word that was meant: what two spellings have in common when up to two letters are left out of each.
// An array of such remains has an ordinary index, so no extension is needed and short words are found as well.
import { isSpelt } from "./search-words.ts";

// Errors sit where the letters are many; beyond the seventh, remains would only multiply.
const looked = 7;

function withoutOne(texts: Iterable<string>): Set<string> {
  const shorter = new Set<string>();
  for (const text of texts)
    for (let at = 0; at < text.length; at++) shorter.add(text.slice(0, at) + text.slice(at + 1));
  return shorter;
}

/** The remains of a word: itself, without one letter and, from six letters on, without two. */
export function remainsOf(word: string): string[] {
  if (!isSpelt(word)) return [];
  const start = word.slice(0, looked);
  const once = withoutOne([start]);
  const twice = word.length > 5 ? withoutOne(once) : [];
  return [...new Set([start, ...once, ...twice])].filter((text) => text.length > 1);
}

/** Letters to add, drop, change or swap with their neighbour (optimal string alignment). */
export function spellingDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, beforeLast[j - 2]! + 1);
      row.push(least);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}

export interface Known {
  word: string;
  itemCount: number;
}

export interface Correction {
  word: string;
  distance: number;
}

const mostCorrections = 4;

/** The known words nearest to a misspelt one, nearest first; among equals the one that starts alike, then the common one. */
export function correct(askedWord: string, known: readonly Known[]): Correction[] {
  const allowed = askedWord.length < 6 ? 1 : 2;
  return known
    .filter(({ word }) => isSpelt(word))
    .map(({ word, itemCount }) => ({
      word,
      distance: spellingDistance(askedWord, word),
      begin: word[0] === askedWord[0] ? 0 : 1,
      itemCount,
    }))
    .filter(({ distance }) => distance <= allowed)
    .toSorted((a, b) => a.distance - b.distance || a.begin - b.begin || b.itemCount - a.itemCount)
    .slice(0, mostCorrections)
    .map(({ word, distance }) => ({ word, distance }));
}

/** The ways to part a word that lost its space: "hexbolt" as hex and bolt. */
export function partings(askedWord: string): [string, string][] {
  if (!isSpelt(askedWord) || askedWord.length < 5) return [];
  return Array.from({ length: askedWord.length - 3 }, (_, at) => [askedWord.slice(0, at + 2), askedWord.slice(at + 2)]);
}

/** The two known words that an unknown one consists of, the commoner pair first; null when there are none. */
export function part(askedWord: string, known: readonly Known[]): [string, string] | null {
  const counts = new Map(known.map(({ word, itemCount }) => [word, itemCount]));
  const common = (parts: [string, string]) => Math.min(...parts.map((word) => counts.get(word) ?? 0));
  const [best] = partings(askedWord).toSorted((a, b) => common(b) - common(a));
  return best && common(best) > 0 ? best : null;
}
