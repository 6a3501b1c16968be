import type { Paise } from "@vanik/contracts/money";
import { describe, expect, test } from "vitest";
import {
  allocatedOf,
  asksTdsReason,
  describeProposal,
  leftOfRow,
  reasonProblem,
  tdsReasonProblem,
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
  typedOfRow,
} from "./allocation.ts";

const row = (name: string, outstanding: number, more: Partial<AllocatedInvoice> = {}): AllocatedInvoice => ({
  name,
  due: null,
  reference: "",
  outstanding: (outstanding * 100) as Paise,
  amount: "",
  tds: "",
  section: "goods",
  tdsReason: "",
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

describe("where we withhold tax", () => {
  const law = (amount: number) =>
    ({ booked: "goods", year: "2627", amount: amount as Paise, why: "0.1 % of ₹1.00" }) as const;
  const bill = (name: string, outstanding: number, due: number, more: Partial<AllocatedInvoice> = {}) =>
    row(name, outstanding, {
      day: "2026-11-22",
      bounds: { writtenOff: 0 as Paise, tds: law(due), lawful: null },
      ...more,
    });

  test("it is proposed of what is paid, and another needs a reason of its own", () => {
    const [paid] = proposedRows([bill("A", 118_000, 10_000)], 11_790_000 as Paise);
    expect(paid).toMatchObject({ amount: "117900", tds: "100" });
    expect(withProposedTds([bill("A", 118_000, 10_000)])[0]!.tds).toBe("");
    expect(tdsReasonProblem(paid!)).toBeNull();
    const other = { ...paid!, tds: "", isTdsTyped: true };
    expect(tdsReasonProblem(other)).toBe("Give a reason for another TDS than ₹100.00.");
    expect(tdsReasonProblem({ ...other, tdsReason: "Certificate" })).toBeNull();
    expect(tdsReasonProblem({ ...paid!, section: "rent" })).toBe("It is booked under Goods: give a reason");
    // Its write-off asks in its own field.
    expect(reasonProblem([other], "")).toBeNull();
    expect(sentRows([{ ...other, tdsReason: "Certificate" }])).toEqual([
      { invoice: "A", amount: 117_900, tds_amount: 0, tds_reason: "Certificate", written_off: 0 },
    ]);
  });

  test("of a bill that is booked later than it is paid what the law makes of it on that day is proposed", () => {
    const later = bill("A", 118_000, 1_000_000, { ofDay: { amount: 1_180_000 as Paise, why: "10 % of ₹1,18,000.00" } });
    const [paid] = proposedRows([later], 11_800_000 as Paise);
    expect(paid).toMatchObject({ amount: "106200", tds: "11800" });
    expect(describeProposal(paid!)).toBe("10 % of ₹1,18,000.00");
    expect(asksTdsReason(paid!)).toBe(false);
    expect(tdsReasonProblem({ ...paid!, tds: "10000" })).toBe("Give a reason for another TDS than ₹11,800.00.");
  });

  test("a reason is asked wherever the server wants one, and not again of a row that stays as it is", () => {
    const fields = { "allocations.0.tds_reason": "Give a reason for another TDS than ₹2.00." };
    const settled = row("A", 118_000, { amount: "1" });
    const refused = refusedRows([settled], fields, "tds_reason");
    expect([asksTdsReason(settled), asksTdsReason(settled, refused.A)]).toEqual([false, true]);
    expect(refusedRows([settled], { "allocations.0.amount": "No" }, "tds_reason")).toEqual({});
    const other = { ...bill("A", 118_000, 10_000), amount: "1", tds: "5", isTdsTyped: true };
    const same = { ...other, stands: typedOfRow(other) };
    expect([other, same, { ...same, tds: "6" }].map((one) => asksTdsReason(one))).toEqual([true, false, true]);
  });

  test("what the bills before it withhold is not proposed again, and no more than is open of it", () => {
    const rows = [bill("B", 26_000, 260_000), bill("A", 26_000, 208_000)];
    const [second, first] = proposedRows(rows, 5_000_000 as Paise);
    expect([first!.tds, second!.tds]).toEqual(["2080", "520"]);
    expect(describeProposal(second!)).toBe("0.1 % of ₹1.00, less ₹2,080.00 of the lines before it");
    expect(proposedRows(rows, 2_000_000 as Paise, new Set(["B"])).map(({ tds }) => tds)).toEqual(["2600", ""]);
    expect(proposedRows([bill("A", 10, 10_000)], 1000 as Paise)[0]).toMatchObject({ amount: "", tds: "10" });
  });

  test("a buyer's is bound by its section's rate", () => {
    const lawful = { goods: 100, contract: 2000, professional: 10_000, commission: 2000, rent: 10_000, gst: 2000 };
    const from = (tds: string, section: AllocatedInvoice["section"]) =>
      row("A", 118_000, { tds, section, bounds: { writtenOff: 0 as Paise, tds: null, lawful } });
    expect(tdsReasonProblem(from("101", "goods"))).toBeNull();
    expect(tdsReasonProblem(from("102", "goods"))).toMatch(/^TDS is ₹2.00 above/);
    expect(tdsReasonProblem(from("2000", "gst"))).toBeNull();
  });
});

test("what is written off counts with what others wrote off", () => {
  const bounds = { writtenOff: 700 as Paise, tds: null, lawful: null };
  expect(allocationNeedsReason([row("A", 9, { writtenOff: "4", bounds })])).toBe(true);
});

test("only rows that settle something are sent, and a refusal finds its row again", () => {
  const rows = [row("A", 100), row("B", 50, { amount: "20" }), row("C", 70, { tds: "7" })];
  expect(sentRows(rows)).toEqual([
    { invoice: "B", amount: 20, tds_amount: 0, written_off: 0 },
    { invoice: "C", amount: 0, tds_amount: 7, tds_section: "goods", written_off: 0 },
  ]);
  expect(refusedRows(rows, { "allocations.1.amount": "No", reason: "Say why" })).toEqual({ C: "No" });
});
