// The two lists of the cases that were kept by a shop, each row held against its cells by another reader and a plain reading of them (cases 21, 22).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as xlsx from "@e965/xlsx";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { importing } from "../../../tests/imports.ts";
import type { ImportedRow } from "@vanik/contracts/imports";

let vanik: TestApp;
let token: string;
let sheets: ReturnType<typeof importing>;
beforeAll(async () => {
  vanik = await startTestApp();
  token = await vanik.tokenOf("desk@vanik.example");
  sheets = importing(vanik, token);
});
afterAll(() => vanik.close());

const fileOf = (name: string) => readFileSync(join(import.meta.dirname, "../../../tests/lists", name));
const options = { make_categories: true, totals: { sales: null, purchases: null }, accept_difference: false };
const brought = async (kind: string, name: string, more: object = {}) => {
  const { body } = await sheets.send(kind, fileOf(name), name);
  return sheets.check(body.success.data.id, { options: { ...options, ...more } });
};
async function allRows(id: string, verdict: string): Promise<ImportedRow[]> {
  const rows: ImportedRow[] = [];
  for (;;) {
    const path = `/desk/imports/${id}/rows?limit_page_length=100&verdict=${verdict}&after=${rows.at(-1)?.row ?? 0}`;
    const some: ImportedRow[] = (await vanik.call("GET", path, { token })).body.success.data;
    if (some.length === 0) return rows;
    rows.push(...some);
  }
}

const units: Record<string, string> = {
  nos: "Nos",
  pcs: "Nos",
  kg: "Kg",
  kgs: "Kg",
  box: "Box",
  ream: "Ream",
  pkt: "Pkt",
  set: "Set",
  doz: "Dozen",
  roll: "Roll",
  rolls: "Roll",
  btl: "Bottle",
  pad: "Pad",
  can: "Can",
  bag: "Bag",
  pair: "Pair",
};
const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const digits = (cell: unknown) => String(cell).replace(/\D/g, "");
const rupees = (cell: unknown) =>
  Number(
    String(cell)
      .replace(/^Rs\.?/, "")
      .replace(/[^\d.]/g, ""),
  );
const percent = (cell: unknown) => (cell === 0.18 ? 18 : Number(digits(cell)));
const dayOf = (cell: unknown) => {
  const [day = "", month = "", year = ""] = String(cell).split(/[-/.]/);
  const number = months.includes(month) ? months.indexOf(month) + 1 : Number(month);
  return `20${year.slice(-2)}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`;
};
/** What a person reads in a row: Sr., item, category, HSN, GST, unit, purchase, sale, purchased on, remarks. */
function readByPerson([, name, category, hsn, gst, unit, purchase, sale, day]: unknown[]) {
  const uom = units[String(unit).toLowerCase().replace(".", "")];
  return [name, category, digits(hsn), percent(gst), uom, rupees(sale), rupees(purchase), dayOf(day)];
}
const asWritten = ({ changes }: ImportedRow) =>
  ["item_name", "sub_category", "hsn", "gst_rate", "uom", "average_price", "last_cost", "cost_day"].map(
    (field) => changes[field]?.new,
  );

test("case 21: each row of rate-list.xlsx says what its cells say, 294 of 300, and the other six share three names", async () => {
  const sheet = xlsx.read(fileOf("rate-list.xlsx")).Sheets["Rate List"]!;
  const cells = xlsx.utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: null, blankrows: true });
  const entries = cells.flatMap((row, at) => (typeof row[0] === "number" ? [{ row: at + 1, cells: row }] : []));
  expect(entries).toHaveLength(300);
  const found = await brought("items", "rate-list.xlsx");
  const rows = await allRows(found.id, "new");
  const right = new Map(entries.map(({ row, cells }) => [row, readByPerson(cells)]));
  expect(rows).toHaveLength(294);
  for (const one of rows) expect([one.row, asWritten(one)]).toEqual([one.row, right.get(one.row)]);
  const faulty = await allRows(found.id, "faulty");
  expect(faulty.map(({ row }) => right.get(row)?.[0])).toEqual([
    "Plain Washer M16",
    "Box File – Solo",
    'Scissors 8"',
    "Plain Washer M16",
    "Box File – Solo",
    'Scissors 8"',
  ]);
  // No remark of the firm's own stands in anything that is written.
  for (const { changes } of rows) expect(JSON.stringify(changes)).not.toContain("check rate");
});

