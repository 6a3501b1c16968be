// Items of a sheet: known by their code. What is written goes by the catalogue's own law, and can be taken back by its record.
import { toPaise } from "@vanik/contracts/money";
import { indianDay } from "../../platform/clock.ts";
import type { Transaction } from "../../platform/db.ts";
import { codeOf } from "../../platform/errors.ts";
import {
  type BranchToMake,
  deleteListedCosts,
  insertListedCosts,
  itemsByCode,
  itemsCalled,
  type ItemWrite,
  makeBranches,
  readItemFacts,
  recordChange,
  refuseToTakeChangeBack,
  takeChangeBack,
  writeItems,
} from "../catalogue/use-cases.ts";
import { itemsInTrade } from "../documents/use-cases.ts";
import { branchOfRow, nameOfRow } from "./read-item.ts";
import { branchKey, ourBranches } from "./bundled-catalogue.ts";
import { cellText } from "../../platform/sheet-files/read-cell.ts";
import { type Circumstance, type ImportTarget, JudgedOtherwise, type RowToJudge } from "./target.ts";
import { circumstanceOfItems, type ItemPlan, judgeItems } from "./judge-items.ts";

async function saveCosts(
  tx: Transaction,
  { importId, now }: { importId: string; now: Date },
  plans: readonly ItemPlan[],
): Promise<void> {
  const found = await itemsByCode(
    tx,
    plans.map(({ code }) => code),
  );
  const today = indianDay(now);
  const costs = plans.flatMap(({ code, cost }) => {
    const item = found.get(code.toLowerCase());
    if (!cost || !item) return [];
    const { day, supplier } = cost;
    return [{ itemId: item.id, importId, cost: toPaise(cost.cost), day: day ?? today, supplier, at: now }];
  });
  await insertListedCosts(tx, costs);
}

const isNothing = (write: ItemWrite) => Object.keys(write).every((field) => field === "id");

/** Rows whose items stand somewhere already are not sorted by a list of one level, and so make nothing. */
async function withoutStanding(tx: Transaction, rows: readonly RowToJudge[]): Promise<readonly RowToJudge[]> {
  const textOf = (cells: RowToJudge["cells"], field: string) => cellText(cells[field] ?? null);
  // In a second unit it is called otherwise than the list says.
  const nameOf = ({ cells, shown }: RowToJudge) => String(shown?.item_name?.new ?? nameOfRow(cells));
  const isOneLevel = ({ cells }: RowToJudge) => textOf(cells, "sub_category") === "";
  const some = rows.filter(isOneLevel);
  if (some.length === 0) return rows;
  const texts = (field: string) => some.map(({ cells }) => textOf(cells, field)).filter(Boolean);
  const [byCode, byName] = [
    await itemsByCode(tx, texts("item_code")),
    await itemsCalled(
      tx,
      some.map((one) => ({ name: nameOf(one) })).filter(({ name }) => name !== ""),
    ),
  ];
  return rows.filter(
    (one) => !isOneLevel(one) || !(byCode.has(textOf(one.cells, "item_code").toLowerCase()) || byName.has(nameOf(one))),
  );
}

const deskOf = ({ deps: { clock, queue, erpnext } }: Circumstance) => ({
  clock,
  queue,
  erpnext,
  namedInTrade: itemsInTrade,
});

export const itemsTarget: ImportTarget<ItemPlan> = {
  judge: judgeItems,
  async around(tx, circumstance, work) {
    const { changeId } = await recordChange(deskOf(circumstance), tx, `Import of ${circumstance.fileName}`, work).catch(
      (error: unknown) => {
        if (codeOf(error) === "23505")
          throw new JudgedOtherwise(
            "A name or a code of the sheet was taken since this was checked",
            "Look at its rows once more",
          );
        throw error;
      },
    );
    return changeId;
  },
  async prepare(tx, circumstance, rows) {
    const items = await circumstanceOfItems(tx, circumstance);
    const own = circumstance.ours ? ourBranches() : null;
    const toMake = new Map<string, BranchToMake>();
    for await (const batch of rows)
      for (const { cells } of await withoutStanding(tx, batch)) {
        const branch = branchOfRow(cells, items, {}).toMake;
        const key = branch && branchKey(branch.category, branch.subCategory);
        if (branch && key && !toMake.has(key))
          toMake.set(key, { ...branch, ...(own?.get(key) && { own: own.get(key)! }) });
      }
    if (toMake.size > 0) await makeBranches(tx, [...toMake.values()]);
  },
  async apply(tx, { id: importId, deps }, rows) {
    const writes = rows.flatMap(({ plan }) => plan?.write ?? []).filter((write) => !isNothing(write));
    const facts = await readItemFacts(tx, writes, indianDay(deps.clock.now()), itemsInTrade);
    const now = deps.clock.now();
    await writeItems(tx, writes, facts, now);
    await saveCosts(
      tx,
      { importId, now },
      rows.flatMap(({ plan, changes }) => (plan && changes.last_cost ? plan : [])),
    );
    return [];
  },
  async refuseTakeBack(tx, circumstance) {
    if (circumstance.changeId)
      await refuseToTakeChangeBack(deskOf(circumstance), tx, circumstance.changeId, {
        leave_changed: circumstance.leaveChanged,
      });
    return { rights: [], acts: [] };
  },
  async takeBack(tx, circumstance) {
    await deleteListedCosts(tx, circumstance.id);
    if (circumstance.changeId)
      await takeChangeBack(deskOf(circumstance), tx, circumstance.changeId, {
        leave_changed: circumstance.leaveChanged,
      });
  },
};
