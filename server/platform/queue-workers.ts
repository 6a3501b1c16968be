// Who does the jobs of this node: workers that go on without a pause while there is something to do, and are woken by what
// this node sends. Only what another node sent, or what is tried again, is looked for.
import type { PgBoss } from "pg-boss";
import type { JobType } from "./job-type.ts";
import { markBegun } from "./loop-watch.ts";
import { asRequest } from "./request-context.ts";

/** The queue itself failed, or a job did: then with its name and id, and it is tried again later. */
export type OnError = (error: Error, job?: { name: string; id: string }) => void;

/** What has it goes before everything that has none. */
export const urgentPriority = 1;

/** Seconds between two looks of a worker that others look for. */
const rarely = 60;

export interface Workers {
  /** Handles jobs as they come. The id is the job's, and the same in each of its tries. */
  work: <P extends object>(job: JobType<P>, handler: (payload: P, id: string) => Promise<void>) => Promise<void>;
  /** Lets whoever does jobs of that name look for them at once. */
  wake: (name: string) => void;
}

/** Starts workers on a queue that runs. */
export function createWorkers(boss: PgBoss, onError: OnError): Workers {
  const idsByName = new Map<string, string[]>();
  const wake = (name: string) => {
    for (const id of idsByName.get(name) ?? []) boss.notifyWorker(id);
  };
  return {
    wake,
    async work<P extends object>(job: JobType<P>, handler: (payload: P, id: string) => Promise<void>) {
      const { name, workers = 1, urgentWorkers = 0, lookEvery = 10 } = job;
      const ids: string[] = [];
      idsByName.set(name, ids);
      const startWorker = async (options: { pollingIntervalSeconds: number; minPriority?: number }) => {
        const id = await boss.work<P>(name, options, async ([fetched]) => {
          if (!fetched) return;
          // Where one job is there may be more: this worker looks again once it is done, and the others do now.
          wake(name);
          const end = markBegun(name);
          try {
            await asRequest({ requestId: `${name} ${fetched.id}` }, () => handler(fetched.data, fetched.id));
          } catch (error) {
            onError(error as Error, { name, id: fetched.id });
            throw error;
          } finally {
            end();
          }
        });
        ids.push(id);
      };
      for (let i = 0; i < workers; i++) await startWorker({ pollingIntervalSeconds: i === 0 ? lookEvery : rarely });
      for (let i = 0; i < urgentWorkers; i++)
        await startWorker({ pollingIntervalSeconds: lookEvery, minPriority: urgentPriority });
    },
  };
}
