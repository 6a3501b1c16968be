// A catalogue of any size, the same one every time: what is measured must not change from run to run.
import type { CatalogueFile } from "../server/modules/catalogue/load.ts";

type SubCategory = CatalogueFile["sub_categories"][number];

export const categoryCount = 40;
export const subCategoryCount = 400;

const things = [
  "Hex bolt",
  "Ball valve",
  "Deep groove bearing",
  "House wire",
  "Cutting wheel",
  "Gate valve",
  "Cable gland",
];
const grades = ["8.8 zinc plated", "A2-70 stainless", "IS 1364, black", "FR PVC 1.5 sqmm, red", "brass, nickel plated"];

const padded = (n: number, length: number) => String(n).padStart(length, "0");
const pick = <T>(list: readonly T[], n: number): T => list[n % list.length];

/** `itemCount` items spread evenly over 400 sub-categories in 40 categories; names are as long as real ones. */
export function generateCatalogue(itemCount: number): CatalogueFile[] {
  return Array.from({ length: categoryCount }, (_, at) => ({
    id: `category-${padded(at, 2)}`,
    category: `${pick(things, at)}s and fittings ${at}`,
    sub_categories: Array.from({ length: subCategoryCount / categoryCount }, (__, sub) =>
      generateSubCategory(at * (subCategoryCount / categoryCount) + sub, itemCount),
    ),
  }));
}

function generateSubCategory(number: number, itemCount: number): SubCategory {
  const first = Math.floor((itemCount * number) / subCategoryCount);
  const next = Math.floor((itemCount * (number + 1)) / subCategoryCount);
  return {
    id: `sub-category-${padded(number, 3)}`,
    sub_category: `${pick(things, number)}s, series ${number}`,
    standards: "DIN 933, IS 1364",
    range: "M5 to M36 · 8.8, A2-70",
    items: Array.from({ length: next - first }, (_, at) => generateItem(first + at, pick(things, number))),
  };
}

function generateItem(number: number, thing: string): SubCategory["items"][number] {
  return {
    item_code: itemCode(number),
    item_name: `${thing} ${pick(grades, number)}, ${10 + (number % 90)} mm, no. ${number}`,
    uom: "Nos",
    hsn: "73181500",
    gst_rate: pick([18, 12, 5], number),
    average_price: 5 + ((number * 7919) % 1_000_000) / 100,
  };
}

/** The code of the generated item with this number, from 0. */
export function itemCode(number: number): string {
  return `BN-${padded(number, 7)}`;
}
