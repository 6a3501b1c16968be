import { divideHalfUp, lineAmount, type Paise } from "@vanik/contracts/money";
import type { Kind } from "@vanik/contracts/trade";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Part, proposeParts, purchasesInLimits, purchasesOf, type SupplyPart, linesOfParts } from "./parts.ts";
import { isRefused } from "./refused.ts";
import { boltLine } from "./sample-lines.ts";
import type { SourceLine } from "./succession.ts";

const bolt: SourceLine = { ...boltLine, costRate: 400 as Paise, fromStock: true, discountAmount: 100 as Paise };
const steel: SourceLine = { ...bolt, idx: 2, itemCode: "COIL", itemName: "Coil", uom: "MT", qty: 2500, tolerance: 50 };
const freight: SourceLine = { ...bolt, idx: 3, itemCode: "FREIGHT", itemName: "Freight", hsn: "9965", qty: 1000 };
const lines = [bolt, steel, freight];
const draftLines = (kind: Kind, from: SourceLine[], parts?: Part[]) =>
  linesOfParts(kind, { name: "SRC-1", lines: from }, { parts });

describe("what a draft proposes (trade 4)", () => {
  const whole = [10_000, 2500, 1000];
  test.each<[string, Kind, Partial<SourceLine>[], number[]]>([
    ["an order what is left", "sales_order", [{ ordered: 4000 }, { ordered: 2500 }, {}], [6000, 1000]],
    ["an RFQ all of it, whatever was ordered", "request_for_quotation", [{ ordered: 4000 }, {}, {}], whole],
    ["a quotation all of it", "quotation", [{}, {}, {}], whole],
    [
      "an invoice what is left, if nothing is delivered",
      "sales_invoice",
      [{ billed: 4000 }, {}, {}],
      [6000, 2500, 1000],
    ],
    [
      "an invoice what is delivered and unbilled, and its services whole",
      "sales_invoice",
      [{ delivered: 7000, billed: 4000 }, { delivered: 0 }, {}],
      [3000, 1000],
    ],
    ["an overweight as it was delivered", "sales_invoice", [{}, { delivered: 2512 }, { billed: 1000 }], [2512]],
    [
      "what is left, if all that is delivered is billed",
      "purchase_invoice",
      [{ delivered: 4000, billed: 4000 }, { delivered: 0 }, { billed: 1000 }],
      [6000, 2500],
    ],
    ["nothing of what is all billed", "sales_invoice", [{ billed: 10_000 }, { billed: 2500 }, { billed: 1000 }], []],
  ])("%s", (_, kind, differing, quantities) => {
    const all = lines.map((line, at) => ({ ...line, ...differing[at] }));
    expect(proposeParts(kind, all).map(({ qty }) => qty)).toEqual(quantities);
  });
});

