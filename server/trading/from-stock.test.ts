import { expect, test } from "vitest";
import { shortOfStock } from "./from-stock.ts";

const bolt = { itemName: "Bolt", uom: "Nos", takenQty: 500_000, onHand: 560_000, promised: 0 };

test.each([
  ["enough is there", bolt, false, []],
  ["all of it is there", { ...bolt, onHand: 500_000 }, false, []],
  ["less is there", { ...bolt, onHand: 300_000 }, false, ["Bolt: 500 Nos come from stock, and 300 Nos are on hand."]],
  ["nothing is there", { ...bolt, onHand: 0 }, false, ["Bolt: 500 Nos come from stock, and nothing is on hand."]],
  [
    "others have it",
    { ...bolt, promised: 100_000 },
    false,
    ["Bolt: 500 Nos come from stock, and 560 Nos are on hand, 100 Nos are promised to other orders."],
  ],
  ["it is promised to this order itself", { ...bolt, promised: 500_000 }, true, []],
  [
    "it is promised to this order and to others",
    { ...bolt, promised: 700_000 },
    true,
    ["Bolt: 500 Nos come from stock, and 560 Nos are on hand, 200 Nos are promised to other orders."],
  ],
  ["all of it went", { ...bolt, takenQty: 0, onHand: 0 }, true, []],
])("of goods from stock: %s", (_, taken, inForce, told) => {
  expect(shortOfStock(taken, inForce)).toEqual(told);
});
