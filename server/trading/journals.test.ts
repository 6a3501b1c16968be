import type { Paise } from "@vanik/contracts/money";
import { describe, expect, test } from "vitest";
import { entriesOfJournal, journalProblems, type JournalLine } from "./journals.ts";

const accounts = [
  { code: "1100", name: "Sundry debtors", hidden: false },
  { code: "1201", name: "Bank", hidden: false },
  { code: "1320", name: "TDS receivable", hidden: false },
  { code: "5500", name: "Bank charges", hidden: false },
  { code: "5900", name: "Rent", hidden: true },
];
const line = (account: string, debit: number, credit: number): JournalLine => ({
  account,
  debit: debit as Paise,
  credit: credit as Paise,
});

describe("what is wrong with a journal stands at its line", () => {
  test.each([
    [
      "no such account",
      [line("9999", 5, 0), line("1201", 0, 5)],
      { "lines.0.account": "Choose an account that there is" },
    ],
    [
      "what parties owe",
      [line("1201", 5, 0), line("1100", 0, 5)],
      { "lines.1.account": "Sundry debtors follow invoices and payments alone: record one of these instead" },
    ],
    [
      "a hidden account",
      [line("5900", 5, 0), line("1201", 0, 5)],
      { "lines.0.account": "Rent is hidden: show it again, or choose another" },
    ],
    [
      "both sides, and none",
      [line("5500", 5, 5), line("1201", 0, 0)],
      { "lines.0.debit": "Enter either a debit or a credit", "lines.1.debit": "Enter either a debit or a credit" },
    ],
    [
      "sides that differ",
      [line("5500", 500, 0), line("1201", 0, 400)],
      { lines: "Debits are ₹5.00 and credits ₹4.00: make them equal" },
    ],
    [
      "nothing",
      [line("1201", 5, 0), line("1201", 0, 5)],
      { lines: "It moves nothing: its lines take each other back" },
    ],
    ["none", [line("5500", 5, 0), line("1201", 0, 5)], {}],
  ])("%s", (_, lines, problems) => {
    expect(journalProblems(lines, accounts)).toEqual(problems);
  });
});

test("its entries are summed by account, debits first", () => {
  const lines = [line("1201", 0, 700), line("5500", 300, 0), line("5500", 200, 0), line("1320", 200, 0)];
  expect(entriesOfJournal(lines).map(({ account, debit, credit }) => [account, debit, credit])).toEqual([
    ["1320", 200, 0],
    ["5500", 500, 0],
    ["1201", 0, 700],
  ]);
});
