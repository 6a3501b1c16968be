// Existing databases are brought over: rates of items and SACs of charges, and nothing is invented.
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
const statementsOf = (name: string) =>
  globSync(`*_${name}.sql`, { cwd: folder }).flatMap((file) =>
    readFileSync(join(folder, file), "utf8").split("--> statement-breakpoint"),
  );
const query = async (text: string) => (await vanik.deps.db.$client.query(text)).rows;

test("items take their own rates; of what bears 0 % the HSN decides, else it is marked and told", async () => {
  await query("delete from gst_rates");
  await query("update items set gst_rate = 0 where code = 'FS-HB-12050-Z'");
  const client: pg.PoolClient = await vanik.deps.db.$client.connect();
  const told: string[] = [];
  client.on("notice", ({ message }) => void told.push(message ?? ""));
  for (const statement of statementsOf("gst-rates-of-items").slice(2)) await client.query(statement);
  client.release();
  expect(told).toEqual([expect.stringMatching(/^1 items bear 0 % and stay taxable.*: fs-hb-12050-z$/)]);
  expect(
    await query(`select r.treatment, r.rate, count(*)::int from gst_rates r join items i on i.id = r.item_id
      where r.rate <> i.gst_rate or r.rate = 0 or r.valid_from <> '2025-09-22' group by 1, 2 order by 1`),
  ).toEqual([
    { treatment: "exempt", rate: 0, count: 10 },
    { treatment: "taxable", rate: 0, count: 1 },
  ]);
  expect(
    await query("select count(*)::int from items i where not exists (select from gst_rates where item_id = i.id)"),
  ).toEqual([{ count: 0 }]);
});

test("freight and packing take six digits on drafts and on what is not billed; what was issued stays", async () => {
  const drafted = await trade.draftQuotation(await trade.inquire());
  const { version, items } = await trade.read("quotation", drafted);
  const [bolt] = items;
  const goods = { item_code: bolt.item_code, qty: 10, rate: 5, gst_rate: 18, source: bolt.source };
  const charges = ["FREIGHT", "PACKING"].map((item_code) => ({ item_code, qty: 1, rate: 9, gst_rate: 18 }));
  const customs = {
    item_code: "CLEARING",
    item_name: "Clearing",
    hsn: "9967",
    uom: "Nos",
    qty: 1,
    rate: 9,
    gst_rate: 18,
  };
  await trade.done("PUT", `/quotation/${drafted}`, { version, items: [goods, ...charges, customs] });
  const { name } = await trade.moved("quotation", drafted, { move: "submit", rate_reason: "As it was before" });
  await trade.moved("quotation", name, { move: "accept" }, trade.tokens.buyer);
  const [order] = await trade.linksOf("quotation", name, "sales_order");
  await query("update trade_lines set hsn = '9965' where item_code in ('FREIGHT', 'PACKING')");
  const hsns = async () =>
    (
      await query(`select l.hsn from trade_lines l join trade_documents d on d.id = l.document_id
      where d.name = '${order}' order by idx`)
    ).map(({ hsn }) => hsn);
  const [statement] = statementsOf("sacs-of-charges");
  await query(`update trade_lines set billed_qty = qty where item_code = 'PACKING'`);
  await query(statement!);
  expect((await hsns()).slice(1)).toEqual(["996511", "9965", "9967"]);
  await query(`update trade_lines set billed_qty = 0 where item_code = 'PACKING'`);
  await query(statement!);
  expect((await hsns()).slice(1)).toEqual(["996511", "998540", "9967"]);
});

test("lines get the category of their item, but not where it was moved since: what nobody can tell stays unsaid", async () => {
  await trade.inquire();
  const codes = ["FS-HB-12050-Z", "ST-TB-550D-12"];
  const categories = () =>
    query(
      "select distinct item_code as code, category_id as category from trade_lines where category_id is not null order by 1",
    );
  await query("update trade_lines set category_id = null");
  const [bolts] = await query(`select id, sub_category_id as sub from items where code = '${codes[0]}'`);
  await query(`insert into changes (id, at, what) values ('00000000-0000-7000-8000-000000000001', now(), 'moved')`);
  await query(`insert into change_rows (change_id, "table", "row", before, after) values ('00000000-0000-7000-8000-000000000001',
    'items', '${bolts.id}', '{"sub_category_id": "somewhere-else"}', '{"sub_category_id": "${bolts.sub}"}')`);
  const fill = statementsOf("overview").find((statement) => statement.includes("SET category_id"))!;
  await query(fill);
  expect(await categories()).not.toContainEqual(expect.objectContaining({ code: codes[0] }));
  expect(await categories()).toContainEqual({ code: codes[1], category: "steel-and-tmt" });
  await query("delete from change_rows");
  await query(fill);
  expect(await categories()).toContainEqual({ code: codes[0], category: "fasteners" });
});
