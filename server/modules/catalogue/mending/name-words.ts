// Words of a name as one says them to the other: "Allen bolt" and "socket head cap screw" become the same words.
import sameWords from "../../../../catalogue/same-words.json" with { type: "json" };
import { readWords, type Word } from "../search-words.ts";

const rewrites: [RegExp, string][] = [
  [/ø/g, " "],
  [/#\s*(?=\d)/g, " class "],
  [/\bkgf?\s*\/\s*(?:sq\.?\s*)?cm(?:2|²)?|\bkgf\b/g, " kgcm "],
  [/\bn\.m\b/g, "nm"],
  [/\b(gm|pg|pc|ltr|mtr|amp)s\b/g, "$1"],
  [/\b(\d{1,2})\s*w\s*(?:-\s*)?(\d{2})\b/g, "sae $1 $2"],
  [/(\d)\s*v\s*(ac|dc)\b/g, "$1 v $2"],
  [/\bmm\s*nb\b/g, "nb"],
  [/\b(?:x|extra)[\s-]*large\b/g, "xl"],
  [/\b2\s*xl\b/g, "xxl"],
  [/\b3\s*xl\b/g, "xxxl"],
  [/\bs\s*\/\s*s\b/g, "straight shank"],
  [/\bthree[\s-](?=phase|pole|ph\b)/g, "3 "],
];

const numerals: Record<string, string> = {
  one: "1",
  single: "1",
  two: "2",
  double: "2",
  triple: "3",
  three: "3",
  four: "4",
};

const plainWords = (text: string): Word[] =>
  readWords(rewrites.reduce((plain, [pattern, other]) => plain.replace(pattern, other), text.toLowerCase())).map(
    (word) => ({ ...word, text: numerals[word.text] ?? word.text }),
  );

interface Phrase {
  texts: string[];
  meant: string[];
}

const textsOfPhrase = (text: string) => plainWords(text).map((word) => word.text);
const phrases: Phrase[] = Object.entries(sameWords).flatMap(([meant, spellings]) =>
  [meant, ...spellings].map((text) => ({ texts: textsOfPhrase(text), meant: textsOfPhrase(meant) })),
);
/** The longest first, so that "stud bolt" is not read as a bolt. */
const byFirstWord = Map.groupBy(
  phrases.toSorted((a, b) => b.texts.length - a.texts.length),
  ({ texts }) => texts[0] ?? "",
);

function replacePhrases(words: readonly Word[]): Word[] {
  const common: Word[] = [];
  for (let at = 0; at < words.length;) {
    const first = words[at]!;
    const phrase = byFirstWord
      .get(first.text)
      ?.find(({ texts }) => texts.every((part, offset) => words[at + offset]?.text === part));
    common.push(
      ...(phrase ? phrase.meant.map((meant, i) => ({ text: meant, glued: i === 0 && first.glued })) : [first]),
    );
    at += phrase?.texts.length ?? 1;
  }
  return common;
}

/** The words of a text in their order, each phrase of catalogue/same-words.json by the words that it means; a phrase may hold another. */
export const commonWords = (text: string): Word[] => replacePhrases(replacePhrases(plainWords(text)));
