// What an import has made and changed is taken back in one transaction, as its kind takes things back.
import type { ImportTakeBack } from "@vanik/contracts/imports";
import { inTransaction, type Transaction } from "../../platform/db.ts";
import { allowTenMinutes } from "./applying.ts";
import { circumstanceOf } from "./checking.ts";
import { refuseSwept } from "./sweep-imports.ts";
import { undoInBatches } from "./rows-store.ts";
import { type StoredImport, writeImport, writeProgress } from "./store.ts";
import type { ImportJobDeps } from "./target.ts";
import { importTargets } from "./targets.ts";

/** 409 or 422 with what stands in the way; 422 once its rows are gone. */
export async function refuseToTakeBack(
  deps: ImportJobDeps,
  tx: Transaction,
  found: StoredImport,
  { leave_changed: leaveChanged }: Pick<ImportTakeBack, "leave_changed">,
): Promise<void> {
  // The catalogue's own record of a change stays.
  if (!found.changeId) refuseSwept(found);
  const { refuseTakeBack } = importTargets[found.kind];
  const of = { ...circumstanceOf(deps, found), leaveChanged };
  if (of.changeId) return refuseTakeBack(tx, of, []);
  for await (const undone of undoInBatches(tx, found.id)) await refuseTakeBack(tx, of, undone);
}

export async function takeImportBack(deps: ImportJobDeps, found: StoredImport): Promise<void> {
  const { id, kind, leaveChanged } = found;
  const of = { ...circumstanceOf(deps, found), leaveChanged };
  await inTransaction(deps.db, async (tx) => {
    await allowTenMinutes(tx);
    await refuseToTakeBack(deps, tx, found, { leave_changed: leaveChanged });
    let done = 0;
    // Items go by the catalogue's own record, at once.
    if (of.changeId) await importTargets[kind].takeBack(tx, of, []);
    else
      for await (const undone of undoInBatches(tx, id)) {
        await importTargets[kind].takeBack(tx, of, undone);
        done += undone.length;
        await writeProgress(deps.db, id, done);
      }
    await writeImport(tx, id, { state: "taken_back", step: null, done: null, failure: null });
  });
}
