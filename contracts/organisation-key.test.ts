import { describe, expect, test } from "vitest";
import { companyBeginnings, companyKey, isMixedScript, legalFormOf, organisationKey } from "./organisation-key.ts";

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

describe("one company by its legal form", () => {
  test.each([
    ["M/s. Asha Works (P) Ltd.", "Asha Works Private Limited"],
    ["Messrs Asha Works & Co.", "Asha Works and Company"],
    ["Asha Works & Co", "ASHA WORKS"],
    ["Asha Works Pvt.Ltd.", "Asha Works PvtLtd"],
    ["Asha Works (OPC) Pvt Ltd", "M/S Asha Works"],
    ["मेसर्स कावेरी स्टील प्राइवेट लिमिटेड", "कावेरी स्टील प्रा. लि."],
    ["कावेरी एंड कंपनी", "मैसर्स कावेरी"],
    ["कावेरी स्टील Pvt Ltd", "कावेरी स्टील"],
    ["Asha Works LLP", "Asha Works Limited Liability Partnership"],
  ])("%s and %s", (one, another) => {
    expect(companyKey(one)).toBe(companyKey(another));
    expect(companyBeginnings(one).some((begins) => organisationKey(another).startsWith(begins))).toBe(true);
  });
  test.each([
    ["MS Pipes", "Pipes"],
    ["Asha P Works", "Asha Works"],
    ["Asha and Sons", "Asha Sons"],
    ["Limca Traders", "ca Traders"],
    ["लिच्छवि स्टील", "च्छवि स्टील"],
  ])("%s and %s are two", (one, another) => expect(companyKey(one)).not.toBe(companyKey(another)));
});

test.each([
  ["Asha Works LLP", "partnership"],
  ["कावेरी एलएलपी", "partnership"],
  ["Asha Works Pvt. Ltd.", "company"],
  ["Asha Works (P) Ltd", "company"],
  ["कावेरी प्राइवेट लिमिटेड", "company"],
  ["Asha Works & Co", null],
])("%s is called a %s", (name, form) => expect(legalFormOf(name)).toBe(form));
