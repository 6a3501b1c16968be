import { describe, expect, test } from "vitest";
import { bareDeliveryWarning, placeOfInquiry } from "./place-of-delivery.ts";

const pune = { name: "Asha Tools", state: "27", pincode: "410501" };
const depot = { name: "Depot", address: "Plot 9, Bhiwandi", state: "27", pincode: "421302", gstin: "" };
const ofGujarat = {
  name: "Asha Tools",
  address: "GIDC, Vapi",
  state: "24",
  pincode: "396195",
  gstin: "24AAKCS7305M1Z1",
};
const bare = (state: string, pincode: string) => ({
  name: "Asha Tools",
  address: "",
  state,
  pincode,
  gstin: "",
  to: "own",
});

describe("the place of an inquiry", () => {
  test.each([
    ["nothing said", "", pune, [depot], null],
    ["the PIN code on record", "410501", pune, [depot], null],
    ["one place on record", "421302", pune, [depot, ofGujarat], depot],
    ["one on record with its own GSTIN", "396195", pune, [depot, ofGujarat], ofGujarat],
    ["two on record of one PIN code", "421302", pune, [depot, { ...depot, name: "Gate 2" }], bare("27", "421302")],
    ["another of the buyer's state", "411028", pune, [], bare("27", "411028")],
    ["one of another state", "560058", pune, [], bare("29", "560058")],
    ["one that nobody has is of no state", "999999", pune, [], bare("", "999999")],
    ["a buyer without a state takes the PIN code's", "560058", { ...pune, state: "" }, [], bare("29", "560058")],
  ])("%s", (_, pincode, buyer, places, wanted) => expect(placeOfInquiry(pincode, buyer, places)).toEqual(wanted));

  test("of a PIN code that several states share it is the buyer's where that is one of them, else not guessed", () => {
    // 160 is Chandigarh's and Punjab's.
    for (const [own, state] of Object.entries({ "04": "04", "03": "03", "27": "" }))
      expect(placeOfInquiry("160017", { ...pune, state: own }, [])).toEqual(bare(state, "160017"));
  });
});

test("a place without an address is told, any other is not", () => {
  const sentence = "Of the place of delivery only the PIN code 411028 is known: ask for its address";
  expect(bareDeliveryWarning(bare("27", "411028"))).toBe(`${sentence}.`);
  expect(bareDeliveryWarning(bare("", "411028"))).toBe(
    `${sentence}, and choose its state: until then the tax is by the buyer's.`,
  );
  expect([bareDeliveryWarning(null), bareDeliveryWarning(depot)]).toEqual([null, null]);
});
