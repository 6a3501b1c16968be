import { describe, expect, test } from "vitest";
import { registrationMeant, describeFollowed } from "./party-registrations.ts";

const [main, ofDelhi, ofGujarat, second] = [
  { gstin: "27AAKCS7305M1ZV" },
  { gstin: "07AAKCS7305M1ZX" },
  { gstin: "24AAKCS7305M1Z1" },
  { gstin: "24AAKCS7305M2Z0" },
];

test.each([
  ["none said is the main one", "", [main, ofDelhi], main],
  ["the one of the GSTIN", ofDelhi.gstin, [main, ofDelhi], ofDelhi],
  ["the main one by its GSTIN", main.gstin, [main, ofDelhi], main],
  ["one that was corrected, by its state", "07AAKCS7305M9ZZ", [main, ofDelhi], ofDelhi],
  ["the main one that was corrected", "27AAKCS7305M9ZZ", [main, ofDelhi], main],
  ["none of a state where it has none", "29AAKCS7305M1ZR", [main, ofDelhi], undefined],
  ["none of a state where it has two", "24AAKCS7305M9ZZ", [main, ofGujarat, second], undefined],
  ["none of an unregistered one", "24AAKCS7305M9ZZ", [{ gstin: "" }], undefined],
])("%s", (_, wanted, all, meant) => expect(registrationMeant(wanted, all)).toBe(meant));

describe("what is told", () => {
  const before = { name: "Asha & Co", gstin: "", address: "Pune", state: "27", gstCategory: "unregistered" as const };
  const anew = " Place of supply and tax are computed by what stands now.";
  test.each([
    [{}, null],
    [{ address: "Nashik" }, "Since this began, the buyer's address is another one."],
    [{ name: "Asha LLP" }, "Since this began, the buyer's name is Asha LLP now, it was Asha & Co."],
    [
      { gstin: "27AAKCS7305M1ZV", gstCategory: "regular" as const },
      `Since this began, the buyer's GSTIN is 27AAKCS7305M1ZV now, it was none.${anew}`,
    ],
    [
      { state: "07", address: "Okhla" },
      `Since this began, the buyer's state is Delhi (07) now, it was Maharashtra (27); address is another one.${anew}`,
    ],
    [
      { gstCategory: "sez" as const },
      `Since this began, the buyer's kind of registration is sez now, it was unregistered.${anew}`,
    ],
  ])("%j", (change, sentence) =>
    expect(describeFollowed("the buyer's", before, { ...before, ...change })).toBe(sentence),
  );
});
