import { expect, test } from "vitest";
import { chargesOf } from "./statement-facts.tsx";

test.each<[number, string[], string]>([
  [0, [], "Included"],
  [6490, [], "6,490.00"],
  [0, ["Freight"], "Freight not priced"],
  [900, ["Freight", "Packing"], "900.00, Freight, Packing not priced"],
])("charges of %s without %j are said as %j", (charges, charges_unpriced, text) =>
  expect(chargesOf({ charges, charges_unpriced })).toBe(text),
);
