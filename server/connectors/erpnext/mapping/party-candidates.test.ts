import { expect, test } from "vitest";
import { type KnownParty, partyCandidates, type Registering } from "./party-candidates.ts";

const party = (
  remote: string,
  more: Partial<Omit<KnownParty, "known">> & Partial<KnownParty["known"]> = {},
): KnownParty => {
  const { emails = [], phones = [], gstins = [], ...rest } = more;
  return { remote, name: remote, pan: "", ...rest, known: { emails, phones, gstins } };
};
const who: Registering = {
  name: "Asha Works Private Limited",
  email: "Asha@Works.in",
  phone: "+91 98765 43210",
  gstin: "07AAACA0001A1ZZ",
  pan: "",
};
const found = (parties: KnownParty[], as: Partial<Registering> = {}) =>
  partyCandidates({ ...who, ...as }, parties).map(({ party: { remote }, grounds, sentence }) => [
    remote,
    grounds.join(" "),
    sentence,
  ]);

test("the surest first, each with what it has in common", () => {
  const parties = [
    party("By phone", { phones: ["9876543210"] }),
    party("CUST-7", { name: "M/s. Asha Works (P) Ltd." }),
    party("By mail", { emails: ["asha@works.in"] }),
    party("By PAN", { pan: "AAACA0001A" }),
    party("By GSTIN", { gstins: ["27AAACA0001A1ZX", "07AAACA0001A1ZZ"] }),
    party("Nobody", { phones: ["9876543211"], emails: ["a@works.in"] }),
  ];
  expect(found(parties)).toEqual([
    ["By GSTIN", "gstin pan", "By GSTIN has the same GST No., 07AAACA0001A1ZZ"],
    ["By PAN", "pan", "By PAN has the same PAN, AAACA0001A"],
    ["By mail", "email", "A contact of By mail has the email asha@works.in"],
    ["CUST-7", "name", "CUST-7 is called M/s. Asha Works (P) Ltd."],
    ["By phone", "phone", "A contact of By phone has the phone 9876543210"],
  ]);
});

test("of equal surety the one with more in common, then by name, whatever the order in which they come", () => {
  const parties = [party("C"), party("B", { phones: ["9876543210"] }), party("A")].map((one) => ({
    ...one,
    pan: "AAACA0001A",
  }));
  const order = (known: KnownParty[]) => found(known).map(([remote]) => remote);
  expect([order(parties), order(parties.toReversed())]).toEqual([
    ["B", "A", "C"],
    ["B", "A", "C"],
  ]);
});

test.each<[string, Partial<Registering>, KnownParty]>([
  ["another state's registration has the same PAN", {}, party("X", { gstins: ["27AAACA0001A1ZX"] })],
  ["a PAN alone", { gstin: "", pan: "AAACA0001A" }, party("X", { gstins: ["07AAACA0001A1ZZ"] })],
])("%s", (_, as, one) => expect(found([one], as)[0]?.[1]).toMatch(/pan/));

test.each<[string, Partial<Registering>, KnownParty]>([
  ["nothing said is nothing in common", { gstin: "", email: "", phone: "", name: "Asha" }, party("Beena")],
  ["a company and an LLP are never one", { gstin: "" }, party("Asha Works LLP")],
  ["names of signs alone", { gstin: "", name: "!!!", email: "", phone: "" }, party("???")],
])("%s", (_, as, one) => expect(found([one], as)).toEqual([]));

test("the very name says no more than that", () =>
  expect(found([party("Asha Works Private Limited")])).toEqual([
    ["Asha Works Private Limited", "name", "Asha Works Private Limited has the same name"],
  ]));
