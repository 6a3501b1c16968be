import { describe, expect, test } from "vitest";
import { pastedRowTexts } from "../texts/en/pasted-rows.ts";
import { readRows } from "./pasted-rows.ts";
import { cellsOfPasted, isSheet } from "./pasted-sheet.ts";

const rows = (text: string) =>
  readRows(text).map(({ item, qty, rate, fault }) => [item, qty, rate, fault && pastedRowTexts.fault(fault)]);

test.each([
  ["Code\tQty\tRate\nFS-1\t2,400\t13.90", [["FS-1", "2400", "13.9", null]]],
  ["Rate\tItem name\tQuantity\n12\tHex bolt\t5", [["Hex bolt", "5", "12", null]]],
  ["FS-1\t10", [["FS-1", "10", "", null]]],
  [
    "FS-1\t10\t₹ 1,234.50\r\nFS-2\t2\t5\r\n",
    [
      ["FS-1", "10", "1234.5", null],
      ["FS-2", "2", "5", null],
    ],
  ],
  ["FS-1\t१,२५०\tRs. 139/-", [["FS-1", "1250", "139", null]]],
  ["FS-1\t1.5 lakh\t₹\u00a01,25,000", [["FS-1", "150000", "125000", null]]],
  ["Code\tQty\nFS-1\t500-", [["FS-1", "-500", "", "“500-” is no quantity."]]],
  ["Code\tQty\nFS-1\t1.234,56", [["FS-1", "", "", "“1.234,56” is no quantity."]]],
  ["Code\tQty\tRate\nFS-1\t5\t2 Cr", [["FS-1", "5", "", "“2 Cr” is no rate."]]],
  // A code of two numbers is no grouped one.
  ["608 205\t10", [["608 205", "10", "", null]]],
  // A running number stands before the item, a unit behind or beside the quantity.
  ["1\tHex bolt M12\t2400 Nos\t9.5", [["Hex bolt M12", "2400", "9.5", null]]],
  ["1\tHex bolt M12\t2400\tNos\t9.5", [["Hex bolt M12", "2400", "9.5", null]]],
  // A cell in quotes holds tabs, line ends and quotes of its own.
  ['"Pipe 2"" long\n(GI)"\t3\t4', [['Pipe 2" long (GI)', "3", "4", null]]],
  ["\n\nFS-1\t1\n\t\n", [["FS-1", "1", "", null]]],
  ["Item\nFS-1", [["FS-1", "", "", "There is no quantity in this row."]]],
  ["FS-1\tmany", [["FS-1", "", "", "There is no quantity in this row."]]],
  ["Code\tQty\nFS-1\tmany", [["FS-1", "", "", "“many” is no quantity."]]],
  ["Code\tQty\nFS-1\t0", [["FS-1", "0", "", "“0” is no quantity."]]],
  ["Code\tQty\tRate\nFS-1\t1\tto be agreed", [["FS-1", "1", "", "“to be agreed” is no rate."]]],
  ["12\t34", [["", "12", "34", "There is no code or name in this row."]]],
  // By a comma that is none of the number, or of the name.
  [
    "FS-1, 2,400\nHex bolt, M12 × 50, 8.8, 200\nFS-2;5",
    [
      ["FS-1", "2400", "", null],
      ["Hex bolt, M12 × 50, 8.8", "200", "", null],
      ["FS-2", "5", "", null],
    ],
  ],
  // By a space behind a code; of a name the last figure may be a size.
  [
    "FS-HB-20060-Z 50\n6308-2RS 2,400 Nos\nHex bolt M12 50",
    [
      ["FS-HB-20060-Z", "50", "", null],
      ["6308-2RS", "2400", "", null],
      ["Hex bolt M12 50", "", "", "There is no quantity in this row."],
    ],
  ],
  // No grouping, and perhaps meant as 1.5.
  ["Code\tQty\nFS-1\t1,5", [["FS-1", "", "", "“1,5” is no quantity."]]],
  ["", []],
] as const)("%j", (text, expected) => expect(rows(text)).toEqual(expected));

test("rows keep the numbers that they had in the sheet", () =>
  expect(readRows("Code\tQty\n\nFS-1\t1\nFS-2\t2").map(({ at }) => at)).toEqual([3, 4]));

test.each([
  ["FS-1\t2,400 Nos", "Nos"],
  ["1\tHex bolt M12\t2400\tBox\t9.5", "Box"],
  ["Item\tUOM\tQty\nFS-1\tKg\t5", "Kg"],
  ["FS-1\t5\t9.5", ""],
  ["FS-1\t5kg", "kg"],
  ["FS-1\t1.5 lakh Nos", "Nos"],
  ["FS-1\t5 Sq.ft", "Sq.ft"],
  ["FS-1\t5 Sq. ft", "Sq. ft"],
  ["FS-1\t2 lac kg", "kg"],
  ["FS-1\t१० नग", "नग"],
])("%j asks in %j", (text, unit) => expect(readRows(text).map((row) => row.unit)).toEqual([unit]));

describe("what is pasted", () => {
  test.each([
    ["a\tb", true],
    ["a\nb", true],
    ["a\r\n b", true],
    ["7.60", false],
    ["7.60\n", false],
    ["Hex bolt, M12", false],
  ])("%j is a sheet: %s", (text, sheet) => expect(isSheet(text)).toBe(sheet));
});

test("a hundred thousand letters are read at once", () => {
  const text = Array.from({ length: 5000 }, (_, at) => `FS-${at}\t${at + 1}\t1.50`).join("\n");
  expect(cellsOfPasted(text)).toHaveLength(5000);
});

test.each([
  ["Name plate, brass", 1],
  ["Part turn actuator\tNos", 1],
  ["Item code\tQty", 0],
  ["Item name & code\tQty (Nos)\tRate per unit", 0],
  ["Description of goods", 0],
])("the first row %j is a head only if it is one", (text, rows) => expect(readRows(text)).toHaveLength(rows));
