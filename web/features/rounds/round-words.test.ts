// What a round says in words.
import { shortMoment } from "../../app/days-and-times.ts";
import { expect, test } from "vitest";
import {
  hashOfEvent,
  changedPlace,
  formatActor,
  describeEvent,
  describeInvited,
  formatTimeLeftOf,
} from "./round-words.ts";

const minute = 60_000;

test.each([
  [0, "0 min"],
  [-minute, "0 min"],
  [1, "1 min"],
  [59 * minute, "59 min"],
  [60 * minute, "1 h 00 min"],
  [126 * minute - 1, "2 h 06 min"],
  [1440 * minute + 126 * minute, "1 day 2 h 06 min"],
  [3 * 1440 * minute, "3 days 0 h 00 min"],
])("%d ms are left as %s", (left, text) => expect(formatTimeLeftOf(left)).toBe(text));

test("a moment goes without its year, in India", () => {
  expect(shortMoment("2026-11-24T11:30:00.000Z")).toBe("24 Nov, 17:00");
});

const invited = (...statuses: string[]) => statuses.map((quote_status) => ({ quote_status }));

test("who was asked is counted by what became of it", () => {
  expect(describeInvited(invited("Pending"))).toBe("1 asked, 1 has not answered");
  expect(describeInvited(invited("Received", "Received", "Confirm Again", "Declined", "Withdrawn", "Void"))).toBe(
    "6 asked, 2 have submitted, 1 must confirm, 1 withdrew, 1 declined, 1 does not count",
  );
});

test.each([
  [{ line: 8, field: "qty" }, "Line 8, quantity"],
  [{ line: 8, field: null }, "Line 8"],
  [{ line: null, field: "Required by" }, "Required by"],
])("a difference is named by where it stands: %o", (difference, place) => {
  expect(changedPlace(difference)).toBe(place);
});

test("what happened is told with what it bears", () => {
  expect(describeEvent({ move: "amend", detail: { corrigendum: 2 } })).toBe("Corrigendum 2");
  const detail = { before: "2026-11-23T11:30:00.000Z", after: "2026-11-24T11:30:00.000Z" };
  expect(describeEvent({ move: "extend", detail })).toBe("Closing put off from 23 Nov, 17:00 to 24 Nov, 17:00");
  expect(describeEvent({ move: "something_new", detail: {} })).toBe("something_new");
});

test("who did it is told as the minutes have it", () => {
  expect(formatActor({ by: "link", person: null, supplier: "Rajkot" })).toBe("Rajkot, by its link");
  expect(formatActor({ by: "desk", person: null, supplier: null })).toBe("the desk");
  expect(formatActor({ by: "system", person: null, supplier: null })).toBe("");
  expect(formatActor({ by: "desk", person: "Anita Menon", supplier: null })).toBe("Anita Menon");
});

test("a hash is found whatever it is of", () => {
  expect(hashOfEvent({ detail: { hash: "ab" } })).toBe("ab");
  expect(hashOfEvent({ detail: { list: "cd" } })).toBe("cd");
  expect(hashOfEvent({ detail: { question: 1 } })).toBeNull();
});
