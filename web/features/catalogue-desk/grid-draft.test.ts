import type { DeskItem, ItemAttribute } from "@vanik/contracts/catalogue-desk";
import { describe, expect, test } from "vitest";
import {
  cellProblem,
  gridText,
  cellValue,
  columnsInUse,
  fitColumns,
  draftSince,
  emptyDraft,
  gridColumns,
  newRowKey,
  pastedCells,
  describeNotTaken,
  rowsToSend,
  typeCells,
} from "./grid-draft.ts";

const item: DeskItem = {
  id: "a-1",
  sub_category: "bolts",
  item_code: "A-1",
  item_name: "Bolt",
  uom: "Nos",
  hsn: "731815",
  gst_rate: 18,
  gst_treatment: "taxable",
  average_price: 1234.5,
  min_qty: null,
  lead_days: 3,
  makes: ["TVS", "Unbrako"],
  description: "",
  attributes: { thread: "M8" },
  units: [],
  hidden: false,
  replaced_by: null,
  picture: null,
  version: 4,
};
const attributes: ItemAttribute[] = [
  { key: "thread", label: "Thread", label_hi: "", kind: "choice", unit: "", choices: ["M8"], facet: true },
  { key: "length", label: "Length", label_hi: "", kind: "number", unit: "mm", choices: [], facet: false },
];
const columns = gridColumns(attributes);
const storedText = (row: string, column: string) => (row === "a-1" ? gridText(item, column) : "");

test("a cell reads as people write it, and means what is sent", () => {
  expect(columns.map(({ label }) => label)).toContain("Length (mm)");
  expect([gridText(item, "average_price"), gridText(item, "makes"), gridText(item, "attributes.thread")]).toEqual([
    "1,234.50",
    "TVS; Unbrako",
    "M8",
  ]);
  expect(cellValue("average_price", "₹1,23,456.78")).toBe(123_456.78);
  expect(cellValue("gst_rate", "18 %")).toBe(18);
  expect(cellValue("gst_rate", "a")).toBe("a");
  expect(cellValue("average_price", "Rs. 1.5 lakh/-")).toBe(150_000);
  expect(cellValue("average_price", "1.234,56")).toBe("1.234,56");
  expect(cellProblem("average_price", "1.234,56")).toBe("Enter an amount like 1,23,456.50: this may mean two things");
  expect(cellProblem("average_price", "18%")).toBe("Enter an amount as a number");
  expect(cellValue("min_qty", "")).toBeNull();
  expect(cellValue("hidden", "Yes")).toBe(true);
  expect(cellValue("makes", "TVS;; ;Unbrako ")).toEqual(["TVS", "Unbrako"]);
  expect(cellValue("units", "Box=100; Kg = 83.333")).toEqual([
    { uom: "Box", factor: 100 },
    { uom: "Kg", factor: 83.333 },
  ]);
  expect(cellProblem("units", "Box")).not.toBeNull();
  expect(cellValue("attributes.length", "25", "number")).toBe(25);
  expect(cellProblem("hsn", "73181")).toMatch(/4, 6 or 8 digits/);
  expect(cellProblem("hsn", "7318")).toBeNull();
});

test("what is typed as it stands is no edit, and a row without edits is not sent", () => {
  const typed = typeCells(emptyDraft, [{ row: "a-1", column: "hsn", text: "7318" }], storedText);
  expect(rowsToSend(typed, [item], attributes, "bolts")).toEqual({
    keys: ["a-1"],
    rows: [{ id: "a-1", version: 4, hsn: "7318" }],
  });
  const back = typeCells(typed, [{ row: "a-1", column: "hsn", text: "731815" }], storedText);
  expect(rowsToSend(back, [item], attributes, "bolts").rows).toEqual([]);
});

test("a new row goes with its sub-category, attributes with their kinds", () => {
  const typed = typeCells(
    emptyDraft,
    [
      { row: "new 1", column: "item_code", text: "A-2" },
      { row: "new 1", column: "attributes.length", text: "30" },
    ],
    storedText,
  );
  expect(rowsToSend(typed, [item], attributes, "bolts").rows).toEqual([
    { sub_category: "bolts", item_code: "A-2", attributes: { length: 30 } },
  ]);
});

const grid = {
  keys: ["a-1"],
  columns,
  all: columns,
  codeOf: (row: string) => storedText(row, "item_code"),
  newKey: (at: number) => `new ${at + 1}`,
};

test("a sheet is pasted from a cell on, and goes on in new rows", () => {
  expect(
    pastedCells(
      [
        ["7318", "12"],
        ["7319", "5"],
      ],
      { row: 0, column: 3 },
      grid,
    ).cells,
  ).toEqual([
    { row: "a-1", column: "hsn", text: "7318" },
    { row: "a-1", column: "gst_rate", text: "12" },
    { row: "new 1", column: "hsn", text: "7319" },
    { row: "new 1", column: "gst_rate", text: "5" },
  ]);
});

test("with heads it goes by them, and finds its rows by their codes", () => {
  const rows = [
    ["HSN", "Item code", "Other"],
    ["7319", "B-1", "x"],
    ["7318", "a-1", "y"],
  ];
  const { cells, left } = pastedCells(rows, { row: 0, column: 5 }, grid);
  expect(cells).toEqual([
    { row: "new 1", column: "hsn", text: "7319" },
    { row: "new 1", column: "item_code", text: "B-1" },
    { row: "a-1", column: "hsn", text: "7318" },
    { row: "a-1", column: "item_code", text: "a-1" },
  ]);
  expect(left).toEqual(["Other"]);
});

