import * as api from "@vanik/contracts/api";
import { percentSaid } from "@vanik/contracts/money";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/clock.ts";
import { handle, type Route } from "../../platform/endpoint.ts";
import { notFound } from "../../platform/errors.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { picturesNamed } from "../content/use-cases.ts";
import { deskCatalogueRoutes, type InTrade } from "./desk/routes.ts";
import { detailRoutes } from "./detail-routes.ts";
import { matchForCart, matchItems } from "./match-items.ts";
import { readVisitorsSheet } from "./read-plain-rows.ts";
import { imageOf, pictured, toOption, toPlaced, toSubCategory } from "./replies.ts";
import type { CatalogueSearch } from "./search-memory.ts";
import { readSold } from "./sold.ts";
import { catalogueStore } from "./store.ts";
import { readInTurn } from "./whole-lists.ts";

/** By whom a visitor's limits count. */
const limitedAs = (viewer: Viewer, { address }: { address: string }) =>
  viewer.kind === "guest" ? address : viewer.userId;

/** Categories, sub-categories and items; what trade knows of these is for documents to say. */
export function catalogueRoutes(deps: Deps, search: CatalogueSearch, trade: InTrade): Route[] {
  const { db, clock } = deps;
  const store = catalogueStore(db);
  return [
    handle(api.listCategories, async () => {
      const rows = await store.categories();
      const pictures = await picturesNamed(db, rows);
      return rows.map(({ id, name, nameHi, pictureId, subCategoryCount }) => ({
        _id: id,
        category: name,
        category_hi: nameHi,
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
        category_hi: category.nameHi,
        ...pictured(pictures, category),
        sub_category: subs.map((sub) => toSubCategory(sub, pictures)),
        other_category: others.map((other) => ({
          _id: other.id,
          category: other.name,
          category_hi: other.nameHi,
          ...pictured(pictures, other),
        })),
      };
    }),
    handle(api.listItems, ({ input, viewer, from }) =>
      readInTurn(
        async () => {
          const rows = await store.itemsOf(input.id);
          if (rows.length === 0 && (await store.subCategory(input.id)).length === 0)
            throw notFound("This sub-category");
          return rows.map(toOption);
        },
        { owner: limitedAs(viewer, from) },
      ),
    ),
    handle(api.readItem, async ({ input }) => {
      const [item] = await store.item(input.id);
      if (!item) throw notFound("This item");
      return { ...toPlaced(item), hsn: item.hsn, gst_rate: percentSaid(item.gstRate) };
    }),
    handle(api.readSoldItems, ({ input }) => readSold(db, input.codes)),
    handle(api.search, async ({ input }) => {
      const found = await search(input.q);
      return {
        items: found.items.map((item) =>
          toPlaced({
            ...item,
            subCategory: item.subCategoryName,
            subCategoryHi: item.subCategoryNameHi,
            category: item.categoryName,
            categoryHi: item.categoryNameHi,
          }),
        ),
        sub_categories: found.subCategories.map((sub) => ({
          _id: sub.id,
          sub_category: sub.name,
          sub_category_hi: sub.nameHi,
          image: imageOf(sub.id),
          category: { _id: sub.categoryId, category: sub.categoryName, category_hi: sub.categoryNameHi },
          item_count: sub.itemCount,
        })),
        categories: found.categories.map(({ id, name, nameHi }) => ({
          _id: id,
          category: name,
          category_hi: nameHi,
          image: imageOf(id),
        })),
      };
    }),
    handle(api.matchSold, ({ input, viewer, from }) =>
      matchForCart(deps, search, { who: limitedAs(viewer, from), texts: input.texts }),
    ),
    handle(api.readPlainRows, ({ viewer, from, form }) => readVisitorsSheet(deps, limitedAs(viewer, from), form)),
    handle(api.matchItems, ({ input }) => matchItems(db, search, input.texts, indianDay(clock.now()))),
    ...detailRoutes(deps),
    ...deskCatalogueRoutes(deps, trade),
  ];
}
