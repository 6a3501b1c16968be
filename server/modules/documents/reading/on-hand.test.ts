// What is on hand: received less dispatched, by item and in its own unit (trade 9).
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { openTrade, rajkot, type Trade } from "../../../../tests/trade.ts";
import { lookOver } from "../../catalogue/mending/look.ts";
import { refreshRollups } from "../rollups.ts";
import { findStock, questionOfStock } from "../stock.ts";
import { onHandOf } from "./on-hand.ts";
import { newReference } from "../../../../tests/references.ts";

let vanik: TestApp;
let trade: Trade;
const bolt = "FS-HB-12050-Z";
const steel = "ST-TB-550D-12";
const buyer = "Sahyadri Engineering Works Pvt. Ltd.";

const buy = async (lines: object[], purpose: string, received?: object[]) => {
  const words = { organisation: rajkot, how: "phone", purpose, lines };
  const { name, version } = await trade.done("POST", "/salesOrder/begin", words);
  const order = await trade.done("POST", `/supplierQuotation/${name}/take`, { version, mail: false });
  const { movements } = await trade.done("POST", `/salesOrder/${order.name}/receipts`, {
    day: trade.today(),
    ...(received && { lines: received }),
  });
  return movements[0].name as string;
};
const onHand = (query = "") => trade.done("GET", `/desk/onHand?${query}`);
const short = ({ item_code, received, dispatched, on_hand }: Record<string, unknown>) => [
  item_code,
  received,
  dispatched,
  on_hand,
];

beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

test("follows what is received, sold and taken back; nothing of it is for own use", async () => {
  const before = new Map((await onHand()).map((row: { item_code: string; on_hand: number }) => [row.item_code, row]));
  expect(before.has(bolt)).toBe(false);
  await buy([{ item_code: bolt, qty: 1000, rate: 10 }], "stock", [{ idx: 1, qty: 600 }]);
  await buy([{ item_code: bolt, qty: 50, rate: 10 }], "use");
  const wrong = await buy([{ item_code: steel, qty: 2.5, rate: 50_000 }], "stock");
  expect((await onHand()).filter((row: { item_code: string }) => !before.has(row.item_code)).map(short)).toEqual(
    expect.arrayContaining([
      [bolt, 600, 0, 600],
      [steel, 2.5, 0, 2.5],
    ]),
  );
  await trade.done("POST", "/desk/counterSales", {
    organisation: buyer,
    lines: [{ item_code: bolt, qty: 40, rate: 15 }],
    payment: { mode: "UPI", reference: newReference() },
  });
  await trade.done("POST", `/receipts/${wrong}/cancel`, { reason: "Of another order" });
  expect((await onHand("q=hex%20bolt")).map(short)).toEqual([[bolt, 600, 40, 560]]);
  expect((await onHand(`q=${steel}`)).map(short)).toEqual([]);
  const { rows } = await vanik.deps.db.execute<{ id: string }>(
    "select id from items where code in ('FS-HB-12050-Z', 'ST-TB-550D-12')",
  );
  const ids = rows.map(({ id }) => id);
  expect([...(await onHandOf(vanik.deps.db, ids)).values()]).toEqual([{ onHand: 560, free: 560 }]);
  expect(await onHandOf(vanik.deps.db, [])).toEqual(new Map());
});

test("is sorted, paged and taken as a file", async () => {
  await buy([{ item_code: steel, qty: 1, rate: 50_000 }], "stock");
  const rows = await onHand("sort=on_hand&order=desc");
  const amounts = rows.map(({ on_hand }: { on_hand: number }) => on_hand);
  expect(amounts).toEqual(amounts.toSorted((a: number, b: number) => b - a));
  const reply = await trade.ask("GET", "/desk/onHand?sort=on_hand&order=desc&limit_start=1&limit_page_length=1");
  expect(reply.body.success.data).toEqual([rows[1]]);
  expect(reply.body.success.page).toMatchObject({ start: 1, length: 1, total: rows.length });
  const csv = await trade.ask("GET", "/desk/onHand/export?format=csv&q=bolt");
  expect(String(csv.body)).toContain('"Item code","Item","Unit","Received","Dispatched","On hand","Promised","Free"');
  expect(String(csv.body)).toMatch(/"FS-HB-12050-Z",".*","Nos",600,40,560,0,560/);
  expect((await trade.ask("GET", "/desk/onHand?sort=value")).body.error.fields).toHaveProperty("sort");
  expect((await trade.ask("GET", "/desk/onHand", undefined, trade.tokens.supplier)).status).toBe(403);
});

const wrong = async () => (await vanik.deps.db.execute<{ name: string }>(questionOfStock.sql)).rows;

test("is the same before and after the job has added what changed, and made anew of the lines", async () => {
  const rows = await onHand();
  await refreshRollups(vanik.deps);
  expect(await onHand()).toEqual(rows);
  const { rows: changes } = await vanik.deps.db.execute("select from stock_changes");
  expect(changes).toEqual([]);
  await buy([{ item_code: bolt, qty: 5, rate: 10 }], "stock");
  const more = await onHand();
  expect(more).not.toEqual(rows);
  expect(await wrong()).toEqual([]);
  await vanik.deps.db.execute("select sum_stock_anew()");
  expect(await onHand()).toEqual(more);
});

