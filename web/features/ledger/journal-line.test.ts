import { expect, test } from "vitest";
import {
  blankJournalLine,
  journalLinesToSend,
  placeOfJournalLine,
  problemsOfJournalLines,
  sumsOfJournal,
} from "./journal-line.ts";

test("lines of which nothing is said are not sent, and figures are read as people write them", () => {
  const lines = [
    { account: "5500", debit: "1,180.50", credit: "" },
    blankJournalLine,
    { account: "1201", debit: "", credit: "Rs. 1180.50" },
  ];
  expect(journalLinesToSend(lines)).toEqual([
    { account: "5500", debit: 1180.5, credit: 0 },
    { account: "1201", debit: 0, credit: 1180.5 },
  ]);
  // A refusal names a line by its place among those that are sent.
  expect(lines.map((_, at) => placeOfJournalLine(lines, at))).toEqual([0, -1, 1]);
  expect(sumsOfJournal(lines)).toEqual({ debit: 1180.5, credit: 1180.5 });
});

test("what is wrong with a line is said at its field before anything is sent", () => {
  const lines = [
    { account: "5500", debit: "590.005", credit: "" },
    blankJournalLine,
    { account: "", debit: "", credit: "-590" },
    { account: "1201", debit: "ten", credit: "" },
  ];
  expect(problemsOfJournalLines(lines)).toEqual({
    "lines.0.debit": "Enter the debit with at most 2 decimals",
    "lines.1.account": "Choose an account",
    "lines.1.credit": "Enter the credit above 0",
    "lines.2.debit": "Enter the debit as a number",
  });
  expect(problemsOfJournalLines([{ account: "5500", debit: "590", credit: "" }])).toEqual({});
});
