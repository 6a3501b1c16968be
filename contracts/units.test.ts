import { describe, expect, test } from "vitest";
import { sizeUnitSpelt, unitKey, unitSpellings, unitSpelt } from "./unit-spellings.ts";
import { isMeasured, quantityProblem } from "./units.ts";

// india 12: every unit code of GST returns.
const codes =
  "BAG BAL BDL BKL BOU BOX BTL BUN CAN CBM CCM CMS CTN DOZ DRM GGK GMS GRS GYD KGS KLR KME LTR MLT MTR MTS NOS OTH PAC PCS PRS QTL ROL SET SQF SQM SQY TBS TGM THD TON TUB UGS UNT YDS";

test.each(codes.split(" "))("the unit code %s is one of ours", (code) => {
  expect([...unitSpellings.values()]).toContain(unitSpelt(code));
});

test.each([
  ["Nos.", "Nos"],
  ["No", "Nos"],
  ["PCS", "Nos"],
  ["EA", "Nos"],
  ["Mtrs", "Mtr"],
  ["Meters", "Mtr"],
  ["Rmt", "Mtr"],
  ["RFT", "Ft"],
  ["CFT", "Cuft"],
  ["Brass", "Brass"],
  ["Ltrs", "Ltr"],
  ["KLR", "Kl"],
  ["QTL", "Quintal"],
  ["TON", "MT"],
  ["Gross", "Gross"],
  ["GRS", "Gross"],
  ["DZN", "Dozen"],
  ["Bags", "Bag"],
  ["Rolls", "Roll"],
  ["Boxes", "Box"],
  ["PR", "Pair"],
  ["sq. mtr", "Sqm"],
  ["sq.ft.", "Sqft"],
  ["m²", "Sqm"],
  ["नग", "Nos"],
  ["किलो", "Kg"],
  ["मीटर", "Mtr"],
  ["टन", "MT"],
  ["लीटर", "Ltr"],
  ["पैकेट", "Pkt"],
  ["पेटी", "Box"],
  ["बोरी", "Bag"],
  ["जोड़ी", "Pair"],
  ["वर्ग फुट", "Sqft"],
  ["फीट", "Ft"],
  ["इंच", "Inch"],
  ["पीस", "Nos"],
  ["किलोग्राम", "Kg"],
  ["बोरा", "Bag"],
  ["डब्बा", "Box"],
  ["Lit", "Ltr"],
  ["Pce", "Nos"],
  ["Peti", "Box"],
  ["Katta", "Bag"],
  ["Darjan", "Dozen"],
  ["Jodi", "Pair"],
])("%s is written %s", (typed, uom) => expect(unitSpelt(typed)).toBe(uom));

test("what nobody knows stays as it was typed, and is compared without case, dots and plural", () => {
  expect(unitSpelt("Hogsheads")).toBe("Hogsheads");
  expect(unitKey("HOGSHEADS.")).toBe(unitKey("hogshead"));
  expect(unitKey("Glass")).toBe("glass");
});

test.each(["LS", "L.S.", "ls.", "MS", "GS"])("%s is no plural of a unit of one letter", (typed) => {
  expect(unitSpelt(typed)).toBe(typed);
  expect(unitKey(typed)).toHaveLength(2);
});

test("no spelling means two units", () => {
  for (const [spelt, uom] of unitSpellings) expect([spelt, unitSpelt(spelt)]).toEqual([spelt, uom]);
});

describe("controls 6", () => {
  test.each("MT Ton Kg Gm Quintal Ltr Kl Ml Mtr Km Cm Mm Inch Ft Sqm Sqft Sqyd Cum Cuft Mtrs RMT".split(" "))(
    "%s takes three decimals",
    (uom) => {
      expect(isMeasured(uom)).toBe(true);
      expect(quantityProblem(2.512, uom)).toBeNull();
    },
  );
  test.each("Nos Pcs Set Pair Box Pkt Roll Dozen Gross Bag Hogshead".split(" "))("%s takes whole numbers", (uom) => {
    expect(quantityProblem(2.5, uom)).toBe(`Enter a whole number: ${uom} are counted`);
  });
});

test.each([
  ["Millimetre", "mm"],
  ["MM", "mm"],
  ["V", "V"],
  ["pcs", "Nos"],
])("the unit %s of a size is %s", (typed, unit) => expect(sizeUnitSpelt(typed)).toBe(unit));

test("no spelling of a counted unit is read as one of a measured, be it in the plural", () => {
  for (const spelt of [...unitSpellings.keys()].flatMap((one) => [one, `${one}s`]))
    if (isMeasured(spelt)) expect(isMeasured(unitSpelt(spelt)), spelt).toBe(true);
});
