// Every job on one page: name, payload, retries, handler, schedule.
import type { Deps } from "./deps.ts";
import { mailJob, type MailPayload, sendMail } from "./modules/inquiry/mails.ts";
import { sweepJob, sweep } from "./platform/sweep.ts";

export const jobs = [mailJob, sweepJob] as const;

/** Starts the workers and the schedules. */
export async function startJobs(deps: Deps): Promise<void> {
  await deps.queue.work<MailPayload>(mailJob, (payload) => sendMail(deps, payload));
  await deps.queue.work(sweepJob, () => sweep(deps.db, deps.clock));
  await deps.queue.schedule(sweepJob, "35 3 * * *");
}
