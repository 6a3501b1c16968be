// One name, one meaning: what is called by a word is found by that word, in one file (CONTRIBUTING, Names).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root, sourceFiles } from "./imports.ts";
import { namesOf, namesTwice } from "./names.ts";

const ofProduct = (path: string) => !/\.(test|d)\.tsx?$/.test(path);

test("no two files declare a function of one name, none two exported types or constants", () => {
  const files = ["contracts", "server", "web"].flatMap((folder) => sourceFiles(folder)).filter(ofProduct);
  expect(files.length).toBeGreaterThan(500);
  expect(namesTwice(files.map((file) => [file, readFileSync(join(root, file), "utf8")]))).toEqual([]);
});

test("a made-up second function is named with both files and what to do, exported or not", () => {
  const first = ["contracts/one.ts", "export function rupees(value: number) { return `₹${value}`; }"] as const;
  const second = ["web/two.tsx", "const rupees = (paise: number) => paise / 100;"] as const;
  expect(namesTwice([first, second])).toEqual([
    "The function rupees stands in contracts/one.ts and web/two.tsx. Keep one and import it where they do the same; else name each for what it does.",
  ]);
});

test.each([
  ["exported type Party", "export interface Party { name: string }", "export type Party = string;"],
  ["exported constant kinds", "export const kinds = [1];", "export const kinds = { sale: 1 };"],
])("a second %s is found", (what, first, second) => {
  expect(
    namesTwice([
      ["a.ts", first],
      ["b.ts", second],
    ]),
  ).toEqual([expect.stringContaining(`The ${what} stands in a.ts and b.ts.`)]);
});

test.each([
  ["types that stay in their files", "interface Props { a: 1 }", "interface Props { b: 2 }"],
  ["constants that stay in their files", "const hour = 1;", "export const hour = 2;"],
  ["a schema and its type", "export const Day = z.string(); export type Day = string;", "export const Days = 1;"],
  ["what the router calls by name", "export function meta() {}", "export const meta = () => [];"],
  [
    "functions within functions",
    "function first() { function inner() {} }",
    "function second() { function inner() {} }",
  ],
])("%s may repeat", (_, first, second) => {
  expect(
    namesTwice([
      ["a.ts", first],
      ["b.ts", second],
    ]),
  ).toEqual([]);
});

test("a file that is no TypeScript is refused", () => {
  expect(() => namesOf("a.ts", "export const = 1;")).toThrow("a.ts cannot be parsed");
});
