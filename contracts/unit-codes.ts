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

// What has no code of its own is said by the operator, OTH too: none becomes it by itself.
const codesOfUnits = {
  Nos: "NOS",
  Set: "SET",
  Pair: "PRS",
  Box: "BOX",
  Pkt: "PAC",
  Roll: "ROL",
  Bag: "BAG",
  Dozen: "DOZ",
  Gross: "GRS",
  "Great Gross": "GGK",
  Thousand: "THD",
  "Ten Gross": "TGM",
  Billion: "BOU",
  Bundle: "BDL",
  Bunch: "BUN",
  Bale: "BAL",
  Buckle: "BKL",
  Tablet: "TBS",
  Drum: "DRM",
  Can: "CAN",
  Bottle: "BTL",
  Tube: "TUB",
  Carton: "CTN",
  Other: "OTH",
  Kg: "KGS",
  Gm: "GMS",
  Quintal: "QTL",
  MT: "MTS",
  Ltr: "LTR",
  Ml: "MLT",
  Kl: "KLR",
  Gallon: "UGS",
  Mtr: "MTR",
  Km: "KME",
  Cm: "CMS",
  Yd: "YDS",
  "Gross Yd": "GYD",
  Sqm: "SQM",
  Sqft: "SQF",
  Sqyd: "SQY",
  Cum: "CBM",
  Cucm: "CCM",
} as const satisfies Readonly<Record<string, GstUnitCode>>;
const codeByKey: ReadonlyMap<string, GstUnitCode> = new Map(
  Object.entries(codesOfUnits).map(([uom, code]) => [unitKey(uom), code]),
);

/** What the operator says of units, before what comes with Vanik. */
export type OwnUnitCode = Readonly<{ uom: string; code: string }>;

/** The code of a unit, however it is spelt; null where nobody has said one. */
export function gstCodeOfUnit(uom: string, own: readonly OwnUnitCode[]): GstUnitCode | null {
  const key = unitKey(uom);
  const code = own.find((one) => unitKey(one.uom) === key)?.code;
  return code && isGstUnitCode(code) ? code : (codeByKey.get(key) ?? null);
}
