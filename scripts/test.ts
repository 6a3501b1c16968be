// npm test: every part but what is looked at, all of them even when one fails.
// `npm test -- unit types` runs only the named parts, `npm run look` the one that stands apart, `npm test -- near` what a change
// can have broken: what differs from main, or by `--since=HEAD~1` from a commit.
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { before, lanes, type Part } from "./test-parts.ts";
import { killRunning, runNode } from "./run-check.ts";

const parts = [...lanes.aside, ...lanes.shown];
const words = process.argv.slice(2);
const wanted = words.filter((word) => !word.startsWith("--since="));
const since = words.find((word) => word.startsWith("--since="))?.slice("--since=".length);
if (since) process.env["TEST_SINCE"] = since;
const unknown = wanted.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no part named ${unknown.join(", ")}: choose of ${parts.map((part) => part.name).join(", ")}.`,
  );
  process.exit(2);
}

// They build what is stale beside each other, into one folder.
if (
  ["journeys", "look"].some((name) => wanted.includes(name)) &&
  ["process", "served"].some((name) => wanted.includes(name))
)
  wanted.push("build");

// Types and the format of the whole are looked at in seconds.
if (wanted.includes("near")) wanted.push("format", "types");

const total = { passed: 0, failed: 0 };
const failedParts: string[] = [];
const failedTests: string[] = [];
const done = new Map(parts.map((part) => [part, Promise.withResolvers<void>()]));

/** What is said again at the very end of a part that failed without a failed test, as where a worker of it ended. */
const lastLines = (text: string) => text.trimEnd().split("\n").slice(-40).join("\n");

/** Runs a part and counts it; resolves with what is said at its end. */
async function runPart(part: Part, output?: number, readOutput = () => "what it said stands above"): Promise<string> {
  const earlier = before.get(part);
  if (earlier && isWanted(earlier)) await done.get(earlier)?.promise;
  const started = Date.now();
  const beside = { output, yields: part.yields ?? false };
  const counts = part.run((args, options) => runNode(args, { ...options, ...beside }));
  const { passed, failed, failures = [] } = await counts.finally(() => done.get(part)?.resolve());
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) {
    failedParts.push(part.name);
    const failureLines = failures.length > 0 ? failures : [readOutput()];
    failedTests.push(...failureLines.map((one) => `✘ ${part.name}: ${one}`));
  }
  return `━━━ ${part.name}: ${passed} passed, ${failed} failed, ${((Date.now() - started) / 1000).toFixed(1)} s`;
}

const headOf = (part: Part) => `\n━━━ ${part.name}: ${part.what}`;
const isWanted = (part: Part) => (wanted.length === 0 ? !part.isApart : wanted.includes(part.name));
const [shown = [], aside = []] = [lanes.shown, lanes.aside]
  .map((lane) => lane.filter(isWanted))
  .filter((lane) => lane.length > 0);

/** What parts aside have said, told between two parts that are shown. */
const untold: string[] = [];
let isShowing = true;
function printPending(): void {
  for (const text of untold.splice(0)) console.log(text);
}

async function runShown(): Promise<void> {
  for (const part of shown) {
    console.log(headOf(part));
    console.log(await runPart(part));
    printPending();
  }
  isShowing = false;
}

const dir = mkdtempSync(join(tmpdir(), "vanik-test-"));
async function runAside(): Promise<void> {
  for (const part of aside) {
    const file = join(dir, part.name);
    const output = openSync(file, "w");
    const readOutput = () => readFileSync(file, "utf8").trimEnd();
    const end = await runPart(part, output, () => lastLines(readOutput()));
    closeSync(output);
    untold.push([headOf(part), readOutput(), end].join("\n"));
    if (!isShowing) printPending();
  }
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => void stop(signal));

/** What is untold is told before everything ends. */
async function stop(signal: NodeJS.Signals): Promise<void> {
  printPending();
  rmSync(dir, { recursive: true, force: true });
  await killRunning(signal);
}

const started = Date.now();
if (aside.length > 0)
  console.log(
    `\nBeside it run ${aside.map((part) => part.name).join(", ")}: what they say comes once they have ended.`,
  );
await Promise.all([runShown(), runAside()]);
rmSync(dir, { recursive: true, force: true });
// At the very end: of a long log that is what is seen.
if (failedParts.length > 0) console.log(`\n${failedTests.join("\n\n")}\n\nFailed: ${failedParts.join(", ")}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${((Date.now() - started) / 1000).toFixed(0)} s`);
process.exitCode = total.failed > 0 ? 1 : 0;
