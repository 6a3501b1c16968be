// Checks the whole chain each night and when the desk asks, and every row of trade against it, and keeps what was found for the log's page.
import type { AuditChain } from "@vanik/contracts/audit";
import type { Deps } from "../../deps.ts";
import { inTransaction, type Queryable, type Transaction } from "../../platform/db.ts";
import { readSeenSeal } from "../../platform/data-marks.ts";
import type { JobType } from "../../platform/job-type.ts";
import { lastSeal } from "./chain.ts";
import { checkChain } from "./check-chain.ts";
import { firstDifferences } from "./check-rows.ts";
import { describeRowDifference } from "./replay.ts";
import { auditChecks } from "./tables.ts";

/** Every night, and when it is asked for. */
export const checkJob: JobType<object> = { name: "audit-check", retryLimit: 1, retryDelay: 60, longestRun: 3600 };

const mostFaults = 20;
const unread = "The rows could not be held against the audit log: the server's log says why. Check again.";
// A check whose node has died is not waited for longer than it may run.
const longestWait = 3_600_000;

type Checked = typeof auditChecks.$inferInsert;
const saveCheck = (db: Queryable, checked: Omit<Checked, "id">) =>
  db
    .insert(auditChecks)
    .values({ id: 1, ...checked })
    .onConflictDoUpdate({ target: auditChecks.id, set: checked });

/** What of trade is otherwise than the log says, the first of it in sentences. */
async function describeDiffering(db: Queryable): Promise<{ differing: number; sentences: string[]; error?: unknown }> {
  const { count: differing, first } = await firstDifferences(db, mostFaults);
  const sentences = first.map(describeRowDifference);
  if (differing > mostFaults)
    sentences.push(`And ${differing - mostFaults} more: npm run doctor -- --books --json lists each.`);
  return { differing, sentences };
}

/** Looks at every line and row and keeps what was found; the log of the server says it too where something is wrong. */
export async function checkAuditLog({ db, clock, secret, config, log }: Deps): Promise<void> {
  await inTransaction(db, (tx) => saveCheck(tx, { begunAt: clock.now() }));
  const chain = await checkChain(db, { secret, noted: readSeenSeal(config.dataDir) });
  // What is wrong with the chain is kept, whatever becomes of the rows.
  const { differing, sentences, error } = await describeDiffering(db).catch((cause: unknown) => ({
    differing: 0,
    sentences: [unread],
    error: cause,
  }));
  const doneAt = clock.now();
  const ofChain = chain.faults.slice(0, mostFaults);
  const faults = [...ofChain, ...sentences];
  const found = { doneAt, lines: chain.lines, faults, ...(faults.length === 0 && { wholeAt: doneAt }) };
  await inTransaction(db, (tx) => saveCheck(tx, found));
  // What rows hold is told on the page alone.
  if (faults.length > 0) log.error({ faults: ofChain, differing }, "the audit log is not whole");
  if (error) throw error;
}

/** Lets it be looked at anew, by a job. */
export async function askCheck({ queue, clock }: Pick<Deps, "queue" | "clock">, tx: Transaction): Promise<AuditChain> {
  await saveCheck(tx, { begunAt: clock.now() });
  await queue.send(tx, checkJob, [{}]);
  return readChain({ clock }, tx);
}

/** How the chain stands, for the log's page. */
export async function readChain({ clock }: Pick<Deps, "clock">, db: Queryable): Promise<AuditChain> {
  const seal = await lastSeal(db);
  const [check] = await db.select().from(auditChecks);
  const [begunAt, doneAt] = [check?.begunAt ?? null, check?.doneAt ?? null];
  const isOpen = begunAt !== null && (doneAt === null || begunAt > doneAt);
  return {
    sealed: seal ? { last_line: seal.lastId, at: seal.at.toISOString() } : null,
    check:
      check && doneAt
        ? {
            at: doneAt.toISOString(),
            lines: check.lines,
            faults: check.faults,
            whole_at: check.wholeAt?.toISOString() ?? null,
          }
        : null,
    is_checking: isOpen && clock.now().getTime() - begunAt.getTime() < longestWait,
  };
}
