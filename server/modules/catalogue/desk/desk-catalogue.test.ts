// The catalogue at the desk: what is written, refused, put in order, dated, and taken back.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";

let vanik: TestApp;
let token: string;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  token = await vanik.tokenOf("desk@vanik.example");
});
afterAll(async () => {
  await vanik.close();
});

type Method = "GET" | "POST" | "PUT" | "DELETE";
const ask = (method: Method, path: string, body?: unknown) => vanik.call(method, `/desk/${path}`, { body, token });
async function done(method: Method, path: string, body?: unknown) {
  const reply = await ask(method, path, body);
  expect(reply.body.error ?? reply.status).toBe(200);
  return reply.body.success.data;
}
const query = async (text: string, values: unknown[] = []) => (await vanik.deps.db.$client.query(text, values)).rows;
const version = async () => (await query("select version from catalogue_version"))[0].version;

const bolts = "hex-bolts";
let codes = 0;
const newItem = (fields: object = {}) => {
  codes++;
  return {
    sub_category: bolts,
    item_code: `T ${codes}`,
    item_name: `Test item ${codes}`,
    uom: "Nos",
    hsn: "731815",
    gst_rate: 18,
    average_price: 12.5,
    ...fields,
  };
};
const lastChange = async () => (await done("GET", "changes?limit_page_length=1"))[0];
const auditLines = async (id: string) =>
  query("select name, change, before, after from audit_log where subject = 'changes' and subject_id = $1", [id]);

test("a category, a sub-category and an item are made with ids of their own, read in the tree, and deleted while empty", async () => {
  const category = await done("POST", "categories", { name: "Rubber & Gaskets!", name_hi: "रबर" });
  expect(category).toEqual({
    id: "rubber-gaskets",
    name: "Rubber & Gaskets!",
    name_hi: "रबर",
    hidden: false,
    picture: null,
    version: 1,
  });
  const sub = await done("POST", "subCategories", { name: "O-rings", category: category.id, standards: "IS 9975" });
  expect(sub).toMatchObject({ id: "o-rings", category: category.id, item_count: 0, attributes: [], version: 1 });
  const item = await done("POST", "items", newItem({ sub_category: sub.id, item_code: "OR/10 x 2", average_price: 0 }));
  expect(item).toMatchObject({
    id: "or-10-x-2",
    item_code: "OR/10 x 2",
    gst_rate: 18,
    gst_treatment: "taxable",
    version: 1,
  });
  const tree = await done("GET", "catalogue");
  expect(tree.categories.at(-1)).toMatchObject({ id: category.id, sub_categories: [{ id: sub.id, item_count: 1 }] });
  expect((await query("select * from gst_rates where item_id = $1", [item.id]))[0]).toMatchObject({
    valid_from: "2025-09-22",
    rate: 1800,
  });
  expect((await ask("DELETE", `categories/${category.id}`)).body.error).toMatchObject({
    code: "refused",
    message: "Rubber & Gaskets! has sub-categories. Hide it instead.",
  });
  expect((await ask("DELETE", `subCategories/${sub.id}`)).status).toBe(422);
  await done("DELETE", `items/${item.id}`);
  await done("DELETE", `subCategories/${sub.id}`);
  expect(await done("DELETE", `categories/${category.id}`)).toEqual({ done: true });
});

test("a taken id gets a number, and an id of nothing is item-1", async () => {
  const first = await done("POST", "items", newItem({ item_code: "AB/12" }));
  const second = await done("POST", "items", newItem({ item_code: "AB 12" }));
  const third = await done("POST", "items", newItem({ item_code: "AB.12" }));
  expect([first.id, second.id, third.id]).toEqual(["ab-12", "ab-12-2", "ab-12-3"]);
  expect((await done("POST", "items", newItem({ item_code: "++" }))).id).toBe("item-1");
  expect((await done("POST", "items", newItem({ item_code: "//" }))).id).toBe("item-2");
});

