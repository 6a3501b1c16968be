// What rows of the catalogue look like on the wire.
import type { Picture } from "@vanik/contracts/pictures";
import { type Paise, toQuantity, toRupees } from "@vanik/contracts/money";
import { pictureIn } from "../content/use-cases.ts";

export const imageOf = (id: string) => `/pictures/${id}.svg`;

/** A branch's drawing, and what was uploaded for it. */
export const pictured = (pictures: ReadonlyMap<string, Picture>, branch: { id: string; pictureId: string | null }) => ({
  image: imageOf(branch.id),
  picture: pictureIn(pictures, branch),
});

export interface OptionRow {
  id: string;
  code: string;
  name: string;
  uom: string;
  averagePrice: Paise;
  units: { uom: string; factor: number }[];
  /** Thousandths. */
  minQty: number | null;
}

export const toOption = (item: OptionRow) => ({
  _id: item.id,
  item_code: item.code,
  item_name: item.name,
  uom: item.uom,
  average_price: toRupees(item.averagePrice),
  units: item.units,
  min_qty: item.minQty === null ? null : toQuantity(item.minQty),
});

interface Placed {
  subCategoryId: string;
  subCategory: string;
  subCategoryHi: string;
  categoryId: string;
  category: string;
  categoryHi: string;
}

export const toPlaced = (item: OptionRow & Placed) => ({
  ...toOption(item),
  sub_category: { _id: item.subCategoryId, sub_category: item.subCategory, sub_category_hi: item.subCategoryHi },
  category: { _id: item.categoryId, category: item.category, category_hi: item.categoryHi },
});

interface SubCategoryRow {
  id: string;
  name: string;
  nameHi: string;
  standards: string;
  range: string;
  rangeHi: string;
  itemCount: number;
  pictureId: string | null;
}

export const toSubCategory = (
  { id, name, nameHi, standards, range, rangeHi, itemCount, pictureId }: SubCategoryRow,
  pictures: ReadonlyMap<string, Picture>,
) => ({
  _id: id,
  sub_category: name,
  sub_category_hi: nameHi,
  ...pictured(pictures, { id, pictureId }),
  standards,
  range,
  range_hi: rangeHi,
  item_count: itemCount,
});
