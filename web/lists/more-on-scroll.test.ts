import { expect, test } from "vitest";
import { isNearEnd, isNearStart } from "./more-on-scroll.ts";

const box = { clientHeight: 384, scrollHeight: 1000 };

test("more rows are asked for before the last ones are in sight, and not earlier", () => {
  expect(isNearEnd({ ...box, scrollTop: 0 })).toBe(false);
  expect(isNearEnd({ ...box, scrollTop: 424 })).toBe(false);
  expect(isNearEnd({ ...box, scrollTop: 425 })).toBe(true);
  expect(isNearEnd({ ...box, scrollTop: 616 })).toBe(true);
});

test("on the way back the rows before are asked for as early", () => {
  expect(isNearStart({ scrollTop: 192 })).toBe(false);
  expect(isNearStart({ scrollTop: 191 })).toBe(true);
});
