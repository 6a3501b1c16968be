import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Draft } from "./draft.ts";
import { alike, differencesOf, mergeDrafts } from "./merge.ts";
import { reduceDraft, type DraftChange } from "./reduce.ts";
import { sampleDraft, sampleLine } from "./sample-draft.ts";

const base = sampleDraft(
  ["a", "b", "c"].map((key) => sampleLine(key, { source: { from: "OPP-1", idx: key.charCodeAt(0) } })),
);
const by = (...changes: DraftChange[]): Draft => changes.reduce(reduceDraft, base);
const rate = (key: string, text: string): DraftChange => ({ type: "cell", key, field: "rate", text });
const note = (value: string): DraftChange => ({ type: "head", field: "note", value });
const ratesOf = ({ lines }: Draft) => lines.map(({ key, rate: text }) => `${key}${text}`).join(" ");

test("who changes different things has both, without being asked", () => {
  const [mine, theirs] = [by(rate("a", "7")), by(rate("b", "8"), note("Hello"))];
  const merged = mergeDrafts(base, mine, theirs);
  expect([ratesOf(merged), merged.head.note]).toEqual(["a7 b8 c5", "Hello"]);
  expect(differencesOf(base, mine, theirs).map(({ id, both, chosenSide }) => [id, both, chosenSide])).toEqual([
    ["a", false, "mine"],
    ["b", false, "theirs"],
    ["note", false, "theirs"],
  ]);
});

describe("the same line, changed by both", () => {
  const [mine, theirs] = [by(rate("a", "7"), note("Mine")), by(rate("a", "8"), note("Theirs"))];
  test.each([
    [{}, "a7 b5 c5", "Mine"],
    [{ a: "theirs" }, "a8 b5 c5", "Mine"],
    [{ a: "theirs", note: "theirs" }, "a8 b5 c5", "Theirs"],
    [{ a: "mine", note: "theirs" }, "a7 b5 c5", "Theirs"],
  ] as const)("chosen as %j", (chosen, lines, words) => {
    const merged = mergeDrafts(base, mine, theirs, chosen);
    expect([ratesOf(merged), merged.head.note]).toEqual([lines, words]);
  });
  test("is told as changed by both, with what stood before", () =>
    expect(differencesOf(base, mine, theirs)[0]).toMatchObject({
      id: "a",
      both: true,
      base: { rate: "5" },
      mine: { rate: "7" },
      theirs: { rate: "8" },
    }));
});

describe("lines that come, go and move", () => {
  const d = sampleLine("d");
  const e = sampleLine("e");
  test.each([
    ["deleted by me, untouched by them", by({ type: "delete", key: "b" }), base, {}, "a5 c5"],
    ["deleted by me, changed by them", by({ type: "delete", key: "b" }), by(rate("b", "9")), {}, "a5 c5"],
    ["the same, theirs chosen", by({ type: "delete", key: "b" }), by(rate("b", "9")), { b: "theirs" }, "a5 b9 c5"],
    ["deleted by them, changed by me", by(rate("b", "9")), by({ type: "delete", key: "b" }), {}, "a5 b9 c5"],
    ["added by both", by({ type: "add", lines: [d] }), by({ type: "add", lines: [e] }), {}, "a5 b5 c5 d5 e5"],
    [
      "moved by me, added by them",
      by({ type: "move", key: "c", to: 0 }),
      by({ type: "add", lines: [e] }),
      {},
      "c5 e5 a5 b5",
    ],
    ["moved by them, changed by me", by(rate("a", "7")), by({ type: "move", key: "c", to: 0 }), {}, "c5 a7 b5"],
  ] as const)("%s", (_, mine, theirs, chosen, lines) =>
    expect(ratesOf(mergeDrafts(base, mine, theirs, chosen))).toBe(lines),
  );
});

test("figures are compared as what they say, and the same change by both is none", () => {
  expect(differencesOf(base, by(rate("a", "5.00")), base)).toEqual([]);
  expect(differencesOf(base, by(rate("a", "7.60")), by(rate("a", "7.6")))).toEqual([]);
});

test("another reading has its lines under the keys of those that they are, the second of equals under the second's", () => {
  const known = sampleDraft([sampleLine("k1", { item_code: "X" }), sampleLine("k2", { item_code: "X" })]);
  const read = sampleDraft(["r1", "r2", "r3"].map((key) => sampleLine(key, { item_code: "x" })));
  expect(alike(known, read).lines.map(({ key }) => key)).toEqual(["k1", "k2", "r3"]);
});

test("nothing is lost: all mine is mine, all theirs is theirs, whatever was done", () => {
  const change = fc.oneof(
    fc.record({
      type: fc.constant("cell" as const),
      key: fc.constantFrom("a", "b", "c"),
      field: fc.constant("rate" as const),
      text: fc.constantFrom("6", "7", "8"),
    }),
    fc.record({ type: fc.constant("delete" as const), key: fc.constantFrom("a", "b", "c") }),
    fc.record({ type: fc.constant("move" as const), key: fc.constantFrom("a", "b", "c"), to: fc.nat(2) }),
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 4 }), fc.array(change, { maxLength: 4 }), (first, second) => {
      const [mine, theirs] = [by(...first), by(...second)];
      const all = (side: "mine" | "theirs") =>
        mergeDrafts(
          base,
          mine,
          theirs,
          Object.fromEntries(differencesOf(base, mine, theirs).map(({ id }) => [id, side])),
        );
      const set = (one: Draft) => one.lines.map(({ key, rate: text }) => `${key}${text}`).toSorted();
      expect(set(all("mine"))).toEqual(set(mine));
      expect(set(all("theirs"))).toEqual(set(theirs));
    }),
  );
});
