// The steps of imports are jobs, one at a time on all nodes. A job names the version that it was sent for: one that comes
// late, or twice, finds another and does nothing.
import type { ImportStep } from "@vanik/contracts/imports";
import { sql } from "drizzle-orm";
import { setTimeout } from "node:timers/promises";
import { type Database, inTransaction, type Transaction } from "../../platform/db.ts";
import { runThere } from "../../platform/erpnext.ts";
import { Refusal } from "../../platform/errors.ts";
import type { DeskViewer } from "../../platform/viewer.ts";
import { colleagueAsViewer } from "../accounts/use-cases.ts";
import { asRequest, requestContext } from "../../platform/request-context.ts";
import { applyImport } from "./applying.ts";
import { checkImport } from "./checking.ts";
import { requireRightOfImport } from "./guarding.ts";
import { readImportFile } from "./reading.ts";
import { type ImportPayload, sendStep, type StepBy } from "./send-step.ts";
import { findBegun, findImport, lockImport, type StoredImport, writeImport, writeProgress } from "./store.ts";
import type { ImportJobDeps } from "./target.ts";
import { takeImportBack } from "./taking-back.ts";

/** The lock that who is at an import holds, on whichever node. */
const turnKey = 7_120_015;
const untilNext = 500;

/** Runs work once no other import is being worked on. The lock ends with this process, however it ends. */
async function inTurn<T>(db: Database, work: () => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select set_config('idle_in_transaction_session_timeout', '0', true)`);
    while (!(await isFree(tx))) await setTimeout(untilNext);
    return work();
  });
}

async function isFree(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${turnKey}) as free`);
  return rows[0]!.free;
}

const steps: Readonly<Record<ImportStep, (deps: ImportJobDeps, by: DeskViewer, found: StoredImport) => Promise<void>>> =
  {
    read: readImportFile,
    check: checkImport,
    apply: applyImport,
    takeBack: takeImportBack,
  };

/** Where an import stands again when its step came to nothing. */
const stateBefore = { read: "failed", check: "mapping", apply: "checked", takeBack: "applied" } as const;

/** What a person is told of a step that failed: a refusal says it itself, everything else is ours. */
async function endStep(deps: ImportJobDeps, { id, step }: StoredImport, error: unknown): Promise<void> {
  const isRefused = error instanceof Refusal;
  if (!isRefused) deps.log.error({ err: error, import: id, step }, "a step of an import failed");
  const failure = isRefused
    ? error.message
    : "This did not work out because of a fault of ours. Try again, or tell who keeps Vanik.";
  await writeImport(deps.db, id, { state: stateBefore[step!], step: null, done: null, failure });
}

/** Who asked for the step as they stand now: what they may not do any more is not done in their name. */
async function whoAsked(
  deps: ImportJobDeps,
  { by, approved }: Partial<StepBy>,
  { kind, userId }: StoredImport,
): Promise<DeskViewer> {
  const asker = by ?? userId;
  const viewer = asker === null ? null : await colleagueAsViewer(deps.db, asker);
  if (!viewer)
    throw new Refusal("forbidden", "Whoever asked for this may not sign in any more: somebody else has to ask.");
  requireRightOfImport(viewer, kind);
  return { ...viewer, ...(approved && { approved }) };
}

/** Does the step that an import waits for, once; what was begun and never ended is judged anew and nothing else. */
export async function runImportJob(deps: ImportJobDeps, { id, version, ...options }: ImportPayload): Promise<void> {
  await inTurn(deps.db, async () => {
    const found = await findImport(deps.db, id);
    if (!found?.step || found.version !== version) return;
    if (found.done !== null) return restartStep(deps, id, options.by);
    await writeProgress(deps.db, id, 0);
    const atWork = { ...requestContext(), requestId: `import ${id}`, userId: options.by ?? found.userId ?? undefined };
    await asRequest(atWork, async () => {
      try {
        // One that was sent before this database mirrored an ERPNext.
        if (deps.erpnext) throw runThere();
        await steps[found.step!](deps, await whoAsked(deps, options, found), found);
      } catch (error) {
        await endStep(deps, found, error);
      }
    });
  });
}

/** What follows of a step whose process was killed: nothing of it is there, so it is read or checked again, or stands as it was. */
async function restartStep(deps: ImportJobDeps, id: string, by?: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const found = await lockImport(tx, id);
    if (!found?.step || found.done === null) return;
    const { step } = found;
    if (step === "takeBack") {
      const failure = "Vanik was stopped while it took this back: nothing was changed. Take it back once more.";
      await writeImport(tx, id, { state: "applied", step: null, done: null, failure });
      return;
    }
    const failure =
      step === "apply"
        ? "Vanik was stopped while it applied this: nothing was changed, and it is checked again."
        : null;
    const again =
      step === "read" ? ({ state: "uploaded", step: "read" } as const) : ({ state: "mapping", step: "check" } as const);
    const version = await writeImport(tx, id, { ...again, done: null, failure });
    await sendStep(deps, tx, { id, version, ...(by !== undefined && { by }) });
  });
}

/** At the start: what a process was at that is no more. Whoever still is at one holds the lock, and is left alone. */
export async function settleBegunImports(deps: ImportJobDeps): Promise<void> {
  const begun = await findBegun(deps.db);
  if (begun.length === 0) return;
  await inTransaction(deps.db, async (tx) => {
    if (!(await isFree(tx))) return;
    for (const { id } of begun) await restartStep(deps, id);
  });
}
