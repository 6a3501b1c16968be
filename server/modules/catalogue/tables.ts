import type { Paise } from "@vanik/contracts/money";
import type { GstTreatment } from "@vanik/contracts/trade";
import { sql } from "drizzle-orm";
import { bigint, check, customType, date, index, integer, pgTable, primaryKey, real, text } from "drizzle-orm/pg-core";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** One row that triggers raise with every change of categories, sub-categories or items: what is remembered of them ends. */
export const catalogueVersion = pgTable(
  "catalogue_version",
  { id: integer().primaryKey(), version: bigint({ mode: "number" }).notNull() },
  (t) => [check("catalogue_version_one_row", sql`${t.id} = 1`)],
);

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
    /** What its search words were made by; others are made again at the start. */
    searchVersion: text("search_version").notNull().default(""),
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
    averagePrice: bigint("average_price", { mode: "number" }).$type<Paise>().notNull(),
    /** The code's letters and digits, for codes typed without hyphens or in part. */
    codeKey: text("code_key").generatedAlwaysAs(sql`regexp_replace(lower(code), '[^a-z0-9]', '', 'g')`),
    /** Its search words with their places, and its sub-category as one more word. */
    words: tsvector().notNull().default(""),
  },
  (t) => [
    index().on(t.subCategoryId, t.position),
    index().on(t.codeKey.op("text_pattern_ops")),
    index().using("gin", t.words).with({ fastupdate: false }),
  ],
);

/** Every search word of a sub-category: of its name, standards and category, and of its items. */
export const subCategoryWords = pgTable(
  "sub_category_words",
  {
    word: text().notNull(),
    subCategoryId: text("sub_category_id")
      .notNull()
      .references(() => subCategories.id, { onDelete: "cascade" }),
    /** How much it says about the sub-category, up to 1: its name says all. */
    weight: real().notNull(),
    /** How many of its items have the word. */
    itemCount: integer("item_count").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.word, t.subCategoryId] }),
    index().on(t.word, t.weight.desc(), t.subCategoryId),
    index().on(t.subCategoryId),
  ],
);

/** Every search word once. */
export const searchWords = pgTable(
  "search_words",
  {
    word: text().primaryKey(),
    /** How many items have it, in all sub-categories. */
    itemCount: integer("item_count").notNull(),
    /** By what misspelt words are found (search-spelling.ts). */
    remains: text().array().notNull(),
  },
  (t) => [index().on(t.word.op("text_pattern_ops")), index().using("gin", t.remains).with({ fastupdate: false })],
);

/** The rates that there are, by the days on which they hold (india 6): a notification adds a row or ends one. */
export const lawfulGstRates = pgTable(
  "lawful_gst_rates",
  {
    /** Basis points. */
    rate: integer().notNull(),
    validFrom: date("valid_from").notNull(),
    /** The last day; null while it holds. */
    validUntil: date("valid_until"),
  },
  (t) => [primaryKey({ columns: [t.rate, t.validFrom] })],
);

/** Rates by the day from which they hold (trade 5); an item without any has its own. */
export const gstRates = pgTable(
  "gst_rates",
  {
    itemId: text("item_id")
      .notNull()
      .references(() => items.id, { onDelete: "cascade" }),
    validFrom: date("valid_from").notNull(),
    /** Basis points. */
    rate: integer().notNull(),
    treatment: text().$type<GstTreatment>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.itemId, t.validFrom] })],
);
