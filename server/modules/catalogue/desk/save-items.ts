// The desk makes, changes and deletes items, one or two thousand at once: all of them or none.
import type { BulkRow, BulkSaved, DeskItem } from "@vanik/contracts/catalogue-desk";
import { eq, inArray } from "drizzle-orm";
import type { Deps } from "../../../deps.ts";
import { indianDay } from "../../../platform/clock.ts";
import type { Transaction } from "../../../platform/db.ts";
import { invalid, notFound, Refusal } from "../../../platform/errors.ts";
import { items } from "../tables.ts";
import { runThere } from "../../../platform/erpnext.ts";
import { recordChange } from "./change-log.ts";
import { refuseTheirItems } from "./refuse-theirs.ts";
import { type ItemFacts, type NamedInTrade, readItemFacts } from "./item-facts.ts";
import { itemProblems, type ItemProblems, repeatedProblems } from "./item-rules.ts";
import type { ItemWrite } from "./item-facts.ts";
import { makePlaces } from "./make-branches.ts";
import { itemAtDesk, itemsAtDesk } from "./read-items.ts";
import { isRowNamed } from "./is-named.ts";
import { refuseTakenNames } from "./refuse-taken-names.ts";
import { writeItems } from "./write-items.ts";

export interface CatalogueDesk extends Pick<Deps, "clock" | "queue" | "erpnext"> {
  namedInTrade: NamedInTrade;
}

type Write = ItemWrite & { version?: number | undefined };

export const changedSince = (what: string, current: unknown) =>
  new Refusal("conflict", `${what} was changed by somebody else since you read it. Look at it, then save again.`, {
    current,
  });

/** Rows that name an older version than stands; `row` counts from 0. */
async function staleRows(tx: Transaction, rows: readonly Write[], { stored }: ItemFacts) {
  const stale = [...rows.entries()].filter(
    ([, { id, version }]) => id !== undefined && version !== undefined && stored.get(id)?.version !== version,
  );
  const current = await itemsAtDesk(
    tx,
    stale.map(([, { id }]) => id!),
  );
  return stale.flatMap(([row, { id }]) => {
    const now = current.find((item) => item.id === id);
    return now ? [{ row, current: now }] : [];
  });
}

const prefixed = (problems: readonly ItemProblems[]) =>
  Object.fromEntries(
    problems.flatMap((fields, row) =>
      Object.entries(fields as Record<string, string>).map(([field, sentence]) => [`rows.${row}.${field}`, sentence]),
    ),
  );

function describeSaved(rows: readonly ItemWrite[], facts: ItemFacts): string {
  const [first] = rows;
  if (rows.length > 1) return `${rows.length} items`;
  const stored = first?.id === undefined ? undefined : facts.stored.get(first.id);
  return stored ? `Item ${stored.code}` : `New item ${first?.item_code}`;
}

/** Makes the categories that rows go into, within the change that they are part of. */
async function placeRows(tx: Transaction, rows: readonly BulkRow[]): Promise<readonly Write[]> {
  const places = await makePlaces(
    tx,
    rows.flatMap(({ new_category: name }) => name ?? []),
  );
  return rows.map(({ new_category: name, ...row }) => (name ? { ...row, sub_category: places.get(name)! } : row));
}

/** Saves rows of the grid; 400 at `rows.3.hsn`, 409 with the rows that others have changed since. */
export async function saveRows(desk: CatalogueDesk, tx: Transaction, rows: readonly BulkRow[]): Promise<BulkSaved> {
  if (desk.erpnext && rows.some(({ id, new_category: name }) => name || id === undefined)) throw runThere();
  if (!rows.some(({ new_category: name }) => name)) return savePlaced(desk, tx, rows);
  const { result, changeId } = await recordChange(desk, tx, `${rows.length} items into new categories`, async () => {
    const placed = await placeRows(tx, rows);
    const facts = await factsToSave(desk, tx, placed);
    return refuseTakenNames(writeItems(tx, placed, facts, desk.clock.now()));
  });
  return { change_id: changeId, rows: await itemsAtDesk(tx, result) };
}

