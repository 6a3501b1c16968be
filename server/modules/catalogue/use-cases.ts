// What other modules ask of the catalogue.
import type { Queryable, Transaction } from "../../platform/db.ts";
import { type DatedRate, type GstRate, gstRateOn } from "@vanik/trading/gst-rates";
import { findGstRates, findItemsByCode, findItemsById, lockItems } from "./store.ts";

/** Items by code, whatever its case, as a map from the code in lower case. */
export async function itemsByCode(db: Queryable, codes: readonly string[]) {
  const found = await findItemsByCode(
    db,
    codes.map((code) => code.toLowerCase()),
  );
  return new Map(found.map((item) => [item.code.toLowerCase(), item]));
}

/**
 * The same for lines that are about to name them, locked until the transaction ends: their unit is not changed meanwhile, nor is one
 * deleted, and what is changed already is waited for.
 */
export async function lockItemsByCode(tx: Transaction, codes: readonly string[]) {
  await lockItems(
    tx,
    codes.map((code) => code.toLowerCase()),
  );
  return itemsByCode(tx, codes);
}

/** Whether visitors find each of these codes. */
export async function sellsAll(db: Queryable, codes: readonly string[]): Promise<boolean> {
  const found = await itemsByCode(db, codes);
  return codes.every((code) => found.get(code.toLowerCase())?.hidden === false);
}

/** Items by their ids. */
export async function itemsByIds(db: Queryable, ids: readonly string[]) {
  return new Map((ids.length > 0 ? await findItemsById(db, ids) : []).map((item) => [item.id, item]));
}

/** All dated rates of some items, by id; items without one are left out. */
export async function datedRatesOf(db: Queryable, itemIds: readonly string[]): Promise<Map<string, DatedRate[]>> {
  return Map.groupBy(itemIds.length > 0 ? await findGstRates(db, [...itemIds]) : [], ({ itemId }) => itemId);
}

/** What some items bear on a day by their dated rates, by id; items without one are left out. */
export async function gstRatesOn(
  db: Queryable,
  itemIds: readonly string[],
  day: string,
): Promise<Map<string, GstRate>> {
  const found = [...(await datedRatesOf(db, itemIds))].map(([id, rates]) => [id, gstRateOn(rates, day)] as const);
  return new Map(found.flatMap(([id, rate]) => (rate ? [[id, { rate: rate.rate, treatment: rate.treatment }]] : [])));
}

export { recordChange } from "./desk/change-log.ts";
export { lookOver, looksJob } from "./mending/look.ts";
export { copyRatesOfDay } from "./desk/follow-change.ts";
export { type ItemFacts, readItemFacts } from "./desk/item-facts.ts";
export { itemProblems, type ItemProblems } from "./desk/item-rules.ts";
export type { StoredItem } from "./desk/desk-rows.ts";
export type { ItemWrite } from "./desk/item-facts.ts";
export { refuseToTakeChangeBack, takeChangeBack } from "./desk/undo.ts";
export { writeItems } from "./desk/write-items.ts";
export { hideMirroredItems, type MirroredItem, writeMirroredItems } from "./mirrored/mirrored-items.ts";
export { hideMirroredBranches, type MirroredTree, writeMirroredTree } from "./mirrored/mirrored-tree.ts";
export { findLawfulRates, hasItems } from "./store.ts";
export { replacementPath } from "./sold.ts";
export { toOption } from "./replies.ts";
export { type CatalogueSearch, readCatalogueVersion, rememberingSearch } from "./search-memory.ts";
export { type BranchNames, readAttributeNames, readBranchNames, readItemCodes, readOtherUnits } from "./names.ts";
export { type CatalogueFile, readCatalogueFiles } from "./load.ts";
export { attributesOfNames } from "./name-attributes.ts";
export { codeOfName } from "./code-of-name.ts";
export { type BranchToMake, makeBranches, notSorted } from "./desk/make-branches.ts";
export { allItems } from "./all-items.ts";
export { deleteListedCosts, insertListedCosts, listedCosts } from "./item-costs.ts";
export { itemsCalled, likeNameKey } from "./names.ts";