test("an item is changed by the keys that are named, at the version that was read", async () => {
  const item = await done("POST", "items", newItem());
  const changed = await done("PUT", `items/${item.id}`, {
    version: 1,
    average_price: 15,
    makes: ["TVS", "Unbrako"],
    min_qty: 100,
    lead_days: 7,
    units: [{ uom: "Box", factor: 100 }],
  });
  expect(changed).toMatchObject({
    ...item,
    average_price: 15,
    makes: ["TVS", "Unbrako"],
    min_qty: 100,
    lead_days: 7,
    units: [{ uom: "Box", factor: 100 }],
    version: 2,
  });
  const stale = await ask("PUT", `items/${item.id}`, { version: 1, average_price: 16 });
  expect(stale).toMatchObject({ status: 409, body: { error: { current: changed } } });
  expect((await ask("PUT", `items/${item.id}`, { average_price: 16 })).body.error.fields).toEqual({
    version: "Name the version that you read",
  });
  const units = await done("PUT", `items/${item.id}`, { version: 2, units: [] });
  expect(units).toMatchObject({ version: 3, units: [] });
  const same = await done("PUT", `items/${item.id}`, { version: 3, average_price: 15 });
  expect(same.version).toBe(3);
  const history = await done("GET", `items/${item.id}/history`);
  expect(history.prices.map((one: { price: number }) => one.price)).toEqual([15, 12.5]);
  expect(history.changes.map((one: { what: string }) => one.what)).toEqual([
    `Item ${item.item_code}`,
    `Item ${item.item_code}`,
    `New item ${item.item_code}`,
  ]);
  expect(history.changes[1].changed).toContainEqual(
    expect.objectContaining({
      table: "items",
      before: expect.objectContaining({ average_price: 12.5 }),
      after: expect.objectContaining({ average_price: 15 }),
    }),
  );
});

test.each([
  ["an HSN of five digits", { hsn: "73181" }, 400, "hsn"],
  ["a rate that there is not", { gst_rate: 17 }, 400, "gst_rate"],
  ["nothing taxed as taxable", { gst_rate: 0 }, 400, "gst_treatment"],
  ["a sign that no code has", { item_code: "A#1" }, 400, "item_code"],
  ["a sub-category that is not there", { sub_category: "nowhere" }, 400, "sub_category"],
  [
    "a unit twice",
    {
      units: [
        { uom: "Box", factor: 2 },
        { uom: "box.", factor: 3 },
      ],
    },
    400,
    "units.1.uom",
  ],
  ["its own unit among the others", { units: [{ uom: "nos.", factor: 2 }] }, 400, "units.0.uom"],
  ["half a piece at least", { min_qty: 1.5 }, 400, "min_qty"],
  ["another's code in another case", { item_code: "fs-HB-12050-z" }, 409, "item_code"],
  ["a picture that is not there", { picture_id: "00000000-0000-7000-8000-000000000000" }, 400, "picture_id"],
])("an item with %s is refused at its field", async (_, fields, status, field) => {
  const reply = await ask("POST", "items", newItem(fields));
  expect(reply.status).toBe(status);
  expect(Object.keys(reply.body.error.fields)).toEqual([field]);
});

test("a grid is saved whole or not at all, and read again in one change that is told in one line", async () => {
  const before = await version();
  const rows = [newItem(), newItem({ hsn: "123" }), newItem({ gst_rate: 17 })];
  const shape = await ask("POST", "items/bulk", { rows });
  expect(Object.keys(shape.body.error.fields)).toEqual(["rows.1.hsn"]);
  const [one, two] = [newItem(), newItem()];
  const twice = await ask("POST", "items/bulk", {
    rows: [one, two, { ...two, item_code: one.item_code.toLowerCase() }],
  });
  expect(twice.body.error.fields).toEqual({
    "rows.0.item_code": `${one.item_code} stands in row 3 too`,
    "rows.2.item_code": `${one.item_code.toLowerCase()} stands in row 1 too`,
    "rows.1.item_name": `${two.item_name} stands in row 3 too`,
    "rows.2.item_name": `${two.item_name} stands in row 2 too`,
  });
  expect(await version()).toBe(before);
  const saved = await done("POST", "items/bulk", { rows: [one, two] });
  expect(saved.rows.map((row: { item_code: string }) => row.item_code)).toEqual([one.item_code, two.item_code]);
  expect(await version()).toBe(before + 1);
  expect(await auditLines(saved.change_id)).toMatchObject([{ name: "2 items", change: "insert", before: null }]);
  const [first, second] = saved.rows;
  await done("PUT", `items/${second.id}`, { version: second.version, average_price: 99 });
  const change = (row: typeof first, price: number) => ({ id: row.id, version: row.version, average_price: price });
  const stale = await ask("POST", "items/bulk", { rows: [change(first, 20), change(second, 20)] });
  expect(stale.status).toBe(409);
  expect(stale.body.error.current).toMatchObject([{ row: 1, current: { id: second.id, average_price: 99 } }]);
  expect((await done("GET", `items/${first.id}`)).average_price).toBe(12.5);
});

