// An embedded database goes to one of a company's own and back, from an older PostgreSQL to a newer one, and out into files.
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { jobs } from "../../server/jobs.ts";
import { readManifest } from "../../server/keeping/manifest.ts";
import { connectAlike, fillTables, listTables, sumTable, type TableSum } from "../../server/keeping/table-copies.ts";
import { appRole, startEmbeddedPostgres } from "../../server/platform/embedded-postgres.ts";
import { migrateDatabase } from "../../server/platform/migrate.ts";
import { prepareCluster } from "../../server/platform/postgres-cluster.ts";
import { demandPasswords, forgetPasswords } from "../../server/platform/postgres-passwords.ts";
import { postgresPlace } from "../../server/platform/postgres-place.ts";
import { startPostmaster } from "../../server/platform/postgres-process.ts";
import { tablesOfBooks, tablesWithoutRows } from "./rows-of-books.ts";
import {
  freePort,
  killOnce,
  launchCommand,
  launchServer,
  processesIn,
  temporaryCopy,
  temporaryDir,
} from "./started.ts";

const quiet = { info: () => {}, warn: () => {} };
const run = async (typed: string[], env: Record<string, string>) => {
  const started = launchCommand(typed, env);
  return { code: await started.ended, said: started.said() };
};

async function sumsOf(connection: pg.PoolConfig): Promise<TableSum[]> {
  const client = await connectAlike(connection);
  try {
    expect(await tablesWithoutRows(client)).toEqual([]);
    const sums: TableSum[] = [];
    for (const table of await listTables(client)) sums.push(await sumTable(client, table));
    return sums;
  } finally {
    await client.end();
  }
}

const twoClusters = ["cluster", "cluster-moved-away"];

/** A beat of the queue's own clock was about to be taken when its server stopped. */
async function leaveBeat(dataDir: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
  const client = await connectAlike(postgres.connection);
  await client.query("insert into pgboss.job (name) values ('__pgboss__send-it')");
  await client.end();
  await postgres.stop();
}

async function sumsIn(dataDir: string): Promise<TableSum[]> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
  try {
    return await sumsOf(postgres.connection);
  } finally {
    await postgres.stop();
  }
}

