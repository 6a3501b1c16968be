// Words of the trade beside the words of the catalogue: whoever asks for sariya finds TMT bars.
import synonyms from "../../../catalogue/search-synonyms.json" with { type: "json" };
import { wordsOfSearch } from "./search-words.ts";

interface Synonym {
  phrase: string[];
  also: string[];
}

// Two words that mean something only together stand as one as well: "db box" is more than db and box.
function alsoWords(text: string): string[] {
  const words = wordsOfSearch(text);
  return words.length === 2 ? [...words, words.join("")] : words;
}

const byFirstWord = Map.groupBy(
  Object.entries(synonyms).map(([phrase, also]): Synonym => ({
    phrase: wordsOfSearch(phrase),
    also: also.flatMap(alsoWords),
  })),
  ({ phrase }) => phrase[0] ?? "",
);

/** The words by which a text is also asked for, from the phrases of catalogue/search-synonyms.json that it holds. */
export function otherWords(words: readonly string[]): string[] {
  const found = new Set<string>();
  for (const [at, word] of words.entries())
    for (const { phrase, also } of byFirstWord.get(word) ?? [])
      if (phrase.every((part, offset) => words[at + offset] === part)) for (const other of also) found.add(other);
  for (const word of words) found.delete(word);
  return [...found];
}
