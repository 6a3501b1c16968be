import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { circlesOf } from "./circles.ts";
import { type Import, importsOf, root, sourceFiles } from "./imports.ts";

const importing = (...targets: string[]): Import[] => targets.map((target) => ({ line: 1, text: target, target }));

test("no file leads back to itself, by types or by what is loaded later either", () => {
  const files = sourceFiles();
  expect(files.length).toBeGreaterThan(1000);
  const read = (file: string) => importsOf(file, readFileSync(join(root, file), "utf8"));
  expect(circlesOf(new Map(files.map((file) => [file, read(file)])))).toEqual([]);
});

test("a circle is told whole, whatever hangs on it", () => {
  const files = new Map([
    ["a.ts", importing("b.ts", "npm:zod")],
    ["b.ts", importing("c.ts", "d.ts")],
    ["c.ts", importing("a.ts")],
    ["d.ts", importing("e.ts")],
    ["e.ts", importing("e.ts")],
    ["f.ts", importing("a.ts", "d.ts")],
  ]);
  expect(circlesOf(files)).toEqual([["e.ts"], ["a.ts", "b.ts", "c.ts"]]);
});
