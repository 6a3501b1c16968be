// Work on ERPNext that a press begins and nobody waits for: one at a time over all nodes, and one whose node has ended waits for nobody.
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db.ts";
import type { Logger } from "../../platform/log.ts";
import { ErpnextError } from "./replies.ts";
import { claimBackgroundRun, endBackgroundRun, type readErpnextState, type RunColumn } from "./store.ts";

interface Needs {
  db: Database;
  clock: Clock;
  log: Logger;
  /** Since when one is under way. */
  column: RunColumn;
  /** Milliseconds: one that has taken longer has ended with its node. */
  longest: number;
  /** Said to the log where it fails. */
  failed: string;
  run: () => Promise<unknown>;
}

/** ERPNext's sentences may say what is its own: the log has none of them. */
const ownWordsOf = (error: unknown) =>
  error instanceof ErpnextError ? { failure: error.failure, status: error.status, type: error.type } : { err: error };

export function createBackgroundRun({ db, clock, log, column, longest, failed, run }: Needs) {
  const underWay = new Set<Promise<void>>();
  return {
    isUnderWay(state: Awaited<ReturnType<typeof readErpnextState>>): boolean {
      const since = state[column];
      return since !== null && clock.now().getTime() - since.getTime() < longest;
    },
    /** Does nothing where one is under way. */
    async begin(): Promise<void> {
      const since = clock.now();
      if (!(await claimBackgroundRun(db, column, since, new Date(since.getTime() - longest)))) return;
      const begun = run()
        .then(() => {})
        .catch((error: unknown) => log.warn(ownWordsOf(error), failed))
        .finally(() => endBackgroundRun(db, column, since))
        .finally(() => underWay.delete(begun));
      underWay.add(begun);
    },
    /** Once what this node began has ended. */
    ended: async (): Promise<void> => void (await Promise.all(underWay)),
  };
}
