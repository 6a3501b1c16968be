import { expect, test } from "vitest";
import { typedOfPaste } from "./paste-column.ts";

test.each([
  ["a column of rates", "1,000\r\n330\r\n158\r\n", 2, "rate", { "2.rate": "1,000", "3.rate": "330", "5.rate": "158" }],
  ["what is empty leaves what stands", "10\n\n30", 1, "rate", { "1.rate": "10", "3.rate": "30" }],
  [
    "columns beside each other",
    "10\t100\t18\n20\t1\t5",
    1,
    "rate",
    { "1.rate": "10", "1.per": "100", "1.gst_rate": "18", "2.rate": "20", "2.per": "", "2.gst_rate": "5" },
  ],
  [
    "from another column on",
    "TVS\t8\nSKF\t9",
    1,
    "make",
    { "1.make": "TVS", "1.lead_days": "8", "2.make": "SKF", "2.lead_days": "9" },
  ],
  ["below its head", "Rate\n10\n20", 1, "rate", { "1.rate": "10", "2.rate": "20" }],
])("%s", (_, text, idx, key, typed) => {
  expect(typedOfPaste(text, [1, 2, 3, 5], { idx, key })).toEqual({ typed, left: [] });
});

test.each([
  [
    "beyond the lines and columns",
    "1\t2\t3\n4\t5\t6",
    5,
    "make",
    { "5.make": "1", "5.lead_days": "2" },
    ["3", "4", "5", "6"],
  ],
  [
    "a choice of the grid as it is typed",
    "१०\t१,०००\n20\t1,0",
    1,
    "rate",
    { "1.rate": "१०", "1.per": "1000", "2.rate": "20" },
    ["1,0"],
  ],
  ["no choice of the grid", "10\t7\n20\t100", 1, "rate", { "1.rate": "10", "2.rate": "20", "2.per": "100" }, ["7"]],
  ["a first row of makes is no head", "TVS\nSKF", 1, "make", { "1.make": "TVS", "2.make": "SKF" }, []],
])("%s: what has no place is told", (_, text, idx, key, typed, left) => {
  expect(typedOfPaste(text, [1, 2, 3, 5], { idx, key })).toEqual({ typed, left });
});

test("one cell is the field's own, and a panel's fields take no sheet", () => {
  expect(typedOfPaste("12", [1, 2], { idx: 1, key: "rate" })).toBeNull();
  expect(typedOfPaste("1\n2", [1, 2], { idx: 1, key: "pack" })).toBeNull();
});