describe("each row that is pasted is a row", () => {
  // A new item was begun, and nothing is typed in it yet: the grid offers its row as the first new one.
  const begun = { ...grid, keys: ["a-1", "new 1"], newKey: (at: number) => `new ${at + 1}` };
  const codesOf = (pasted: string[][], row: number) =>
    pastedCells(pasted, { row, column: 0 }, begun).cells.filter(({ column }) => column === "item_code");

  test("without heads, into a new item", () => {
    const pasted = ["P-1", "P-2", "P-3"].map((code) => [code, `Pin ${code}`, "Nos"]);
    expect(codesOf(pasted, 1)).toEqual([
      { row: "new 1", column: "item_code", text: "P-1" },
      { row: "new 2", column: "item_code", text: "P-2" },
      { row: "new 3", column: "item_code", text: "P-3" },
    ]);
  });

  test("with heads, codes that are not there, one that is there twice, and none", () => {
    const pasted = [
      ["Item code", "Name"],
      ["P-1", "One"],
      ["A-1", "Two"],
      ["a-1", "Three"],
      ["", "Four"],
      ["", "Five"],
    ];
    const { cells } = pastedCells(pasted, { row: 1, column: 0 }, begun);
    const names = cells.filter(({ column }) => column === "item_name");
    expect(names.map(({ text }) => text)).toEqual(["One", "Two", "Three", "Four", "Five"]);
    expect(new Set(names.map(({ row }) => row)).size).toBe(5);
    expect(names[1]!.row).toBe("a-1");
  });

  test("a first row that names goods is none of heads", () => {
    expect(
      codesOf(
        [
          ["P-1", "Unit", "Nos"],
          ["P-2", "Rate card", "Nos"],
        ],
        1,
      ),
    ).toHaveLength(2);
  });

  test("what stands beyond the last column is named", () => {
    const { left } = pastedCells([["x", "beyond", "too"]], { row: 0, column: columns.length - 1 }, begun);
    expect(describeNotTaken(left)).toBe("There is no column for this, and it was not taken: beyond, too");
    expect(describeNotTaken([])).toBe("");
  });
});

test("a head means what it means to an import, in Hindi too", () => {
  const rows = [
    ["SKU", "Material description", "UOM", "भाव", "Tax %", "MOQ", "Length", "thread"],
    ["S-1", "Screw", "Nos", "2", "18", "10", "25", "M8"],
  ];
  const { cells, left } = pastedCells(rows, { row: 0, column: 0 }, grid);
  expect(cells.map(({ column }) => column)).toEqual([
    "item_code",
    "item_name",
    "uom",
    "average_price",
    "gst_rate",
    "min_qty",
    "attributes.length",
    "attributes.thread",
  ]);
  expect(left).toEqual([]);
});

test("a column is in use where an item has something in it; the six of every item and the attributes always, of no items all", () => {
  const keys = columns.map(({ key }) => key);
  expect(columnsInUse(columns, [])).toEqual(keys);
  const bare: DeskItem = {
    ...item,
    min_qty: null,
    lead_days: null,
    makes: [],
    units: [],
    description: "",
    hidden: false,
    replaced_by: null,
    attributes: {},
  };
  const folded = ["min_qty", "lead_days", "makes", "units", "description", "hidden", "replaced_by"];
  const always = keys.filter((key) => !folded.includes(key));
  expect(columnsInUse(columns, [bare])).toEqual(always);
  expect(columnsInUse(columns, [bare, { ...bare, id: "a-2", lead_days: 7, hidden: true }])).toEqual(
    keys.filter((key) => always.includes(key) || key === "lead_days" || key === "hidden"),
  );
});

test("a head names a column that is folded away", () => {
  const shown = { ...grid, columns: columns.filter(({ key }) => key !== "lead_days") };
  const rows = [
    ["Item code", "Lead days"],
    ["A-1", "9"],
  ];
  expect(pastedCells(rows, { row: 0, column: 0 }, shown).cells).toContainEqual({
    row: "a-1",
    column: "lead_days",
    text: "9",
  });
});

test("what is typed while a sheet is on its way stays typed", () => {
  const sent = { edits: { a: { hsn: "73181500", uom: "Nos" }, new1: { item_code: "X" } }, added: ["new1"] };
  const now = {
    edits: { a: { hsn: "73181600", uom: "Nos" }, b: { uom: "Kg" }, new1: { item_code: "XY" } },
    added: ["new1", "new2"],
  };
  expect(draftSince(now, sent)).toEqual({ edits: { a: { hsn: "73181600" }, b: { uom: "Kg" } }, added: ["new2"] });
  expect(draftSince(sent, sent)).toEqual(emptyDraft);
  expect(newRowKey({ edits: {}, added: ["new 2"] })).toBe("new 3");
});

test("a name's column is as wide as the longest name, an attribute's as what stands in it, the others as they are", () => {
  const named = [item, { ...item, id: "a-2", item_name: "Hex bolt DIN 931, M20 × 150, 10.9, black" }];
  const sizes = new Map(fitColumns(columns, named).map(({ key, size }) => [key, size]));
  expect(sizes.get("item_name")).toBe(30);
  expect(sizes.get("item_code")).toBe(10);
  const thread = columns.find(({ key }) => key.startsWith("attributes."))!.key;
  expect(sizes.get(thread)).toBeLessThan(8);
  expect(
    fitColumns(columns, [{ ...item, item_name: "x".repeat(140) }]).find(({ key }) => key === "item_name")?.size,
  ).toBe(48);
  expect(fitColumns(columns, [])).toEqual(columns);
});

test("beside a company's own ERPNext its columns are fixed, and ours are typed into", () => {
  const free = gridColumns(attributes, true)
    .filter(({ isFixed }) => !isFixed)
    .map(({ key }) => key);
  expect(free).toEqual(["makes", "attributes.thread", "attributes.length", "description", "replaced_by"]);
});
