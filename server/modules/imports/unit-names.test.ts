import { unitKey } from "@vanik/contracts/unit-spellings";
import { expect, test } from "vitest";
import { Unread } from "./row-fields.ts";
import { unitOfSheet } from "./unit-names.ts";

const others = new Map([
  ["hogshead", "Hogshead"],
  [unitKey("Coil of 90"), "Coil of 90"],
]);

test.each([
  ["kgs", "Kg"],
  ["MTS", "MT"],
  ["Doz.", "Dozen"],
  ["HOGSHEADS.", "Hogshead"],
  ["Box of 100", "Box"],
  ["coil of 90", "Coil of 90"],
  ["Coil of 50", "Coil"],
  ["Hogshead of 2", "Hogshead"],
  ["Peti (Box)", "Box"],
  ["Katta(Bag)", "Bag"],
  ["Darjan (Doz)", "Dozen"],
  ["Than (Roll)", "Roll"],
  ["हज़ार", "Thousand"],
])("the unit %s of a sheet is %s", (text, uom) => {
  expect(unitOfSheet(text, others)).toBe(uom);
});

test.each([
  ["Noss", "There is no unit “Noss”: Nos?"],
  ["Quintel", "There is no unit “Quintel”: Quintal?"],
  ["Mtx", "There is no unit “Mtx”: write one such as Nos, Kg or Mtr"],
  ["Tinn", "There is no unit “Tinn”: Tin?"],
  ["Carboy", "There is no unit “Carboy”: write one such as Nos, Kg or Mtr"],
  [
    "थान",
    "GST has no unit for “थान”, a piece of cloth of no fixed length: keep it as Than, or say another that it is sold in",
  ],
  [
    "सैकड़ा",
    "GST has no unit for “सैकड़ा”, a price for a hundred is none for one: keep it as Hundred, or say another that it is sold in",
  ],
  ["Metric", "There is no unit “Metric”: write one such as Nos, Kg or Mtr"],
  ["L.S.", "There is no unit “L.S.”: write one such as Nos, Kg or Mtr"],
  ["Doz (Pair)", "There is no unit “Doz (Pair)”: write one such as Nos, Kg or Mtr"],
  ["ZZZZ", "There is no unit “ZZZZ”: write one such as Nos, Kg or Mtr"],
])("H09: %s is no unit, and is offered only the one that is spelt almost so", (text, sentence) => {
  expect(unitOfSheet(text, others)).toEqual(new Unread(sentence));
});
