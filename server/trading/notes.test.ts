import type { NoteCause } from "@vanik/contracts/notes";
import { lineAmount, noPaise, type Paise, sumPaise, toPaise } from "@vanik/contracts/money";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { settledByNote, countsTakenBack } from "./note-effects.ts";
import { noteDayRefusal, noteDays, reversalWarning } from "./note-days.ts";
import {
  computeNote,
  type InvoiceLeft,
  leftAfter,
  type LineLeft,
  linesAsPrinted,
  type NoteFigures,
  type SaidNote,
  type SaidNoteLine,
} from "./notes.ts";
import { isRefused, type Refused } from "./refused.ts";
import { lineTax } from "./tax-heads.ts";
import { roundToRupee } from "./totals.ts";

type Split = "cgst_sgst" | "igst";

/** An invoice of lines of a quantity at a rate, less an amount, with so much GST, as its submit records it. */
function invoiceOfLines(
  split: Split,
  ...bought: [qty: number, rate: number, gst: number, off?: number][]
): InvoiceLeft {
  const lines = bought.map(([qty, rate, gst, off = 0], at): LineLeft => {
    const amount = (lineAmount(qty, toPaise(rate)) - toPaise(off)) as Paise;
    return {
      idx: at + 1,
      qty: Math.round(qty * 1000),
      amount,
      gstRate: gst * 100,
      ...lineTax(amount, gst * 100, split),
    };
  });
  const grand = sumPaise(lines.flatMap(({ amount, cgst, sgst, igst }) => [amount, cgst, sgst, igst]));
  return { lines, payable: roundToRupee(grand), notes: 0, reverseCharge: false };
}

const noteOf = (cause: NoteCause, lines: SaidNoteLine[] = [], more: Partial<SaidNote> = {}): SaidNote => ({
  cause,
  gst: true,
  lines,
  ...more,
});
const units = (qty: number, source = 1): SaidNoteLine => ({ source, qty: qty * 1000 });

/** Notes one after the other: of each net, heads, grand, payable in rupees, or why not. */
function written(invoice: InvoiceLeft, ...notes: SaidNote[]) {
  let left = invoice;
  const rupees = (amounts: readonly Paise[]) => sumPaise(amounts) / 100;
  return notes.map((note) => {
    const figures = computeNote(left, note);
    if (isRefused(figures)) return `${figures.code === "refused" ? 422 : 400} ${figures.refusal}`;
    left = leftAfter(left, { ...figures, gst: note.gst });
    const { lines } = figures;
    const heads = (["cgst", "sgst", "igst"] as const)
      .map((head) => rupees(lines.map((line) => line[head])))
      .filter((amount) => amount > 0);
    return [figures.netTotal / 100, ...heads, figures.grandTotal / 100, figures.payable / 100];
  });
}

