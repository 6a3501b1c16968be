// The calls of the catalogue: categories, items, one of them as its page shows it, the search.
import { z } from "zod";
import {
  CatalogueId,
  Category,
  CategoryDetail,
  Item,
  ItemDetail,
  ItemOption,
  SearchQuery,
  SearchResult,
  SubCategoryDetail,
} from "./catalogue.ts";
import { endpoint, type ViewerKind } from "./endpoint.ts";

const anyone = ["guest", "buyer", "supplier", "staff"] as const satisfies ViewerKind[];
const catalogueParams = z.object({ id: CatalogueId });

export const listCategories = endpoint({
  method: "GET",
  path: "/category",
  summary: "Every category",
  who: anyone,
  public: true,
  reply: z.array(Category),
});
export const readCategory = endpoint({
  method: "GET",
  path: "/category/:id",
  summary: "One category, its sub-categories and the other categories",
  who: anyone,
  public: true,
  params: catalogueParams,
  reply: CategoryDetail,
});
export const listItems = endpoint({
  method: "GET",
  path: "/subCategory/:id",
  summary: "Every item of a sub-category",
  who: anyone,
  public: true,
  params: catalogueParams,
  reply: z.array(ItemOption),
});
export const readSubCategory = endpoint({
  method: "GET",
  path: "/subCategory/:id/detail",
  summary: "One sub-category with its items, its category and the others in it",
  who: anyone,
  public: true,
  params: catalogueParams,
  reply: SubCategoryDetail,
});
export const readItem = endpoint({
  method: "GET",
  path: "/item/:id",
  summary: "One item",
  who: anyone,
  public: true,
  params: catalogueParams,
  reply: Item,
});
export const readItemDetail = endpoint({
  method: "GET",
  path: "/item/:id/detail",
  summary: "One item with its sub-category and the items next to it",
  who: anyone,
  public: true,
  params: catalogueParams,
  reply: ItemDetail,
});
export const search = endpoint({
  method: "GET",
  path: "/search",
  summary: "Items, sub-categories and categories for a few words, best first",
  who: anyone,
  public: true,
  query: SearchQuery,
  reply: SearchResult,
});
