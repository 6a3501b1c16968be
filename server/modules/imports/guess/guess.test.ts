import { gstinCheckCharacter } from "@vanik/contracts/identifiers";
import { type ImportKindName, importFields } from "@vanik/contracts/import-fields";
import { describe, expect, test } from "vitest";
import type { ReadCell, SheetRow } from "../../../platform/sheet-files/read-cell.ts";
import { cellBalance, cellDay, cellFault, cellNumber, cellPrice, cellTax, cellYesNo } from "./cell-values.ts";
import { findHead, guessMapping, isFaultsHead, titlesKey } from "./columns.ts";
import { knownTitles } from "@vanik/contracts/known-titles";
import { titleKey } from "@vanik/contracts/sheet-titles";

test.each<[ReadCell, number | null]>([
  [12.5, 12.5],
  ["1,23,456.78", 123456.78],
  ["1,234,567", 1234567],
  ["₹ 500", 500],
  ["Rs. 1,200/-", 1200],
  ["18%", 18],
  ["18 %", 18],
  ["(250.00)", -250],
  ["-7", -7],
  [" 42 ", 42],
  ["१२,०००.५०", 12_000.5],
  ["૧૨,૦૦૦.૫૦", 12_000.5],
  ["57.699999999999996", 57.7],
  ["0.30000000000000004", 0.3],
  ["33.333333333333336", null],
  ["1.5 lakh", 150_000],
  ["500-", -500],
  ["'500", 500],
  ["1.234,56", null],
  ["59,000 Cr", null],
  ["1,2", null],
  ["12 Nos", null],
  ["", null],
  [null, null],
  [{ day: "2026-04-01" }, null],
  [{ fault: "#N/A" }, null],
])("%j as a number is %j", (cell, value) => expect(cellNumber(cell)).toBe(value));

test.each<[ReadCell, ReturnType<typeof cellBalance>]>([
  ["59000 Cr", { amount: 59_000, side: "credit" }],
  ["₹ 59,000.00 Dr.", { amount: 59_000, side: "debit" }],
  ["1,23,456.50DR", { amount: 123_456.5, side: "debit" }],
  ["Cr. 500", { amount: 500, side: "credit" }],
  ["Rs. 500/- cr", { amount: 500, side: "credit" }],
  ["500 Debit", { amount: 500, side: "debit" }],
  ["(500)", { amount: -500, side: null }],
  [59_000, { amount: 59_000, side: null }],
  ["Cr", null],
  ["5 crates", null],
  ["", null],
])("%j as a balance is %j", (cell, balance) => expect(cellBalance(cell)).toEqual(balance));

test.each<[ReadCell, number | null, string?]>([
  [18, 18],
  [0.18, 18],
  ["0.05", 5],
  ["0.25", 0.25],
  ["0.25%", 0.25],
  ["18.00%", 18],
  ["GST 18 %", 18],
  ["18 % GST", 18],
  ["GST @ 18%", 18],
  ["@18%", 18],
  ["CGST 9% + SGST 9%", 18],
  ["Nil", 0, "nil"],
  ["Exempted", 0, "exempt"],
  ["Non-GST", 0, "non_gst"],
  ["१८%", 18],
  ["शून्य", 0, "nil"],
  ["कर मुक्त", 0, "exempt"],
  ["Taxable 18%", 18],
  ["GST-18", 18],
  ["GST - 18%", 18],
  ["Zero", 0, "nil"],
  ["-18", null],
  ["CGST 9%", null],
  ["18-28", null],
  ["as per rule", null],
  ["", null],
])("%j as a rate of tax is %j", (cell, rate, treatment) => {
  const tax = cellTax(cell);
  expect([tax?.rate ?? null, tax?.treatment]).toEqual([rate, treatment]);
});

test.each<[ReadCell, number | null]>([
  ["250-", 250],
  ["62.-", 62],
  ["Rs. 1,250.00/-", 1250],
  ["1250 Rs", 1250],
  ["1,250.00 INR", 1250],
  ["1.5 lakh", 150_000],
  ["१,२५०.५०", 1250.5],
  ["on request", 0],
  [-5, -5],
  ["-5", -5],
  ["twelve", null],
  ["₹155.00 only", 155],
  ["5,600/- net", 5600],
  ["Market Rate", 0],
])("%j as a price is %j", (cell, value) => expect(cellPrice(cell)?.value ?? null).toBe(value));

