// What the house costs its reader, by area: files and lines, files with a single importer, casts, names that stand twice.
// `node bench/house.ts`, or of another checkout `node bench/house.ts <folder>`. Tests are not counted.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseSync, Visitor } from "vite";
import { importsOf } from "../tests/house/imports.ts";
import { namesOf, namesTwice } from "../tests/house/names.ts";

const folder = resolve(process.argv[2] ?? ".");
const listed = execFileSync("git", ["ls-files", "*.ts", "*.tsx"], { cwd: folder, encoding: "utf8" }).split("\n");
const sources = listed
  .filter((file) => /^(contracts|server|web)\//.test(file) && !/\.test\.ts$|\.d\.ts$/.test(file))
  .map((file) => ({ file, code: readFileSync(join(folder, file), "utf8") }));

/** `as` in a file, but for `as const`. */
function castsIn(file: string, code: string): number {
  let casts = 0;
  new Visitor({
    TSAsExpression: ({ typeAnnotation: { start, end } }) => {
      if (code.slice(start, end) !== "const") casts += 1;
    },
  }).visit(parseSync(file, code).program);
  return casts;
}

const imports = sources.flatMap(({ file, code }) =>
  [...new Set(importsOf(file, code).map(({ target }) => target))].map((target) => ({ file, target })),
);
const importers = Map.groupBy(imports, ({ target }) => target);

const inner = /^(server\/(modules|platform|pdf|trading)|web\/(features|lists|ui|app|pages|texts))\//;
const areaOf = (file: string) =>
  file
    .split("/")
    .slice(0, inner.test(file) ? 2 : 1)
    .join("/");
const quantile = (sorted: number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
const linesOf = (code: string) => code.split("\n").length - 1;

const rows = [...Map.groupBy(sources, ({ file }) => areaOf(file))].map(([area, within]) => {
  const lines = within.map(({ code }) => linesOf(code)).toSorted((a, b) => a - b);
  const fragments = within.filter(({ file, code }) => linesOf(code) < 30 && importers.get(file)?.length === 1);
  return {
    area,
    files: within.length,
    lines: sum(lines),
    median: quantile(lines, 0.5),
    p90: quantile(lines, 0.9),
    "under 30 lines, one importer": fragments.length,
    casts: sum(within.map(({ file, code }) => castsIn(file, code))),
  };
});
console.table(rows.toSorted((a, b) => a.area.localeCompare(b.area)));

const names = new Set(sources.flatMap(({ file, code }) => namesOf(file, code).map(({ name, is }) => `${is} ${name}`)));
const twice = namesTwice(sources.map(({ file, code }) => [file, code] as const));
console.log(`${names.size} functions, exported types and constants; ${twice.length} stand in several files`);