describe("taking a part (trade 4)", () => {
  test("an order takes rate, cost, stock, tolerance and its share of the discount", () => {
    expect(draftLines("sales_order", lines, [{ idx: 2, qty: 1000 }])).toEqual([
      {
        source: 2,
        itemCode: "COIL",
        itemName: "Coil",
        hsn: "7318",
        uom: "MT",
        qty: 1000,
        tolerance: 50,
        gstTreatment: "taxable",
        gstRate: 1800,
        rate: 500,
        costRate: 400,
        fromStock: true,
        ownDiscount: 40,
      },
    ]);
  });

  test.each(["request_for_quotation", "supplier_quotation", "quotation"] as const)(
    "a %s takes what the items are, and no price",
    (kind) => {
      expect(draftLines(kind, [bolt])).toMatchObject([
        { qty: 10_000, rate: null, costRate: null, fromStock: false, ownDiscount: 0 },
      ]);
    },
  );

  test("any quantity may be asked of a supplier and offered to a buyer", () => {
    expect(draftLines("request_for_quotation", lines, [{ idx: 1, qty: 99_000 }])).toMatchObject([{ qty: 99_000 }]);
  });

  test.each<[string, Kind, Part[], SourceLine[], string]>([
    [
      "more than is left to order",
      "sales_order",
      [{ idx: 1, qty: 7000 }],
      [{ ...bolt, ordered: 4000 }],
      "Only 6 Nos of Bolt are left to order on SRC-1; this takes 7 Nos.",
    ],
    [
      "more than the tolerance allows",
      "sales_invoice",
      [{ idx: 2, qty: 2513 }],
      [steel],
      "Only 2.512 MT of Coil are left to bill on SRC-1; this takes 2.513 MT.",
    ],
    [
      "what is all billed",
      "purchase_invoice",
      [{ idx: 1, qty: 1000 }],
      [{ ...bolt, billed: 10_000 }],
      "Nothing of Bolt is left to bill on SRC-1; this takes 1 Nos.",
    ],
    ["an empty part", "sales_invoice", [], lines, "Nothing is left of SRC-1."],
  ])("%s is refused with what is left", (_, kind, parts, from, refusal) => {
    expect(draftLines(kind, from, parts)).toEqual({ refusal, code: "refused" });
  });

  test("a proposal of nothing is refused", () => {
    expect(draftLines("sales_order", [{ ...bolt, ordered: 10_000 }])).toMatchObject({ code: "refused" });
  });

  test.each<[string, Part[], string]>([
    ["a line that is not there", [{ idx: 9, qty: 1000 }], "lines.0.source"],
    [
      "a line twice",
      [
        { idx: 1, qty: 1000 },
        { idx: 1, qty: 1000 },
      ],
      "lines.1.source",
    ],
    ["half a bolt", [{ idx: 1, qty: 500 }], "lines.0.qty"],
    ["nothing", [{ idx: 1, qty: 0 }], "lines.0.qty"],
    ["less than nothing", [{ idx: 2, qty: -1 }], "lines.0.qty"],
    ["no number", [{ idx: 2, qty: Number.NaN }], "lines.0.qty"],
  ])("%s is invalid at its field", (_, parts, field) => {
    expect(draftLines("sales_order", lines, parts)).toMatchObject({ code: "invalid", field });
  });
});

describe("the discount that parts carry (trade 3.7)", () => {
  const third = (done: number, carried: number) => {
    const line = { ...bolt, qty: 3000, ordered: done, billed: done, carriedDiscount: carried as Paise };
    return draftLines("sales_order", [line], [{ idx: 1, qty: 1000 }]);
  };

  test("100 paise over three thirds go 33, 34, 33", () => {
    expect(third(0, 0)).toMatchObject([{ ownDiscount: 33 }]);
    expect(third(1000, 33)).toMatchObject([{ ownDiscount: 34 }]);
    expect(third(2000, 67)).toMatchObject([{ ownDiscount: 33 }]);
  });

  test("what a cancelled part gave back goes to those that follow", () => {
    expect(third(1000, 0)).toMatchObject([{ ownDiscount: 67 }]);
  });

  test("an overweight carries its own", () => {
    const line = { ...steel, discountAmount: 1000 as Paise };
    expect(draftLines("sales_invoice", [line], [{ idx: 2, qty: 2512 }])).toMatchObject([{ ownDiscount: 1005 }]);
  });

  test("parts in any cut carry the whole, each within half a paisa of its share and one of rounding", () => {
    const cut = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(cut, fc.integer({ min: 1000, max: 10_000_000 }), fc.nat(10_000), (cuts, rate, share) => {
        const qty = cuts.reduce((sum, part) => sum + part, 0);
        const gross = lineAmount(qty / 1000, rate as Paise);
        const discount = Number(divideHalfUp(BigInt(gross) * BigInt(Math.min(share, 9000)), 10_000n)) as Paise;
        let line: SourceLine = { ...steel, qty, rate: rate as Paise, discountAmount: discount };
        for (const part of cuts) {
          const answer = draftLines("sales_order", [line], [{ idx: 2, qty: part }]);
          if (isRefused(answer)) throw new Error(answer.refusal);
          const own = answer[0]!.ownDiscount;
          expect(Math.abs(own - (discount * part) / qty)).toBeLessThanOrEqual(1.001);
          line = { ...line, ordered: line.ordered + part, carriedDiscount: (line.carriedDiscount + own) as Paise };
        }
        expect(line.carriedDiscount).toBe(discount);
        expect(line.ordered).toBe(qty);
      }),
    );
  });
});

