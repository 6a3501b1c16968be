// A row is judged by what stands in the database, and by the other rows of its sheet.
import { missingFields, saidOfEmpty } from "@vanik/contracts/import-fields";
import { inTransaction } from "../../platform/db.ts";
import { invalid } from "../../platform/errors.ts";
import type { DeskViewer } from "../../platform/viewer.ts";
import { cellText } from "../../platform/sheet-files/read-cell.ts";
import { addFaults, countVerdicts, rowsInBatches, type StoredRow, writeVerdicts } from "./rows-store.ts";
import { partyKindOfRow } from "./read-party.ts";
import { cellsByField } from "./row-fields.ts";
import { watchSheet } from "./sheet-rows.ts";
import { type StoredImport, writeImport, writeProgress } from "./store.ts";
import type { Circumstance, ImportJobDeps, RowToJudge } from "./target.ts";
import { importTargets } from "./targets.ts";

export const circumstanceOf = (
  deps: ImportJobDeps,
  by: DeskViewer,
  { id, options, fileName, ours, changeId, appliedFor, checkedAt, createdAt }: StoredImport,
): Circumstance => ({
  id,
  deps,
  by,
  options,
  fileName,
  ours: ours !== null,
  changeId,
  appliedFor: appliedFor ?? "",
  checkedAt: checkedAt ?? createdAt,
  made: new Map(),
});

/** What stands in cells and is meant otherwise, by field; what an empty one of an item means, its new items alone are told. */
const readingsOf = ({ kind, options: { readings = [] } }: Pick<StoredImport, "kind" | "options">) =>
  readings
    .filter(({ field, said }) => said !== "" || (kind !== "items" && saidOfEmpty[kind].includes(field)))
    .map(({ field, said, meant }) => ({ field, text: said.toLowerCase(), meant }));

/** What a row says, as it was said to be meant; of a list of customers or of suppliers alone its kind too, where no cell of it does. */
export const rowsToJudge = (found: StoredImport, rows: readonly StoredRow[]): RowToJudge[] => {
  const { kind, mapping } = found;
  const { party_kind: listed } = found.options;
  const readings = readingsOf(found);
  return rows.map(({ row, cells }) => {
    const fieldCells = cellsByField(mapping, cells);
    for (const one of readings)
      if (one.field in fieldCells && cellText(fieldCells[one.field]!).toLowerCase() === one.text)
        fieldCells[one.field] = one.meant;
    return {
      row,
      cells: kind === "parties" && listed && !partyKindOfRow(fieldCells) ? { ...fieldCells, kind: listed } : fieldCells,
    };
  });
};

/** 400 for a column that everything hangs on and that no column is said to be. */
export function checkMapping(
  { kind, options }: Pick<StoredImport, "kind" | "options">,
  mapping: readonly (string | null)[],
): void {
  const missing = missingFields(kind, { mapped: mapping, isListed: Boolean(options.party_kind) });
  if (missing.length > 0)
    throw invalid({ mapping: `Say which column is ${missing.map(({ title }) => title).join(", ")}` });
}

/** What stood open in them, or their balances. */
export const isOfOldBooks = (kind: StoredImport["kind"]): boolean => kind === "openings" || kind === "balances";

/** Judges all rows anew; resolves to the counts, and to the sums of those without a fault. */
export async function judgeAll(deps: ImportJobDeps, by: DeskViewer, found: StoredImport) {
  const { db } = deps;
  const checkedAt = deps.clock.now();
  const target = importTargets[found.kind];
  const circumstance = circumstanceOf(deps, by, found);
  await target.refuse?.(db, circumstance);
  const among = watchSheet();
  const bySums = new Map<number, { sales: number; purchases: number }>();
  const short = new Set<number>();
  let done = 0;
  for await (const rows of rowsInBatches(db, found.id)) {
    const judged = await inTransaction(deps.db, (tx) => target.judge(tx, circumstance, rowsToJudge(found, rows)));
    among.mark(judged);
    for (const { row, verdict, sums, shortHsn } of judged) {
      if (verdict === "faulty") continue;
      if (sums) bySums.set(row, sums);
      if (shortHsn) short.add(row);
    }
    await writeVerdicts(db, found.id, judged);
    done += rows.length;
    await writeProgress(deps.db, found.id, done);
  }
  const faultsOfRows = among.faultsOfRows();
  await addFaults(db, found.id, faultsOfRows);
  for (const { row } of faultsOfRows) {
    bySums.delete(row);
    short.delete(row);
  }
  const sums = { sales: 0, purchases: 0 };
  for (const one of bySums.values()) {
    sums.sales += one.sales;
    sums.purchases += one.purchases;
  }
  const counts = { ...(await countVerdicts(db, found.id)), ...(short.size > 0 && { short_hsn: short.size }) };
  return { checkedAt, counts, sums: isOfOldBooks(found.kind) ? sums : null };
}

/** Checks an import by its mapping. */
export async function checkImport(deps: ImportJobDeps, by: DeskViewer, found: StoredImport): Promise<void> {
  checkMapping(found, found.mapping);
  const judged = await judgeAll(deps, by, found);
  // Why it was checked again stays to be read.
  await writeImport(deps.db, found.id, { ...judged, state: "checked", step: null, done: null });
}
