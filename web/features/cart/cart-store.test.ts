import { beforeEach, expect, test } from "vitest";
import { addGroup, parseCart } from "./cart.ts";
import { createStoredValue } from "../../app/stored-value.ts";
import { groupCount, lineCount } from "./cart-store.ts";

class FakeStorage implements Storage {
  [name: string]: unknown;
  readonly kept = new Map<string, string>();
  full = false;
  get length() {
    return this.kept.size;
  }
  clear = () => this.kept.clear();
  getItem = (key: string) => this.kept.get(key) ?? null;
  key = (index: number) => [...this.kept.keys()][index] ?? null;
  removeItem = (key: string) => void this.kept.delete(key);
  setItem(key: string, value: string) {
    if (this.full) throw new DOMException("full", "QuotaExceededError");
    this.kept.set(key, value);
  }
}

let storage: FakeStorage;
let tab: EventTarget;
const open = () =>
  createStoredValue("cart", parseCart, { storage: () => storage, tab: () => tab as unknown as Window });
const bolts = (cart: Parameters<typeof addGroup>[0]) => addGroup(cart, "hex-bolts", "Hex bolts");
const nuts = (cart: Parameters<typeof addGroup>[0]) => addGroup(cart, "hex-nuts", "Hex nuts");

beforeEach(() => {
  storage = new FakeStorage();
  tab = new EventTarget();
});

test("the cart stands in local storage under `cart`, as the spec's map", () => {
  open().change(bolts);
  expect(storage.getItem("cart")).toBe('{"hex-bolts":{"name":"Hex bolts","items":[]}}');
});

test("a change builds on what another tab has stored meanwhile", () => {
  const [one, other] = [open(), open()];
  one.read();
  other.change(bolts);
  one.change(nuts);
  expect(Object.keys(other.read())).toEqual(["hex-bolts", "hex-nuts"]);
  expect(groupCount(one.read())).toBe(2);
});

test("reading twice gives the same object until something changes", () => {
  const store = open();
  store.change(bolts);
  const before = store.read();
  expect(store.read()).toBe(before);
  store.change(nuts);
  expect(store.read()).not.toBe(before);
});

test("a change that changes nothing writes nothing and tells nobody", () => {
  const store = open();
  store.change(bolts);
  let calls = 0;
  store.subscribe(() => (calls += 1));
  store.change(bolts);
  expect(calls).toBe(0);
});

test("listeners hear their own tab and, through the storage event, the others", () => {
  const store = open();
  let calls = 0;
  const leave = store.subscribe(() => (calls += 1));
  store.change(bolts);
  tab.dispatchEvent(Object.assign(new Event("storage"), { key: "cart" }));
  tab.dispatchEvent(Object.assign(new Event("storage"), { key: null }));
  tab.dispatchEvent(Object.assign(new Event("storage"), { key: "token" }));
  expect(calls).toBe(3);
  leave();
  store.change(nuts);
  tab.dispatchEvent(Object.assign(new Event("storage"), { key: "cart" }));
  expect(calls).toBe(3);
});

test("where storage is full the cart lives on in the page", () => {
  const store = open();
  store.change(bolts);
  storage.full = true;
  store.change(nuts);
  expect(groupCount(store.read())).toBe(2);
  storage.full = false;
  store.change((cart) => addGroup(cart, "studs", "Studs"));
  expect(groupCount(open().read())).toBe(3);
});

test("where storage is forbidden the cart lives as long as the page", () => {
  const store = createStoredValue("cart", parseCart, {
    storage: () => {
      throw new DOMException("no", "SecurityError");
    },
    tab: () => tab as unknown as Window,
  });
  expect(store.read()).toEqual({});
  store.change(bolts);
  expect(groupCount(store.read())).toBe(1);
});

test("a broken store is read as an empty cart and replaced by the next change", () => {
  storage.setItem("cart", "{broken");
  const store = open();
  expect(store.read()).toEqual({});
  store.change(bolts);
  expect(groupCount(store.read())).toBe(1);
});

test("what is sent is counted by lines, a sub-category by itself", () => {
  const item = { item_code: "FS-1", item_name: "Hex bolt", qty: 1, uom: "Nos", average_price: 1 };
  const cart = {
    "hex-bolts": { name: "Hex bolts", items: [item, { ...item, item_code: "FS-2" }] },
    studs: { name: "Studs", items: [] },
  };
  expect([groupCount(cart), lineCount(cart)]).toEqual([2, 2]);
  expect([groupCount({}), lineCount({})]).toEqual([0, 0]);
});
