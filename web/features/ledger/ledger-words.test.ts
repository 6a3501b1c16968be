import { expect, test } from "vitest";
import { describeVoucher } from "@vanik/contracts/ledger";
import { amountOrBlank, closingSides, sideAmount, subjectAddress } from "./ledger-words.ts";

test("a balance says its side, and none where there is nothing", () => {
  expect([sideAmount(123456.5), sideAmount(-20), sideAmount(0)]).toEqual(["1,23,456.50 Dr", "20.00 Cr", "0.00"]);
  expect([amountOrBlank(0), amountOrBlank(5)]).toEqual(["", "5.00"]);
});

test("closings are added up on each side, to the paisa", () => {
  const rows = [0.1, 0.2, -0.3, 1_00_000.07, -1_00_000.07, 0].map((balance) => ({ balance }));
  expect(closingSides(rows)).toEqual({ debit: 100_000.37, credit: 100_000.37 });
});

test("a voucher leads to what it is of", () => {
  expect(describeVoucher({ type: "write_off", reversal: true })).toBe("Written off, reversed");
  expect(subjectAddress({ kind: "payment", name: "PAY-2627-000001" })).toBe("/desk/payments?payment=PAY-2627-000001");
  expect(subjectAddress({ kind: "sales_invoice", name: "SI-1" })).toBe("/desk/sales-invoices/SI-1");
  expect(subjectAddress({ kind: "journal", name: "JV-2627-000001" })).toBeNull();
});
