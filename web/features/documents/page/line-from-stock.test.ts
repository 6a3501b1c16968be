import { expect, test } from "vitest";
import { mayBeTakenFromStock } from "./line-from-stock.tsx";

const order = { kind: "sales_order", status: "To Deliver and Bill" } as const;
const bolt = { item_code: "FS-HB-12050-Z", hsn: "73181500", qty: 200, delivered_qty: 0, from_stock: false, supply: [] };
const supply = [{ name: "SQ-2627-000001", idx: 1, qty: 200, supplier: "Rajkot" }];

test.each<[string, object, object, boolean]>([
  ["that is free", {}, {}, true],
  ["that is bought", {}, { supply }, false],
  ["of which the reader does not see whether it is bought", {}, { supply: undefined }, false],
  ["that is taken already, whatever the reader sees", {}, { from_stock: true, supply: undefined }, true],
  ["that is a service", {}, { item_code: "FREIGHT", hsn: "996511" }, false],
  ["in own words", {}, { item_code: "" }, false],
  ["that went out", {}, { delivered_qty: 200 }, false],
  ["of an order that is closed", { status: "Closed" }, {}, false],
  ["of a quotation", { kind: "quotation", status: "Open" }, {}, false],
])("a line %s is taken from stock or not", (_, document, line, may) => {
  expect(mayBeTakenFromStock({ ...order, ...document }, { ...bolt, ...line })).toBe(may);
});
