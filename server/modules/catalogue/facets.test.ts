// A sub-category narrowed by attributes and makes: what is found, what is counted, and pages of long ones.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";

let vanik: TestApp;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  const query = (text: string) => vanik.deps.db.$client.query(text);
  await query("delete from attributes where sub_category_id = 'hex-nuts'");
  await query(`insert into attributes (sub_category_id, key, position, label, kind, unit, choices, facet) values
    ('hex-nuts', 'thread', 0, 'Thread', 'choice', '', '{M8,M10}', true),
    ('hex-nuts', 'height', 1, 'Height', 'number', 'mm', '{}', true),
    ('hex-nuts', 'secret', 2, 'Secret', 'text', '', '{}', false)`);
  await query("update items set attributes = '{}', makes = '{}' where sub_category_id = 'hex-nuts'");
  await query(`update items set attributes = jsonb_build_object('thread', case when position < 4 then 'M8' else 'M10' end,
      'height', case when position % 2 = 0 then 10 else 6.5 end, 'secret', 'x'),
      makes = case when position = 0 then '{TVS,Unbrako}' when position < 6 then '{TVS}' else '{}' end::text[]
    where sub_category_id = 'hex-nuts' and position < 8`);
});
afterAll(() => vanik.close());

async function detail(query: string, sub = "hex-nuts") {
  const { status, body } = await vanik.call("GET", `/subCategory/${sub}/detail${query}`);
  expect(body.error ?? status).toBe(200);
  return body.success.data;
}
const counts = (data: { facets: { key: string; choices: { value: string; count: number }[] }[] }) =>
  Object.fromEntries(
    data.facets.map(({ key, choices }) => [key, Object.fromEntries(choices.map(({ value, count }) => [value, count]))]),
  );

test("without a choice all items are there, and each value by how many have it", async () => {
  const data = await detail("");
  expect(data.page).toEqual({ start: 0, length: 14, total: 14 });
  expect(
    data.facets.map(({ key, label, unit }: { key: string; label: string; unit: string }) => [key, label, unit]),
  ).toEqual([
    ["thread", "Thread", ""],
    ["height", "Height", "mm"],
    ["make", "Make", ""],
  ]);
  expect(counts(data)).toEqual({
    thread: { M8: 4, M10: 4 },
    height: { "6.5": 4, "10": 4 },
    make: { TVS: 6, Unbrako: 1 },
  });
  expect(data.facets[1].choices.map(({ value }: { value: string }) => value)).toEqual(["6.5", "10"]);
});

test.each([
  ["?thread=M8", 4, { thread: { M8: 4, M10: 4 }, height: { "6.5": 2, "10": 2 }, make: { TVS: 4, Unbrako: 1 } }],
  [
    "?thread=M8,M10&height=10",
    4,
    { thread: { M8: 2, M10: 2 }, height: { "6.5": 4, "10": 4 }, make: { TVS: 3, Unbrako: 1 } },
  ],
  ["?thread=M8&make=Unbrako", 1, { thread: { M8: 1 }, height: { "10": 1 }, make: { TVS: 4, Unbrako: 1 } }],
  ["?thread=M99", 0, { thread: { M8: 4, M10: 4, M99: 0 } }],
  ["?secret=y&utm_source=mail&Thread=M8", 14, {}],
])("%s finds %i, with the counts under the others", async (query, found, expected) => {
  const data = await detail(query);
  expect([data.items.length, data.page.total]).toEqual([found, found]);
  expect(counts(data)).toMatchObject(expected);
});

test("over 200 items come a hundred at a time; the unpaged call has all of them", async () => {
  await vanik.deps.db.$client
    .query(`insert into items (id, sub_category_id, position, code, name, uom, hsn, gst_rate, average_price)
    select 'many-' || n, 'plain-washers', 100 + n, 'MANY-' || n, 'Many ' || n, 'Nos', '731816', 1800, 100 from generate_series(1, 250) n`);
  const [first, last] = [await detail("", "plain-washers"), await detail("?start=200", "plain-washers")];
  expect(first.page).toEqual({ start: 0, length: 100, total: 264 });
  expect(last.page).toEqual({ start: 200, length: 64, total: 264 });
  expect(last.items.at(-1).item_code).toBe("MANY-250");
  expect((await vanik.call("GET", "/subCategory/plain-washers")).body.success.data).toHaveLength(264);
});

test("a demonstration's bolts are told apart by what their names say", async () => {
  const data = await detail("?thread=M12&grade=8.8", "hex-bolts");
  expect(data.facets.map(({ key }: { key: string }) => key)).toEqual(["thread", "length", "grade", "finish"]);
  for (const { item_name } of data.items) expect(item_name).toMatch(/M12 .*8\.8/);
  expect(data.items.length).toBeGreaterThan(1);
  const item = (await vanik.call("GET", `/item/${data.items[0]._id}/detail`)).body.success.data;
  expect(item.attributes).toContainEqual({ key: "thread", label: "Thread", label_hi: "थ्रेड", value: "M12" });
  expect(item.attributes.find(({ key }: { key: string }) => key === "length").value).toMatch(/ mm$/);
});

test("of a facet of 250 values the hundred that most items have are told, and what is chosen", async () => {
  const query = (text: string) => vanik.deps.db.$client.query(text);
  await query(`insert into attributes (sub_category_id, key, position, label, kind, unit, choices, facet) values
    ('spring-washers', 'lot', 9, 'Lot', 'text', '', '{}', true)`);
  await query(`insert into items (id, sub_category_id, position, code, name, uom, hsn, gst_rate, average_price, attributes)
    select 'lot-' || n, 'spring-washers', 100 + n, 'LOT-' || n, 'Lot ' || n, 'Nos', '731821', 1800, 100,
      jsonb_build_object('lot', 'L' || (case when n > 250 then n - 250 else n end)) from generate_series(1, 330) n`);
  const lotsOf = (data: Awaited<ReturnType<typeof detail>>) =>
    data.facets.find(({ key }: { key: string }) => key === "lot").choices as { value: string; count: number }[];
  const lots = lotsOf(await detail("", "spring-washers"));
  expect([lots.length, lots.filter(({ count }) => count === 2).length]).toEqual([100, 80]);
  const chosen = lotsOf(await detail("?lot=L250,L999", "spring-washers"));
  expect(chosen.filter(({ value }) => value === "L250" || value === "L999")).toEqual([
    { value: "L250", count: 1 },
    { value: "L999", count: 0 },
  ]);
});
