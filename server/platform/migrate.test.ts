// Which databases a start brings up to the code, and which it leaves alone.
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startTestApp, type TestApp } from "../../tests/app.ts";
import { jobs } from "../jobs.ts";
import { appRole } from "./embedded-postgres.ts";
import { isMigrated, migrateDatabase } from "./migrate.ts";

let vanik: TestApp;
let owner: pg.Client;
let connection: pg.ClientConfig;
beforeAll(async () => {
  vanik = await startTestApp();
  connection = { ...inject("postgres"), database: vanik.deps.db.$client.options.database! };
  owner = new pg.Client(connection);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await vanik.close();
});

const migrate = () => migrateDatabase({ owner: connection, role: appRole, jobs });
const shift = (by: number) => owner.query("update schema_migrations set created_at = created_at + $1", [by]);

test("one that stands where the code does stays as it is", async () => {
  await migrate();
  expect(await isMigrated(vanik.deps.db.$client)).toBe(true);
});

test.each([
  [1, /migrated by a newer Vanik/],
  [-1_000_000_000, /of before the migrations that this one has/],
])("one that others have migrated is refused in words, and nothing is changed (%d ms off)", async (by, sentence) => {
  await shift(by);
  const done = await owner.query("select * from schema_migrations order by id");
  await expect(migrate()).rejects.toThrow(sentence);
  expect((await owner.query("select * from schema_migrations order by id")).rows).toEqual(done.rows);
  await shift(-by);
});
