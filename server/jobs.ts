// Every job on one page: name, payload, retries, handler, schedule.
import type { Deps } from "./deps.ts";
import { makeWholeExport, settleTakenExports } from "./keeping/export-zip.ts";
import { runKeepingApart, settleTakenRuns } from "./keeping/run-apart.ts";
import { accountsMails } from "./modules/accounts/mails.ts";
import { inReadersLanguage } from "./modules/accounts/use-cases.ts";
import { sweepAccounts } from "./modules/accounts/sweep.ts";
import { sweepKeptPasswords } from "./modules/approvals/use-cases.ts";
import { approvalsMails } from "./modules/approvals/mails.ts";
import { auditMails } from "./modules/audit/mails.ts";
import { checkAuditLog, checkJob, mailNewestSeal, mailSealJob, sealJob, sealLines } from "./modules/audit/use-cases.ts";
import { copyRatesOfDay, lookOver, looksJob } from "./modules/catalogue/use-cases.ts";
import { contentMails } from "./modules/content/mails.ts";
import { inOurWords, makePicture, picturesJob, sweepContent, sweepPictures } from "./modules/content/use-cases.ts";
import { sweepUploads } from "./modules/documents/files/sweep.ts";
import { goodsAndMoneyMails } from "./modules/documents/goods-and-money/mails.ts";
import { documentsMails } from "./modules/documents/moves/mails.ts";
import { beginNightly, findDownloads, keepingJob, nightJob } from "./modules/backups/use-cases.ts";
import { exportJob, sweepWholeExports } from "./modules/exports/use-cases.ts";
import { sweepInbox } from "./modules/desk/inbox/sweep.ts";
import { applyDay, dayJob } from "./modules/documents/law/statuses.ts";
import { refreshRollups, remindOfNotes, rollupsJob } from "./modules/documents/use-cases.ts";
import { importJob, runImportJob, settleBegunImports, sweepImports } from "./modules/imports/use-cases.ts";
import { inquiryMails } from "./modules/inquiry/mails.ts";
import { sweepRounds } from "./modules/sourcing/sweep.ts";
import { sourcingMails } from "./modules/sourcing/mails.ts";
import {
  bidFilesJob,
  digestJob,
  followRequest,
  followRequestJob,
  openBidFiles,
  optimumJob,
  roundsJob,
  runDigest,
  runOptimum,
  runRounds,
} from "./modules/sourcing/use-cases.ts";
import { indianDay } from "./platform/clock.ts";
import { inTransaction } from "./platform/db.ts";
import { type Mail, mailJob, type MailPayload } from "./platform/mail.ts";
import { Undeliverable } from "./platform/mail-smtp.ts";
import type { JobType } from "./platform/job-type.ts";
import { sweepJob, sweep } from "./platform/sweep.ts";
import { groupsBySize, joinMails } from "./platform/write-mail.ts";

export const jobs = [
  picturesJob,
  mailJob,
  sweepJob,
  dayJob,
  importJob,
  exportJob,
  keepingJob,
  nightJob,
  rollupsJob,
  sealJob,
  checkJob,
  mailSealJob,
  looksJob,
  roundsJob,
  optimumJob,
  bidFilesJob,
  digestJob,
  followRequestJob,
] as const;

type WriteMailOf = (deps: Deps, id: string, to: string | undefined, of: number | undefined) => Promise<void>;

/** Every mail that a job writes, by its name. */
export const mailWriters: Readonly<Record<string, WriteMailOf>> = {
  ...contentMails,
  ...accountsMails,
  ...inquiryMails,
  ...goodsAndMoneyMails,
  ...documentsMails,
  ...sourcingMails,
  ...approvalsMails,
  ...auditMails,
};

/** Writes a mail; an unknown one fails, and is tried again. */
async function writeMailOf(deps: Deps, payload: MailPayload, send: Deps["mailer"]["send"]): Promise<void> {
  const { mail, id, to, of, language } = payload;
  const ofErpnext = deps.erpnext?.mails[mail];
  const write: WriteMailOf | undefined =
    mailWriters[mail] ?? (ofErpnext && (({ mailer }, hearer, _, number) => ofErpnext(mailer, hearer, number)));
  if (!write) throw new Error(`There is no mail ${mail}`);
  const mailer: Deps["mailer"] = {
    send: async (written) => send(await inOurWords(deps, mail, await inReadersLanguage(deps, written, language))),
  };
  await write({ ...deps, mailer }, id, to, of);
}

const gatheredMail = "gathered";

