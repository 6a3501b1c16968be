// When a row is tried again, and when it is refused.
import { expect, test } from "vitest";
import { ErpnextError, type Failure } from "../replies.ts";
import { failedBy, outcomeOf } from "./outcome.ts";
import type { OutboxRow } from "./outbox-store.ts";

const now = new Date("2026-11-30T06:00:00Z");
const rowWith = (values: Partial<OutboxRow>) => ({ tries: 1, unanswered: 0, begunAt: now, ...values }) as OutboxRow;
const failed = (failure: Failure, retryAfter?: number) =>
  failedBy(new ErpnextError(failure, "It failed", retryAfter === undefined ? {} : { retryAfter }));
const outcome = (row: Partial<OutboxRow>, failure: Failure, isUp = true) =>
  outcomeOf(rowWith(row), failed(failure), { now, isUp });
const secondsUntil = (due: Date | undefined) => (due!.getTime() - now.getTime()) / 1000;

test.each([
  [1, 10],
  [2, 60],
  [3, 300],
  [4, 1800],
  [5, 7200],
  [6, 21_600],
  [40, 21_600],
])("what ERPNext failed at %i times is tried again after %i s", (tries, seconds) => {
  const { state, dueAt } = outcome({ tries }, "broken");
  expect([state, secondsUntil(dueAt)]).toEqual(["waiting", seconds]);
});

test("what it has failed at for 72 hours is refused, and what it refuses is at once", () => {
  const begunAt = new Date(now.getTime() - 72 * 3_600_000);
  expect(outcome({ begunAt, tries: 15 }, "broken")).toMatchObject({ state: "refused", endedAt: now });
  expect(outcome({}, "refused")).toMatchObject({ state: "refused", message: "It failed", endedAt: now });
});

test.each<[string, ConstructorParameters<typeof ErpnextError>, Partial<OutboxRow>, string]>([
  [
    "refused by it",
    ["refused", "Mandatory: uom", { type: "MandatoryError" }],
    {},
    "ERPNext refused it: Mandatory: uom",
  ],
  ["found to be gone", ["refused", "Its document is gone"], {}, "Its document is gone"],
  [
    "failed at for three days",
    ["broken", "It answered 500", { type: "OperationalError" }],
    { tries: 9, begunAt: new Date(now.getTime() - 72 * 3_600_000) },
    "ERPNext failed at it 9 times: It answered 500",
  ],
])("what was %s says so", (_, error, row, message) =>
  expect(outcomeOf(rowWith(row), failedBy(new ErpnextError(...error)), { now, isUp: true })).toMatchObject({
    state: "refused",
    message,
  }),
);

test("while it is away no try is counted; so too of what it asks to wait, for so long, and without a key", () => {
  expect(outcome({ tries: 3 }, "away", false)).toMatchObject({ state: "waiting", tries: 2, unanswered: 1, dueAt: now });
  expect(outcome({ tries: 3 }, "key")).toMatchObject({ state: "waiting", tries: 2, unanswered: 0 });
  const slow = outcomeOf(rowWith({}), failed("slow_down", 45), { now, isUp: true });
  expect([slow.tries, secondsUntil(slow.dueAt)]).toEqual([0, 45]);
});

test("a row that alone gets no answer three times, while others do, is what is broken; while none does it waits for ever", () => {
  const alone = outcome({ unanswered: 2, tries: 1 }, "away");
  expect(alone).toMatchObject({ state: "waiting", unanswered: 0 });
  expect(alone).not.toHaveProperty("tries");
  expect(secondsUntil(outcome({ unanswered: 2, tries: 1 }, "away").dueAt)).toBe(10);
  expect(outcome({ unanswered: 40, tries: 1 }, "away", false)).toMatchObject({ dueAt: now, tries: 0 });
});

test("a fault of ours says nothing of what it was, and may pass", () => {
  expect(outcomeOf(rowWith({}), failedBy(new TypeError("x is not a function")), { now, isUp: true })).toMatchObject({
    state: "waiting",
    message: "Vanik failed at it",
  });
});
