// Writes items that were judged, however many, in a handful of statements.
import { toBasisPoints, toPaise, toThousandths } from "@vanik/contracts/money";
import { unitKey } from "@vanik/contracts/unit-spellings";
import { getTableColumns, inArray, sql } from "drizzle-orm";
import { asRecords, type Transaction } from "../../../platform/db.ts";
import { hiddenSince } from "../../../platform/hidden-since.ts";
import { gstRates, items, itemUnits, subCategories } from "../tables.ts";
import { idsFromTexts, takenIds } from "./ids.ts";
import type { ItemFacts } from "./item-facts.ts";
import type { StoredItem } from "./desk-rows.ts";
import type { ItemWrite } from "./item-facts.ts";

/** The day of the rates of today (india 6): what is new has its rate from there on (trade 11). */
export const ratesFrom = "2025-09-22";
const chunk = 1000;

type NewRow = typeof items.$inferInsert;
type StoredItems = ItemFacts["stored"];
export interface WrittenItem {
  row: NewRow;
  isNew: boolean;
  /** Named, and others than stand there. */
  units: { uom: string; factor: number }[] | undefined;
  rate: typeof gstRates.$inferInsert | undefined;
}

const valueOr = <T>(value: T | undefined, otherwise: T): T => (value === undefined ? otherwise : value);

/** Values by key: what is emptied is gone, what is not named stays; in another sub-category only what it knows. */
function mergedAttributes(row: ItemWrite, stored: StoredItem | undefined, facts: ItemFacts, sub: string) {
  const known = new Set(facts.attributesOf.get(sub)?.map(({ key }) => key));
  const merged = Object.entries({ ...stored?.attributes, ...row.attributes });
  const filled = merged.filter(([key, value]) => known.has(key) && value !== null && value !== "");
  return Object.fromEntries(filled) as Record<string, string | number>;
}

function rateToWrite(row: ItemWrite, stored: StoredItem | undefined, itemId: string, day: string): WrittenItem["rate"] {
  if (row.gst_rate === undefined && row.gst_treatment === undefined && stored) return undefined;
  const treatment = row.gst_treatment ?? stored?.gstTreatment ?? "taxable";
  const typed = row.gst_rate === undefined ? (stored?.gstRate ?? 0) : toBasisPoints(row.gst_rate);
  const rate = treatment === "taxable" ? typed : 0;
  if (stored?.gstRate === rate && stored.gstTreatment === treatment) return undefined;
  return { itemId, validFrom: stored ? day : ratesFrom, rate, treatment };
}

/** As the catalogue spells it already, where no list of ours does. */
const unitAsThere = (uom: string, { otherUnits }: ItemFacts) => otherUnits.get(unitKey(uom)) ?? uom;

function unitsToWrite(row: ItemWrite, stored: StoredItem | undefined, facts: ItemFacts): WrittenItem["units"] {
  const units = row.units?.map(({ uom, factor }) => ({ uom: unitAsThere(uom, facts), factor }));
  const as = (list: readonly { uom: string; factor: number }[]) =>
    JSON.stringify(list.map(({ uom, factor }) => [uom, factor]));
  return units === undefined || as(units) === as(stored?.units ?? []) ? undefined : units;
}

function toWrite(row: ItemWrite, id: string, facts: ItemFacts, at: Date): WrittenItem {
  const stored = facts.stored.get(id);
  const subCategoryId = row.sub_category ?? stored!.subCategoryId;
  const replacedBy = row.replaced_by ? facts.idOfCode.get(row.replaced_by.toLowerCase())! : row.replaced_by;
  const rate = rateToWrite(row, stored, id, facts.day);
  const values: NewRow = {
    id,
    subCategoryId,
    position: stored?.position ?? 0,
    code: row.item_code ?? stored!.code,
    name: row.item_name ?? stored!.name,
    uom: row.uom === undefined ? stored!.uom : unitAsThere(row.uom, facts),
    hsn: row.hsn ?? stored!.hsn,
    // What stands is copied from its dated rates, once these are written.
    gstRate: stored?.gstRate ?? rate?.rate ?? 0,
    gstTreatment: stored?.gstTreatment ?? rate?.treatment ?? "taxable",
    averagePrice: row.average_price === undefined ? (stored?.averagePrice ?? toPaise(0)) : toPaise(row.average_price),
    minQty: row.min_qty ? toThousandths(row.min_qty) : valueOr(row.min_qty, stored?.minQty ?? null),
    leadDays: valueOr(row.lead_days, stored?.leadDays ?? null),
    makes: row.makes ?? stored?.makes ?? [],
    description: row.description ?? stored?.description ?? "",
    attributes: mergedAttributes(row, stored, facts, subCategoryId),
    hiddenAt: valueOr(hiddenSince(row.hidden, at, stored?.hiddenAt), stored?.hiddenAt ?? null),
    replacedBy: valueOr(replacedBy, stored?.replacedBy ?? null),
    pictureId: valueOr(row.picture_id, stored?.pictureId ?? null),
    remote: stored?.remote ?? null,
  };
  return {
    row: values,
    isNew: !stored,
    units: unitsToWrite(row, stored, facts),
    rate,
  };
}

