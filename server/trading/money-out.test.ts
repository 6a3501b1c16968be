// What of money that goes out is for nothing that it names.
import type { Paise } from "@vanik/contracts/money";
import { expect, test } from "vitest";
import { freeingProblem, idleAhead, type MovedMoney, reasonsToMove, unboundOf } from "./money-out.ts";

const paise = (rupees: number) => Math.round(rupees * 100) as Paise;

test.each([
  ["all of it is settled", 0, 0, 0],
  ["a rupee is rounding", 1, 0, 0],
  ["beyond a rupee it is for nothing", 1.01, 0, 1.01],
  ["what its order still takes is for that", 90_000, 90_000, 0],
  ["what is above its order is for nothing", 90_000, 10, 89_990],
  ["no more than rests of it is for nothing, whatever tax its order bears", 90_000, -500, 90_000],
])("%s: %d rests, its order takes %d, %d is for neither", (_, rest, left, unbound) => {
  expect(unboundOf(paise(rest), paise(left))).toBe(paise(unbound));
});

const money = (unbound: number, direction: MovedMoney["direction"] = "out"): MovedMoney => ({
  direction,
  party: "Amber",
  amount: paise(50_000),
  isBlocked: false,
  isUnblockedByPayer: false,
  unbound: paise(unbound),
  openings: [],
  notReceived: [],
  idle: [],
  payee: "",
});

test("why it wants a reason says how much of it is for nothing", () => {
  expect(reasonsToMove(money(0))).toEqual([]);
  expect(reasonsToMove(money(50_000))).toEqual(["It pays neither an order nor a bill."]);
  expect(reasonsToMove(money(49_999))).toEqual(["₹49,999.00 of it pays neither an order nor a bill."]);
  expect(reasonsToMove(money(50_000, "in"))).toEqual([]);
});

test.each([
  ["out", 0, 499, "₹499.00 of it pays neither an order nor a bill. Say why it shall rest on the account."],
  ["out", 499, 499, null],
  ["out", 499, 0, null],
  ["in", 0, 50_000, null],
] as const)("money that goes %s, of which %d were for nothing and %d are now", (direction, before, after, problem) => {
  const found = freeingProblem(
    { direction, amount: paise(50_000) },
    { before: paise(before), after: paise(after) },
    "",
  );
  expect(found?.refusal ?? null).toBe(problem);
});

test.each([
  ["its bill is paid whole besides", 1180, 1180, 1180, 1180],
  ["what is still asked for takes it", 300, 1180, 880, 0],
  ["a rupee is rounding", 300, 1180, 881, 0],
  ["what is beyond that is for nothing", 300, 1180, 1000, 120],
  ["it was for nothing before, and is so wholly", 300, 0, 50, 300],
  ["nothing is settled of its bills", 300, 0, 0, 0],
])("ahead for an order, of which %s: %d, %d is asked, %d is settled, %d is idle", (_, ahead, due, more, amount) => {
  const order = { order: "PO-1", ahead: paise(ahead), asked: paise(due), bills: ["a", "b"] };
  const settledMore = new Map([
    ["a", paise(more)],
    ["other", paise(9000)],
  ]);
  expect(idleAhead([order], settledMore)).toEqual(amount ? [{ order: "PO-1", amount: paise(amount) }] : []);
});
