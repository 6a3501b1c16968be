// npm test: everything that CI runs, all of it even when one part fails.
// `npm test -- unit types` runs only the named parts.
import { inTurns, type Part, parts } from "./test-parts.ts";
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

/** Runs a part and counts it. What a part that runs beside another says is held back until both have ended. */
async function runPart(part: Part, held?: string[]): Promise<void> {
  const say = (line: string) => (held ? void held.push(`${line}\n`) : console.log(line));
  say(`\n━━━ ${part.name}: ${part.what}`);
  const started = Date.now();
  const { passed, failed, failures = [] } = await part.run(held && ((text) => void held.push(text)));
  say(`━━━ ${part.name}: ${passed} passed, ${failed} failed, ${((Date.now() - started) / 1000).toFixed(1)} s`);
  total.passed += passed;
  total.failed += failed;
  if (failed === 0) return;
  failedParts.push(part.name);
  const told = failures.length > 0 ? failures : ["what it said stands above"];
  failedTests.push(...told.map((one) => `✘ ${part.name}: ${one}`));
}

const started = Date.now();
for (const [first, ...beside] of inTurns(parts.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))) {
  const held = beside.map(() => [] as string[]);
  await Promise.all([runPart(first), ...beside.map((part, at) => runPart(part, held[at]))]);
  for (const text of held.flat()) process.stdout.write(text);
}
// At the very end: of a long log that is what is seen.
if (failedParts.length > 0) console.log(`\n${failedTests.join("\n\n")}\n\nFailed: ${failedParts.join(", ")}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${((Date.now() - started) / 1000).toFixed(0)} s`);
process.exitCode = total.failed > 0 ? 1 : 0;
