import { expect, test } from "vitest";
import { departsFromInvoice } from "./named-invoice.ts";

const lines = [
  { idx: 1, itemName: "Bolt", uom: "Nos" },
  { idx: 2, itemName: "Steel", uom: "MT" },
];
const invoice = { name: "SI-1", day: "2026-11-05", left: new Map([[1, 4000]]) };
const going = { day: "2026-11-05", parts: [{ idx: 1, qty: 4000 }], lines };

test.each([
  ["all that is left under it, on its day", invoice, going, null],
  [
    "one piece more",
    invoice,
    { ...going, parts: [{ idx: 1, qty: 5000 }] },
    "Under SI-1 4 Nos of Bolt is still to go, and 5 Nos goes.",
  ],
  [
    "what has gone under it already",
    { ...invoice, left: new Map([[1, -1000]]) },
    going,
    "Under SI-1 0 Nos of Bolt is still to go, and 4 Nos goes.",
  ],
  [
    "a line that it does not bill",
    invoice,
    { ...going, parts: [...going.parts, { idx: 2, qty: 1 }] },
    "Steel is not on SI-1.",
  ],
  ["the day before it", invoice, { ...going, day: "2026-11-04" }, "SI-1 is of 05 Nov 2026: the goods go before it."],
  ["a day after it", invoice, { ...going, day: "2026-11-09" }, null],
  ["a day that is not typed yet", invoice, { ...going, day: "" }, null],
  ["one that is made of what goes", { ...invoice, left: null }, { ...going, parts: [{ idx: 2, qty: 9 }] }, null],
])("%s", (_, named, goes, sentence) => {
  expect(departsFromInvoice(named, goes)).toBe(sentence);
});
