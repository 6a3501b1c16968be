// A list as a file, read back: what is filtered, in its order, as real days and numbers, and nothing that runs.
import { inflateRawSync } from "node:zlib";
import { everyKind, kinds } from "@vanik/contracts/trade";
import type { TradeDocument } from "@vanik/contracts/documents";
import { gstCodeOfUnit } from "@vanik/contracts/unit-codes";
import { mostExported } from "@vanik/contracts/desk";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import pg from "pg";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { insertLongLists } from "../../../tests/many-documents.ts";
import { orderOf, sahyadri } from "../../../tests/orders.ts";
import { openTrade, type Trade } from "../../../tests/trade.ts";
import type { DeskScope } from "../../platform/viewer.ts";
import { wholeList } from "../documents/use-cases.ts";
import { officeType } from "../../platform/file-zip.ts";

let vanik: TestApp;
let trade: Trade;
let order: string;

beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  order = await orderOf(trade, "sales_order", sahyadri, { poNo: '+91 4500,"017"' });
  await orderOf(trade, "sales_order", sahyadri, { state: "draft" });
});
afterAll(() => vanik.close());

const ask = (path: string, token = trade.tokens.desk) =>
  vanik.app.inject({
    method: "GET",
    url: `/api${path}`,
    headers: { "application-key": "vanik-web", "access-token": token, "accept-encoding": "identity" },
  });

/** The parts of a zip as text, by the sizes that its directory says. */
function unzip(bytes: Buffer): Map<string, string> {
  const parts = new Map<string, string>();
  let at = bytes.readUInt32LE(bytes.length - 6);
  while (bytes.readUInt32LE(at) === 0x02014b50) {
    const [packed, length, offset] = [20, 28, 42].map((field) =>
      field === 28 ? bytes.readUInt16LE(at + field) : bytes.readUInt32LE(at + field),
    ) as [number, number, number];
    const name = bytes.toString("utf8", at + 46, at + 46 + length);
    const start = offset + 30 + bytes.readUInt16LE(offset + 26);
    parts.set(name, inflateRawSync(bytes.subarray(start, start + packed)).toString("utf8"));
    at += 46 + length;
  }
  return parts;
}

const unescape = (text: string) =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
const dayOf = (serial: number) => new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10);

/** The rows of a worksheet as objects by their heads: texts, numbers, and days by their style. */
function readSheet(bytes: Buffer, number = 1): Record<string, string | number>[] {
  const sheet = unzip(bytes).get(`xl/worksheets/sheet${number}.xml`)!;
  expect(sheet).not.toContain("<f>");
  const rows = [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row]) =>
    [
      ...row!.matchAll(
        /<c r="([A-Z]+)\d+" s="(\d)"(?: t="inlineStr"><is><t[^>]*>(.*?)<\/t><\/is>|><v>(.*?)<\/v>)<\/c>/gs,
      ),
    ].map(
      ([, column, style, text, value]) =>
        [
          column!,
          text === undefined ? (style === "2" ? dayOf(Number(value)) : Number(value)) : unescape(text),
        ] as const,
    ),
  );
  const [heads, ...rest] = rows;
  const titles = new Map(heads!.map(([column, title]) => [column, String(title)]));
  return rest.map((row) => Object.fromEntries(row.map(([column, cell]) => [titles.get(column)!, cell])));
}

/** Lines of CSV, each cell with what it was: a text loses its quotes and keeps its apostrophe. */
function readCsv(text: string): string[][] {
  expect(text.startsWith("\uFEFF")).toBe(true);
  return text
    .slice(1)
    .trimEnd()
    .split("\r\n")
    .map((line) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell]) => cell!).slice(0, -1));
}

/** A document's tax by its columns. */
function taxesOf({ taxes }: TradeDocument) {
  const under = (...heads: string[]) =>
    taxes.filter(({ tax }) => heads.includes(tax)).reduce((sum, { amount }) => sum + amount * 100, 0) / 100;
  return { CGST: under("CGST"), "SGST/UTGST": under("SGST", "UTGST"), IGST: under("IGST") };
}

