import type { PlacedItem } from "@vanik/contracts/catalogue";
import { expect, test } from "vitest";
import { addItem, type Cart, type CartItem, emptyCart, itemIn } from "./cart.ts";
import { replaceGoneItem } from "./replace-gone-item.ts";

const gone: CartItem = { item_code: "FS-1", item_name: "Bolt", qty: 200, uom: "Nos", average_price: 10 };
const other: PlacedItem = {
  _id: "fs-2",
  item_code: "FS-2",
  item_name: "Better bolt",
  uom: "Nos",
  average_price: 12.5,
  units: [{ uom: "Box", factor: 50 }],
  min_qty: null,
  sub_category: { _id: "hex-bolts", sub_category: "Hex bolts", sub_category_hi: "हेक्स बोल्ट" },
  category: { _id: "fasteners", category: "Fasteners", category_hi: "फ़ास्टनर" },
};
const cartOf = (...items: CartItem[]) =>
  items.reduce<Cart>((cart, item) => addItem(cart, "hex-bolts", "Hex bolts", item), emptyCart);
const lineOf = (qty: number, uom: string): CartItem => ({
  item_code: "FS-2",
  item_name: "Better bolt",
  qty,
  uom,
  average_price: uom === "Box" ? 625 : 12.5,
});

test("it takes the quantity over, in the same unit where it is sold in that", () => {
  expect(replaceGoneItem(cartOf(gone), "hex-bolts", gone, other)).toEqual(cartOf(lineOf(200, "Nos")));
  const boxes = { ...gone, qty: 4, uom: "Box" };
  expect(replaceGoneItem(cartOf(boxes), "hex-bolts", boxes, other)).toEqual(cartOf(lineOf(4, "Box")));
  const kilos = { ...gone, qty: 4, uom: "Kg" };
  expect(replaceGoneItem(cartOf(kilos), "hex-bolts", kilos, other)).toEqual(cartOf(lineOf(4, "Nos")));
});

test.each([
  ["Nos", 30, 230],
  ["Box", 1, 5],
])("what is there of it already, in %s, gets more", (uom, before, after) => {
  const cart = replaceGoneItem(cartOf(gone, lineOf(before, uom)), "hex-bolts", gone, other);
  expect(itemIn(cart, "hex-bolts", "FS-1")).toBeUndefined();
  expect(itemIn(cart, "hex-bolts", "FS-2")).toEqual(lineOf(after, uom));
});

test("of another sub-category it comes with that", () => {
  const cart = addItem(emptyCart, "studs", "Studs", gone);
  expect(Object.keys(replaceGoneItem(cart, "studs", gone, other))).toEqual(["studs", "hex-bolts"]);
});
