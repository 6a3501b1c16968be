// Categories, sub-categories and items as they cross the wire (spec 3, wire: Replies). Prices in rupees.
import { z } from "zod";
import { readChosen } from "./chosen-values.ts";
import { cleanText } from "./fields.ts";
import { codeOfList, longestCode } from "./item-codes.ts";
import { Picture } from "./pictures.ts";

/** A readable id given once: lower-case words and digits joined by hyphens. */
export const CatalogueId = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "This is not an id of the catalogue")
  .max(64);

// Extended, and not spread: what no page names stays out of the browser.
const Pictured = z.object({
  /** The drawing that stands for it. */
  image: z.string(),
  /** What the desk has uploaded; in place of the drawing once it has addresses. */
  picture: z.nullable(Picture),
});

export const Category = Pictured.extend({
  _id: z.string(),
  category: z.string(),
  /** Empty where it has none. */
  category_hi: z.string(),
  sub_category_count: z.int(),
});
export type Category = z.infer<typeof Category>;

export const SubCategory = Pictured.extend({
  _id: z.string(),
  sub_category: z.string(),
  /** Empty where it has none. */
  sub_category_hi: z.string(),
  /** Standards the items follow, such as "DIN 933, IS 1364"; may be empty. */
  standards: z.string(),
  /** Sizes and grades in a line, such as "M5 to M36 · 8.8, A2-70"; may be empty. */
  range: z.string(),
  /** Empty where it has none. */
  range_hi: z.string(),
  item_count: z.int(),
});
export type SubCategory = z.infer<typeof SubCategory>;

export const CategoryDetail = Pictured.extend({
  category: z.string(),
  category_hi: z.string(),
  sub_category: z.array(SubCategory),
  other_category: z.array(Pictured.extend({ _id: z.string(), category: z.string(), category_hi: z.string() })),
});
export type CategoryDetail = z.infer<typeof CategoryDetail>;

export const ItemOption = z.object({
  _id: z.string(),
  item_code: z.string(),
  item_name: z.string(),
  uom: z.string(),
  /** For one of `uom`; 0 is on request. */
  average_price: z.number(),
  /** Other units that it is sold in, each with how many of `uom` it has. */
  units: z.array(z.object({ uom: z.string(), factor: z.number() })),
  /** The least that may be asked for, in `uom`. */
  min_qty: z.number().nullable(),
});
export type ItemOption = z.infer<typeof ItemOption>;

const CategoryName = z.object({ _id: z.string(), category: z.string(), category_hi: z.string() });
const SubCategoryName = z.object({ _id: z.string(), sub_category: z.string(), sub_category_hi: z.string() });
const SubCategoryLink = Pictured.extend(SubCategoryName.shape);

/** An item with where it stands. */
export const PlacedItem = ItemOption.extend({ sub_category: SubCategoryName, category: CategoryName });
export type PlacedItem = z.infer<typeof PlacedItem>;

/** Percent; null where nobody has said one, as in a company's own ERPNext (connector 2): then GST is not spoken of. */
const GstRateSaid = z.number().nullable();

export const Item = PlacedItem.extend({ hsn: z.string(), gst_rate: GstRateSaid });
export type Item = z.infer<typeof Item>;

/** A row of a sub-category's page. */
export const ItemRow = ItemOption.extend({ hsn: z.string(), gst_rate: GstRateSaid });
export type ItemRow = z.infer<typeof ItemRow>;

/** By how many items each value of an attribute is had, under what is chosen of the others. */
export const Facet = z.object({
  /** In the address: `?thread=M8,M10`. */
  key: z.string(),
  label: z.string(),
  label_hi: z.string(),
  unit: z.string(),
  choices: z.array(z.object({ value: z.string(), count: z.int() })),
});
export type Facet = z.infer<typeof Facet>;

/** What of a sub-category is shown: values of its attributes and makes, each key a list separated by commas; from which item on. */
export const SubCategoryQuery = z
  .looseObject({
    start: z.coerce
      .number("Enter where the page starts as a number")
      .int("Enter a whole number")
      .min(0, "Enter 0 or more")
      .max(1_000_000, "There is no such page")
      .default(0),
  })
  .transform(({ start, ...others }) => ({
    start,
    chosen: Object.fromEntries(
      Object.entries(readChosen(Object.entries(others))).map(([key, values]) => [
        key,
        values.map(cleanText).filter(Boolean),
      ]),
    ),
  }));

