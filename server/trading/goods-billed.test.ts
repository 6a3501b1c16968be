import { describe, expect, test } from "vitest";
import { billedAboveMoved, type BilledGoods, describeNotReceived } from "./goods-billed.ts";

const bolts = { itemCode: "FS-HB-12050-Z", hsn: "73181500", uom: "Nos", delivered: 6000, billed: 2000 };
const steel = { itemCode: "ST-TB-550D-12", hsn: "72142090", uom: "MT", delivered: 2512, billed: 0 };
const freight = { itemCode: "FREIGHT", hsn: "996511", uom: "Nos", delivered: 0, billed: 0 };

const bill = (line: typeof bolts, qty: number, idx = 1): BilledGoods => {
  return { idx, itemName: "Goods", qty, source: { name: "PO-26-27-0001", line } };
};
const sentences = (...args: Parameters<typeof billedAboveMoved>) =>
  billedAboveMoved(...args).map((one) => one.sentence);

describe("a supplier's bill", () => {
  test.each([
    ["what is received and not billed before", [bill(bolts, 4000)], 0],
    ["one piece more", [bill(bolts, 5000)], 1],
    ["what was weighed", [bill(steel, 2512)], 0],
    ["a kilogram above what was weighed", [bill(steel, 2513)], 1],
    ["a service of which nothing is received", [bill(freight, 1000)], 0],
    ["what no order has, which is asked about as that", [{ ...bill(bolts, 9000), source: null }], 0],
    ["one order's line in two of its own, together what is received", [bill(bolts, 3000), bill(bolts, 1000, 2)], 0],
    ["one order's line in two of its own, the second above it", [bill(bolts, 3000), bill(bolts, 2000, 2)], 1],
    ["more billed before than is received", [bill({ ...bolts, billed: 9000 }, 1000)], 1],
  ])("of %s", (_, lines, count) => {
    expect(billedAboveMoved("purchase_invoice", lines)).toHaveLength(count);
  });

  test("counts what a note says never came as not billed", () => {
    const line = { ...bolts, delivered: 18_000, billed: 10_000 };
    expect(billedAboveMoved("purchase_invoice", [bill(line, 10_000)])).toHaveLength(1);
    expect(billedAboveMoved("purchase_invoice", [bill(line, 10_000)], new Map([[line, 2000]]))).toEqual([]);
    expect(billedAboveMoved("purchase_invoice", [bill(line, 10_001)], new Map([[line, 2000]]))).toHaveLength(1);
  });

  test("says what is billed and what is here", () => {
    expect(sentences("purchase_invoice", [bill(bolts, 5000)])).toEqual([
      "Goods is billed with 5 Nos in line 1; of PO-26-27-0001 4 Nos is received and not billed yet.",
    ]);
    expect(sentences("purchase_invoice", [bill({ ...bolts, delivered: 0, billed: 0 }, 5000)])).toEqual([
      "Goods is billed with 5 Nos in line 1; nothing of PO-26-27-0001 is received and not billed yet.",
    ]);
  });
});

test("of what we sell weighed goods alone are billed as they were dispatched", () => {
  expect(billedAboveMoved("sales_invoice", [bill(bolts, 9000)])).toEqual([]);
  expect(sentences("sales_invoice", [bill(steel, 2600)])).toEqual([
    "Goods is billed with 2.6 MT in line 1; of PO-26-27-0001 2.512 MT is dispatched and not billed yet.",
  ]);
  expect(billedAboveMoved("sales_invoice", [bill(steel, 2500)])).toEqual([]);
});

test("bills that are paid before their goods are here are named", () => {
  expect(describeNotReceived([])).toBeNull();
  expect(describeNotReceived(["PINV-1"])).toBe("PINV-1 bills more than is received.");
  expect(describeNotReceived(["PINV-1", "PINV-2"])).toBe("PINV-1 and PINV-2 bill more than is received.");
});
