// What an import has made and changed is taken back in one transaction, as its kind takes things back.
import type { ImportTakeBack } from "@vanik/contracts/imports";
import type { DelicateAct } from "@vanik/trading/second-person";
import { inTransaction, type Transaction } from "../../platform/db.ts";
import type { DeskViewer } from "../../platform/viewer.ts";
import { allowTenMinutes } from "./applying.ts";
import { circumstanceOf } from "./checking.ts";
import { endWeighty, gatherGuarded, needApprovalOf } from "./guarding.ts";
import { refuseSwept } from "./sweep-imports.ts";
import { undoInBatches } from "./rows-store.ts";
import { type StoredImport, writeImport, writeProgress } from "./store.ts";
import type { ImportJobDeps } from "./target.ts";
import { importTargets } from "./targets.ts";

/** 409 or 422 with what stands in the way, 422 once its rows are gone; 403 and a second person as what it undoes asks them. */
export async function refuseToTakeBack(
  deps: ImportJobDeps,
  by: DeskViewer,
  tx: Transaction,
  found: StoredImport,
  { leave_changed: leaveChanged }: Pick<ImportTakeBack, "leave_changed">,
): Promise<DelicateAct[]> {
  // The catalogue's own record of a change stays.
  if (!found.changeId) refuseSwept(found);
  const { refuseTakeBack } = importTargets[found.kind];
  const of = { ...circumstanceOf(deps, by, found), leaveChanged };
  const guarded = gatherGuarded(by);
  if (of.changeId) guarded.add(await refuseTakeBack(tx, of, []));
  else for await (const undone of undoInBatches(tx, found.id)) guarded.add(await refuseTakeBack(tx, of, undone));
  await needApprovalOf(tx, by, found, "takeBack", guarded.acts);
  return guarded.acts;
}

export async function takeImportBack(deps: ImportJobDeps, by: DeskViewer, found: StoredImport): Promise<void> {
  const { id, kind, leaveChanged } = found;
  const of = { ...circumstanceOf(deps, by, found), leaveChanged };
  await inTransaction(deps.db, async (tx) => {
    await allowTenMinutes(tx);
    const acts = await refuseToTakeBack(deps, by, tx, found, { leave_changed: leaveChanged });
    let done = 0;
    // Items go by the catalogue's own record, at once.
    if (of.changeId) await importTargets[kind].takeBack(tx, of, []);
    else
      for await (const undone of undoInBatches(tx, id)) {
        await importTargets[kind].takeBack(tx, of, undone);
        done += undone.length;
        await writeProgress(deps.db, id, done);
      }
    await endWeighty(deps, tx, by, found, "takeBack", acts);
    await writeImport(tx, id, { state: "taken_back", step: null, done: null, failure: null });
  });
}
