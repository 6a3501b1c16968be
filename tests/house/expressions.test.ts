// What is sent from outside holds nobody up: every regular expression takes a time that grows as its text does, no faster.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { judgedByHand } from "./expressions-by-hand.ts";
import { type Expression, expressionsIn, faultOfExpression } from "./expressions.ts";
import { root, sourceFiles } from "./imports.ts";

/** What makes the pages at a build, of nothing but our own files. */
const ofBuild = new Set([
  "web/guide-pages.ts",
  "web/lean-contracts.ts",
  "web/lean-libraries.ts",
  "web/share-card.ts",
  "web/vite.config.ts",
]);
const all = ["contracts", "server", "web"]
  .flatMap((folder) => sourceFiles(folder))
  .filter((file) => !/\.(test|d)\.tsx?$/.test(file) && !ofBuild.has(file))
  .flatMap((file) => expressionsIn(file, readFileSync(join(root, file), "utf8")));
const readBy = ({ file, text }: Expression) =>
  judgedByHand.filter((one) => one.file === file && text.startsWith(one.begins));

// It is counted in seconds of proofs, a few of them long: the limit ends what hangs.
test(
  "every expression of the product is linear, or a person has read why it takes no longer",
  { timeout: 600_000 },
  () => {
    const faults = all
      .filter((one) => readBy(one).length === 0)
      .flatMap(({ file, line, text, pattern, flags }) => {
        const fault = pattern === null ? "put together as the program runs" : faultOfExpression(pattern, flags);
        return fault === null ? [] : [`${file}:${line} ${text}: ${fault}`];
      });
    expect(faults, "write them without what may be read in two ways, or by hand (contracts/trimmed.ts)").toEqual([]);
  },
);

test("what a person has read still stands there", () => {
  const read = new Set(all.flatMap(readBy));
  expect(judgedByHand.filter((one) => !read.has(one))).toEqual([]);
});

test.each([
  [String.raw`\[[^\]]*\]`, "g"],
  [String.raw`\s+$`, ""],
  ["^(a+)+$", ""],
  [String.raw`[([].*$`, ""],
])("/%s/%s is seen to take longer than its text", (pattern, flags) => {
  expect(faultOfExpression(pattern, flags)).toMatch(/polynomial|exponential/);
});

test("an expression is found where it is written or made", () => {
  const found = expressionsIn("a.ts", 'const a = /x+/g;\nconst b = new RegExp("y*", "i");\nconst c = RegExp(a);');
  expect(found.map(({ line, pattern, flags }) => [line, pattern, flags])).toEqual([
    [1, "x+", "g"],
    [2, "y*", "i"],
    [3, null, ""],
  ]);
});
