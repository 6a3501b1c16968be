import { describe, expect, test } from "vitest";
import { isMixedScript, organisationKey } from "./organisation-key.ts";

describe("two names are one", () => {
  test.each([
    ["Sahyadri Engineering Works", "SAHYADRI  engineering-works."],
    ["Ｓａｈｙａｄｒｉ", "Sahyadri"],
    ["Café Iron", "Cafe\u0301 Iron"],
    ["कमल स्टील", "कमलस्टील"],
    ["A & B (India) Pvt. Ltd.", "ab india pvt ltd"],
    ["Straße Tools", "STRAßE tools"],
    ["Tata Steel", "Tata\u3164 Ste\ufe0fel\u034f"],
  ])("%s and %s", (one, another) => expect(organisationKey(one)).toBe(organisationKey(another)));
});

describe("two names are two", () => {
  test.each([
    ["कमल", "कमला"],
    ["Alpha 1", "Alpha 2"],
    ["कि", "की"],
  ])("%s and %s", (one, another) => expect(organisationKey(one)).not.toBe(organisationKey(another)));
});

test.each([
  ["Pаyal Steel", true], // the second letter is Cyrillic
  ["Αlpha Tools", true], // the first is Greek
  ["Payal Steel", false],
  ["Сталь", false],
  ["पायल Steel", false],
  ["𝐀лфа", true],
])("%s mixes scripts that look alike: %s", (name, mixed) => expect(isMixedScript(name)).toBe(mixed));
