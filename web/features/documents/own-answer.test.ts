import type { OwnRequest } from "@vanik/contracts/own-overview";
import { expect, test } from "vitest";
import { drawnAnswer } from "../../app/own-overview.ts";
import { answeredUntil, isAnswerPast } from "./own-answer.tsx";

const now = new Date("2026-11-20T18:00:00Z");
const request = { status: "Submitted", schedule_date: "2026-12-20", quote_status: "Pending" };

test.each([
  ["what waits for its quotation", {}, "amber", "open", "Quote pending"],
  ["a bid that must be confirmed", { quote_status: "Confirm Again" }, "amber", "attention", "Confirm your bid"],
  ["what was answered", { quote_status: "Received" }, "green", "done", "Quote received"],
  ["what it declined", { quote_status: "Declined" }, "grey", "ended", "Declined by you"],
  ["a bid that it withdrew", { quote_status: "Withdrawn" }, "grey", "ended", "Bid withdrawn"],
  ["on its last day", { schedule_date: "2026-11-20" }, "amber", "open", "Quote pending"],
  ["what is past its day", { schedule_date: "2026-11-19" }, "grey", "open", "Quote pending"],
  ["a request that was cancelled", { status: "Cancelled" }, "grey", "open", "Quote pending"],
])("a supplier sees %s", (_, more, hue, coin, text) => {
  const row = { ...request, ...more };
  expect(drawnAnswer(row.quote_status, isAnswerPast(row, now))).toEqual({ hue, coin, text });
});

const row: OwnRequest = {
  name: "RFQ-2627-000023",
  lines: 5,
  place: "",
  status: "Pending",
  act: "bid",
  from: null,
  until: null,
  submitted_at: null,
  day: null,
};
const closing = "2026-11-30T11:30:00Z";

test.each([
  [{ until: closing }, "closes 30 Nov, 17:00"],
  [{ act: "rates", until: closing }, "until 30 Nov, 17:00"],
  [{ act: "see", until: closing }, ""],
  [{ act: "quote", day: "2026-12-01" }, "reply by 01 Dec 2026"],
  [{ act: "quote", day: "2026-12-20" }, ""],
] as const)("a request of which the overview says %j is answered %j", (more, text) => {
  expect(answeredUntil({ ...row, ...more }, request.schedule_date)).toBe(text);
});

test("of a request that the overview does not name no day is known", () => {
  expect(answeredUntil(undefined, request.schedule_date)).toBe("");
});
