// Searches as people type them, beside the list of a sub-category's items in the same run.
import { generateCatalogue } from "./generate.ts";
import type { Load, Measured } from "./load.ts";
import { median } from "./measure.ts";

const questions = 400;

/** Drops a letter from a word's middle, as a hurried hand does. */
const misspelt = (word: string) => (word.length > 4 ? word.slice(0, 2) + word.slice(3) : word);

/** Half a name, a size with it, a code in part, and every fifth with a typing error; the same ones every time. */
export function typedQuestions(itemCount: number): string[] {
  const subs = generateCatalogue(itemCount).flatMap((category) => category.sub_categories);
  return Array.from({ length: questions }, (_, at) => {
    const { items } = subs[(at * 37) % subs.length]!;
    const { item_name: name, item_code: code } = items[(at * 13) % items.length]!;
    const words = name.replaceAll(",", "").split(" ");
    const size = `${words[words.indexOf("mm") - 1]} mm`;
    if (at % 10 === 0) return code.slice(0, 6);
    if (at % 5 === 1) return `${misspelt(words[0]!)} ${words[1]} ${size}`;
    return at % 2 === 0 ? words.slice(0, 3).join(" ") : `${words[0]} ${words[1]} ${size}`;
  });
}

/** The searches as requests. */
export function searchRequests(itemCount: number, headers: Record<string, string>): Load["requests"] {
  return typedQuestions(itemCount).map((q) => ({ path: `/api/search?q=${encodeURIComponent(q)}`, headers }));
}

/** The row of the table: p50 of searches within three times the list's. */
export function searchRow(itemCount: number, searches: readonly Measured[], lists: readonly Measured[]) {
  const [ours, list] = [median(searches.map((one) => one.p50)), median(lists.map((one) => one.p50))];
  const rate = median(searches.map((one) => one.rate));
  const ratio = ours / list;
  return {
    name: "search",
    what: `Search over ${itemCount.toLocaleString("en-IN")} items`,
    ours: `p50 ${ours.toFixed(0)} ms, ${rate.toFixed(0)}/s`,
    limit: `p50 ${list.toFixed(0)} ms (items of a sub-category)`,
    ratio: ratio.toFixed(2),
    budget: "≤ 3",
    met: ratio <= 3,
  };
}
