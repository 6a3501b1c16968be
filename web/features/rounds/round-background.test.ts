import type { Comparison } from "@vanik/contracts/sourcing";
import { expect, test } from "vitest";
import { roundBackground } from "./round-background.ts";

test("what was last paid is known by line, and of a line that was never bought nothing", () => {
  const compared = {
    lines: [
      { idx: 1, last_paid: { rate: 33.41, day: "2026-10-26", supplier: "Rajkot", name: "PO-1" } },
      { idx: 2, last_paid: null },
    ],
    suppliers: [{ supplier: "Satluj Industrial Stores LLP", city: "Ludhiana" }],
  } as unknown as Comparison;
  const { lastPaid, cities } = roundBackground(compared);
  expect([...lastPaid]).toEqual([[1, 33.41]]);
  expect(cities.get("Satluj Industrial Stores LLP")).toBe("Ludhiana");
});
