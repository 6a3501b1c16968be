import { describe, expect, test } from "vitest";
import { toPaise } from "@vanik/contracts/money";
import { closeTo, rankItems, scoreItem, termsOf, toAsked, toLookUps, toPrefix } from "./search-rank.ts";
import type { FoundItem, FoundSubCategory, Hit } from "./search-store.ts";
import { mend } from "./search.ts";
import { readWords } from "./search-words.ts";

const sub = (id: string, hits: Hit[], score = 1): FoundSubCategory => ({
  id,
  name: id,
  nameHi: "",
  itemCount: 24,
  categoryId: "fasteners",
  categoryName: "Fasteners",
  categoryNameHi: "फ़ास्टनर",
  score,
  hits,
  known: [],
});
const item = (code: string, name: string, subCategoryId: string, at = 0): FoundItem => ({
  at,
  id: code.toLowerCase(),
  code,
  name,
  uom: "Nos",
  averagePrice: toPaise(1),
  minQty: null,
  units: [],
  subCategoryId,
  subCategoryName: subCategoryId,
  subCategoryNameHi: "",
  categoryId: "fasteners",
  categoryName: "Fasteners",
  categoryNameHi: "फ़ास्टनर",
});

test("neighbours are asked as one word as well, numbers are not", () => {
  const texts = toAsked(readWords("white board 12 mm")).map(({ n, word }) => `${n} ${word}`);
  expect(texts).toEqual(["0 white", "1 board", "2 12", "3 mm", "0 whiteboard", "1 whiteboard"]);
});

test.each([
  ["safety hel", { n: 1, word: "hel" }],
  ["620", { n: 0, word: "620" }],
  ["bolt 12", null],
  ["bolt m", null],
])("of %s the beginning of a word is %j", (q, prefix) => expect(toPrefix(readWords(q))).toEqual(prefix));

describe("what items must hold", () => {
  const bolts: Hit[] = [
    [0, "hex", 1, 1, 24],
    [1, "m", 1, 0.7, 24],
    [2, "12", 1, 0.3, 4],
    [3, "50", 1, 0.3, 5],
  ];
  const cases: [string, string, Hit[], string[]][] = [
    ["leaves out what every item is", "hex", bolts.slice(0, 1), []],
    ["leaves out what only the sub-category says", "din", [[0, "din", 1, 0.9, 0]], []],
    ["keeps a size together", "hex m12 x 50", bolts, ["('m' <-> '12')", "('50')"]],
    ["does not tie what stood apart", "hex m 12 50", bolts, ["('12')", "('50')"]],
    [
      "takes any of several spellings",
      "blt",
      [
        [0, "bolt", 0.75, 1, 3],
        [0, "belt", 0.75, 1, 2],
      ],
      ["('bolt' | 'belt')"],
    ],
    [
      "takes a known word before its continuations",
      "pen",
      [
        [0, "pen", 1, 1, 3],
        [0, "pencil", 0.6, 1, 2],
      ],
      ["('pen')"],
    ],
  ];
  test.each(cases)("%s: %s", (_, q, hits, terms) => {
    expect(termsOf(readWords(q), sub("hex-bolts", hits))).toEqual(terms);
  });
});

test("the best sub-category is looked into for everything, the others for the very words first", () => {
  const hits: Hit[] = [
    [0, "12", 1, 0.3, 4],
    [1, "50", 1, 0.3, 5],
  ];
  const looks = toLookUps(readWords("12 50"), [sub("a", hits), sub("b", hits, 0.9), sub("c", hits, 0.2)]);
  expect(looks.map(({ subCategoryId, query }) => `${subCategoryId} ${query}`)).toEqual([
    "a '=a' & (('12') & ('50'))",
    "b '=b' & (('12') & ('50'))",
    "a '=a' & ((('50')) | (('12')))",
    "a null",
  ]);
  expect(toLookUps([], [])).toEqual([]);
});

test("what matches far worse is not shown", () => {
  expect(closeTo([sub("a", [], 1), sub("b", [], 0.6), sub("c", [], 0.3)]).map(({ id }) => id)).toEqual(["a", "b"]);
});

describe("the better answer", () => {
  const cases: [string, string, string][] = [
    ["m12x50 bolt", "Hex bolt, M12 × 50", "Hex bolt, M12 × 75"],
    ["m12 bolt", "Hex bolt, M12 × 50", "Hex bolt, M8 × 12"],
    ["bolt m16 50", "Hex bolt, M16 × 50", "Hex bolt, M50 × 16"],
    ["12mm bar", "TMT bar, 12 mm × 12 m", "TMT bar, 8 mm × 12 m"],
    ["safety helmet white", "Safety helmet, ratchet, white", "Safety helmet, ratchet, blue"],
    ["gel pen", "Gel pen 0.5 mm", "Ball pen 0.7 mm"],
    ["1/2 inch elbow", "GI elbow, 15 NB (½ inch)", "GI elbow, 50 NB (2 inch)"],
  ];
  test.each(cases)("to %s is %s, not %s", (q, better, worse) => {
    const words = readWords(q);
    expect(scoreItem(words, better, "", [])).toBeGreaterThan(scoreItem(words, worse, "", []));
  });

  test("to a code is that code, then those that begin with it", () => {
    const found = [item("A-12-B", "Nut", "n", -1), item("A-12", "Bolt", "n", -1), item("C", "A 12 thing", "n")];
    expect(rankItems(readWords("a-12"), "a12", found, []).map(({ code }) => code)).toEqual(["A-12", "A-12-B", "C"]);
  });

  test("to a size is of that size alone, where any is; a code is found beside it", () => {
    const found = [
      item("A", "Hex bolt, M12 × 50", "n"),
      item("B", "Hex bolt, M8 × 12", "n"),
      item("M12", "Nut", "n", -1),
    ];
    const codes = (q: string) => rankItems(readWords(q), "m12", found, []).map(({ code }) => code);
    expect(codes("m12 bolt")).toEqual(["M12", "A"]);
    expect(codes("m 12 bolt")).toEqual(["M12", "A", "B"]);
    expect(codes("m30 bolt")).toHaveLength(3);
    const bars = [item("A", "TMT bar, 12 mm × 12 m", "n"), item("B", "TMT bar, 8 mm × 12 m", "n")];
    expect(rankItems(readWords("12mm bar"), "12mmbar", bars, []).map(({ code }) => code)).toEqual(["A", "B"]);
  });

  test("is shown once, however often it was found", () => {
    const found = [item("A", "Bolt", "n", 3), item("A", "Bolt", "n", 0)];
    expect(rankItems(readWords("bolt"), "bolt", found, [])).toHaveLength(1);
  });
});

test("an unknown word is replaced by two, or joined by near ones; known words and numbers stay", () => {
  const known = ["flood", "light", "bolt"].map((word) => ({ word, itemCount: 9 }));
  const words = readWords("floodlight blt steel m99");
  const { words: mended, others } = mend(words, (n) => n === 2, known);
  expect(mended.map(({ text }) => text)).toEqual(["flood", "light", "blt", "steel", "m", "99"]);
  expect(others).toEqual([{ n: 2, word: "bolt", factor: 0.75 }]);
});
