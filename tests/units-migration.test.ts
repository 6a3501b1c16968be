// Existing databases are brought over to one spelling of each unit; what was issued keeps what it says.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "./app.ts";
import { openTrade, type Trade } from "./trade.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

const folder = join(import.meta.dirname, "../server/migrations");
const [file] = globSync("*_units-spelt-one-way.sql", { cwd: folder });
const statements = readFileSync(join(folder, file!), "utf8").split("--> statement-breakpoint");
const query = async (text: string) => (await vanik.deps.db.$client.query(text)).rows;
/** On one connection, as a migration runs. */
async function migrate() {
  const client: pg.PoolClient = await vanik.deps.db.$client.connect();
  for (const statement of statements) await client.query(statement);
  client.release();
}

test("items, other units, sizes and drafts' lines are spelt one way; issued papers keep theirs", async () => {
  const inquiry = await trade.inquire();
  const draft = await trade.draftQuotation(inquiry);
  const [, ...others] = await query("select id from items order by id limit 5");
  const [own, second, custom, more] = others.map(({ id }) => id as string);
  await query(`update items set uom = case id when '${own}' then 'Nos.' when '${second}' then 'PCS' when '${custom}' then 'Hogshead' else 'hogsheads.' end
    where id in ('${own}', '${second}', '${custom}', '${more}')`);
  await query(`delete from item_units where item_id in ('${own}', '${second}')`);
  await query(`insert into item_units values ('${own}', 0, 'Pcs', 1), ('${own}', 1, 'boxes', 100), ('${own}', 2, 'BOX', 100), ('${own}', 3, 'Kgs', 12),
    ('${second}', 0, 'Pack', 10), ('${second}', 1, 'pkt', 25)`);
  await query(`insert into attributes (sub_category_id, key, position, label, kind, unit)
    select id, 'reach', 9, 'Reach', 'number', 'Millimetre' from sub_categories order by id limit 1`);
  await query(`update trade_lines set uom = 'PCS' where item_id is not null`);
  await migrate();
  const items = await query(`select id, uom from items where id in ('${own}', '${second}', '${custom}', '${more}')`);
  expect(new Map(items.map(({ id, uom }) => [id, uom]))).toEqual(
    new Map([
      [own, "Nos"],
      [second, "Nos"],
      [custom, "Hogshead"],
      [more, "Hogshead"],
    ]),
  );
  expect(await query(`select uom, factor from item_units where item_id = '${own}' order by position`)).toEqual([
    { uom: "Box", factor: "100.000000" },
    { uom: "Kg", factor: "12.000000" },
  ]);
  // Two meanings of one word are a person's to decide.
  expect(await query(`select uom from item_units where item_id = '${second}' order by position`)).toEqual([
    { uom: "Pack" },
    { uom: "pkt" },
  ]);
  expect(await query("select unit from attributes where key = 'reach'")).toEqual([{ unit: "mm" }]);
  const unitsOf = (name: string) =>
    query(
      `select distinct l.uom from trade_lines l join trade_documents d on d.id = l.document_id where d.name = '${name}'`,
    );
  expect(await unitsOf(draft)).toEqual([{ uom: "Nos" }]);
  expect(await unitsOf(inquiry)).toEqual([{ uom: "PCS" }]);
});

test("an undo of what was made before finds it as it stands now", async () => {
  const desk = (method: "POST" | "PUT", path: string, payload?: object) => trade.done(method, `/desk/${path}`, payload);
  const { version, ...item } = await desk("POST", "items", {
    item_code: "UN-1",
    item_name: "Undone later",
    sub_category: "hex-bolts",
    uom: "Nos",
    hsn: "73181500",
    gst_rate: 18,
  });
  const { change_id } = await desk("POST", "items/bulk", {
    rows: [{ id: item.id, version, average_price: 4, units: [{ uom: "Carton", factor: 7 }] }],
  });
  await query(`update items set uom = 'PCS' where code = 'UN-1'`);
  await query(`update item_units set uom = 'ctns' where item_id = '${item.id}'`);
  await query(`update change_rows set before = jsonb_set(before, '{uom}', '"PCS"'), after = jsonb_set(after, '{uom}', '"PCS"')
    where "row" = '${item.id}' and "table" = 'items' and change_id = '${change_id}'`);
  await query(`update change_rows set "row" = '${item.id} ctns', after = jsonb_set(after, '{uom}', '"ctns"')
    where "table" = 'item_units' and change_id = '${change_id}'`);
  await migrate();
  await desk("POST", `changes/${change_id}/undo`, {});
  expect(await query(`select uom, average_price from items where code = 'UN-1'`)).toEqual([
    { uom: "Nos", average_price: 0 },
  ]);
  expect(await query(`select uom from item_units where item_id = '${item.id}'`)).toEqual([]);
});
