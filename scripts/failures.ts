// What failed, read out of the runners' JSON reports: CI keeps the end of its log alone, and there it is told again.
import { stripVTControlCharacters } from "node:util";
import { relative } from "node:path";

export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
}

interface Suite {
  title: string;
  specs?: { title: string; file: string; line: number; tests: JourneyTest[] }[];
  suites?: Suite[];
}
interface JourneyTest {
  status: string;
  results: { errors: { message?: string }[] }[];
}
export interface JourneyReport {
  stats: { expected: number; unexpected: number };
  /** What went wrong outside of any test. */
  errors: { message?: string }[];
  suites: Suite[];
}

const shownLines = 12;
const ofRunners = /^\s+at .*(node_modules|node:internal|new Promise)/;

function formatFailure(name: string, messages: readonly (string | undefined)[]): string {
  const lines = messages.flatMap((message) => stripVTControlCharacters(message ?? "").split("\n"));
  const shown = lines.filter((line) => line.trim() !== "" && !ofRunners.test(line)).slice(0, shownLines);
  return [name, ...shown.map((line) => `    ${line}`)].join("\n");
}

/** The failed tests of a report, and the files that could not be run at all. */
export function failuresOfVitest(report: VitestReport, root: string): string[] {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0) return status === "failed" ? [formatFailure(file, [message])] : [];
    return failed.map((test) => formatFailure(`${file} › ${test.fullName}`, test.failureMessages ?? []));
  });
}

/** The failed journeys of a report, and what failed outside of them. */
export function failuresOfJourneys({ suites, errors }: JourneyReport): string[] {
  return [
    ...suites.flatMap(failuresIn),
    ...errors.map(({ message }) => formatFailure("outside of any journey", [message])),
  ];
}

function failuresIn({ specs = [], suites = [] }: Suite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ results }) =>
        formatFailure(
          `${file}:${line} › ${title}`,
          (results[0]?.errors ?? []).map(({ message }) => message),
        ),
      ),
  );
  return [...own, ...suites.flatMap(failuresIn)];
}