test("a change is taken back, in public too; what was changed since is in the way or stays", async () => {
  const { rows } = await done("POST", "items/bulk", { rows: [newItem(), newItem()] });
  const [first, second] = rows;
  const raised = await done("POST", "items/bulk", {
    rows: rows.map(({ id, version: read }: { id: string; version: number }) => ({
      id,
      version: read,
      average_price: 50,
      units: [{ uom: "Box", factor: 10 }],
    })),
  });
  await done("PUT", `items/${second.id}`, { version: raised.rows[1].version, lead_days: 3 });
  const inTheWay = await ask("POST", `changes/${raised.change_id}/undo`, {});
  expect(inTheWay.status).toBe(409);
  expect(inTheWay.body.error.current).toEqual([
    {
      table: "items",
      id: second.id,
      before: { average_price: 12.5 },
      after: { average_price: 50 },
      now: expect.objectContaining({ average_price: 50, lead_days: 3 }),
    },
  ]);
  const undone = await done("POST", `changes/${raised.change_id}/undo`, { leave_changed: true });
  expect(undone).toMatchObject({ what: "Undone: 2 items", undoes: raised.change_id });
  expect(await done("GET", `items/${first.id}`)).toMatchObject({ average_price: 12.5, units: [] });
  expect(await done("GET", `items/${second.id}`)).toMatchObject({ average_price: 50, lead_days: 3, units: [] });
  expect((await ask("POST", `changes/${raised.change_id}/undo`, {})).status).toBe(422);
  expect((await done("GET", `changes/${raised.change_id}`)).undone_at).not.toBeNull();
});

test("undoing an undo does it again, and what was made and deleted comes and goes whole", async () => {
  const item = await done("POST", "items", newItem({ units: [{ uom: "Box", factor: 12.5 }], makes: ["TVS"] }));
  const made = await lastChange();
  const undo = await done("POST", `changes/${made.id}/undo`, {});
  expect((await ask("GET", `items/${item.id}`)).status).toBe(404);
  await done("POST", `changes/${undo.id}/undo`, {});
  expect(await done("GET", `items/${item.id}`)).toMatchObject({ ...item, version: expect.any(Number) });
  await done("DELETE", `items/${item.id}`);
  await done("POST", `changes/${(await lastChange()).id}/undo`, {});
  expect(await done("GET", `items/${item.id}`)).toMatchObject({ ...item, version: expect.any(Number) });
});

test("what a line names is neither deleted nor given another unit, and hidden where its making is undone", async () => {
  const item = await done("POST", "items", newItem());
  const made = await lastChange();
  const inquiry = {
    email: "rajesh.patil@sahyadri.example",
    items: [{ item_code: item.item_code.toLowerCase(), qty: 5 }],
  };
  const sent = await vanik.call("POST", "/sendEnquiry", { body: inquiry });
  expect(sent.body.error ?? sent.status).toBe(200);
  expect((await ask("DELETE", `items/${item.id}`)).body.error.message).toMatch(/named by documents. Hide it instead/);
  const unit = await ask("PUT", `items/${item.id}`, { version: 1, uom: "Kg" });
  expect([unit.status, Object.keys(unit.body.error.fields)]).toEqual([422, ["uom"]]);
  await done("POST", `changes/${made.id}/undo`, {});
  expect(await done("GET", `items/${item.id}`)).toMatchObject({ hidden: true });
});

const ratesOf = async (id: string) =>
  (await query("select rate from gst_rates where item_id = $1", [id])).map(({ rate }) => rate);

