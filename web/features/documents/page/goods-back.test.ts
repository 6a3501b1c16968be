// What is sent of goods that come back, and what is said before it is.
import type { TradeDocument } from "@vanik/contracts/documents";
import { expect, test } from "vitest";
import {
  beginGoodsBack,
  fieldsByLine,
  linesBack,
  linesToReturn,
  problemsOfGoodsBack,
  sentGoodsBack,
} from "./goods-back.ts";

const line = (idx: number, qty: number, hsn = "73181500") => ({ idx, qty, hsn, uom: "Nos", item_code: `I${idx}` });
const back = (cancelled: boolean, qty: number) => ({ cancelled, lines: [{ idx: 1, qty }] });
const invoice = {
  items: [line(1, 10), line(2, 4), line(3, 1, "996511")],
  returns: [back(false, 3), back(true, 5)],
} as unknown as TradeDocument;
const begins = beginGoodsBack(["SI-1", "SI-2"], new Date("2026-11-20T12:00:00Z"));
const typed = (qty: string, idx = 1) => ({ ...begins, lines: { [idx]: { qty, condition: "damaged" as const } } });

test("of an invoice so much of its goods may come back as is not back yet, and no service", () => {
  expect(linesToReturn(invoice).map(({ line: { idx }, left }) => [idx, left])).toEqual([
    [1, 7],
    [2, 4],
  ]);
});

test.each([
  ["3", {}],
  ["8", { "line 1": "At most 7 Nos is left." }],
  ["", { lines: "Enter a quantity for at least one line." }],
  ["0", { lines: "Enter a quantity for at least one line." }],
])("a quantity of %j says what is wrong with it", (qty, problems) => {
  expect(problemsOfGoodsBack(invoice, typed(qty))).toEqual(problems);
});

test("a figure that nobody can read, a day that is none and half an e-way bill number are told at their fields", () => {
  const wrong = { ...typed("x"), day: "", eway_bill_no: "12" };
  expect(Object.keys(problemsOfGoodsBack(invoice, wrong)).toSorted()).toEqual(["day", "eway_bill_no", "line 1"]);
});

test("what is sent names the lines of which something comes back, and what is refused of one stands at it", () => {
  const goods = { ...typed("3", 2), invoice: "SI-2" };
  const lines = [{ idx: 2, qty: 3, condition: "damaged" }];
  expect(sentGoodsBack("SO-1", goods)).toMatchObject({ id: "SO-1", invoice: "SI-2", day: "2026-11-20", lines });
  expect(fieldsByLine({ "lines.0.qty": "Only 2", reason: "Why" }, linesBack(goods))).toEqual({
    "line 2": "Only 2",
    reason: "Why",
  });
});
