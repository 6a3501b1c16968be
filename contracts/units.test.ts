import { describe, expect, test } from "vitest";
import { sizeUnitSpelt, unitKey, unitSpellings, unitSpelt } from "./unit-spellings.ts";
import { isMeasured, quantityProblem } from "./units.ts";

// india 12: every unit code of GST returns, the unit that it is here, and how the trade writes it in English and Hindi.
const unitCodes = `
BAG Bag       bag bags katta bori कट्टा बोरी बोरा
BAL Bale      bale bales
BDL Bundle    bundle bdl. bndl बंडल
BKL Buckle    buckle buckles
BOU Billion   billion
BOX Box       box boxes bx peti पेटी डिब्बा
BTL Bottle    bottle bottles btl. बोतल
BUN Bunch     bunch bunches
CAN Can       can cans कैन
CBM Cum       cum cu.m m3 घन_मीटर
CCM Cucm      cu.cm cm3 cc
CMS Cm        cm cms centimetre
CTN Carton    carton cartons ctn. कार्टन
DOZ Dozen     dozen doz. dz dzn darjan दर्जन
DRM Drum      drum drums ड्रम
GGK Great_Gross great_gross
GMS Gm        gm gms gram grams ग्राम
GRS Gross     gross grs.
GYD Gross_Yd  gross_yard
KGS Kg        kg kgs. kilo kilogram किलो किग्रा
KLR Kl        kl kilolitre kltr
KME Km        km kilometre
LTR Ltr       ltr ltrs. lit litre liter लीटर
MLT Ml        ml millilitre मिली
MTR Mtr       mtr mtrs mtrs. metre meter rmt मीटर
MTS MT        mt mts metric_ton tonne टन
NOS Nos       nos nos. no. number नग
OTH Other     other others
PAC Pkt       pack packet pkt pkts पैकेट
PCS Nos       pcs pcs. pc piece pieces ea पीस
PRS Pair      pair pairs pr prs. jodi जोड़ी
QTL Quintal   quintal qtl qtl. qntl क्विंटल
ROL Roll      roll rolls rol रोल
SET Set       set sets सेट
SQF Sqft      sq.ft. sqft sft square_feet वर्ग_फुट
SQM Sqm       sq.m. sqm sq._mtr m² वर्ग_मीटर
SQY Sqyd      sq.yd sqyd square_yard
TBS Tablet    tablet tablets tab
TGM Ten_Gross ten_gross
THD Thousand  thousand thd. हज़ार
TON MT        ton tons
TUB Tube      tube tubes
UGS Gallon    gallon gallons us_gallon
UNT Nos       unit units unt
YDS Yd        yd yds yard yards`;
const rowsOfUnits = unitCodes
  .trim()
  .split("\n")
  .map((line) => line.split(/ +/).map((word) => word.replaceAll("_", " ")) as [string, string, ...string[]]);

test("GST has 45 unit codes", () => expect(new Set(rowsOfUnits.map(([code]) => code)).size).toBe(45));

test.each(rowsOfUnits)(
  "H09: the unit code %s is %s here, and so is each of its spellings",
  (code, uom, ...spellings) => {
    for (const typed of [code, code.toLowerCase(), `${code}.`, ...spellings])
      expect([typed, unitSpelt(typed)]).toEqual([typed, uom]);
  },
);

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

describe("H10, controls 6", () => {
  test.each("MT Ton Kg Gm Quintal Ltr Kl Ml Mtr Km Cm Mm Inch Ft Sqm Sqft Sqyd Cum Cuft Mtrs RMT".split(" "))(
    "%s takes three decimals",
    (uom) => {
      expect(isMeasured(uom)).toBe(true);
      expect(quantityProblem(2.512, uom)).toBeNull();
    },
  );
  test.each("Gram,Litre,Meter,Millimeter,Centimeter,Foot,Square Meter,Cubic Meter,Tonne,Quintal".split(","))(
    "%s, as ERPNext writes it, takes three decimals",
    (uom) => expect(isMeasured(uom)).toBe(true),
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