describe("the worked cases of books 10", () => {
  test("1: returned in two parts, the last takes the rest", () => {
    const invoice = invoiceOfLines("cgst_sgst", [8, 119.75, 18, 5]);
    expect(invoice).toMatchObject({ payable: 112_500, lines: [{ amount: 95_300, cgst: 8577, sgst: 8577 }] });
    expect(written(invoice, noteOf("return", [units(3)]), noteOf("return", [units(5)]))).toEqual([
      [357.38, 32.16, 32.16, 421.7, 422],
      [595.62, 53.61, 53.61, 702.84, 703],
    ]);
  });

  test("2: a price, then all of it comes back", () => {
    const invoice = invoiceOfLines("igst", [60, 145.2, 18]);
    const price = noteOf("price", [{ source: 1, qty: 60_000, rate: 635 as Paise }]);
    expect(written(invoice, price, noteOf("return", [units(60)]))).toEqual([
      [381, 68.58, 449.58, 450],
      [8331, 1499.58, 9830.58, 9830],
    ]);
  });

  test("3: a discount over all lines is shared by what is left of them", () => {
    const invoice = invoiceOfLines("cgst_sgst", [6, 310, 18], [4, 95, 5], [1, 249.99, 18]);
    const discount = noteOf("discount", [], { amount: toPaise(500) });
    expect(written(invoice, discount)).toEqual([[500, 40.04, 40.04, 580.08, 580]]);
    const figures = computeNote(invoice, discount) as NoteFigures;
    expect(figures.lines.map(({ amount }) => amount)).toEqual([37_349, 7631, 5020]);
  });

  test("4: the last note takes what is left of the payable", () => {
    const one = noteOf("return", [units(1)]);
    expect(written(invoiceOfLines("cgst_sgst", [3, 34.3, 18]), one, one, one)).toEqual([
      [34.3, 3.09, 3.09, 40.48, 40],
      [34.3, 3.09, 3.09, 40.48, 40],
      [34.3, 3.08, 3.08, 40.46, 41],
    ]);
  });

  test("5: a financial note lowers what is left of the payable, and is in the way of the last", () => {
    const financial = noteOf("discount", [{ source: 1, amount: toPaise(300) }], { gst: false });
    const back = (qty: number) => noteOf("return", [units(qty)]);
    expect(written(invoiceOfLines("cgst_sgst", [20, 118, 18]), financial, back(5), back(16), back(15))).toEqual([
      [300, 300, 300],
      [590, 53.1, 53.1, 696.2, 696],
      "422 Only 15 of line 1 are left to credit",
      "422 Only ₹1,789.00 of its payable is left to credit",
    ]);
  });

  test("6: heads as a bill prints them are shared to its lines by amount", () => {
    const bill = invoiceOfLines("cgst_sgst", [9, 52.35, 18], [2, 310.4, 18]);
    const taxes = (["CGST", "SGST"] as const).map((tax) => ({ tax, rate: 9000, amount: 9826 as Paise }));
    const lines = linesAsPrinted(bill.lines, taxes);
    expect(lines).toMatchObject([
      { cgst: 4240, sgst: 4240 },
      { cgst: 5586, sgst: 5586 },
    ]);
    expect(written({ ...bill, lines }, noteOf("rejection", [units(4)]))).toEqual([[209.4, 18.84, 18.84, 247.08, 247]]);
  });

  test("6: a rate that the bill alone has is of the line that bears none with us, by that rate", () => {
    const bill = invoiceOfLines("igst", [1, 1000, 0], [1, 2000, 5]);
    const printed = [
      { tax: "IGST", rate: 5000, amount: 10_000 as Paise },
      { tax: "IGST", rate: 18_000, amount: 18_000 as Paise },
    ] as const;
    expect(linesAsPrinted(bill.lines, printed)).toMatchObject([
      { gstRate: 1800, igst: 18_000 },
      { gstRate: 500, igst: 10_000 },
    ]);
  });

  test.each<[string, taxed: number, tax: number, lines: [number, number]]>([
    ["the taxed line", 10_000, 1200, [1200, 0]],
    ["the untaxed one", 10_000, 600, [0, 600]],
    ["both", 10_000, 1800, [1200, 600]],
    ["the nearer of them, where it is off", 10_000, 1190, [1190, 0]],
  ])(
    "6: a rate of none of our lines, which prints none of theirs, is of %s by what it taxes",
    (_, taxed, tax, lines) => {
      const bill = invoiceOfLines("igst", [1, taxed, 18], [1, 5000, 0]);
      const printed = [{ tax: "IGST", rate: 12_000, amount: toPaise(tax) }] as const;
      expect(linesAsPrinted(bill.lines, printed).map(({ igst }) => igst)).toEqual(lines.map(toPaise));
    },
  );

  test("7: a note settles what is open of its invoice, the rest is unused", () => {
    expect(settledByNote(toPaise(10_620), toPaise(35_400 - 27_000))).toEqual({ settles: 840_000, unused: 222_000 });
  });

  test.each([
    ["2025-11-15", null, "2026-10-31", "allowed"],
    ["2025-11-15", null, "2026-11-01", "reason"],
    ["2025-11-15", null, "2026-11-30", "reason"],
    ["2025-11-15", null, "2026-12-01", "refused"],
    ["2025-11-15", "2026-08-20", "2026-08-20", "allowed"],
    ["2025-11-15", "2026-08-20", "2026-08-21", "refused"],
    ["2026-04-01", null, "2027-11-30", "reason"],
    ["2026-03-31", null, "2026-12-01", "refused"],
  ])("8: an invoice of %s, its year returned on %s, a note on %s: %s", (invoice, filed, day, becomes) => {
    const days = noteDays(invoice, filed);
    const no = noteDayRefusal(days, day, "");
    expect(no === null ? "allowed" : (no.field ?? "refused")).toBe(becomes);
    expect(noteDayRefusal(days, day, "Seen late") === null).toBe(becomes !== "refused");
  });
});

