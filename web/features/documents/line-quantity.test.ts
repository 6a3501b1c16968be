import type { DocumentLine } from "@vanik/contracts/documents";
import { translateBy } from "@vanik/contracts/sentences";
import { describe, expect, test } from "vitest";
import { sentencesHindi } from "../../texts/hindi-account.ts";
import { shownCounts, lineQuantity, progressOf } from "./line-quantity.ts";

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

describe("what has been counted", () => {
  const words = (lines: DocumentLine[], kind: Parameters<typeof shownCounts>[0] = "sales_order") =>
    shownCounts(kind, lines).map(({ word }) => word);
  const progress = (lines: DocumentLine[], kind: Parameters<typeof shownCounts>[0] = "sales_order") =>
    lines.map((one) => progressOf(one, shownCounts(kind, lines)));
  test("is said of each line of an order, at nothing and at all of it too; each count is a sentence", () => {
    const none = ["0 delivered", "0 billed"];
    expect(progress([line({}), line({ billed_qty: 100 })])).toEqual([none, ["0 delivered", "100 billed"]]);
    expect(progress([line({ delivered_qty: 100, billed_qty: 100 })])).toEqual([["100 delivered", "100 billed"]]);
    expect(progress([line({ delivered_qty: 40 }), line({})])).toEqual([["40 delivered", "0 billed"], none]);
  });
  test("is said of a quotation while it is of some lines and not of all", () => {
    expect(words([line({}), line({})], "quotation")).toEqual([]);
    expect(words([line({ ordered_qty: 100 })], "quotation")).toEqual([]);
    expect(progress([line({ ordered_qty: 40 }), line({})], "quotation")).toEqual([["40 ordered"], ["0 ordered"]]);
  });
  test("leaves out services where goods are delivered, not where they are billed", () => {
    const lines = [line({ delivered_qty: 40, billed_qty: 40 }), freight];
    expect(progress(lines)).toEqual([["40 delivered", "40 billed"], ["0 billed"]]);
  });
  test("is said in the words of the reader's side", () => {
    expect(words([line({ delivered_qty: 40 })], "purchase_order")).toEqual(["received", "billed"]);
    expect(words([line({ ordered_qty: 40 })], "quotation")).toEqual(["ordered"]);
    expect(words([line({ ordered_qty: 40 })], "opportunity")).toEqual([]);
  });
  test.each(["sales_order", "purchase_order"] as const)(
    "is there in Hindi where the lines of a %s stand as blocks",
    (kind) => {
      const inHindi = translateBy(sentencesHindi, (text) => text);
      for (const returned_qty of [0, 3]) {
        const lines = [line({ delivered_qty: 100, billed_qty: 100, returned_qty }), freight];
        for (const counts of progress(lines, kind)) expect(inHindi(counts.join(", "))).not.toMatch(/[a-z]/);
      }
    },
  );
});
