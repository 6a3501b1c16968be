import { expect, test } from "vitest";
import { readCatalogueFiles } from "./load.ts";
import { attributesOfNames } from "./name-attributes.ts";

test("names of bolts tell thread, length, grade and finish", () => {
  const { definitions, values } = attributesOfNames([
    "Hex bolt DIN 933, M5 × 20, 8.8, zinc",
    "Hex bolt DIN 931, M30 × 150, 10.9, black",
    "Hex bolt DIN 933, M8 × 25, A2-70",
  ]);
  expect(definitions.map(({ key, choices }) => [key, choices])).toEqual([
    ["thread", ["M5", "M30", "M8"]],
    ["length", []],
    ["grade", ["8.8", "10.9", "A2-70"]],
    ["finish", ["zinc", "black"]],
  ]);
  expect(values).toEqual([
    { thread: "M5", length: 20, grade: "8.8", finish: "zinc" },
    { thread: "M30", length: 150, grade: "10.9", finish: "black" },
    { thread: "M8", length: 25, grade: "A2-70" },
  ]);
});

test("what few names tell, or all alike, is none", () => {
  expect(
    attributesOfNames(["Hand pad, 150 × 230 mm", "Backing pad, 125 mm, M14", "Foam pad, 80 mm"]).definitions,
  ).toEqual([]);
});

test("our fasteners have theirs", () => {
  const ours = readCatalogueFiles().flatMap((file) => file.sub_categories);
  const having = ours.filter(
    ({ items }) => attributesOfNames(items.map(({ item_name }) => item_name)).definitions.length > 0,
  );
  const ids = having.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(["hex-bolts", "hex-nuts", "socket-head-cap-screws", "threaded-rods"]));
  expect(ids.length).toBeLessThan(40);
});
