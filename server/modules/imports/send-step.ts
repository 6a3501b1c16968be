// The job that does an import's next step, for the version that it is sent for.
import type { Deps } from "../../deps.ts";
import type { Transaction } from "../../platform/db.ts";
import type { JobType } from "../../platform/queue.ts";

export const importJob: JobType<{ id: string; version: number }> = {
  name: "import",
  retryLimit: 3,
  retryDelay: 5,
  longestRun: 900,
  lookEvery: 2,
};

/** Sends the job of a step, for the version that it is to be done on. */
export async function sendStep(
  { queue }: Pick<Deps, "queue">,
  tx: Transaction,
  id: string,
  version: number,
): Promise<void> {
  await queue.send(tx, importJob, [{ id, version }]);
}
