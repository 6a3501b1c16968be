import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { toPaise } from "@vanik/contracts/money";
import { Refusal } from "../../platform/errors.ts";
import { priceInquiry } from "./rules.ts";

const bolt = {
  id: "fs-1",
  code: "FS-1",
  name: "Hex bolt",
  hsn: "73181500",
  uom: "Nos",
  averagePrice: toPaise(11.4),
  gstRate: 1800,
  gstTreatment: "taxable" as const,
  units: [],
  minQty: null,
  hidden: false,
};
const steel = {
  id: "st-1",
  code: "ST-1",
  name: "TMT bar",
  hsn: "72142090",
  uom: "MT",
  averagePrice: toPaise(55_400),
  gstRate: 1800,
  gstTreatment: "taxable" as const,
  units: [],
  minQty: null,
  hidden: false,
};
const catalogue = new Map([
  [bolt.id, bolt],
  [steel.id, steel],
]);
const line = (item_code: string, qty: number) => ({ item_code, qty, uom: "", item_name: "" });

function problems(lines: Parameters<typeof priceInquiry>[0]): Record<string, string> | undefined {
  try {
    priceInquiry(lines, catalogue);
  } catch (error) {
    if (error instanceof Refusal) return error.fields;
    throw error;
  }
  return undefined;
}

describe("pricing an inquiry", () => {
  test("takes the catalogue's price and rounds each line half up to the paisa before it adds", () => {
    const odd = new Map([["a", { ...steel, id: "a", code: "A", averagePrice: toPaise(1.01) }]]);
    const { lines, total } = priceInquiry([line("A", 0.005), line("a", 0.005)].slice(0, 1), odd);
    expect(lines[0]?.amount).toBe(1);
    expect(total).toBe(1);
  });

  test("finds an item whatever the case of its code", () => {
    expect(priceInquiry([line("fs-1", 3)], catalogue).lines[0]).toMatchObject({
      itemCode: "FS-1",
      qty: 3000,
      amount: 3420,
    });
  });

  test("names every wrong line at its own field", () => {
    expect(problems([line("FS-1", 2.5), line("NO-1", 1), line("fs-1", 1)])).toEqual({
      "items.0.qty": "Enter a whole number: Nos are counted",
      "items.1.item_code": "NO-1 is not in the catalogue. Remove this item and choose another.",
      "items.2.item_code": "Hex bolt is in this inquiry twice. Put both quantities into one line.",
    });
  });

  test("lets measured units have three decimals", () => {
    expect(problems([line("ST-1", 2.125)])).toBeUndefined();
  });

  test("adds up to the sum of its lines for any quantities", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (thousandths, pieces) => {
          const { lines, total } = priceInquiry([line("ST-1", thousandths / 1000), line("FS-1", pieces)], catalogue);
          expect(total).toBe(lines.reduce((sum, { amount }) => sum + amount, 0));
          expect(lines[0]?.amount).toBe(Number((BigInt(thousandths) * 5_540_000n * 2n + 1000n) / 2000n));
        },
      ),
    );
  });
});
