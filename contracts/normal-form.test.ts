import { describe, expect, test } from "vitest";
import { cleanNote } from "./fields.ts";
import { normaliseIdentifier } from "./identifiers.ts";
import { normalForm } from "./normal-form.ts";
import { organisationKey } from "./organisation-key.ts";
import { unitKey } from "./unit-spellings.ts";

describe("marks in a row are as many as some writing has before they are sorted", () => {
  const above = "\u0300";
  const aside = "\u0315";
  const marks = `a${aside.repeat(16_000)}${above.repeat(16_000)}b`;
  // A letter, thirty marks, a letter.
  test.each([
    ["NFC", (text: string) => normalForm(text, "NFC")],
    ["NFKC", (text: string) => normalForm(text, "NFKC")],
    ["a note", cleanNote],
    ["an identifier", normaliseIdentifier],
    ["a name", organisationKey],
    ["a unit", unitKey],
  ])("%s", (_, normalise) => expect(normalise(marks)).toHaveLength(32));

  test("what NFKC alone makes marks counts with them", () => {
    const half = `か${aside.repeat(15)}${"\uff9e".repeat(16_000)}`;
    expect(normalForm(half, "NFKC").length).toBeLessThanOrEqual(31);
  });
});

test.each([
  ["e\u0301", "\u00e9"],
  ["क्‍ष", "क्‍ष"],
  ["Z\u0351\u0343\u0314algo", "Z\u0351\u0313\u0314algo"],
])("%j stays what it is", (text, same) => expect(normalForm(text, "NFC")).toBe(same.normalize("NFC")));
