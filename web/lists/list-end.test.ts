import { expect, test } from "vitest";
import { countWords } from "./list-end.tsx";

const kind = { one: "opportunity", many: "opportunities" };

test.each<[number, { total: number; more?: true }, string]>([
  [1, { total: 1 }, "1 opportunity"],
  [3, { total: 3 }, "3 opportunities"],
  [20, { total: 45 }, "20 of 45 opportunities"],
  [20, { total: 10_000, more: true }, "20 of more than 10,000 opportunities"],
])("%i shown of %j reads as a sentence", (shown, page, text) => expect(countWords(kind, shown, page)).toBe(text));
