import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";

export const categories = pgTable(
  "categories",
  {
    id: text().primaryKey(),
    position: integer().notNull(),
    name: text().notNull().unique(),
  },
  (t) => [index().on(t.position)],
);

export const subCategories = pgTable(
  "sub_categories",
  {
    id: text().primaryKey(),
    categoryId: text("category_id")
      .notNull()
      .references(() => categories.id),
    position: integer().notNull(),
    name: text().notNull(),
    standards: text().notNull(),
    range: text().notNull(),
    /** Kept with every change of its items, so that a page counts nothing. */
    itemCount: integer("item_count").notNull(),
  },
  (t) => [index().on(t.categoryId, t.position)],
);

export const items = pgTable(
  "items",
  {
    /** The item code in lower case. */
    id: text().primaryKey(),
    subCategoryId: text("sub_category_id")
      .notNull()
      .references(() => subCategories.id),
    position: integer().notNull(),
    code: text().notNull().unique(),
    name: text().notNull().unique(),
    uom: text().notNull(),
    hsn: text().notNull(),
    /** Basis points: 1800 is 18 %. */
    gstRate: integer("gst_rate").notNull(),
    /** Paise for one unit. */
    averagePrice: bigint("average_price", { mode: "number" }).notNull(),
  },
  (t) => [index().on(t.subCategoryId, t.position)],
);
