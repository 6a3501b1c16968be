// A statement on paper: its lines take one line each, and what is open stands on their sheet.
import type { Statement } from "@vanik/contracts/parties";
import { afterAll, expect, test } from "vitest";
import { readPdf } from "../../../tests/pdf-text.ts";
import { createPrinter } from "../../pdf/printer.ts";
import { banks, operator } from "../../demonstration/parties.ts";
import { statementPaper } from "./statement-paper.ts";

const printer = createPrinter({ threads: 1 });
afterAll(() => printer.close());

const party = { name: "Sahyadri Engineering Works Pvt. Ltd.", gstin: "27AAKCS7305M1ZV", address: "Pune", state: "27" };
const ageing = { not_due: 0, days_1_30: 2500, days_31_60: 0, days_61_90: 0, over_90: 0, total: 2500, advance: 0 };

const statementOf = (count: number, closing = 2500): Statement => ({
  party: { id: "1", name: party.name, kind: "buyer" },
  from: "2026-04-01",
  to: "2026-11-20",
  opening: 0,
  lines: Array.from({ length: count }, (_, at) => ({
    day: "2026-05-02",
    type: "invoice",
    name: `SI-2627-${String(at).padStart(6, "0")}`,
    reference: `SEW/PO/${at}`,
    debit: 100,
    credit: 0,
    balance: 100 * (at + 1),
  })),
  debit: 2500,
  credit: 0,
  closing,
  ageing,
});

test("twenty-five lines and the ages of what is open fit on one sheet", async () => {
  const { pages } = await readPdf(await printer.print(statementPaper(statementOf(25), { operator, party, banks })));
  expect(pages).toHaveLength(1);
  for (const text of ["Invoice SI-2627-000024 SEW/PO/24 100.00", "1–30 days 2,500.00", "Payable to us", "Pay to"])
    expect(pages[0]).toContain(text);
});

test("figures of a line stand clear of each other, and the closing balance hangs from a rule of its own", () => {
  const { table } = statementPaper(statementOf(3), { operator, party, banks });
  expect(table.columns.slice(3).map(({ head, least }) => [head, least])).toEqual([
    ["Debit", 88],
    ["Credit", 88],
    ["Balance", 88],
  ]);
  expect(table.sums).toBe(4);
  expect(table.rows[4]?.map(([run]) => [run?.text, run?.strong])).toContainEqual(["Closing balance", true]);
});

test("of sixty the closing balance stands with the ages", async () => {
  const { pages } = await readPdf(await printer.print(statementPaper(statementOf(60), { operator, party, banks })));
  expect(pages).toHaveLength(2);
  expect(pages[1]).toMatch(/Statement of Account .* Closing balance .* 1–30 days/);
});

test("a customer who owes reads where to pay; one who does not, and a supplier, do not", () => {
  const parties = (statement: Statement) =>
    statementPaper(statement, { operator, party, banks }).parties.map(({ label, ids }) => [
      label,
      Object.fromEntries(ids),
    ]);
  const customer = ["Customer", { GSTIN: party.gstin }];
  const account = { "A/c no.": "50200046118203", IFSC: "DEMO0000001", UPI: "vanik@demobank" };
  expect(parties(statementOf(1))).toEqual([customer, ["Pay to", account]]);
  expect(parties(statementOf(1, -250))).toEqual([customer]);
  const supplied: Statement = { ...statementOf(1), party: { id: "1", name: party.name, kind: "supplier" } };
  expect(parties(supplied)).toHaveLength(1);
});

test("a balance in somebody's favour bears its sign before the rupee", () => {
  expect(statementPaper(statementOf(1, -250), { operator, party, banks }).facts[0]).toEqual([
    "Closing balance",
    "\u2212₹250.00",
  ]);
});
