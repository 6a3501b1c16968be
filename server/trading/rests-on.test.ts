import { expect, test } from "vitest";
import { type AskedFor, describeRestsOn } from "./rests-on.ts";

const ist = (time: string, day = "2026-11-29") => new Date(`${day}T${time}:00+05:30`);
const now = ist("10:00");
const plain: AskedFor = {
  name: "RFQ-1",
  scheduleDate: "2026-12-20",
  replyBy: null,
  round: null,
  answered: 2,
  asked: 5,
};
const unsealed = { number: 1, state: "open", sealed: false, closesAt: ist("14:00") };
const sealed = { ...unsealed, sealed: true };

test.each<[string, Partial<AskedFor>, string | null, string | null]>([
  [
    "a round that closes today",
    { round: unsealed },
    "Rests on 2 of 5 answers to round 1 of RFQ-1: it closes at 14:00 today.",
    "Rests on 2 of 5 answers to round 1 of RFQ-1: it was to close on 29 Nov 2026, 14:00.",
  ],
  [
    "a round that closes later, which nobody has answered",
    { round: { ...unsealed, closesAt: ist("14:00", "2026-12-01") }, answered: 0 },
    "Rests on none of 5 answers to round 1 of RFQ-1: it closes on 01 Dec 2026, 14:00.",
    "Rests on none of 5 answers to round 1 of RFQ-1: it was to close on 01 Dec 2026, 14:00.",
  ],
  [
    "a round whose closing is not kept",
    { round: { ...unsealed, closesAt: null } },
    "Rests on 2 of 5 answers to round 1 of RFQ-1: it is not closed yet.",
    "Rests on 2 of 5 answers to round 1 of RFQ-1: it was not closed yet.",
  ],
  [
    "a sealed round, of which nothing is counted",
    { round: sealed },
    "Rests on no bid of round 1 of RFQ-1, which is sealed: it closes at 14:00 today.",
    "Rests on no bid of round 1 of RFQ-1, which is sealed: it was to close on 29 Nov 2026, 14:00.",
  ],
  [
    "a sealed round that waits to be opened",
    { round: { ...sealed, state: "closed", closesAt: ist("09:00") } },
    "Rests on no bid of round 1 of RFQ-1, which is sealed: it is closed and not opened yet.",
    "Rests on no bid of round 1 of RFQ-1, which is sealed: it was closed and not opened yet.",
  ],
  ["a round whose closing has passed", { round: { ...unsealed, closesAt: now } }, null, null],
  ["a round that is opened", { round: { ...sealed, state: "opened", closesAt: ist("09:00") } }, null, null],
  ["a request without rounds", {}, "Rests on 2 of 5 answers to RFQ-1.", "Rests on 2 of 5 answers to RFQ-1."],
  [
    "one that wants its answers by a day",
    { replyBy: "2026-11-29" },
    "Rests on 2 of 5 answers to RFQ-1, which wants them by 29 Nov 2026.",
    "Rests on 2 of 5 answers to RFQ-1, which wanted them by 29 Nov 2026.",
  ],
  ["one that all have answered", { answered: 5 }, null, null],
  ["one that wanted them before today", { replyBy: "2026-11-28" }, null, null],
  ["one whose goods were required before today", { scheduleDate: "2026-11-28" }, null, null],
])("%s", (_, facts, sentence, later) => {
  const request = { ...plain, ...facts };
  expect(describeRestsOn(request, now)).toBe(sentence);
  expect(describeRestsOn(request, now, { later: true })).toBe(later);
});
