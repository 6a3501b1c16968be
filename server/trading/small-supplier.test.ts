import type { UdyamYear } from "@vanik/contracts/party-parts";
import { describe, expect, test } from "vitest";
import { daysToPay, longTermsOfBid, longTermsWarning, smallClassOn } from "./small-supplier.ts";

const year = (at: number, size: UdyamYear["class"], activity: UdyamYear["activity"] = "manufacturing"): UdyamYear => ({
  year: at,
  class: size,
  activity,
});

describe("a small supplier (controls 5)", () => {
  test.each<[string, string, UdyamYear[], "micro" | "small" | null, boolean?]>([
    ["without Udyam", "2026-11-30", [], null],
    ["of the day's year", "2026-11-30", [year(2026, "micro")], "micro"],
    ["of a year before, whichever stands first", "2027-04-01", [year(2025, "small"), year(2026, "micro")], "micro"],
    ["that has grown", "2026-11-30", [year(2025, "small"), year(2026, "medium")], null],
    ["before it grew", "2026-03-31", [year(2025, "small"), year(2026, "medium")], "small"],
    ["before its first year", "2026-03-31", [year(2026, "small")], null],
    ["of services", "2026-11-30", [year(2026, "small", "services")], "small"],
    ["that trades", "2026-11-30", [year(2026, "small", "trading")], null],
    ["that trades, where traders count", "2026-11-30", [year(2026, "small", "trading")], "small", true],
  ])("%s", (_, day, years, small, countsTraders = false) => {
    expect(smallClassOn(day, { years, countsTraders })).toBe(small);
  });

  test.each([
    [30, "small", 30],
    [45, "micro", 45],
    [46, "micro", 45],
    [0, "small", 0],
    [null, "small", 15],
    [90, null, 90],
    [null, null, 0],
  ] as const)("with %j days agreed a %s one is paid within %i", (agreed, small, days) => {
    expect(daysToPay(agreed, small)).toBe(days);
  });

  test("more days than hold are told, of an order and of a bid", () => {
    expect(longTermsWarning("Asha Castings", 60, "micro")).toBe(
      "Asha Castings is a micro enterprise (Udyam): it is paid within 45 days, whatever is agreed, and 60 are.",
    );
    expect(longTermsOfBid(60, "small")).toBe("60, of which 45 count: a small enterprise");
    for (const [agreed, small] of [
      [45, "small"],
      [null, "small"],
      [60, null],
    ] as const)
      expect([longTermsWarning("A", agreed, small), longTermsOfBid(agreed, small)]).toEqual([null, null]);
  });
});
