import { describe, expect, test } from "vitest";
import {
  addGroup,
  addItem,
  type CartItem,
  emptyCart,
  hasGroup,
  parseCart,
  removeGroup,
  removeItem,
  restore,
  setQuantity,
} from "./cart.ts";
import { addLines, cartLines, estimateOf, reprice } from "./estimate.ts";

const bolt: CartItem = { item_code: "FS-1", item_name: "Hex bolt M12 × 50", qty: 200, uom: "Nos", average_price: 13.9 };
const nut: CartItem = { ...bolt, item_code: "FS-2", item_name: "Hex nut M12", qty: 100, average_price: 4.25 };
const withBolt = addItem(addGroup(emptyCart, "hex-bolts", "Hex bolts"), "hex-bolts", "Hex bolts", bolt);

describe("changing the cart", () => {
  test("a sub-category starts empty and is added once", () => {
    const cart = addGroup(emptyCart, "hex-bolts", "Hex bolts");
    expect(cart).toEqual({ "hex-bolts": { name: "Hex bolts", items: [] } });
    expect(addGroup(withBolt, "hex-bolts", "Other")).toBe(withBolt);
  });

  test("an item already present is ignored", () => {
    expect(addItem(withBolt, "hex-bolts", "Hex bolts", { ...bolt, qty: 5 })).toBe(withBolt);
  });

  test("an item brings back the group that another tab removed", () => {
    expect(addItem(emptyCart, "hex-bolts", "Hex bolts", bolt)).toEqual(withBolt);
  });

  test("lines come with their groups, and one that is there already stays as it is", () => {
    const hexBolts = { id: "hex-bolts", name: "Hex bolts" };
    const hexNuts = { id: "hex-nuts", name: "Hex nuts" };
    const cart = addLines(withBolt, [
      { group: hexBolts, item: { ...bolt, qty: 5 } },
      { group: hexNuts, item: nut },
    ]);
    expect(cart["hex-bolts"]).toBe(withBolt["hex-bolts"]);
    expect(cart["hex-nuts"]).toEqual({ name: "Hex nuts", items: [nut] });
  });

  test("today's prices take the place of the stored ones, which are remembered", () => {
    const both = addItem(withBolt, "hex-bolts", "Hex bolts", nut);
    const { cart, was } = reprice(
      both,
      new Map([
        ["FS-1", 14.1],
        ["FS-9", 1],
      ]),
    );
    expect(cart["hex-bolts"]?.items.map((item) => item.average_price)).toEqual([14.1, 4.25]);
    expect(was).toEqual({ "FS-1": 13.9 });
  });

  test("quantities and deletions go by item code", () => {
    const both = addItem(withBolt, "hex-bolts", "Hex bolts", nut);
    expect(setQuantity(both, "hex-bolts", "FS-2", 12.5)["hex-bolts"]?.items.map((item) => item.qty)).toEqual([
      200, 12.5,
    ]);
    expect(removeItem(both, "hex-bolts", "FS-1")["hex-bolts"]?.items).toEqual([nut]);
    expect(removeGroup(both, "hex-bolts")).toEqual({});
  });

  test("a change to a group that is gone changes nothing", () => {
    expect(setQuantity(emptyCart, "hex-bolts", "FS-1", 3)).toBe(emptyCart);
    expect(removeItem(emptyCart, "hex-bolts", "FS-1")).toBe(emptyCart);
  });

  test("names of Object.prototype are no groups", () => {
    expect(hasGroup(emptyCart, "constructor")).toBe(false);
    expect(Object.entries(addItem(emptyCart, "constructor", "C", bolt))).toEqual([
      ["constructor", { name: "C", items: [bolt] }],
    ]);
  });

  test("Undo puts back what went and keeps what came since", () => {
    const since = addItem(addItem(emptyCart, "hex-bolts", "Hex bolts", nut), "studs", "Studs", bolt);
    expect(restore(since, withBolt)).toEqual({
      "hex-bolts": { name: "Hex bolts", items: [bolt, nut] },
      studs: { name: "Studs", items: [bolt] },
    });
    expect(restore(emptyCart, withBolt)).toEqual(withBolt);
    expect(restore(withBolt, withBolt)).toEqual(withBolt);
  });

  test("Undo of a line puts it where it stood, and its group as well", () => {
    const studs = addItem(emptyCart, "studs", "Studs", nut);
    const before = addItem(addItem({ ...studs, ...withBolt }, "hex-bolts", "Hex bolts", nut), "rivets", "Rivets", bolt);
    const removed = { "hex-bolts": { name: "Hex bolts", items: [bolt] } };
    const washer = { ...nut, item_code: "FS-3" };
    const since = addItem(removeItem(before, "hex-bolts", "FS-1"), "hex-bolts", "Hex bolts", washer);
    const restored = restore(since, removed, before);
    expect(Object.keys(restored)).toEqual(["studs", "hex-bolts", "rivets"]);
    expect(restored["hex-bolts"]?.items).toEqual([bolt, nut, washer]);
  });
});

