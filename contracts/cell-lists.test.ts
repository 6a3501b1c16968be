import { expect, test } from "vitest";
import { joinCell, splitCell, unitOfPart, unitsInCell } from "./cell-lists.ts";

test.each([
  [["TVS", "Unbrako"], "TVS;Unbrako"],
  [["A;B", "C"], '"A;B";C'],
  [['"Best"', "C"], '"""Best""";C'],
  [['5" pipes', "C"], '5" pipes;C'],
  [[], ""],
])("%j stand in a cell as %s, and come back", (parts, cell) => {
  expect(joinCell(parts)).toBe(cell);
  expect(splitCell(cell)).toEqual(parts);
  expect(splitCell(joinCell(parts, "; "))).toEqual(parts);
});

test.each([
  [" TVS ;; Unbrako; ", ["TVS", "Unbrako"]],
  ['"never ends;B', ['"never ends', "B"]],
  ['"A" and more;B', ['"A" and more', "B"]],
])("%s is read as %j", (cell, parts) => expect(splitCell(cell)).toEqual(parts));

test("other units may have an equals sign in their name", () => {
  const units = [
    { uom: "B=x", factor: 100 },
    { uom: "K;g", factor: 83.333 },
  ];
  expect(splitCell(unitsInCell(units)).map(unitOfPart)).toEqual([
    { uom: "B=x", factor: "100" },
    { uom: "K;g", factor: "83.333" },
  ]);
  expect(["Box", "=100", "Box="].map(unitOfPart)).toEqual([null, null, null]);
});
