// Goods in own words in the cart: one line for one wording, changed where it stands, sent without a code.
import { expect, test } from "vitest";
import { checkout } from "../../texts/en/checkout.ts";
import { inquiryOf, emptyForm, sortProblems } from "../inquiry/payload.ts";
import { addItem, type Cart, parseCart } from "./cart.ts";
import { addLines, cartLines } from "./estimate.ts";
import { changeWords, groupOfWords, lineInOwnWords, lineToSend } from "./own-words.ts";

const bolt = { item_code: "FS-1", item_name: "Hex bolt", qty: 200, uom: "Nos", average_price: 13.9 };
const cover = lineInOwnWords("  Cover\nto the  sketch ", 3, "Set");
const cart: Cart = addLines(addItem({}, "hex-bolts", "Hex bolts", bolt), [cover, lineInOwnWords("Frame", 1, "Nos")]);

test("stand in a group by themselves, once, and are read again as they were stored", () => {
  expect(cover.item).toMatchObject({ item_name: "Cover to the sketch", qty: 3, uom: "Set" });
  expect(addLines(cart, [lineInOwnWords("COVER to the sketch", 9, "Nos")])).toEqual(cart);
  expect(parseCart(JSON.stringify(cart))).toEqual(cart);
});

test("are changed where they stand", () => {
  const changed = changeWords(cart, cover.item.item_code, lineInOwnWords("Cover, 8 mm", 4, "Set"));
  expect(changed[groupOfWords]!.items.map(({ item_name, qty }) => [item_name, qty])).toEqual([
    ["Cover, 8 mm", 4],
    ["Frame", 1],
  ]);
});

test("are sent without a code, and what is wrong with one goes to its line", () => {
  const lines = cartLines(cart).map(lineToSend);
  const { items } = inquiryOf("", lines, emptyForm, { email: "a@example.in", phone: "" });
  expect(items).toEqual([
    { item_code: "FS-1", item_name: "Hex bolt", qty: 200, uom: "Nos" },
    { item_code: "", item_name: "Cover to the sketch", qty: 3, uom: "Set" },
    { item_code: "", item_name: "Frame", qty: 1, uom: "Nos" },
  ]);
  const { lines: wrong } = sortProblems({ "items.2.qty": "Enter a whole number" }, lines, checkout.problems);
  expect(wrong).toEqual({ "own frame": "Enter a whole number" });
});