/** All that one reader was told within a while, as one mail; as several where its papers are too many for one. */
async function sendJoined(deps: Deps, payloads: readonly MailPayload[], jobId: string): Promise<void> {
  const written: Mail[] = [];
  for (const payload of payloads) await writeMailOf(deps, payload, async (mail) => void written.push(mail));
  for (const [at, [first, ...others]] of groupsBySize(written).entries()) {
    // Of several the letterhead, with its logo, stands once.
    const mail = others.length === 0 ? first : await inOurWords(deps, gatheredMail, joinMails([first, ...others]));
    await deps.mailer.send({ id: at === 0 ? jobId : `${jobId}.${at}`, ...mail });
  }
}

/** Writes and sends one mail. What the server refuses for good is let go. */
export async function sendMail(deps: Deps, payload: MailPayload, jobId: string): Promise<void> {
  const { mail } = payload;
  try {
    if (payload.gathered) await sendJoined(deps, (await deps.queue.gather(jobId)) as MailPayload[], jobId);
    else await writeMailOf(deps, payload, (written) => deps.mailer.send({ id: jobId, ...written }));
  } catch (error) {
    if (!(error instanceof Undeliverable)) throw error;
    deps.log.warn({ job: jobId, mail, reason: error.message }, "a mail is refused for good and not tried again");
  }
}

async function sweepAll(deps: Deps): Promise<void> {
  await sweep(deps.db, deps.clock);
  await sweepAccounts(deps);
  await sweepKeptPasswords(deps);
  await sweepUploads(deps);
  await sweepPictures(deps);
  await sweepImports(deps);
  await sweepWholeExports(deps);
  await sweepContent(deps);
  await sweepInbox(deps);
  await sweepRounds(deps);
  await deps.erpnext?.sweep();
}

async function beginDay(deps: Deps): Promise<void> {
  await applyDay(deps);
  await copyRatesOfDay(deps.db, indianDay(deps.clock.now()));
}

/** What is mailed in the morning. */
async function beginMorning(deps: Deps): Promise<void> {
  await runDigest(deps);
  await remindOfNotes(deps);
}

const everyMinute = "* * * * *";

/** What the time brings, each by its clock in IST. What is done at a start too makes up for a node that was down. */
const scheduled: readonly {
  job: JobType<object>;
  cron: string;
  run: (deps: Deps) => Promise<unknown>;
  atStart?: true;
}[] = [
  { job: dayJob, cron: "5 0 * * *", run: beginDay, atStart: true },
  { job: roundsJob, cron: everyMinute, run: runRounds, atStart: true },
  { job: digestJob, cron: "0 8 * * *", run: beginMorning, atStart: true },
  { job: sweepJob, cron: "35 3 * * *", run: sweepAll },
  { job: looksJob, cron: "20 * * * *", run: lookOver, atStart: true },
  { job: rollupsJob, cron: everyMinute, run: refreshRollups, atStart: true },
  { job: sealJob, cron: everyMinute, run: sealLines, atStart: true },
  { job: nightJob, cron: "5 * * * *", run: beginNightly, atStart: true },
  { job: checkJob, cron: "20 2 * * *", run: checkAuditLog },
  { job: mailSealJob, cron: "10 7 * * *", run: mailNewestSeal, atStart: true },
];

/** Does at once what the clock says is due, whatever the queue's own schedule: each sees by itself what of it there is. */
export async function doWhatIsDue(deps: Deps): Promise<void> {
  for (const { run } of scheduled) await run(deps);
}

/** Starts the workers and the schedules. */
export async function startJobs(deps: Deps): Promise<void> {
  await deps.queue.work(mailJob, (payload, id) => sendMail(deps, payload, id));
  await deps.queue.work(picturesJob, ({ id }) => makePicture(deps, id));
  await deps.queue.work(importJob, (payload) => runImportJob(deps, payload));
  await settleBegunImports(deps);
  await deps.queue.work(exportJob, ({ id }) => makeWholeExport(deps, id));
  await settleTakenExports(deps);
  await deps.queue.work(keepingJob, ({ id }) => runKeepingApart(deps, id));
  await settleTakenRuns(deps);
  await deps.queue.work(optimumJob, (payload) => runOptimum(deps, payload));
  await deps.queue.work(followRequestJob, (payload) => followRequest({ ...deps, findDownloads }, payload));
  await deps.queue.work(bidFilesJob, ({ id }) => openBidFiles(deps, id));
  for (const { job, cron, run, atStart } of scheduled) {
    await deps.queue.work(job, async () => void (await run(deps)));
    await deps.queue.schedule(job, cron);
    if (atStart) await inTransaction(deps.db, (tx) => deps.queue.send(tx, job, [{}]));
  }
}