test.each<[ReadCell, number | null, string?]>([
  ["₹ 118 /mtr", 118, "mtr"],
  ["Rs. 88.50/Ltr", 88.5, "Ltr"],
  ["2.35 per pc", 2.35, "pc"],
  ["१२ प्रति किलो", 12, "किलो"],
  ["500/-", 500],
  [{ number: 11.5, words: "/Kgs", shown: "11.5 /Kgs" }, 11.5, "Kgs"],
  [{ number: 450, words: "/100 pcs", shown: "450 /100 pcs" }, null],
  ["450 /100 pcs", null],
  ["450 per truck", null],
])("%j as a price is %j for one %s", (cell, value, per) => {
  const read = cellPrice(cell);
  expect([read?.value ?? null, read?.per]).toEqual([value, per]);
});

test.each<[ReadCell, string | null]>([
  [{ day: "2026-04-01" }, "2026-04-01"],
  ["2026-04-01", "2026-04-01"],
  ["01/04/2026", "2026-04-01"],
  ["1.4.26", "2026-04-01"],
  ["1-Apr-2026", "2026-04-01"],
  ["1-Apr-26", "2026-04-01"],
  ["01 April 2026", "2026-04-01"],
  ["31/12/99", "1999-12-31"],
  ["01/04/2026 10:30", "2026-04-01"],
  [46113, "2026-04-01"],
  ["46113", "2026-04-01"],
  ["13/13/2026", null],
  ["31/02/2026", null],
  ["04/31/2026", null],
  [1200, null],
  ["soon", null],
  [null, null],
])("%j as a day is %j", (cell, day) => expect(cellDay(cell)).toBe(day));

test.each<[ReadCell, boolean | null]>([
  ["Yes", true],
  ["TRUE", true],
  ["n", false],
  [0, false],
  ["perhaps", null],
])("%j as yes or no is %j", (cell, expected) => expect(cellYesNo(cell)).toBe(expected));