test("what is made and stays keeps its rates, units and attributes, where a line names it or it was changed since", async () => {
  const named = await done("POST", "items", newItem({ units: [{ uom: "Box", factor: 10 }] }));
  const made = await lastChange();
  const inquiry = { email: "rajesh.patil@sahyadri.example", items: [{ item_code: named.item_code, qty: 5 }] };
  expect((await vanik.call("POST", "/sendEnquiry", { body: inquiry })).status).toBe(200);
  await done("POST", `changes/${made.id}/undo`, {});
  expect(await done("GET", `items/${named.id}`)).toMatchObject({ hidden: true, units: [{ uom: "Box", factor: 10 }] });
  expect(await ratesOf(named.id)).toEqual([1800]);

  const changed = await done("POST", "items", newItem({ units: [{ uom: "Box", factor: 10 }] }));
  const begun = await lastChange();
  await done("PUT", `items/${changed.id}`, { version: changed.version, lead_days: 3 });
  expect((await ask("POST", `changes/${begun.id}/undo`, { leave_changed: true })).status).toBe(422);
  expect(await done("GET", `items/${changed.id}`)).toMatchObject({
    hidden: false,
    units: [{ uom: "Box", factor: 10 }],
  });
  expect(await ratesOf(changed.id)).toEqual([1800]);

  const sub = await done("POST", "subCategories", { name: "Bolts that stay", category: "fasteners" });
  const branch = await lastChange();
  await query(
    "insert into attributes (sub_category_id, key, position, label, kind) values ($1, 'make', 0, 'Make', 'text')",
    [sub.id],
  );
  await query(
    `insert into change_rows (change_id, "table", "row", "before", "after")
     select $1, 'attributes', $2 || ' make', null, catalogue_row(to_jsonb(a)) from attributes a where sub_category_id = $2`,
    [branch.id, sub.id],
  );
  await done("POST", "items", newItem({ sub_category: sub.id }));
  await done("POST", `changes/${branch.id}/undo`, {});
  expect(await done("GET", `subCategories/${sub.id}`)).toMatchObject({ hidden: true, attributes: [{ key: "make" }] });
});

test("an order is written whole; another set is 409 with what stands", async () => {
  const ids = (await query("select id from items where sub_category_id = $1 order by position", [bolts])).map(
    ({ id }) => id,
  );
  const turned = ids.toReversed();
  expect(await done("PUT", "order", { table: "items", parent: bolts, ids: turned })).toEqual({
    table: "items",
    parent: bolts,
    ids: turned,
  });
  const listed = await done("GET", `items?sub_category=${bolts}&limit_page_length=2000`);
  expect(listed.map(({ id }: { id: string }) => id)).toEqual(turned);
  const short = await ask("PUT", "order", { table: "items", parent: bolts, ids: turned.slice(1) });
  expect([short.status, short.body.error.current.ids]).toEqual([409, turned]);
  const twice = await ask("PUT", "order", { table: "items", parent: bolts, ids: [turned[1], ...turned.slice(1)] });
  expect([twice.status, twice.body.error.current.ids]).toEqual([409, turned]);
  expect((await ask("PUT", "order", { table: "items", ids: turned })).body.error.fields).toEqual({
    parent: "Name the sub-category",
  });
  await done("POST", `changes/${(await lastChange()).id}/undo`, {});
  const again = await query("select id from items where sub_category_id = $1 order by position", [bolts]);
  expect(again.map(({ id }) => id)).toEqual(ids);
});

test("a rate is dated for an item, a sub-category or the beginning of an HSN; today's stands on the item", async () => {
  const item = await done("POST", "items", newItem({ hsn: "25232990" }));
  expect(
    await done("POST", "gstRates", { item: item.item_code, rate: 5, treatment: "taxable", valid_from: "2026-01-01" }),
  ).toMatchObject({ items: 1 });
  expect((await done("GET", `items/${item.id}`)).gst_rate).toBe(5);
  const later = await done("POST", "gstRates", {
    hsn: "252329",
    rate: 12,
    treatment: "taxable",
    valid_from: "2099-01-01",
  });
  expect(later.items).toBeGreaterThan(0);
  expect((await done("GET", `items/${item.id}`)).gst_rate).toBe(5);
  const history = await done("GET", `items/${item.id}/history`);
  expect(history.rates.map((rate: { valid_from: string }) => rate.valid_from)).toEqual([
    "2099-01-01",
    "2026-01-01",
    "2025-09-22",
  ]);
  await done("POST", `changes/${later.change_id}/undo`, {});
  expect((await query("select count(*)::int as n from gst_rates where valid_from = '2099-01-01'"))[0].n).toBe(0);
  const wrong = await ask("POST", "gstRates", {
    item: item.item_code,
    rate: 17,
    treatment: "taxable",
    valid_from: "2026-01-01",
  });
  expect(Object.keys(wrong.body.error.fields)).toEqual(["rate"]);
  await done("POST", "books/close", { until: "2026-03-31" });
  const closed = await ask("POST", "gstRates", {
    item: item.item_code,
    rate: 5,
    treatment: "taxable",
    valid_from: "2026-03-31",
  });
  expect([closed.status, Object.keys(closed.body.error.fields)]).toEqual([422, ["valid_from"]]);
  await done("POST", "books/reopen", { until: null, reason: "A test" });
});

