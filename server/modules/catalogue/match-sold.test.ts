// What visitors bring to a cart: rows are matched against what is sold, sheets are read, and both within limits.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { formBody } from "../../../tests/files.ts";
import { rowXml, workbook } from "../../../tests/sheets.ts";

let vanik: TestApp;
let desk: string;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "on" });
  desk = await vanik.tokenOf("desk@vanik.example");
});
afterAll(() => vanik.close());

const match = (texts: string[], address = "203.0.113.7") =>
  vanik.call("POST", "/matchSold", { body: { texts }, address });
const bring = async (name: string, data: Buffer | string, address = "203.0.113.7") => {
  const form = await formBody([["myfile", { name, bytes: Buffer.from(data) }]]);
  return vanik.call("POST", "/sheetRows", { ...form, address });
};

describe("rows of a guest", () => {
  test("are known by code whatever its case, by whole name, or get what comes near, with where each stands", async () => {
    const texts = ["fs-hb-12050-z", "Hex bolt DIN 933, M12 x 50, 8.8, zinc", "bolt", "qqqqzzzz", " "];
    const found = (await match(texts)).body.success.data;
    const bolt = { item_code: "FS-HB-12050-Z", uom: "Nos", units: [], sub_category: { _id: "hex-bolts" } };
    expect(found[0]).toMatchObject({ item: bolt, like: [] });
    expect(found[1].item).toMatchObject(bolt);
    expect([found[2].item, found[2].like.length, found[2].likeliest]).toEqual([null, 5, null]);
    expect(found.slice(3)).toEqual([
      { item: null, like: [], likeliest: null },
      { item: null, like: [], likeliest: null },
    ]);
  });

  test("are told the item that is likely meant, and never one of another size", async () => {
    const found = (await match(["Hex bolt M12x50", "FS-HB-12050", "Hex bolt M12x51", "fs-hb-12050-z"])).body.success
      .data;
    const codes = found.map((one: { likeliest: { item_code: string } | null }) => one.likeliest?.item_code);
    expect(codes).toEqual(["FS-HB-12050-Z", "FS-HB-12050-Z", undefined, undefined]);
  });

  test("find nothing that is hidden, but what stands in for it", async () => {
    const [gone, next] = (await vanik.call("GET", "/subCategory/hex-nuts")).body.success.data;
    const { body } = await vanik.call("GET", `/desk/items/${gone._id}`, { token: desk });
    const keys = { version: body.success.data.version, hidden: true, replaced_by: next.item_code };
    expect((await vanik.call("PUT", `/desk/items/${gone._id}`, { token: desk, body: keys })).status).toBe(200);
    const [byCode, byName] = (await match([gone.item_code, gone.item_name])).body.success.data;
    expect(byCode.item).toBeNull();
    expect(byCode.like[0]).toMatchObject({ item_code: next.item_code });
    expect(byCode.likeliest).toMatchObject({ item_code: next.item_code });
    expect(JSON.stringify([byCode, byName])).not.toContain(gone._id);
  });

  test("are a hundred at once, and so many an hour; a supplier has no cart", async () => {
    expect((await match(Array(101).fill("FS"))).body.error.fields).toEqual({ texts: "Match at most 100 rows at once" });
    const codes = Array(100).fill("FS-HB-12050-Z");
    const stranger = "198.51.100.77";
    for (let times = 0; times < 50; times++) expect((await match(codes, stranger)).status).toBe(200);
    const refused = await match(["FS-HB-12050-Z"], stranger);
    expect(refused.status).toBe(429);
    expect(refused.body.error.message).toMatch(/More rows can be looked up at/);
    expect((await match(codes, "198.51.100.78")).status).toBe(200);
    const token = await vanik.tokenOf("supplier@vanik.example");
    expect((await vanik.call("POST", "/matchSold", { body: { texts: [] }, token })).status).toBe(403);
  });
});

describe("the sheet of a guest", () => {
  test("is read as plain rows with its own numbers, XLSX or CSV", async () => {
    const rows = rowXml(2, ["Code", "Qty"]) + rowXml(4, ["FS-HB-12050-Z", 2400]);
    const sheet = {
      rows: [
        { at: 2, cells: ["Code", "Qty"] },
        { at: 4, cells: ["FS-HB-12050-Z", "2400"] },
      ],
      more: false,
    };
    expect((await bring("list.xlsx", workbook({ rows }))).body.success.data).toEqual(sheet);
    expect((await bring("list.csv", '\nCode;Qty\n\n"FS-HB-12050-Z";2400\n')).body.success.data).toEqual(sheet);
  });

  test("ends where an inquiry has no more room, and says that there is more", async () => {
    const many = Array.from({ length: 700 }, (_, at) => `FS-${at},1`).join("\n");
    const { rows, more } = (await bring("list.csv", many)).body.success.data;
    expect([rows.length, more]).toEqual([501, true]);
  });

  test("that says far more than a list of items is refused in words", async () => {
    const row = `${Array(60).fill("x".repeat(400)).join()}\n`;
    expect((await bring("list.csv", row.repeat(40))).status).toBe(200);
    const { status, body } = await bring("list.csv", row.repeat(50));
    expect([status, body.error.message]).toEqual([413, expect.stringContaining("far more text")]);
  });

  test("that is none says what it is; one that is too large is not read", async () => {
    const pdf = await bring("list.xlsx", "%PDF-1.7 nothing");
    expect([pdf.status, pdf.body.error.message]).toEqual([415, expect.stringContaining("This file is no sheet")]);
    expect((await bring("list.csv", "")).status).toBe(400);
    expect((await bring("list.csv", "x,1\n".repeat(600_000))).status).toBe(413);
    // 30 MB of spaces pack to some kilobytes: what they unpack to counts.
    const bomb = workbook({ rows: rowXml(1, ["FS"]).padEnd(30 * 1_048_576, " ") });
    expect(bomb.length).toBeLessThan(2 * 1_048_576);
    const burst = await bring("bomb.xlsx", bomb);
    expect([burst.status, burst.body.error.message]).toEqual([415, expect.stringContaining("unpacks to far more")]);
  });

  test("is one of sixty an hour", async () => {
    const address = "198.51.100.79";
    const all = await Promise.all(Array.from({ length: 3 }, () => bring("list.csv", "FS-1,1\n", address)));
    // Of one address one is read, one waits, and the others are told.
    expect(all.map(({ status }) => status)).toContain(200);
    for (let times = 0; times < 57; times++) expect((await bring("list.csv", "FS-1,1\n", address)).status).toBe(200);
    expect((await bring("list.csv", "FS-1,1\n", address)).status).toBe(429);
  });
});
