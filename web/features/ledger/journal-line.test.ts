import { expect, test } from "vitest";
import { blankJournalLine, journalLinesToSend, placeOfJournalLine, sumsOfJournal } from "./journal-line.ts";

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
