import { describe, expect, test } from "vitest";
import { failuresOfJourneys, failuresOfVitest, type JourneyReport } from "./failures.ts";

test("a failed test of Vitest is told by file, name and the first lines of its error", () => {
  const message = `\u001B[31mAssertionError\u001B[39m: expected 1 to be 2\n\n${"    at somewhere\n".repeat(30)}`;
  const [failure, whole] = failuresOfVitest(
    {
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          name: "/vanik/server/search.test.ts",
          status: "failed",
          message: "",
          assertionResults: [
            { fullName: "finds a bolt", status: "passed", failureMessages: [] },
            { fullName: "finds a nut", status: "failed", failureMessages: [message] },
          ],
        },
        { name: "/vanik/server/broken.test.ts", status: "failed", message: "Cannot find it", assertionResults: [] },
      ],
    },
    "/vanik",
  );
  expect(failure?.split("\n")).toHaveLength(13);
  expect(failure).toMatch(/^server\/search\.test\.ts › finds a nut\n {4}AssertionError: expected 1 to be 2\n/);
  expect(whole).toBe("server/broken.test.ts\n    Cannot find it");
});

describe("journeys", () => {
  const spec = (title: string, status: string, ...tries: string[]) => ({
    title,
    file: "cart.e2e.ts",
    line: 7,
    tests: [{ status, results: tries.map((message) => ({ errors: [{ message }] })) }],
  });
  const report: JourneyReport = {
    stats: { expected: 2, unexpected: 2 },
    errors: [{ message: "No server came" }],
    suites: [
      {
        title: "cart.e2e.ts",
        specs: [spec("is emptied", "expected"), spec("is kept", "unexpected", "first")],
        suites: [
          { title: "on a phone", specs: [spec("fits", "unexpected", "too wide"), spec("opens", "expected", "")] },
        ],
      },
    ],
  };

  test("that failed are told wherever they stand, with their errors", () => {
    expect(failuresOfJourneys(report)).toEqual([
      "cart.e2e.ts:7 › is kept\n    first",
      "cart.e2e.ts:7 › fits\n    too wide",
      "outside of any journey\n    No server came",
    ]);
  });
});
