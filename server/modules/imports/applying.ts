// Everything in one transaction: each row is judged once more by what stands there now, and a new fault changes nothing.
import type { Paise } from "@vanik/contracts/money";
import { formatAmount } from "@vanik/trading/wording";
import { sql } from "drizzle-orm";
import { inTransaction, type Transaction } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import type { DeskViewer } from "../../platform/viewer.ts";
import { circumstanceOf, judgeAll, rowsToJudge } from "./checking.ts";
import { endWeighty, gatherGuarded, guardOfRows } from "./guarding.ts";
import { rowsInBatches, writeUndo } from "./rows-store.ts";
import { type StoredImport, writeImport, writeProgress } from "./store.ts";
import { type ImportJobDeps, JudgedOtherwise, type RowToJudge } from "./target.ts";
import { importTargets } from "./targets.ts";

/** Ten minutes, whatever a single statement may take otherwise. */
export async function allowTenMinutes(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', '600s', true), set_config('lock_timeout', '60s', true),
    set_config('idle_in_transaction_session_timeout', '600s', true)`);
}

async function* toApply(tx: Transaction, found: StoredImport) {
  for await (const rows of rowsInBatches(tx, found.id, ["new", "changed"]))
    yield rowsToJudge(found, rows).map((one, at): RowToJudge => ({ ...one, shown: rows[at]!.changes ?? {} }));
}

/** What a step of applying goes by; `guarded` gathers what its rows guard. */
interface Applying {
  deps: ImportJobDeps;
  by: DeskViewer;
  tx: Transaction;
  found: StoredImport;
  guarded: ReturnType<typeof gatherGuarded>;
}

/** Judges rows anew and writes them; resolves to the numbers of those that await what a later row makes. */
async function applyBatch({ deps, by, tx, found, guarded }: Applying, rows: readonly RowToJudge[]): Promise<number[]> {
  const target = importTargets[found.kind];
  const circumstance = circumstanceOf(deps, by, found);
  const judged = await target.judge(tx, circumstance, rows);
  if (judged.some(({ verdict }) => verdict === "faulty")) throw new JudgedOtherwise();
  const written = judged.filter(({ verdict }) => verdict !== "unchanged");
  for (const one of guardOfRows(found, written, rows)) guarded.add(one);
  await writeUndo(tx, found.id, await target.apply(tx, circumstance, written));
  return judged.flatMap(({ row, awaits }) => (awaits ? row : []));
}

async function applyRows(applying: Applying): Promise<void> {
  const { deps, by, tx, found } = applying;
  await importTargets[found.kind].prepare?.(tx, circumstanceOf(deps, by, found), toApply(tx, found));
  const awaiting = new Set<number>();
  let done = 0;
  for await (const rows of toApply(tx, found)) {
    for (const row of await applyBatch(applying, rows)) awaiting.add(row);
    done += rows.length;
    await writeProgress(deps.db, found.id, done);
  }
  if (awaiting.size > 0) await applyAwaiting(applying, awaiting);
}

/** Once more, when all that they name is there. */
async function applyAwaiting(applying: Applying, awaiting: ReadonlySet<number>): Promise<void> {
  for await (const rows of toApply(applying.tx, applying.found)) {
    const again = rows.filter(({ row }) => awaiting.has(row));
    if (again.length > 0 && (await applyBatch(applying, again)).length > 0) throw new JudgedOtherwise();
  }
}

/** Applies what was checked, whole or not at all. */
export async function applyImport(deps: ImportJobDeps, by: DeskViewer, found: StoredImport): Promise<void> {
  const target = importTargets[found.kind];
  try {
    await inTransaction(deps.db, async (tx) => {
      await allowTenMinutes(tx);
      const applying = { deps, by, tx, found, guarded: gatherGuarded(by) };
      const changeId = await target.around(tx, circumstanceOf(deps, by, found), () => applyRows(applying));
      await endWeighty(deps, tx, by, found, "apply", applying.guarded.acts);
      const applied = { state: "applied", changeId, appliedAt: deps.clock.now() } as const;
      await writeImport(tx, found.id, { ...applied, step: null, done: null, failure: null });
    });
  } catch (error) {
    if (error instanceof JudgedOtherwise) return sendBack(deps, by, found, error.sentence);
    throw error;
  }
}

async function sendBack(deps: ImportJobDeps, by: DeskViewer, found: StoredImport, failure: string): Promise<void> {
  const judged = await judgeAll(deps, by, found);
  await writeImport(deps.db, found.id, { ...judged, state: "checked", step: null, done: null, failure });
}

/** 422 for what is not to be applied: faults without a word on them, sums that are not the old books'. */
export function refuseToApply({ counts, kind, sums, options }: StoredImport, skipFaulty: boolean): void {
  if (counts && counts.faulty > 0 && !skipFaulty)
    throw new Refusal("refused", `${counts.faulty} rows are faulty: mend them, or say that they are left out.`);
  if (!counts || counts.new + counts.changed === 0)
    throw new Refusal("refused", "There is nothing to apply: no row is new or changed.");
  if (kind === "openings" && sums) refuseDifference(sums, options);
}

function refuseDifference(
  sums: { sales: number; purchases: number },
  { totals, accept_difference: isAccepted }: StoredImport["options"],
): void {
  const off = (["sales", "purchases"] as const).flatMap((side) => {
    const statedTotal = totals[side] === null ? null : Math.round(totals[side] * 100);
    return statedTotal === null || statedTotal === sums[side]
      ? []
      : `${side === "sales" ? "Sales" : "Purchases"}: the rows come to ${formatAmount(sums[side] as Paise)}, the old books to ${formatAmount(statedTotal as Paise)}`;
  });
  if (off.length > 0 && !isAccepted)
    throw new Refusal(
      "refused",
      `${off.join(". ")}. Mend the rows or the totals, or tick that the difference is right, and check again.`,
      {
        fields: { "options.accept_difference": off.join(". ") },
      },
    );
}
