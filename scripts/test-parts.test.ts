import { expect, test } from "vitest";
import { inTurns, parts } from "./test-parts.ts";

const named = (...names: string[]) =>
  inTurns(parts.filter(({ name }) => names.includes(name))).map((turn) => turn.map(({ name }) => name));

test("every part runs once, process tests after journeys, and both once the web is built", () => {
  expect(named(...parts.map(({ name }) => name))).toEqual([
    ["format"],
    ["lint"],
    ["types"],
    ["unit"],
    ["build"],
    ["journeys"],
    ["process"],
  ]);
});

test("a part that is wanted alone runs alone", () => {
  expect(named("process")).toEqual([["process"]]);
  expect(named("unit", "process")).toEqual([["unit"], ["process"]]);
});

test("a part that may run beside another does, where both are wanted", () => {
  const run = async () => ({ passed: 0, failed: 0 });
  const [first, second] = [
    { name: "first", what: "", run },
    { name: "second", what: "", beside: "first", run },
  ];
  expect(inTurns([first, second])).toEqual([[first, second]]);
  expect(inTurns([second])).toEqual([[second]]);
});
