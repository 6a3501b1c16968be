import { expect, test } from "vitest";
import { ago } from "./ago.ts";

const now = Date.parse("2026-11-20T08:52:00.000Z");

test.each([
  ["2026-11-20T08:51:30.000Z", "just now"],
  ["2026-11-20T08:52:10.000Z", "just now"],
  ["2026-11-20T08:51:00.000Z", "1 minute ago"],
  ["2026-11-20T07:52:01.000Z", "59 minutes ago"],
  ["2026-11-20T07:52:00.000Z", "1 hour ago"],
  ["2026-11-19T08:52:01.000Z", "23 hours ago"],
  ["2026-11-18T08:52:00.000Z", "2 days ago"],
  ["2026-11-13T08:52:00.000Z", "13 Nov 2026, 14:22"],
])("%s is %s", (iso, words) => {
  expect(ago(iso, now)).toBe(words);
});
