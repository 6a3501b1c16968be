import { gstCodeOfUnit, gstUnitCodes } from "@vanik/contracts/unit-codes";
import { unitSpellings } from "@vanik/contracts/unit-spellings";
import { expect, test } from "vitest";
import { unitCodeWarning } from "./unit-codes.ts";

test.each<[string, string | null]>([
  ["Nos", "NOS"],
  ["pcs.", "NOS"],
  ["Box", "BOX"],
  ["किलो", "KGS"],
  ["MT", "MTS"],
  ["Litre", "LTR"],
  ["Sqft", "SQF"],
  ["Other", "OTH"],
  ["Coil", null],
  ["Mm", null],
  ["Than", null],
])("%s is returned as %s", (uom, code) => {
  expect(gstCodeOfUnit(uom, [])).toBe(code);
});

test("what the operator says goes first, however the unit is spelt; no code falls silently to OTH", () => {
  const own = [
    { uom: "than", code: "PCS" },
    { uom: "Mtr", code: "OTH" },
  ];
  expect(["Than", "metre", "Coil"].map((uom) => gstCodeOfUnit(uom, own))).toEqual(["PCS", "OTH", null]);
  const others = [...unitSpellings.values()].filter((uom) => gstCodeOfUnit(uom, []) === "OTH");
  expect(new Set(others)).toEqual(new Set(["Other"]));
  expect(Object.keys(gstUnitCodes)).toHaveLength(45);
});

test("an invoice is told of goods' units without a code, each once, and not of services", () => {
  const line = (uom: string, hsn = "731815") => ({ itemCode: "A", hsn, uom });
  expect(unitCodeWarning([line("Nos"), line("Coil"), line("Coil"), line("Than"), line("Trip", "996511")], [])).toBe(
    "GST has no unit code for Coil, Than: say in Settings, Trade, by which it is returned.",
  );
  expect(unitCodeWarning([line("Nos"), line("Coil")], [{ uom: "coils", code: "OTH" }])).toBeNull();
});