test("counts what was bought and sold in own words under the item that they become, once", async () => {
  const words = { item_code: "", item_name: "Cast gland M20", uom: "Nos", hsn: "730719", gst_rate: 18 };
  await buy([{ ...words, qty: 80, rate: 40 }], "stock");
  const late = await buy([{ ...words, item_name: "CAST GLAND M20", qty: 7, rate: 40 }], "stock");
  await trade.done("POST", "/desk/counterSales", {
    organisation: buyer,
    lines: [{ ...words, qty: 30, rate: 55 }],
    payment: { mode: "UPI", reference: newReference() },
  });
  expect(await onHand("q=gland")).toEqual([]);
  const toKeep = { item_name: words.item_name, uom: "Nos", hsn: "730719", gst_rate: 18, gst_treatment: "taxable" };
  const addItem = () => trade.done("POST", "/desk/items/keep", toKeep);
  const [{ item }] = [await addItem(), await addItem()];
  expect((await onHand("q=gland")).map(short)).toEqual([[item.item_code, 87, 30, 57]]);
  await trade.done("POST", `/receipts/${late}/cancel`, { reason: "Of another order" });
  await buy([{ ...words, qty: 3, rate: 40 }], "stock");
  await trade.done("POST", "/desk/counterSales", {
    organisation: buyer,
    lines: [{ item_code: item.item_code, qty: 10, rate: 55 }],
    payment: { mode: "UPI", reference: newReference() },
  });
  expect((await onHand("q=gland")).map(short)).toEqual([[item.item_code, 83, 40, 43]]);
  expect(await wrong()).toEqual([]);
  expect((await trade.ask("DELETE", `/desk/items/${item.id}`, { version: item.version })).status).toBe(422);
});

const addWords = (words: object) => trade.done("POST", "/desk/items/keep", { ...words, gst_treatment: "taxable" });

test("an item that words were kept as stays, and its unit, before anything has moved under them", async () => {
  const { item } = await addWords({ item_name: "Earth pit cover", uom: "Nos", hsn: "732599", gst_rate: 18 });
  const { version } = item;
  expect((await trade.ask("PUT", `/desk/items/${item.id}`, { version, uom: "Kg" })).status).toBe(422);
  expect((await trade.ask("DELETE", `/desk/items/${item.id}`, { version })).status).toBe(422);
});

test("counts words under the item that they were kept as first, whatever it is called since", async () => {
  const words = { item_name: "Earth rod 3 m", uom: "Nos", hsn: "853690", gst_rate: 18 };
  const { item } = await addWords(words);
  await buy([{ item_code: "", ...words, qty: 12, rate: 900 }], "stock");
  const renamed = { version: item.version, item_name: "Earth rod, copper bonded" };
  await trade.done("PUT", `/desk/items/${item.id}`, renamed);
  const again = await addWords(words);
  expect([again.made, again.item.id]).toEqual([false, item.id]);
  await buy([{ item_code: "", ...words, qty: 3, rate: 900 }], "stock");
  expect((await onHand("q=earth")).map(short)).toEqual([[item.item_code, 15, 0, 15]]);
  expect(await wrong()).toEqual([]);
});

test("adds up whatever moves of one item at the same time", async () => {
  const [before] = await onHand(`q=${bolt}`);
  await Promise.all([1, 2, 3, 4].map((qty) => buy([{ item_code: bolt, qty, rate: 10 }], "stock")));
  const [after] = await onHand(`q=${bolt}`);
  expect(after.received - before.received).toBe(10);
  expect(await wrong()).toEqual([]);
});

test("of two items that become one goes with the one that stays, by their units, and comes back as that is taken back", async () => {
  const newItem = (item_name: string, fields: object = {}) =>
    trade.done("POST", "/desk/items", {
      sub_category: "hex-bolts",
      item_code: `ONE-${item_name.length}`,
      item_name,
      uom: "Nos",
      hsn: "731815",
      gst_rate: 18,
      average_price: 12.5,
      ...fields,
    });
  const stays = await newItem("Allen bolt M7x41 titanium", { units: [{ uom: "Box", factor: 100 }] });
  const goes = await newItem("Socket head cap screw, titanium, M 7 × 41 mm", { uom: "Box" });
  await buy([{ item_code: stays.item_code, qty: 50, rate: 10 }], "stock");
  await buy([{ item_code: goes.item_code, qty: 3, rate: 900 }], "stock");
  const readStock = async () => [(await onHand("q=titanium")).map(short), await findStock(vanik.deps.db, [goes.id])];
  const apart = await readStock();
  expect(apart[0]).toHaveLength(2);
  await lookOver(vanik.deps);
  const [finding] = await trade.done("GET", `/desk/findings?item=${stays.id}`);
  const merge = { keep: stays.id };
  const { change_id } = await trade.done("POST", `/desk/findings/${finding.id}/merge`, merge);
  expect((await onHand("q=titanium")).map(short)).toEqual([[stays.item_code, 350, 0, 350]]);
  // An order of before, by the code that is gone, reads what the whole has in its own unit.
  expect(await onHandOf(vanik.deps.db, [goes.id, stays.id])).toEqual(
    new Map([
      [goes.id, { onHand: 3.5, free: 3.5 }],
      [stays.id, { onHand: 350, free: 350 }],
    ]),
  );
  await refreshRollups(vanik.deps);
  expect((await onHand("q=titanium")).map(short)).toEqual([[stays.item_code, 350, 0, 350]]);
  expect((await vanik.deps.db.$client.query(questionOfStock.sql)).rows).toEqual([]);
  await trade.done("POST", `/desk/changes/${change_id}/undo`, {});
  expect(await readStock()).toEqual(apart);
});
