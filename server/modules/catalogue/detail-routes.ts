import * as api from "@vanik/contracts/api";
import type { Database } from "../../platform/db.ts";
import { handle, type Route } from "../../platform/endpoint.ts";
import { notFound } from "../../platform/errors.ts";
import { detailStore } from "./detail-store.ts";
import { imageOf, type OptionRow, toOption, toSubCategory } from "./replies.ts";

const nearbyItems = 6;

type DetailItemRow = OptionRow & { hsn: string; gstRate: number };
const toRow = (item: DetailItemRow) => ({ ...toOption(item), hsn: item.hsn, gst_rate: item.gstRate / 100 });

/** The pages of one sub-category and of one item. */
export function detailRoutes(db: Database): Route[] {
  const store = detailStore(db);
  return [
    handle(api.readSubCategory, async ({ input }) => {
      const [siblings, rows] = await Promise.all([store.siblings(input.id), store.rowsOf(input.id)]);
      const own = siblings.find(({ id }) => id === input.id);
      if (!own) throw notFound("This sub-category");
      return {
        ...toSubCategory(own),
        category: { _id: own.categoryId, category: own.category },
        other_sub_category: siblings
          .filter((sibling) => sibling !== own)
          .map(({ id, name }) => ({ _id: id, sub_category: name, image: imageOf(id) })),
        items: rows.map(toRow),
      };
    }),
    handle(api.readItemDetail, async ({ input }) => {
      const [[item], nearby] = await Promise.all([store.item(input.id), store.nearby(input.id, input.id, nearbyItems)]);
      if (!item) throw notFound("This item");
      return {
        ...toRow(item),
        category: { _id: item.categoryId, category: item.category },
        sub_category: toSubCategory({ ...item, id: item.subCategoryId, name: item.subCategory }),
        description: item.description,
        makes: item.makes,
        lead_days: item.leadDays,
        attributes: item.attributes,
        nearby: nearby.toSorted((a, b) => a.position - b.position).map(toRow),
      };
    }),
  ];
}