test("groups are called as the page calls them, and one that is called the same stays itself", () => {
  const both = addItem(withBolt, "studs", "Studs", nut);
  const { cart } = reprice(both, new Map(), new Map([["hex-bolts", "हेक्स बोल्ट"]]));
  expect(Object.values(cart).map(({ name }) => name)).toEqual(["हेक्स बोल्ट", "Studs"]);
  expect(cart.studs).toBe(both.studs);
});

describe("reading a stored cart", () => {
  test.each([null, "", "{", "null", "[]", "7", '"cart"'])("%j is an empty cart", (text) => {
    expect(parseCart(text)).toEqual({});
  });

  test("what was written is read again", () => {
    expect(parseCart(JSON.stringify(withBolt))).toEqual(withBolt);
  });

  test("an entry that does not parse is dropped, the others stay", () => {
    const stored = { ...withBolt, broken: null, odd: { name: 5, items: [] }, list: [], half: { name: "Half" } };
    expect(parseCart(JSON.stringify(stored))).toEqual(withBolt);
  });

  test.each([
    ["no code", { ...bolt, item_code: "" }],
    ["a quantity as text", { ...bolt, qty: "5" }],
    ["no quantity", { ...bolt, qty: 0 }],
    ["a negative quantity", { ...bolt, qty: -1 }],
    ["a quantity beyond the limit", { ...bolt, qty: 1e300 }],
    ["a price that is none", { ...bolt, average_price: null }],
  ])("an item with %s is dropped", (_, item) => {
    expect(parseCart(JSON.stringify({ g: { name: "G", items: [item, nut] } }))).toEqual({
      g: { name: "G", items: [nut] },
    });
  });

  test("the first of two items with one code counts", () => {
    const stored = JSON.stringify({ g: { name: "G", items: [bolt, { ...bolt, qty: 1 }] } });
    expect(parseCart(stored).g?.items).toEqual([bolt]);
  });

  test("fields that are not the cart's are left out", () => {
    expect(parseCart(JSON.stringify({ g: { name: "G", items: [{ ...bolt, note: "x" }], more: 1 } }))).toEqual({
      g: { name: "G", items: [bolt] },
    });
  });
});

describe("sums", () => {
  test("each line is rounded half up to the paisa before it is added", () => {
    const cable = { ...bolt, item_code: "C", qty: 0.125, uom: "Kg", average_price: 0.2 };
    expect(estimateOf([cable, { ...cable, item_code: "D" }])).toBe(6);
  });

  test("lines stand in the order of groups and items, each with its group", () => {
    const cart = addItem(withBolt, "hex-nuts", "Hex nuts", nut);
    expect(cartLines(cart).map(({ group, item_code }) => [group, item_code])).toEqual([
      ["hex-bolts", "FS-1"],
      ["hex-nuts", "FS-2"],
    ]);
  });
});