/** What rows are written by; throws what is wrong with them. */
async function factsToSave(desk: CatalogueDesk, tx: Transaction, rows: readonly Write[]): Promise<ItemFacts> {
  const facts = await readItemFacts(tx, rows, indianDay(desk.clock.now()), desk.namedInTrade);
  const unread = rows.map(({ id, version }): ItemProblems & { version?: string } =>
    id !== undefined && version === undefined ? { version: "Name the version that you read" } : {},
  );
  if (unread.some((fields) => fields.version)) throw invalid(prefixed(unread));
  const stale = await staleRows(tx, rows, facts);
  if (stale.length > 0)
    throw new Refusal("conflict", "Somebody else has changed some of these rows since you read them.", {
      current: stale,
    });
  refuseTheirItems(desk, rows, facts, (row) => `rows.${row}.`);
  const repeated = repeatedProblems(rows);
  const problems = prefixed(rows.map((row, at) => ({ ...itemProblems(row, facts), ...repeated[at] })));
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return facts;
}

async function savePlaced(desk: CatalogueDesk, tx: Transaction, rows: readonly Write[]): Promise<BulkSaved> {
  const facts = await factsToSave(desk, tx, rows);
  const { result: ids, changeId } = await recordChange(desk, tx, describeSaved(rows, facts), () =>
    refuseTakenNames(writeItems(tx, rows, facts, desk.clock.now())),
  );
  return { change_id: changeId, rows: await itemsAtDesk(tx, ids) };
}

/** A code or name that another has is 409, a unit that is fixed 422: what was typed is right in its shape. */
function itemRefusal(row: Write, problems: ItemProblems): Refusal {
  const { item_code, item_name, uom, ...others } = problems;
  if (Object.keys(others).length > 0) return invalid(problems as Record<string, string>);
  const fields = problems as Record<string, string>;
  const fixed = uom !== undefined && row.id !== undefined;
  return new Refusal(fixed ? "refused" : "conflict", (fixed ? uom : (item_code ?? item_name))!, { fields });
}

async function saveOne(desk: CatalogueDesk, tx: Transaction, row: Write): Promise<DeskItem> {
  const facts = await readItemFacts(tx, [row], indianDay(desk.clock.now()), desk.namedInTrade);
  if (row.id !== undefined && !facts.stored.has(row.id)) throw notFound("This item");
  const [stale] = await staleRows(tx, [row], facts);
  if (stale) throw changedSince(stale.current.item_code, stale.current);
  refuseTheirItems(desk, [row], facts);
  const problems = itemProblems(row, facts);
  if (Object.keys(problems).length > 0) throw itemRefusal(row, problems);
  const { result: ids } = await recordChange(desk, tx, describeSaved([row], facts), () =>
    refuseTakenNames(writeItems(tx, [row], facts, desk.clock.now())),
  );
  return itemAtDesk(tx, ids[0]!);
}

export const createOneItem = (desk: CatalogueDesk, tx: Transaction, row: ItemWrite) => saveOne(desk, tx, row);
export const changeOneItem = (desk: CatalogueDesk, tx: Transaction, row: Write & { id: string }) =>
  saveOne(desk, tx, row);

export const hideInstead = (name: string, why: string) => new Refusal("refused", `${name} ${why}. Hide it instead.`);

/** Deletes an item that neither a line nor another item names. */
export async function deleteOneItem(
  desk: CatalogueDesk,
  tx: Transaction,
  { id, version }: { id: string; version?: number | undefined },
): Promise<void> {
  const [row] = await tx.select().from(items).where(eq(items.id, id)).for("update");
  if (!row) throw notFound("This item");
  if (version !== undefined && version !== row.version) throw changedSince(row.code, await itemAtDesk(tx, id));
  const [replaced] = await tx.select({ code: items.code }).from(items).where(eq(items.replacedBy, id)).limit(1);
  if (replaced) throw hideInstead(row.code, `stands in for ${replaced.code}`);
  if ((await desk.namedInTrade(tx, [id])).size > 0) throw hideInstead(row.code, "is named by documents");
  if (await isRowNamed(tx, "items", id)) throw hideInstead(row.code, "is named elsewhere");
  await recordChange(desk, tx, `Deleted item ${row.code}`, () => tx.delete(items).where(inArray(items.id, [id])));
}
