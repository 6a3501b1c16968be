import { expect, test } from "vitest";
import {
  chartUnit,
  dayAndMonth,
  fromToday,
  describeAsked,
  describeDue,
  describeOrder,
  describeWait,
  formatTimeUntil,
} from "./own-words.ts";

const today = "2026-11-23";
const order = { name: "SO-2627-000009", amount: 1, status: "To Deliver", ordered: "2026-09-20", delivery_date: today };

test("days are told from today, over months and years", () => {
  expect(dayAndMonth("2026-12-04")).toBe("04 Dec");
  expect(fromToday("2026-10-18", today)).toEqual({ text: "36 days late", late: true });
  expect(fromToday(today, today)).toEqual({ text: "today", late: false });
  expect(fromToday("2026-11-24", today)).toEqual({ text: "in 1 day", late: false });
});

test.each([
  [{ came: 0.5, delivery_date: "2026-10-18" }, "36 days late, half came", true],
  [{ came: 0, delivery_date: "2026-11-22" }, "1 day late", true],
  [{ came: 0.62, delivery_date: "2026-12-04" }, "62% came, rest 04 Dec", false],
  [{ came: 0, delivery_date: "2026-12-14" }, "due 14 Dec", false],
  [{ came: 1, status: "To Bill", delivery_date: "2026-10-18" }, "delivered", false],
  [{ came: 0, status: "On Hold", delivery_date: "2026-12-14" }, "on hold", false],
  [{ came: 0, status: "On Hold", delivery_date: "2026-11-13" }, "10 days late, on hold", true],
  [{ came: 0, delivery_date: null }, "no day yet", false],
])("an order %j reads %s", (more, text, late) => {
  expect(describeOrder({ ...order, ...more }, today, "buyer")).toEqual({ text, late });
});

test("what a supplier moved it sent: nothing came to it", () => {
  expect(describeOrder({ ...order, came: 0.62, delivery_date: "2026-12-04" }, today, "supplier").text).toBe(
    "62% sent, rest 04 Dec",
  );
  expect(describeOrder({ ...order, came: 0.5, delivery_date: "2026-12-04" }, today, "supplier").text).toBe(
    "half sent, rest 04 Dec",
  );
});

test.each([
  [{ due_date: "2026-10-18", told: null }, "36 days late", true],
  [{ due_date: "2026-12-02", told: null }, "in 9 days", false],
  [{ due_date: "2026-10-18", told: "2026-11-22" }, "told us: paid 22 Nov", false],
  [{ due_date: null, told: null }, "", false],
])("what is due %j reads %s", (due, text, late) => {
  expect(describeDue(due, today)).toEqual({ text, late });
});

test.each([
  [{ act: "answer", day: "2026-12-04" }, "valid till 04 Dec", false],
  [{ act: "confirm", day: today }, "deliver by today", false],
  [{ act: "held", day: "2026-11-13" }, "10 days late", true],
  [{ act: "held", day: null }, "2 lines", false],
] as const)("what waits %j reads %s", (wait, text, late) => {
  expect(describeWait({ ...wait, lines: 2 }, today)).toEqual({ text, late });
});

test.each([
  [0, "0 min"],
  [30_000, "1 min"],
  [59 * 60_000, "59 min"],
  [20.2 * 3_600_000, "20 h"],
  [28 * 3_600_000, "1 day 4 h"],
  [48 * 3_600_000, "2 days"],
  [100 * 3_600_000, "4 days"],
])("%i ms are left as %s", (ms, text) => expect(formatTimeUntil(ms)).toBe(text));

test("a request says how much goes where", () => {
  expect(describeAsked(12, "Pune 410 501")).toBe("12 lines to Pune 410 501");
  expect(describeAsked(1, "Pune")).toBe("1 line to Pune");
  expect(describeAsked(2, "")).toBe("2 lines");
});

test("a chart's amounts are in one unit, and what is nothing says nothing", () => {
  expect(chartUnit([286_000, 0]).unit).toBe("₹ lakh");
  expect(chartUnit([286_000, 0]).format(286_000)).toBe("2.86");
  expect(chartUnit([72_178]).format(72_178)).toBe("72.18");
  expect(chartUnit([3e7]).unit).toBe("₹ crore");
  expect(chartUnit([]).format(0)).toBe("");
});
