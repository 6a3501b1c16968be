import * as api from "@vanik/contracts/api";
import type { Deps } from "../../../deps.ts";
import { handle, type Route } from "../../../platform/endpoint.ts";
import { listFindingsAtDesk, summariseFindings } from "../mending/read-findings.ts";
import { denyFinding, mergeItems } from "../mending/settle-finding.ts";
import { readInTurn } from "../whole-lists.ts";
import { dateGstRate } from "./gst-rates.ts";
import type { NamedInTrade } from "./item-facts.ts";
import { replaceAttributes } from "./replace-attributes.ts";
import { changeOneItem, createOneItem, deleteOneItem, saveRows } from "./save-items.ts";
import { type KeepsWords, saveOwnWords } from "./save-own-words.ts";
import {
  addCategory,
  addSubCategory,
  editCategory,
  editSubCategory,
  removeCategory,
  removeSubCategory,
} from "./edit-tree.ts";
import { writeOrder } from "./order.ts";
import { changesAtDesk, changeWithRows, historyOfItem } from "./read-changes.ts";
import { itemAtDesk, listItemsAtDesk } from "./read-items.ts";
import { categoryAtDesk, readTree, subCategoryAtDesk } from "./tree.ts";
import { takeChangeBack } from "./undo.ts";

const done = { done: true } as const;

/** What documents know of items, and do with what becomes one. */
export interface InTrade extends KeepsWords {
  namedInTrade: NamedInTrade;
}

/** The catalogue at the desk. */
export function deskCatalogueRoutes(
  { db, clock, queue, erpnext }: Deps,
  { namedInTrade, findKeptWords, insertKeptWords }: InTrade,
): Route[] {
  const desk = { clock, queue, erpnext, namedInTrade };
  return [
    handle(api.readCatalogueTree, () => readTree(db)),
    handle(api.readDeskCategory, ({ input }) => categoryAtDesk(db, input.id)),
    handle(api.createCategory, ({ tx, input }) => addCategory(desk, tx, input)),
    handle(api.changeCategory, ({ tx, input }) => editCategory(desk, tx, input)),
    handle(api.deleteCategory, async ({ tx, input }) => {
      await removeCategory(desk, tx, input);
      return done;
    }),
    handle(api.readDeskSubCategory, ({ input }) => subCategoryAtDesk(db, input.id)),
    handle(api.createSubCategory, ({ tx, input }) => addSubCategory(desk, tx, input)),
    handle(api.changeSubCategory, ({ tx, input }) => editSubCategory(desk, tx, input)),
    handle(api.changeAttributes, ({ tx, input }) => replaceAttributes(desk, tx, input)),
    handle(api.deleteSubCategory, async ({ tx, input }) => {
      await removeSubCategory(desk, tx, input);
      return done;
    }),
    handle(api.listDeskItems, ({ input, viewer }) =>
      readInTurn(() => listItemsAtDesk(db, input), { owner: viewer.userId }),
    ),
    handle(api.readDeskItem, ({ input }) => itemAtDesk(db, input.id)),
    handle(api.readItemHistory, ({ input }) => historyOfItem(db, input.id)),
    handle(api.createItem, ({ tx, input }) => createOneItem(desk, tx, input)),
    handle(api.keepOwnWords, ({ tx, input }) => saveOwnWords({ ...desk, findKeptWords, insertKeptWords }, tx, input)),
    handle(api.changeItem, ({ tx, input }) => changeOneItem(desk, tx, input)),
    handle(api.deleteItem, async ({ tx, input }) => {
      await deleteOneItem(desk, tx, input);
      return done;
    }),
    handle(api.saveItems, ({ tx, input }) => saveRows(desk, tx, input.rows)),
    handle(api.saveOrder, ({ tx, input }) => writeOrder(desk, tx, input)),
    handle(api.setGstRates, ({ tx, input }) => dateGstRate(desk, tx, input)),
    handle(api.listChanges, ({ input }) => changesAtDesk(db, input)),
    handle(api.readChange, ({ input }) => changeWithRows(db, input.id)),
    handle(api.undoChange, ({ tx, input }) => takeChangeBack(desk, tx, input.id, input)),
    handle(api.listFindings, ({ input }) => listFindingsAtDesk(db, input)),
    handle(api.readFindingsSummary, () => summariseFindings(db)),
    handle(api.denyFinding, ({ tx, input }) => denyFinding(desk, tx, input)),
    handle(api.mergeItems, ({ tx, input }) => mergeItems(desk, tx, input)),
  ];
}