test("what bears tax has it by head, and as XLSX its lines as a second sheet", async () => {
  const bytes = (await ask(`/purchaseOrder/export?format=xlsx&q=${order}`)).rawPayload;
  const document = await trade.read("purchaseOrder", order);
  expect(readSheet(bytes)[0]).toMatchObject({ ...taxesOf(document), "Place of supply": document.place_of_supply });
  expect(taxesOf(document).IGST + taxesOf(document).CGST).toBeGreaterThan(0);
  const lines = readSheet(bytes, 2);
  expect(lines).toEqual(
    document.items.map((line: TradeDocument["items"][number]) => ({
      Document: order,
      Date: document.transaction_date,
      Party: sahyadri,
      Line: line.idx,
      "Item code": line.item_code,
      Item: line.item_name,
      HSN: line.hsn,
      Quantity: line.qty,
      Unit: line.uom,
      "Unit code": gstCodeOfUnit(line.uom, [])!,
      Rate: line.rate!,
      Discount: line.discount_amount,
      "Net amount": line.amount,
      Tax: line.gst_treatment,
      "Tax %": line.gst_rate!,
      CGST: line.cgst_amount,
      "SGST/UTGST": line.sgst_amount,
      IGST: line.igst_amount,
    })),
  );
  expect(lines.length).toBeGreaterThan(0);
  expect(unzip((await ask("/opportunity/export?format=xlsx")).rawPayload).has("xl/worksheets/sheet2.xml")).toBe(false);
});

test("XLSX holds what is filtered, with real days and numbers, and is a whole office file", async () => {
  const reply = await ask("/purchaseOrder/export?format=xlsx&sort=name");
  expect(reply.statusCode).toBe(200);
  expect(reply.headers["content-disposition"]).toMatch(/^attachment; filename="sales-orders-\d{4}-\d\d-\d\d\.xlsx"/);
  expect(await officeType(reply.rawPayload)).toBe(reply.headers["content-type"]);
  const rows = readSheet(reply.rawPayload);
  const list = await trade.done("GET", "/purchaseOrder?sort=name&limit_page_length=100");
  expect(rows.map(({ Name }) => Name)).toEqual(list.map(({ name }: { name: string }) => name));
  const document = await trade.read("purchaseOrder", order);
  expect(rows.find(({ Name }) => Name === order)).toEqual({
    Name: order,
    Date: document.transaction_date,
    Status: document.status,
    Party: sahyadri,
    GSTIN: document.party.gstin,
    "PO number": '+91 4500,"017"',
    ...(document.delivery_date && { "Delivery date": document.delivery_date }),
    Lines: document.item_count,
    Quantity: document.total_qty,
    "Place of supply": document.place_of_supply,
    "Net total": document.net_total,
    "Taxable value": document.net_total,
    ...taxesOf(document),
    "Taxes charged": document.total_taxes_and_charges,
    "Grand total": document.grand_total,
    Payable: document.rounded_total,
  });

  const drafts = readSheet((await ask("/purchaseOrder/export?format=xlsx&status=Draft")).rawPayload);
  expect(drafts.map(({ Status }) => Status)).toEqual(["Draft"]);
});

const risky = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1"];

test("a text that a spreadsheet might run is a text in both formats", async () => {
  for (const name of risky) {
    const text = `update trade_documents set party = jsonb_set(party, '{name}', to_jsonb($2::text)) where name = $1`;
    await vanik.deps.db.$client.query(text, [order, name]);
    const rows = readSheet((await ask("/purchaseOrder/export?format=xlsx")).rawPayload);
    expect(rows.find(({ Name }) => Name === order)?.Party).toBe(name);
    const { body } = await ask("/purchaseOrder/export?format=csv");
    expect(body).toContain(`,"'${name}",`);
  }
  await vanik.deps.db.$client.query(
    `update trade_documents set party = jsonb_set(party, '{name}', to_jsonb($2::text)) where name = $1`,
    [order, sahyadri],
  );
});

