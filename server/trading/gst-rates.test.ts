import { describe, expect, test } from "vitest";
import { defaultGstCategory } from "./gst-category.ts";
import { chargedRate, gstRateOn } from "./gst-rates.ts";

describe("categories and rates (trade 5)", () => {
  test.each([
    ["", "unregistered"],
    ["27AAACA0001A1ZZ", "regular"],
    ["0717USA00012UN2", "uin"],
  ])("a GSTIN %s is taken for %s", (gstin, category) => {
    expect(defaultGstCategory(gstin)).toBe(category);
  });

  const rates = [
    { rate: 1200, treatment: "taxable" as const, validFrom: "2017-07-01" },
    { rate: 500, treatment: "taxable" as const, validFrom: "2025-09-22" },
    { rate: 0, treatment: "exempt" as const, validFrom: "2027-01-01" },
  ];
  test.each([
    ["2017-06-30", undefined],
    ["2017-07-01", 1200],
    ["2025-09-21", 1200],
    ["2025-09-22", 500],
    ["2027-01-01", 0],
  ])("on %s the rate is %s, in whatever order rates are kept", (day, rate) => {
    expect(gstRateOn(rates, day)?.rate).toBe(rate);
    expect(gstRateOn(rates.toReversed(), day)?.rate).toBe(rate);
  });

  test.each([
    ["taxable", 1800, 1800],
    ["taxable", 0, 0],
    ["nil", 1800, 0],
    ["exempt", 1800, 0],
    ["non_gst", 1800, 0],
  ] as const)("%s at %s charges %s", (treatment, rate, charged) => {
    expect(chargedRate({ rate, treatment })).toBe(charged);
  });
});
