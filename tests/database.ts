// Global set-up of the module tests: one embedded PostgreSQL with two templates, one migrated, one a demonstration besides;
// each test file gets a clone.
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { readConfig } from "../server/config.ts";
import { jobs } from "../server/jobs.ts";
import { systemClock } from "../server/platform/clock.ts";
import { createPool, openDatabase } from "../server/platform/db.ts";
import { appRole, startEmbeddedPostgres } from "../server/platform/embedded-postgres.ts";
import { migrateDatabase } from "../server/platform/migrate.ts";
import type { Queue } from "../server/platform/queue.ts";
import { settleEmptyDatabase } from "../server/seed.ts";

const quiet = { info: () => {}, warn: () => {} };

declare module "vitest" {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string };
  }
}

/** The demonstration without its year of trade: filled once, not once per file. */
async function fillTemplate(connection: pg.ClientConfig): Promise<void> {
  const database = "template_demonstration";
  const admin = new pg.Client(connection);
  await admin.connect();
  await admin.query(`create database ${database} template template_vanik`);
  await admin.end();
  const pool = createPool({ ...connection, user: appRole, database }, () => {});
  const config = readConfig({ CAPTCHA: "none" });
  const queue = { send: async () => {} } as unknown as Queue;
  const deps = { db: openDatabase(pool), clock: systemClock, config, queue };
  await settleEmptyDatabase(deps, true, quiet, { year: false });
  await pool.end();
}

/** Starts PostgreSQL below .data/tests (as root, PostgreSQL's own user must reach it: never a temporary folder). */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const base = join(import.meta.dirname, "../.data");
  await mkdir(base, { recursive: true });
  const dataDir = await mkdtemp(join(base, "tests-"));
  // mkdtemp makes it 0700, which would send the cluster of root elsewhere.
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
  const { host, port, user } = postgres.connection;
  const admin = new pg.Client(postgres.connection);
  await admin.connect();
  await admin.query("create database template_vanik");
  // What is lost with a crash is lost with the test; what outlives one is shown in tests/process.
  for (const safety of ["fsync", "synchronous_commit", "full_page_writes"])
    await admin.query(`alter system set ${safety} = off`);
  // Plans are what the rows make them: nothing counts these anew in between, and a count looks at all of them, not at some.
  await admin.query("alter system set autovacuum = off");
  await admin.query("alter system set default_statistics_target = 1000");
  await admin.query("select pg_reload_conf()");
  await admin.end();
  await migrateDatabase({ owner: { ...postgres.connection, database: "template_vanik" }, role: appRole, jobs });
  await fillTemplate(postgres.connection);
  project.provide("postgres", { host, port, user });
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