test("CSV has a mark of UTF-8, quoted texts, bare numbers and days", async () => {
  const { body, headers } = await ask(`/purchaseOrder/export?format=csv&q=${order}`);
  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  const [heads, row] = readCsv(body);
  expect(heads!.slice(0, 6)).toEqual(['"Name"', '"Date"', '"Status"', '"Party"', '"GSTIN"', '"PO number"']);
  const document = await trade.read("purchaseOrder", order);
  expect(row).toEqual([
    `"${order}"`,
    document.transaction_date,
    `"${document.status}"`,
    `"${sahyadri}"`,
    `"${document.party.gstin}"`,
    `"'+91 4500,""017"""`,
    document.delivery_date ?? "",
    String(document.item_count),
    String(document.total_qty),
    `"${document.place_of_supply}"`,
    '""',
    String(document.net_total),
    String(document.net_total),
    ...Object.values(taxesOf(document)).map(String),
    String(document.total_taxes_and_charges),
    String(document.grand_total),
    String(document.rounded_total),
  ]);
});

test.each(everyKind)("every kind has a file, and every row has every column: %s", async (kind) => {
  const { noun } = kinds[kind];
  const { total } = (await vanik.call("GET", `/${noun}`, { token: trade.tokens.desk })).body.success.page;
  const lines = readCsv((await ask(`/${noun}/export?format=csv`)).body);
  expect(lines).toHaveLength(total + 1);
  expect(new Set(lines.map((line) => line.length)).size).toBe(1);
});

test("a format must be said, and parties have no files", async () => {
  expect((await ask("/quotation/export")).json().error.fields.format).toBe("Choose xlsx or csv");
  expect((await ask("/quotation/export?format=csv", trade.tokens.buyer)).statusCode).toBe(403);
});

describe("long lists", () => {
  let owner: pg.Client;
  beforeAll(async () => {
    const { rows } = await vanik.deps.db.$client.query("select current_database() as database");
    owner = new pg.Client({ ...inject("postgres"), database: rows[0].database });
    await owner.connect();
    await insertLongLists(owner, { count: 1200, ownEvery: 50 });
  });
  afterAll(() => owner.end());

  test("a list of several batches is whole, and in its order", async () => {
    const { total } = (await vanik.call("GET", "/purchaseOrder", { token: trade.tokens.desk })).body.success.page;
    const rows = readSheet((await ask("/purchaseOrder/export?format=xlsx&sort=-grand_total")).rawPayload);
    expect(rows).toHaveLength(total);
    const lines = readSheet((await ask("/purchaseOrder/export?format=xlsx&sort=-grand_total")).rawPayload, 2);
    const names = [...new Set(lines.map(({ Document }) => Document))];
    expect(names).toEqual(rows.map(({ Name }) => Name).filter((name) => names.includes(name!)));
    const totals = rows.map((row) => Number(row["Grand total"]));
    expect(totals).toEqual(totals.toSorted((a, b) => b - a));
  });

  test("requests are found by whom they ask, and name them", async () => {
    const { body } = await ask("/requestForQuotation/export?format=csv&party=party%20173");
    const suppliers = readCsv(body)
      .slice(1)
      .map((line) => line[3]);
    expect(suppliers).toHaveLength(6);
    expect(new Set(suppliers)).toEqual(new Set(['"Party 173 Industries"']));
  });

  test("more rows than a file may hold are refused with a sentence", async () => {
    const query = { sort: "-transaction_date" } as const;
    const listUpTo = (most: number) => wholeList(vanik.deps, "desk" as DeskScope, "sales_order", { query, most });
    await expect(listUpTo(1200)).rejects.toMatchObject({
      code: "refused",
      message: "A file holds at most 1,200 rows, and these are more: narrow the filter",
    });
    await expect(listUpTo(mostExported)).resolves.toBeDefined();
  });
});

test("none of it left a line in the log", () => expect(vanik.logged).toEqual([]));
