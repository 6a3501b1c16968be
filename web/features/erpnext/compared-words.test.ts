import { expect, test } from "vitest";
import { comparedSentence, foundWords } from "./compared-words.ts";

const one = { doctype: "Sales Order", listed: 3, held: 3, other: 0, renamed: 0, gone: 0, sums: [] };

test.each([
  [{ doctypes: [one], too_many: false }, "All is here as it is there."],
  [{ doctypes: [{ ...one, gone: 1 }], too_many: false }, "1 differs: the next night’s sweep reads it anew."],
  [
    {
      doctypes: [
        { ...one, other: 1_200 },
        { ...one, gone: 34 },
      ],
      too_many: false,
    },
    "1,234 differ: the next night’s sweep reads them anew.",
  ],
  [
    { doctypes: [{ ...one, gone: 99 }], too_many: true },
    "So much is gone that a night’s sweep applies nothing. Was ERPNext restored?",
  ],
])("%j", (comparison, sentence) => expect(comparedSentence(comparison)).toBe(sentence));

test("what differs is told by how", () => {
  expect(foundWords(one)).toBe("");
  expect(foundWords({ other: 3, renamed: 0, gone: 1 })).toBe(
    "3 not as it is known, or not known; 1 not there any more",
  );
});
