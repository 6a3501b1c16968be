import type { ApprovalAct, NeededApproval } from "@vanik/contracts/approvals";
import type { Paise } from "@vanik/contracts/money";
import { LimitSettings } from "@vanik/contracts/settings";
import { describe, expect, test } from "vitest";
import {
  aboveLimit,
  addedUp,
  areAsApproved,
  describeAboveLimit,
  describeNeededApproval,
  limitMarkOf,
  secondPersonFor,
} from "./acts.ts";

const limits = LimitSettings.parse({ approvals: true });
const one = (act: ApprovalAct, amount: number | null) => ({ act, amount: amount as Paise | null });

test.each<[ApprovalAct, number | null, NeededApproval | null]>([
  ["rate", 1_180_00, { act: "rate", amount: 1180, limit: null }],
  ["rate", 1, { act: "rate", amount: 0.01, limit: null }],
  ["bank", null, { act: "bank", amount: null, limit: null }],
  ["write_off", 500_00, null],
  ["write_off", 500_01, { act: "write_off", amount: 500.01, limit: 500 }],
  ["cancel", 1_00_000_00, null],
  ["cancel", 1_00_000_01, { act: "cancel", amount: 100_000.01, limit: 100_000 }],
  ["bill_off", 0, null],
  ["bill_off", 500_00, null],
  ["bill_off", 500_01, { act: "bill_off", amount: 500.01, limit: 500 }],
])("%s of %s paise wants a second person: %o", (act, amount, needed) => {
  expect(secondPersonFor([one(act, amount)], limits)).toEqual(needed);
  expect(secondPersonFor([one(act, amount)], { ...limits, approvals: false })).toBeNull();
});

describe("of several acts", () => {
  test.each([
    ["the first in the law's order is named", [one("bill_off", 90_000), one("rate", 1)], "rate", 0.01],
    ["what is within its limit is not", [one("write_off", 500_00), one("bill_off", 600_00)], "bill_off", 600],
    ["of two alike the larger", [one("write_off", 600_00), one("write_off", 900_00)], "write_off", 900],
  ])("%s", (_, acts, act, amount) => expect(secondPersonFor(acts, limits)).toMatchObject({ act, amount }));
  test("of none nobody is wanted", () => expect(secondPersonFor([], limits)).toBeNull());
});

test("slices that add up are looked at together, and approved each for itself", () => {
  const slice = { ...one("cancel", 99_120_00), sum: 1_98_240_00 as Paise };
  const needed = { act: "cancel", amount: 1_98_240, limit: 100_000, over: "of this party in 30 days" } as const;
  expect(secondPersonFor([slice], limits)).toEqual(needed);
  expect(limitMarkOf([slice], limits)).toEqual({ act: "cancel", limit: 100_000 });
  expect(describeNeededApproval(needed)).toBe(
    "Above ₹1,00,000 a second person approves cancelling: here it is ₹1,98,240.00 of this party in 30 days.",
  );
  expect(areAsApproved([slice], [{ ...slice, sum: 2_97_360_00 as Paise }])).toBe(true);
  expect(addedUp(one("cancel", 5), 4 as Paise)).toEqual(one("cancel", 5));
});

test.each<[ApprovalAct, string]>([
  ["purchase_off", "with the other orders of the bid"],
  ["sale_off", "with the other orders of the quotation"],
  ["invoice_off", "with the other invoices of the order"],
  ["bill_off", "with the other bills of the order"],
  ["note", "of this party in 30 days"],
  ["payment_out", "to this party in a day"],
  ["journal", "of the day"],
])("%s adds up %s", (act, over) => {
  const large = { ...one(act, 1), sum: 1_00_00_000_00 as Paise };
  expect(secondPersonFor([large], limits)).toMatchObject({ act, amount: 1_00_00_000, over });
});

const ofOne = (act: ApprovalAct, amount: number | null, subject: string) => ({ ...one(act, amount), of: subject });
describe("what a rate off the dated one and ₹900 written off were approved for", () => {
  const rate = ofOne("rate", 1_180_00, "A");
  const off = ofOne("write_off", 900_00, "A");
  test.each([
    ["is done in whichever order", [off, rate], true],
    ["is not done with more written off", [rate, ofOne("write_off", 900_01, "A")], false],
    ["is not done with less: that is another thing too", [rate, ofOne("write_off", 899_99, "A")], false],
    ["is not done to another invoice", [rate, ofOne("write_off", 900_00, "B")], false],
    ["is not done by half", [off], false],
    ["is not done with a third act beside them", [rate, off, one("bank", null)], false],
  ])("%s", (_, acts, may) => expect(areAsApproved([rate, off], acts)).toBe(may));
  test("what was asked for before acts named their thing is done to the one that there is", () => {
    expect(areAsApproved([one("write_off", 900_00)], [ofOne("write_off", 900_00, "B")])).toBe(true);
    expect(areAsApproved([one("write_off", 900_00)], [ofOne("write_off", 900_01, "B")])).toBe(false);
  });
  test("an account is approved without an amount", () =>
    expect(areAsApproved([one("bank", null)], [one("bank", null)])).toBe(true));
});

test.each([
  [{ act: "rate", amount: 1180, limit: null }, "A second person approves a GST rate off the dated one."],
  [{ act: "bank", amount: null, limit: null }, "A second person approves a change of a party's bank."],
  [
    { act: "cancel", amount: 118_000, limit: 100_000 },
    "Above ₹1,00,000 a second person approves cancelling: here it is ₹1,18,000.00.",
  ],
] as const)("%o is said", (needed, sentence) => expect(describeNeededApproval(needed)).toBe(sentence));

test.each([
  ["write_off", 500_00, null],
  ["write_off", 500_01, "Above the limit of ₹500 for writing off"],
  ["cancel", 1_00_000_00, null],
  ["cancel", 1_18_000_00, "Above the limit of ₹1,00,000 for cancelling"],
  ["bill_off", 500_00, null],
  // A bill of ten times its order passed on the reason "x".
  ["bill_off", 10_62_000_00, "Above the limit of ₹500 for leaving the order's price"],
] as const)("%s of %i paise is marked: %s", (act, amount, mark) => {
  const above = aboveLimit(act, amount as Paise, limits);
  expect(above && describeAboveLimit(above)).toBe(mark);
});

test("a limit of nothing marks every act, and the mark keeps the limit of its time", () => {
  expect(aboveLimit("cancel", 1 as Paise, { ...limits, cancel: 0 })).toEqual({ act: "cancel", limit: 0 });
});
