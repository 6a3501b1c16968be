// Which account of the ledger each of our banks has (books 2).
import { expect, test } from "vitest";
import { banksInLedger, type KnownAccount } from "./bank-accounts.ts";

const bank = (account: string, ifsc = "HDFC0000001") => ({ name: "HDFC Bank", account, ifsc });
const [one, two] = [bank("50100011111111"), bank("50100022222222")];
const known = (...rows: [code: string, bank: string | null][]): KnownAccount[] =>
  rows.map(([code, key]) => ({ code, bank: key }));
const fresh = known(["1190", null], ["1201", null], ["1310", null]);
const codes = (...args: Parameters<typeof banksInLedger>) => banksInLedger(...args).map(({ code }) => code);

test("the first has the account of payments that name none, each other the next one that is free", () => {
  expect(banksInLedger(fresh, [one, two])).toEqual([
    { code: "1201", bank: "HDFC0000001 50100011111111", name: "HDFC Bank 1111" },
    { code: "1202", bank: "HDFC0000001 50100022222222", name: "HDFC Bank 2222" },
  ]);
  expect(codes([...fresh, ...known(["1202", null])], [one, two])).toEqual(["1201", "1203"]);
});

test("one keeps its account: in another order, after another was taken away, when it comes back, with another IFSC", () => {
  const stored = known(["1201", "HDFC0000001 50100011111111"], ["1202", "HDFC0000001 50100022222222"]);
  expect(codes(stored, [two, one])).toEqual(["1202", "1201"]);
  expect(codes(stored, [two])).toEqual(["1202"]);
  expect(codes(stored, [two, bank("50100033333333")])).toEqual(["1202", "1203"]);
  expect(codes(stored, [bank("50100022222222", "HDFC0000009"), one])).toEqual(["1202", "1201"]);
  expect(codes(stored, [bank("50100022222222", "ICIC0000009"), one], [one, two])).toEqual(["1202", "1201"]);
});

test("a number of a bank that was taken away before is another account at another bank", () => {
  const stored = known(["1201", "HDFC0000001 50100011111111"], ["1202", "HDFC0000001 50100022222222"]);
  expect(codes(stored, [one, bank("50100022222222", "ICIC0000009")], [one])).toEqual(["1201", "1203"]);
});

test("a number that two banks have in common is two accounts", () => {
  const stored = known(["1201", "HDFC0000001 50100011111111"]);
  expect(codes(stored, [bank("50100011111111", "ICIC0000009"), one])).toEqual(["1202", "1201"]);
});
