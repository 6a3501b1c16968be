// The job queue: pg-boss inside our PostgreSQL. A job sent in a transaction exists only if that commits.
import { sql } from "drizzle-orm";
import type pg from "pg";
import { fromDrizzle, PgBoss } from "pg-boss";
import { afterCommit, type Transaction } from "./db.ts";
import { newId } from "./ids.ts";
import type { JobType } from "./job-type.ts";
import { createWorkers, type OnError, urgentPriority, type Workers } from "./queue-workers.ts";
import { toldAtDesk } from "./soundness.ts";

/** A job that failed: given up, or tried again at `next`. */
export interface QueueTrouble {
  id: string;
  name: string;
  data: unknown;
  givenUp: boolean;
  tries: number;
  since: Date;
  next: Date | null;
  reason: string;
}

export interface Queue {
  /**
   * Sends jobs within the caller's transaction; urgent ones are done before all others of their type, none before `at`.
   * What is `gathered` waits a while for what else comes with the same `to`: `gather` then hands all of it to one job.
   */
  send<P extends object>(
    tx: Transaction,
    job: JobType<P>,
    payloads: P[],
    how?: { urgent?: boolean; at?: Date; gathered?: boolean },
  ): Promise<void>;
  /**
   * The payloads of all gathered jobs with the same `to`, its own among them, as they were sent: this job's from now on, and
   * no other's, however often it is tried. None where another job has them already.
   */
  gather(jobId: string): Promise<object[]>;
  work: Workers["work"];
  /** Runs a job at a cron time in IST. */
  schedule(job: JobType<object>, cron: string): Promise<void>;
  /** How many jobs were given up, how many failed and wait for another try, and since when the oldest of both. */
  countTroubles(most: number): Promise<{ failed: number; retried: number; oldest: Date | null }>;
  /** The latest of them. */
  listTroubles(most: number): Promise<QueueTrouble[]>;
  /** Tries a job once more that was given up, once the caller's transaction is committed; of any other nothing comes. */
  retry(tx: Transaction, name: string, id: string): Promise<void>;
  /** True while the queue's tables answer. */
  isReady(): Promise<boolean>;
  stop(): Promise<void>;
}

const executor = (pool: pg.Pool) => ({
  executeSql: (text: string, values?: unknown[]) => pool.query(text, values as unknown[]),
});

/** Makes or updates the queue's schema and its queues; run by the owner under the boot lock. */
export async function migrateQueue(pool: pg.Pool, jobs: readonly JobType<object>[]): Promise<void> {
  const boss = new PgBoss({ db: executor(pool), supervise: false, schedule: false });
  boss.on("error", () => {});
  await boss.start();
  const known = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const { name, retryLimit, retryDelay, longestDelay, longestRun } of jobs) {
    const options = {
      retryLimit,
      retryDelay,
      retryBackoff: true,
      ...(longestDelay && { retryDelayMax: longestDelay }),
      ...(longestRun && { expireInSeconds: longestRun }),
      deleteAfterSeconds: 7 * 86_400,
    };
    if (known.has(name)) await boss.updateQueue(name, options);
    else await boss.createQueue(name, options);
  }
  // Jobs that are done stay for a week: without it what failed among them would be looked for in all.
  await pool.query(`create index if not exists job_troubles on pgboss.job (created_on) ${troubled}`);
  await pool.query(`create index if not exists job_gathered on pgboss.job ((data ->> 'to')) where data ? 'gathered'`);
  await boss.stop({ graceful: false });
}

const troubled = "where state in ('failed', 'retry')";
const troubledOfDesk = `${troubled} and ${toldAtDesk}`;

function troublesOf(pool: pg.Pool): Pick<Queue, "countTroubles" | "listTroubles"> {
  return {
    async countTroubles(most) {
      const { rows } = await pool.query(
        `select (count(*) filter (where state = 'failed'))::int as failed,
          (count(*) filter (where state = 'retry'))::int as retried, min(created_on) as oldest
        from (select state, created_on from pgboss.job ${troubledOfDesk} order by created_on limit $1) found`,
        [most],
      );
      return rows[0];
    },
    async listTroubles(most) {
      const { rows } = await pool.query<QueueTrouble>(
        `select id, name, data, state = 'failed' as "givenUp", retry_count + 1 as tries, created_on as since,
          case when state = 'retry' then start_after end as next,
          left(coalesce(output ->> 'message', output ->> 'value', ''), 500) as reason
        from pgboss.job ${troubledOfDesk} order by created_on desc limit $1`,
        [most],
      );
      return rows;
    },
  };
}

/** Of a mail with the papers of as many acts: it is printed in time, and no server refuses it for its size. */
const mostGathered = 25;

// Each is taken once, in one statement: of two jobs that begin at the same time the other finds its own taken. A job's own is
// always among what it takes, or nobody would send it; they are locked in one order, so that no two wait for each other.
const takeGathered = `with own as (select name, data ->> 'to' as reader, data ->> 'by' as taker from pgboss.job where id = $1::text::uuid),
    chosen as (select job.id from pgboss.job, own
      where job.data ? 'gathered' and job.data ->> 'to' = reader and job.name = own.name and not job.data ? 'by'
        and job.state < 'completed' and taker is null
      order by job.id <> $1::text::uuid, job.id limit ${mostGathered}),
    free as (select job.id, job.name from pgboss.job, chosen where job.id = chosen.id and not job.data ? 'by'
      order by job.id for update of job),
    taken as (update pgboss.job set data = data || jsonb_build_object('by', $1::text)
      from free where job.id = free.id and job.name = free.name returning job.id, job.data, job.created_on)
  select id, data, created_on from taken
  union all select job.id, job.data, job.created_on from pgboss.job, own
    where job.data ? 'gathered' and job.data ->> 'to' = reader and job.data ->> 'by' = $1::text
  order by created_on, id`;

/**
 * Starts the queue on the application's pool; the schema is there already. `gatherFor`: how many seconds what is gathered
 * waits.
 */
export async function startQueue(pool: pg.Pool, onError: OnError, gatherFor = 0): Promise<Queue> {
  const boss = new PgBoss({ db: executor(pool), migrate: false, createSchema: false });
  boss.on("error", (error) => onError(error));
  await boss.start();
  const { work, wake } = createWorkers(boss, onError);
  return {
    work,
    async send(tx, job, payloads, { urgent, at, gathered } = {}) {
      const how = {
        ...(urgent && { priority: urgentPriority }),
        ...(gathered && { startAfter: gatherFor }),
        ...(at && { startAfter: at }),
      };
      // Ids in the order in which they were sent: those of one transaction are of one moment.
      await boss.insert(
        job.name,
        payloads.map((data) => ({ data: gathered ? { ...data, gathered } : data, id: newId(), ...how })),
        { db: fromDrizzle(tx, sql) },
      );
      afterCommit(tx, () => wake(job.name));
    },
    async gather(jobId) {
      const { rows } = await pool.query<{ data: object }>(takeGathered, [jobId]);
      return rows.map(({ data }) => data);
    },
    async schedule(job, cron) {
      await boss.schedule(job.name, cron, {}, { tz: "Asia/Kolkata" });
    },
    ...troublesOf(pool),
    async retry(tx, name, id) {
      await boss.retry(name, id, { db: fromDrizzle(tx, sql) });
      afterCommit(tx, () => wake(name));
    },
    async isReady() {
      return (await boss.getQueues()).length > 0;
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5000, close: false });
    },
  };
}
