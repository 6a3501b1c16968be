// A list that says no unit, no HSN and no rate: each is said once for all rows in which nothing stands (operator 3).
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { importing } from "../../../tests/imports.ts";

let vanik: TestApp;
let sheets: ReturnType<typeof importing>;
let token: string;
beforeAll(async () => {
  vanik = await startTestApp();
  token = await vanik.tokenOf("desk@vanik.example");
  sheets = importing(vanik, token);
});
afterAll(() => vanik.close());

const options = { make_categories: true, totals: { sales: null, purchases: null }, accept_difference: false };
type Reading = { field: string; said: string; meant: string };
const send = async (file: string, kind = "items") =>
  (await sheets.send(kind, file, "empty.csv")).body.success.data.id as string;
const check = (id: string, readings: Reading[] = [], more: object = {}) =>
  sheets.check(id, { options: { ...options, ...more, readings } });
const kindsOf = async (id: string) =>
  (await vanik.call("GET", `/desk/imports/${id}/faultKinds`, { token })).body.success.data as {
    field: string;
    said: string | null;
    rows: number;
  }[];
const meant = (field: string, as: string) => ({ field, said: "", meant: as });

test("what no row says is one kind of fault each, and one word for all mends it", async () => {
  const id = await send("Item,Rate\nScrew A,10\nScrew B,12\nScrew C,14\n");
  expect((await check(id)).counts).toMatchObject({ faulty: 3 });
  expect((await kindsOf(id)).map(({ field, said, rows }) => [field, said, rows])).toEqual([
    ["hsn", "", 3],
    ["uom", "", 3],
    ["gst_rate", "", 3],
  ]);
  const found = await check(id, [meant("uom", "pcs"), meant("hsn", "7318"), meant("gst_rate", "GST 18 %")]);
  expect(found.counts).toMatchObject({ new: 3, faulty: 0 });
  const [row] = await sheets.rows(id, "new");
  expect(row?.changes).toMatchObject({ uom: { new: "Nos" }, hsn: { new: "7318" }, gst_rate: { new: 18 } });
  expect(row?.notes).toMatchObject({ uom: "Nothing stands here: read as pcs" });
  expect((await sheets.apply(id)).status).toBe(202);
});

test("a row that says something keeps it, a wrong one stays wrong, and goods on record are left alone", async () => {
  const head = "Item,Unit,HSN,GST,Rate";
  const first = await send(`${head}\nKept rope,Mtr,5607,12,5\n`);
  await check(first);
  await sheets.apply(first);
  const id = await send(`${head}\nKept rope,,,,6\nNew rope,Kg,,5,7\nOdd rope,,99,18,8\nBare rope,,,,9\n`);
  await check(id, [meant("uom", "Nos"), meant("hsn", "7318"), meant("gst_rate", "18")]);
  const rows = await sheets.rows(id);
  expect(rows.map(({ verdict }) => verdict)).toEqual(["changed", "new", "faulty", "new"]);
  expect(Object.keys(rows[0]!.changes)).toEqual(["average_price"]);
  expect(rows[1]!.changes).toMatchObject({ uom: { new: "Kg" }, hsn: { new: "7318" }, gst_rate: { new: 5 } });
  expect(Object.keys(rows[2]!.faults)).toEqual(["hsn"]);
  expect(rows[3]!.changes).toMatchObject({ uom: { new: "Nos" }, gst_rate: { new: 18 } });
});

test("what is said wrongly is told at each of them, and exempt is a treatment too", async () => {
  const id = await send("Item,Unit,HSN,MRP\nSaid one,Kg,0713,118\n");
  await check(id, [meant("gst_rate", "many")]);
  expect((await sheets.rows(id))[0]!.faults).toEqual({ gst_rate: "“many” is no number" });
  await check(id, [meant("gst_rate", "Exempt")]);
  expect((await sheets.rows(id))[0]!.changes).toMatchObject({ gst_treatment: { new: "exempt" } });
  await check(id, [meant("gst_rate", "18")]);
  expect((await sheets.rows(id))[0]!.changes).toMatchObject({ average_price: { new: 100 } });
});

test("of openings a day may be said for all that say none; a party is nobody's to fill", async () => {
  const parties = await send("Kind,Name\nBuyer,Empty Day Works\n", "parties");
  await check(parties);
  await sheets.apply(parties);
  const list =
    "Party,Kind,Number,Date,Amount\nEmpty Day Works,Sales,E-1,,500\nEmpty Day Works,Sales,E-2,05/10/2026,600\n";
  const id = await send(list, "openings");
  const more = { cut_over: "2026-10-31" };
  expect((await check(id, [], more)).counts).toMatchObject({ faulty: 1 });
  expect((await kindsOf(id)).map(({ field, said }) => [field, said])).toEqual([["date", ""]]);
  expect((await check(id, [meant("date", "01/10/2026")], more)).counts).toMatchObject({ new: 2, faulty: 0 });
  const nameless = await send("Party,Kind,Number,Date,Amount\n,Sales,E-3,05/10/2026,500\n", "openings");
  await check(nameless, [], more);
  expect((await kindsOf(nameless)).map(({ field, said }) => [field, said])).toEqual([["party", null]]);
});
