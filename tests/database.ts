// Global set-up of the module tests: one embedded PostgreSQL, one migrated template database, cloned per test file.
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { jobs } from "../server/jobs.ts";
import { startEmbeddedPostgres } from "../server/platform/embedded-postgres.ts";
import { appRole, migrateDatabase } from "../server/platform/migrate.ts";

const quiet = { info: () => {}, warn: () => {} };

declare module "vitest" {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string };
  }
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
  await admin.end();
  await migrateDatabase({ owner: { ...postgres.connection, database: "template_vanik" }, role: appRole, jobs });
  project.provide("postgres", { host, port, user });
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
