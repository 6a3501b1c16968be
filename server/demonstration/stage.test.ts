import { describe, expect, test } from "vitest";
import { withinOfficeHours } from "./stage.ts";

const at = (text: string) => Date.parse(`${text}+05:30`);
const momentWithin = (moment: string, now: string) =>
  new Date(withinOfficeHours(at(moment), at(now)) + 5.5 * 3_600_000).toISOString().slice(0, 16);

describe("a moment of the demonstration", () => {
  test.each([
    ["2026-11-20T00:00", "2026-11-24T21:00", "2026-11-20T09:30"],
    ["2026-11-20T12:00", "2026-11-24T21:00", "2026-11-20T14:00"],
    ["2026-11-20T23:59", "2026-11-24T21:00", "2026-11-20T18:29"],
    // Of today: between the opening and now.
    ["2026-11-24T06:00", "2026-11-24T12:00", "2026-11-24T10:45"],
    ["2026-11-24T20:00", "2026-11-24T20:00", "2026-11-24T18:30"],
    ["2026-11-24T12:00", "2026-11-24T12:00", "2026-11-24T12:00"],
    // Before the office opens there is no other.
    ["2026-11-24T03:00", "2026-11-24T08:00", "2026-11-24T03:00"],
  ])("of %s, told at %s, is %s", (moment, now, within) => {
    expect(momentWithin(moment, now)).toBe(within);
  });

  test("stays after what came before it, and never lies ahead", () => {
    for (const now of ["2026-11-24T00:10", "2026-11-24T08:00", "2026-11-24T11:00", "2026-11-24T23:00"].map(at)) {
      const moments = Array.from({ length: 200 }, (_, step) => now - step * 47 * 60_000).toReversed();
      const within = moments.map((moment) => withinOfficeHours(moment, now));
      expect(within).toEqual(within.toSorted((a, b) => a - b));
      expect(within.at(-1)).toBeLessThanOrEqual(now);
    }
  });
});
