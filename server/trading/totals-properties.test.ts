// What holds of every document (trade 3).
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Paise, sumPaise } from "@vanik/contracts/money";
import { gstTreatments } from "@vanik/contracts/trade";
import type { TaxSplit } from "./tax-split.ts";
import { computeTotals, type TotalsLine, type Totals, totalsProblems, type TotalsInput } from "./totals.ts";

// Few rates and small amounts, so that ties are common; large ones beside them.
const anyRate = fc.constantFrom(0, 10, 25, 150, 300, 500, 1800, 4000);
const anyMoney = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 10_000_000 }));
const anyQty = fc.oneof(fc.constantFrom(1, 500, 1000, 3000), fc.integer({ min: 1, max: 1_000_000_000 }));
const anyLine = fc.record({
  qty: anyQty,
  rate: anyMoney.map((rate) => rate as Paise),
  gstRate: anyRate,
  gstTreatment: fc.constantFrom(...gstTreatments),
  discountPercentage: fc.option(fc.integer({ min: 0, max: 10_000 })),
});
const anyDocument = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
    split: fc.constantFrom<TaxSplit>("igst", "cgst_sgst", "cgst_utgst", "none"),
    reverseCharge: fc.boolean(),
    part: fc.integer({ min: 0, max: 10_000 }),
    inPercent: fc.boolean(),
  })
  .map(({ lines, part, inPercent, ...rest }): TotalsInput => {
    const numbered = lines.map((line, at) => ({ ...line, idx: at + 1 }));
    if (inPercent) return { ...rest, lines: numbered, discountPercentage: part };
    const { total } = computeTotals({ ...rest, lines: numbered });
    return { ...rest, lines: numbered, discountAmount: Math.floor(total * (part / 10_000)) as Paise };
  });
const assertHolds = (property: (input: TotalsInput, totals: Totals) => void) =>
  fc.assert(fc.property(anyDocument, (input) => property(input, computeTotals(input))));
const figures = (totals: Totals) => ({ ...totals, lines: [] });

test("the lines make the totals, and no paisa is lost", () => {
  assertHolds((_, totals) => {
    const sum = (figureOf: (line: Totals["lines"][number]) => Paise) => sumPaise(totals.lines.map(figureOf));
    expect(sum(({ amount }) => amount)).toBe(totals.netTotal);
    expect(totals.total - totals.discountAmount).toBe(totals.netTotal);
    expect(sum(({ gross }) => gross) - sum(({ discountAmount }) => discountAmount)).toBe(totals.netTotal);
    const heads = sum(({ cgst, sgst, igst }) => (cgst + sgst + igst) as Paise);
    expect(sumPaise(totals.taxes.map(({ amount }) => amount))).toBe(heads);
    expect(totals.netTotal + totals.totalTaxesAndCharges).toBe(totals.grandTotal);
    expect(totals.grandTotal + totals.roundingAdjustment).toBe(totals.roundedTotal);
  });
});

test("the shares of a discount are its whole, and each is within a paisa of its due", () => {
  assertHolds((_, { lines, total, discountAmount }) => {
    const shares = lines.map((line) => line.discountAmount - line.ownDiscount);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(discountAmount);
    lines.forEach(({ gross, ownDiscount }, at) => {
      const off = BigInt(shares[at]!) * BigInt(total) - BigInt(discountAmount) * BigInt(gross - ownDiscount);
      expect((off < BigInt(total) && -off < BigInt(total)) || off === 0n).toBe(true);
    });
  });
});

test("no amount and no tax is below 0", () => {
  assertHolds((_, { lines }) => {
    for (const { amount, ownDiscount, discountAmount, cgst, sgst, igst } of lines)
      expect(Math.min(amount, ownDiscount, discountAmount - ownDiscount, cgst, sgst, igst)).toBeGreaterThanOrEqual(0);
  });
});

test("both halves are equal on every line and in every row, and never stand beside IGST", () => {
  assertHolds(({ split }, { lines, taxes }) => {
    for (const { cgst, sgst, igst } of lines) {
      expect(cgst).toBe(sgst);
      expect(igst === 0 || split === "igst").toBe(true);
    }
    const halves = taxes.filter(({ tax }) => tax !== "IGST");
    const state = halves.filter(({ tax }) => tax !== "CGST");
    const central = halves.filter(({ tax }) => tax === "CGST");
    expect(state.map(({ rate, amount, taxableAmount }) => [rate, amount, taxableAmount])).toEqual(
      central.map(({ rate, amount, taxableAmount }) => [rate, amount, taxableAmount]),
    );
  });
});

test("halves and IGST differ by at most a paisa a line", () => {
  assertHolds((input, halves) => {
    const whole = computeTotals({ ...input, split: "igst" });
    if (input.split === "cgst_sgst")
      halves.lines.forEach(({ cgst, sgst }, at) =>
        expect(Math.abs(cgst + sgst - whole.lines[at]!.igst)).toBeLessThanOrEqual(1),
      );
  });
});

test("what is not taxable bears no tax, whatever rate stands beside it", () => {
  assertHolds((input, { lines }) => {
    input.lines.forEach(({ gstTreatment }, at) => {
      const { cgst, igst } = lines[at]!;
      if (gstTreatment !== "taxable") expect([cgst, igst]).toEqual([0, 0]);
    });
  });
});

test("the payable is whole rupees, at most half a rupee away", () => {
  assertHolds((_, { roundedTotal, roundingAdjustment }) => {
    expect(roundedTotal % 100).toBe(0);
    expect(roundingAdjustment).toBeGreaterThan(-50);
    expect(roundingAdjustment).toBeLessThanOrEqual(50);
  });
});

test("the order of lines changes no figure of the document, numbered anew or not, nor any line that keeps its number", () => {
  fc.assert(
    fc.property(anyDocument, fc.infiniteStream(fc.nat()), (input, keys) => {
      const shuffled = input.lines
        .map((line) => ({ line, key: keys.next().value as number }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ line }) => line);
      const totals = computeTotals(input);
      const reordered = computeTotals({ ...input, lines: shuffled });
      expect(figures(reordered)).toEqual(figures(totals));
      expect(reordered.lines.toSorted((a, b) => a.idx - b.idx)).toEqual(totals.lines);
      const renumbered = computeTotals({ ...input, lines: shuffled.map((line, at) => ({ ...line, idx: at + 1 })) });
      expect(figures(renumbered)).toEqual(figures(totals));
    }),
  );
});

test("computed again from its own figures, a document stays as it is", () => {
  assertHolds((input, totals) => {
    const lines = input.lines.map((line, at) => settled(line, totals.lines[at]!.ownDiscount));
    const again = { ...input, lines, discountPercentage: null, discountAmount: totals.discountAmount };
    expect(totalsProblems(again)).toEqual({});
    expect(computeTotals(again)).toEqual(totals);
  });
});

test("a successor that carries each line's discount whole comes to the same taxable values and taxes (trade 3.7)", () => {
  assertHolds((input, totals) => {
    const lines = input.lines.map((line, at) => settled(line, totals.lines[at]!.discountAmount));
    const successor = computeTotals({ ...input, lines, discountPercentage: null, discountAmount: null });
    expect(successor.lines.map(({ amount }) => amount)).toEqual(totals.lines.map(({ amount }) => amount));
    expect(successor.taxes).toEqual(totals.taxes);
    expect(successor.roundedTotal).toBe(totals.roundedTotal);
  });
});

const settled = (line: TotalsLine, ownDiscount: Paise): TotalsLine => ({
  ...line,
  discountPercentage: null,
  ownDiscount,
});
