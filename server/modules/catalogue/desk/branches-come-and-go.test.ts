// Whatever makes or removes branches, search counts what is there: the doctor's questions find nothing (operator 2, 3).
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { importing } from "../../../../tests/imports.ts";
import { questionsOfCatalogue } from "../soundness.ts";

let vanik: TestApp;
let token: string;
let sheets: ReturnType<typeof importing>;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  token = await vanik.tokenOf("desk@vanik.example");
  sheets = importing(vanik, token);
});
afterAll(() => vanik.close());

type Method = "GET" | "POST" | "PUT" | "DELETE";
async function done(method: Method, path: string, body?: unknown) {
  const reply = await vanik.call(method, `/desk/${path}`, { body, token });
  expect(reply.body.error ?? reply.status).toBe(200);
  return reply.body.success.data;
}
async function wrongs(): Promise<unknown[]> {
  const found = questionsOfCatalogue.map(async ({ wrong, sql }) => {
    const { rows } = await vanik.deps.db.$client.query(sql, sql.includes("$1") ? [new Date()] : []);
    return rows.map(({ name }) => [wrong, name]);
  });
  return (await Promise.all(found)).flat();
}
const lastChange = async () => (await done("GET", "changes?limit_page_length=1"))[0].id as string;
const undoLast = async () => done("POST", `changes/${await lastChange()}/undo`, {});
const applied = async (file: string) => {
  const { body } = await sheets.send("items", file);
  const { id } = body.success.data;
  const options = { make_categories: true };
  expect((await sheets.check(id, { options })).counts).toMatchObject({ faulty: 0 });
  await sheets.apply(id);
  return id as string;
};
const head = "Item code,Item name,Category,Sub-category,Unit,HSN,GST rate\n";
let n = 0;
const sheet = () =>
  `${head}${[1, 2, 3].map((at) => `BG-${++n},Gudgeon spindle ${n},Come and go,Gudgeons ${at},Nos,73181500,18`).join("\n")}\n`;

beforeEach(async () => expect(await wrongs()).toEqual([]));

test("an import that makes sub-categories is taken back, and that again", async () => {
  const id = await applied(sheet());
  expect(await wrongs()).toEqual([]);
  expect((await sheets.takeBack(id)).status).toBe(202);
  expect(await sheets.read(id)).toMatchObject({ state: "taken_back" });
  expect(await wrongs()).toEqual([]);
  await undoLast();
  expect(await wrongs()).toEqual([]);
  await undoLast();
  expect(await wrongs()).toEqual([]);
});

test("by hand: made, renamed, moved, hidden, shown, deleted, each taken back", async () => {
  const category = await done("POST", "categories", { name: "By hand" });
  const sub = await done("POST", "subCategories", { name: "Handles of hand", category: category.id });
  const item = await done("POST", "items", {
    item_code: "BG-HAND",
    item_name: "Handle of hand",
    sub_category: sub.id,
    uom: "Nos",
    hsn: "73181500",
    gst_rate: 18,
  });
  const [other] = (await done("GET", "catalogue")).categories;
  const changes: [Method, string, () => Promise<unknown>][] = [
    [
      "PUT",
      `subCategories/${sub.id}`,
      async () => ({ version: await versionOf("subCategories", sub.id), name: "Grips" }),
    ],
    [
      "PUT",
      `subCategories/${sub.id}`,
      async () => ({ version: await versionOf("subCategories", sub.id), category: other.id }),
    ],
    [
      "PUT",
      `subCategories/${sub.id}`,
      async () => ({ version: await versionOf("subCategories", sub.id), hidden: true }),
    ],
    [
      "PUT",
      `categories/${category.id}`,
      async () => ({ version: await versionOf("categories", category.id), hidden: true }),
    ],
    [
      "PUT",
      `categories/${category.id}`,
      async () => ({ version: await versionOf("categories", category.id), name: "By the hand" }),
    ],
    ["DELETE", `items/${item.id}`, async () => undefined],
  ];
  for (const [method, path, body] of changes) {
    await done(method, path, await body());
    expect([path, await wrongs()]).toEqual([path, []]);
    await undoLast();
    expect([path, await wrongs()]).toEqual([path, []]);
  }
  await done("DELETE", `items/${item.id}`);
  await done("DELETE", `subCategories/${sub.id}`);
  expect(await wrongs()).toEqual([]);
  await undoLast();
  await undoLast();
  expect(await wrongs()).toEqual([]);
});

const versionOf = async (noun: string, id: string) => (await done("GET", `${noun}/${id}`)).version;

test("what an import made is deleted or hidden by hand before it is taken back", async () => {
  const id = await applied(sheet());
  const { categories } = await done("GET", "catalogue");
  const made = categories.find(({ name }: { name: string }) => name === "Come and go");
  const [first, second] = made.sub_categories;
  await done("PUT", `subCategories/${first.id}`, { version: first.version, hidden: true });
  const [item] = await done("GET", `items?sub_category=${second.id}`);
  await done("DELETE", `items/${item.id}`);
  await done("DELETE", `subCategories/${second.id}`);
  expect(await wrongs()).toEqual([]);
  expect((await sheets.takeBack(id, { leave_changed: true })).status).toBe(202);
  expect(await sheets.read(id)).toMatchObject({ state: "taken_back" });
  expect(await wrongs()).toEqual([]);
});
