import { expect, test } from "vitest";
import { asksForFocus } from "./use-focus-on-problem.ts";

const wrong = { email: "Enter an email", phone: "Enter ten digits" };

test.each([
  ["nothing is wrong", {}, {}, false, false],
  ["what is wrong is found", {}, wrong, false, true],
  ["another field is wrong now", { email: wrong.email }, wrong, false, true],
  ["a field is wrong in another way", wrong, { ...wrong, phone: "Enter a mobile number" }, false, true],
  ["the same is drawn anew while one types", wrong, { ...wrong }, false, false],
  ["the same is found by another press or Enter", wrong, { ...wrong }, true, true],
  ["one of two is mended", wrong, { phone: wrong.phone }, false, false],
  ["one of two is mended, and its key stays", wrong, { ...wrong, email: undefined }, false, false],
])("where %s", (_case, before, now, isAskedAgain, focus) =>
  expect(asksForFocus(before, now, isAskedAgain)).toBe(focus),
);
