// What Vanik brings along is an import like any other: some of its categories, seen before it is written, and taken back.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { importing, runImportJobs } from "../../../tests/imports.ts";

let vanik: TestApp;
let desk: string;
let sheets: ReturnType<typeof importing>;

beforeAll(async () => {
  vanik = await startTestApp();
  desk = await vanik.tokenOf("desk@vanik.example");
  sheets = importing(vanik, desk);
});
afterAll(() => vanik.close());

const rows = async (text: string) => (await vanik.deps.db.$client.query(text)).rows;
const bring = async (body: object) => {
  const headers = { "content-type": "application/json" };
  const reply = await vanik.call("POST", "/desk/imports", { token: desk, body: { ours: true, ...body }, headers });
  await runImportJobs(vanik);
  return reply;
};
const ours = async () => (await vanik.call("GET", "/desk/ourCatalogue", { token: desk })).body.success.data;
const readCategories = () =>
  rows(`select c.id, c.position, count(distinct s.id)::int as subs, count(*)::int as items, bool_and(i.average_price = 0) as free
    from categories c join sub_categories s on s.category_id = c.id join items i on i.sub_category_id = s.id
    group by c.id order by c.position`);

test("all of it is there already in the demonstration, and nothing is to be done", async () => {
  const { id } = (await bring({ prices: "guide" })).body.success.data;
  expect(await sheets.read(id)).toMatchObject({
    state: "checked",
    ours: true,
    counts: { rows: 2745, unchanged: 2745 },
  });
});

test("in an empty catalogue chosen categories come whole, with what tells their items apart", async () => {
  const names = () => rows("select name, name_hi from categories where id = 'fasteners'");
  const called = await names();
  const whole = await rows("select * from sub_categories where category_id = 'fasteners' order by position");
  const attributes = await rows(
    "select a.* from attributes a join sub_categories s on s.id = a.sub_category_id where s.category_id = 'fasteners' order by 1, 2",
  );
  const items = await rows(
    "select i.id, i.sub_category_id, i.position, i.code, i.name, i.uom, i.hsn, i.gst_rate, i.attributes, i.average_price from items i join sub_categories s on s.id = i.sub_category_id where s.category_id = 'fasteners' order by i.id",
  );
  expect(attributes.length).toBeGreaterThan(3);
  for (const table of [
    "item_units",
    "gst_rates",
    "items",
    "attributes",
    "sub_category_words",
    "sub_categories",
    "categories",
  ])
    await vanik.deps.db.$client.query(`delete from ${table}`);
  expect((await ours()).map(({ added }: { added: boolean }) => added)).not.toContain(true);

  const none = await bring({ categories: [], prices: "none" });
  const unknown = await bring({ categories: ["no-such"], prices: "none" });
  for (const { status, body } of [none, unknown])
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ["categories"]]);

  const first = (await bring({ categories: ["bearings"], prices: "none" })).body.success.data.id;
  expect(await sheets.read(first)).toMatchObject({ state: "checked", counts: { new: 116, faulty: 0 } });
  expect(await readCategories()).toEqual([]);
  await sheets.apply(first);
  const second = (await bring({ categories: ["fasteners", "bearings"], prices: "guide" })).body.success.data.id;
  expect((await sheets.read(second)).counts).toMatchObject({ changed: 116, faulty: 0 });
  await sheets.apply(second);
  expect(await sheets.read(second)).toMatchObject({ state: "applied", failure: null });
  expect(await readCategories()).toMatchObject([
    { id: "bearings", position: 0, free: false },
    { id: "fasteners", position: 1, free: false },
  ]);
  expect(await names()).toEqual(called);
  const shown = ({ id, name, name_hi, standards, range, range_hi, position }: Record<string, unknown>) => ({
    id,
    name,
    name_hi,
    standards,
    range,
    range_hi,
    position,
  });
  expect(
    (await rows("select * from sub_categories where category_id = 'fasteners' order by position")).map(shown),
  ).toEqual(whole.map(shown));
  expect(
    await rows(
      "select a.* from attributes a join sub_categories s on s.id = a.sub_category_id where s.category_id = 'fasteners' order by 1, 2",
    ),
  ).toEqual(attributes);
  expect(
    await rows(
      "select i.id, i.sub_category_id, i.position, i.code, i.name, i.uom, i.hsn, i.gst_rate, i.attributes, i.average_price from items i join sub_categories s on s.id = i.sub_category_id where s.category_id = 'fasteners' order by i.id",
    ),
  ).toEqual(items);
  const added = (await ours()).filter((one: { added: boolean }) => one.added);
  expect(added.map(({ id }: { id: string }) => id).toSorted()).toEqual(["bearings", "fasteners"]);
  const steps = (await vanik.call("GET", "/desk/settings/set_up", { token: desk })).body.success.data.value.steps;
  expect(steps.catalogue).toBe("done");

  await sheets.takeBack(second);
  expect(await sheets.read(second)).toMatchObject({ state: "taken_back", failure: null });
  // What documents of the demonstration name is hidden, and its branch with it.
  expect((await readCategories())[0]).toMatchObject({ id: "bearings", items: 116, free: true });
  const left = await rows(
    "select count(*)::int as n, bool_and(i.hidden_at is not null and s.hidden_at is not null and c.hidden_at is not null) as hidden from items i join sub_categories s on s.id = i.sub_category_id join categories c on c.id = s.category_id where c.id = 'fasteners'",
  );
  expect(left[0]?.hidden).toBe(true);
  expect(left[0]?.n).toBeLessThan(10);
});
