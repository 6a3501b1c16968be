// Which account the old books mean (operator 3, Balances).
import { fixedAccounts } from "@vanik/contracts/ledger-accounts";
import { expect, test } from "vitest";
import { indexAccounts } from "./account-names.ts";

const fixed = Object.entries(fixedAccounts).map(([code, { name }]) => ({ code, name: name as string }));
const find = indexAccounts([
  ...fixed,
  { code: "1202", name: "HDFC Bank 2222" },
  { code: "5600", name: "Fixed Assets" },
]);

test.each([
  ["1310", "1310"],
  ["1310 Input CGST", "1310"],
  ["CGST Input A/c", "1310"],
  ["Input SGST", "1311"],
  ["Output CGST", "2310"],
  ["Sales", "4100"],
  ["sales a/c", "4100"],
  ["Purchase Account", "5100"],
  ["Bank Charges A/c", "5500"],
  ["TDS Payable", "2330"],
  ["Rounded Off", "5400"],
  ["hdfc bank 2222", "1202"],
  ["Fixed Assets", "5600"],
  ["Suspense A/c", "1999"],
  ["Difference in Opening Balances", "3100"],
])("%s is %s", (text, code) => expect(find(text)).toEqual({ code }));

test.each(["Sales Accounts", "Bank Accounts", "Indirect Expenses", "Cash-in-Hand"])("%s is a group", (text) =>
  expect(find(text)).toBe("group"),
);

test.each(["Shop rent", "9999", "", "31 March"])("%j is none", (text) => expect(find(text)).toBeNull());
