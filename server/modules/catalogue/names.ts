// What the branches of the catalogue are called.
import { isKnownUnit, isSameUnit, unitKey } from "@vanik/contracts/unit-spellings";
import { asc, inArray, sql } from "drizzle-orm";
import { normalForm } from "@vanik/contracts/normal-form";
import type { Queryable } from "../../platform/db.ts";
import { attributes, categories, items, itemUnits, looseNameOf, mostOfLooseName, subCategories } from "./tables.ts";

export interface BranchNames {
  categories: { id: string; name: string }[];
  subCategories: { id: string; name: string; categoryId: string }[];
}

/** Every category and sub-category by its name, in their order. */
export async function readBranchNames(db: Queryable): Promise<BranchNames> {
  return {
    categories: await db
      .select({ id: categories.id, name: categories.name })
      .from(categories)
      .orderBy(asc(categories.position)),
    subCategories: await db
      .select({ id: subCategories.id, name: subCategories.name, categoryId: subCategories.categoryId })
      .from(subCategories)
      .orderBy(asc(subCategories.position)),
  };
}

/** Every attribute of every sub-category by key and label, in their order. */
export function readAttributeNames(db: Queryable): Promise<{ key: string; label: string }[]> {
  return db
    .select({ key: attributes.key, label: attributes.label })
    .from(attributes)
    .orderBy(asc(attributes.position), asc(attributes.key));
}

/** Units that items are sold in and no list of ours has: as they are spelt, by what they are compared by. */
export async function readOtherUnits(db: Queryable): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ uom: string }>(
    sql`select uom from ${items} union select uom from ${itemUnits} order by uom`,
  );
  return new Map(rows.flatMap(({ uom }) => (isKnownUnit(uom) ? [] : [[unitKey(uom), uom]])));
}

/** Codes by id. */
export async function readItemCodes(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: items.id, code: items.code })
    .from(items)
    .where(inArray(items.id, [...ids]));
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** Codes by name, of items that are called just so. */
export async function codesOfNames(db: Queryable, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .select({ name: items.name, code: items.code })
    .from(items)
    .where(inArray(items.name, [...new Set(names)]));
  return new Map(rows.map(({ name, code }) => [name, code]));
}

const lowerName = (name: string) => normalForm(name, "NFKC").toLowerCase().replaceAll("×", "x");
/** As `looseNameOf` in the database. */
const looseNameKey = (name: string) =>
  Array.from(lowerName(name).replace(/[\s,_–—-]/g, ""))
    .slice(0, mostOfLooseName)
    .join("");

/**
 * What two ways to write one name share: case, spaces, commas, the sign of a size and dashes do not tell names apart. A dash that is
 * a minus does, and so does what stands between two figures.
 */
export const likeNameKey = (name: string): string =>
  lowerName(name)
    .replace(/(^|\s)[–—-](?=\d)/g, " minus ")
    .replace(/[\s,_–—-]+/g, " ")
    .trim()
    .split(" ")
    .reduce((key, word) => (/\d$/.test(key) && /^\d/.test(word) ? `${key} ${word}` : key + word), "");

/** Items that are called as these rows say, by the row's name: just so, else but for what `likeNameKey` leaves out, in the row's unit. */
export async function itemsCalled(
  db: Queryable,
  rows: readonly { name: string; uom?: string | undefined }[],
): Promise<Map<string, { code: string; name: string; uom: string }>> {
  if (rows.length === 0) return new Map();
  const called = { name: items.name, code: items.code, uom: items.uom };
  const names = [...new Set(rows.map(({ name }) => name))];
  const exact = await db.select(called).from(items).where(inArray(items.name, names));
  const found = new Map(exact.map((one) => [one.name, one]));
  const others = rows.filter(({ name }) => !found.has(name));
  if (others.length === 0) return found;
  const keys = [...new Set(others.map(({ name }) => looseNameKey(name)))];
  const alike = await db
    .select(called)
    .from(items)
    .where(inArray(looseNameOf(items.name), keys));
  const byKey = Map.groupBy(alike, ({ name }) => likeNameKey(name));
  for (const { name, uom } of others) {
    const likely = byKey.get(likeNameKey(name)) ?? [];
    const inUnit = likely.filter((one) => uom !== undefined && isSameUnit(one.uom, uom));
    const [only, more] = inUnit.length > 0 ? inUnit : likely;
    if (only && !more) found.set(name, only);
  }
  return found;
}
