import { describe, expect, test } from "vitest";
import { corrigendumOf, linesToAnswer, type ReadLine, type ReadRequest } from "./corrigendum.ts";

const bolt: ReadLine = { idx: 1, itemCode: "B", itemName: "Bolt", qty: 10_000, uom: "Nos", specification: "" };
const nut: ReadLine = { ...bolt, idx: 2, itemCode: "N", itemName: "Nut" };
const before: ReadRequest = { lines: [bolt, nut], terms: { "Required by": "24 Dec 2026" }, asides: { Note: "" } };

const corrigendumAfter = (after: Partial<ReadRequest>) => {
  const { differences, ...rest } = corrigendumOf(before, { ...before, ...after });
  const changes = differences.map(
    ({ line, field, before: was, after: is }) => `${line ?? "-"} ${field}: ${was} → ${is}`,
  );
  return { said: changes, ...rest };
};
const nothing = { said: [], outdates: false, swapped: [], toAnswer: [] };

describe("a corrigendum", () => {
  test.each<[string, Partial<ReadRequest>, Partial<ReturnType<typeof corrigendumAfter>>]>([
    ["of nothing", {}, {}],
    ["of an order alone", { lines: [nut, bolt] }, {}],
    ["of a note", { asides: { Note: "Call first" } }, { said: ["- Note:  → Call first"] }],
    [
      "of a term",
      { terms: { "Required by": "31 Dec 2026" } },
      { said: ["- Required by: 24 Dec 2026 → 31 Dec 2026"], outdates: true },
    ],
    [
      "of a quantity",
      { lines: [{ ...bolt, qty: 12_000 }, nut] },
      { said: ["1 qty: 10 → 12"], outdates: true, toAnswer: [1] },
    ],
    [
      "of a name alone",
      { lines: [{ ...bolt, itemName: "Hex bolt" }, nut] },
      { said: ["1 itemName: Bolt → Hex bolt"], outdates: true },
    ],
    ["that drops a line", { lines: [bolt] }, { said: ["2 null: Nut → null"], outdates: true }],
    [
      "that adds a line",
      { lines: [bolt, nut, { ...nut, idx: 3 }] },
      { said: ["3 null: null → Nut"], outdates: true, toAnswer: [3] },
    ],
    ["that swaps an item", { lines: [{ ...bolt, itemCode: "X" }, nut] }, { swapped: [1] }],
  ])("%s", (_, after, expected) => expect(corrigendumAfter(after)).toEqual({ ...nothing, ...expected }));
});

test("what was changed and then dropped is not to be answered", () => {
  const since = [{ toAnswer: [3, 2] }, { toAnswer: [5] }];
  expect(linesToAnswer(since, [{ idx: 1 }, { idx: 5 }, { idx: 2 }])).toEqual([2, 5]);
  expect(linesToAnswer([], [{ idx: 1 }])).toEqual([]);
});
