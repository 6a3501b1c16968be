// Keys of a name: two names that may be one share at least one, few others do. So nothing is compared with everything.
import { bucketOf, type Measure } from "./measures.ts";
import type { NameRead } from "./read-name.ts";

const mostWords = 10;

/** FNV-1a, as PostgreSQL's integer; where two texts meet in one the names are compared in vain. */
function keyOfText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 0;
}

const sortedTexts = (values: readonly (string | number)[]) => values.map(String).toSorted().join(" ");
const asWritten = ({ text }: Measure) => text.replace(/[^\d.]/g, "");

/** Its figures as they are written, and as they are in one unit: "8 mm" meets "8", "1 m" meets "1000 mm", 1" meets 25 NB. */
const figureTexts = ({ measures }: NameRead) =>
  new Set([sortedTexts(measures.map(asWritten)), sortedTexts(measures.map(bucketOf))]);

function pairsOf(words: readonly string[]): string[] {
  return words.flatMap((word, at) => words.slice(at + 1).map((other) => `${word} ${other}`));
}

/** The keys of a name: its figures with each of its words; without figures each two of its words, and all its letters. */
export function keysOfName(name: NameRead): number[] {
  const words = [...name.words].toSorted().slice(0, mostWords);
  const letters = words.join("").split("").toSorted().join("");
  const texts =
    name.measures.length > 0
      ? [...figureTexts(name)].flatMap((figures) => [letters, ...words].map((word) => `${figures}|${word}`))
      : [letters, ...pairsOf(words)];
  return [...new Set(texts.map(keyOfText))];
}
