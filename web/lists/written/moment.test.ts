import { expect, test } from "vitest";
import { momentOf, momentTexts, timeTyped } from "./moment.ts";

test.each([
  ["09:30", "09:30"],
  ["9:30", "09:30"],
  ["9.30 pm", "21:30"],
  ["930", "09:30"],
  [" 2145 ", "21:45"],
  ["9", "09:00"],
  ["12 am", "00:00"],
  ["12 p.m.", "12:00"],
  ["0:05", "00:05"],
  ["24:00", null],
  ["9:60", null],
  ["13 pm", null],
  ["0 am", null],
  ["noon", null],
  ["", null],
])("the time %j is read as %s", (text, time) => expect(timeTyped(text)).toBe(time));

test("a moment is typed as it is in India", () => {
  const texts = { day: "2026-11-23", time: "01:30" };
  expect(momentTexts("2026-11-22T20:00:00.000Z")).toEqual(texts);
  expect(momentOf(texts)).toBe("2026-11-22T20:00:00.000Z");
});

test.each([
  { day: "23 Nov", time: "01:30" },
  { day: "2026-11-23", time: "half past" },
  { day: "", time: "" },
])("what is no moment stays as it was typed: %j", (texts) => {
  expect(momentOf(texts)).not.toMatch(/^\d{4}-\d{2}-\d{2}T/);
  expect(momentTexts(momentOf(texts))).toEqual(texts);
});
