// Backups and rehearsals as the desk and the night ask for them, one at a time; a job has a process of its own do each.
import type { Backups, KeepingKind, KeepingRun } from "@vanik/contracts/backups";
import { and, desc, eq, gte, isNull, ne, type SQL } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { indianDay } from "../../platform/clock.ts";
import { readLastBackup } from "../../platform/data-marks.ts";
import { inTransaction, type Queryable, type Transaction } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import type { JobType } from "../../platform/job-type.ts";
import { usersAs } from "../accounts/views.ts";
import { installedAt, readBackupSettings } from "../content/use-cases.ts";
import { tellableSizes } from "../sourcing/use-cases.ts";
import { keepingRuns } from "./tables.ts";
import { listStored, problemOfDirectory, readBackupDirectory, withheldAmong } from "./place.ts";

const t = keepingRuns;
const people = usersAs("people");
const shownAtMost = 20;

export const keepingJob: JobType<{ id: string }> = {
  name: "keeping",
  // One that fails says so on its line, and is asked for again by a person or the next night.
  retryLimit: 0,
  retryDelay: 5,
  longestRun: 8 * 3600,
  lookEvery: 2,
};

/** Looks each hour whether the night's backup is due. */
export const nightJob: JobType<object> = { name: "night-backup", retryLimit: 0, retryDelay: 60 };

export type StoredRun = typeof keepingRuns.$inferSelect;

function showRun({ beganAt, endedAt, userId: _userId, ...run }: StoredRun, by: string | null): KeepingRun {
  return { ...run, by, at: beganAt.toISOString(), ended_at: endedAt?.toISOString() ?? null };
}

type ReadDeps = Pick<Deps, "config" | "db">;

/** Whether one of this name, or of this moment, is of a backup that has not ended yet: the desk is told of it then. */
async function beingMade(
  db: Queryable,
): Promise<{ named: (name: string) => boolean; at: (moment: string) => boolean }> {
  const underWay = and(eq(t.kind, "backup"), eq(t.state, "running"));
  const [run] = await db.select({ beganAt: t.beganAt }).from(t).where(underWay);
  const isSince = (moment: number) => run !== undefined && moment >= Math.floor(run.beganAt.getTime() / 1000) * 1000;
  return {
    named: (name) => isSince(Date.parse(name.slice("vanik-".length).replace(/T(\d\d)-(\d\d)-/, "T$1:$2:"))),
    at: (moment) => isSince(Date.parse(moment)),
  };
}

/** The last whole one: made here, or by a command beside the server. */
function lastBackupOf({ config }: Pick<Deps, "config">): Backups["last"] {
  const noted = readLastBackup(config.dataDir);
  return noted && { at: new Date(noted.at).toISOString(), folder: noted.folder };
}

export async function readBackups(deps: ReadDeps): Promise<Backups> {
  const { config, db } = deps;
  const directory = await readBackupDirectory(config, db);
  const isMade = await beingMade(db);
  const stored = (await listStored(directory)).filter((name) => !isMade.named(name));
  const last = lastBackupOf(deps);
  return {
    directory,
    problem: directory ? await problemOfDirectory(directory, config) : null,
    portable: config.databaseUrl !== undefined,
    last: last && isMade.at(last.at) ? null : last,
    stored,
    withheld: await withheldAmong(db, directory, stored),
    runs: await latestRuns(db, ne(t.kind, "doctor"), shownAtMost),
  };
}

async function latestRuns(db: Queryable, which: SQL, most: number): Promise<KeepingRun[]> {
  const rows = await db
    .select({ run: t, by: people.name })
    .from(t)
    .leftJoin(people, eq(people.id, t.userId))
    .where(which)
    .orderBy(desc(t.beganAt), desc(t.id))
    .limit(most);
  const tellable = await tellableSizes(db);
  return rows.map(({ run, by }) =>
    showRun({ ...run, size: tellable.size(run.size), said: run.said && tellable.text(run.said) }, by),
  );
}

/** The last of a kind. */
export async function latestRun(db: Queryable, kind: KeepingKind): Promise<KeepingRun | null> {
  const [latest = null] = await latestRuns(db, eq(t.kind, kind), 1);
  return latest;
}

const lateAfter = 7 * 86_400_000;

