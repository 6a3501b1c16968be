import { expect, test } from "vitest";
import { readPartyRow } from "./read-party.ts";

test.each([
  ["MH", "27"],
  ["27", "27"],
  ["MAHARASHTRA", "27"],
  ["27-Maharashtra", "27"],
  ["Orissa", "21"],
  ["T.N.", "33"],
  ["U.P.", "09"],
  ["J&K", "01"],
  ["महाराष्ट्र", "27"],
  ["उत्तर प्रदेश", "09"],
  ["Maharastra", "27"],
  ["Telengana", "36"],
])("the state %j is %s", (state, code) => {
  const faults = {};
  expect(readPartyRow({ name: "Asha Works", kind: "Buyer", state }, faults)).toMatchObject({ state: code });
  expect(faults).toEqual({});
});

test.each(["URP", "Unregistered", "n.a.", "Not Registered", "Un-reg.", "B2C", "No GST", "---", "0"])(
  "%s in place of a GSTIN says that there is none",
  (text) => {
    const faults = {};
    const party = readPartyRow({ kind: "Buyer", name: "Anand Stores", gstin: text }, faults);
    expect([party.gstin, party.gstinInDoubt, faults]).toEqual([undefined, "", {}]);
  },
);

test("a GSTIN that is none is a fault, and in doubt where such parties come in without one", () => {
  const cells = { kind: "Buyer", name: "Anand Stores", gstin: "27aaacs 5678f1z0" };
  const faults: Record<string, string> = {};
  expect(readPartyRow(cells, faults).gstinInDoubt).toBe("");
  expect(Object.keys(faults)).toEqual(["gstin"]);
  const none = {};
  expect(readPartyRow(cells, none, {}, { withoutGstin: true })).toMatchObject({ gstinInDoubt: "27AAACS5678F1Z0" });
  expect(none).toEqual({});
});
