// npm test: everything that CI runs, all of it even when one part fails.
// `npm test -- unit types` runs only the named parts.
import { type Part, parts } from "./test-parts.ts";
import { killRunning } from "./run-check.ts";

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no part named ${unknown.join(", ")}: choose of ${parts.map((part) => part.name).join(", ")}.`,
  );
  process.exit(2);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => void killRunning(signal));

const total = { passed: 0, failed: 0 };
const failedParts: string[] = [];
const failedTests: string[] = [];
const shakyTests: string[] = [];

/** Runs a part and counts it. */
async function runPart(part: Part): Promise<void> {
  console.log(`\n━━━ ${part.name}: ${part.what}`);
  const started = Date.now();
  const { passed, failed, failures = [], shaky = [] } = await part.run();
  console.log(`━━━ ${part.name}: ${passed} passed, ${failed} failed, ${((Date.now() - started) / 1000).toFixed(1)} s`);
  total.passed += passed;
  total.failed += failed;
  shakyTests.push(...shaky.map((one) => `~ ${part.name}: ${one}`));
  if (failed === 0) return;
  failedParts.push(part.name);
  const told = failures.length > 0 ? failures : ["what it said stands above"];
  failedTests.push(...told.map((one) => `✘ ${part.name}: ${one}`));
}

const started = Date.now();
for (const part of parts) if (wanted.length === 0 || wanted.includes(part.name)) await runPart(part);
if (shakyTests.length > 0) console.log(`\n${shakyTests.join("\n\n")}\n\nPassed at the second try alone: mend them`);
// At the very end: of a long log that is what is seen.
if (failedParts.length > 0) console.log(`\n${failedTests.join("\n\n")}\n\nFailed: ${failedParts.join(", ")}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${((Date.now() - started) / 1000).toFixed(0)} s`);
process.exitCode = total.failed > 0 ? 1 : 0;
