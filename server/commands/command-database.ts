// The database for a command: that of DATABASE_URL, of the server that runs, or the embedded one, started for it.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Config } from "../config.ts";
import { connectDatabase } from "../database.ts";
import { readDemonstrationMark } from "../modules/content/use-cases.ts";
import { DataDirHeld, type DataLock, lockDataDir } from "../platform/data-lock.ts";
import { createPool, type Database, openDatabase } from "../platform/db.ts";
import { appRole, embeddedConnection } from "../platform/embedded-postgres.ts";
import { isMigrated, migrateDatabase } from "../platform/migrate.ts";
import { StartError } from "../platform/start-error.ts";

const patience = 60_000;
const quiet = { info: () => {}, warn: (message: string) => console.error(message) };

export interface Reached {
  db: Database;
  /** Where the server says that it serves, when one runs. */
  address?: string;
  close(): Promise<void>;
}

/** Opens the database that the configuration means. Throws StartError when it cannot, or when no Vanik has made it yet. */
export async function reachDatabase(config: Config): Promise<Reached> {
  if (config.databaseUrl) {
    const { app } = await connectDatabase(config, { ...quiet, warn: () => {} }, () => {});
    return open(app, []);
  }
  if (!hasDatabase(config.dataDir)) throw neverStarted(`in ${config.dataDir}`);
  const lock = await lockOrHolder(config.dataDir);
  if (!("release" in lock)) return open(runningDatabase(config.dataDir), [], lock.address);
  const undo = [() => lock.release()];
  try {
    const database = await connectDatabase(config, quiet, () => {});
    undo.push(() => database.stop());
    // All of the code: beside a server that runs it is not needed.
    const { jobs } = await import("../jobs.ts");
    await migrateDatabase({ owner: database.owner, role: database.role, jobs });
    return await open(database.app, undo);
  } catch (error) {
    for (const step of undo.toReversed()) await step();
    throw error;
  }
}

function neverStarted(where: string): StartError {
  return new StartError(
    `There is no database of Vanik ${where} yet: run npm start once, or give this command the server's DATA_DIR or DATABASE_URL.`,
  );
}

/** A mistyped DATA_DIR shall not become a new installation. */
const hasDatabase = (dataDir: string) =>
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

const runningDatabase = (dataDir: string) => ({ ...embeddedConnection(dataDir, quiet), user: appRole });

async function open(connection: pg.PoolConfig, undo: (() => Promise<void>)[], address?: string): Promise<Reached> {
  const pool = createPool({ ...connection, max: 2 }, () => {});
  const db = openDatabase(pool);
  const close = async () => {
    await pool.end();
    for (const step of undo.toReversed()) await step();
  };
  try {
    if (!(await isMigrated(pool)))
      throw new StartError("This database is of another version than this Vanik: start this Vanik on it first.");
    if ((await readDemonstrationMark(db)) === null) throw neverStarted("here");
    return { db, close, ...(address && { address }) };
  } catch (error) {
    await pool.end();
    throw error;
  }
}
