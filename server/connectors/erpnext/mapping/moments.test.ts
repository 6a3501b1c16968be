import fc from "fast-check";
import { expect, test } from "vitest";
import { UnreadableField } from "./figures.ts";
import { remoteDay, remoteMoment } from "./moments.ts";

test.each<[clock: string, zone: string, utc: string]>([
  ["2026-11-21 01:11:56.260956", "Asia/Kolkata", "2026-11-20T19:41:56.260Z"],
  ["2026-11-21 01:11:56", "Asia/Kolkata", "2026-11-20T19:41:56.000Z"],
  ["2026-11-21 01:11:56.2", "UTC", "2026-11-21T01:11:56.200Z"],
  ["2026-01-01 00:00:00.000001", "Asia/Kathmandu", "2025-12-31T18:15:00.000Z"],
  ["2026-07-01 12:00:00.000000", "Europe/Berlin", "2026-07-01T10:00:00.000Z"],
  // Put back at three: the first of two; put forward at two: as if it had not been.
  ["2026-10-25 02:30:00.000000", "Europe/Berlin", "2026-10-25T00:30:00.000Z"],
  ["2026-03-29 02:30:00.000000", "Europe/Berlin", "2026-03-29T01:30:00.000Z"],
  // The day that Samoa never had.
  ["2011-12-31 00:10:00.000000", "Pacific/Apia", "2011-12-30T10:10:00.000Z"],
])("%s in %s is %s", (clock, zone, utc) => expect(remoteMoment({ clock }, "clock", zone)?.toISOString()).toBe(utc));

test.each<[unknown]>([
  ["2026-11-21"],
  ["2026-13-01 00:00:00"],
  ["2026-02-30 00:00:00"],
  ["2026-11-21 25:00:00"],
  ["2026-11-21 00:61:00"],
  ["2026-11-21 00:00:00Z"],
  ["now"],
  [0],
  [{}],
])("%j is no moment", (clock) =>
  expect(() => remoteMoment({ clock }, "clock", "Asia/Kolkata")).toThrow(new UnreadableField("clock")),
);

test.each<[unknown]>([["2026-02-30"], ["21-11-2026"], ["2026-11-21 01:11:56"], ["0000-00-00"], [20_261_121]])(
  "%j is no day",
  (day) => expect(() => remoteDay({ day }, "day")).toThrow(new UnreadableField("day")),
);
test("a day is itself, and none is none", () => {
  expect(["2028-02-29", null, undefined, ""].map((day) => remoteDay({ day }, "day"))).toEqual([
    "2028-02-29",
    null,
    null,
    null,
  ]);
});

test("in any zone its clock shows that moment so again", () => {
  const zones = ["Asia/Kolkata", "America/New_York", "Australia/Lord_Howe", "Africa/Casablanca", "Pacific/Apia", "UTC"];
  const at = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2040, 0) });
  fc.assert(
    fc.property(at, fc.constantFrom(...zones), (moment, zone) => {
      const shown = (ms: number) =>
        new Date(ms).toLocaleString("sv-SE", { timeZone: zone, hour12: false }) +
        `.${String(ms % 1000).padStart(3, "0")}`;
      const found = remoteMoment({ clock: shown(moment) }, "clock", zone)!.getTime();
      expect(shown(found)).toBe(shown(moment));
      // Where a clock shows a time twice it is the first.
      expect(found).toBeLessThanOrEqual(moment);
    }),
  );
});
