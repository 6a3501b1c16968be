// Brings a database up to the code: migrations, the queue's schema, the serving role and its rights. Run by the owner.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { connectionWait, createPool } from "./db.ts";
import { migrateQueue } from "./queue.ts";
import type { JobType } from "./job-type.ts";
import { StartError } from "./start-error.ts";

const folder = join(import.meta.dirname, "../migrations");
// Any number will do as long as every node takes the same one.
const bootLock = 7_262_611;

interface MigrateOptions {
  owner: pg.PoolConfig;
  /** The serving role; the owner's own when there is only one. */
  role: string;
  jobs: readonly JobType<object>[];
}

/** Migrates under an advisory lock, so that nodes that start together take turns. */
export async function migrateDatabase({ owner, role, jobs }: MigrateOptions): Promise<void> {
  const pool = createPool({ ...owner, max: 3, connectionTimeoutMillis: connectionWait.starting }, () => {});
  const client = await pool.connect();
  try {
    await client.query("set lock_timeout = '60s'");
    await client.query("select pg_advisory_lock($1)", [bootLock]);
    await refuseForeign(client);
    await migrate(drizzle(client), {
      migrationsFolder: folder,
      migrationsSchema: "public",
      migrationsTable: "schema_migrations",
    });
    await migrateQueue(pool, jobs);
    await grant(client, role);
  } finally {
    client.release(true);
    await pool.end();
  }
}

interface Journal {
  entries: { when: number; tag: string }[];
}

function ownMigrations(): Journal["entries"] {
  return (JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")) as Journal).entries;
}

/** The moment that the journal has for the last migration: by it versions of the schema are told apart. */
export const newestMigration = (): number => Math.max(...ownMigrations().map((entry) => entry.when));

/** Whether the database stands exactly where this code's migrations lead. */
export async function isMigrated(db: pg.Pool): Promise<boolean> {
  const { rows } = await db.query("select to_regclass('public.schema_migrations') is not null as exists");
  if (!rows[0].exists) return false;
  const last = await db.query("select max(created_at) as at from public.schema_migrations");
  return Number(last.rows[0].at ?? 0) === newestMigration();
}

/** What a newer Vanik has migrated is not served by this one, nor what was made before the migrations that it begins with. */
async function refuseForeign(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query("select to_regclass('public.schema_migrations') is not null as exists");
  if (!rows[0].exists) return;
  const own = ownMigrations().map(({ when }) => when);
  const done = await client.query("select created_at as at from public.schema_migrations");
  const foreign = done.rows.map(({ at }) => Number(at)).filter((at) => !own.includes(at));
  if (foreign.some((at) => at > newestMigration()))
    throw new StartError(
      "This database was migrated by a newer Vanik: start that version, or use another DATA_DIR or DATABASE_URL.",
    );
  if (foreign.length > 0)
    throw new StartError(
      "This database was made by a Vanik of before the migrations that this one has: start that version, or use another DATA_DIR or DATABASE_URL.",
    );
}

async function grant(client: pg.PoolClient, role: string): Promise<void> {
  const { rows } = await client.query("select current_user as me");
  if (rows[0].me === role) return;
  const name = pg.escapeIdentifier(role);
  const known = await client.query("select 1 from pg_roles where rolname = $1", [role]);
  if (known.rowCount === 0) await client.query(`create role ${name} login nosuperuser nocreatedb nocreaterole`);
  const statements = [
    `grant usage on schema public, pgboss to ${name}`,
    `grant select, insert, update, delete on all tables in schema public, pgboss to ${name}`,
    `grant usage on all sequences in schema public, pgboss to ${name}`,
    `grant execute on all functions in schema pgboss to ${name}`,
    `revoke update, delete, truncate on document_events, settings_versions, audit_seals, ledger_vouchers, ledger_entries from ${name}`,
    // Triggers alone write them, by the owner's rights.
    `revoke insert, update, delete, truncate on audit_log, audit_pending from ${name}`,
    `grant execute on function audit_forget(uuid, text[]) to ${name}`,
    `revoke insert, update, delete on schema_migrations from ${name}`,
    `alter role ${name} set statement_timeout = '15s'`,
    `alter role ${name} set lock_timeout = '5s'`,
    `alter role ${name} set idle_in_transaction_session_timeout = '10s'`,
  ];
  for (const statement of statements) await client.query(statement);
}
