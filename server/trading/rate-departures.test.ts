import { describe, expect, test } from "vitest";
import type { GstRate } from "./gst-rates.ts";
import { hasOutwaited, rateDepartures, type RatedLine, undecidedRates, unlawfulRate } from "./rate-departures.ts";

const taxable = (rate: number): GstRate => ({ rate, treatment: "taxable" });
const nil: GstRate = { rate: 0, treatment: "nil" };
const exempt: GstRate = { rate: 0, treatment: "exempt" };
const from = (validFrom: string, gst: GstRate) => ({ validFrom, ...gst });
const bolt = (gst: GstRate, rates = [from("2025-09-22", taxable(1800))]): RatedLine => ({
  itemCode: "BOLT",
  itemName: "Bolt",
  hsn: "731815",
  rates,
  ...gst,
});
const notebook = (gst: GstRate): RatedLine => ({
  itemCode: "BOOK",
  itemName: "Notebook",
  hsn: "48202000",
  rates: [from("2025-09-22", exempt)],
  ...gst,
});
const freight = (gst: GstRate): RatedLine => ({
  itemCode: "FREIGHT",
  itemName: "Freight",
  hsn: "996511",
  rates: [],
  ...gst,
});

describe("a line off the rate of the day (trade 11)", () => {
  test.each<[string, RatedLine[], string, string[]]>([
    ["as it is dated", [bolt(taxable(1800)), notebook(exempt)], "2026-11-22", []],
    [
      "a bolt at 0 %, by which ₹18,182 of tax per lakh went out silently",
      [bolt(taxable(0))],
      "2026-11-22",
      ["Bolt is taxable at 18 % on 22 Nov 2026; line 1 says taxable at 0 %."],
    ],
    [
      "a bolt that is called exempt",
      [notebook(exempt), bolt(exempt)],
      "2026-11-22",
      ["Bolt is taxable at 18 % on 22 Nov 2026; line 2 says exempt."],
    ],
    [
      "exempt goods that are called taxable at 0 %",
      [notebook(taxable(0))],
      "2026-11-22",
      ["Notebook is exempt on 22 Nov 2026; line 1 says taxable at 0 %."],
    ],
    [
      "exempt goods that are called nil-rated",
      [notebook(nil)],
      "2026-11-22",
      ["Notebook is exempt on 22 Nov 2026; line 1 says nil-rated."],
    ],
    ["before anything is dated", [bolt(taxable(1200)), freight(taxable(500))], "2025-09-21", []],
    [
      "on the first day",
      [bolt(taxable(1200))],
      "2025-09-22",
      ["Bolt is taxable at 18 % on 22 Sep 2025; line 1 says taxable at 12 %."],
    ],
    [
      "freight at the highest of its goods",
      [notebook(exempt), bolt(taxable(1800)), freight(taxable(1800))],
      "2026-11-22",
      [],
    ],
    [
      "freight at 5 % with goods at 18 %",
      [bolt(taxable(1800)), freight(taxable(500))],
      "2026-11-22",
      ["Freight goes with goods that are taxable at 18 % on 22 Nov 2026; line 2 says taxable at 5 %."],
    ],
    ["freight of exempt goods", [notebook(exempt), freight(exempt)], "2026-11-22", []],
    ["freight alone", [freight(taxable(500))], "2026-11-22", []],
    ["goods that nothing is dated of", [bolt(taxable(1200), [])], "2026-11-22", []],
  ])("%s", (_, lines, day, sentences) => {
    expect(rateDepartures(lines, day).map(({ sentence }) => sentence)).toEqual(sentences);
  });

  test("what stands as taxable at 0 % is marked, dated so or not", () => {
    expect(undecidedRates([bolt(taxable(0), []), bolt(taxable(0), []), notebook(exempt)])).toEqual([
      "Bolt stands as taxable at 0 %: find out whether it is nil-rated or exempt, and say so.",
    ]);
  });
});

test.each([
  ["2026-11-10", 1800, "2026-11-21", false],
  ["2026-11-10", 1800, "2026-11-22", true],
  ["2026-11-22", 1800, "2026-11-22", true],
  ["2026-11-23", 1800, "2026-11-24", false],
  ["2026-11-10", 500, "2026-11-22", false],
  ["2026-11-10", 0, "2026-11-22", false],
])("a line of a draft of %s at %d basis points has outwaited its rate on %s: %s", (since, rate, day, outwaited) => {
  const rates = [from("2026-11-22", taxable(500)), from("2025-09-22", taxable(1800))];
  expect(hasOutwaited({ ...taxable(rate), rates }, since, day)).toBe(outwaited);
});

test.each<[GstRate, string | null]>([
  [taxable(1800), null],
  [taxable(700), "7 % is no rate of GST on 22 Nov 2026. Enter one of 0, 0.25, 5, 18 %"],
  [{ rate: 700, treatment: "exempt" }, null],
])("case %#: a rate that no list has is none", (gst, problem) => {
  expect(unlawfulRate(gst, [500, 0, 1800, 25], "2026-11-22")).toBe(problem);
});
