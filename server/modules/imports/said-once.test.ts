// The ironmonger's second sheet, screws by the gross, which says no unit, no HSN and no tax: three words said once (decisions 107, 109).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { importing, runImportJobs } from "../../../tests/imports.ts";

let vanik: TestApp;
let token: string;
let sheets: ReturnType<typeof importing>;
beforeAll(async () => {
  vanik = await startTestApp();
  token = await vanik.tokenOf("desk@vanik.example");
  sheets = importing(vanik, token);
});
afterAll(() => vanik.close());

test("another sheet of a workbook is chosen, and what it leaves out is said once for its eleven prices", async () => {
  const file = readFileSync(join(import.meta.dirname, "../../../tests/lists/ironmonger.xls"));
  const { id } = (await sheets.send("items", file, "ironmonger.xls")).body.success.data;
  const { version } = await sheets.read(id);
  await vanik.call("PUT", `/desk/imports/${id}`, { token, body: { version, sheet: "Screws" } });
  await runImportJobs(vanik);
  const options = { make_categories: true, totals: { sales: null, purchases: null }, accept_difference: false };
  expect((await sheets.check(id, { options })).counts).toMatchObject({ rows: 11, faulty: 11 });
  const readings = [
    { field: "uom", said: "", meant: "Gross" },
    { field: "hsn", said: "", meant: "731812" },
    { field: "gst_rate", said: "", meant: "18 %" },
  ];
  expect((await sheets.check(id, { options: { ...options, readings } })).counts).toMatchObject({ new: 11, faulty: 0 });
  const rows = await sheets.rows(id, "new");
  expect(rows.map(({ changes: c }) => [c.item_name?.new, c.uom?.new, c.average_price?.new])).toEqual(
    [
      ["6 x 1/2", 38, 40, 33],
      ["6 x 3/4", 44, 46, 39],
      ["8 x 1", 71, 74, 63],
      ["8 x 1 1/2", 98, null, 90],
    ].flatMap(([size, ...prices]) =>
      ["CSK Phillips", "Pan Phillips", "Slotted"].flatMap((name, at) =>
        prices[at] === null ? [] : [[`${name} ${size}`, "Gross", prices[at]]],
      ),
    ),
  );
});