test("a database moves to one of your own and back, row by row, and the one that was left is not served", async () => {
  const dataDir = temporaryCopy("demonstration");
  await leaveBeat(dataDir);
  const other = await startEmbeddedPostgres({ dataDir: temporaryDir(), log: quiet });
  onTestFinished(() => other.stop());
  const { database } = other.connection;
  const url = ({ host, port, user, password }: typeof other.app) =>
    `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const env = { DATA_DIR: dataDir, DATABASE_URL: url(other.app), DATABASE_OWNER_URL: url(other.connection) };
  const was = await sumsIn(dataDir);
  expect(was.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(10_000);

  const moved = await run(["move-database"], env);
  expect(moved.code, moved.said).toBe(0);
  expect(await sumsOf(other.connection)).toEqual(was);
  const start = launchServer({ PORT: await freePort(), DATA_DIR: dataDir });
  expect(await start.ended).toBe(1);
  expect(start.said()).toContain("has moved to");
  expect(await run(["move-database"], env)).toMatchObject({ code: 1, said: expect.stringContaining("has moved to") });
  expect(await run(["doctor"], env)).toMatchObject({ code: 0 });

  // Killed while it brings the data back: what had moved away lies as it did, and is still not served.
  const home = join(dataDir, "postgres");
  for (const path of ["cluster-coming-back", "cluster-coming-back/postmaster.pid"]) {
    await killOnce(["move-database", "--back"], env, () => existsSync(join(home, path)));
    expect(readFileSync(join(dataDir, "moved-to"), "utf8")).toContain(database);
    expect(await sumsIn(dataDir)).toEqual(was);
  }
  const back = await run(["move-database", "--back"], env);
  expect(back.code, back.said).toBe(0);
  expect(
    readdirSync(home)
      .filter((name) => name.startsWith("cluster"))
      .toSorted(),
  ).toEqual(twoClusters);
  expect(await sumsIn(dataDir)).toEqual(was);
  expect(await run(["doctor"], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  expect(await run(["move-database"], { ...env, DATABASE_URL: "" })).toMatchObject({ code: 1 });
});

test("a cluster of an older PostgreSQL becomes one of this, and the old one stays beside it", async ({ skip }) => {
  const older = "/usr/lib/postgresql/15";
  if (!existsSync(join(older, "bin/initdb"))) skip("this machine has no older PostgreSQL");
  const backups = temporaryDir();
  const source = temporaryCopy("demonstration");
  await leaveBeat(source);
  expect((await run(["backup", backups, "--portable"], { DATA_DIR: source })).code).toBe(0);
  const backup = join(backups, readdirSync(backups)[0]!);

  const dataDir = temporaryDir();
  const place = { ...postgresPlace(dataDir, quiet), native: older };
  await prepareCluster(place, quiet);
  const postmaster = await startPostmaster(place, quiet);
  const owner = { host: place.socketDir, port: 5432, user: "vanik_owner", database: "vanik" };
  const admin = new pg.Client({ ...owner, database: "postgres" });
  await admin.connect();
  await admin.query("create database vanik");
  await admin.end();
  await migrateDatabase({ owner, role: appRole, jobs });
  const client = await connectAlike(owner);
  const manifest = readManifest(backup);
  await fillTables(client, {
    ...manifest,
    sums: manifest.tables,
    read: ({ name }) => createReadStream(join(backup, `tables/${name}.copy`)),
  });
  await client.end();
  await postmaster.stop();

  const start = launchServer({ PORT: await freePort(), DATA_DIR: dataDir });
  expect(await start.ended).toBe(1);
  expect(start.said()).toContain("npm run upgrade-database");
  const upgraded = await run(["upgrade-database", "--programs", older], { DATA_DIR: dataDir });
  expect(upgraded.code, upgraded.said).toBe(0);
  expect(await sumsIn(dataDir)).toEqual(manifest.tables);
  expect(readFileSync(join(dataDir, "postgres/cluster-of-15/PG_VERSION"), "utf8").trim()).toBe("15");
  expect(await run(["upgrade-database"], { DATA_DIR: dataDir })).toMatchObject({
    code: 0,
    said: expect.stringContaining("already"),
  });
  expect(processesIn(dataDir)).toEqual([]);
});

test("a cluster whose passwords are lost is upgraded all the same", async ({ skip }) => {
  const older = "/usr/lib/postgresql/15";
  if (!existsSync(join(older, "bin/initdb"))) skip("this machine has no older PostgreSQL");
  const dataDir = temporaryDir();
  const place = { ...postgresPlace(dataDir, quiet), native: older };
  await prepareCluster(place, quiet);
  const { vanik_owner: password } = await demandPasswords(place);
  const postmaster = await startPostmaster(place, quiet, password);
  const owner = { host: place.socketDir, port: 5432, user: "vanik_owner", password, database: "postgres" };
  const admin = new pg.Client(owner);
  await admin.connect();
  await admin.query("create database vanik");
  await admin.end();
  await postmaster.stop();
  forgetPasswords(place);
  const upgraded = await run(["upgrade-database", "--programs", older], { DATA_DIR: dataDir });
  expect(upgraded.code, upgraded.said).toBe(0);
  expect(processesIn(dataDir)).toEqual([]);
});

test("an export holds every table but what lets somebody in, as CSV and as JSON", async () => {
  const dataDir = temporaryCopy("demonstration");
  const into = temporaryDir();
  for (const format of ["csv", "json"]) {
    const done = await run(["export", into, "--format", format], { DATA_DIR: dataDir });
    expect(done.code, done.said).toBe(0);
    const folder = join(into, readdirSync(into)[0]!);
    const tables = readdirSync(join(folder, "tables"));
    expect(tables).toEqual(
      expect.arrayContaining([`trade_documents.${format}`, `items.${format}`, `audit_log.${format}`]),
    );
    expect(tables.filter((name) => /session|token|code|secret|factor|pgboss/.test(name))).toEqual([]);
    const users = readFileSync(join(folder, `tables/users.${format}`), "utf8");
    expect(users).toContain("desk@vanik.example");
    expect(users).not.toMatch(/argon2|password_hash/);
    if (format === "json") {
      const rowsOf = (table: string) => JSON.parse(readFileSync(join(folder, `tables/${table}.json`), "utf8"));
      const documents = rowsOf("trade_documents");
      expect(documents.length).toBeGreaterThan(100);
      expect(documents[0]).toMatchObject({ name: expect.any(String), state: expect.any(String) });
      expect(tablesOfBooks.filter((table) => rowsOf(table).length === 0)).toEqual([]);
      expect(rowsOf("ledger_accounts")).toContainEqual(expect.objectContaining({ own: true, name: "Office rent" }));
      expect(rowsOf("ledger_vouchers")).toContainEqual(expect.objectContaining({ type: "journal" }));
    }
    expect(readFileSync(join(folder, `tables/settings.${format}`), "utf8")).not.toContain("fingerprint");
    rmSync(folder, { recursive: true });
  }
});
