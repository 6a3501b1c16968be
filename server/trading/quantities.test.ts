import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isDone, leftToMove, mostToMove, restOf } from "./quantities.ts";

const bolt = { itemCode: "BOLT", itemName: "Bolt", hsn: "7318", uom: "Nos", qty: 10_000, tolerance: 0 };
const steel = { itemCode: "COIL", itemName: "Coil", hsn: "7208", uom: "MT", qty: 2500, tolerance: 50 };

describe("what is left (trade 4)", () => {
  test.each([
    ["nothing done", bolt, 0, 10_000, 10_000],
    ["a part done", bolt, 4000, 6000, 6000],
    ["all done", bolt, 10_000, 0, 0],
    ["2.500 MT of steel may weigh 2.512", steel, 0, 2512, 2500],
    ["the rest of a tolerance is left, but not proposed", steel, 2500, 12, 0],
    ["past the tolerance nothing is left", steel, 2513, 0, 0],
    ["counted units have no tolerance", { ...bolt, tolerance: 50 }, 10_000, 0, 0],
  ])("%s", (_, line, delivered, left, rest) => {
    expect(leftToMove({ ...line, delivered }, "delivered")).toBe(left);
    expect(restOf({ ...line, delivered }, "delivered")).toBe(rest);
  });

  test.each([
    [bolt, 9999, false],
    [bolt, 10_000, true],
    [steel, 2487, false],
    [steel, 2488, true],
    [{ ...bolt, tolerance: 50 }, 9990, false],
  ])("%o with %s billed is done: %s", (line, billed, done) => {
    expect(isDone({ ...line, billed }, "billed")).toBe(done);
  });

  test("is never negative, and what is done with it is done", () => {
    const qty = fc.integer({ min: 1, max: 1_000_000_000 });
    fc.assert(
      fc.property(qty, fc.integer({ min: 0, max: 10_000 }), fc.nat(1_100_000_000), (all, tolerance, delivered) => {
        const line = { ...steel, qty: all, tolerance, delivered };
        const left = leftToMove(line, "delivered");
        expect(left).toBeGreaterThanOrEqual(0);
        expect(isDone({ ...line, delivered: delivered + left }, "delivered")).toBe(true);
        expect(Math.max(delivered, delivered + left)).toBe(Math.max(delivered, mostToMove(line)));
      }),
    );
  });
});