test.each([
  ["2025-09-30", "27AAKCS7305M1ZV", null],
  ["2025-10-01", "27AAKCS7305M1ZV", expect.stringContaining("only once Sahyadri has reversed its own credit")],
  ["2025-10-01", "", null],
])(
  "a draft of %s to a buyer of the number %j says that the buyer has its credit to reverse: %s",
  (day, gstin, sentence) => {
    expect(reversalWarning({ day, buyer: { name: "Sahyadri", gstin } })).toEqual(sentence);
  },
);

describe("a note is refused", () => {
  const invoice = invoiceOfLines("igst", [10, 100, 18], [2, 50, 5]);
  test.each<[string, SaidNote, string]>([
    ["without a line", noteOf("return"), "400 Say what is credited."],
    ["for a line that is not there", noteOf("return", [units(1, 3)]), "400 There is no line 3."],
    ["for a line twice", noteOf("return", [units(1), units(2)]), "400 Line 1 is named twice. Put both into one."],
    ["without a quantity", noteOf("short", [{ source: 1 }]), "400 Enter a quantity above 0."],
    ["without a difference", noteOf("price", [units(1)]), "400 Enter by how much a unit is dearer."],
    ["without an amount", noteOf("discount", [{ source: 1 }]), "400 Enter an amount above 0."],
    [
      "above a line's value",
      noteOf("discount", [{ source: 2, amount: toPaise(101) }]),
      "422 Only ₹100.00 of line 2 is left to credit",
    ],
    [
      "above a line's price",
      noteOf("price", [{ source: 2, qty: 2000, rate: toPaise(51) }]),
      "422 Only ₹100.00 of line 2 is left to credit",
    ],
    ["above all lines", noteOf("discount", [], { amount: toPaise(1101) }), "422 Only ₹1,100.00 is left to credit"],
    [
      "without GST, of goods",
      noteOf("return", [units(1)], { gst: false }),
      "400 Without GST only a price or a discount is credited: goods that come back bear their tax.",
    ],
    [
      "without GST, above the payable",
      noteOf("discount", [{ source: 1, amount: toPaise(1286) }], { gst: false }),
      "422 Only ₹1,285.00 of its payable is left to credit",
    ],
  ])("%s", (_, note, sentence) => {
    expect(written(invoice, note)).toEqual([sentence]);
  });

  test("at the field that says more than is left", () => {
    const fieldOf = (note: SaidNote) => (computeNote(invoice, note) as Refused).field;
    expect(fieldOf(noteOf("return", [units(1), units(3, 2)]))).toBe("lines.1.qty");
    expect(fieldOf(noteOf("price", [{ source: 2, qty: 2000, rate: toPaise(51) }]))).toBe("lines.0.rate");
    expect(fieldOf(noteOf("discount", [{ source: 2, amount: toPaise(101) }]))).toBe("lines.0.amount");
    expect(fieldOf(noteOf("discount", [], { amount: toPaise(1101) }))).toBe("amount");
  });

  test("of a part of what is counted, unless it is all that is left", () => {
    const counted = (uom: string, ...lines: [number, number, number][]) => {
      const made = invoiceOfLines("igst", ...lines);
      return { ...made, lines: made.lines.map((line) => ({ ...line, uom })) };
    };
    const back = noteOf("return", [units(2.5)]);
    const broken = "400 Enter a whole number: Nos are counted";
    expect(written(counted("Nos", [10, 100, 18]), back)).toEqual([broken]);
    expect(written(counted("Nos", [10, 100, 18]), noteOf("price", [{ ...units(2.5), rate: toPaise(1) }]))).toEqual([
      broken,
    ]);
    expect(written(counted("Kg", [10, 100, 18]), back)).toEqual([[250, 45, 295, 295]]);
    expect(written(counted("Nos", [2.5, 100, 18]), back)).toEqual([[250, 45, 295, 295]]);
  });

  test("of what is credited whole already", () => {
    expect(written(invoice, noteOf("correction"), noteOf("correction"), noteOf("return", [units(1)]))).toEqual([
      [1100, 185, 1285, 1285],
      "422 Nothing of it is left to credit",
      "422 Nothing of line 1 is left to credit",
    ]);
  });
});

test("on reverse charge the tax is shown and not credited", () => {
  const invoice = { ...invoiceOfLines("igst", [10, 100, 18]), payable: toPaise(1000), reverseCharge: true };
  expect(computeNote(invoice, noteOf("return", [units(4)]))).toMatchObject({
    netTotal: 40_000,
    totalTaxes: 0,
    grandTotal: 40_000,
    payable: 40_000,
    lines: [{ igst: 7200, takes: 4000 }],
  });
});

