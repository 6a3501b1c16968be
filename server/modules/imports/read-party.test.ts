import { expect, test } from "vitest";
import { asPaymentDays, readPartyRow } from "./read-party.ts";

test.each([
  [30, 30],
  ["30", 30],
  ["30 days", 30],
  ["60 Days", 60],
  ["Net 30", 30],
  ["45 days from invoice", 45],
  ["Immediate", 0],
  ["COD", 0],
  ["against delivery", 0],
  ["30-45 days", null],
  ["as agreed", null],
])("payment days %j are %j", (cell, days) => expect(asPaymentDays(cell)).toBe(days));

test.each([
  ["MH", "27"],
  ["27", "27"],
  ["MAHARASHTRA", "27"],
  ["27-Maharashtra", "27"],
  ["Orissa", "21"],
  ["T.N.", "33"],
  ["U.P.", "09"],
])("the state %j is %s", (state, code) => {
  const faults = {};
  expect(readPartyRow({ name: "Asha Works", kind: "Buyer", state }, faults)).toMatchObject({ state: code });
  expect(faults).toEqual({});
});
