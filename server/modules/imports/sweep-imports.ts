// The rows and files of imports go after seven days; what they did stays.
import { readableDay } from "@vanik/trading/days";
import { indianDay } from "../../platform/clock.ts";
import { inTransaction } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { deleteRows } from "./rows-store.ts";
import { findOldImports, lockImport, type StoredImport, writeImport } from "./store.ts";
import type { ImportJobDeps } from "./target.ts";

const retention = 7 * 86_400_000;

/** 422 once its rows are gone. */
export function refuseSwept({ sweptAt }: Pick<StoredImport, "sweptAt">): void {
  if (!sweptAt) return;
  const day = readableDay(indianDay(sweptAt));
  const sentence = `The rows of an import are kept for seven days, and these went on ${day}: bring the sheet in again.`;
  throw new Refusal("refused", sentence);
}

export async function sweepImports({ db, clock, files }: Pick<ImportJobDeps, "db" | "clock" | "files">): Promise<void> {
  const now = clock.now();
  for (const { id, ours } of await findOldImports(db, new Date(now.getTime() - retention))) {
    const isSwept = await inTransaction(db, async (tx) => {
      // Somebody may just have let it be applied.
      const found = await lockImport(tx, id);
      if (!found || found.step || found.sweptAt) return false;
      await deleteRows(tx, id);
      await writeImport(tx, id, { sweptAt: now });
      return true;
    });
    if (isSwept && !ours) await files.remove(id);
  }
}
