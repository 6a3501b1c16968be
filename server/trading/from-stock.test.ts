import { expect, test } from "vitest";
import { fromStockByThemselves, type ShelfLine, shortOfStock } from "./from-stock.ts";

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
])("of goods from stock: %s", (_, line, inForce, sentences) => {
  expect(shortOfStock(line, inForce)).toEqual(sentences);
});

const onShelf = (share: number, more: Partial<ShelfLine> = {}): ShelfLine => ({
  item: "bolt",
  share,
  isBought: false,
  isSaid: false,
  ...more,
});

test.each<[string, ShelfLine[], number[]]>([
  ["enough is free", [onShelf(0.4)], [0]],
  ["all that is free", [onShelf(1)], [0]],
  ["in three lines all that is free", [onShelf(0.1), onShelf(0.2), onShelf(0.7)], [0, 1, 2]],
  ["of two lines more than is free", [onShelf(0.6), onShelf(0.6)], []],
  ["nothing is free", [onShelf(Infinity)], []],
  ["one line is bought", [onShelf(0.6), onShelf(0.6, { isBought: true })], [0]],
  ["somebody has said it, and it counts", [onShelf(0.6), onShelf(0.4, { isSaid: true })], [0]],
  ["two items", [onShelf(1), onShelf(1, { item: "nut" }), onShelf(1.1, { item: "rod" })], [0, 1]],
  ["of words that no item is kept as", [onShelf(0, { item: "" })], []],
])("from stock by themselves: %s", (_, lines, places) => {
  expect(fromStockByThemselves(lines)).toEqual(places.map((at) => lines[at]));
});
