import { expect, test } from "vitest";
import { misfitsOf } from "./group-fit.ts";

const pipes = Array.from({ length: 12 }, (_, n) => ({
  id: `pipe-${n}`,
  name: `UPVC pipe ${20 + n} mm`,
  uom: "Mtr",
  hsn: "391723",
}));
const describeMisfits = (name: string, uom = "Mtr") =>
  misfitsOf([...pipes, { id: "odd", name, uom, hsn: "391723" }], 6).map(({ kind, reason }) => `${kind}: ${reason}`);

test.each([
  ["UPVC pipe 50 mm", "Nos", ["unit: sold in Nos: 12 of 13 items here are sold in Mtr"]],
  ["UPVC pipe 50 mm", "mtr.", []],
  ["UPVC pipe 50 mm", "Metre", []],
  ["UPVC pipe 50 mm, set of 4", "Set", []],
  ["UPVC pipe", "Mtr", ["size: no size in mm: 12 of 13 names here say one"]],
  ["UPVC pipe 2 inch", "Mtr", []],
  ["UPVC pipe 50", "Mtr", []],
])("among pipes %s in %s", (name, uom, misfits) => {
  expect(describeMisfits(name, uom)).toEqual(misfits);
});

test("of few items, and where several differ, nothing is said to be usual", () => {
  expect(misfitsOf(pipes.slice(0, 6).concat({ id: "odd", name: "Pipe", uom: "Nos", hsn: "391723" }), 6)).toEqual([]);
  const mixed = pipes.map((pipe, n) => ({ ...pipe, uom: n % 5 === 0 ? "Nos" : "Mtr" }));
  expect(misfitsOf(mixed, 6)).toEqual([]);
});

test("an HSN of fewer digits than an invoice names is told of each, however few there are", () => {
  const items = ["3917", "391723", ""].map((hsn, at) => ({ ...pipes[at]!, hsn }));
  const misfitsAt = (digits: number) =>
    misfitsOf(items, digits).map(({ itemId, kind, reason }) => `${itemId} ${kind} ${reason}`);
  expect(misfitsAt(6)).toEqual([
    "pipe-0 hsn the HSN 3917: an invoice needs 6 digits",
    "pipe-2 hsn no HSN: an invoice needs 6 digits",
  ]);
  expect(misfitsAt(4)).toEqual(["pipe-2 hsn no HSN: an invoice needs 4 digits"]);
});
