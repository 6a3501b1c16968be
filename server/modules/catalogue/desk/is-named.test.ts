// What anything names stays; and what follows from a change touches no more rows than it has to.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { questionsOfCatalogue } from "../soundness.ts";

let vanik: TestApp;
let token: string;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  token = await vanik.tokenOf("desk@vanik.example");
});
afterAll(() => vanik.close());

type Method = "GET" | "POST" | "PUT" | "DELETE";
const ask = (method: Method, path: string, body?: unknown) => vanik.call(method, `/desk/${path}`, { body, token });
async function done(method: Method, path: string, body?: unknown) {
  const reply = await ask(method, path, body);
  expect(reply.body.error ?? reply.status).toBe(200);
  return reply.body.success.data;
}
const query = async (text: string, values: unknown[] = []) => (await vanik.deps.db.$client.query(text, values)).rows;
const supply = async (column: "category_id" | "sub_category_id", id: string) =>
  query(
    `insert into organisation_supplies (id, organisation_id, ${column}) select $1, id, $2 from organisations where kind = 'supplier' limit 1`,
    [randomUUID(), id],
  );
const supplied = (id: string) =>
  query("select 1 from organisation_supplies where category_id = $1 or sub_category_id = $1", [id]);

test("a branch that a party supplies is not deleted: hidden instead", async () => {
  const category = await done("POST", "categories", { name: "Supplied goods" });
  const sub = await done("POST", "subCategories", { name: "Supplied parts", category: category.id });
  await supply("sub_category_id", sub.id);
  const why = "is named elsewhere, as by what a party supplies. Hide it instead.";
  expect(await ask("DELETE", `subCategories/${sub.id}`)).toMatchObject({
    status: 422,
    body: { error: { message: `Supplied parts ${why}` } },
  });
  expect(await supplied(sub.id)).toHaveLength(1);
  await query("delete from organisation_supplies where sub_category_id = $1", [sub.id]);
  await done("DELETE", `subCategories/${sub.id}`);
  await supply("category_id", category.id);
  expect((await ask("DELETE", `categories/${category.id}`)).body.error.message).toBe(`Supplied goods ${why}`);
});

test("taken back, a branch that a party supplies by now is hidden and stays", async () => {
  const category = await done("POST", "categories", { name: "Taken back goods" });
  const [change] = await done("GET", "changes?limit_page_length=1");
  await supply("category_id", category.id);
  await done("POST", `changes/${change.id}/undo`, {});
  expect((await done("GET", `categories/${category.id}`)).hidden).toBe(true);
  expect(await supplied(category.id)).toHaveLength(1);
});

test("of a sub-category only the items whose words are others are written", async () => {
  const places = async () =>
    new Map(
      (await query("select id, xmin::text as x from items where sub_category_id = 'hex-bolts'")).map((r) => [
        r.id,
        r.x,
      ]),
    );
  const before = await places();
  const [first] = [...before.keys()];
  const { version } = await done("GET", `items/${first}`);
  await done("PUT", `items/${first}`, { version, item_name: "Bolt with words of its own" });
  const after = await places();
  expect([...after].filter(([id, x]) => before.get(id) !== x).map(([id]) => id)).toEqual([first]);
});

test("with an item hidden, the catalogue is sound", async () => {
  const [{ id }] = await query("select id from items where sub_category_id = 'hex-nuts' order by id limit 1");
  const { version } = await done("GET", `items/${id}`);
  await done("PUT", `items/${id}`, { version, hidden: true });
  const day = "2026-11-22";
  for (const { wrong, sql } of questionsOfCatalogue)
    expect([wrong, await query(sql, sql.includes("$1") ? [day] : [])]).toEqual([wrong, []]);
});
