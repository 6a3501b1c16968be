// Global set-up of the module tests: one embedded PostgreSQL with two templates, one migrated, one a demonstration besides;
// each test file gets a clone.
import { hash } from "@node-rs/argon2";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { readConfig } from "../server/config.ts";
import { jobs } from "../server/jobs.ts";
import { systemClock } from "../server/platform/clock.ts";
import { createPool, openDatabase } from "../server/platform/db.ts";
import { appRole } from "../server/platform/embedded-postgres.ts";
import { migrateDatabase } from "../server/platform/migrate.ts";
import { openSecret } from "../server/platform/secret.ts";
import { settleEmptyDatabase } from "../server/demonstration/seed.ts";
import { demonstrationPassword } from "../server/demonstration/accounts.ts";
import { startQuickPostgres } from "./quick-postgres.ts";

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
  const secret = openSecret("5".repeat(64));
  await settleEmptyDatabase({ db: openDatabase(pool), clock: systemClock, config, secret }, true, { year: false });
  await pool.end();
  await lightenPasswords({ ...connection, database });
}

/**
 * The accounts' hashes are made anew at argon2id's least cost, which each hash bears in itself: the tests sign in thousands of
 * times. What a password costs that somebody sets, or that is tried for nobody, stays the product's.
 */
async function lightenPasswords(connection: pg.ClientConfig): Promise<void> {
  const owner = new pg.Client(connection);
  await owner.connect();
  // No act of anybody's: the audit log has nothing of it.
  await owner.query("set session_replication_role = replica");
  const light = await hash(demonstrationPassword, { memoryCost: 8, timeCost: 1 });
  await owner.query("update users set password_hash = $1 where password_hash <> ''", [light]);
  await owner.end();
}

/** Starts PostgreSQL and fills the templates. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startQuickPostgres();
  const { host, port, user } = postgres.connection;
  const admin = new pg.Client({ ...postgres.connection, database: "postgres" });
  await admin.connect();
  await admin.query("create database template_vanik");
  await admin.end();
  await migrateDatabase({ owner: { ...postgres.connection, database: "template_vanik" }, role: appRole, jobs });
  await fillTemplate({ ...postgres.connection, database: "postgres" });
  project.provide("postgres", { host, port, user });
  return () => postgres.stop();
}
