import { type Paise, sumPaise, toPaise } from "@vanik/contracts/money";
import { describe, expect, test } from "vitest";
import type { NoteFigures } from "./notes.ts";
import { isRefused } from "./refused.ts";
import { computeTypedNote, type TaxOfEntry, type WholeNote, type WholeNoteLine } from "./typed-notes.ts";

const tax: TaxOfEntry = { split: "cgst_sgst", day: "2025-11-15", lawfulRates: [0, 500, 1200, 1800] };
const bolts: WholeNoteLine = {
  itemName: "Bolts",
  hsn: "7318",
  gstRate: 1800,
  qty: 3000,
  uom: "Nos",
  amount: toPaise(953),
};
const entryOf = (rupees: number) => ({ payable: toPaise(rupees), notes: 0 });
const typedOf = (line: Partial<WholeNoteLine> = {}, more: Partial<WholeNote> = {}): WholeNote => ({
  cause: "return",
  gst: true,
  typed: [{ ...bolts, ...line }],
  ...more,
});

/** Net, heads, grand and payable in rupees, or why not. */
function figuresOrWhy(rupees: number, note: WholeNote, how = tax) {
  const figures = computeTypedNote(entryOf(rupees), note, how);
  if (isRefused(figures)) return `${figures.field ?? 422}: ${figures.refusal}`;
  const heads = (["cgst", "sgst", "igst"] as const).map((head) => sumPaise(figures.lines.map((line) => line[head])));
  return [figures.netTotal, ...heads, figures.grandTotal, figures.payable].map((sum) => sum / 100);
}

describe("a note of an open entry of the old books", () => {
  test.each([
    ["halves", 5000, "cgst_sgst", [953, 85.77, 85.77, 0, 1124.54, 1125]],
    ["IGST", 5000, "igst", [953, 0, 0, 171.54, 1124.54, 1125]],
    ["no tax", 5000, "none", [953, 0, 0, 0, 953, 953]],
    // What takes all but the rounding takes it to the paisa, as the old books have it.
    ["all of it, rounded off there", 1124, "cgst_sgst", [953, 85.77, 85.77, 0, 1124.54, 1124]],
    ["all of it, with its paise", 1124.54, "cgst_sgst", [953, 85.77, 85.77, 0, 1124.54, 1124.54]],
    ["all of it, rounded up", 1125, "cgst_sgst", [953, 85.77, 85.77, 0, 1124.54, 1125]],
    ["more than is left", 1123, "cgst_sgst", "422: Only ₹1,123.00 of its payable is left to credit"],
  ] as const)("is taxed by its rates and bounded by what is left: %s", (_, left, split, becomes) => {
    expect(figuresOrWhy(left, typedOf(), { ...tax, split })).toEqual(becomes);
  });

  test("takes not even its rounding of an entry of which nothing is left", () => {
    for (const more of [{}, { cause: "discount", gst: false } as const])
      expect(figuresOrWhy(0, typedOf({ amount: toPaise(0.4) }, more))).toBe("422: Nothing of it is left to credit");
  });

  test.each([
    ["a name", { itemName: "" }, {}, "lines.0.item_name"],
    ["an HSN", { hsn: "731" }, {}, "lines.0.hsn"],
    ["a rate", { gstRate: undefined }, {}, "lines.0.gst_rate"],
    ["a rate of that day", { gstRate: 4000 }, {}, "lines.0.gst_rate"],
    ["a quantity of goods", { qty: undefined }, {}, "lines.0.qty"],
    ["an amount", { amount: 0 as Paise }, {}, "lines.0.amount"],
    ["a line", {}, { typed: [] }, "lines"],
    ["GST of goods", {}, { gst: false }, "gst"],
  ])("wants %s", (_, line, more, field) => {
    expect(computeTypedNote(entryOf(5000), typedOf(line, more), tax)).toMatchObject({ code: "invalid", field });
  });

  test("counts goods by its cause alone, and says what one comes to", () => {
    const lineOf = (note: WholeNote) => (computeTypedNote(entryOf(5000), note, tax) as NoteFigures).lines[0];
    expect(lineOf(typedOf())).toMatchObject({ qty: 3000, rate: 31_767, takes: 3000 });
    // Two rolls and a half, as the old invoice has them.
    expect(lineOf(typedOf({ qty: 2500 }))).toMatchObject({ qty: 2500, rate: 38_120, takes: 2500 });
    const price = typedOf({ qty: undefined }, { cause: "price" });
    expect(lineOf(price)).toMatchObject({ qty: 1000, rate: 95_300, takes: 0, cgst: 8577 });
  });

  test("without GST bears no tax and no rounding, and asks neither HSN nor rate", () => {
    const words = { hsn: "", gstRate: undefined, qty: undefined, amount: toPaise(300.4) };
    const note = typedOf(words, { cause: "discount", gst: false });
    expect(figuresOrWhy(5000, note)).toEqual([300.4, 0, 0, 0, 300.4, 300.4]);
    expect(figuresOrWhy(300, note)).toBe("422: Only ₹300.00 of its payable is left to credit");
  });
});