/** New items, and those that come from elsewhere, stand last where they are, in their order. */
async function assignPlaces(tx: Transaction, written: readonly WrittenItem[], stored: StoredItems): Promise<void> {
  const come = written.filter(({ row, isNew }) => isNew || stored.get(row.id)!.subCategoryId !== row.subCategoryId);
  if (come.length === 0) return;
  const subs = [...new Set(come.map(({ row }) => row.subCategoryId))].toSorted();
  // Who adds to a sub-category waits for the other, so that no two take one place.
  await tx
    .select({ id: subCategories.id })
    .from(subCategories)
    .where(inArray(subCategories.id, subs))
    .orderBy(subCategories.id)
    .for("no key update");
  const { rows } = await tx.execute<{ id: string; last: number }>(sql`
    select s.id, coalesce((select max(position) from items where sub_category_id = s.id), -1) as last
    from unnest(${sql.param(subs)}::text[]) as s (id)`);
  const last = new Map(rows.map((row) => [row.id, row.last]));
  for (const { row } of come) {
    row.position = last.get(row.subCategoryId)! + 1;
    last.set(row.subCategoryId, row.position);
  }
}

const generated = new Set(["codeKey", "words", "version"]);
const keptColumns = ["id", "gstRate", "gstTreatment"];
const columns = Object.entries(getTableColumns(items)).filter(([key]) => !generated.has(key));
const names = (alias: string, leave: readonly string[] = []) =>
  sql.join(
    columns
      .filter(([key]) => !leave.includes(key))
      .map(([, column]) => sql.raw(alias ? `${alias}."${column.name}"` : `"${column.name}"`)),
    sql`, `,
  );

/** A name is a key of the row: a statement that writes one locks the row whole, and lines that name the item wait (`lockItems`). */
async function updateRows(
  tx: Transaction,
  rows: readonly WrittenItem["row"][],
  keptNow: readonly string[],
): Promise<void> {
  if (rows.length > 0)
    await tx.execute(sql`update items i set (${names("", keptNow)}) = row(${names("r", keptNow)})
      from json_populate_recordset(null::items, ${asRecords(items, rows)}) r where i.id = r.id`);
}

async function insertOrUpdate(tx: Transaction, written: readonly WrittenItem[], stored: StoredItems): Promise<void> {
  for (let at = 0; at < written.length; at += chunk) {
    const some = written.slice(at, at + chunk);
    const added = some.filter(({ isNew }) => isNew).map(({ row }) => row);
    const changed = some.filter(({ isNew }) => !isNew).map(({ row }) => row);
    if (added.length > 0)
      await tx.execute(sql`insert into items (${names("")})
        select ${names("r")} from json_populate_recordset(null::items, ${asRecords(items, added)}) r`);
    const [renamed, others] = [true, false].map((isOther) =>
      changed.filter(({ id, name }) => (name !== stored.get(id)!.name) === isOther),
    );
    await updateRows(tx, renamed!, keptColumns);
    await updateRows(tx, others!, [...keptColumns, "name"]);
  }
}

async function writeParts(tx: Transaction, written: readonly WrittenItem[]): Promise<void> {
  const withUnits = written.filter(({ units }) => units !== undefined);
  const old = withUnits.filter(({ isNew }) => !isNew).map(({ row }) => row.id);
  if (old.length > 0) await tx.delete(itemUnits).where(inArray(itemUnits.itemId, old));
  const units = withUnits.flatMap(({ row, units: list }) =>
    list!.map(({ uom, factor }, position) => ({ itemId: row.id, position, uom, factor: String(factor) })),
  );
  const rates = written.flatMap(({ rate }) => rate ?? []);
  if (units.length > 0)
    await tx.execute(sql`insert into item_units select r.* from json_populate_recordset(null::item_units,
      ${asRecords(itemUnits, units)}) r`);
  if (rates.length > 0)
    await tx.execute(sql`insert into gst_rates (item_id, valid_from, rate, treatment)
      select item_id, valid_from, rate, treatment from json_populate_recordset(null::gst_rates, ${asRecords(gstRates, rates)}) r
      on conflict (item_id, valid_from) do update set rate = excluded.rate, treatment = excluded.treatment`);
}

/** Writes rows that have no problems, within a change; resolves to their ids in their order. */
export async function writeItems(
  tx: Transaction,
  rows: readonly ItemWrite[],
  facts: ItemFacts,
  at: Date,
): Promise<string[]> {
  const codes = rows.filter(({ id }) => id === undefined).map(({ item_code }) => item_code!);
  const made = idsFromTexts(codes, "item", await takenIds(tx, "items", codes, "item"));
  let next = 0;
  const ids = rows.map(({ id }) => id ?? made[next++]!);
  const written = rows.map((row, index) => toWrite(row, ids[index]!, facts, at));
  await writeWholeItems(tx, written, facts.stored);
  return ids;
}

/** The rows themselves, their units and their rates; new ones and those that come from elsewhere stand last. */
export async function writeWholeItems(
  tx: Transaction,
  written: readonly WrittenItem[],
  stored: StoredItems,
): Promise<void> {
  await assignPlaces(tx, written, stored);
  await insertOrUpdate(tx, written, stored);
  await writeParts(tx, written);
}