test("attributes take keys from their labels; values follow them, and go with them", async () => {
  const own = await done("POST", "subCategories", { name: "Bolts of our own", category: "fasteners" });
  const [at, read] = [`subCategories/${own.id}/attributes`, own.version];
  const thread = { label: "Thread", kind: "choice", choices: ["M8", "M10"], facet: true };
  const sub = await done("PUT", at, {
    version: read,
    attributes: [thread, { label: "Length", kind: "number", unit: "mm" }, { label: "Make", kind: "text" }],
  });
  expect(sub.attributes.map(({ key }: { key: string }) => key)).toEqual(["thread", "length", "make_2"]);
  expect(sub.version).toBe(read + 1);
  const item = await done("POST", "items", newItem({ sub_category: own.id, attributes: { thread: "M8", length: 50 } }));
  const wrong = await ask("PUT", `items/${item.id}`, { version: 1, attributes: { thread: "M9", length: "long" } });
  expect(wrong.body.error.fields).toEqual({
    "attributes.thread": "M9 is no Thread: choose one of M8, M10",
    "attributes.length": "Enter Length as a number of mm",
  });
  const narrower = { version: sub.version, attributes: [{ ...sub.attributes[0], choices: ["M10"] }] };
  expect(Object.keys((await ask("PUT", at, narrower)).body.error.fields)).toEqual(["attributes.0.choices"]);
  await done("PUT", at, { version: sub.version, attributes: [sub.attributes[1]] });
  expect((await done("GET", `items/${item.id}`)).attributes).toEqual({ length: 50 });
  await done("POST", `changes/${(await lastChange()).id}/undo`, {});
  expect((await done("GET", `items/${item.id}`)).attributes).toEqual({ thread: "M8", length: 50 });
});

test("items are found at the desk by words and codes, hidden ones too", async () => {
  const item = await done(
    "POST",
    "items",
    newItem({ item_code: "ZZ-77 X", item_name: "Quaint sprocket 7 mm", hidden: true }),
  );
  for (const q of ["quaint spro", "zz77", "731815 quaint"])
    expect(await done("GET", `items?${new URLSearchParams({ q })}`)).toMatchObject([{ id: item.id }]);
  expect(await done("GET", "items?q=quaint&hidden=false")).toEqual([]);
  expect(await done("GET", "items?q=quaint&hidden=true")).toHaveLength(1);
});

test("a sub-category that moves leads there from where it was, and so do its items", async () => {
  const [sub] = await query(
    "select id, category_id as category, version from sub_categories where id <> $1 order by id limit 1",
    [bolts],
  );
  const [other] = await query("select id from categories where id <> $1 order by id limit 1", [sub.category]);
  await done("PUT", `subCategories/${sub.id}`, { version: sub.version, category: other.id });
  expect(await query("select * from moved_addresses")).toEqual([
    { from_path: `/products/${sub.category}/${sub.id}`, to_path: `/products/${other.id}/${sub.id}` },
  ]);
  await done("POST", `changes/${(await lastChange()).id}/undo`, {});
  expect(await query("select from_path from moved_addresses")).toEqual([
    { from_path: `/products/${other.id}/${sub.id}` },
  ]);
});

test("items go into a category that is made with the same act, and taking it back leaves neither", async () => {
  const { rows } = await done("POST", "items/bulk", { rows: [newItem(), newItem()] });
  const sorted = await done("POST", "items/bulk", {
    rows: rows.map(({ id, version: read }: { id: string; version: number }) => ({
      id,
      version: read,
      new_category: "Safety wear",
    })),
  });
  expect(sorted.rows.map((one: { sub_category: string }) => one.sub_category)).toEqual(["safety-wear", "safety-wear"]);
  const named = async () => {
    const { categories } = await done("GET", "catalogue");
    return categories.filter((one: { name: string }) => one.name === "Safety wear").length;
  };
  expect(await named()).toBe(1);
  const both = { id: rows[0].id, version: sorted.rows[0].version, sub_category: bolts, new_category: "Other wear" };
  expect((await ask("POST", "items/bulk", { rows: [both] })).body.error.fields).toEqual({
    "rows.0.new_category": "Name a sub-category or a new category, not both",
  });
  const stale = { id: rows[0].id, version: rows[0].version, new_category: "Never made" };
  expect((await ask("POST", "items/bulk", { rows: [stale] })).status).toBe(409);
  await done("POST", `changes/${sorted.change_id}/undo`, {});
  expect(await named()).toBe(0);
  expect(await query("select count(*)::int as n from categories where name in ('Never made', 'Other wear')")).toEqual([
    { n: 0 },
  ]);
});
