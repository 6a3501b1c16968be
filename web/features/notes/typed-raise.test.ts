// What a debit note that raises an invoice sends, and where what is refused of a line stands among it.
import { expect, test } from "vitest";
import { placeOfRaised, sentRaise } from "./typed-raise.ts";

const blank = { qty: "", rate: "" };
const typed = {
  bill_no: "DN/7",
  bill_date: "",
  reason: "Dearer",
  lines: [
    { ...blank, source: 1 },
    { source: 2, qty: "1,000", rate: "" },
    { source: 4, qty: "3", rate: "9.50" },
  ],
};

test("lines of which nothing is typed are none; what is left blank of another is refused at that line", () => {
  const lines = [
    { source: 2, qty: 1000, rate: 0 },
    { source: 4, qty: 3, rate: 9.5 },
  ];
  expect(sentRaise(typed, true)).toEqual({ reason: "Dearer", lines });
  expect(sentRaise(typed, false)).toEqual({ reason: "Dearer", lines, bill_no: "DN/7", bill_date: null });
  expect([1, 2, 4].map((source) => placeOfRaised(typed, source))).toEqual([-1, 0, 1]);
});
