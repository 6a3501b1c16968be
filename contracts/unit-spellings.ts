// How people spell units of measure, one table: every unit code of GST returns is one of these spellings (india 12).
import { bareUnit, isMeasured } from "./units.ts";

type Spellings = Readonly<Record<string, string>>;

// Keys as units are written, behind each its other spellings as `bareUnit` makes them. Plurals need no place here.
const counted: Spellings = {
  Nos: "no number num nag pcs pc pce piece each ea unit unt नग पीस",
  Set: "सेट",
  Pair: "pr prs jodi जोड़ी जोड़ा",
  Box: "bx boxes peti डिब्बा डब्बा पेटी",
  Pkt: "packet pack pac pk पैकेट",
  Roll: "rol rl रोल",
  Bag: "katta bori bora sack कट्टा बोरी बोरा",
  Dozen: "doz dzn dz darjan दर्जन",
  Gross: "grs",
  "Great Gross": "ggk",
  Thousand: "thd हज़ार हजार",
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
  Kg: "kgm kilo kilogram kilogramme किलो किलोग्राम किग्रा",
  Gm: "g grm gram gramme ग्राम",
  Quintal: "qtl qntl क्विंटल",
  MT: "mts ton tonne metricton metrictonne टन",
  Ltr: "l lt lit litre liter लीटर",
  Ml: "mlt millilitre milliliter मिली",
  Kl: "klr kltr kilolitre kiloliter",
  Gallon: "ugs usgallon gal",
  Mtr: "m metre meter rmt rmtr runningmtr runningmetre runningmeter मीटर",
  Km: "kme kmtr kilometre kilometer",
  Cm: "centimetre centimeter",
  Mm: "millimetre millimeter",
  Inch: "in inches इंच",
  Ft: "foot feet rft runningft runningfoot runningfeet फ़ुट फुट फ़ीट फीट",
  Yd: "yard yds",
  "Gross Yd": "gyd grossyard",
  Sqm: "sqmtr sqmt m2 sqmetre sqmeter squaremetre squaremeter वर्गमीटर",
  Sqft: "sqf sft ft2 sqfeet sqfoot squarefeet squarefoot वर्गफ़ुट वर्गफुट वर्गफ़ीट वर्गफीट",
  Sqyd: "sqy sqyard squareyard",
  Sqcm: "cm2",
  Sqin: "sqinch sqinches",
  Cum: "cbm m3 cumtr cumetre cumeter cubicmetre cubicmeter घनमीटर",
  Cuft: "cft ft3 cufeet cubicft cubicfeet cubicfoot",
  Cucm: "ccm cc cm3",
  Brass: "",
};

type Spelt = ReadonlyMap<string, string>;

const speltIn = (units: Spellings): Spelt =>
  new Map(
    Object.entries(units).flatMap(([uom, others]) =>
      [uom, ...others.split(" ").filter(Boolean)].map((spelt) => [bareUnit(spelt), uom] as const),
    ),
  );
/** Each spelling that is known, bare, with the unit as it is written. */
export const unitSpellings: Spelt = speltIn({ ...counted, ...measured });

const isPlural = (key: string) => key.length > 3 && /[^s]s$/.test(key);
// One letter has no plural: "LS" is a lump sum, and no litres.
const knownUnit = (key: string) =>
  unitSpellings.get(key) ?? (/.[^s]s$/.test(key) ? unitSpellings.get(key.slice(0, -1)) : undefined);

/** What units are compared by: without case, dots, spaces and plural, every spelling of one unit the same. */
export function unitKey(uom: string): string {
  const key = bareUnit(uom);
  const known = knownUnit(key);
  if (known) return bareUnit(known);
  return isPlural(key) ? key.slice(0, -1) : key;
}

/** A unit as it is written here, "pcs." as "Nos"; one that nobody knows as it was typed. */
export function unitSpelt(typed: string): string {
  return knownUnit(bareUnit(typed)) ?? typed;
}

/** What a pack is sold as: "Box of 100" is a box. */
export function unitOfPack(typed: string): string {
  return /^(\S{1,20}) of \d{1,6}(?: \S{1,20})?$/i.exec(typed.trim())?.[1] ?? typed;
}

/** The unit of a size, as names of goods say it: "Millimetre" as "mm". */
export function sizeUnitSpelt(typed: string): string {
  const uom = unitSpelt(typed);
  return isMeasured(uom) && uom !== "MT" ? uom.toLowerCase() : uom;
}

/** True for one of the table, however it is spelt. */
export function isKnownUnit(uom: string): boolean {
  return knownUnit(bareUnit(uom)) !== undefined;
}

/** True for two spellings of one unit. */
export function isSameUnit(one: string, other: string): boolean {
  return unitKey(one) === unitKey(other);
}
