// The run as a Markdown table on the screen and as JSON in .built/bench.json.
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import type { PageScore } from "./lighthouse.ts";
import type { Row } from "./rows.ts";

export interface Run {
  date: string;
  items: number;
  seconds: number;
  machine: string;
  rows: Row[];
  pages: PageScore[];
}

/** What the numbers of a run depend on most. */
export function describeMachine(): string {
  const cores = cpus();
  return `${cores.length} cores (${cores[0]?.model.trim() ?? "unknown"}), ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.versions.node}`;
}

const heads = ["what", "ours", "its limit", "ratio", "budget", "met"];

export function markdownTable(rows: Row[]): string {
  const cells = rows.map((row) => [row.what, row.ours, row.limit, row.ratio, row.budget, row.met ? "yes" : "**no**"]);
  return [heads, heads.map(() => "---"), ...cells].map((line) => `| ${line.join(" | ")} |`).join("\n");
}

/** Prints the run and keeps it where the next one replaces it. */
export function report(root: string, run: Run): void {
  const file = join(root, ".built/bench.json");
  mkdirSync(join(root, ".built"), { recursive: true });
  writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`);
  console.log(`\n${run.items} items, ${run.seconds} s a measurement, ${run.machine}, ${run.date}\n`);
  if (run.rows.length > 0) console.log(markdownTable(run.rows));
  console.log("\nAs JSON: .built/bench.json");
}
