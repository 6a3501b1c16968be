// Saved views: a person's own, by kind and name.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";

let vanik: TestApp;
let desk: string;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  desk = await vanik.tokenOf("desk@vanik.example");
});
afterAll(() => vanik.close());

const views = async (kind: string, token = desk) =>
  (await vanik.call("GET", `/desk/views?kind=${kind}`, { token })).body.success.data;
const save = (body: object) => vanik.call("POST", "/desk/views", { token: desk, body });

test("a view is kept under its name, overwritten by the same name in any case, and deleted", async () => {
  const filters = { status: "Open", party: "Sahyadri", sort: "-net_total", q: "" };
  const { id } = (await save({ kind: "quotation", name: "Large ones", filters })).body.success.data;
  await save({ kind: "quotation", name: "Also mine", filters: {} });
  await save({ kind: "sales_order", name: "Large ones", filters: {} });
  const stored = {
    id,
    kind: "quotation",
    name: "Large ones",
    filters: { status: "Open", party: "Sahyadri", sort: "-net_total" },
  };
  expect(await views("quotation")).toEqual([expect.objectContaining({ name: "Also mine" }), stored]);

  const again = await save({ kind: "quotation", name: "large ONES", filters: { waits: "expiring" } });
  expect(again.body.success.data).toEqual({ ...stored, name: "large ONES", filters: { waits: "expiring" } });
  expect(await views("quotation")).toHaveLength(2);

  expect((await vanik.call("DELETE", `/desk/views/${id}`, { token: desk })).status).toBe(200);
  expect((await vanik.call("DELETE", `/desk/views/${id}`, { token: desk })).status).toBe(404);
  expect(await views("quotation")).toHaveLength(1);
  expect(await views("sales_order")).toHaveLength(1);
});

test("one person's views are nobody else's", async () => {
  const { id } = (await save({ kind: "opportunity", name: "Mine", filters: {} })).body.success.data;
  await vanik.deps.db.$client.query(
    `update saved_views set user_id = (select id from users where email = 'buyer@vanik.example') where id = $1`,
    [id],
  );
  expect(await views("opportunity")).toEqual([]);
  expect((await vanik.call("DELETE", `/desk/views/${id}`, { token: desk })).status).toBe(404);
});

test("a filter is cleaned as every text is: what the database cannot hold is no failure of ours", async () => {
  const filters = { q: "\u0000 bolts \ud800", party: "\u202eKarol" };
  const { status, body } = await save({ kind: "supplier_quotation", name: "Pasted", filters });
  expect([status, body.success?.data.filters]).toEqual([200, { q: "bolts \ufffd", party: "Karol" }]);
});

test("refuses an empty name, a filter that no list has, and more than fifty", async () => {
  expect((await save({ kind: "quotation", name: " ", filters: {} })).body.error.fields.name).toBe("Enter a name");
  expect((await save({ kind: "quotation", name: "x", filters: { details: "1" } })).status).toBe(400);
  for (let n = 1; n <= 50; n++) await save({ kind: "purchase_order", name: `View ${n}`, filters: {} });
  const refused = await save({ kind: "purchase_order", name: "One more", filters: {} });
  expect(refused.body.error).toMatchObject({ code: "refused", message: expect.stringContaining("at most 50") });
  expect(await views("purchase_order")).toHaveLength(50);
  expect((await save({ kind: "purchase_order", name: "view 7", filters: {} })).status).toBe(200);
});
