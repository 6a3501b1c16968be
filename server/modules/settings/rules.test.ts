import type { Registration } from "@vanik/contracts/settings";
import { describe, expect, test } from "vitest";
import { bankProblems, operatorProblems, registrationProblems, missingOfOperator, withIds } from "./rules.ts";

const delhi = "07AAHCV4821K1Z2";
const pune = "27AAHCV4821K1Z0";
const again = "27AAHCV4821K2ZZ";
const others = "27AAKCS7305M1ZV";
const registration = (id: number, gstin: string, over: Partial<Registration> = {}): Registration => ({
  id,
  gstin,
  address: [],
  active: true,
  luts: [],
  ...over,
});
const lut = (financial_year: string) => ({ number: "AD0707", financial_year });
const before = [registration(1, delhi), registration(2, pune)];

test.each([
  [{ pan: "AAHCV4821K", cin: "", entity: "llp" }, {}],
  [{ pan: "", cin: "", entity: "" }, {}],
  [{ pan: "AAKCS7305M", cin: "", entity: "company" }, { pan: expect.stringContaining(delhi) }],
  [{ pan: "", cin: "U51909DL2021PTC381274", entity: "llp" }, { cin: expect.stringContaining("Only a company") }],
])("the operator %j: %j", (operator, problems) => {
  expect(operatorProblems(operator, [{ gstin: delhi }])).toEqual(problems);
});

test("what no company goes without is asked for until it is said", () => {
  const typed = {
    brand: "Setu",
    legal_name: "Setu Trading",
    address: ["Pune 411001"],
    state: "27",
    email: "a@setu.example",
  };
  const others = { entity: "", pan: "", cin: "", phone: "", hours: "", contact: "", social: [] };
  expect(missingOfOperator({ ...typed, ...others })).toEqual({});
  const blank = { ...others, brand: "", legal_name: "", address: [], state: "", email: "" };
  expect(missingOfOperator(blank)).toEqual({
    brand: "Enter the brand",
    legal_name: "Enter the company's name",
    address: "Enter the address",
    state: "Choose the state",
    email: "Enter an email address",
  });
});

describe("registrations", () => {
  test("that are new take the next id, and never that of one that is gone", () => {
    const named = withIds([registration(1, delhi), { gstin: again, address: [], active: true, luts: [] }], before);
    expect(named.map(({ id }) => id)).toEqual([1, 3]);
  });

  test.each<[string, Registration[], number[], object]>([
    ["as they stand", before, [1, 2], {}],
    ["of one state twice", [...before, registration(3, again)], [], { "registrations.2.active": /Maharashtra/ }],
    [
      "of one state after the other",
      [registration(1, delhi), registration(2, pune, { active: false }), registration(3, again)],
      [1, 2],
      {},
    ],
    ["twice", [...before, registration(3, delhi)], [], { "registrations.2.gstin": /stands above/ }],
    ["of another PAN", [registration(1, others)], [], { "registrations.0.gstin": /not of our PAN/ }],
    ["mended before its first number", [registration(1, delhi), registration(2, again)], [1], {}],
    [
      "changed after it",
      [registration(1, delhi), registration(2, again)],
      [2],
      { "registrations.1.gstin": /bear 27A/ },
    ],
    ["taken away before its first number", [registration(1, delhi)], [], {}],
    ["taken away after it", [registration(1, delhi)], [2], { registrations: /switch it off/ }],
    [
      "with two letters of a year",
      [registration(1, delhi, { luts: [lut("2627"), lut("2526"), lut("2627")] })],
      [],
      { "registrations.0.luts.2.financial_year": /already/ },
    ],
  ])("%s", (_, wanted, used, problems) => {
    const found = registrationProblems(wanted, before, { pan: "AAHCV4821K", used });
    const expected = Object.entries(problems).map(([field, sentence]) => [
      field,
      expect.stringMatching(sentence as RegExp),
    ]);
    expect(found).toEqual(Object.fromEntries(expected));
  });
});

const bank = (account: string, main = false) => ({
  name: "A Bank",
  branch: "",
  account,
  ifsc: "HDFC0000001",
  upi: "",
  main,
});
test.each([
  [[], {}],
  [[bank("123456789")], {}],
  [[bank("123456789"), bank("123456789", true)], { "banks.1.account": expect.any(String) }],
  [[bank("123456789"), bank("223456789")], { banks: expect.stringContaining("Choose the one") }],
  [[bank("123456789", true), bank("223456789", true)], { banks: expect.stringContaining("Choose the one") }],
  [[bank("123456789", true), bank("223456789")], {}],
])("banks %j: %j", (banks, problems) => expect(bankProblems(banks)).toEqual(problems));
