// Loads catalogue files into the tables: the demonstration's, or a generated one for measuring.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { toBasisPoints, toPaise } from "@vanik/contracts/money";
import type { GstTreatment } from "@vanik/contracts/trade";
import type { Queryable } from "../../platform/db.ts";
import { itemVector, itemWords, searchVersion } from "./search-index.ts";
import { writeSearchWords } from "./search-write.ts";
import { attributesOfNames } from "./name-attributes.ts";
import { attributes, categories, gstRates, items, subCategories } from "./tables.ts";

export interface CatalogueFile {
  id: string;
  category: string;
  category_hi?: string;
  sub_categories: {
    id: string;
    sub_category: string;
    sub_category_hi?: string;
    standards: string;
    range: string;
    range_hi?: string;
    items: {
      item_code: string;
      item_name: string;
      uom: string;
      hsn: string;
      gst_rate: number;
      /** Of goods without tax; `taxable` where it is not said. */
      gst_treatment?: GstTreatment;
      average_price: number;
    }[];
  }[];
}

const folder = join(import.meta.dirname, "../../../catalogue");
const readJson = (path: string) => JSON.parse(readFileSync(join(folder, path), "utf8"));

/** The demonstration catalogue from catalogue/*.json. */
export function readCatalogueFiles(): CatalogueFile[] {
  const outline = readJson("categories.json") as {
    id: string;
    category: string;
    category_hi: string;
    sub_categories: { id: string; sub_category: string; sub_category_hi: string; range_hi: string }[];
  }[];
  return outline.map((category) => {
    const filled = readJson(`items/${category.id}.json`);
    return { ...category, sub_categories: category.sub_categories.map((sub) => ({ ...sub, ...filled[sub.id] })) };
  });
}

const chunk = 1000;

/** Inserts whole categories in their order. */
export async function loadCatalogue(db: Queryable, files: readonly CatalogueFile[]): Promise<void> {
  await db
    .insert(categories)
    .values(
      files.map(({ id, category, category_hi: nameHi = "" }, at) => ({ id, name: category, nameHi, position: at })),
    );
  await db.insert(subCategories).values(
    files.flatMap((file) =>
      file.sub_categories.map((sub, position) => ({
        id: sub.id,
        categoryId: file.id,
        position,
        name: sub.sub_category,
        nameHi: sub.sub_category_hi ?? "",
        standards: sub.standards,
        range: sub.range,
        rangeHi: sub.range_hi ?? "",
        itemCount: sub.items.length,
        searchVersion,
      })),
    ),
  );
  const named = new Map(
    files.flatMap((file) =>
      file.sub_categories.map((sub) => [sub.id, attributesOfNames(sub.items.map((item) => item.item_name))] as const),
    ),
  );
  const definitions = [...named].flatMap(([subCategoryId, definitionsOfSub]) =>
    definitionsOfSub.definitions.map(({ label_hi: labelHi, ...attribute }, position) => ({
      ...attribute,
      labelHi,
      subCategoryId,
      position,
    })),
  );
  if (definitions.length > 0) await db.insert(attributes).values(definitions);
  const rows = files.flatMap((file) =>
    file.sub_categories.flatMap((sub) =>
      sub.items.map((item, position) => ({
        id: itemId(item),
        subCategoryId: sub.id,
        position,
        code: item.item_code,
        name: item.item_name,
        uom: item.uom,
        hsn: item.hsn,
        gstRate: toBasisPoints(item.gst_rate),
        gstTreatment: item.gst_treatment ?? ("taxable" as const),
        attributes: named.get(sub.id)!.values[position]!,
        averagePrice: toPaise(item.average_price),
        words: itemVector(sub.id, itemWords({ code: item.item_code, name: item.item_name, hsn: item.hsn })),
      })),
    ),
  );
  for (let at = 0; at < rows.length; at += chunk) await db.insert(items).values(rows.slice(at, at + chunk));
  await loadRates(db, files);
  for (const file of files)
    await writeSearchWords(
      db,
      file.sub_categories.map((sub) => describe(file, sub)),
    );
}

const itemId = ({ item_code }: { item_code: string }) => item_code.toLowerCase();

/** The day of the rates of today (india 6): what was before is not compared (trade 11). */
const ratesFrom = "2025-09-22";

async function loadRates(db: Queryable, files: readonly CatalogueFile[]): Promise<void> {
  const rates = files
    .flatMap((file) => file.sub_categories.flatMap((sub) => sub.items))
    .map((item) => ({
      itemId: itemId(item),
      validFrom: ratesFrom,
      rate: toBasisPoints(item.gst_rate),
      treatment: item.gst_treatment ?? ("taxable" as const),
    }));
  for (let at = 0; at < rates.length; at += chunk) await db.insert(gstRates).values(rates.slice(at, at + chunk));
}

type SubCategoryFile = CatalogueFile["sub_categories"][number];

const describe = (
  file: CatalogueFile,
  { id, sub_category, sub_category_hi, standards, items: all }: SubCategoryFile,
) => ({
  id,
  name: sub_category,
  nameHi: sub_category_hi ?? "",
  standards,
  category: file.category,
  categoryHi: file.category_hi ?? "",
  items: all.map(({ item_code, item_name, hsn }) => ({ code: item_code, name: item_name, hsn })),
});
