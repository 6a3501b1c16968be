// The parts of npm test, in their order.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  failuresOfJourneys,
  failuresOfVitest,
  type JourneyReport,
  shakyJourneys,
  type VitestReport,
} from "./failures.ts";
import { findChromium, findHeadlessShell } from "./find-chromium.ts";
import { root, runNode } from "./run-check.ts";

export interface Counts {
  passed: number;
  failed: number;
  /** Of each failed test its name and the first lines of its error. */
  failures?: string[];
  /** Of each that passed at its second try alone, the same of its first. */
  shaky?: string[];
}

export interface Part {
  name: string;
  what: string;
  run(): Promise<Counts>;
}

const tool = {
  oxfmt: "node_modules/oxfmt/bin/oxfmt",
  oxlint: "node_modules/oxlint/bin/oxlint",
  tsc: "node_modules/typescript/bin/tsc",
  reactRouter: join(root, "node_modules/@react-router/dev/bin.cjs"),
  vitest: "node_modules/vitest/vitest.mjs",
  playwright: "node_modules/@playwright/test/cli.js",
};

const one = (code: number): Counts => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

export const parts: Part[] = [
  { name: "format", what: "oxfmt", run: async () => one(await runNode([tool.oxfmt, "--check"])) },
  {
    name: "lint",
    what: "oxlint with types, and who may import what",
    run: checkHouse,
  },
  { name: "types", what: "TypeScript", run: checkTypes },
  { name: "unit", what: "pure rules, and modules on a real PostgreSQL", run: () => runVitest(["unit", "apart"]) },
  {
    name: "build",
    what: "the web, if a source of it has changed",
    run: async () => one(await runNode(["web/build.ts", "--if-stale"])),
  },
  { name: "journeys", what: "people's ways through a real browser", run: runJourneys },
  { name: "process", what: "start, stop, kill and wrong configuration", run: () => runVitest(["process"]) },
];

async function checkHouse(): Promise<Counts> {
  const linted = await runNode([tool.oxlint, "--type-aware"]);
  return linted === 0 ? runVitest(["house"]) : one(linted);
}

async function checkTypes(): Promise<Counts> {
  const generated = await runNode([tool.reactRouter, "typegen"], { cwd: join(root, "web") });
  return one(generated || (await runNode([tool.tsc, "--noEmit", "-p", "tsconfig.json"])));
}

async function runVitest(projects: string[]): Promise<Counts> {
  return withReport(async (file) => {
    const args = [
      tool.vitest,
      "run",
      ...projects.flatMap((project) => ["--project", project]),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
    ];
    const code = await runNode(args);
    const found = readReport<VitestReport>(file);
    return atLeastOne(code, {
      passed: found?.numPassedTests ?? 0,
      failed: found?.numFailedTests ?? 0,
      failures: found ? failuresOfVitest(found, root) : [],
    });
  });
}

async function runJourneys(): Promise<Counts> {
  const chromium = await findChromium();
  if (!chromium) {
    console.error("There is no Chromium and none could be installed: install Chromium or Chrome, or set CHROME_PATH.");
    return one(1);
  }
  return withReport(async (file) => {
    const shell = (await findHeadlessShell()) ?? chromium;
    const env = {
      CHROME_PATH: chromium,
      HEADLESS_SHELL: shell,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    };
    const code = await runNode([tool.playwright, "test", "--reporter=list,json"], { env });
    const found = readReport<JourneyReport>(file);
    const { expected = 0, flaky = 0, unexpected = 0 } = found?.stats ?? {};
    const failures = found ? failuresOfJourneys(found) : [];
    const shaky = found ? shakyJourneys(found) : [];
    return atLeastOne(code, { passed: expected + flaky, failed: unexpected, failures, shaky });
  });
}

/** A runner that failed without a failed test (it did not start, a hook threw) is a failure too. */
function atLeastOne(code: number, counts: Counts): Counts {
  return { ...counts, failed: code === 0 ? counts.failed : Math.max(1, counts.failed) };
}

async function withReport(run: (file: string) => Promise<Counts>): Promise<Counts> {
  const dir = mkdtempSync(join(tmpdir(), "vanik-test-"));
  try {
    return await run(join(dir, "report.json"));
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } catch {
    return undefined;
  }
}
