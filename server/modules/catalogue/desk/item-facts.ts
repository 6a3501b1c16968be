// What an item that is to be written is judged by: what stands under its id, code, name and sub-category now.
import { inArray, sql } from "drizzle-orm";
import type { BulkRow, ItemAttribute } from "@vanik/contracts/catalogue-desk";
import { isKnownUnit, isSameUnit } from "@vanik/contracts/unit-spellings";
import type { Transaction } from "../../../platform/db.ts";
import { picturesNamed } from "../../content/use-cases.ts";
import { readOtherUnits } from "../names.ts";
import { findLawfulRates, lockUnnamed } from "../store.ts";
import { itemColumns } from "../shown-rows.ts";
import { attributes, items, itemUnits, subCategories } from "../tables.ts";
import { type StoredItem, toAttribute } from "./desk-rows.ts";

/** What is to be written of one item: with `id` of one that is there, else of a new one. */
export type ItemWrite = Omit<BulkRow, "version" | "new_category">;

export interface ItemFacts {
  /** Items that are written, by id, locked. */
  stored: ReadonlyMap<string, StoredItem>;
  /** The attributes of each sub-category that is named or stands. */
  attributesOf: ReadonlyMap<string, readonly ItemAttribute[]>;
  /** Ids by code in lower case, of all codes that are named. */
  idOfCode: ReadonlyMap<string, string>;
  /** Codes by name, of all names that are given. */
  ownerOfName: ReadonlyMap<string, { id: string; code: string }>;
  /** Ids of pictures that are there, of those that are named. */
  pictures: ReadonlyMap<string, unknown>;
  /** Ids of those that a line names. */
  named: ReadonlySet<string>;
  lawful: readonly number[];
  /** How the catalogue spells units that no list of ours has, by `unitKey`; empty where none of these rows names such a one. */
  otherUnits: ReadonlyMap<string, string>;
  day: string;
}

/** Which of these items lines of documents name: documents tell it, which know the catalogue. */
export type NamedInTrade = (tx: Transaction, itemIds: readonly string[]) => Promise<ReadonlySet<string>>;

const column = { id: items.id, code: items.code, name: items.name };

export async function lockStoredItems(tx: Transaction, ids: readonly string[]): Promise<Map<string, StoredItem>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select(itemColumns)
    .from(items)
    .where(inArray(items.id, [...ids]))
    .orderBy(items.id)
    .for("no key update");
  const units = await tx
    .select()
    .from(itemUnits)
    .where(inArray(itemUnits.itemId, [...ids]))
    .orderBy(itemUnits.position);
  const byItem = Map.groupBy(units, ({ itemId }) => itemId);
  const unitsOf = (id: string) => (byItem.get(id) ?? []).map(({ uom, factor }) => ({ uom, factor: Number(factor) }));
  return new Map(rows.map((row) => [row.id, { ...row, units: unitsOf(row.id) }]));
}

async function attributesBySub(tx: Transaction, ids: readonly string[]) {
  const subs = await tx
    .select({ id: subCategories.id })
    .from(subCategories)
    .where(inArray(subCategories.id, [...ids]));
  const rows = await tx
    .select()
    .from(attributes)
    .where(inArray(attributes.subCategoryId, [...ids]))
    .orderBy(attributes.position);
  const bySub = Map.groupBy(rows, ({ subCategoryId }) => subCategoryId);
  return new Map(subs.map(({ id }) => [id, (bySub.get(id) ?? []).map(toAttribute)]));
}

const all = <T>(values: (T | null | undefined)[]) => [
  ...new Set(values.filter((value) => value !== null && value !== undefined)),
];

/** Where these items stand or come to stand, held first: nobody changes its attributes, or takes it away, until they are written. */
async function lockPlaces(tx: Transaction, rows: readonly ItemWrite[]): Promise<void> {
  const ids = all(rows.map(({ id }) => id));
  const stand = await tx.select({ sub: items.subCategoryId }).from(items).where(inArray(items.id, ids));
  const subs = all([...rows.map((row) => row.sub_category), ...stand.map(({ sub }) => sub)]);
  await tx
    .select({ id: subCategories.id })
    .from(subCategories)
    .where(inArray(subCategories.id, subs))
    .orderBy(subCategories.id)
    .for("key share");
}

/** Reads and locks what these rows are judged by, in a handful of queries however many they are. */
export async function readItemFacts(
  tx: Transaction,
  rows: readonly ItemWrite[],
  day: string,
  namedInTrade: NamedInTrade,
): Promise<ItemFacts> {
  await lockPlaces(tx, rows);
  const stored = await lockStoredItems(tx, all(rows.map(({ id }) => id)));
  const subs = all([...rows.map((row) => row.sub_category), ...[...stored.values()].map((row) => row.subCategoryId)]);
  const codes = all(rows.flatMap((row) => [row.item_code, row.replaced_by])).map((code) => code.toLowerCase());
  const names = all(rows.map((row) => row.item_name));
  const owners = await tx
    .select(column)
    .from(items)
    .where(inArray(sql`lower(${items.code})`, codes));
  const sameName = await tx.select(column).from(items).where(inArray(items.name, names));
  const newUnit = rows.filter(({ id, uom }) => id && uom !== undefined && !isSameUnit(uom, stored.get(id)?.uom ?? ""));
  const withNewUnit = all(newUnit.map(({ id }) => id));
  await lockUnnamed(tx, withNewUnit);
  const isOther = rows.some(({ uom, units = [] }) =>
    [{ uom: uom ?? "Nos" }, ...units].some((one) => !isKnownUnit(one.uom)),
  );
  return {
    stored,
    attributesOf: await attributesBySub(tx, subs),
    idOfCode: new Map(owners.map(({ id, code }) => [code.toLowerCase(), id])),
    ownerOfName: new Map(sameName.map(({ id, code, name }) => [name, { id, code }])),
    pictures: await picturesNamed(
      tx,
      rows.map((row) => ({ pictureId: row.picture_id ?? null })),
    ),
    named: await namedInTrade(tx, withNewUnit),
    lawful: await findLawfulRates(tx, day),
    otherUnits: isOther ? await readOtherUnits(tx) : new Map(),
    day,
  };
}
