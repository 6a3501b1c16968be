// What rows of the catalogue look like on the wire.
import { type Paise, toRupees } from "@vanik/contracts/money";

export const imageOf = (id: string) => `/pictures/${id}.svg`;

export const toOption = (item: { id: string; code: string; name: string; uom: string; averagePrice: Paise }) => ({
  _id: item.id,
  item_code: item.code,
  item_name: item.name,
  uom: item.uom,
  average_price: toRupees(item.averagePrice),
});

interface SubCategoryRow {
  id: string;
  name: string;
  standards: string;
  range: string;
  itemCount: number;
}

export const toSubCategory = ({ id, name, standards, range, itemCount }: SubCategoryRow) => ({
  _id: id,
  sub_category: name,
  image: imageOf(id),
  standards,
  range,
  item_count: itemCount,
});
