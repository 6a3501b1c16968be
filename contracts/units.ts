// Units of measure, one table: how each is written, and how else people spell it. Countable ones take whole numbers, measured ones
// three decimals (wire: Units; controls 6); every unit code of GST returns is one of these spellings (india 12).
import { maxQuantity } from "./max-quantity.ts";
import { hasAtMostDecimals } from "./money.ts";

type Spellings = Readonly<Record<string, string>>;

// Keys as units are written, behind each its other spellings as `bare` makes them. Plurals need no place here.
const counted: Spellings = {
  Nos: "no number num pcs pc piece each ea unit unt नग",
  Set: "सेट",
  Pair: "pr prs जोड़ी जोड़ा",
  Box: "bx boxes डिब्बा पेटी",
  Pkt: "packet pack pac pk पैकेट",
  Roll: "rol rl रोल",
  Bag: "बोरी",
  Dozen: "doz dzn dz दर्जन",
  Gross: "grs",
  "Great Gross": "ggk",
  Thousand: "thd",
  "Ten Gross": "tgm",
  Billion: "bou",
  Bundle: "bdl bndl बंडल",
  Bunch: "bun bunches",
  Bale: "bal",
  Buckle: "bkl",
  Tablet: "tbs tab",
  Coil: "कॉइल",
  Drum: "drm ड्रम",
  Can: "कैन",
  Bottle: "btl बोतल",
  Ream: "रीम",
  Sheet: "शीट",
  Tube: "tub",
  Strip: "",
  Length: "",
  Carton: "ctn कार्टन",
  Case: "cs",
  Jar: "",
  Tin: "टिन",
  Pad: "",
  Book: "",
  Kit: "",
  Lot: "",
  Spool: "",
  Reel: "",
  Tray: "",
  Other: "oth",
};
const measured: Spellings = {
  Kg: "kgm kilo kilogram kilogramme किलो किग्रा",
  Gm: "g grm gram gramme ग्राम",
  Quintal: "qtl qntl क्विंटल",
  MT: "mts ton tonne metricton metrictonne टन",
  Ltr: "l lt litre liter लीटर",
  Ml: "mlt millilitre milliliter मिली",
  Kl: "klr kltr kilolitre kiloliter",
  Gallon: "ugs usgallon gal",
  Mtr: "m metre meter rmt rmtr runningmtr runningmetre runningmeter मीटर",
  Km: "kme kmtr kilometre kilometer",
  Cm: "centimetre centimeter",
  Mm: "millimetre millimeter",
  Inch: "in inches",
  Ft: "foot feet rft runningft runningfoot runningfeet फ़ुट",
  Yd: "yard yds",
  "Gross Yd": "gyd grossyard",
  Sqm: "sqmtr sqmt m2 sqmetre sqmeter squaremetre squaremeter वर्गमीटर",
  Sqft: "sqf sft ft2 sqfeet sqfoot squarefeet squarefoot वर्गफ़ुट",
  Sqyd: "sqy sqyard squareyard",
  Sqcm: "cm2",
  Sqin: "sqinch sqinches",
  Cum: "cbm m3 cumtr cumetre cumeter cubicmetre cubicmeter घनमीटर",
  Cuft: "cft ft3 cufeet cubicft cubicfeet cubicfoot",
  Cucm: "ccm cc cm3",
  Brass: "",
};

const bare = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[.\s]+/g, "");

type Spelt = ReadonlyMap<string, string>;

const speltIn = (units: Spellings): Spelt =>
  new Map(
    Object.entries(units).flatMap(([uom, others]) =>
      [uom, ...others.split(" ").filter(Boolean)].map((spelt) => [bare(spelt), uom] as const),
    ),
  );
const measuredSpelt = speltIn(measured);

/** Each spelling that is known, bare, with the unit as it is written. Marked, so that the page of a bid's link, which asks of measured ones alone, does not carry it. */
export const unitSpellings: Spelt = /* @__PURE__ */ (() => new Map([...speltIn(counted), ...measuredSpelt]))();

const isPlural = (key: string) => key.length > 3 && /[^s]s$/.test(key);
const unitAmong = (spelt: Spelt, key: string) =>
  spelt.get(key) ?? (/[^s]s$/.test(key) ? spelt.get(key.slice(0, -1)) : undefined);
const knownUnit = (key: string) => unitAmong(unitSpellings, key);

/** What units are compared by: without case, dots, spaces and plural, every spelling of one unit the same. */
export function unitKey(uom: string): string {
  const key = bare(uom);
  const known = knownUnit(key);
  if (known) return bare(known);
  return isPlural(key) ? key.slice(0, -1) : key;
}

/** A unit as it is written here, "pcs." as "Nos"; one that nobody knows as it was typed. */
export function unitSpelt(typed: string): string {
  return knownUnit(bare(typed)) ?? typed;
}

/** The unit of a size, as names of goods say it: "Millimetre" as "mm". */
export function sizeUnitSpelt(typed: string): string {
  const uom = unitSpelt(typed);
  return isMeasured(uom) && uom !== "MT" ? uom.toLowerCase() : uom;
}

/** True for one of the table, however it is spelt. */
export function isKnownUnit(uom: string): boolean {
  return knownUnit(bare(uom)) !== undefined;
}

/** True for two spellings of one unit. */
export function isSameUnit(one: string, other: string): boolean {
  return unitKey(one) === unitKey(other);
}

/** True for units that are weighed or measured (Kg, MT, Ltr, Mtr, Sqm …) rather than counted. */
export function isMeasured(uom: string): boolean {
  return unitAmong(measuredSpelt, bare(uom)) !== undefined;
}

/** What a quantity in this unit may be, in a person's words, to show beside the field. */
export function quantityHint(uom: string): string {
  if (isMeasured(uom)) return `Parts are fine: 2.5 ${uom}`;
  return `Sold by the ${uom === "Nos" ? "piece" : uom.toLowerCase()}`;
}

/** Why this quantity is not one in this unit, as a sentence; null when it is. */
export function quantityProblem(qty: number, uom: string): string | null {
  const fault = quantityFault(qty, uom);
  return fault && faults[fault](uom);
}

/** What keeps this quantity from being one in this unit, for who says it in words of their own; null when it is one. */
export function quantityFault(qty: number, uom: string): QuantityFault | null {
  if (!Number.isFinite(qty) || qty <= 0) return "tooSmall";
  if (qty > maxQuantity) return "tooLarge";
  if (!hasAtMostDecimals(qty, 3)) return "tooFine";
  return isMeasured(uom) || Number.isInteger(qty) ? null : "broken";
}

const faults = {
  tooSmall: () => "Enter a quantity above 0",
  tooLarge: () => "Enter a quantity of at most 10,00,000",
  tooFine: () => "Enter a quantity with at most 3 decimals",
  broken: (uom: string) => `Enter a whole number: ${uom} are counted`,
};
export type QuantityFault = keyof typeof faults;