export const SubCategoryDetail = SubCategory.extend({
  category: CategoryName,
  other_sub_category: z.array(SubCategoryLink),
  description: z.string(),
  description_hi: z.string(),
  /** All of them, of more than 200 a hundred from `start` on. */
  items: z.array(ItemRow),
  facets: z.array(Facet),
  page: z.object({ start: z.int(), length: z.int(), total: z.int() }),
});
export type SubCategoryDetail = z.infer<typeof SubCategoryDetail>;

/** The day from which an item cost so much. */
const DatedPrice = z.object({ day: z.string(), price: z.number() });

/** A measure of an item with its letter in the drawing, "Head height, k" of "7.5 mm (DIN 933)"; the standard is named where the item does not say it. */
const ItemFigure = z.object({
  key: z.string(),
  label: z.string(),
  label_hi: z.string(),
  value: z.string(),
});

export const ItemDetail = ItemRow.extend({
  category: CategoryName,
  sub_category: SubCategory,
  /** Its own, else that of its sub-category. */
  picture: z.nullable(Picture),
  description: z.string(),
  makes: z.array(z.string()),
  /** Days until it usually leaves; null where nobody has said. */
  lead_days: z.int().nullable(),
  /** What it is told from its neighbours by, in the order of its sub-category. */
  attributes: z.array(z.object({ key: z.string(), label: z.string(), label_hi: z.string(), value: z.string() })),
  /** The items that stand next to this one in its sub-category, in their order. */
  nearby: z.array(ItemRow),
  /** What has its thread in the other sub-categories of its category, one of each. */
  fits: z.array(ItemRow.extend({ sub_category: SubCategoryName })),
  /** Its drawing, and the measures in it that its attributes do not say; null where they are not known. */
  dimensions: z.nullable(z.object({ drawing: z.string(), figures: z.array(ItemFigure) })),
  /** Average prices of the last twelve months, each from its day on, and today's at the end; none where there were fewer than two. */
  prices: z.array(DatedPrice),
});
export type ItemDetail = z.infer<typeof ItemDetail>;

const leastLetters = 2;
const mostLetters = 100;
const mostWords = 8;

/** What is searched for: 2 to 100 characters, at most 8 words (security 4). */
export const SearchQuery = z.object({
  q: z
    .string("Enter what to search for")
    .max(mostLetters, `Keep the search to ${mostLetters} characters`)
    .transform(cleanText)
    .pipe(
      z
        .string()
        .min(leastLetters, `Enter at least ${leastLetters} characters to search for`)
        .refine((text) => text.split(/\s+/).length <= mostWords, `Search for at most ${mostWords} words`),
    ),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

const codesAtOnce = 100;

/** Codes of items, separated by commas. */
export const CodesQuery = z.object({
  codes: z
    .string("Name the codes")
    .max(7000, `Name at most ${codesAtOnce} codes`)
    .transform((text) =>
      text
        .split(",")
        .map((part) => cleanText(codeOfList(part)))
        .filter(Boolean),
    )
    .pipe(z.array(z.string().max(longestCode)).max(codesAtOnce, `Name at most ${codesAtOnce} codes`)),
});

/** What became of an item: `item` while it is sold, else what stands in for it, if anything does. */
export const SoldItem = z.object({
  item_code: z.string(),
  item: PlacedItem.nullable(),
  replaced_by: PlacedItem.nullable(),
});
export type SoldItem = z.infer<typeof SoldItem>;

/** What a search found, best first: at most 50 items, 8 sub-categories, 4 categories. */
export const SearchResult = z.object({
  items: z.array(PlacedItem),
  sub_categories: z.array(SubCategoryName.extend({ image: z.string(), category: CategoryName, item_count: z.int() })),
  categories: z.array(CategoryName.extend({ image: z.string() })),
});
export type SearchResult = z.infer<typeof SearchResult>;