test("parts, taken in any order and cancelled at will, never exceed what is left (trade 4)", () => {
  const step = fc.record({ qty: fc.integer({ min: 1, max: 3000 }), cancel: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step), fc.nat(1000), (steps, tolerance) => {
      const live: number[] = [];
      for (const { qty, cancel } of steps) {
        const billed = live.reduce((sum, part) => sum + part, 0);
        const answer = draftLines("sales_invoice", [{ ...steel, tolerance, billed }], [{ idx: 2, qty }]);
        const most = Math.floor((2500 * (10_000 + tolerance)) / 10_000);
        expect(isRefused(answer)).toBe(billed + qty > most);
        if (cancel) live.pop();
        else if (!isRefused(answer)) live.push(qty);
      }
    }),
  );
});

test("an acceptance drafts one purchase per supplier, each bid line once (trade 1)", () => {
  const supplies = [
    { supplier: "a", bid: "SQ-1", idx: 1, qty: 1000 },
    { supplier: "b", bid: "SQ-2", idx: 1, qty: 500 },
    { supplier: "a", bid: "SQ-1", idx: 1, qty: 250 },
    { supplier: "a", bid: "SQ-3", idx: 1, qty: 10 },
  ];
  expect([...purchasesOf(supplies)]).toEqual([
    [
      "a",
      [
        { supplier: "a", bid: "SQ-1", idx: 1, qty: 1250 },
        { supplier: "a", bid: "SQ-3", idx: 1, qty: 10 },
      ],
    ],
    ["b", [{ supplier: "b", bid: "SQ-2", idx: 1, qty: 500 }]],
  ]);
  expect(supplies[0]!.qty).toBe(1000);
});

test("what is bought of a supplier is cut where it is too much for one order, its charges with the first", () => {
  const parts = (count: number, isCharge: boolean): SupplyPart[] =>
    Array.from({ length: count }, (_, at) => ({ supplier: "a", bid: "SQ-1", idx: at + 1, qty: 1, isCharge }));
  const cut = (goods: number, charges: number) =>
    purchasesInLimits([...parts(goods, false), ...parts(charges, true)]).map((part) => [
      part.filter(({ isCharge }) => !isCharge).length,
      part.filter(({ isCharge }) => isCharge).length,
    ]);
  expect([cut(3, 12), cut(500, 2), cut(501, 2), cut(1200, 11)]).toEqual([
    [[3, 12]],
    [[500, 2]],
    [
      [500, 2],
      [1, 0],
    ],
    [
      [500, 10],
      [500, 1],
      [200, 0],
    ],
  ]);
});

test("a part of what is awarded has the award's rate and its share of that discount; one beyond it the quotation's", () => {
  const award = { qty: 6000, needed: 6000, rate: 900 as Paise, discount: 60 as Paise };
  const partOf = (qty: number, more: Partial<SourceLine> = {}) => {
    const part = draftLines("purchase_order", [{ ...bolt, award, ...more }], [{ idx: 1, qty }]);
    return isRefused(part) ? part : part.map(({ rate, ownDiscount }) => [rate, ownDiscount]);
  };
  expect(partOf(6000)).toEqual([[900, 60]]);
  expect(partOf(2000)).toEqual([[900, 20]]);
  expect(partOf(4000, { ordered: 2000, carriedDiscount: 20 as Paise })).toEqual([[900, 40]]);
  expect(partOf(10_000)).toEqual([[bolt.rate, 100]]);
  expect(partOf(4000, { ordered: 6000, carriedDiscount: 60 as Paise })).toEqual([[bolt.rate, 40]]);
  expect(partOf(6000, { award: null })).toEqual([[bolt.rate, 60]]);
});
