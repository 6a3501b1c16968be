// What a search found, in the order in which it is shown.
import type { SearchResult } from "@vanik/contracts/catalogue";

export type ResultItem = SearchResult["items"][number];
export type ResultSubCategory = SearchResult["sub_categories"][number];

export interface ItemGroup {
  subCategory: ResultItem["sub_category"];
  category: ResultItem["category"];
  items: ResultItem[];
}

/** Items under their sub-categories: groups by their best item, items in the order found. */
export function bySubCategory(items: readonly ResultItem[]): ItemGroup[] {
  const groups = new Map<string, ItemGroup>();
  for (const item of items) {
    const group = groups.get(item.sub_category._id);
    if (group) group.items.push(item);
    else groups.set(item.sub_category._id, { subCategory: item.sub_category, category: item.category, items: [item] });
  }
  return [...groups.values()];
}

const standards = /\b(?:is|din|iso|en|bs|astm|hsn)[\s-]?\d+(?:-\d+)?/gi;

/** A size or a code is an item's; a word, or a standard, says no more than its kind. */
export function meansItem(q: string, { items }: Pick<SearchResult, "items">): boolean {
  const [first] = items;
  if (!first) return false;
  return /\d/.test(q.replaceAll(standards, "")) || first.item_code.toLowerCase().startsWith(q.toLowerCase());
}

export function isEmpty({ items, sub_categories: subCategories, categories }: SearchResult): boolean {
  return items.length + subCategories.length + categories.length === 0;
}

export const foundSubCategoryPath = (category: { _id: string }, sub: { _id: string }) =>
  `/products/${category._id}/${sub._id}`;

export const foundItemPath = (item: ResultItem) =>
  `${foundSubCategoryPath(item.category, item.sub_category)}/${item._id}`;
