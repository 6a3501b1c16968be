// What a corrigendum sends of what was typed.
import { expect, test } from "vitest";
import {
  amendmentOf,
  amendTyped,
  errorAtAdded,
  errorAtQuantity,
  outdatesBids,
  problemsOfAmending,
  quantityTyped,
} from "./amendment.ts";

const request = { schedule_date: "2026-12-12", note: "At gate 2" };
const lines = [
  { idx: 1, qty: 2400 },
  { idx: 3, qty: 12.5 },
];
const typed = amendTyped(request, lines);

test("as it was read nothing is changed", () => {
  expect(amendmentOf(request, lines, typed)).toBeNull();
  expect(outdatesBids(null)).toBe(false);
});

test.each([
  ["2,400", 2400],
  [" 12.5 ", 12.5],
  ["१,२५०", 1250],
  ["1.5 lakh", 150_000],
  ["1,5", Number.NaN],
  ["-5", Number.NaN],
  ["0", Number.NaN],
  ["1.2345", Number.NaN],
  ["ten", Number.NaN],
  ["", Number.NaN],
])("%j is the quantity %d", (text, qty) => expect(quantityTyped(text)).toBe(qty));

test("a quantity that is none says why", () => {
  const problems = problemsOfAmending(lines, { ...typed, quantities: { 1: "1,5", 3: "" } });
  expect(problems).toEqual({
    "qty 1": "Enter a quantity like 1,23,456.50: this may mean two things",
    "qty 3": "Enter a quantity above 0",
  });
});

test("a changed quantity names all lines that stay, and what is changed of one", () => {
  const changes = amendmentOf(request, lines, { ...typed, quantities: { 1: "3,000", 3: "12.5" } });
  expect(changes).toEqual({ lines: [{ idx: 1, qty: 3000 }, { idx: 3 }] });
  expect(outdatesBids(changes)).toBe(true);
});

test("what a line specifies is changed, said for the first time or taken back; spaces around it are no change", () => {
  const specified = [{ ...lines[0]!, specification: "Zinc, clear" }, lines[1]!];
  const read = amendTyped(request, specified);
  const amended = (specifications: Record<number, string>) =>
    amendmentOf(request, specified, { ...read, specifications: { ...read.specifications, ...specifications } });
  expect(amended({ 1: "Zinc, clear " })).toBeNull();
  expect(amended({ 1: "Hot-dip", 3: " IS 1161 " })).toEqual({
    lines: [
      { idx: 1, specification: "Hot-dip" },
      { idx: 3, specification: "IS 1161" },
    ],
  });
  const changes = amended({ 1: "" });
  expect(changes).toEqual({ lines: [{ idx: 1, specification: "" }, { idx: 3 }] });
  expect(outdatesBids(changes)).toBe(true);
});

test("a dropped line is not named, whatever stands in its field", () => {
  const without = { ...typed, dropped: [1], quantities: { 1: "", 3: "12.5" } };
  expect(problemsOfAmending(lines, without)).toEqual({});
  expect(amendmentOf(request, lines, without)).toEqual({ lines: [{ idx: 3 }] });
});

test("an item is asked besides, in its unit, once its quantity is one", () => {
  const bolt = { key: 1, item_code: "B-1", item_name: "Bolt", uom: "Nos", quantity: "", specification: " Zinc " };
  const missing = { ...typed, added: [bolt] };
  expect(errorAtAdded(problemsOfAmending(lines, missing), bolt, 0)).toBe("Enter a quantity above 0");
  const whole = { ...typed, added: [{ ...bolt, quantity: "1,200" }], dropped: [1, 3] };
  expect(problemsOfAmending(lines, whole)).toEqual({});
  const changes = amendmentOf(request, lines, whole);
  const add = [{ item_code: "B-1", qty: 1200, uom: "Nos", specification: "Zinc" }];
  expect(changes).toEqual({ lines: [], add });
  expect(outdatesBids({ add })).toBe(true);
  expect(errorAtAdded({ "changes.add.0.uom": "Not sold so" }, bolt, 0)).toBe("Not sold so");
});

test("a day makes bids stale, a note does not", () => {
  expect(outdatesBids(amendmentOf(request, lines, { ...typed, requiredBy: "2026-12-20" }))).toBe(true);
  const noted = amendmentOf(request, lines, { ...typed, note: "At gate 3 " });
  expect(noted).toEqual({ note: "At gate 3" });
  expect(outdatesBids(noted)).toBe(false);
});

test("what is no quantity is said at its line, and one line stays", () => {
  const wrong = problemsOfAmending(lines, { ...typed, quantities: { 1: "many", 3: "12.5" } });
  expect(errorAtQuantity(wrong, 1)).toBe("Enter a quantity as a number");
  expect(errorAtQuantity(wrong, 3)).toBeUndefined();
  expect(problemsOfAmending(lines, { ...typed, dropped: [1, 3] })).toHaveProperty("lines");
});

test("goods in own words are asked besides by these and their unit, without a code", () => {
  const ring = { key: 1, item_code: "", item_name: "Sealing ring", uom: " Set ", quantity: "4", specification: "" };
  expect(amendmentOf(request, lines, { ...typed, added: [ring] })).toEqual({
    add: [{ item_code: "", item_name: "Sealing ring", qty: 4, uom: "Set", specification: "" }],
  });
  expect(errorAtAdded({ "changes.add.0.item_name": "Say in words what the goods are" }, ring, 0)).toBe(
    "Say in words what the goods are",
  );
});
