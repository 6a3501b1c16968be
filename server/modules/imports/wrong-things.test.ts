// What is wrong with a sheet gets its sentence at its place: the list of operator 10, as a person meets it. How each kind of
// broken file is told apart stands in platform/sheet-files; pictures, policies and the set-up's link in tests of their own.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { zip } from "../../../tests/files.ts";
import { importing, runImportJobs } from "../../../tests/imports.ts";
import { container, rowXml, sheetXml, workbook } from "../../../tests/sheets.ts";

let vanik: TestApp;
let desk: string;
let sheets: ReturnType<typeof importing>;

beforeAll(async () => {
  vanik = await startTestApp();
  desk = await vanik.tokenOf("desk@vanik.example");
  sheets = importing(vanik, desk);
});
afterAll(() => vanik.close());

const whole = workbook({ rows: rowXml(1, ["Item code", "Item name"]) + rowXml(2, ["A-1", "One"]) });
const withDoctype = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><worksheet><sheetData/></worksheet>`;
const asXlsx = "Save it as an Excel workbook (.xlsx) or as CSV, and choose it again.";
const wide = `a${",b".repeat(260)}\n`;
const long = `Item code\n${"A\n".repeat(100_001)}`;

test.each<[string, Buffer | string, number, string | RegExp]>([
  [
    "a container with nothing in it",
    container("Workbook"),
    415,
    `This workbook is broken: it cannot be read. ${asXlsx}`,
  ],
  [
    "one with macros",
    workbook({ mainType: "application/vnd.ms-excel.sheet.macroEnabled.main+xml" }),
    415,
    /macros.*\.xlsx/,
  ],
  [
    "an encrypted one",
    container("EncryptedPackage"),
    415,
    "This workbook is protected by a password. Save it without one, and choose it again.",
  ],
  [
    "a page as .xls",
    "<html><table><tr><td>1</td></tr></table></html>",
    415,
    /web page.*save it as an Excel workbook \(\.xlsx\)/,
  ],
  ["half a zip", whole.subarray(0, whole.length / 2), 415, /cut short/],
  ["a document type", workbook({ sheets: { A: withDoctype } }), 415, /document type/],
  ["a bomb", workbook({ more: [{ name: "x", data: Buffer.alloc(60_000_000) }] }), 415, /unpacks/],
  ["another file", zip([{ name: "x.txt", data: Buffer.from("x") }]), 415, /\.xlsx/],
  ["nothing", "", 400, "This file is empty: choose another"],
  ["nothing but a head", "Item code,Item name\n", 400, /no rows/],
  ["too many columns", wide, 413, /more than 256 columns/],
  ["too many rows", long, 413, /more than 1,00,000 rows/],
])("a file: %s", async (_, file, status, sentence) => {
  const reply = await sheets.send("items", file, "sheet");
  // A head alone is a sheet: that nothing stands below it is told once it is read.
  const id = reply.body.success?.data.id;
  const answer = id
    ? { status: 400, message: (await sheets.read(id)).failure }
    : { status: reply.status, message: reply.body.error.message };
  expect(answer).toEqual({
    status,
    message: typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
  });
});

describe("a cell", () => {
  const head = ["Sub-category", "Item code", "Item name", "Unit", "HSN", "GST rate", "Average price"];
  const good = ["Hex bolts", "W-1", "Wrong bolt", "Nos", "73181500", 18, 5];
  const checked = async (file: Buffer | string, name = "sheet.xlsx") => {
    const { body } = await sheets.send("items", file, name);
    const { id } = await sheets.check(body.success.data.id);
    return (await sheets.rows(id)).map(({ faults }) => faults);
  };
  const sheetOf = (...rows: (string | number)[][]) =>
    workbook({ rows: [head, ...rows].map((cells, at) => rowXml(at + 1, cells)).join("") });
  const but = (at: number, value: string | number) => good.with(at, value);

  test.each<[string, (string | number)[][], Record<string, unknown>[]]>([
    ["that says #N/A", [but(2, "#N/A")], [{ item_name: "The sheet says #N/A here: mend its formula" }]],
    ["with a text as a number", [but(6, "cheap")], [{ average_price: "“cheap” is no number" }]],
    ["with 5 digits of HSN", [but(4, "73185")], [{ hsn: expect.stringContaining("4, 6 or 8") }]],
    ["with an unknown unit", [but(3, "Noss")], [{ uom: "There is no unit “Noss”: Nos?" }]],
    [
      "with a code that another row has",
      [good, but(2, "Other bolt")],
      [{ item_code: "Row 3 has this too" }, { item_code: "Row 2 has this too" }],
    ],
    [
      "with a name that another row has",
      [good, but(1, "W-2")],
      [{ item_name: "Row 3 has this too" }, { item_name: "Row 2 has this too" }],
    ],
  ])("%s", async (_, rows, faults) => expect(await checked(sheetOf(...rows))).toEqual(faults));

  test("with a formula that has no value, or a wrong one", async () => {
    const cells = good.map((value, at) =>
      rowXml(2, [value])
        .replace(/^.*?<c[^>]*?r="A2"/, `<c r="${String.fromCharCode(65 + at)}2"`)
        .replace("</row>", ""),
    );
    const xml = (at: number, cell: string) =>
      workbook({ rows: `${rowXml(1, head)}<row r="2">${cells.with(at, cell).join("")}</row>` });
    expect(await checked(xml(6, '<c r="G2"><f>1+1</f></c>'))).toEqual([
      { average_price: "This formula has no value stored: open the file in Excel, save it, and choose it again" },
    ]);
    expect(await checked(xml(5, '<c r="F2" t="e"><f>NA()</f><v>#N/A</v></c>'))).toEqual([
      { gst_rate: "The sheet says #N/A here: mend its formula" },
    ]);
    // Nothing that a formula shows is nothing.
    expect(await checked(xml(6, '<c r="G2" t="str"><f>IF(1=2,1,"")</f><v></v></c>'))).toEqual([{}]);
  });

  test("with another unit than the item's own", async () => {
    const { rows } = await vanik.deps.db.$client.query(
      "select code from items where uom = 'Nos' order by code limit 1",
    );
    expect(await checked(`Item code,Unit\n${rows[0].code},Kg\n`, "sheet.csv")).toEqual([
      { uom: "Sold in Nos: use Other units" },
    ]);
  });
});

test("the file of faulty rows says each reason on a line of its own, and its rows are as they came", async () => {
  const file = 'Kind,Name,Phone,PIN code,Address\nBuyer,Two Faults,123,12,"1 High Street\nPune"\n';
  const { body } = await sheets.send("parties", file);
  const { id } = await sheets.check(body.success.data.id);
  const reply = await vanik.app.inject({
    url: `/api/desk/imports/${id}/faults`,
    headers: { "application-key": "vanik-web", "access-token": desk },
  });
  const again = (await sheets.send("parties", reply.rawPayload, "faults.xlsx")).body.success.data.id;
  const { rows } = await vanik.deps.db.$client.query("select cells from import_rows where import_id = $1", [again]);
  const cells = rows[0].cells as string[];
  expect(cells[4]).toBe("1 High Street\nPune");
  expect(cells.at(-1)?.split("\n").toSorted()).toEqual([
    expect.stringMatching(/^PIN code: ./),
    expect.stringMatching(/^Phone: ./),
  ]);
});

describe("a workbook whose first sheet has no rows of the list", () => {
  const cover = sheetXml(rowXml(1, ["ABC TRADERS RATE LIST"]));
  const rates = sheetXml(
    rowXml(1, ["Item name", "Unit", "HSN", "GST"]) + rowXml(2, ["Cover nut", "Nos", "731816", 18]),
  );

  test("is read from the first that has some", async () => {
    const file = workbook({ sheets: { Cover: cover, Blank: sheetXml(""), Rates: rates } });
    const { body } = await sheets.send("items", file, "cover.xlsx");
    const found = await sheets.read(body.success.data.id);
    expect(found).toMatchObject({ state: "mapping", sheet: "Rates", sheets: ["Cover", "Blank", "Rates"] });
  });

  test("has another chosen where the chosen one is empty", async () => {
    const file = workbook({ sheets: { Cover: cover, Rates: rates } });
    const { id } = (await sheets.send("items", file, "chosen.xlsx")).body.success.data;
    const { version } = await sheets.read(id);
    await vanik.call("PUT", `/desk/imports/${id}`, { token: desk, body: { version, sheet: "Cover" } });
    await runImportJobs(vanik);
    const failed = await sheets.read(id);
    expect(failed).toMatchObject({ state: "failed", sheet: "Cover", sheets: ["Cover", "Rates"] });
    const body = { version: failed.version, sheet: "Rates" };
    expect((await vanik.call("PUT", `/desk/imports/${id}`, { token: desk, body })).status).toBe(202);
    await runImportJobs(vanik);
    expect(await sheets.read(id)).toMatchObject({ state: "mapping", sheet: "Rates" });
  });

  test("keeps its sheets where none has rows", async () => {
    const file = workbook({ sheets: { Cover: cover, Blank: sheetXml("") } });
    const { id } = (await sheets.send("items", file, "covers.xlsx")).body.success.data;
    const failure = "This sheet has no rows: choose another";
    expect(await sheets.read(id)).toMatchObject({ state: "failed", failure, sheets: ["Cover", "Blank"] });
  });
});
