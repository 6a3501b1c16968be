import { expect, test } from "vitest";
import { stayingRow } from "./staying-row.ts";

const item = { table: "items", id: "a-1", before: { average_price: 10 } } as const;

test.each([
  [
    "another price",
    { ...item, after: { average_price: 12 }, now: { item_code: "A 1", average_price: 15 } },
    { name: "Item A 1", values: ["Average price is 15, it was made 12"] },
  ],
  [
    "what is as it was left is not named",
    {
      ...item,
      after: { average_price: 12, hidden: true },
      now: { item_code: "A 1", average_price: 12, hidden: false },
    },
    { name: "Item A 1", values: ["Hidden is no, it was made yes"] },
  ],
  [
    "what is gone",
    { ...item, table: "sub_categories" as const, after: { name: "Nuts" }, now: null },
    { name: "Sub-category a-1", values: ["Deleted by now"] },
  ],
  [
    "what was made anew",
    { ...item, after: null, now: { item_code: "A 1", average_price: 12 } },
    { name: "Item A 1", values: ["Made since"] },
  ],
  [
    "what has further parts",
    { ...item, before: null, after: { item_code: "A 1" }, now: { item_code: "A 1" } },
    { name: "Item A 1", values: ["Units, GST rates or attributes were added to it"] },
  ],
])("%s", (_, row, expected) => expect(stayingRow(row)).toEqual(expected));
