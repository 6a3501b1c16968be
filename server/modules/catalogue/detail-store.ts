// The reads behind the pages of one sub-category and of one item, prepared once.
import { and, asc, desc, eq, getTableColumns, gt, isNull, lte, ne, type SQL, sql } from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/pg-core";
import type { Paise } from "@vanik/contracts/money";
import { type Database, selectNamed, prepareRead } from "../../platform/db.ts";
import { isShownItem, isShownSubCategory, optionColumns, placeColumns } from "./shown-rows.ts";
import { itemPrices } from "./change-tables.ts";
import { attributes, categories, items, subCategories } from "./tables.ts";

const itemRow = {
  ...optionColumns,
  hsn: items.hsn,
  gstRate: items.gstRate,
};

/** So many stand on each side of an item at most. */
const mostBeside = 6;
/** Of so many in a sub-category the one is chosen that is most like the item. */
const mostLooked = 20;
const mostFitting = 8;
/** The newest of an item's prices: one a day for a year, and the one before. */
const mostPrices = 367;

/** What has the thread of the item, of each other sub-category of its category the one most like it in finish and grade. */
const fitting = (id: SQL) => sql`array(
  select fit.id
  from (select i.*, s.category_id from ${items} i join ${subCategories} s on s.id = i.sub_category_id where i.id = ${id}) self
    join ${subCategories} other on other.category_id = self.category_id and other.id <> self.sub_category_id and other.hidden_at is null
    cross join lateral (
      select near.id from (
        select n.id, n.position, n.attributes from ${items} n
        where n.attributes ->> 'thread' = self.attributes ->> 'thread' and n.sub_category_id = other.id and n.hidden_at is null
        order by n.position limit ${sql.raw(String(mostLooked))}
      ) near
      order by (near.attributes -> 'finish' is not distinct from self.attributes -> 'finish')::int
        + (near.attributes -> 'grade' is not distinct from self.attributes -> 'grade')::int desc, near.position
      limit 1
    ) fit
  order by other.position limit ${sql.raw(String(mostFitting))})`;

/** Each read takes an id, `related` the values of one; `rowsOf` the ids of its rows. */
export function detailStore(db: Database) {
  const id = sql.placeholder("id");
  const ofSelf = (column: "sub_category_id" | "position") =>
    sql`(select ${sql.identifier(column)} from ${items} where id = ${id})`;
  const relatedRow = (kind: "before" | "after" | "fits") =>
    selectNamed({
      ...itemRow,
      position: items.position,
      kind: sql<typeof kind>`${sql.raw(`'${kind}'`)}`,
      ...placeColumns,
    });
  const related = (kind: "before" | "after" | "fits") =>
    db
      .select(relatedRow(kind))
      .from(items)
      .innerJoin(subCategories, eq(subCategories.id, items.subCategoryId))
      .innerJoin(categories, eq(categories.id, subCategories.categoryId));
  const isBeside = and(
    sql`${items.subCategoryId} = ${ofSelf("sub_category_id")}`,
    isNull(items.hiddenAt),
    ne(items.id, id),
  );
  const own = alias(subCategories, "own");
  return {
    /** A sub-category among all of its category, in their order. */
    siblings: prepareRead(
      db,
      "sub_category_siblings",
      db
        .select(
          selectNamed({ ...getTableColumns(subCategories), category: categories.name, categoryHi: categories.nameHi }),
        )
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
            measured: items.attributes,
            prices: sql<{ day: string; price: Paise }[]>`coalesce((
              select json_agg(json_build_object('day', (p.at at time zone 'Asia/Kolkata')::date, 'price', p.price) order by p.change_id)
              from (select * from ${itemPrices} ip where ip.item_id = ${items.id} order by ip.change_id desc
                limit ${sql.raw(String(mostPrices))}) p), '[]')`,
            standards: subCategories.standards,
            range: subCategories.range,
            rangeHi: subCategories.rangeHi,
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
    /** What stands before and after it in its sub-category, the nearest first, and what has its thread elsewhere. */
    related: prepareRead(
      db,
      "items_related",
      unionAll(
        related("before")
          .where(and(isBeside, lte(items.position, ofSelf("position"))))
          .orderBy(desc(items.position))
          .limit(sql.placeholder("limit")),
        related("after")
          .where(and(isBeside, gt(items.position, ofSelf("position"))))
          .orderBy(asc(items.position))
          .limit(sql.placeholder("limit")),
        related("fits")
          .where(sql`${items.id} = any(${fitting(sql`${id}`)})`)
          .orderBy(asc(subCategories.position)),
      ),
    ),
  };
}

/** What `related` takes, in the order of its placeholders. */
export function valuesOfRelated(id: string) {
  const beside = [id, id, id, mostBeside];
  return [...beside, ...beside, id];
}