/** Whether no backup was made for a week: of an installation that is younger none is late. Nobody keeps a demonstration. */
export async function isBackupLate({
  config,
  clock,
  db,
  demonstration,
}: ReadDeps & Pick<Deps, "clock" | "demonstration">): Promise<boolean> {
  if (demonstration) return false;
  const last = lastBackupOf({ config });
  const since = last ? Date.parse(last.at) : (await installedAt(db)).getTime();
  return clock.now().getTime() - since > lateAfter;
}

/** Throws where a backup could not go, or none is there to rehearse. */
async function requirePlace(config: Deps["config"], tx: Transaction, kind: "backup" | "rehearsal"): Promise<void> {
  const directory = await readBackupDirectory(config, tx);
  if (!directory) throw new Refusal("refused", "Say first where backups go: name a folder and save it.");
  const problem = await problemOfDirectory(directory, config);
  if (problem) throw new Refusal("refused", `No backup can go to ${directory}. ${problem}`);
  const [newest] = await listStored(directory);
  if (kind === "rehearsal" && !newest)
    throw new Refusal("refused", "There is no backup in this folder yet: make one first.");
}

type BeginDeps = Pick<Deps, "clock" | "config" | "queue">;

/** Lets one be done; 422 while another is, or where there is no place. */
export async function beginKeeping(
  { clock, config, queue }: BeginDeps,
  tx: Transaction,
  userId: string | null,
  kind: Exclude<KeepingKind, "download">,
): Promise<KeepingRun> {
  if (kind !== "doctor") await requirePlace(config, tx, kind);
  const row = { id: newId(), kind, state: "running" as const, userId, beganAt: clock.now() };
  const [begun] = await tx.insert(t).values(row).onConflictDoNothing().returning();
  if (!begun)
    throw new Refusal(
      "refused",
      "A backup or a rehearsal is under way, or the doctor looks: wait until that has ended.",
    );
  await queue.send(tx, keepingJob, [{ id: begun.id }]);
  return showRun(begun, null);
}

/** That somebody takes one away, before it goes. */
export async function noteDownload(
  { db, clock }: Pick<Deps, "db" | "clock">,
  userId: string,
  folder: string,
): Promise<void> {
  const now = clock.now();
  await db
    .insert(t)
    .values({ id: newId(), kind: "download", state: "done", userId, beganAt: now, endedAt: now, folder });
}

/** Who took one away since a moment, by the browser. */
export const findDownloads = (db: Queryable, since: Date): Promise<{ at: Date; userId: string | null }[]> =>
  db
    .select({ at: t.beganAt, userId: t.userId })
    .from(t)
    .where(and(eq(t.kind, "download"), gte(t.beganAt, since)))
    .orderBy(t.beganAt, t.id);

/** One that waits to be done, taken by the job that is to do it: whoever comes after finds it taken. */
export async function claimRun(db: Queryable, id: string): Promise<StoredRun | undefined> {
  const waits = and(eq(t.id, id), eq(t.state, "running"), isNull(t.said));
  const [run] = await db.update(t).set({ said: "" }).where(waits).returning();
  return run;
}

export async function endRun(
  db: Queryable,
  id: string,
  ended: Pick<StoredRun, "state" | "said" | "endedAt"> & Partial<Pick<StoredRun, "folder" | "size">>,
): Promise<void> {
  await db.update(t).set(ended).where(eq(t.id, id));
}

/** Those that a job has taken and not ended. */
export async function findTakenRuns(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.state, "running"), eq(t.said, "")));
  return rows.map(({ id }) => id);
}

const triesANight = 3;

/** From the hour that was set on, one a day; what failed is tried again the next hour, three times in all. */
export async function beginNightly(deps: BeginDeps & Pick<Deps, "db" | "log">): Promise<void> {
  const { db, clock, log } = deps;
  const { nightly, hour } = await readBackupSettings(db);
  if (!nightly || !(await readBackupDirectory(deps.config, db))) return;
  const now = clock.now();
  const due = new Date(`${indianDay(now)}T${String(hour).padStart(2, "0")}:00:00+05:30`);
  if (now < due) return;
  const since = await db
    .select({ state: t.state })
    .from(t)
    .where(and(eq(t.kind, "backup"), gte(t.beganAt, due)));
  if (since.some(({ state }) => state !== "failed") || since.length >= triesANight) return;
  const rehearsing = await db.select({ id: t.id }).from(t).where(eq(t.state, "running")).limit(1);
  if (rehearsing.length > 0) return;
  try {
    await inTransaction(db, (tx) => beginKeeping(deps, tx, null, "backup"));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    log.warn({ reason: error.message }, "the night's backup could not begin");
  }
}
