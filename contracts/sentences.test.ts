import { expect, test } from "vitest";
import { translateBy } from "./sentences.ts";

const say = translateBy(
  [
    {
      Open: "खुला",
      quotation: "कोटेशन",
      "{} late": "{} देर से",
      "{#} of {#}": "{2} में से {1}",
      "{} days": "{} दिन",
      "There is no {} named {}.": "{2} नाम का कोई {1} नहीं है।",
      "Pay {}": "{} चुकाएँ",
    },
  ],
  (text) => text.replace("Nov", "नव॰"),
);

test.each([
  ["Open", "खुला"],
  [" Open ", " खुला "],
  ["There is no quotation named QTN-1.", "QTN-1 नाम का कोई कोटेशन नहीं है।"],
  ["59 days late", "59 दिन देर से"],
  ["3 of 1,200", "1,200 में से 3"],
  ["06 Nov 2026 late", "06 नव॰ 2026 देर से"],
])("%s is said as %s, with what is filled in", (english, sentence) => {
  expect(say(english)).toBe(sentence);
});

test.each(["Opened", "Courts of Delhi", "Goods came. They were late", "Sharma Valves", "₹1,00,000.00", "", "Pay"])(
  "%s is in no table",
  (text) => {
    expect(say(text)).toBeNull();
  },
);

test("what is filled in is no pattern of its own", () => {
  expect(say("Pay $& {1}")).toBe("$& {1} चुकाएँ");
});

test("what a stranger fills in at length is not looked through for its place", () => {
  const named = (letters: number) => `There is no quotation named ${"x".repeat(letters)}.`;
  expect(say(named(900))).toBe(`${"x".repeat(900)} नाम का कोई कोटेशन नहीं है।`);
  expect(say(named(1000))).toBeNull();
});
