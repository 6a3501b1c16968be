import { describe, expect, test } from "vitest";
import type { ReadCell } from "../../../platform/sheet-files/read-cell.ts";
import { findMatrix, isSizeHead, unfoldRow } from "./price-matrix.ts";

test.each(["1.5 sqmm", "15 mm", '1/2"', "XL", "2XL", "15", "6 x 1/2", "500 ml", "4 core 6 sqmm", "90 मिमी"])(
  "%s is a size",
  (text) => expect(isSizeHead(text)).toBe(true),
);
test.each(["2026", "2025-26", "01-04-2026", "10-49", "50+", "Rate 1", "Qty 10", "HSN 4", "Old", "100 & above", ""])(
  "%j is none",
  (text) => expect(isSizeHead(text)).toBe(false),
);

const made = (heads: string[], ...rows: ReadCell[][]) => {
  const matrix = findMatrix(
    heads,
    rows.map((cells, row) => ({ row, cells })),
    [],
  );
  return matrix && { heads: matrix.heads, rows: rows.flatMap((cells) => unfoldRow(matrix, cells)) };
};

describe("a table of prices", () => {
  test("has a row for each size that has a price", () =>
    expect(
      made(
        ["Product", "HSN", "Rate (Rs.) › 15 mm", "Rate (Rs.) › 20 mm", "Rate (Rs.) › 25 mm"],
        ["Elbow", "391740", 10, 12.5, "-"],
        ["Tee", "391740", "14/-", null, 22],
      ),
    ).toEqual({
      heads: ["Product", "HSN", "Size (across the heads)", "Price (below its head)"],
      rows: [
        ["Elbow", "391740", "15 mm", 10],
        ["Elbow", "391740", "20 mm", 12.5],
        ["Tee", "391740", "15 mm", "14/-"],
        ["Tee", "391740", "25 mm", 22],
      ],
    }));
  test("takes the unit of figures from what stands over them", () =>
    expect(made(["Item", "Size (mm) › 15", "Size (mm) › 20", "Size (mm) › 25"], ["Elbow", 1, 2, 3])?.rows).toEqual([
      ["Elbow", "15 mm", 1],
      ["Elbow", "20 mm", 2],
      ["Elbow", "25 mm", 3],
    ]));
  test("may have its goods across and its sizes down", () =>
    expect(made(["Size", "Csk head", "Pan head"], ["6 x 1/2", 38, 40], ["6 x 1", 44, null])).toEqual({
      heads: ["Size", "Item name (across the heads)", "Price (below its head)"],
      rows: [
        ["6 x 1/2", "Csk head", 38],
        ["6 x 1/2", "Pan head", 40],
        ["6 x 1", "Csk head", 44],
      ],
    }));
  test.each<[string, string[], ReadCell[]]>([
    ["of how many are taken", ["Item", "Rate › 1-9", "Rate › 10-49", "Rate › 50+"], ["Elbow", 10, 9, 8]],
    ["with a price beside it", ["Item", "Rate", "15 mm", "20 mm"], ["Elbow", 10, 9, 8]],
    ["of what is in stock", ["Item", "Stock › 15 mm", "Stock › 20 mm"], ["Elbow", 10, 9]],
    ["of words", ["Item", "15 mm", "20 mm"], ["Elbow", "yes", "no"]],
    ["of one size", ["Item", "15 mm", "Note 2"], ["Elbow", 5, 6]],
    ["of years", ["Item", "2024", "2025", "2026"], ["Elbow", 5, 6, 7]],
  ])("is none %s", (_, heads, row) => expect(made(heads, row)).toBeNull());
});
