// Every job on one page: name, payload, retries, handler, schedule.
import type { Deps } from "./deps.ts";
import { sweepAccounts } from "./modules/accounts/use-cases.ts";
import { mailJob, type MailPayload, sendMail } from "./modules/inquiry/mails.ts";
import { sweepJob, sweep } from "./platform/sweep.ts";

export const jobs = [mailJob, sweepJob] as const;

/** Starts the workers and the schedules. */
export async function startJobs(deps: Deps): Promise<void> {
  await deps.queue.work<MailPayload>(mailJob, (payload) => sendMail(deps, payload));
  await deps.queue.work(sweepJob, async () => {
    await sweep(deps.db, deps.clock);
    await sweepAccounts(deps);
  });
  await deps.queue.schedule(sweepJob, "35 3 * * *");
}
