import { expect, test } from "vitest";
import { isBelowLeast, priceInUnit, describeUnits, unitMeant } from "./item-units.ts";
import { toPaise } from "./money.ts";

const bolt = {
  uom: "Nos",
  units: [
    { uom: "Box", factor: 100 },
    { uom: "Kg", factor: 83.333333 },
  ],
};

test.each([
  [undefined, "Nos", 1],
  ["", "Nos", 1],
  ["nos.", "Nos", 1],
  ["BOX", "Box", 100],
  ["k.g.", "Kg", 83.333333],
])("%s means %s", (named, uom, factor) => expect(unitMeant(bolt, named)).toEqual({ uom, factor }));

test("another unit is none of its, and is told which are", () => {
  expect(unitMeant(bolt, "Pkt")).toBeNull();
  expect(describeUnits(bolt)).toBe("Sold in Nos, Box (100 Nos), Kg (83.333333 Nos)");
  expect(describeUnits({ uom: "Nos", units: [] })).toBe("Sold in Nos");
});

// 11.40 × 83.333333 = 949.9999962; 0.01 × 0.5 = half a paisa, which is rounded up.
test.each([
  [11.4, 100, 1140],
  [11.4, 83.333333, 950],
  [0.01, 0.5, 0.01],
  [0.01, 0.499999, 0],
])("₹%s for one is, for %s of them, ₹%s", (price, factor, rupees) =>
  expect(priceInUnit(toPaise(price), factor)).toBe(toPaise(rupees)),
);

test.each([
  [99, 1, 100, true],
  [100, 1, 100, false],
  [1, 100, 100, false],
  [0.999, 100, 100, true],
  [1, 83.333333, 83.334, true],
  [5, 1, null, false],
])("%s of %s base units each, at least %s: below is %s", (qty, factor, least, below) =>
  expect(isBelowLeast(qty, factor, least)).toBe(below),
);
