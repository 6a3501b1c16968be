// Items, their rates and what was changed of them only grow: no page and no act of the desk reads one of these tables whole.
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { insertManyChanges, insertManyItems, sheetOfMany } from "../../../tests/many-items.ts";
import { itemsCalled } from "./names.ts";
import { indexesUnder, type Statement, statementsAbout, tablesReadWhole } from "../../../tests/plans.ts";

const growing = ["items", "item_units", "gst_rates", "changes", "change_rows", "item_prices"];
const few = { id: "few-items", items: 1500 };

let vanik: TestApp;
let owner: pg.Client;
let token: string;

beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  const { rows } = await vanik.deps.db.$client.query("select current_database() as database");
  owner = new pg.Client({ ...inject("postgres"), database: rows[0].database });
  await owner.connect();
  const others = ["a", "b", "c"].map((name) => ({ id: `others-${name}`, items: 12_000 }));
  await insertManyItems(owner, [few, ...others]);
  await insertManyChanges(owner, "others-a", 4000);
  token = await vanik.tokenOf("desk@vanik.example");
});
afterAll(async () => {
  await owner.end();
  await vanik.close();
});

type Method = "GET" | "POST" | "PUT" | "DELETE";
async function statementsOf(method: Method, path: string, body?: unknown): Promise<Statement[]> {
  const statements = await statementsAbout(growing, async () => {
    const reply = await vanik.call(method, path, { token, body });
    expect(reply.body.error ?? reply.status).toBe(200);
  });
  expect(statements.length).toBeGreaterThanOrEqual(1);
  return statements.filter(({ text }) => /^\s*(select|with|insert|update|delete)/i.test(text));
}

test.each([
  ["a sub-category", "/subCategory/few-items/detail"],
  ["a later page of it", "/subCategory/few-items/detail?start=1000"],
  ["a sub-category by attributes and makes", "/subCategory/few-items/detail?thread=M8,M10&length=25&make=TVS"],
  ["its whole list", "/subCategory/few-items"],
  ["an item with what stands beside it", "/item/few-items-7/detail"],
  ["items by their codes", "/items?codes=FEW-ITEMS/7,FEW-ITEMS/50"],
  ["the sheet of a sub-category", "/desk/items?sub_category=few-items&limit_page_length=2000"],
  ["what is hidden of it", "/desk/items?sub_category=few-items&hidden=true"],
  ["what is likely wrong with it", "/desk/findings?sub_category=few-items"],
  ["items found by words", "/desk/items?q=n4711"],
  ["items found by the beginning of a code", "/desk/items?q=few-items/14"],
  ["all items, a page of them", "/desk/items"],
  ["an item's prices, rates and changes", "/desk/items/others-a-7/history"],
  ["the newest changes", "/desk/changes"],
])("%s reads no table whole", async (_, path) => {
  expect(await tablesReadWhole(owner, growing, await statementsOf("GET", path))).toEqual([]);
});

test("a change with its rows reads no table whole", async () => {
  expect(await tablesReadWhole(owner, growing, await statementsOf("GET", `/desk/changes/${sheetOfMany}`))).toEqual([]);
});

test("what is found by a word or a code is found through its index", async () => {
  const byWord = await statementsOf("GET", "/desk/items?q=n4711");
  expect(await indexesUnder(owner, byWord[0]!)).toEqual(
    expect.arrayContaining(["items_words_index", "items_code_key_index"]),
  );
});

test("items of a list that writes their names otherwise are found through an index", async () => {
  const statements = await statementsAbout(growing, async () => {
    const rows = [{ name: "An item - of no list" }, { name: "AN  ITEM, of another" }];
    expect((await itemsCalled(vanik.deps.db, rows)).size).toBe(0);
  });
  expect(await tablesReadWhole(owner, growing, statements)).toEqual([]);
  expect((await Promise.all(statements.map((one) => indexesUnder(owner, one)))).flat()).toContain("items_loose_name");
});

test("acts of the desk read no table whole", async () => {
  const item = { item_code: "FEW-ITEMS/7 B", item_name: "New beside", sub_category: few.id, uom: "Nos", hsn: "731815" };
  const acts: [Method, string, object][] = [
    ["PUT", "/desk/items/few-items-7", { version: 1, average_price: 7 }],
    ["PUT", "/desk/items/few-items-8", { version: 1, item_name: "Called anew", units: [{ uom: "Pkt", factor: 10 }] }],
    ["POST", "/desk/items", { ...item, gst_rate: 18 }],
    ["POST", "/desk/items", { ...item, gst_rate: 18, item_code: "FEW-ITEMS 7.B", item_name: "New beside that" }],
    [
      "POST",
      "/desk/items/bulk",
      { rows: [{ id: "few-items-9", version: 1, hidden: true, replaced_by: "FEW-ITEMS/8" }] },
    ],
    ["POST", "/desk/gstRates", { hsn: "73184711", rate: 5, treatment: "taxable", valid_from: "2026-12-01" }],
    ["POST", "/desk/gstRates", { item: "FEW-ITEMS/7", rate: 5, treatment: "taxable", valid_from: "2026-12-01" }],
  ];
  const whole: string[] = [];
  for (const act of acts) {
    whole.push(...(await tablesReadWhole(owner, growing, await statementsOf(...act))));
    const [{ id }] = (await vanik.call("GET", "/desk/changes?limit_page_length=1", { token })).body.success.data;
    whole.push(...(await tablesReadWhole(owner, growing, await statementsOf("POST", `/desk/changes/${id}/undo`, {}))));
  }
  expect(whole).toEqual([]);
});
