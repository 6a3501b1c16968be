// The reads behind the pages of one sub-category and of one item, prepared once.
import { and, asc, eq, getTableColumns, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Database, selectNamed, prepareRead } from "../../platform/db.ts";
import { isShownItem, isShownSubCategory, optionColumns, placeColumns } from "./shown-rows.ts";
import { attributes, categories, items, subCategories } from "./tables.ts";

const itemRow = {
  ...optionColumns,
  hsn: items.hsn,
  gstRate: items.gstRate,
};

/** Each read takes an id; `nearby` takes it twice, then how many; `rowsOf` the ids of its rows. */
export function detailStore(db: Database) {
  const id = sql.placeholder("id");
  const self = alias(items, "self");
  const own = alias(subCategories, "own");
  return {
    /** A sub-category among all of its category, in their order. */
    siblings: prepareRead(
      db,
      "sub_category_siblings",
      db
        .select(selectNamed({ ...getTableColumns(subCategories), category: categories.name }))
        .from(own)
        .innerJoin(categories, eq(categories.id, own.categoryId))
        .innerJoin(subCategories, eq(subCategories.categoryId, own.categoryId))
        .where(and(eq(own.id, id), isNull(own.hiddenAt), isShownSubCategory()))
        .orderBy(asc(subCategories.position)),
    ),
    rowsOf: prepareRead(
      db,
      "item_rows_of",
      db
        .select(selectNamed(itemRow))
        .from(items)
        .where(and(sql`${items.id} = any(${sql.placeholder("ids")})`, isNull(items.hiddenAt)))
        .orderBy(asc(items.position), asc(items.id)),
    ),
    item: prepareRead(
      db,
      "item_detail",
      db
        .select(
          selectNamed({
            ...itemRow,
            ...placeColumns,
            description: items.description,
            makes: items.makes,
            leadDays: items.leadDays,
            attributes: sql<{ key: string; label: string; label_hi: string; value: string }[]>`coalesce((
              select json_agg(json_build_object('key', a.key, 'label', a.label, 'label_hi', a.label_hi,
                'value', concat_ws(' ', ${items.attributes} ->> a.key, nullif(a.unit, ''))) order by a.position)
              from ${attributes} a where a.sub_category_id = ${items.subCategoryId} and ${items.attributes} ? a.key), '[]')`,
            standards: subCategories.standards,
            range: subCategories.range,
            itemCount: subCategories.itemCount,
            pictureId: items.pictureId,
            subPictureId: subCategories.pictureId,
          }),
        )
        .from(items)
        .innerJoin(subCategories, eq(subCategories.id, items.subCategoryId))
        .innerJoin(categories, eq(categories.id, subCategories.categoryId))
        .where(and(eq(items.id, id), isShownItem())),
    ),
    nearby: prepareRead(
      db,
      "items_nearby",
      db
        .select(selectNamed({ ...itemRow, position: items.position }))
        .from(self)
        .innerJoin(items, and(eq(items.subCategoryId, self.subCategoryId), ne(items.id, id), isNull(items.hiddenAt)))
        .where(eq(self.id, id))
        .orderBy(sql`abs(${items.position} - ${self.position})`, asc(items.position))
        .limit(sql.placeholder("limit")),
    ),
  };
}
