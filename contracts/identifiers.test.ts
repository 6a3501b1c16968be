import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  cinProblem,
  gstinCheckCharacter,
  gstinProblem,
  normaliseIdentifier,
  panOfGstin,
  panProblem,
} from "./identifiers.ts";
import { indianStates } from "./states.ts";

describe("a GSTIN", () => {
  // Published and synthetic ones (india 1), and the demonstration's.
  test.each([
    "27AAPFU0939F1ZV",
    "24AAQCA8719H1ZC",
    "29AAGCB7383J1Z4",
    "07AAACA0001A1ZZ",
    "09AAACB1111B2ZM",
    "33ZZZPZ9999Z1ZZ",
    "27AAKCS7305M1ZV",
    "07AAFFN6142P1ZU",
  ])("%s is one, and holds a PAN", (gstin) => {
    expect(gstinProblem(gstin)).toBeNull();
    expect(panProblem(panOfGstin(gstin))).toBeNull();
  });

  test.each([
    ["29AAFCA7488L1Z0", "last character"],
    ["02AMBPG7773M002", "state's two digits"],
    ["36AMBPG7773M002", "state's two digits"],
    ["37ARZPT4384Q1MT", "state's two digits"],
    ["27AAKCS7305M1Z", "this one has 14"],
    ["27AAKCS7305M1ZV7", "this one has 16"],
    ["25AAKCS7305M1ZV", "No state has the number 25"],
    ["27AAKCS7305M0ZV", "state's two digits"],
    ["27AAKİS7305M1ZV", "state's two digits"],
    ["27AAKCS0000M1ZH", "no PAN"],
    ["27AAKKS7305M1ZE", "no PAN"],
  ])("%s is none: %s", (gstin, reason) => {
    expect(gstinProblem(gstin)).toContain(reason);
  });

  test.each([
    ["0717USA00123UN3", "an embassy's"],
    ["2917GBR12345NRE", "a non-resident's"],
    ["07DELA01237B1Z9", "a department's, made from its TAN"],
  ])("%s is one (%s), and holds no PAN", (gstin) => {
    expect(gstinProblem(gstin)).toBeNull();
    expect(panOfGstin(gstin)).toBe("");
  });
});

const any = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");
const letter = fc.constantFrom(...any.slice(10));
const pan = fc
  .tuple(
    letter,
    letter,
    letter,
    fc.constantFrom(..."ABCFGHJLPT".split("")),
    letter,
    fc.integer({ min: 1, max: 9999 }),
    letter,
  )
  .map((parts) => parts.map((part) => (typeof part === "number" ? String(part).padStart(4, "0") : part)).join(""));
const gstin = fc
  .tuple(fc.constantFrom(...Object.keys(indianStates)), pan, fc.constantFrom(...any.slice(1)))
  .map(([state, holder, number]) => `${state}${holder}${number}Z`)
  .map((first14) => first14 + gstinCheckCharacter(first14));

describe("every GSTIN", () => {
  test("of an active state and a PAN is accepted with its check character", () => {
    fc.assert(
      fc.property(gstin, (text) => {
        expect(gstinProblem(text)).toBeNull();
      }),
    );
  });

  test("with any one character changed is refused: the check character catches each by itself", () => {
    fc.assert(
      fc.property(gstin, fc.nat(14), fc.constantFrom(...any), (text, at, other) => {
        fc.pre(text[at] !== other);
        const changed = text.slice(0, at) + other + text.slice(at + 1);
        expect(gstinCheckCharacter(changed)).not.toBe(changed[14]);
        expect(gstinProblem(changed)).not.toBeNull();
      }),
    );
  });

  test("with two different neighbours swapped is refused", () => {
    fc.assert(
      fc.property(gstin, fc.nat(13), (text, at) => {
        fc.pre(text[at] !== text[at + 1]);
        const swapped = text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
        expect(gstinProblem(swapped)).not.toBeNull();
      }),
    );
  });

  test("is the same however it is typed", () => {
    fc.assert(
      fc.property(gstin, fc.nat(14), (text, at) => {
        expect(normaliseIdentifier(` ${text.slice(0, at).toLowerCase()} ${text.slice(at)}\u200b\n`)).toBe(text);
      }),
    );
  });
});

test.each([
  ["AAKCS7305M", null],
  ["AAKCS7305", "this one has 9"],
  ["AAKCS73O5M", "five letters, four digits"],
  ["AAKKS7305M", "No PAN has K as its fourth letter"],
  ["AAKCS0000M", "begin at 0001"],
])("the PAN %s: %s", (text, reason) => {
  if (reason) expect(panProblem(text)).toContain(reason);
  else expect(panProblem(text)).toBeNull();
});

test.each([
  ["U29253PN2009PTC134482", null],
  ["L17110MH1973PLC019786", null],
  ["U29253PN2009XYZ134482", null],
  ["AAA-1234", "this one has 8"],
  ["X29253PN2009PTC134482", "A CIN is L or U"],
  ["U29253PN2O09PTC134482", "A CIN is L or U"],
])("the CIN %s: %s", (text, reason) => {
  if (reason) expect(cinProblem(text)).toContain(reason);
  else expect(cinProblem(text)).toBeNull();
});
