import type { DocumentLine } from "@vanik/contracts/documents";
import { describe, expect, test } from "vitest";
import { countedPartly, lineQuantity, progressOf } from "./line-quantity.ts";

const line = (counts: Partial<DocumentLine>) =>
  ({
    item_code: "FS-HB-12050-Z",
    hsn: "73181500",
    uom: "Nos",
    qty: 100,
    ordered_qty: 0,
    delivered_qty: 0,
    billed_qty: 0,
    ...counts,
  }) as DocumentLine;
const freight = line({ item_code: "FREIGHT", hsn: "996511", qty: 1 });

test.each([
  [2400, "Nos", "2,400"],
  [2.5, "MT", "2.500"],
  [12000, "Kg", "12,000.000"],
])("%d in %s reads %s", (qty, uom, text) => expect(lineQuantity(qty, uom)).toBe(text));

describe("what has been counted of some lines and not of all", () => {
  const words = (lines: DocumentLine[], kind: Parameters<typeof countedPartly>[0] = "sales_order") =>
    countedPartly(kind, lines).map(({ word }) => word);
  test("is nothing before the first and after the last", () => {
    expect(words([line({}), line({})])).toEqual([]);
    expect(words([line({ delivered_qty: 100, billed_qty: 100 })])).toEqual([]);
  });
  test("is told of every line once it differs", () => {
    const lines = [line({ delivered_qty: 40 }), line({})];
    expect(words(lines)).toEqual(["delivered"]);
    expect(lines.map((one) => progressOf(one, countedPartly("sales_order", lines)))).toEqual([
      "40 delivered",
      "0 delivered",
    ]);
  });
  test("leaves out services where goods are delivered, not where they are billed", () => {
    expect(words([line({ delivered_qty: 100 }), freight])).toEqual([]);
    expect(words([line({ billed_qty: 100 }), freight])).toEqual(["billed"]);
    const lines = [line({ delivered_qty: 40, billed_qty: 40 }), freight];
    expect(progressOf(freight, countedPartly("sales_order", lines))).toBe("0 billed");
  });
  test("is said in the words of the reader's side", () => {
    expect(words([line({ delivered_qty: 40 })], "purchase_order")).toEqual(["received"]);
    expect(words([line({ ordered_qty: 40 })], "quotation")).toEqual(["ordered"]);
    expect(words([line({ ordered_qty: 40 })], "opportunity")).toEqual([]);
  });
});
