import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  billDateProblem,
  deliveryDate,
  dueDate,
  dueDateProblem,
  hasPassed,
  isInClosedBooks,
  readableDay,
  requiredByProblem,
  transactionDateProblem,
} from "./days.ts";

test.each([
  ["2026-11-21", 30, "2026-12-21"],
  ["2026-12-15", 45, "2027-01-29"],
  ["2028-02-28", 1, "2028-02-29"],
  ["2027-02-28", 1, "2027-03-01"],
  ["2026-11-21", 0, "2026-11-21"],
  ["2026-03-01", -1, "2026-02-28"],
])("%s and %s days is %s", (day, days, then) => {
  expect(addDays(day, days)).toBe(then);
});

test("what is no day is refused", () => {
  expect(() => addDays("soon", 1)).toThrow(RangeError);
});

test("days add up and go back", () => {
  const days = fc.integer({ min: -5000, max: 5000 });
  fc.assert(
    fc.property(days, days, (a, b) => {
      expect(addDays(addDays("2026-11-21", a), b)).toBe(addDays("2026-11-21", a + b));
    }),
  );
});

describe("terms (trade 6)", () => {
  test("an invoice of ours falls due payment_days after its own day", () => {
    expect(dueDate({ transactionDate: "2026-11-20", paymentDays: 30 })).toBe("2026-12-20");
  });

  test("a supplier's falls due payment_days after bill_date", () => {
    expect(dueDate({ transactionDate: "2026-11-20", billDate: "2026-11-02", paymentDays: 30 })).toBe("2026-12-02");
  });

  test.each([
    [14, "2027-01-01", "2026-12-05"],
    [0, "2027-01-01", "2026-11-21"],
    [null, "2027-01-01", "2027-01-01"],
    [null, null, null],
  ])("delivery in %s days, asked for by %s, is due on %s", (deliveryDays, requiredBy, day) => {
    expect(deliveryDate({ acceptedOn: "2026-11-21", deliveryDays, requiredBy })).toBe(day);
  });

  test.each([
    ["2026-11-20", true],
    ["2026-11-21", false],
    ["2026-11-22", false],
    [null, false],
  ])("on 21 Nov 2026, %s has passed: %s", (day, passed) => {
    expect(hasPassed(day, "2026-11-21")).toBe(passed);
  });

  test("a day reads as papers write it", () => {
    expect(readableDay("2026-11-06")).toBe("06 Nov 2026");
  });
});

describe("the day that a paper bears (trade 6)", () => {
  const today = "2026-11-21";
  const booksClosedUntil = "2026-10-31";
  test.each([
    ["sales_invoice", today, null],
    ["sales_invoice", "2026-11-20", "This paper bears the day of its submission, 21 Nov 2026"],
    ["quotation", "2026-11-22", "Enter a day that has come, not a future one"],
    ["purchase_invoice", "2026-11-01", null],
    ["purchase_invoice", "2026-10-31", "The books are closed until 31 Oct 2026: enter a later day"],
    ["purchase_invoice", "2026-11-22", "Enter a day that has come, not a future one"],
    ["movement", "2026-11-20", null],
    ["movement", "2026-10-01", "The books are closed until 31 Oct 2026: enter a later day"],
    ["payment", "2026-11-20", null],
    ["payment", "2026-11-22", "Enter a day that has come, not a future one"],
  ])("a %s on %s: %s", (kind, day, problem) => {
    expect(transactionDateProblem({ kind, day, today, booksClosedUntil })).toBe(problem);
  });

  test("books that were never closed hold nothing back", () => {
    expect(transactionDateProblem({ kind: "payment", day: "2026-01-01", today, booksClosedUntil: null })).toBeNull();
    expect(isInClosedBooks("2020-01-01", null)).toBe(false);
  });

  test.each([
    ["movement", "2025-11-21", null],
    ["movement", "2025-11-20", "Enter a day not more than a year back, 21 Nov 2025 or later"],
    ["purchase_invoice", "1950-01-01", "Enter a day not more than a year back, 21 Nov 2025 or later"],
    ["payment", "2020-01-01", "Enter a day not more than a year back, 21 Nov 2025 or later"],
  ])("nor is a %s of more than a year ago, of %s: %s", (kind, day, problem) => {
    expect(transactionDateProblem({ kind, day, today, booksClosedUntil: null })).toBe(problem);
  });

  test("an opening is due within the longest terms that a document has, not before its own day", () => {
    expect(dueDateProblem("2026-11-21", "2026-11-21")).toBeNull();
    expect(dueDateProblem("2026-11-20", "2026-11-21")).toBe("It is due before its own day");
    expect(dueDateProblem("2028-11-20", "2026-11-21")).toBeNull();
    expect(dueDateProblem("2028-11-21", "2026-11-21")).toBe(
      "Enter a due date of at most 730 days after its own day, 20 Nov 2028 or earlier",
    );
  });

  test("a supplier's bill is not younger than the purchase invoice that records it (trade 3), and may be of any age (controls 6)", () => {
    expect(billDateProblem("2026-11-21", today)).toBeNull();
    expect(billDateProblem("2026-11-22", today)).toBe("Enter a day of the bill not after 21 Nov 2026");
    expect(billDateProblem("2019-11-21", today)).toBeNull();
  });
});

test("goods may be required by today, and by no day before", () => {
  expect(requiredByProblem("2026-11-29", "2026-11-29")).toBeNull();
  expect(requiredByProblem("2026-11-28", "2026-11-29")).toBe("28 Nov 2026 is past. Choose a later day.");
  for (const unsaid of ["", null])
    expect(requiredByProblem(unsaid, "2026-11-29")).toBe("Say by when the goods are required.");
});
