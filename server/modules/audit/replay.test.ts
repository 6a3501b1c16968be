// What lines of the log make of a row, and how a difference is told.
import { describe, expect, test } from "vitest";
import { describeRowDifference, differingColumns, replayMembers, replayRow, type ToldLine } from "./replay.ts";

const lineWith = (line: Partial<ToldLine>): ToldLine => ({
  subject: "payments",
  change: "update",
  before: null,
  after: null,
  person: null,
  isErased: false,
  ...line,
});
const made = lineWith({ change: "insert", after: { name: "PAY-1", amount: 100, extras: { note: "a" } } });

test.each<[string, ToldLine[], unknown]>([
  ["what no line tells of is not there", [], null],
  ["a row that was made", [made], { name: "PAY-1", amount: 100, extras: { note: "a" } }],
  [
    "what became otherwise, was emptied and came",
    [made, lineWith({ before: { amount: 100, extras: { note: "a" } }, after: { amount: 90, mode: "UPI" } })],
    { name: "PAY-1", amount: 90, mode: "UPI" },
  ],
  ["what is gone", [made, lineWith({ change: "delete", before: { name: "PAY-1" } })], null],
  [
    "what is a person's stands where it was",
    [lineWith({ change: "insert", after: { extras: { note: "a" } }, person: { after: { extras: { phone: "1" } } } })],
    { extras: { note: "a", phone: "1" } },
  ],
])("%s", (_, lines, row) => {
  expect(replayRow(lines)).toEqual(row);
});

test("members become others, come and go by what each is known by", () => {
  const lines = [
    lineWith({
      change: "insert",
      after: [
        { idx: 1, qty: 5, rate: 2 },
        { idx: 2, qty: 7 },
      ],
    }),
    lineWith({
      before: [
        { idx: 1, qty: 5 },
        { idx: 2, qty: 7 },
      ],
      after: [
        { idx: 1, qty: 6 },
        { idx: 3, qty: 1 },
      ],
    }),
  ];
  expect([...replayMembers(lines, ({ idx }) => String(idx))]).toEqual([
    ["1", { idx: 1, qty: 6, rate: 2 }],
    ["3", { idx: 3, qty: 1 }],
  ]);
});

describe("a column is otherwise", () => {
  test.each([
    ["not where one is empty and the other was never told", { a: "", b: 0, c: false, d: [], e: {} }, {}, []],
    [
      "not where a moment is written in another time zone",
      { a: "2026-04-01T05:30:00+05:30" },
      { a: "2026-04-01T00:00:00+00:00" },
      [],
    ],
    ["where a figure is", { a: 1 }, { a: 2 }, ["a"]],
    ["where what lies within is", { a: { b: [1] } }, { a: { b: [2] } }, ["a"]],
    ["where it is there alone", {}, { a: "x" }, ["a"]],
    ["where it is told alone", { a: "x" }, { a: null }, ["a"]],
  ])("%s", (_, logged, stored, columns) => {
    expect(differingColumns(logged, stored)).toEqual(columns);
  });
});

test.each([
  [{ column: "rate", logged: 1000, stored: 1200 }, "SI-1, line 2: rate is 1200, and the audit log says 1000."],
  [{ column: "po_no", logged: "A", stored: null }, 'SI-1, line 2: po_no is empty, and the audit log says "A".'],
  [{ column: "", logged: {}, stored: null }, "SI-1, line 2: it is gone, and the audit log has it."],
  [{ column: "", logged: null, stored: {} }, "SI-1, line 2: it is there, and the audit log does not have it."],
])("a difference is told: %o", (difference, sentence) => {
  expect(describeRowDifference({ table: "trade_lines", name: "SI-1", member: "line 2", ...difference })).toBe(sentence);
});
