import { expect, test } from "vitest";
import { checkout } from "../../texts/en/checkout.ts";
import type { PlacedItem } from "@vanik/contracts/catalogue";
import { goodsAgain, outcome, rowsAgain } from "./add-again.tsx";
import { emptyCart } from "./cart.ts";
import { addLines } from "./estimate.ts";

const line = {
  idx: 1,
  item_code: "FS-1",
  item_name: "Hex bolt M12 × 50",
  hsn: "73181500",
  qty: 200,
  uom: "Nos",
  rate: 13.9,
  amount: 2780,
  gst_rate: 18,
  sub_category: { _id: "hex-bolts", sub_category: "Hex bolts" },
};

const bolt = {
  item_code: "FS-1",
  item_name: "Hex bolt M12 × 50",
  uom: "Nos",
  average_price: 14.1,
  units: [{ uom: "Box", factor: 100 }],
  min_qty: null,
  sub_category: { _id: "hex-bolts", sub_category: "Hex bolts", sub_category_hi: "" },
  category: { _id: "fasteners", category: "Fasteners", category_hi: "" },
} as PlacedItem;
const sold = [
  { item_code: "FS-1", item: bolt, replaced_by: null },
  { item_code: "OLD-1", item: null, replaced_by: bolt },
];

test("a line goes to where the catalogue has its item, at today's price of its unit", () => {
  const [one, box] = rowsAgain([line, { ...line, qty: 2, uom: "Box" }], sold, emptyCart);
  expect(one!.now).toEqual({
    group: { id: "hex-bolts", name: "Hex bolts" },
    item: { item_code: "FS-1", item_name: "Hex bolt M12 × 50", qty: 200, uom: "Nos", average_price: 14.1 },
  });
  expect(box!.now?.item).toMatchObject({ qty: 2, uom: "Box", average_price: 1410 });
});

test("what has left the catalogue, or is not sold in that unit, has no price now", () => {
  const rows = rowsAgain(
    [
      { ...line, item_code: "OLD-1" },
      { ...line, uom: "Kg" },
      { ...line, item_code: "X" },
    ],
    sold,
    emptyCart,
  );
  expect(rows.map(({ now }) => now)).toEqual([null, null, null]);
});

test("what stands in the cart is known as such", () => {
  const cart = addLines(emptyCart, [rowsAgain([line], sold, emptyCart)[0]!.now!]);
  expect(rowsAgain([line], sold, cart)[0]!.isPresent).toBe(true);
});

test("charges stand in no cart", () => {
  const freight = { ...line, item_code: "FREIGHT", hsn: "996511" };
  expect(goodsAgain([line, freight])).toEqual([line]);
});

test("a line in own words comes back as it is worded, once", () => {
  const own = { ...line, item_code: "", item_name: "Cover to the sketch", uom: "Set" };
  const [row] = rowsAgain([own], sold, emptyCart);
  expect(row!.now).toMatchObject({
    group: { id: "own words" },
    item: { item_name: "Cover to the sketch", qty: 200, uom: "Set", average_price: 0 },
  });
  expect(rowsAgain([own], sold, addLines(emptyCart, [row!.now!]))[0]!.isPresent).toBe(true);
});

test.each([
  [3, 0, 0, "3 items added to the cart"],
  [1, 2, 0, "1 item added to the cart, 2 items in the cart already"],
  [0, 1, 0, "1 item in the cart already"],
  [0, 0, 2, "2 items no longer in the catalogue"],
])("%d added, %d present, %d gone is said as a sentence", (added, present, gone, sentence) => {
  expect(outcome(added, present, gone, checkout.again)).toBe(sentence);
});
