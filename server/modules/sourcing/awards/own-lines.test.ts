// A result tells a supplier of its own lines alone.
import { expect, test } from "vitest";
import type { FrozenAward } from "./frozen-award.ts";
import { ownLinesOf } from "./own-lines.ts";

const bid = (name: string, supplier: string, qty: number) => ({ bid: name, supplier, qty });
const line = (idx: number, ...bids: object[]) => ({ idx, item_name: `Item ${idx}`, uom: "Nos", bids });
const frozen = (compared: object[], lines: object[]) => ({ compared, lines }) as unknown as FrozenAward;

const award = frozen(
  [
    line(1, bid("SQ-1", "Rajkot", 2400), bid("SQ-2", "Karol Bagh", 2400)),
    line(2, bid("SQ-1", "Rajkot", 60), bid("SQ-2", "Karol Bagh", 40)),
    line(3, bid("SQ-2", "Karol Bagh", 5)),
  ],
  [
    { idx: 1, bid: "SQ-1", qty: 1800 },
    { idx: 1, bid: "SQ-2", qty: 600 },
    { idx: 2, bid: "SQ-2", qty: null },
  ],
);

test("each supplier reads what became of the lines that it bid for, and of no other's", () => {
  expect(ownLinesOf(award, "Rajkot")?.lines.lines).toEqual([
    { name: "Item 1", figure: "1,800 Nos" },
    { name: "Item 2", figure: "Not awarded" },
  ]);
  expect(ownLinesOf(award, "Karol Bagh")?.lines.lines).toEqual([
    { name: "Item 1", figure: "600 Nos" },
    { name: "Item 2", figure: "40 Nos" },
    { name: "Item 3", figure: "Not awarded" },
  ]);
  expect(ownLinesOf(award, "Rajkot")).toMatchObject({ bid: 2, won: 1 });
  expect(ownLinesOf(award, "Karol Bagh")).toMatchObject({ bid: 3, won: 2 });
  expect(ownLinesOf(award, "Kovai")).toBeUndefined();
});

test("of more than ten the rest are counted", () => {
  const many = frozen(
    Array.from({ length: 12 }, (_, at) => line(at + 1, bid("SQ-1", "Rajkot", 1))),
    [],
  );
  const block = ownLinesOf(many, "Rajkot")?.lines;
  expect(block?.lines).toHaveLength(10);
  expect(block?.more).toEqual({ name: "and 2 more lines", figure: "" });
});
