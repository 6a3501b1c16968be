import { expect, test } from "vitest";
import { lastDigest, reminderPassed, remindedFrom, whenMailed } from "./mail-times.ts";

const at = (text: string) => new Date(`${text}:00+05:30`);

test.each([
  ["2026-11-24T08:00", "2026-11-24T08:00"],
  ["2026-11-24T07:59", "2026-11-23T08:00"],
  ["2026-11-24T23:59", "2026-11-24T08:00"],
  ["2026-11-25T00:30", "2026-11-24T08:00"],
])("the latest digest at %s is that of %s", (now, latest) => {
  expect(lastDigest(at(now))).toEqual(at(latest));
});

const now = at("2026-11-24T15:00");
test.each([
  ["mail", "2026-11-30T17:00", "now"],
  ["mail", "2026-11-24T10:00", "now"],
  ["portal", "2026-11-24T17:00", "none"],
  ["portal", "2026-11-30T17:00", "none"],
  ["digest", "2026-11-30T17:00", "digest"],
  ["digest", "2026-11-25T12:00", "digest"],
  // What is to be answered before anybody could act on the digest.
  ["digest", "2026-11-25T11:59", "now"],
  ["digest", "2026-11-24T17:00", "now"],
  // What is past hurries nobody: an award comes after its closing.
  ["digest", "2026-11-24T10:00", "digest"],
] as const)("of who chose %s, what is to be answered until %s goes out: %s", (choice, until, when) => {
  expect(whenMailed(choice, { now, until: at(until) })).toBe(when);
});

test.each([
  ["2026-11-24T12:59", null],
  ["2026-11-24T13:00", 24],
  ["2026-11-25T09:59", 24],
  ["2026-11-25T10:00", 3],
  ["2026-11-25T13:01", 3],
])(
  "of what closes on 25 November at 13:00 the reminder whose moment passed last at %s is that of %s hours",
  (when, hours) => {
    expect(reminderPassed(at("2026-11-25T13:00"), at(when))).toBe(hours);
  },
);

test("nobody is reminded within six hours after it was asked, nor after the round opened", () => {
  const opensAt = at("2026-11-24T10:00");
  expect(remindedFrom({ invitedAt: at("2026-11-23T10:00"), opensAt })).toEqual(at("2026-11-24T16:00"));
  expect(remindedFrom({ invitedAt: at("2026-11-24T12:30"), opensAt })).toEqual(at("2026-11-24T18:30"));
});
