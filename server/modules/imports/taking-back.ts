// What an import has made and changed is taken back in one transaction, as its kind takes things back.
import type { DelicateAct } from "@vanik/trading/acts";
import { reasonRefusal } from "@vanik/trading/refused";
import { inTransaction, type Transaction } from "../../platform/db.ts";
import type { DeskViewer } from "../../platform/viewer.ts";
import { allowed } from "../documents/use-cases.ts";
import { allowTenMinutes } from "./applying.ts";
import { circumstanceOf } from "./checking.ts";
import { endWeighty, gatherGuarded, requireApprovalOf } from "./guarding.ts";
import { refuseSwept } from "./sweep-imports.ts";
import { undoInBatches } from "./rows-store.ts";
import { type StoredImport, writeImport, writeProgress } from "./store.ts";
import type { ImportJobDeps } from "./target.ts";
import { importTargets } from "./targets.ts";

/**
 * 409 or 422 with what stands in the way, 422 once its rows are gone; 403, 400 for want of a reason and a second person as what
 * it undoes asks them. `found` says how it is taken back, and why.
 */
export async function refuseToTakeBack(
  deps: ImportJobDeps,
  by: DeskViewer,
  tx: Transaction,
  found: StoredImport,
): Promise<DelicateAct[]> {
  // The catalogue's own record of a change stays.
  if (!found.changeId) refuseSwept(found);
  const { refuseTakeBack } = importTargets[found.kind];
  const takingBack = takingBackOf(deps, by, found);
  const guarded = gatherGuarded(by);
  if (takingBack.changeId) guarded.add(await refuseTakeBack(tx, takingBack, []));
  else
    for await (const undone of undoInBatches(tx, found.id)) guarded.add(await refuseTakeBack(tx, takingBack, undone));
  if (guarded.needsReason) allowed(reasonRefusal(takingBack.reason));
  await requireApprovalOf(deps, tx, by, found, "takeBack", guarded.acts);
  return guarded.acts;
}

const takingBackOf = (deps: ImportJobDeps, by: DeskViewer, found: StoredImport) => ({
  ...circumstanceOf(deps, by, found),
  leaveChanged: found.leaveChanged,
  reason: found.takenBackFor ?? "",
});

export async function takeImportBack(deps: ImportJobDeps, by: DeskViewer, found: StoredImport): Promise<void> {
  const { id, kind } = found;
  const takingBack = takingBackOf(deps, by, found);
  await inTransaction(deps.db, async (tx) => {
    await allowTenMinutes(tx);
    const acts = await refuseToTakeBack(deps, by, tx, found);
    let done = 0;
    // Items go by the catalogue's own record, at once.
    if (takingBack.changeId) await importTargets[kind].takeBack(tx, takingBack, []);
    else
      for await (const undone of undoInBatches(tx, id)) {
        await importTargets[kind].takeBack(tx, takingBack, undone);
        done += undone.length;
        await writeProgress(deps.db, id, done);
      }
    await endWeighty(deps, tx, by, found, "takeBack", acts);
    await writeImport(tx, id, { state: "taken_back", step: null, done: null, failure: null });
  });
}
