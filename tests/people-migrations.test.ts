// Accounts of before people had roles: of parties they become administrators. Played on a table of its own, which stands
// before the real one.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "./app.ts";

let vanik: TestApp;
beforeAll(async () => {
  vanik = await startTestApp({});
});
afterAll(() => vanik.close());

const folder = join(import.meta.dirname, "../server/migrations");

test("present users of parties become administrators, those of the desk nothing, and nobody later anything unsaid", async () => {
  const client = await vanik.deps.db.$client.connect();
  await client.query("begin");
  await client.query("create temp table users (like public.users including defaults) on commit drop");
  await client.query("alter table users drop column roles");
  const held = "id, organisation_id, type, name, email, phone, password_hash, rights, version, created_at";
  await client.query(`insert into users (${held}) select ${held} from public.users`);
  const [file] = globSync("*_people-of-parties.sql", { cwd: folder });
  for (const statement of readFileSync(join(folder, file!), "utf8").split("--> statement-breakpoint"))
    await client.query(statement);
  const { rows } = await client.query("select distinct type, roles from users order by type");
  expect(rows).toEqual([
    { type: "buyer", roles: ["administrator"] },
    { type: "supplier", roles: ["administrator"] },
    { type: "staff", roles: [] },
  ]);
  const another = `insert into users (${held}) select gen_random_uuid(), organisation_id, type, name, 'x' || email, phone,
    password_hash, rights, version, created_at from users where email = `;
  await client.query(`${another} 'desk@vanik.example'`);
  await expect(client.query(`${another} 'buyer@vanik.example'`)).rejects.toThrow(/users_roles_of_parties/);
  await client.query("rollback");
  client.release();
});
