// Every job on one page: name, payload, retries, handler, schedule.
import type { Deps } from "./deps.ts";
import { accountsMails } from "./modules/accounts/mails.ts";
import { sweepAccounts } from "./modules/accounts/sweep.ts";
import { contentMails } from "./modules/content/mails.ts";
import { inquiryMails } from "./modules/inquiry/mails.ts";
import { mailJob, type MailPayload } from "./platform/mail.ts";
import { sweepJob, sweep } from "./platform/sweep.ts";

export const jobs = [mailJob, sweepJob] as const;

const mails: Record<string, (deps: Deps, id: string) => Promise<void>> = {
  ...contentMails,
  ...accountsMails,
  ...inquiryMails,
};

/** Writes and sends one mail; an unknown one fails, and is tried again. */
export async function sendMail(deps: Deps, { mail, id }: MailPayload): Promise<void> {
  const write = mails[mail];
  if (!write) throw new Error(`There is no mail ${mail}`);
  await write(deps, id);
}

/** Starts the workers and the schedules. */
export async function startJobs(deps: Deps): Promise<void> {
  await deps.queue.work(mailJob, (payload) => sendMail(deps, payload));
  await deps.queue.work(sweepJob, async () => {
    await sweep(deps.db, deps.clock);
    await sweepAccounts(deps);
  });
  await deps.queue.schedule(sweepJob, "35 3 * * *");
}
