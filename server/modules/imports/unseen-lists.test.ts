// Eleven lists of trades that nothing was made for, written before the reader was looked at or mended (decisions 100, 107, 108): each row as a person reads it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { importing } from "../../../tests/imports.ts";

const folder = join(import.meta.dirname, "../../../tests/lists");
type Right = [name: string, uom: string, hsn: string, gst: number, price: number, sub: string, cost: number | null];
const right: Record<string, Right[]> = JSON.parse(readFileSync(join(folder, "what-is-right.json"), "utf8"));
/** What nobody can know but who keeps the list. */
const faults: Record<string, Record<string, string>[]> = {
  "hardware-shop": [{ uom: "There is no unit “Doz. Pair”: write one such as Nos, Kg or Mtr" }],
  "stationery-hindi": [
    {
      uom: "GST has no unit for “सैकड़ा”, a price for a hundred is none for one: keep it as Hundred, or say another that it is sold in",
    },
  ],
  "chemicals-tally": [],
  surgical: [
    { average_price: "This is for one Nos, and the unit is Box" },
    {
      uom: "GST has no unit for “Than”, a piece of cloth of no fixed length: keep it as Than, or say another that it is sold in",
    },
  ],
  "auto-spares": [],
  "cloth-merchant": ["थान", "Than", "Than"].map((unit) => ({
    uom: `GST has no unit for “${unit}”, a piece of cloth of no fixed length: keep it as Than, or say another that it is sold in`,
  })),
  "wire-matrix": [],
  stationer: ["सैकड़ा", "Hundred"].map((unit) => ({
    uom: `GST has no unit for “${unit}”, a price for a hundred is none for one: keep it as Hundred, or say another that it is sold in`,
  })),
  "chemicals-pack": [{ uom: "There is no unit “Carboy”: write one such as Nos, Kg or Mtr" }],
  ironmonger: [],
  "grain-merchant": [
    { gst_rate: "Say whether it is nil-rated, exempt or outside GST: nothing is taxable at 0 %" },
    { uom: "There is no unit “Dabba”: write one such as Nos, Kg or Mtr" },
    { uom: "There is no unit “Bheli”: write one such as Nos, Kg or Mtr" },
  ],
};

let vanik: TestApp;
let sheets: ReturnType<typeof importing>;
beforeAll(async () => {
  vanik = await startTestApp();
  sheets = importing(vanik, await vanik.tokenOf("desk@vanik.example"));
});
afterAll(() => vanik.close());

const options = {
  make_categories: true,
  totals: { sales: null, purchases: null },
  accept_difference: false,
};
const brought = async (name: string) => {
  const file = readdirSync(folder).find((one) => one.startsWith(`${name}.`))!;
  const { body } = await sheets.send("items", readFileSync(join(folder, file)), file);
  return sheets.check(body.success.data.id, { options });
};

describe.each(Object.keys(right))("%s", (name) => {
  test("comes in as a person reads it, and asks what is not known", async () => {
    const found = await brought(name);
    const rows = await sheets.rows(found.id, "new");
    const read = rows.map(({ changes }) =>
      ["item_name", "uom", "hsn", "gst_rate", "average_price", "sub_category", "last_cost"].map(
        (field) => changes[field]?.new ?? (field === "average_price" ? 0 : null),
      ),
    );
    expect(read).toEqual(right[name]);
    expect((await sheets.rows(found.id, "faulty")).map(({ faults }) => faults)).toEqual(faults[name]);
  });

  test("changes nothing when it comes again", async () => {
    const found = await brought(name);
    expect((await sheets.apply(found.id, { skip_faulty: true })).status).toBe(202);
    const again = await brought(name);
    expect(again.counts).toMatchObject({ new: 0, changed: 0, unchanged: right[name]!.length });
  });
});
