import type { OwnSeries } from "@vanik/contracts/settings";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "./days.ts";
import { isDraftName, isOurNumber, kindOfName } from "./names.ts";
import {
  countedBy,
  leastNumber,
  nextOwnNumber,
  numberBehind,
  ownNumber,
  ownSeriesProblems,
  startYearOf,
} from "./own-numbers.ts";

const series = (more: Partial<OwnSeries> = {}): OwnSeries => ({
  kind: "sales_invoice",
  registration: 1,
  prefix: "SGT",
  year: "both",
  between: "/",
  digits: 4,
  start: 413,
  start_year: "2627",
  ...more,
});

/** The next number of a day, where so many were given behind its stem. */
function nextOn(day: string, own: OwnSeries, last = 0): string {
  const { stem } = countedBy(own, day);
  return ownNumber(stem, own.digits, nextOwnNumber(own, day, last ? [{ stem, last }] : []));
}

test.each<[Partial<OwnSeries>, string, number, string]>([
  [{}, "2026-11-29", 0, "SGT/26-27/0413"],
  [{}, "2026-11-29", 413, "SGT/26-27/0414"],
  [{}, "2027-03-31", 9999, "SGT/26-27/10000"],
  // A new year begins again by itself, and what it began with was the old one's.
  [{}, "2027-04-01", 0, "SGT/27-28/0001"],
  [{ year: "first", between: "-" }, "2027-03-31", 0, "SGT-2026-0413"],
  [{ year: "first", between: "-" }, "2027-04-01", 0, "SGT-2027-0001"],
  [{ prefix: "", digits: 1 }, "2026-11-29", 0, "26-27/413"],
  [{ prefix: "SGT/MH", digits: 3 }, "2026-11-29", 0, "SGT/MH/26-27/413"],
  // Without a year a number would come twice: it runs on.
  [{ year: "none" }, "2026-11-29", 0, "SGT/0413"],
  [{ year: "none" }, "2028-04-01", 0, "SGT/0413"],
  [{ year: "none" }, "2028-04-01", 700, "SGT/0701"],
  [{ year: "none", between: "" }, "2026-11-29", 0, "SGT0413"],
])("%j on %s behind %s is %s", (more, day, last, name) => expect(nextOn(day, series(more), last)).toBe(name));

test("what it was said to begin with holds in the year in which that was said, and stays with what stays", () => {
  const own = series();
  expect(leastNumber(own, "2026-04-01")).toBe(413);
  expect(leastNumber(own, "2026-03-31")).toBe(1);
  expect(startYearOf({ ...own, start_year: "" }, [own], "2027-05-01")).toBe("2627");
  expect(startYearOf(series({ start: 500 }), [own], "2027-05-01")).toBe("2728");
});

test.each<[string, Partial<OwnSeries>[], Record<string, RegExp>]>([
  ["fine", [{}, { kind: "quotation", prefix: "Q" }], {}],
  ["another registration's under another prefix", [{}, { registration: 2, prefix: "MH" }], {}],
  ["of one kind twice", [{}, { prefix: "B" }], { "1.kind": /stand above/ }],
  ["of two kinds alike", [{}, { kind: "sales_order" }], { "1.prefix": /Series 1 has the same/ }],
  ["of two registrations alike", [{}, { registration: 2 }], { "1.prefix": /Series 1 has the same/ }],
  [
    "alike by what is typed as the year of a later one",
    [{}, { kind: "quotation", prefix: "SGT/28-29", year: "none" }],
    { "1.prefix": /Series 1 has the same/ },
  ],
  ["nothing but a number", [{ prefix: "", year: "none" }], { "0.prefix": /prefix, or the financial year/ }],
  ["a year and a number that read as one", [{ between: "" }], { "0.between": /reads as one/ }],
  ["a prefix and a number that read as one", [{ prefix: "A1", year: "none", between: "" }], { "0.between": /one/ }],
  ["too long", [{ prefix: "SGTPUNE" }], { "0.prefix": /SGTPUNE\/26-27\/0413 has 18 characters: rule 46 allows 16/ }],
  ["too long by where it begins", [{ prefix: "SGTPU", start: 10_000 }], { "0.prefix": /17 characters/ }],
  ["just long enough", [{ prefix: "SGTPU" }], {}],
  ["what the product gives", [{ prefix: "SI-2627", year: "none", between: "-" }], { "0.prefix": /Vanik numbers/ }],
  ["what it gives without GST", [{ prefix: "FC-2627", year: "none", between: "-" }], { "0.prefix": /Vanik numbers/ }],
  ["what it gave", [{ prefix: "PO", year: "first", between: "-" }], { "0.prefix": /PO-2026- is how Vanik/ }],
  ["another's letters with its year", [{ prefix: "INV", year: "first", between: "-" }], {}],
  ["its letters with another year", [{ prefix: "SI" }], {}],
])("%s: %j", (_, some, problems) => {
  const found = ownSeriesProblems(some.map(series), "2026-11-29");
  const expected = Object.entries(problems).map(([field, sentence]) => [field, expect.stringMatching(sentence)]);
  expect(found).toEqual(Object.fromEntries(expected));
});

test.each([
  ["SGT/26-27/", "SGT/26-27/0413", 413],
  ["SGT/26-27/", " sgt/26-27/413 ", 413],
  ["SGT/26-27/", "SGT/25-26/413", null],
  ["SGT/", "SGT/26-27/0413", null],
  ["SGT/", "SGT/0413A", null],
])("behind %s %s is %s", (stem, name, number) => expect(numberBehind(stem, name)).toBe(number));

const typed = fc.record({
  prefix: fc.stringMatching(/^(?:[1-9A-Z][0-9A-Z]{0,3}(?:[/-][0-9A-Z]{1,3})?)?$/),
  year: fc.constantFrom("both" as const, "first" as const, "none" as const),
  between: fc.constantFrom("/" as const, "-" as const, "" as const),
  digits: fc.integer({ min: 1, max: 6 }),
});

test("of series that stand beside each other none gives a number twice, in no year, and none that the product gives", () => {
  const days = fc.nat(9000).map((after) => addDays("2020-04-01", after));
  fc.assert(
    fc.property(
      typed,
      typed,
      days,
      fc.array(fc.integer({ min: 1, max: 99_999 }), { maxLength: 8 }),
      (a, b, day, all) => {
        const both = [series({ ...a, start: 1 }), series({ ...b, start: 1, kind: "quotation" })];
        fc.pre(Object.keys(ownSeriesProblems(both, "2020-04-01")).length === 0);
        const assigned = new Map<string, string>();
        for (const [at, own] of both.entries())
          for (const later of [day, addDays(day, 366)])
            for (const number of all) {
              const { stem, year } = countedBy(own, later);
              const name = ownNumber(stem, own.digits, number);
              const counted = `${at} ${year} ${number}`;
              expect(assigned.get(name) ?? counted, name).toBe(counted);
              assigned.set(name, counted);
              expect(isDraftName(name), name).toBe(false);
              expect(isOurNumber(name) && kindOfName(name) !== undefined, name).toBe(false);
            }
      },
    ),
  );
});