test.each<[ReadCell, RegExp]>([
  [{ fault: "#N/A" }, /#N\/A/],
  [{ fault: "formula" }, /no value stored/],
])("%j says what to do", (cell, sentence) => expect(cellFault(cell)).toMatch(sentence));

test.each(["items", "parties", "openings"] satisfies ImportKindName[])("no head of %s means two fields", (kind) => {
  const fields = importFields[kind].map(({ field }) => field);
  expect(Object.keys(knownTitles[kind]).toSorted()).toEqual(fields.toSorted());
  const titles = importFields[kind].flatMap(({ field, title }) =>
    [title, ...knownTitles[kind][field]!].map((one) => ({ field, key: titleKey(one) })),
  );
  const twice = titles.filter(({ field, key }) => titles.some((other) => other.key === key && other.field !== field));
  expect(twice).toEqual([]);
});

const guessed = (kind: ImportKindName, head: ReadCell[], ...below: ReadCell[][]) =>
  guessMapping(
    kind,
    head,
    below.map((cells, at) => ({ row: at + 2, cells })),
  );
const gstin = (first14: string) => first14 + gstinCheckCharacter(first14);

describe("columns are guessed", () => {
  test("by the words of heads that nobody has written before", () => {
    const heads = {
      "Product Description": "item_name",
      "Cat No": "item_code",
      "Trade Price": "average_price",
      "Landed price": "last_cost",
      "MRP (Rs.) Incl. of all Taxes": "mrp",
      "GST Slab": "gst_rate",
      "Min. Order": "min_qty",
      "Old Rate": null,
      "Stock value (Rs.)": null,
      "GST Amount": null,
    };
    expect(guessed("items", Object.keys(heads))).toEqual(Object.values(heads));
    expect(guessed("items", ["NDP ₹"])).toEqual(["average_price"]);
  });
  test.each<[ImportKindName, string, string | null]>([
    // What is paid is no price to be published.
    ["items", "Pur. Rate", "last_cost"],
    ["items", "P. Rate", "last_cost"],
    ["items", "P/Rate", "last_cost"],
    ["items", "Opening rate", "last_cost"],
    ["items", "Supplier price", "last_cost"],
    ["items", "S. Rate", "average_price"],
    ["items", "D.P. (Rs.)", "average_price"],
    ["items", "M.R.P. price", "mrp"],
    ["items", "Old MRP", null],
    ["items", "Rate + GST", "average_price"],
    ["items", "Rate GST extra", "average_price"],
    ["items", "Rate incl. freight", "average_price"],
    ["items", "Rate incl. GST & freight", "mrp"],
    ["items", "कर सहित मूल्य", "mrp"],
    ["items", "Rate of GST", "gst_rate"],
    ["items", "Tax code", null],
    ["items", "Price code", null],
    ["items", "Units per box", null],
    ["parties", "GST Type", null],
    ["parties", "GST Registration No.", "gstin"],
    ["parties", "Supplier bank name", null],
    ["parties", "Balance type", null],
  ])("of %s, %s is %s", (kind, head, field) => expect(guessed(kind, [head])).toEqual([field]));
  test("by what stands below: the name, a pack's unit, and packs that are no other units", () => {
    const packs = ["Box of 100", "Roll", "Pair", "Box of 50", "Pkt of 10"];
    const rows = packs.map((pack, at) => [`Thing of trade ${"abcde"[at]}`, pack, "loose bag"]);
    expect(guessed("items", ["What we sell", "Comes in", "Pack"], ...rows)).toEqual(["item_name", "uom", null]);
    expect(guessed("items", ["Description"], ...rows.map(([name]) => [name!]))).toEqual(["item_name"]);
  });
  test("by our own heads, whatever their case", () => {
    for (const kind of ["items", "parties", "openings"] as const) {
      const fields = importFields[kind];
      expect(
        guessed(
          kind,
          fields.map(({ title }) => title.toUpperCase()),
        ),
      ).toEqual(fields.map(({ field }) => field));
    }
  });
  test("by the heads of Tally", () => {
    expect(
      guessed("items", [
        "Name of Item",
        "Alias",
        "Under",
        "Units",
        "HSN/SAC",
        "Taxability",
        "Integrated Tax Rate",
        "Standard Price",
      ]),
    ).toEqual(["item_name", "item_code", "sub_category", "uom", "hsn", "gst_treatment", "gst_rate", "average_price"]);
    expect(guessed("openings", ["Date", "Ref. No.", "Party's Name", "Pending Amount", "Due on"])).toEqual([
      "date",
      "number",
      "party",
      "open_amount",
      "due_date",
    ]);
    expect(guessed("openings", ["Type", "Party name", "Bill no", "Bill date", "Amount", "Balance"])).toEqual([
      "kind",
      "party",
      "number",
      "date",
      null,
      "open_amount",
    ]);
    expect(
      guessed("parties", ["Name of Ledger", "Under", "GSTIN/UIN", "PAN/IT No", "State Name", "Default Credit Period"]),
    ).toEqual(["name", "kind", "gstin", "pan", "state", "payment_days"]);
  });
  test("by Hindi heads, with what is in brackets left out", () =>
    expect(guessed("items", ["कोड", "वस्तु का नाम", "इकाई", "भाव (₹)", "जीएसटी दर"])).toEqual([
      "item_code",
      "item_name",
      "uom",
      "average_price",
      "gst_rate",
    ]));
  test.each([
    "Rate (MRP)",
    "अधिकतम खुदरा मूल्य",
    "Price (with GST)",
    "Rate (incl. of taxes)",
    "Sale Rate (Incl. GST)",
    "Selling price inc. tax",
  ])("%s is a price with tax", (head) => expect(guessed("items", ["Item name", head])).toEqual(["item_name", "mrp"]));
  test.each(["Rate (₹)", "Rate (excl. GST)", "Sale rate (without tax)", "Rate (incl. freight)"])(
    "%s is one before it",
    (head) => expect(guessed("items", ["Item name", head])).toEqual(["item_name", "average_price"]),
  );
  test("by their content where the head says nothing", () => {
    expect(
      guessed("items", ["A", "B", "C", "D"], ["BR-6200-ZZ", 84821020, "Nos", 18], ["BR-6201", "848210", "Set", 5]),
    ).toEqual(["item_code", "hsn", "uom", "gst_rate"]);
    expect(guessed("parties", ["A", "B", "C"], [gstin("27AAACA0001A1Z"), "asha@x.in", "98765 43210"])).toEqual([
      "gstin",
      "email",
      "phone",
    ]);
  });
  test("and eight of ten cells suffice", () => {
    const column = (good: number) => Array.from({ length: 10 }, (_, at) => [at < good ? "Nos" : "anything at all"]);
    expect(guessed("items", ["?"], ...column(8))).toEqual(["uom"]);
    expect(guessed("items", ["?"], ...column(7))).toEqual([null]);
  });
  test("each field once: our own word before one that is like it", () =>
    expect(guessed("items", ["Name", "Item name", "Rate", "GST rate"])).toEqual([
      null,
      "item_name",
      "average_price",
      "gst_rate",
    ]));
  test("attributes by label and key", () =>
    expect(
      guessMapping(
        "items",
        ["Item code", "Thread size", "finish"],
        [],
        [
          { key: "thread", label: "Thread size" },
          { key: "finish", label: "Surface" },
        ],
      ),
    ).toEqual(["item_code", "attribute:thread", "attribute:finish"]));
});

test("the head is found below what a report begins with", () => {
  const rows: SheetRow[] = [
    { row: 1, cells: ["Asha Traders"] },
    { row: 2, cells: ["12 Nehru Place", null, "New Delhi", "Delhi", "110019"] },
    { row: 4, cells: ["Date", "Ref. No.", "Party's Name", "Pending Amount"] },
    { row: 5, cells: [{ day: "2026-04-01" }, "S-1", "Bharat Works", 500] },
  ];
  expect(findHead("openings", rows)?.row).toBe(4);
  expect(
    findHead("openings", [
      { row: 1, cells: ["x", "y"] },
      { row: 2, cells: ["1", "2", "3"] },
    ])?.row,
  ).toBe(2);
  expect(findHead("openings", [])).toBeUndefined();
});

test("a set of heads is known again in any case, and not in another order", () => {
  expect(titlesKey(["Item Code", "Rate (₹)", null])).toBe(titlesKey(["item code", "RATE", null]));
  expect(titlesKey(["a", "b", "", null])).toBe(titlesKey(["a", "b"]));
  expect(titlesKey(["a", "", "b"])).not.toBe(titlesKey(["a", "b"]));
  expect(titlesKey(["a", "b"])).not.toBe(titlesKey(["b", "a"]));
});

test("heads and cells of 32,000 signs are looked at by their beginnings", () => {
  const open = "(".repeat(32_000);
  const width = 55;
  const head = Array.from({ length: width }, (_, at) => `${open}${at}`);
  const cell = "T1:00".repeat(6000);
  const below = Array.from({ length: 200 }, (_, at) => ({ row: at + 2, cells: head.map(() => cell) }));
  expect(guessMapping("openings", head, below)).toEqual(Array.from({ length: width }, () => null));
  expect(titleKey(`${open}Rate`)).toBe("");
  expect(titleKey("Rate (₹) [per Nos]")).toBe("rate");
  expect(titleKey("Rate (₹ per Nos")).toBe("ratepernos");
});

test("what is longer than an amount or a day is none", () => {
  expect(cellNumber(`1${"0".repeat(100)}`)).toBeNull();
  expect(cellNumber(`${" ".repeat(200)}1,000${" ".repeat(200)}`)).toBe(1000);
  expect(cellDay(`2026-04-01${" ".repeat(200)}`)).toBe("2026-04-01");
  expect(cellDay(`${"T1:00".repeat(30_000)}\n`)).toBeNull();
  expect(cellBalance(`500 Cr${" ".repeat(200)}`)).toEqual({ amount: 500, side: "credit" });
});

test("the heads of faulty rows are remembered as the sheet's own", () => {
  expect(titlesKey(["Code", "", "Rate", "", ""])).toBe("code||rate");
  expect(titlesKey(["Code", "", "Rate", "", "Row", "Fault"])).toBe("code||rate");
  expect(isFaultsHead(["Code", "Row", "Fault", ""])).toBe(true);
  expect(isFaultsHead(["Row", "Fault"])).toBe(false);
});