test("case 22: each row of customers.xlsx says what its cells say, 11 of 12, and the other names the digit that would fit", async () => {
  const found = await brought("parties", "customers.xlsx", { party_kind: "buyer" });
  const fields = ["name", "gstin", "address", "city", "state", "person", "phone", "email", "payment_days"];
  const read = (await allRows(found.id, "new")).map(({ changes }) =>
    fields.map((field) => changes[field]?.new ?? null),
  );
  const mh = "Maharashtra";
  const midc = (plot: number, place: string) => `Plot ${plot}, MIDC, ${place}`;
  expect(read).toEqual([
    [
      "Mula Pumps (Khadki) Pvt. Ltd.",
      "27AACCK1234A1Z8",
      midc(10, "Pune"),
      "Pune",
      mh,
      "Mr. S. Joshi",
      "9822012345",
      "stores@mulapumps.example",
      30,
    ],
    [
      "M/s. Deccan Auto Components",
      "27ABCFD5678B1ZH",
      midc(11, "Pimpri"),
      "Pimpri",
      mh,
      "Mrs. Kulkarni",
      "9822054321",
      "purchase@deccanauto.example",
      45,
    ],
    [
      "Taljai Hospital Stores",
      "27AAATS9012C1ZR",
      midc(12, "Pune"),
      "Pune",
      mh,
      "Dr. Patil",
      "2024403333",
      "stores@taljai.example",
      30,
    ],
    [
      "Pavna Forge Ltd – Mundhwa",
      "27AAACB3456D1Z1",
      midc(13, "Pune"),
      "Pune",
      mh,
      "Stores",
      "9890011223",
      "mundhwa@pavnaforge.example",
      60,
    ],
    [
      "Infotech Park Facility Services LLP",
      "27AAEFI7890E1Z4",
      midc(14, "Hinjewadi"),
      "Hinjewadi",
      mh,
      "Amit",
      "9765432109",
      "amit@infopark.example",
      0,
    ],
    [
      "Goa Shipyard Ancillary",
      "30AABCG2345F1ZA",
      midc(15, "Vasco"),
      "Vasco",
      "Goa",
      "Mr. Naik",
      "9423055555",
      "naik@gsa.example",
      30,
    ],
    [
      "Surat Textile Mills",
      "24AABCS0123H1ZZ",
      midc(17, "Surat"),
      "Surat",
      "Gujarat",
      "Mr. Shah",
      "9825098250",
      "shah@suratmills.example",
      45,
    ],
    [
      "रामकृष्ण विद्यालय",
      "27AAATR4567J1Z3",
      midc(18, "Pune"),
      "Pune",
      mh,
      "मुख्याध्यापक",
      "9822098220",
      "school@rkv.example",
      15,
    ],
    [
      "Chakan Stampings",
      "27AAFFC8901K1ZA",
      midc(19, "Chakan"),
      "Chakan",
      mh,
      "Ganesh",
      "9011223344",
      "accts@chakan.example",
      30,
    ],
    [
      "Wipro Canteen Committee (unregistered)",
      null,
      midc(20, "Pune"),
      "Pune",
      mh,
      "Secretary",
      "9850098500",
      "canteen@wcc.example",
      0,
    ],
    ["Nagar Engineering", "27AAHFN2345L1Z1", midc(21, "Ahmednagar"), "Ahmednagar", mh, null, null, null, 30],
  ]);
  expect((await allRows(found.id, "faulty")).map(({ row, faults }) => [row, faults])).toEqual([
    [11, { gstin: "The last character does not fit the rest, after which 0 would stand: check every character" }],
  ]);
});
