import type { AttributeKind } from "@vanik/contracts/catalogue-fields";
import type { Paise } from "@vanik/contracts/money";
import type { GstTreatment } from "@vanik/contracts/trade";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { moment } from "../../platform/columns.ts";
import { pictures } from "../content/tables.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** One row that triggers raise as a transaction commits that wrote anything of the catalogue: what is remembered of it ends. */
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
    nameHi: text("name_hi").notNull().default(""),
    hiddenAt: moment("hidden_at"),
    pictureId: uuid("picture_id").references(() => pictures.id),
    /** One more after each change of what it says. */
    version: integer().notNull().default(1),
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
    nameHi: text("name_hi").notNull().default(""),
    rangeHi: text("range_hi").notNull().default(""),
    description: text().notNull().default(""),
    descriptionHi: text("description_hi").notNull().default(""),
    hiddenAt: moment("hidden_at"),
    pictureId: uuid("picture_id").references(() => pictures.id),
    version: integer().notNull().default(1),
    /** Items that are shown: kept with every change of them, so that a page counts nothing. */
    itemCount: integer("item_count").notNull(),
    /** What its search words were made by; others are made again at the start. */
    searchVersion: text("search_version").notNull().default(""),
  },
  (t) => [index().on(t.categoryId, t.position)],
);

/** So much of a name is compared loosely: an index takes no long texts. */
export const mostOfLooseName = 100;

/** A name without case, spaces, commas and dashes. What is alike by it is told apart by `likeNameKey`. */
export const looseNameOf = (name: AnyPgColumn) =>
  sql`left(regexp_replace(translate(lower(normalize(${name}, NFKC)), '×', 'x'), '[[:space:],_–—-]', '', 'g'), ${sql.raw(String(mostOfLooseName))})`;

export interface RemoteWords {
  /** The others are ours, behind these. */
  makes: string[];
  /** Whether it has one: then that is the item's. */
  hasDescription: boolean;
}

export const items = pgTable(
  "items",
  {
    /** Given once, from its code. */
    id: text().primaryKey(),
    subCategoryId: text("sub_category_id")
      .notNull()
      .references(() => subCategories.id),
    position: integer().notNull(),
    code: text().notNull(),
    name: text().notNull().unique(),
    uom: text().notNull(),
    hsn: text().notNull(),
    /** What it bears today, as `gst_rates` has it: copied when a rate is written, and at 00:05. Basis points: 1800 is 18 %; null of one from ERPNext that says none. */
    gstRate: integer("gst_rate"),
    gstTreatment: text("gst_treatment").$type<GstTreatment>().notNull().default("taxable"),
    /** Paise for one unit; 0 is on request. */
    averagePrice: bigint("average_price", { mode: "number" }).$type<Paise>().notNull(),
    /** The least that the public may ask for, in thousandths of the unit. */
    minQty: bigint("min_qty", { mode: "number" }),
    leadDays: integer("lead_days"),
    makes: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    description: text().notNull().default(""),
    /** By the keys of its sub-category's attributes. */
    attributes: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    hiddenAt: moment("hidden_at"),
    /** What its page leads to once it is hidden. */
    replacedBy: text("replaced_by").references((): AnyPgColumn => items.id),
    pictureId: uuid("picture_id").references(() => pictures.id),
    /** What a company's own ERPNext says of it where ours may stand beside (connector 1); null of what is not from there. */
    remote: jsonb().$type<RemoteWords>(),
    version: integer().notNull().default(1),
    /** The code's letters and digits, for codes typed without hyphens or in part. */
    codeKey: text("code_key").generatedAlwaysAs(sql`regexp_replace(lower(code), '[^a-z0-9]', '', 'g')`),
    /** Its search words with their places, and its sub-category as one more word. */
    words: tsvector().notNull().default(""),
  },
  (t) => [
    index().on(t.subCategoryId, t.position),
    uniqueIndex("items_code").on(sql`lower(${t.code})`),
    index()
      .on(t.replacedBy)
      .where(sql`${t.replacedBy} is not null`),
    // What goes with an item has its thread.
    index("items_thread")
      .on(sql`(${t.attributes} ->> 'thread')`, t.subCategoryId, t.position)
      .where(sql`(${t.attributes} ->> 'thread') is not null`),
    index("items_hidden")
      .on(t.subCategoryId)
      .where(sql`${t.hiddenAt} is not null`),
    index().on(t.codeKey.op("text_pattern_ops")),
    index().on(t.hsn.op("text_pattern_ops")),
    index("items_loose_name").on(looseNameOf(t.name)),
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

/** Rates by the day from which they hold (trade 5). */
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

/** What an item cost as a list said that was brought in: the desk's alone, and a row for each list (decision 081). */
export const itemCosts = pgTable(
  "item_costs",
  {
    itemId: text("item_id")
      .notNull()
      .references(() => items.id, { onDelete: "cascade" }),
    /** The import that said it, whose taking back removes it. */
    importId: uuid("import_id").notNull(),
    /** Paise for one base unit, before tax. */
    cost: bigint({ mode: "number" }).$type<Paise>().notNull(),
    day: date().notNull(),
    /** As the list calls who sold it; empty where it says nothing. */
    supplier: text().notNull().default(""),
    at: moment("at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.itemId, t.importId] }),
    index().on(t.importId),
    check("item_costs_cost", sql`${t.cost} > 0`),
  ],
);

/** Other units that an item is sold in. */
export const itemUnits = pgTable(
  "item_units",
  {
    itemId: text("item_id")
      .notNull()
      .references(() => items.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    uom: text().notNull(),
    /** Base units in one; text in code, as PostgreSQL writes it. */
    factor: numeric({ precision: 15, scale: 6 }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.itemId, t.uom] }), check("item_units_factor", sql`${t.factor} > 0`)],
);

/** What the items of a sub-category are told apart by. */
export const attributes = pgTable(
  "attributes",
  {
    subCategoryId: text("sub_category_id")
      .notNull()
      .references(() => subCategories.id, { onDelete: "cascade" }),
    key: text().notNull(),
    position: integer().notNull(),
    label: text().notNull(),
    labelHi: text("label_hi").notNull().default(""),
    kind: text().$type<AttributeKind>().notNull(),
    unit: text().notNull().default(""),
    choices: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    facet: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.subCategoryId, t.key] })],
);
