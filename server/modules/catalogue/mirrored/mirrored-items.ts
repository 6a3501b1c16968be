// Items as a company's own ERPNext has them, a page at a time: its fields are theirs, what stands on top stays ours (connector 1, 4).
import type { Paise } from "@vanik/contracts/money";
import { mostMakes } from "@vanik/contracts/catalogue-fields";
import { and, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db.ts";
import { idsFromTexts, takenIds } from "../desk/ids.ts";
import { lockStoredItems } from "../desk/item-facts.ts";
import type { StoredItem } from "../desk/desk-rows.ts";
import { ratesFrom, type WrittenItem, writeWholeItems } from "../desk/write-items.ts";
import { attributes, gstRates, items } from "../tables.ts";

/** One that is shown. */
export interface MirroredItem {
  /** Of one that is there; null of one that is taken over by its code, or new. */
  id: string | null;
  subCategoryId: string;
  code: string;
  name: string;
  /** Where another has its name. */
  nameBeside: string;
  uom: string;
  units: { uom: string; factor: number }[];
  hsn: string;
  /** Basis points; null where nobody says one. */
  gstRate: number | null;
  averagePrice: Paise;
  /** Thousandths of the unit. */
  minQty: number | null;
  leadDays: number | null;
  makes: string[];
  description: string;
}

type Stored = ReadonlyMap<string, StoredItem>;
type Placed = MirroredItem & { id: string };

/** Those without an id take over what has their code, else a new one. */
async function withItemIds(tx: Transaction, rows: readonly MirroredItem[]): Promise<Placed[]> {
  const named = rows.filter(({ id }) => id === null).map(({ code }) => code);
  const bearers = await tx
    .select({ id: items.id, code: items.code })
    .from(items)
    .where(
      inArray(
        sql`lower(${items.code})`,
        named.map((code) => code.toLowerCase()),
      ),
    );
  const claimed = new Set(rows.flatMap(({ id }) => id ?? []));
  const ofCode = new Map(bearers.filter(({ id }) => !claimed.has(id)).map(({ id, code }) => [code.toLowerCase(), id]));
  const fresh = named.filter((code) => !ofCode.has(code.toLowerCase()));
  const made = idsFromTexts(fresh, "item", await takenIds(tx, "items", fresh, "item"));
  const madeOf = new Map(fresh.map((code, at) => [code, made[at]!]));
  return rows.map((row) => ({ ...row, id: row.id ?? ofCode.get(row.code.toLowerCase()) ?? madeOf.get(row.code)! }));
}

/** The name of each, by id: whoever bears it already keeps it, then in their order; the others are told apart by their codes. */
async function namesOf(tx: Transaction, rows: readonly Placed[], stored: Stored): Promise<Map<string, string>> {
  const wanted = rows.flatMap(({ name, nameBeside }) => [name, nameBeside]);
  const owners = await tx.select({ id: items.id, name: items.name }).from(items).where(inArray(items.name, wanted));
  const ours = new Set(rows.map(({ id }) => id));
  const takenNames = new Set(owners.filter(({ id }) => !ours.has(id)).map(({ name }) => name));
  const names = new Map<string, string>();
  const bears = (row: Placed) => Number(stored.get(row.id)?.name === row.name);
  for (const row of rows.toSorted((one, other) => bears(other) - bears(one))) {
    let free = takenNames.has(row.name) ? row.nameBeside : row.name;
    for (let n = 2; takenNames.has(free); n++) free = `${row.nameBeside} ${n}`;
    takenNames.add(free);
    names.set(row.id, free);
  }
  return names;
}

/** What another of these rows bears until this is written is put aside: each statement by itself must leave both unique. */
async function clearTheWay(
  tx: Transaction,
  rows: readonly Placed[],
  { stored, names }: { stored: Stored; names: ReadonlyMap<string, string> },
): Promise<void> {
  const renamed = rows.filter(({ id }) => stored.has(id) && stored.get(id)!.name !== names.get(id));
  // One that has such a code and is not of this page was renamed or deleted there: what it is now comes with its own page.
  await tx.execute(sql`update items set code = code || '~' || id
    where lower(code) = any(${sql.param(rows.map(({ code }) => code.toLowerCase()))}::text[])
      and id <> all(${sql.param(rows.map(({ id }) => id))}::text[])`);
  const recoded = rows.filter(({ id, code }) => stored.has(id) && stored.get(id)!.code !== code);
  for (const [column, those] of [
    ["name", renamed],
    ["code", recoded],
  ] as const)
    if (those.length > 0)
      await tx.execute(sql`update items set ${sql.identifier(column)} = '~' || id
        where id = any(${sql.param(those.map(({ id }) => id))}::text[])`);
}

/** What the attributes of a sub-category know of an item's that comes from elsewhere. */
async function keysOfAttributes(tx: Transaction, subs: readonly string[]): Promise<Map<string, Set<string>>> {
  const rows = await tx
    .select({ sub: attributes.subCategoryId, key: attributes.key })
    .from(attributes)
    .where(inArray(attributes.subCategoryId, [...subs]));
  return new Map(
    [...Map.groupBy(rows, ({ sub }) => sub)].map(([sub, keys]) => [sub, new Set(keys.map(({ key }) => key))]),
  );
}

/** Theirs first, then ours that are not theirs any more. */
function makesOf({ makes }: MirroredItem, stored: StoredItem | undefined): string[] {
  const ours = (stored?.makes ?? []).filter((make) => !stored?.remote?.makes.includes(make));
  return [...new Set([...makes, ...ours])].slice(0, mostMakes);
}

/** Theirs where they have one; ours where they never had, and nothing where theirs went. */
const descriptionOf = ({ description }: MirroredItem, stored: StoredItem | undefined): string =>
  description || (stored && !stored.remote?.hasDescription ? stored.description : "");

const treatmentOf = (rate: number | null) => (rate === 0 ? "nil" : "taxable");

function mirroredRate({ id, gstRate }: Placed, stored: StoredItem | undefined, day: string): WrittenItem["rate"] {
  const treatment = treatmentOf(gstRate);
  if (gstRate === null || (stored?.gstRate === gstRate && stored.gstTreatment === treatment)) return undefined;
  return { itemId: id, validFrom: stored ? day : ratesFrom, rate: gstRate, treatment };
}

const listOfUnits = (units: readonly { uom: string; factor: number }[]) =>
  JSON.stringify(units.map(({ uom, factor }) => [uom, factor]));

/**
 * Writes a page of them within a change (`recordChange`), and gives the id of each, in their order. One that stands in another
 * sub-category moves; equal ones are written over as they are.
 */
export async function writeMirroredItems(
  tx: Transaction,
  rows: readonly MirroredItem[],
  day: string,
): Promise<string[]> {
  const placed = await withItemIds(tx, rows);
  const ids = placed.map(({ id }) => id);
  const stored = await lockStoredItems(tx, ids);
  const names = await namesOf(tx, placed, stored);
  await clearTheWay(tx, placed, { stored, names });
  const known = await keysOfAttributes(
    tx,
    placed.map(({ subCategoryId }) => subCategoryId),
  );
  const written = placed.map((row): WrittenItem => {
    const { id, subCategoryId, code, uom, units, hsn, gstRate, averagePrice, minQty, leadDays, makes } = row;
    const before = stored.get(id);
    const values = Object.entries(before?.attributes ?? {}).filter(([key]) => known.get(subCategoryId)?.has(key));
    return {
      row: {
        id,
        subCategoryId,
        code,
        uom,
        hsn,
        averagePrice,
        minQty,
        leadDays,
        name: names.get(id)!,
        position: before?.position ?? 0,
        // What stands is copied from its dated rates, once these are written.
        gstRate,
        gstTreatment: treatmentOf(gstRate),
        makes: makesOf(row, before),
        description: descriptionOf(row, before),
        attributes: Object.fromEntries(values),
        hiddenAt: null,
        replacedBy: before?.replacedBy ?? null,
        pictureId: before?.pictureId ?? null,
        remote: { makes, hasDescription: row.description !== "" },
      },
      isNew: !before,
      units: listOfUnits(units) === listOfUnits(before?.units ?? []) ? undefined : units,
      rate: mirroredRate(row, before, day),
    };
  });
  await writeWholeItems(tx, written, stored);
  await unsayRates(
    tx,
    placed.filter(({ gstRate }) => gstRate === null).map(({ id }) => id),
  );
  return ids;
}

/** Nobody says a rate of these any more. */
async function unsayRates(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(gstRates).where(inArray(gstRates.itemId, [...ids]));
  await tx.execute(sql`update items set gst_rate = null, gst_treatment = 'taxable'
    where id = any(${sql.param(ids)}::text[]) and gst_rate is not null`);
}

/** These are sold no longer. */
export async function hideMirroredItems(tx: Transaction, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(items)
      .set({ hiddenAt: at })
      .where(and(inArray(items.id, [...ids]), isNull(items.hiddenAt)));
}

/** What stood here before and is not in ERPNext: its page is gone, and equal codes are taken over as they come. */
export async function hideOwnItems(tx: Transaction, at: Date): Promise<void> {
  await tx
    .update(items)
    .set({ hiddenAt: at })
    .where(and(isNull(items.remote), isNull(items.hiddenAt)));
}
