import { expect, test } from "vitest";
import { dayTyped } from "./typed-day.ts";

test.each([
  ["20 Nov 2026", "2026-11-20"],
  [" 5 november 26 ", "2026-11-05"],
  ["20/11/2026", "2026-11-20"],
  ["05-03-27", "2027-03-05"],
  ["20.11.2026", "2026-11-20"],
  ["2026-11-20", "2026-11-20"],
  ["29 Feb 2028", "2028-02-29"],
  ["29 Feb 2026", null],
  ["31/04/2026", null],
  ["13/13/2026", null],
  ["20 Nov", null],
  ["20 Foo 2026", null],
  ["", null],
  ["1 2 3 4", null],
])("%j is read as %s", (text, iso) => expect(dayTyped(text)).toBe(iso));
