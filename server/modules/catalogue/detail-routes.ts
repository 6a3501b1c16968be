import * as api from "@vanik/contracts/api";
import { percentSaid, toRupees } from "@vanik/contracts/money";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/clock.ts";
import { handle, type Route } from "../../platform/endpoint.ts";
import { notFound } from "../../platform/errors.ts";
import { pictureIn, picturesNamed } from "../content/use-cases.ts";
import { detailStore, valuesOfRelated } from "./detail-store.ts";
import { dimensionsOf, drawingPath, toFigure } from "./dimensions/item-dimensions.ts";
import { narrow } from "./facet-index.ts";
import { rememberingFacets } from "./facet-store.ts";
import { pricesOfYear } from "./prices-of-year.ts";
import { type OptionRow, pictured, toOption, toSubCategory } from "./replies.ts";

/** On each side of an item, and more where the other side has fewer. */
const besideItems = 3;
/** So many items stand on one page; of more so many on each. */
const wholeList = 200;
const pageOfList = 100;

type DetailItemRow = OptionRow & { hsn: string; gstRate: number | null };
const toRow = (item: DetailItemRow) => ({ ...toOption(item), hsn: item.hsn, gst_rate: percentSaid(item.gstRate) });

/** Of those before, the nearest first, and those after: six in the order of their list. */
function standingBeside<Row>(before: readonly Row[], after: readonly Row[]): Row[] {
  const first = Math.min(before.length, Math.max(besideItems, 2 * besideItems - after.length));
  return [...before.slice(0, first).toReversed(), ...after.slice(0, 2 * besideItems - first)];
}

/** The pages of one sub-category and of one item. */
export function detailRoutes({ db, clock }: Pick<Deps, "db" | "clock">): Route[] {
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
        category: { _id: own.categoryId, category: own.category, category_hi: own.categoryHi },
        other_sub_category: siblings
          .filter((sibling) => sibling !== own)
          .map((other) => ({
            _id: other.id,
            sub_category: other.name,
            sub_category_hi: other.nameHi,
            ...pictured(pictures, other),
          })),
        items: rows.map(toRow),
        facets,
        page: { start, length: rows.length, total: ids.length },
      };
    }),
    handle(api.readItemDetail, async ({ input }) => {
      const [[item], related] = await Promise.all([store.item(input.id), store.related(...valuesOfRelated(input.id))]);
      if (!item) throw notFound("This item");
      const sub = {
        ...item,
        id: item.subCategoryId,
        name: item.subCategory,
        nameHi: item.subCategoryHi,
        pictureId: item.subPictureId,
      };
      const pictures = await picturesNamed(db, [item, sub]);
      const byKind = Object.groupBy(related, ({ kind }) => kind);
      const isUnsaid = (figure: { label: string }) => !item.attributes.some(({ label }) => label === figure.label);
      const dimensions = dimensionsOf({ subCategory: item.subCategoryId, name: item.name, attributes: item.measured });
      return {
        ...toRow(item),
        category: { _id: item.categoryId, category: item.category, category_hi: item.categoryHi },
        sub_category: toSubCategory(sub, pictures),
        picture: pictureIn(pictures, item) ?? pictureIn(pictures, sub),
        description: item.description,
        makes: item.makes,
        lead_days: item.leadDays,
        attributes: item.attributes,
        nearby: standingBeside(byKind.before ?? [], byKind.after ?? []).map(toRow),
        fits: (byKind.fits ?? []).map((row) => ({
          ...toRow(row),
          sub_category: { _id: row.subCategoryId, sub_category: row.subCategory, sub_category_hi: row.subCategoryHi },
        })),
        dimensions: dimensions && {
          drawing: drawingPath(dimensions),
          figures: dimensions.figures.filter(isUnsaid).map(toFigure),
        },
        prices: pricesOfYear(item.prices, item.averagePrice, indianDay(clock.now())).map(({ day, price }) => ({
          day,
          price: toRupees(price),
        })),
      };
    }),
  ];
}
