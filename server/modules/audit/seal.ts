// Seals the lines of the log, each minute: those that no transaction at work can still add to, in the order of their ids.
import { sql } from "drizzle-orm";
import { setTimeout as sleep } from "node:timers/promises";
import type { Deps } from "../../deps.ts";
import { inTransaction, type Queryable } from "../../platform/db.ts";
import { noteSeal, readSeenSeal } from "../../platform/data-marks.ts";
import type { JobType } from "../../platform/job-type.ts";
import { lastSeal, readNextLines, type Seal, signSeal } from "./chain.ts";
import { isSeen } from "./check-chain.ts";
import { auditLog, auditSeals } from "./tables.ts";

/** Every minute, and at every start. */
export const sealJob: JobType<object> = { name: "audit-seal", retryLimit: 1, retryDelay: 60 };

/** How many lines a seal has at most (what is not sealed yet takes several), and for how long those at work are waited for. */
const usual = { most: 10_000, tries: 40, pause: 250 };
// Any number will do as long as every node takes the same one.
const oneAtATime = 7_262_617;

/**
 * The newest line behind which none can still come in: lines get their ids before their transactions commit, so whoever was at work
 * when it was read must have ended. Null where somebody works on for longer than ten seconds: the next minute asks again.
 */
async function settledUpTo(
  db: Queryable,
  behind: number,
  { tries: most, pause }: typeof usual,
): Promise<number | null> {
  const newest = await db.execute<{ id: number | null }>(
    sql`select max(id) as id from ${auditLog} where id > ${behind}`,
  );
  const upTo = newest.rows[0]!.id;
  if (upTo === null) return null;
  // Whoever took an id up to here has begun to write before this transaction did.
  const now = await db.execute<{ tx: string }>(sql`select pg_current_xact_id()::text as tx`);
  for (let tries = 0; tries < most; tries++) {
    const { rows } = await db.execute<{ ended: boolean }>(
      sql`select pg_snapshot_xmin(pg_current_snapshot()) > ${now.rows[0]!.tx}::xid8 as ended`,
    );
    if (rows[0]!.ended) return upTo;
    await sleep(pause);
  }
  return null;
}

type Sealing = Pick<Deps, "db" | "clock" | "secret">;

/** One seal more; null where nothing is left up to there. Nodes take turns. */
function sealNext({ db, clock, secret }: Sealing, upTo: number, most: number): Promise<Seal | null> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${oneAtATime})`);
    const last = await lastSeal(tx);
    const next = await readNextLines(tx, last, upTo, most);
    if (!next) return null;
    const seal = signSeal(secret, { no: (last?.no ?? 0) + 1, at: clock.now(), ...next });
    await tx.insert(auditSeals).values(seal);
    return seal;
  });
}

/** Seals all that is settled; the newest seal is noted outside the database too. */
export async function sealLines(deps: Sealing & Pick<Deps, "config" | "log">, how = usual): Promise<void> {
  const { db, config, log } = deps;
  const upTo = await settledUpTo(db, (await lastSeal(db))?.lastId ?? 0, how);
  let newest: Seal | null = null;
  if (upTo !== null) for (let seal; (seal = await sealNext(deps, upTo, how.most));) newest = seal;
  if (!newest) return;
  // What was noted and is gone stays noted: the check tells of it until somebody has looked.
  if (await isSeen(db, readSeenSeal(config.dataDir)))
    noteSeal(config.dataDir, { no: newest.no, digest: newest.digest.toString("hex") });
  else log.error("The audit log does not hold the seal that was noted last: npm run doctor -- --deep says more.");
}
