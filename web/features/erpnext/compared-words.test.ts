import { expect, test } from "vitest";
import { comparedSentence, foundWords } from "./compared-words.ts";

const one = { doctype: "Sales Order", listed: 3, held: 3, other: 0, renamed: 0, gone: 0, sums: [] };

test.each([
  [{ doctypes: [one], too_many: false, sent_gone: [] }, "All is here as it is there."],
  [
    { doctypes: [{ ...one, gone: 1 }], too_many: false, sent_gone: [] },
    "1 differs: the next night’s sweep reads it anew.",
  ],
  [
    {
      doctypes: [
        { ...one, other: 1_200 },
        { ...one, gone: 34 },
      ],
      too_many: false,
      sent_gone: [],
    },
    "1,234 differ: the next night’s sweep reads them anew.",
  ],
  [
    { doctypes: [{ ...one, gone: 99 }], too_many: true, sent_gone: [] },
    "So much is gone that a night’s sweep applies nothing. Was ERPNext restored?",
  ],
])("%j", (comparison, sentence) => expect(comparedSentence(comparison)).toBe(sentence));

test("where what was sent is gone, nothing is said to be as it is there", () => {
  const gone = {
    id: "1",
    act: "contact",
    doctype: "Communication",
    name: "1",
    since: "",
    whose: null,
    party: null,
  } as const;
  const sentence = comparedSentence({ doctypes: [one], too_many: false, sent_gone: [{ ...gone, document: null }] });
  expect(sentence).toBe("All that is there is here as it is there.");
});

test("what differs is told by how", () => {
  expect(foundWords(one)).toBe("");
  expect(foundWords({ other: 3, renamed: 0, gone: 1 })).toBe(
    "3 not as it is known, or not known; 1 not there any more",
  );
});
