import { expect, test } from "vitest";
import { agoWords, leftOutSentence, minutesLeft, minutesWords } from "./standing-words.ts";

test.each([
  ["half is read in a minute", { at: 60_000, done: 500 }, 1],
  ["a tenth in a minute", { at: 60_000, done: 100 }, 9],
  ["nothing was read since", { at: 60_000, done: 0 }, null],
  ["a second is too short to tell", { at: 1_000, done: 500 }, null],
  ["it was begun anew since", { at: 60_000, done: -20 }, null],
] as const)("%s", (_, now, minutes) => expect(minutesLeft({ at: 0, done: 0 }, now, 1_000)).toBe(minutes));

test.each([
  [1, "about 1 minute left"],
  [90, "about 90 minutes left"],
  [600, "about 10 hours left"],
])("%i minutes", (minutes, words) => expect(minutesWords(minutes)).toBe(words));

test.each([
  [1, "1 second ago"],
  [8, "8 seconds ago"],
  [180, "3 minutes ago"],
  [10_000, "2 hours ago"],
])("%i seconds", (seconds, words) => expect(agoWords(seconds)).toBe(words));

test("what is left out is told by reason, the most first; of nothing nothing", () => {
  expect(leftOutSentence({ draft: 1, company: 1_203, gone: 2 })).toBe(
    "Not shown: 1,203 of another company, 2 gone, 1 still a draft",
  );
  expect(leftOutSentence({})).toBe("");
});
