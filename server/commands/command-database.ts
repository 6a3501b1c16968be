// The database for a command: that of DATABASE_URL, of the server that runs, or the embedded one, started for it.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Config } from "../config.ts";
import { connectDatabase } from "../database.ts";
import { readDemonstrationMark } from "../modules/content/use-cases.ts";
import { DataDirHeld, type DataLock, lockDataDir } from "../platform/data-lock.ts";
import { refuseMarked } from "../platform/data-marks.ts";
import { createPool, type Database, openDatabase } from "../platform/db.ts";
import { appRole, embeddedConnection } from "../platform/embedded-postgres.ts";
import { isMigrated, migrateDatabase } from "../platform/migrate.ts";
import { StartError } from "../platform/start-error.ts";

const patience = 60_000;
const quiet = { info: () => {}, warn: (message: string) => console.error(message) };

export interface Found {
  /** As its owner, who may see everything. */
  owner: pg.PoolConfig;
  app: pg.PoolConfig;
  /** The role that serves. */
  role: string;
  /** Where the server says that it serves, when one runs. */
  address?: string;
  /** Whether nobody else serves from it meanwhile: it was started for this command. */
  isOwn: boolean;
}

export interface Reached {
  db: Database;
  address?: string;
}

type Undo = (() => Promise<void>)[];

/** Finds the database that the configuration means, as it is. Throws StartError when it cannot, or when there is none yet. */
export async function findDatabase(config: Config, undo: Undo): Promise<Found> {
  if (config.databaseUrl)
    return { ...(await connectDatabase(config, { ...quiet, warn: () => {} }, () => {})), isOwn: false };
  if (!hasDatabase(config.dataDir)) throw neverStarted(`in ${config.dataDir}`);
  const lock = await lockOrHolder(config.dataDir);
  if (!("release" in lock)) {
    const owner = embeddedConnection(config.dataDir, quiet);
    const app = embeddedConnection(config.dataDir, quiet, "app");
    return { owner, app, role: appRole, address: lock.address, isOwn: false };
  }
  undo.push(() => lock.release());
  refuseMarked(config);
  const database = await connectDatabase(config, quiet, () => {});
  undo.push(() => database.stop());
  return { ...database, isOwn: true };
}

/** Opens the database that the configuration means, brought up to this code when no server does it. */
export async function reachDatabase(config: Config, undo: Undo): Promise<Reached> {
  const found = await findDatabase(config, undo);
  if (found.isOwn) {
    // All of the code: beside a server that runs it is not needed.
    const { jobs } = await import("../jobs.ts");
    await migrateDatabase({ owner: found.owner, role: found.role, jobs });
  }
  const pool = createPool({ ...found.app, max: 2 }, () => {});
  undo.push(() => pool.end());
  const db = openDatabase(pool);
  if (!(await isMigrated(pool)))
    throw new StartError("This database is of another version than this Vanik: start this Vanik on it first.");
  if ((await readDemonstrationMark(db)) === null) throw neverStarted("here");
  return { db, ...(found.address && { address: found.address }) };
}

function neverStarted(where: string): StartError {
  return new StartError(
    `There is no database of Vanik ${where} yet: run npm start once, or give this command the server's DATA_DIR or DATABASE_URL.`,
  );
}

/** A mistyped DATA_DIR shall not become a new installation. */
export const hasDatabase = (dataDir: string) =>
  existsSync(join(dataDir, "postgres/cluster")) || existsSync(join(dataDir, "postgres-place"));

/** The lock; or who holds it, once that one serves. */
async function lockOrHolder(dataDir: string): Promise<DataLock | { address: string }> {
  for (const end = Date.now() + patience; ; await sleep(200)) {
    try {
      return await lockDataDir(dataDir);
    } catch (error) {
      if (!(error instanceof DataDirHeld)) throw error;
      if (error.address) return { address: error.address };
      if (Date.now() > end) throw error;
    }
  }
}
