import * as api from "@vanik/contracts/api";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/clock.ts";
import { handle, type Route } from "../../platform/endpoint.ts";
import { notFound } from "../../platform/errors.ts";
import { picturesNamed } from "../content/use-cases.ts";
import type { NamedInTrade } from "./desk/item-facts.ts";
import { deskCatalogueRoutes } from "./desk/routes.ts";
import { detailRoutes } from "./detail-routes.ts";
import { matchItems } from "./match-items.ts";
import { imageOf, pictured, toOption, toPlaced, toSubCategory } from "./replies.ts";
import type { CatalogueSearch } from "./search-memory.ts";
import { readSold } from "./sold.ts";
import { catalogueStore } from "./store.ts";

/** Categories, sub-categories and items; which of these trade names is for documents to say. */
export function catalogueRoutes(deps: Deps, search: CatalogueSearch, namedInTrade: NamedInTrade): Route[] {
  const { db, clock } = deps;
  const store = catalogueStore(db);
  return [
    handle(api.listCategories, async () => {
      const rows = await store.categories();
      const pictures = await picturesNamed(db, rows);
      return rows.map(({ id, name, pictureId, subCategoryCount }) => ({
        _id: id,
        category: name,
        ...pictured(pictures, { id, pictureId }),
        sub_category_count: subCategoryCount,
      }));
    }),
    handle(api.readCategory, async ({ input }) => {
      const [[category], subs, others] = await Promise.all([
        store.category(input.id),
        store.subCategoriesOf(input.id),
        store.otherCategories(input.id),
      ]);
      if (!category) throw notFound("This category");
      const pictures = await picturesNamed(db, [category, ...subs, ...others]);
      return {
        category: category.name,
        ...pictured(pictures, category),
        sub_category: subs.map((sub) => toSubCategory(sub, pictures)),
        other_category: others.map((other) => ({ _id: other.id, category: other.name, ...pictured(pictures, other) })),
      };
    }),
    handle(api.listItems, async ({ input }) => {
      const rows = await store.itemsOf(input.id);
      if (rows.length === 0 && (await store.subCategory(input.id)).length === 0) throw notFound("This sub-category");
      return rows.map(toOption);
    }),
    handle(api.readItem, async ({ input }) => {
      const [item] = await store.item(input.id);
      if (!item) throw notFound("This item");
      return { ...toPlaced(item), hsn: item.hsn, gst_rate: item.gstRate / 100 };
    }),
    handle(api.readSoldItems, ({ input }) => readSold(db, input.codes)),
    handle(api.search, async ({ input }) => {
      const found = await search(input.q);
      return {
        items: found.items.map(({ subCategoryName: subCategory, categoryName: category, ...item }) =>
          toPlaced({ ...item, subCategory, category }),
        ),
        sub_categories: found.subCategories.map((sub) => ({
          _id: sub.id,
          sub_category: sub.name,
          image: imageOf(sub.id),
          category: { _id: sub.categoryId, category: sub.categoryName },
          item_count: sub.itemCount,
        })),
        categories: found.categories.map(({ id, name }) => ({ _id: id, category: name, image: imageOf(id) })),
      };
    }),
    handle(api.matchItems, ({ input }) => matchItems(db, search, input.texts, indianDay(clock.now()))),
    ...detailRoutes(db),
    ...deskCatalogueRoutes(deps, namedInTrade),
  ];
}
