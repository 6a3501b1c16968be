// What a search suggests while one types, and its page of results.
import { quantity } from "../../app/formats.ts";

const countOfFound = (number: number, one: string, many: string) => `${quantity(number)} ${number === 1 ? one : many}`;

export const searchTexts = {
  title: (q: string) => (q ? `${q} · Search` : "Search"),
  description: "Find an item by its name, standard, size or code.",
  head: "Search",
  suggestions: "Suggestions",
  subCategories: "Sub-categories",
  categories: "Categories",
  items: "Items",
  found: (items: number, subCategories: number) =>
    `${countOfFound(items, "item", "items")} in ${countOfFound(subCategories, "sub-category", "sub-categories")}`,
  subCategoriesFound: (number: number) => countOfFound(number, "sub-category", "sub-categories"),
  itemCount: (number: number) => countOfFound(number, "item", "items"),
  /** The search replies with so many at most. */
  firstItems: (number: number) => `The ${number} closest items are shown. Another word or a size narrows them down.`,
  per: (uom: string) => `avg. per ${uom}`,
  all: (q: string) => `All results for “${q}”`,
  none: "Nothing found",
  noSuggestion: "Nothing found. Try fewer words.",
  failed: "Suggestions could not be loaded. Enter shows the results.",
  /** What is wrong with the question, in the server's words. */
  wrong: (message: string) => message,
  advice: {
    head: "Nothing found",
    text: (q: string) => `No item or category matches “${q}”.`,
    points: [
      "Use fewer words: “hex bolt” rather than the whole line of an indent.",
      "Check the size or the code: M12 x 50, 6205-ZZ, 32 A.",
    ],
    note: "Ask for it in your own words",
    call: (phone: string) => `Call ${phone}`,
  },
};
