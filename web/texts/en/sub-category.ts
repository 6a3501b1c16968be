import { quantity } from "../../app/formats.ts";

export const subCategory = {
  back: (category: string) => `Back to ${category}`,
  items: "Items",
  count: (count: number) => (count === 1 ? "1 item" : `${quantity(count)} items`),
  found: (found: number, all: number) => `${quantity(found)} of ${quantity(all)} items`,
  find: "Find in this list",
  findExample: "Name, size or code",
  findNothing: "No item has all of these words. Try fewer.",
  findEverywhere: (words: string) => `Search all products for “${words}”`,
  noItems: "No items yet. Add the sub-category to the cart, and say in the note of your inquiry what you need.",
  narrow: "Narrow the list",
  showAll: "Show all items",
  chosen: "Chosen",
  /** Read in place of a chip: pressing it takes the value back. */
  takeBack: (label: string, value: string) => `Remove ${label}: ${value}`,
  noneLeft: "No item has all of this at once. Remove something above.",
  moreChoices: (count: number) => `${quantity(count)} more`,
  pages: "Pages of items",
  before: "Previous items",
  after: "More items",
  range: (from: number, to: number, all: number) => `${quantity(from)} to ${quantity(to)} of ${quantity(all)}`,
  more: (category: string) => `More in ${category}`,
  description: (name: string, count: string, standards: string, range: string) =>
    [
      `${name}: ${count} with codes, HSN and average prices before GST.`,
      standards && `${standards}.`,
      range && `${range}.`,
    ]
      .filter(Boolean)
      .join(" "),
};
