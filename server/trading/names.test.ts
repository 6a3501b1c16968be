import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "./days.ts";
import { financialYear, financialYearLabel, startOfFinancialYear } from "./financial-year.ts";
import {
  documentName,
  draftName,
  inFileName,
  isDraftName,
  isOurNumber,
  kindOfName,
  newSeries,
  seriesOf,
} from "./names.ts";

test.each([
  ["2026-03-31", "2526", "2025-26"],
  ["2026-04-01", "2627", "2026-27"],
  ["2026-11-21", "2627", "2026-27"],
  ["2027-03-31", "2627", "2026-27"],
  ["2028-02-29", "2728", "2027-28"],
  ["2099-04-01", "9900", "2099-00"],
])("%s is of the financial year %s, written %s", (day, year, label) => {
  expect(financialYear(day)).toBe(year);
  expect(financialYearLabel(year)).toBe(label);
});

test.each([
  ["SI", "2026-11-21", 123, "SI-2627-000123"],
  ["OPP", "2026-03-31", 1, "OPP-2526-000001"],
  ["QTN", "2026-04-01", 999_999, "QTN-2627-999999"],
  ["QTN", "2026-04-01", 1_000_000, "QTN-2627-1000000"],
  ["SI27", "2026-11-21", 123, "SI27-2627-000123"],
])("series %s on %s, number %s: %s", (series, day, number, name) => {
  expect(documentName(series, day, number)).toBe(name);
});

const registrations = [
  { id: 1, gstin: "07AAHCV4821K1Z2" },
  { id: 2, gstin: "27AAHCV4821K1Z0" },
  { id: 3, gstin: "29AAHCV4821K1ZW" },
  { id: 4, gstin: "27AAHCV4821K2ZZ" },
  { id: 5, gstin: "07AAHCV4821K2Z1" },
];

test.each([
  ["SI", 1, "SI", 1],
  ["SI", 2, "SI27", 2],
  ["PO", 3, "PO29", 3],
  ["FC", 2, "FC27", 2],
  ["SD", 2, "SD27", 2],
  // Two that followed each other in one state count on; a second one of the main one's state begins its own.
  ["SI", 4, "SI27", 2],
  ["SI", 5, "SI07", 5],
  // Kinds whose names would be too long have the main one's, and so has what names none that there is.
  ["QTN", 2, "QTN", 1],
  ["PAY", 3, "PAY", 1],
  ["SI", 9, "SI", 1],
])("%s of registration %s is of the series %s, counted at %s", (prefix, registration, series, counter) => {
  expect(seriesOf(prefix, registration, registrations)).toEqual({ series, counter });
  expect(documentName(series, "2026-11-22", 999_999).length).toBeLessThanOrEqual(16);
});

test("a name of more than 16 characters is refused (rule 46)", () => {
  expect(() => documentName("SI27", "2026-11-21", 1_000_000)).toThrow("longer than 16");
});

test("a draft bears its year and six letters that do not read as digits", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 6, maxLength: 6 }), (numbers) => {
      let at = 0;
      const name = draftName("QTN", "2026-11-21", (below) => numbers[at++]! % below);
      expect(name).toMatch(/^QTN-2627-[A-HJ-NP-Z]{6}$/);
      expect(isDraftName(name)).toBe(true);
    }),
  );
});

test.each([
  ["SI-2627-000123", "sales_invoice", false],
  ["SI27-2627-000123", "sales_invoice", false],
  ["QTN-2627-KXMTBQ", "quotation", true],
  ["SI", undefined, false],
  ["SI/26-27/0413", undefined, false],
  ["SO-26-27-0413", undefined, false],
  ["SQ4F7K-2627-0001", "supplier_quotation", false],
  ["FC-2627-000001", "credit_note", false],
  ["FD27-2627-000001", "debit_note", false],
  ["SD27-2627-000001", "sales_invoice", false],
  ["SD-2627-KQXWZA", "sales_invoice", true],
  ["GR-2627-000001", undefined, false],
  ["", undefined, false],
])("%s is the name of a %s; a draft's: %s", (name, kind, draft) => {
  expect(kindOfName(name)).toBe(kind);
  expect(isDraftName(name)).toBe(draft);
});

test("a year's names sort by number, and every day is of one year alone", () => {
  const numbers = fc.integer({ min: 1, max: 999_999 });
  fc.assert(
    fc.property(numbers, numbers, fc.nat(40_000), (a, b, after) => {
      const day = addDays("2000-01-01", after);
      expect(documentName("SO", day, a) < documentName("SO", day, b)).toBe(a < b);
      const changes = financialYear(day) !== financialYear(addDays(day, -1));
      expect(changes).toBe(day.endsWith("-04-01"));
    }),
  );
});

test.each([
  ["2026-03-31", "2025-04-01"],
  ["2026-04-01", "2026-04-01"],
  ["2026-11-22", "2026-04-01"],
])("the financial year of %s begins on %s", (day, first) => expect(startOfFinancialYear(day)).toBe(first));

test("a series of a supplier's own fills 16 signs and tells its kind", () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat(1000)), (drawn) => {
      const name = `SQ${newSeries((below) => drawn.next().value % below)}-2627-0001`;
      expect(name.length).toBe(16);
      expect([isOurNumber(name), kindOfName(name), isDraftName(name)]).toEqual([true, "supplier_quotation", false]);
    }),
  );
  for (const [name, isOurs] of [
    ["SI27-2627-000123", true],
    ["QTN-2627-000123", true],
    ["OLD-1", false],
    ["SQ4F7K-2627-00001", false],
  ] as const)
    expect(isOurNumber(name), name).toBe(isOurs);
});

test.each([
  ["GT/26-27/0413", "GT-26-27-0413"],
  ["..\\up", "-.-up"],
  ["bill\u202efdp\u200b\ufeff", "billfdp"],
  ["क्\u200dष 1", "क्\u200dष 1"],
])("%j in a file's name is %j", (name, shown) => expect(inFileName(name)).toBe(shown));
