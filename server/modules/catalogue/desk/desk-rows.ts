// Rows of the catalogue as the desk reads them.
import type { DeskCategory, DeskItem, ItemAttribute } from "@vanik/contracts/catalogue-desk";
import { percentSaid, toQuantity, toRupees } from "@vanik/contracts/money";
import type { Picture } from "@vanik/contracts/pictures";
import { pictureIn } from "../../content/use-cases.ts";
import type { attributes, categories, items, subCategories } from "../tables.ts";

export type StoredItem = Omit<typeof items.$inferSelect, "words" | "codeKey"> & {
  units: { uom: string; factor: number }[];
};

/** Pictures by their ids. */
export type Pictures = ReadonlyMap<string, Picture>;

export const toAttribute = ({
  key,
  label,
  labelHi: label_hi,
  kind,
  unit,
  choices,
  facet,
}: typeof attributes.$inferSelect): ItemAttribute => ({ key, label, label_hi, kind, unit, choices, facet });

export function toDeskCategory(row: typeof categories.$inferSelect, pictures: Pictures): DeskCategory {
  const { id, name, nameHi, version } = row;
  return { id, name, name_hi: nameHi, hidden: row.hiddenAt !== null, picture: pictureIn(pictures, row), version };
}

export function toDeskSubCategory(
  row: typeof subCategories.$inferSelect & { hiddenCount: number },
  pictures: Pictures,
) {
  const { id, categoryId, name, standards, range, description, version } = row;
  return {
    id,
    category: categoryId,
    name,
    name_hi: row.nameHi,
    standards,
    range,
    range_hi: row.rangeHi,
    description,
    description_hi: row.descriptionHi,
    hidden: row.hiddenAt !== null,
    picture: pictureIn(pictures, row),
    version,
    item_count: row.itemCount,
    hidden_count: row.hiddenCount,
  };
}

export function toDeskItem(row: StoredItem & { replacedByCode: string | null }, pictures: Pictures): DeskItem {
  const { id, uom, hsn, makes, description, attributes: values, units, version } = row;
  return {
    id,
    sub_category: row.subCategoryId,
    item_code: row.code,
    item_name: row.name,
    uom,
    hsn,
    gst_rate: percentSaid(row.gstRate),
    gst_treatment: row.gstTreatment,
    average_price: toRupees(row.averagePrice),
    min_qty: row.minQty === null ? null : toQuantity(row.minQty),
    lead_days: row.leadDays,
    makes,
    description,
    attributes: values,
    units,
    hidden: row.hiddenAt !== null,
    replaced_by: row.replacedByCode,
    picture: pictureIn(pictures, row),
    version,
  };
}
