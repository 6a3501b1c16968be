import { toPaise } from "@vanik/contracts/money";
import { expect, test } from "vitest";
import { type DraftLine, type DraftToPrice, priceDraft } from "./draft-pricing.ts";
import type { SupplyParty } from "./place-of-supply.ts";

const ours: SupplyParty = { name: "We", gstin: "07AAACA1234A1ZC", gstCategory: "regular", state: "07" };
const theirs: SupplyParty = { name: "They", gstin: "", gstCategory: "unregistered", state: "27" };
const bolts: DraftLine = {
  hsn: "7318",
  itemCode: "B",
  qty: 10_000,
  rate: toPaise(100),
  gst: { rate: 500, treatment: "taxable" },
};
const freight: DraftLine = { ...bolts, hsn: "", itemCode: "FREIGHT", qty: 1000, gst: null };
const draft = (more: Partial<DraftToPrice> = {}): DraftToPrice => ({
  kind: "quotation",
  ours,
  theirs,
  reverseCharge: false,
  day: "2026-11-28",
  lines: [bolts, freight],
  ...more,
});

test("a charge that names no rate bears that of the goods, and without goods that of services", () => {
  expect(priceDraft(draft()).gst).toEqual([
    { rate: 500, treatment: "taxable" },
    { rate: 500, treatment: "taxable" },
  ]);
  expect(priceDraft(draft({ lines: [freight] })).gst).toEqual([{ rate: 1800, treatment: "taxable" }]);
});

test("a sale is taxed from us to them, a purchase from them to us", () => {
  const sale = priceDraft(draft());
  expect([sale.tax.split, sale.tax.placeOfSupply, sale.totals.roundedTotal]).toEqual(["igst", "27", toPaise(1155)]);
  const purchase = priceDraft(draft({ kind: "purchase_order" }));
  expect([purchase.supply?.supplier.name, purchase.tax.split, purchase.totals.roundedTotal]).toEqual([
    "They",
    "none",
    toPaise(1100),
  ]);
});

test("without anybody there is no tax, and a supply that is refused says why", () => {
  expect(priceDraft(draft({ theirs: null }))).toMatchObject({ supply: null, refused: null, tax: { split: "none" } });
  const composition = { ...theirs, gstCategory: "composition" as const };
  const { refused, tax, totals } = priceDraft(draft({ kind: "purchase_order", theirs: composition }));
  expect(refused).toMatch(/Under the composition scheme nothing is supplied inter-state/);
  expect([tax.split, totals.roundedTotal]).toEqual(["none", toPaise(1100)]);
});

test("a discount that says more than there is stands at its field, and the rest is computed without it", () => {
  const wrong = priceDraft(draft({ lines: [{ ...bolts, ownDiscount: toPaise(2000) }, freight] }));
  expect(Object.keys(wrong.problems)).toEqual(["items.0.own_discount"]);
  expect(wrong.totals.netTotal).toBe(toPaise(1100));
  const whole = priceDraft(draft({ discountAmount: toPaise(5000) }));
  expect(Object.keys(whole.problems)).toEqual(["discount_amount"]);
  expect(whole.totals.netTotal).toBe(toPaise(1100));
});

test("a bill's figures stand in place of ours, and its problems wait for those of the discounts", () => {
  const bill = { total: toPaise(999), amounts: new Map([[1, toPaise(900)]]) };
  const bought = draft({ kind: "purchase_invoice", billOf: () => bill });
  const priced = priceDraft(bought);
  expect(Object.keys(priced.problems)).toEqual(["bill_total", "bill_reason"]);
  expect(priced.lines.map(({ amount }) => amount)).toEqual([toPaise(900), toPaise(100)]);
  expect([priced.computed.roundedTotal, priced.totals.roundedTotal]).toEqual([toPaise(1100), toPaise(999)]);
  const wrong = priceDraft({ ...bought, discountAmount: toPaise(5000) });
  expect(Object.keys(wrong.problems)).toEqual(["discount_amount"]);
});
