import type { Paise } from "@vanik/contracts/money";
import { expect, test } from "vitest";
import {
  allocatedOf,
  leftOfRow,
  reasonProblem,
  withProposedTds,
  allocationNeedsReason,
  paiseOf,
  amountProblem,
  proposedRows,
  refusedRows,
  type AllocatedInvoice,
  rowProblem,
  sentRows,
  typedOf,
} from "./allocation.ts";

const row = (name: string, outstanding: number, more: Partial<AllocatedInvoice> = {}): AllocatedInvoice => ({
  name,
  due: null,
  reference: "",
  outstanding: (outstanding * 100) as Paise,
  amount: "",
  tds: "",
  writtenOff: "",
  ...more,
});

test.each([
  ["", 0],
  ["0", 0],
  ["12,34,567.5", 123_456_750],
  ["₹ 10", 1000],
  ["Rs. 10/-", 1000],
  ["१२५.५०", 12_550],
  ["1.5 lakh", 15_000_000],
  // As digits: 1.005 × 100 is no whole number, and 1.15 × 100 below one.
  ["1.15", 115],
  ["99999999999.99", 9_999_999_999_999],
  ["1,5", null],
  ["1.234,56", null],
  ["10-", null],
  [".05", 5],
  ["5.", 500],
  ["0.1", 10],
  ["1.005", null],
  ["-1", null],
  [".", null],
  ["1e3", null],
  ["ten", null],
])("%s is %s paise", (typed, paise) => expect(paiseOf(typed)).toBe(paise));

test.each([
  ["10", null],
  ["", "Enter an amount above ₹0"],
  ["0", "Enter an amount above ₹0"],
  ["-5", "Enter an amount above ₹0"],
  ["ten", "Enter an amount as a number"],
  ["1.234,56", "Enter an amount like 1,23,456.50: this may mean two things"],
  ["1.005", "Enter an amount with at most 2 decimals"],
])("paid %j: %s", (typed, problem) => expect(amountProblem(typed)).toBe(problem));

test("an amount is written so that typing can go on", () => {
  expect([0, 1000, 1050, 5].map((paise) => typedOf(paise as Paise))).toEqual(["", "10", "10.50", "0.05"]);
});

test("an amount is spread over the invoices in their order, beside TDS and what is written off", () => {
  const rows = [row("A", 100, { tds: "10" }), row("B", 50, { writtenOff: "0.50" }), row("C", 70)];
  expect(proposedRows(rows, 12_000 as Paise).map(({ amount }) => amount)).toEqual(["90", "30", ""]);
  expect(proposedRows(rows, 50_000 as Paise).map(({ amount }) => amount)).toEqual(["90", "49.50", "70"]);
  expect(proposedRows(rows, 50_000 as Paise, new Set(["C"])).map(({ amount }) => amount)).toEqual(["", "", "70"]);
  expect(allocatedOf(proposedRows(rows, 12_000 as Paise))).toBe(12_000);
});

test("a row that takes more than is open says so, to the paisa", () => {
  const exact = row("A", 0.3, { amount: "0.1", tds: "0.2" });
  expect(leftOfRow(exact)).toBe(0);
  expect(rowProblem(exact)).toBeNull();
  expect(rowProblem({ ...exact, writtenOff: "0.01" })).toBe("More than is open");
  expect(rowProblem(row("A", 5, { amount: "x" }))).toBe("Enter an amount as a number");
  for (const field of ["amount", "tds", "writtenOff"])
    expect(rowProblem(row("A", 5, { [field]: "-1" })), field).toBe("Enter ₹0 or more");
});

test("more than ten rupees written off needs a reason", () => {
  expect(allocationNeedsReason([row("A", 50, { writtenOff: "10" })])).toBe(false);
  expect(allocationNeedsReason([row("A", 50, { writtenOff: "10.01" })])).toBe(true);
});

test("where we withhold tax it is proposed, another needs a reason, and more than a fifth of the net is wrong", () => {
  const bounds = {
    net: 10_000_000 as Paise,
    tds: 0 as Paise,
    writtenOff: 0 as Paise,
    basis: { day: "2026-11-22", net: 10_000_000 as Paise, before: 600_000_000 as Paise, hasPan: true },
  };
  const [bill] = withProposedTds([row("A", 118_000, { bounds })], "goods");
  expect(bill!.tds).toBe("100");
  const paid = { ...bill!, amount: "1000" };
  expect(allocationNeedsReason([paid], "goods")).toBe(false);
  expect(allocationNeedsReason([{ ...paid, tds: "" }], "goods")).toBe(true);
  expect(reasonProblem([{ ...paid, tds: "" }], "Certificate", "goods")).toBeNull();
  expect(rowProblem({ ...paid, tds: "20000.01" })).toContain("more than 20% of the net of A");
  // By all payments together.
  expect(rowProblem({ ...paid, tds: "20", bounds: { ...bounds, tds: 1_999_000 as Paise } })).not.toBeNull();
  expect(
    allocationNeedsReason([
      row("A", 9, { writtenOff: "4", bounds: { ...bounds, basis: null, writtenOff: 700 as Paise } }),
    ]),
  ).toBe(true);
});

test("only rows that settle something are sent, and a refusal finds its row again", () => {
  const rows = [row("A", 100), row("B", 50, { amount: "20" }), row("C", 70, { tds: "7" })];
  expect(sentRows(rows)).toEqual([
    { invoice: "B", amount: 20, tds_amount: 0, written_off: 0 },
    { invoice: "C", amount: 0, tds_amount: 7, written_off: 0 },
  ]);
  expect(refusedRows(rows, { "allocations.1.amount": "No", reason: "Say why" })).toEqual({ C: "No" });
});
