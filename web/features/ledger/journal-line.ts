// The lines of a journal as they are typed, and what is sent of them.
import type { postJournal } from "@vanik/contracts/api";
import type { CallOf } from "@vanik/contracts/endpoint";
import { figureSentence, figureToSend, readFigure } from "@vanik/contracts/typed-figure";

export interface TypedJournalLine {
  account: string;
  debit: string;
  credit: string;
}

export const blankJournalLine: TypedJournalLine = { account: "", debit: "", credit: "" };

const places = { places: 2 };
const paiseTyped = (typed: string) => readFigure(typed, places).units ?? 0;

/** Of all lines, in rupees. */
export function sumsOfJournal(lines: readonly TypedJournalLine[]): Record<"debit" | "credit", number> {
  const sumOf = (key: "debit" | "credit") => lines.reduce((sum, line) => sum + paiseTyped(line[key]), 0) / 100;
  return { debit: sumOf("debit"), credit: sumOf("credit") };
}

/** Lines of which nothing is said are left out. */
export const isSaid = ({ account, debit, credit }: TypedJournalLine): boolean =>
  `${account}${debit}${credit}`.trim() !== "";

/** Where a line stands among those that are sent, as a refusal names it. */
export const placeOfJournalLine = (lines: readonly TypedJournalLine[], at: number): number =>
  isSaid(lines[at]!) ? lines.slice(0, at).filter(isSaid).length : -1;

/** What is no figure goes as it was typed, so that it is refused at its field. */
export const journalLinesToSend = (lines: readonly TypedJournalLine[]): CallOf<typeof postJournal>["lines"] =>
  lines.filter(isSaid).map(({ account, debit, credit }) => ({
    account,
    debit: figureToSend(debit, places) ?? 0,
    credit: figureToSend(credit, places) ?? 0,
  }));

/** What is wrong with each line that is sent, by field of the wire. */
export function problemsOfJournalLines(lines: readonly TypedJournalLine[]): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [at, line] of lines.filter(isSaid).entries()) {
    if (line.account === "") problems[`lines.${at}.account`] = "Choose an account";
    for (const key of ["debit", "credit"] as const) {
      const { value = 0, problem } = readFigure(line[key], places);
      if (problem && problem !== "missing")
        problems[`lines.${at}.${key}`] = figureSentence(problem, `the ${key}`, places.places);
      else if (value < 0) problems[`lines.${at}.${key}`] = `Enter the ${key} above 0`;
    }
  }
  return problems;
}
