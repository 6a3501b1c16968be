import { describe, expect, test } from "vitest";
import { markPieces, toMarks } from "./mark.ts";

const marked = (name: string, q: string) =>
  markPieces(name, toMarks(q))
    .map(({ text, match }) => (match ? `[${text}]` : text))
    .join("");

describe("what answers to the question is marked", () => {
  const cases: [q: string, name: string, marked: string][] = [
    ["m12x50 bolt", "Hex bolt DIN 933, M12 × 50, 8.8, zinc", "Hex [bolt] DIN 933, [M12] × [50], 8.8, zinc"],
    ["12mm tmt", "TMT bar Fe 550D, 12 mm × 12 m", "[TMT] bar Fe 550D, [12] [mm] × [12] m"],
    ["6205 zz", "Ball bearing 6205-ZZ", "Ball bearing [6205]-[ZZ]"],
    ["bea", "Ball bearing 6205-ZZ", "Ball [bea]ring 6205-ZZ"],
    ["620", "Ball bearing 6205-ZZ", "Ball bearing [620]5-ZZ"],
    ["12", "Bar 120 mm, 12.5 kg, 12 m", "Bar 120 mm, 12.5 kg, [12] m"],
    ["m1", "Bolt M12", "Bolt M12"],
    ["8.8", "Bolt 8.8, 18.8, 8.80", "Bolt [8.8], 18.8, 8.80"],
    ["olt", "Bolt", "Bolt"],
    ["हेल", "हेलमेट", "[हेल]मेट"],
    ["saftey", "Safety helmet", "Safety helmet"],
    ["( [ .", "Bolt (M12)", "Bolt (M12)"],
  ];
  test.each(cases)("%s in %s", (q, name, expected) => expect(marked(name, q)).toBe(expected));
});

test("the pieces are the whole name", () => {
  const name = "Hex bolt DIN 933, M12 × 50";
  for (const q of ["m12", "hex 50", "", "x", "933, m"])
    expect(
      markPieces(name, toMarks(q))
        .map(({ text }) => text)
        .join(""),
    ).toBe(name);
});
