import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

interface Category {
  id: string;
  category: string;
  category_hi: string;
  sub_categories: { id: string; sub_category: string; sub_category_hi: string }[];
}

interface Item {
  item_code: string;
  item_name: string;
  uom: string;
  hsn: string;
  gst_rate: number;
  average_price: number;
}

type ItemsFile = Record<string, { standards: string; range: string; items: Item[] }>;

const uoms = new Set("Nos Set Pair Box Pkt Roll Ream Bag Can Drum Bundle Tin Bottle Kg MT Ltr Mtr Sqm".split(" "));
const gstRates = new Set([0, 5, 18, 40]);
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const itemsFolder = join(import.meta.dirname, "items");
const categories = JSON.parse(readFileSync(join(import.meta.dirname, "categories.json"), "utf8")) as Category[];
const files = readdirSync(itemsFolder)
  .filter((name) => name.endsWith(".json"))
  .map((name) => ({
    category: name.slice(0, -".json".length),
    content: JSON.parse(readFileSync(join(itemsFolder, name), "utf8")) as ItemsFile,
  }));
const subCategories = categories.flatMap((category) => category.sub_categories);
const groups = files.flatMap((file) => Object.values(file.content));
const items = groups.flatMap((group) => group.items);

/** The values that occur more than once. */
function repeated(values: string[]): string[] {
  const seen = new Set<string>();
  return values.filter((value) => {
    if (seen.has(value)) return true;
    seen.add(value);
    return false;
  });
}

function hasAtMostTwoDecimals(price: number): boolean {
  return Number(price.toFixed(2)) === price;
}

describe("the demonstration catalogue", () => {
  test("has at least 24 categories, 180 sub-categories and 2,000 items", () => {
    expect(categories.length).toBeGreaterThanOrEqual(24);
    expect(subCategories.length).toBeGreaterThanOrEqual(180);
    expect(items.length).toBeGreaterThanOrEqual(2000);
  });

  test("gives every category and sub-category a kebab-case id", () => {
    const ids = [...categories, ...subCategories].map((row) => row.id);
    expect(ids.filter((id) => !kebabCase.test(id))).toEqual([]);
  });

  test("gives every category and sub-category a Hindi name", () => {
    const names = [
      ...categories.map((category) => category.category_hi),
      ...subCategories.map((subCategory) => subCategory.sub_category_hi),
    ];
    // MCB and its like are the same in both.
    expect(names.filter((name) => !/[\u0900-\u097f]|^[MR]?C?CBs?$/.test(name))).toEqual([]);
  });

  test("repeats no id among the categories and none among the sub-categories", () => {
    expect(repeated(categories.map((category) => category.id))).toEqual([]);
    expect(repeated(subCategories.map((subCategory) => subCategory.id))).toEqual([]);
  });

  test("has items for every sub-category", () => {
    const empty = categories.flatMap((category) => {
      const file = files.find((candidate) => candidate.category === category.id);
      return category.sub_categories
        .filter(({ id }) => !file?.content[id]?.items.length)
        .map(({ id }) => `${category.id}/${id}`);
    });
    expect(empty).toEqual([]);
  });

  test("names only known categories and their own sub-categories in the items files", () => {
    const unknown = files.flatMap((file) => {
      const category = categories.find((candidate) => candidate.id === file.category);
      const known = new Set(category?.sub_categories.map(({ id }) => id));
      const strangers = Object.keys(file.content).filter((id) => !known.has(id));
      return category ? strangers.map((id) => `${file.category}/${id}`) : [file.category];
    });
    expect(unknown).toEqual([]);
  });

  test("describes every sub-category by a short line of standards and one of sizes", () => {
    const long = groups.flatMap((group) => [group.standards, group.range]);
    expect(long.filter((line) => typeof line !== "string" || line.length > 60)).toEqual([]);
  });
});

describe("an item of the demonstration catalogue", () => {
  test("has a code of capitals, digits and hyphens, at most 24 characters long", () => {
    const codes = items.map((item) => item.item_code);
    expect(codes.filter((code) => !/^[A-Z0-9-]{1,24}$/.test(code))).toEqual([]);
  });

  test("has a code that no other item has, whatever the case of its letters", () => {
    expect(repeated(items.map((item) => item.item_code))).toEqual([]);
    expect(repeated(items.map((item) => item.item_code.toLowerCase()))).toEqual([]);
  });

  test("has a name that no other item has, whatever the case of its letters", () => {
    expect(repeated(items.map((item) => item.item_name.toLowerCase()))).toEqual([]);
  });

  test("has a name of 1 to 80 characters without spaces around it", () => {
    const names = items.map((item) => item.item_name);
    expect(names.filter((name) => name.length < 1 || name.length > 80 || name !== name.trim())).toEqual([]);
  });

  test("has an HSN code of six or eight digits", () => {
    expect(items.filter((item) => !/^\d{6}(\d{2})?$/.test(item.hsn))).toEqual([]);
  });

  test("has a GST rate from the slabs in force since 22 September 2025", () => {
    expect(items.filter((item) => !gstRates.has(item.gst_rate))).toEqual([]);
  });

  test("has an average price above zero with at most two decimals", () => {
    expect(items.filter((item) => !(item.average_price > 0 && hasAtMostTwoDecimals(item.average_price)))).toEqual([]);
  });

  test("has a unit of measure of the Indian trade", () => {
    expect(items.filter((item) => !uoms.has(item.uom))).toEqual([]);
  });
});
