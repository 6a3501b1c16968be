// What is sent of goods that come back, and what is said before it is.
import type { TradeDocument } from "@vanik/contracts/documents";
import { expect, test } from "vitest";
import {
  beginGoodsBack,
  fieldsByLine,
  linesBack,
  linesToReturn,
  orderReturned,
  problemsOfGoodsBack,
  returnMade,
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
  expect(linesToReturn(invoice, "SO-1").map(({ line: { idx }, left }) => [idx, left])).toEqual([
    [1, 7],
    [2, 4],
  ]);
});

test("of a bill of two orders those of the order are, and a note's are of the order that they were billed of", () => {
  const items = [
    { ...line(1, 10), source: { from: "PO-1", idx: 1 } },
    { ...line(2, 4), source: { from: "PO-2", idx: 1 } },
  ];
  const links = ["PO-1", "PO-2"].map((name) => ({ kind: "purchase_order", name }));
  const bill = { items, links, returns: [back(false, 10)] } as unknown as TradeDocument;
  const linesOf = (order: string) => linesToReturn(bill, order).map(({ line: { idx } }) => idx);
  expect([linesOf("PO-1"), linesOf("PO-2")]).toEqual([[], [2]]);
  const documentOf = (kind: string, name: string, all: readonly number[] = []) =>
    ({ kind, name, items: all.map((idx) => ({ source: { from: "PI-1", idx } })) }) as unknown as TradeDocument;
  const noteOf = (...all: number[]) => documentOf("debit_note", "DB-1", all);
  // The first is back whole.
  expect([noteOf(1), noteOf(1, 2), noteOf(2)].map((note) => orderReturned(note, bill))).toEqual([
    "PO-1",
    "PO-2",
    "PO-2",
  ]);
  expect(orderReturned(documentOf("purchase_order", "PO-9"), bill)).toBe("PO-9");
  expect(orderReturned(noteOf(1), undefined)).toBe("");
});

test("what is told as recorded is the new one, whatever its day", () => {
  const rowOf = (name: string, invoiceName = "SI-1") => ({ name, invoice: invoiceName });
  const order = { returns: [rowOf("RN-3"), rowOf("RN-1"), rowOf("RN-2", "SI-2")] } as unknown as TradeDocument;
  const before = { returns: [rowOf("RN-1")] } as unknown as TradeDocument;
  expect(returnMade(order, "SI-1", before)).toBe("RN-3");
  expect(returnMade({} as TradeDocument, "SI-1", before)).toBeUndefined();
});

test.each([
  ["3", {}],
  ["8", { "line 1": "At most 7 Nos is left." }],
  ["", { lines: "Enter a quantity for at least one line." }],
  ["0", { lines: "Enter a quantity for at least one line." }],
  ["-3", { "line 1": "Enter a quantity above 0" }],
])("a quantity of %j says what is wrong with it", (qty, problems) => {
  expect(problemsOfGoodsBack(invoice, "SO-1", typed(qty))).toEqual(problems);
});

test("a figure that nobody can read, a day that is none and half an e-way bill number are told at their fields", () => {
  const wrong = { ...typed("x"), day: "", eway_bill_no: "12" };
  const fields = Object.keys(problemsOfGoodsBack(invoice, "SO-1", wrong));
  expect(fields.toSorted()).toEqual(["day", "eway_bill_no", "line 1"]);
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
