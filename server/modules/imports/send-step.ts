// The job that does an import's next step, for the version that it is sent for.
import type { Deps } from "../../deps.ts";
import type { Transaction } from "../../platform/db.ts";
import type { SensitiveAct } from "../../platform/errors.ts";
import type { JobType } from "../../platform/job-type.ts";

/** Who takes the step: the job is done by the rights that they have then, and with what was approved of it. */
export interface StepBy {
  by: string;
  approved?: { by: string; acts: readonly SensitiveAct[] } | undefined;
}
/** One that was sent by a release before this has nobody: it is done as of whoever brought the sheet in. */
export type ImportPayload = { id: string; version: number } & Partial<StepBy>;

export const importJob: JobType<ImportPayload> = {
  name: "import",
  retryLimit: 3,
  retryDelay: 5,
  longestRun: 900,
  lookEvery: 2,
};

/** Sends the job of a step, for the version that it is to be done on. */
export async function sendStep({ queue }: Pick<Deps, "queue">, tx: Transaction, step: ImportPayload): Promise<void> {
  await queue.send(tx, importJob, [step]);
}
