import { expect, test } from "vitest";
import { changedOf, conflictingKeys, toTyped, valueAt, withValueAt } from "./draft-values.ts";
import { settingPages } from "./form-parts.ts";

const { parts } = settingPages.registrations;
const value = {
  registrations: [
    { id: 1, gstin: "07AAHCV4821K1Z2", address: ["4th floor", "New Delhi"], active: true, luts: [] },
    { id: 2, gstin: "27AAHCV4821K1Z0", address: [], active: true, luts: [{ number: "A", financial_year: "2627" }] },
  ],
};

test("what is at a path is read and replaced; the rest stays", () => {
  expect(valueAt(value, "registrations.1.luts.0.number")).toBe("A");
  expect(valueAt(value, "registrations.7.gstin")).toBeUndefined();
  const other = withValueAt(value, "registrations.1.luts.0.number", "B");
  expect(other.registrations[1]?.luts).toEqual([{ number: "B", financial_year: "2627" }]);
  expect(other.registrations[0]).toBe(value.registrations[0]);
  expect(withValueAt({ mails: {} }, "mails.invitation.subject", "Hello")).toEqual({
    mails: { invitation: { subject: "Hello" } },
  });
});

test("what is typed as it stands changes nothing; a line of an address does", () => {
  const typed = toTyped(value, parts);
  expect(valueAt(typed, "registrations.0.address")).toBe("4th floor\nNew Delhi");
  expect(changedOf(typed, typed, parts)).toEqual({});
  const changed = withValueAt(typed, "registrations.0.address", "5th floor\n\n New Delhi");
  expect(changedOf(typed, changed, parts)).toMatchObject({
    registrations: [{ id: 1, address: ["5th floor", "New Delhi"] }, { id: 2 }],
  });
});

test.each([
  ["valid_days", "20", 20],
  ["eway_from", "₹1,00,000", 100_000],
  ["eway_from", "1.5 lakh", 150_000],
  ["tolerance", "2.5 %", 2.5],
  // What is no figure goes as it was typed, to be refused in words: as no number it would be none.
  ["valid_days", "abc", "abc"],
  ["valid_days", "20%", "20%"],
  ["eway_from", "1.234,56", "1.234,56"],
  ["valid_days", "", null],
  ["hsn_digits", "2", 8],
])("%s typed as %j is sent as %j", (key, text, sent) => {
  const typed = toTyped(
    { valid_days: 15, eway_from: 50_000, tolerance: 5, hsn_digits: 6, terms: {} },
    settingPages.trade.parts,
  );
  expect(changedOf(typed, withValueAt(typed, key, text), settingPages.trade.parts)).toEqual({ [key]: sent });
});

test("keys that both changed are chosen between, unless both say the same", () => {
  const before = { a: 1, b: 1, c: 1, d: 1 };
  expect(conflictingKeys(before, { a: 2, b: 2, d: 2 }, { a: 3, b: 1, c: 3, d: 2 })).toEqual(["a"]);
});
