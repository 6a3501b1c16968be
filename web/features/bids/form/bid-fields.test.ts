// What the form takes of a plain field is what the server takes: both are made of one table.
import { Bid } from "@vanik/contracts/bid";
import {
  type BidField,
  bidFieldsOf,
  bidFigures,
  bidLineFields,
  bidTermFields,
  isBidFigure,
} from "@vanik/contracts/bid-fields";
import { describe, expect, test } from "vitest";
import { bidOfTyped } from "./typed-bid.ts";

const all: [at: string, name: string, field: BidField][] = [
  ...bidFieldsOf(bidLineFields).map(([name, field]): [string, string, BidField] => ["1.", name, field]),
  ...bidFieldsOf(bidTermFields).map(([name, field]): [string, string, BidField] => ["", name, field]),
];
const sent = (at: string, name: string, value: unknown) =>
  Bid.safeParse(at === "" ? { [name]: value } : { lines: [{ idx: 1, [name]: value }] });
const typed = (at: string, name: string, value: string) => bidOfTyped({ [at + name]: value }, [1]).faults;

describe("of a figure", () => {
  const figures = all.flatMap(([at, name, field]) =>
    isBidFigure(field) ? [[at, name, bidFigures[field.is]] as const] : [],
  );
  test.each(figures)("%s%s its least and its most are taken, and no more", (at, name, { places, least, most }) => {
    const step = 10 ** -places;
    for (const value of [least, most]) {
      expect(sent(at, name, value).success).toBe(true);
      expect(typed(at, name, value.toFixed(places))).toEqual({});
    }
    for (const value of [least - step, most + step, least + step / 10]) {
      expect(sent(at, name, value).success, String(value)).toBe(false);
      expect(Object.keys(typed(at, name, value.toFixed(places + 1))), String(value)).toEqual([at + name]);
    }
  });
});

describe("of a text", () => {
  const texts = all.flatMap(([at, name, field]) => (isBidFigure(field) ? [] : [[at, name, field] as const]));
  test.each(texts)("%s%s all that it may hold is taken", (at, name, { most }) => {
    expect(sent(at, name, "A".repeat(most)).success).toBe(true);
    expect(typed(at, name, "a".repeat(most))).toEqual({});
    const problem = sent(at, name, "A".repeat(most + 1)).error?.issues[0];
    expect(problem?.path.at(-1)).toBe(name);
  });
});