test.each([
  ["goods to be sent again", "return", true, 10, 10, false, { billed: 4, delivered: 4 }],
  ["goods that are not replaced", "return", false, 10, 10, false, { billed: 0, delivered: 0 }],
  ["what never came, first of what is not delivered", "short", true, 10, 7, false, { billed: 4, delivered: 1 }],
  ["what never came, none of it delivered", "short", true, 10, 2, false, { billed: 4, delivered: 0 }],
  ["no more than is delivered", "rejection", true, 10, 1, false, { billed: 4, delivered: 1 }],
  ["a service, which nobody delivers", "return", true, 10, 0, true, { billed: 4, delivered: 0 }],
  ["a price", "price", true, 10, 10, false, { billed: 0, delivered: 0 }],
  ["a wrong invoice", "correction", false, 10, 10, false, { billed: 4, delivered: 0 }],
] as const)("of its order it takes back: %s", (_, cause, again, billed, delivered, isService, counters) => {
  expect(countsTakenBack({ cause, again, takes: 4 }, { billed, delivered, isService })).toEqual(counters);
});

const sums = (figures: readonly NoteFigures[]) => {
  const heads = (head: "amount" | "cgst" | "sgst" | "igst") =>
    sumPaise(figures.flatMap(({ lines }) => lines.map((line) => line[head])));
  return {
    amount: heads("amount"),
    cgst: heads("cgst"),
    sgst: heads("sgst"),
    igst: heads("igst"),
    payable: sumPaise(figures.map(({ payable }) => payable)),
  };
};

test("notes in any order and partition sum to the invoice's value, heads and payable, and never above", () => {
  const line = fc.tuple(
    fc.integer({ min: 1, max: 40_000 }),
    fc.integer({ min: 1, max: 500_000 }),
    fc.constantFrom(0, 25, 500, 1800, 4000),
  );
  const step = fc.record({
    cause: fc.constantFrom<NoteCause>("return", "rejection", "short", "price", "discount"),
    at: fc.nat(5),
    share: fc.integer({ min: 1, max: 100 }),
    whole: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.constantFrom<Split>("igst", "cgst_sgst"),
      fc.array(line, { minLength: 1, maxLength: 4 }),
      fc.array(step, { maxLength: 8 }),
      (split, bought, steps) => {
        const invoice = invoiceOfLines(
          split,
          ...bought.map(([qty, rate, gst]) => [qty / 1000, rate / 100, gst / 100] as [number, number, number]),
        );
        let left = invoice;
        const notes: NoteFigures[] = [];
        const write = (note: SaidNote) => {
          const figures = computeNote(left, note);
          if (isRefused(figures)) return figures;
          notes.push(figures);
          left = leftAfter(left, { ...figures, gst: true });
          const now = sums(notes);
          const whole = sums([{ lines: invoice.lines, payable: invoice.payable } as unknown as NoteFigures]);
          for (const key of ["amount", "cgst", "sgst", "igst", "payable"] as const)
            expect(now[key]).toBeLessThanOrEqual(whole[key]);
          for (const one of figures.lines) expect(one.cgst).toBe(one.sgst);
          return figures;
        };
        for (const { cause, at, share, whole } of steps) {
          const open = left.lines[at % left.lines.length]!;
          const qty = Math.max(1, Math.floor((open.qty * share) / 100));
          const amount = Math.max(1, Math.floor((open.amount * share) / 100)) as Paise;
          if (cause === "discount")
            write(noteOf(cause, whole ? [] : [{ source: open.idx, amount }], whole ? { amount } : {}));
          else if (cause === "price")
            write(
              noteOf(cause, [{ source: open.idx, qty, rate: Math.max(1, Math.floor((amount * 1000) / qty)) as Paise }]),
            );
          else write(noteOf(cause, [{ source: open.idx, qty }]));
        }
        // What is left is credited at last, unless nothing is.
        const last = write(noteOf("correction"));
        if (isRefused(last)) expect(last.refusal).toBe("Nothing of it is left to credit");
        expect(left.lines.every(({ qty, amount, cgst, sgst, igst }) => qty + amount + cgst + sgst + igst === 0)).toBe(
          true,
        );
        const whole = sums([{ lines: invoice.lines, payable: invoice.payable } as unknown as NoteFigures]);
        expect(sums(notes)).toEqual(whole);
        expect(left.payable).toBe(noPaise);
      },
    ),
    { numRuns: 10_000 },
  );
});
