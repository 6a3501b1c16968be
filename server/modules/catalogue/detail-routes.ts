import * as api from "@vanik/contracts/api";
import type { Database } from "../../platform/db.ts";
import { handle, type Route } from "../../platform/endpoint.ts";
import { notFound } from "../../platform/errors.ts";
import { pictureIn, picturesNamed } from "../content/use-cases.ts";
import { detailStore } from "./detail-store.ts";
import { narrow } from "./facet-index.ts";
import { rememberingFacets } from "./facet-store.ts";
import { type OptionRow, pictured, toOption, toSubCategory } from "./replies.ts";

const nearbyItems = 6;
/** So many items stand on one page; of more so many on each. */
const wholeList = 200;
const pageOfList = 100;

type DetailItemRow = OptionRow & { hsn: string; gstRate: number };
const toRow = (item: DetailItemRow) => ({ ...toOption(item), hsn: item.hsn, gst_rate: item.gstRate / 100 });

/** The pages of one sub-category and of one item. */
export function detailRoutes(db: Database): Route[] {
  const store = detailStore(db);
  const facetsOf = rememberingFacets(db);
  return [
    handle(api.readSubCategory, async ({ input: { id, start, chosen } }) => {
      const [siblings, index] = await Promise.all([store.siblings(id), facetsOf(id)]);
      const own = siblings.find((sibling) => sibling.id === id);
      if (!own) throw notFound("This sub-category");
      const { ids, facets } = narrow(index, chosen);
      const length = ids.length > wholeList ? pageOfList : wholeList;
      const rows = await store.rowsOf(ids.slice(start, start + length));
      const pictures = await picturesNamed(db, siblings);
      return {
        ...toSubCategory(own, pictures),
        description: own.description,
        description_hi: own.descriptionHi,
        category: { _id: own.categoryId, category: own.category },
        other_sub_category: siblings
          .filter((sibling) => sibling !== own)
          .map((other) => ({ _id: other.id, sub_category: other.name, ...pictured(pictures, other) })),
        items: rows.map(toRow),
        facets,
        page: { start, length: rows.length, total: ids.length },
      };
    }),
    handle(api.readItemDetail, async ({ input }) => {
      const [[item], nearby] = await Promise.all([store.item(input.id), store.nearby(input.id, input.id, nearbyItems)]);
      if (!item) throw notFound("This item");
      const sub = { ...item, id: item.subCategoryId, name: item.subCategory, pictureId: item.subPictureId };
      const pictures = await picturesNamed(db, [item, sub]);
      return {
        ...toRow(item),
        category: { _id: item.categoryId, category: item.category },
        sub_category: toSubCategory(sub, pictures),
        picture: pictureIn(pictures, item) ?? pictureIn(pictures, sub),
        description: item.description,
        makes: item.makes,
        lead_days: item.leadDays,
        attributes: item.attributes,
        nearby: nearby.toSorted((a, b) => a.position - b.position).map(toRow),
      };
    }),
  ];
}
