// The catalogue that Vanik brings with it, or some of its categories, as the sheet of an import (operator 1).
import { attributeField, importFields } from "@vanik/contracts/import-fields";
import type { OurCategory, OursInput } from "@vanik/contracts/imports";
import type { Queryable } from "../../platform/db.ts";
import { invalid } from "../../platform/errors.ts";
import type { ReadCell, SheetRow } from "../../platform/sheet-files/read-cell.ts";
import {
  attributesOfNames,
  type BranchToMake,
  type CatalogueFile,
  readBranchNames,
  readCatalogueFiles,
} from "../catalogue/use-cases.ts";
import type { KnownAttribute } from "@vanik/contracts/sheet-titles";

type OurSub = CatalogueFile["sub_categories"][number];
type OurItem = OurSub["items"][number];

const cellsOfItem: Readonly<Record<string, (item: OurItem, sub: string, category: string) => ReadCell>> = {
  category: (_item, _sub, category) => category,
  sub_category: (_item, sub) => sub,
  item_code: (item) => item.item_code,
  item_name: (item) => item.item_name,
  uom: (item) => item.uom,
  hsn: (item) => item.hsn,
  gst_rate: (item) => item.gst_rate,
  gst_treatment: (item) => item.gst_treatment ?? "taxable",
};
const fields = importFields.items.filter(({ field }) => field in cellsOfItem || field === "average_price");

const attributesInNames = ({ items }: OurSub) => attributesOfNames(items.map(({ item_name: name }) => name));

/** What tells our items apart, by key, each once. */
export function ourAttributes(): KnownAttribute[] {
  const labels = readCatalogueFiles().flatMap((file) =>
    file.sub_categories.flatMap((sub) =>
      attributesInNames(sub).definitions.map(({ key, label }) => [key, label] as const),
    ),
  );
  return [...new Map(labels)].map(([key, label]) => ({ key, label }));
}

/** How ours are made, by the names of category and sub-category. */
export function ourBranches(): Map<string, BranchToMake["own"]> {
  return new Map(
    readCatalogueFiles().flatMap(({ id: categoryId, category, category_hi: categoryHi = "", sub_categories: subs }) =>
      subs.map((sub) => {
        const { id, sub_category: name, sub_category_hi: nameHi = "", standards, range, range_hi: rangeHi = "" } = sub;
        const names = { categoryId, categoryHi, id, nameHi, standards, range, rangeHi };
        return [branchKey(category, name), { ...names, attributes: attributesInNames(sub).definitions }];
      }),
    ),
  );
}
export const branchKey = (category: string, sub: string) => `${category} ${sub}`;

const countItems = ({ sub_categories: subs }: CatalogueFile) => subs.reduce((sum, { items }) => sum + items.length, 0);

/** Every category that may be brought in, in their order; one of the same name may stand for it. */
export async function listOurCategories(db: Queryable): Promise<OurCategory[]> {
  const known = new Set((await readBranchNames(db)).categories.flatMap(({ id, name }) => [id, name]));
  return readCatalogueFiles().map((file) => {
    const { id, category } = file;
    return { id, category, items: countItems(file), added: known.has(id) || known.has(category) };
  });
}

/** 400 for a category that is none of ours. */
export function checkOurs({ categories }: Pick<OursInput, "categories">): void {
  const known = new Set(readCatalogueFiles().map(({ id }) => id));
  if (categories?.some((id) => !known.has(id))) throw invalid({ categories: "There is no such category" });
}

interface OurSheet {
  titles: string[];
  mapping: string[];
  rows: SheetRow[];
}

/** With guide prices, or 0 for each: on request. Of some categories, or of all. */
export function ourSheet(prices: OursInput["prices"], categories: readonly string[] | null): OurSheet {
  const attributes = ourAttributes();
  const rows: SheetRow[] = [];
  for (const { id, category, sub_categories: subs } of readCatalogueFiles()) {
    if (categories && !categories.includes(id)) continue;
    for (const sub of subs) {
      const { values } = attributesInNames(sub);
      for (const [at, item] of sub.items.entries()) {
        const price = prices === "guide" ? item.average_price : 0;
        const own = fields.map(({ field }) => cellsOfItem[field]?.(item, sub.sub_category, category) ?? price);
        rows.push({ row: rows.length + 2, cells: [...own, ...attributes.map(({ key }) => values[at]![key] ?? null)] });
      }
    }
  }
  return {
    titles: [...fields.map(({ title }) => title), ...attributes.map(({ label }) => label)],
    mapping: [...fields.map(({ field }) => field), ...attributes.map(({ key }) => attributeField(key))],
    rows,
  };
}
