// docs/security.md names every point of ASVS 5.0.0 at levels 1 and 2, and nothing that is not there.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./imports.ts";
import { namedPaths } from "./named-paths.ts";

const page = "docs/security.md";
const text = readFileSync(join(root, page), "utf8");

test.each([page, "SECURITY.md"])("every link of %s leads to a file", (name) => {
  const links = namedPaths(name, readFileSync(join(root, name), "utf8")).filter(({ name: path }) => path.includes("/"));
  expect(links.length).toBeGreaterThan(0);
  const gone = links.filter(({ name: path }) => !existsSync(join(root, path)));
  expect(gone).toEqual([]);
});

/** How many points of levels 1 and 2 each chapter of the standard has. */
const pointsOfChapter = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

test("the 253 points of levels 1 and 2 stand on it, each once", () => {
  const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \|/gm)].map(([, id]) => id ?? "");
  const others = [...text.matchAll(/^Does not apply: .*$/gm)].flatMap(([line]) => [
    ...line.replaceAll(/\([^)]*\)/g, "").matchAll(/\d+\.\d+\.\d+/g),
  ]);
  const all = [...rows, ...others.map(([id]) => id)];
  expect(new Set(all).size).toBe(all.length);
  const counted = pointsOfChapter.map((_, at) => all.filter((id) => id.startsWith(`${at + 1}.`)).length);
  expect(counted).toEqual(pointsOfChapter);
});

test("what is not held, and what is in part, says why", () => {
  const answers = [...text.matchAll(/^\| \d+\.\d+\.\d+ \| \d \| [^|]+ \| (\*\*no\*\*|in part) \| ([^|]*) \|$/gm)];
  expect(answers.length).toBeGreaterThan(0);
  for (const [, , why = ""] of answers) expect(why.trim().split(" ").length).toBeGreaterThan(4);
});
