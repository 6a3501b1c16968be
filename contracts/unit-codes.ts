// The unit codes of GST (UQC) by which returns and e-invoices tell quantities, and which of them each unit of ours is (controls 6; india 12).
import { unitKey } from "./unit-spellings.ts";

/** Every code, with what it means. */
export const gstUnitCodes = {
  BAG: "bags",
  BAL: "bales",
  BDL: "bundles",
  BKL: "buckles",
  BOU: "billions of units",
  BOX: "boxes",
  BTL: "bottles",
  BUN: "bunches",
  CAN: "cans",
  CBM: "cubic metres",
  CCM: "cubic centimetres",
  CMS: "centimetres",
  CTN: "cartons",
  DOZ: "dozens",
  DRM: "drums",
  GGK: "great gross",
  GMS: "grams",
  GRS: "gross",
  GYD: "gross yards",
  KGS: "kilograms",
  KLR: "kilolitres",
  KME: "kilometres",
  LTR: "litres",
  MLT: "millilitres",
  MTR: "metres",
  MTS: "metric tons",
  NOS: "numbers",
  OTH: "others",
  PAC: "packs",
  PCS: "pieces",
  PRS: "pairs",
  QTL: "quintals",
  ROL: "rolls",
  SET: "sets",
  SQF: "square feet",
  SQM: "square metres",
  SQY: "square yards",
  TBS: "tablets",
  TGM: "ten gross",
  THD: "thousands",
  TON: "tonnes",
  TUB: "tubes",
  UGS: "US gallons",
  UNT: "units",
  YDS: "yards",
} as const;
export type GstUnitCode = keyof typeof gstUnitCodes;
export const isGstUnitCode = (code: string): code is GstUnitCode => Object.hasOwn(gstUnitCodes, code);

// Each code is a spelling of its unit. Of those of one unit the first is its: NOS before PCS and UNT, MTS before TON. What has none is said by
// the operator: no unit becomes OTH by itself.
const codeByKey = new Map<string, GstUnitCode>();
for (const code of Object.keys(gstUnitCodes) as GstUnitCode[])
  if (!codeByKey.has(unitKey(code))) codeByKey.set(unitKey(code), code);

/** What the operator says of units, before what comes with Vanik. */
export type OwnUnitCode = Readonly<{ uom: string; code: string }>;

/** The code of a unit, however it is spelt; null where nobody has said one. */
export function gstCodeOfUnit(uom: string, own: readonly OwnUnitCode[]): GstUnitCode | null {
  const key = unitKey(uom);
  const code = own.find((one) => unitKey(one.uom) === key)?.code;
  return code && isGstUnitCode(code) ? code : (codeByKey.get(key) ?? null);
}
