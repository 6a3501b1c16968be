import { expect, test } from "vitest";
import { bidTexts } from "../../../texts/en/bid.ts";
import { describeLacking } from "./bid-words.ts";
import { bidOfTyped, isWrongLine, type TypedBid } from "./typed-bid.ts";

const faultsOf = (typed: TypedBid) => bidOfTyped(typed, [1, 11]).faults;

test.each<[typed: TypedBid, priced: number, said: string]>([
  [{}, 0, "Price a line first. Choose how freight is charged."],
  [{ "freight.kind": "included" }, 0, "Price a line first."],
  [{ "1.rate": "12" }, 1, "Choose how freight is charged."],
  [{ "1.rate": "12", "freight.kind": "included" }, 1, ""],
  [{ "1.rate": "abc" }, 0, "1 wrong: mend the fields that are marked."],
  [
    { "1.rate": "12", "1.hsn": "1", "freight.kind": "amount", "freight.amount": "ten" },
    1,
    "2 wrong: mend the fields that are marked.",
  ],
])("of %j with %i priced the button says: %s", (typed, priced, sentence) => {
  expect(describeLacking({ typed, faults: faultsOf(typed) }, priced, bidTexts.live)).toBe(sentence);
});

test("a line is wrong by a rate of its own that cannot be taken", () => {
  const faults = faultsOf({ "11.rate": "abc", "1.hsn": "1", valid_till: "soon" });
  expect([1, 11].map((idx) => isWrongLine(faults, idx))).toEqual([false, true]);
});
