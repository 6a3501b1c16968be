import { expect, test } from "vitest";
import { misfitsOf } from "./group-fit.ts";

const pipes = Array.from({ length: 12 }, (_, n) => ({ id: `pipe-${n}`, name: `UPVC pipe ${20 + n} mm`, uom: "Mtr" }));
const tellOf = (name: string, uom = "Mtr") =>
  misfitsOf([...pipes, { id: "odd", name, uom }]).map(({ kind, reason }) => `${kind}: ${reason}`);

test.each([
  ["UPVC pipe 50 mm", "Nos", ["unit: sold in Nos: 12 of 13 items here are sold in Mtr"]],
  ["UPVC pipe 50 mm", "mtr.", []],
  ["UPVC pipe 50 mm", "Metre", []],
  ["UPVC pipe 50 mm, set of 4", "Set", []],
  ["UPVC pipe", "Mtr", ["size: no size in mm: 12 of 13 names here say one"]],
  ["UPVC pipe 2 inch", "Mtr", []],
  ["UPVC pipe 50", "Mtr", []],
])("among pipes %s in %s", (name, uom, told) => {
  expect(tellOf(name, uom)).toEqual(told);
});

test("of few items, and where several differ, nothing is said to be usual", () => {
  expect(misfitsOf(pipes.slice(0, 6).concat({ id: "odd", name: "Pipe", uom: "Nos" }))).toEqual([]);
  const mixed = pipes.map((pipe, n) => ({ ...pipe, uom: n % 5 === 0 ? "Nos" : "Mtr" }));
  expect(misfitsOf(mixed)).toEqual([]);
});
