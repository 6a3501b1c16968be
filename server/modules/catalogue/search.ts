// Search: the sub-categories that the words point to, then the items in them; misspelt words are mended in between.
import type { Database } from "../../platform/db.ts";
import { closeTo, rankItems, toAsked, toLookUps, toPrefix } from "./search-rank.ts";
import { correct, type Known, part, partings, remainsOf } from "./search-spelling.ts";
import {
  type AskedWord,
  type FoundItem,
  type FoundSubCategory,
  type FoundItemRow,
  type SearchStore,
  withSearchStore,
} from "./search-store.ts";
import { codeKey, isSpelt, readWords, type Word } from "./search-words.ts";

const maxWords = 16;
// The codes of the house begin with letters: 12 mm is none, FS-HB and FSHB12 are.
const mayBeCode = (q: string, key: string) => key.length > 2 && /[\d-]/.test(q) && /^[a-z]/.test(key);
const shown = { items: 50, subCategories: 8, categories: 4 };

export interface FoundInCatalogue {
  items: FoundItem[];
  subCategories: FoundSubCategory[];
  categories: { id: string; name: string; nameHi: string }[];
}

interface Asking {
  words: Word[];
  others: AskedWord[];
}

/** The question with its unknown words mended: replaced by two that lost the space between them, or joined by near ones. */
export function mend(words: readonly Word[], isKnown: (n: number) => boolean, known: readonly Known[]): Asking {
  const mended: Word[] = [];
  const others: AskedWord[] = [];
  for (const [at, word] of words.entries()) {
    const n = mended.length;
    const near = isKnown(at) ? [] : correct(word.text, known);
    const parts = isKnown(at) || near[0]?.distance === 1 ? null : part(word.text, known);
    if (parts) mended.push(...parts.map((text) => ({ text, glued: false })));
    else mended.push(word);
    if (!parts) others.push(...near.map((found) => ({ n, word: found.word, factor: found.distance > 1 ? 0.6 : 0.75 })));
  }
  return { words: mended, others };
}

async function askAgain(store: SearchStore, words: Word[], subs: FoundSubCategory[]) {
  const known = new Set(subs[0]?.known ?? []);
  const unknown = words.map(({ text }) => text).filter((text, n) => !known.has(n) && isSpelt(text));
  if (unknown.length === 0) return { words, subs };
  const near = await store.findKnown(
    unknown.flatMap(remainsOf),
    unknown.flatMap((text) => partings(text).flat()),
  );
  if (near.length === 0) return { words, subs };
  const asking = mend(words, (n) => known.has(n), near);
  const askedWords = [...toAsked(asking.words), ...asking.others];
  return { words: asking.words, subs: await store.findSubCategories(askedWords, toPrefix(asking.words)) };
}

const withNames = (row: FoundItemRow, sub: FoundSubCategory): FoundItem => ({
  ...row,
  subCategoryName: sub.name,
  subCategoryNameHi: sub.nameHi,
  categoryId: sub.categoryId,
  categoryName: sub.categoryName,
  categoryNameHi: sub.categoryNameHi,
});

async function searchItems(store: SearchStore, words: readonly Word[], subs: readonly FoundSubCategory[]) {
  if (subs.length === 0) return [];
  const subOf = new Map(subs.map((sub) => [sub.id, sub]));
  const rows = await store.findItems(toLookUps(words, subs));
  return rows.map((row) => withNames(row, subOf.get(row.subCategoryId)!));
}

/** A group whose items are all of another size than the one asked for would only lead astray. */
function withoutDropped(subs: readonly FoundSubCategory[], found: readonly FoundItem[], ranked: readonly FoundItem[]) {
  const idsOf = (items: readonly FoundItem[]) => new Set(items.map(({ subCategoryId }) => subCategoryId));
  const [having, rankedIds] = [idsOf(found), idsOf(ranked)];
  return subs.filter(({ id }) => rankedIds.has(id) || !having.has(id));
}

/** Finds items, sub-categories and categories, best first. Throws a Refusal (unavailable) when it takes over a second. */
export async function searchCatalogue(db: Database, q: string): Promise<FoundInCatalogue> {
  const askedWords = readWords(q).slice(0, maxWords);
  if (askedWords.length === 0) return { items: [], subCategories: [], categories: [] };
  const key = codeKey(q);
  return withSearchStore(db, async (store) => {
    const coded = mayBeCode(q, key) ? await store.findCodes(key) : [];
    const first = await store.findSubCategories(toAsked(askedWords), toPrefix(askedWords));
    const { words, subs } = await askAgain(store, askedWords, first);
    const near = closeTo(subs);
    const found = [...coded, ...(await searchItems(store, words, near))];
    const ranked = rankItems(words, key, found, near);
    const groups = withoutDropped(near, found, ranked);
    const categories = new Map(
      groups.map(({ categoryId: id, categoryName: name, categoryNameHi: nameHi }) => [id, { id, name, nameHi }]),
    );
    return {
      items: ranked.slice(0, shown.items),
      subCategories: groups.slice(0, shown.subCategories),
      categories: [...categories.values()].slice(0, shown.categories),
    };
  });
}
