// A figure that is typed has one reader, contracts/typed-figure.ts: what is made a number otherwise was never typed as one.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root, sourceFiles } from "./imports.ts";
import { neverTyped } from "./never-typed.ts";

/** What typed texts come to: pages, the contract that both sides read, and sheets that are brought in. */
const rooms = ["web", "contracts", "server/modules/imports"];
const reader = "contracts/typed-figure.ts";

/** A text that becomes a number. */
const toNumber = /(?<![\w.])(?:Number(?:\.parse(?:Float|Int))?|parse(?:Float|Int))\(|\.valueAsNumber\b|\bNumber[),]/g;
/** Commas and signs of money that are taken out of a text: nothing but a figure is read so. */
const stripping = /\.replace(?:All)?\((?:"[,₹]"|\/\[?[^/\]]*[,₹][^/]*\/[a-z]*), ""\)/g;
/** What is no figure of a person, whatever file it stands in, and why. */
const isNumberAlready = new RegExp(
  `^(?:${[
    // Big integers, and the answers to questions: which of two comes first.
    String.raw`Number\((?:divideHalfUp|is[A-Z]\w*\(|cannot\(|[\w.]+ === |[ab]\.current\)|\w+\.toFixed\()`,
    // The place of a line or a cell, in a name that we gave it.
    String.raw`Number\((?:at|index|idx|cell\.row|cell\.column|row\.dataset\.row)\)|Number\(at \?\? `,
    String.raw`Number\.parseInt\((?:name|target\.name), 10\)`,
    // A part of what has a form of its own: a day, a PIN code, a CIN, a colour.
    String.raw`Number(?:\.parseInt)?\([\w.]+\.slice\(|Number\((?:month|iso\[|indian\[|named\[)`,
  ].join("|")})`,
);

interface Conversion {
  file: string;
  line: string;
}

function conversionsIn(file: string, text: string): Conversion[] {
  return text.split("\n").flatMap((line) => {
    const code = line.replace(/(^|\s)(\/\/|\*).*$/, "");
    const found = [...code.matchAll(toNumber), ...code.matchAll(stripping)];
    return found.some(({ index }) => !isNumberAlready.test(code.slice(index))) ? [{ file, line: code.trim() }] : [];
  });
}

const all = rooms
  .flatMap((folder) => sourceFiles(folder))
  .filter((file) => !/\.(test|d)\.tsx?$/.test(file) && file !== reader)
  .flatMap((file) => conversionsIn(file, readFileSync(join(root, file), "utf8")));
const reasonFor = ({ file, line }: Conversion) =>
  neverTyped.find((one) => one.file === file && line.includes(one.code));

test("what a person types is read as a figure by the one reader alone", () => {
  const others = all.filter((one) => !reasonFor(one)).map(({ file, line }) => `${file}: ${line}`);
  expect(others, "read it by readFigure; what nobody types stands in never-typed.ts with its reason").toEqual([]);
});

test("what is listed still stands there", () => {
  const listed = new Set(all.map(reasonFor));
  expect(neverTyped.filter((one) => !listed.has(one))).toEqual([]);
});

test.each([
  ['const value = Number(text.replace(/[\\s,₹]/g, ""));', 1],
  ['const plain = text.replaceAll(",", "");', 1],
  ["const value = parseFloat(target.value);", 1],
  ["const value = event.target.valueAsNumber;", 1],
  ["days: typed.map(Number),", 1],
  ["const key = keys[Number(at)];", 0],
  ["sorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)))", 0],
  ["// Number(text) of before", 0],
])("%s: %d", (code, count) => expect(conversionsIn("a.ts", code)).toHaveLength(count));
