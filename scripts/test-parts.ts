// The parts of npm test, in two lanes that run beside each other: each part is bound by the processor or waits, and neither
// lane keeps two cores busy.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { failuresOfJourneys, failuresOfVitest, type JourneyReport, type VitestReport } from "./failures.ts";
import { findChromium, findHeadlessShell } from "./find-chromium.ts";
import { root, type Run } from "./run-check.ts";

export interface Counts {
  passed: number;
  failed: number;
  /** Of each failed test its name and the first lines of its error. */
  failures?: string[];
}

export interface Part {
  name: string;
  what: string;
  /** It has no clock that could run out on it: what runs beside it goes first. */
  yields?: boolean;
  /** It runs where it is asked for by name: `npm run look`, `npm test -- near`. */
  isApart?: boolean;
  run(run: Run): Promise<Counts>;
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

const journeyProjects = ["long", "windows", "shell"];

const unit: Part = {
  name: "unit",
  what: "pure rules, and modules on a real PostgreSQL",
  yields: true,
  run: (run) => runVitest(run, ["unit", "erpnext", "apart"]),
};
const journeys: Part = {
  name: "journeys",
  what: "people's ways through a real browser",
  run: (run) => runBrowser(run, journeyProjects),
};
const look: Part = {
  name: "look",
  what: "what each screen looks like and weighs",
  isApart: true,
  run: (run) => runBrowser(run, ["look"]),
};
const near: Part = { name: "near", what: "what a change can have broken", isApart: true, run: runNear };
const build: Part = {
  name: "build",
  what: "the web, if a source of it has changed",
  run: async (run) => one(await run(["web/build.ts", "--if-stale"])),
};
const processes: Part = {
  name: "process",
  what: "start, stop, kill and wrong configuration",
  run: (run) => runVitest(run, ["process"]),
};
const served: Part = {
  name: "served",
  what: "mails' addresses, opened in the built pages",
  yields: true,
  run: (run) => runVitest(run, ["served"]),
};
const format: Part = {
  name: "format",
  what: "oxfmt",
  yields: true,
  run: async (run) => one(await run([tool.oxfmt, "--check"])),
};
const lint: Part = { name: "lint", what: "oxlint with types, and who may import what", yields: true, run: checkHouse };
const types: Part = { name: "types", what: "TypeScript", yields: true, run: checkTypes };

/**
 * Told as it goes, and told once a part has ended. The journeys want the build, and starve the process tests where these run
 * beside them: by the end of unit both are done.
 */
export const lanes = { shown: [unit, journeys, look, near], aside: [build, processes, served, format, lint, types] };

/** What has to be done before a part begins, where both are wanted. */
export const before = new Map([
  [journeys, build],
  [look, build],
]);

// A second thread reads types anew that the first one has read, and what tidies memory takes a third of the time.
const frugal = { GOMAXPROCS: "1", GOGC: "400" };

async function checkHouse(run: Run): Promise<Counts> {
  const linted = await run([tool.oxlint, "--type-aware"], { env: frugal });
  return linted === 0 ? runVitest(run, ["house"]) : one(linted);
}

async function checkTypes(run: Run): Promise<Counts> {
  const generated = await run([tool.reactRouter, "typegen"], { cwd: join(root, "web") });
  return one(generated || (await run([tool.tsc, "-b", "--singleThreaded"], { env: frugal })));
}

/** Tests and journeys that tests/near/run.ts names, having said which and what it leaves out. */
async function runNear(run: Run): Promise<Counts> {
  return withReport(async (file) => {
    const since = process.env["TEST_SINCE"];
    const code = await run(["tests/near/run.ts", file, ...(since ? [since] : [])]);
    const chosen = readReport<{ tests: string[]; journeys: string[] }>(file);
    if (code !== 0 || !chosen) return one(code || 1);
    const counts: Counts[] = [];
    if (chosen.tests.length > 0) counts.push(await runVitest(run, ["unit", "erpnext", "apart"], chosen.tests));
    if (chosen.journeys.length > 0) counts.push(await runBrowser(run, journeyProjects, chosen.journeys));
    return {
      passed: counts.reduce((sum, { passed }) => sum + passed, 0),
      failed: counts.reduce((sum, { failed }) => sum + failed, 0),
      failures: counts.flatMap(({ failures = [] }) => failures),
    };
  });
}

async function runVitest(run: Run, projects: string[], files: string[] = []): Promise<Counts> {
  return withReport(async (file) => {
    const args = [
      tool.vitest,
      "run",
      ...files,
      ...projects.flatMap((project) => ["--project", project]),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
    ];
    const code = await run(args);
    const found = readReport<VitestReport>(file);
    return atLeastOne(code, {
      passed: found?.numPassedTests ?? 0,
      failed: found?.numFailedTests ?? 0,
      failures: found ? failuresOfVitest(found, root) : [],
    });
  });
}

/** What journeys visited in the last whole run; `near` chooses by it. */
const visited = join(root, ".built/journeys-visited.jsonl");

async function runBrowser(run: Run, projects: string[], files: string[] = []): Promise<Counts> {
  const chromium = await findChromium();
  if (!chromium) {
    console.error("There is no Chromium and none could be installed: install Chromium or Chrome, or set CHROME_PATH.");
    return one(1);
  }
  return withReport(async (file) => {
    const shell = (await findHeadlessShell()) ?? chromium;
    const isWhole = files.length === 0 && projects === journeyProjects;
    if (isWhole) rmSync(visited, { force: true });
    const env = {
      ...(isWhole && { JOURNEYS_VISITED: visited }),
      CHROME_PATH: chromium,
      HEADLESS_SHELL: shell,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    };
    const wanted = projects.map((project) => `--project=${project}`);
    const code = await run([tool.playwright, "test", ...files, ...wanted, "--reporter=list,json"], { env });
    const found = readReport<JourneyReport>(file);
    const { expected: passed = 0, unexpected: failed = 0 } = found?.stats ?? {};
    return atLeastOne(code, { passed, failed, failures: found ? failuresOfJourneys(found) : [] });
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
