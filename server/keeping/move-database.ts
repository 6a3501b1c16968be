// npm run move-database: from the embedded database to that of DATABASE_URL, or back. Tables go over in one transaction of the target,
// so what is not there whole is not there; the database that was left is not served again.
import { existsSync } from "node:fs";
import type pg from "pg";
import { hasDatabase } from "../commands/command-database.ts";
import type { Outcome, Working } from "../commands/command.ts";
import type { Config } from "../config.ts";
import { type ConnectedDatabase, connectDatabase } from "../database.ts";
import { jobs } from "../jobs.ts";
import { lockDataDir } from "../platform/data-lock.ts";
import { markMoved, refuseMarked, refuseOthersWork, whereMoved } from "../platform/data-marks.ts";
import { migrateDatabase } from "../platform/migrate.ts";
import { StartError } from "../platform/start-error.ts";
import { makeBeside } from "./cluster-beside.ts";
import { refuseSettled } from "./restore-backup.ts";
import { backName, placeOfBack, swapClusters, resumeSwap } from "./swap-clusters.ts";
import { beginTables, connectAlike, fillTables } from "./table-copies.ts";

const quiet = { info: () => {}, warn: (message: string) => console.error(message) };

export async function moveDatabase(back: boolean, { config, undo }: Working): Promise<Outcome> {
  if (!config.databaseUrl) throw new StartError("Set DATABASE_URL to the database of your own.");
  const lock = await lockDataDir(config.dataDir);
  undo.push(() => lock.release());
  const embedded = { ...config, databaseUrl: undefined, databaseOwnerUrl: undefined };
  return back ? moveBack(config, undo) : moveOut(config, embedded, undo);
}

type Undo = Working["undo"];

async function open(config: Config, undo: Undo): Promise<ConnectedDatabase> {
  const database = await connectDatabase(config, { ...quiet, warn: () => {} }, () => {});
  undo.push(() => database.stop());
  return database;
}

async function moveOut(config: Config, embedded: Config, undo: Undo): Promise<Outcome> {
  if (!hasDatabase(config.dataDir)) throw new StartError(`There is no database in ${config.dataDir} to be moved.`);
  refuseMarked(embedded);
  const source = await open(embedded, undo);
  await migrateDatabase({ ...source, jobs });
  const rows = await copyAll(source, await open(config, undo));
  const where = placeOf(config);
  markMoved(config.dataDir, where);
  return {
    report: `${rows} rows are in ${where}. Start with DATABASE_URL from now on; attached files and the secret stay where they are.`,
    code: 0,
  };
}

/** Host and name of DATABASE_URL, without who connects. */
function placeOf({ databaseUrl = "" }: Config): string {
  const { host, pathname, searchParams } = new URL(databaseUrl);
  return `${searchParams.get("host") ?? host}${pathname}`;
}

/** The copy is made beside its place and put there once it is whole: until then nothing that was there is touched. */
async function moveBack(config: Config, undo: Undo): Promise<Outcome> {
  const { dataDir } = config;
  refuseOthersWork(dataDir, backName);
  const place = placeOfBack(dataDir, quiet);
  if (resumeSwap(dataDir, place))
    return { report: `The database is in ${dataDir}. Start without DATABASE_URL from now on.`, code: 0 };
  refuseOwn(dataDir, place.cluster);
  const source = await open(config, undo);
  await refuseUnsettled(source.owner);
  await refuseServed(source.owner, source.role);
  await migrateDatabase({ ...source, jobs });
  const copy = await makeBeside(place, place.copy, { log: quiet, undo });
  const rows = await copyAll(source, copy);
  await copy.stop();
  // What somebody wrote meanwhile would be in neither.
  await refuseServed(source.owner, source.role);
  const isAside = await swapClusters(dataDir, place, quiet);
  const asideNote = isAside ? ` What was there before lies in ${place.aside}: remove it once all is well.` : "";
  return { report: `${rows} rows are in ${dataDir}. Start without DATABASE_URL from now on.${asideNote}`, code: 0 };
}

/** A cluster that has not moved away is somebody's. */
function refuseOwn(dataDir: string, cluster: string): void {
  const where = whereMoved(dataDir);
  const isAway = where !== null && where !== "embedded";
  if (existsSync(cluster) && !isAway)
    throw new StartError(`${dataDir} has a database of its own, which has not moved away: choose another DATA_DIR.`);
}

/** An empty database that is named by a slip would take the place of a full one. */
async function refuseUnsettled(owner: pg.PoolConfig): Promise<void> {
  const client = await connectAlike(owner);
  try {
    const { rows } = await client.query("select to_regclass('public.schema_migrations') is not null as is_there");
    if (!rows[0]?.is_there) throw new StartError("There is no Vanik in the database of DATABASE_URL.");
  } finally {
    await client.end();
  }
}

async function refuseServed(owner: pg.PoolConfig, role: string): Promise<void> {
  const client = await connectAlike(owner);
  try {
    const { rowCount } = await client.query(
      "select from pg_stat_activity where datname = current_database() and usename = $1 and pid <> pg_backend_pid()",
      [role],
    );
    if (rowCount)
      throw new StartError("Somebody is connected to DATABASE_URL as the role that serves: stop every Vanik first.");
  } finally {
    await client.end();
  }
}

/** Brings all tables from one database into an empty one of this version; resolves to how many rows there are. */
export async function copyAll(
  source: Pick<ConnectedDatabase, "owner">,
  target: Pick<ConnectedDatabase, "owner" | "role">,
): Promise<number> {
  await migrateDatabase({ ...target, jobs });
  const [from, to] = [await connectAlike(source.owner), await connectAlike(target.owner)];
  try {
    await refuseSettled(to);
    const { source: tables } = await beginTables(from);
    await fillTables(to, tables);
    return tables.sums.reduce((sum, { rows }) => sum + rows, 0);
  } finally {
    await Promise.all([from.end(), to.end()]);
  }
}
