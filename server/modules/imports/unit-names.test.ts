import { expect, test } from "vitest";
import { knownUnit, unitsByKey } from "./unit-names.ts";

test.each([
  ["kgs", [], "Kg"],
  ["MTS", [], "MT"],
  ["Doz.", [], "Dozen"],
  ["KGS", ["Kgs"], "Kgs"],
])("the unit %s of a sheet, with %j in the catalogue, is %s", (text, inCatalogue, uom) => {
  expect(knownUnit(text, unitsByKey(inCatalogue))).toBe(uom);
});
