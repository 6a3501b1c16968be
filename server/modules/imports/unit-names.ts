// The units of a sheet, as they are spelt here; what is spelt almost like one alone is offered.
import { isKnownUnit, unitKey, unitOfPack, unitSpellings, unitSpelt } from "@vanik/contracts/unit-spellings";
import { Unread } from "./row-fields.ts";

/** How many signs are other, missing or too many. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let to = 1; to <= other.length; to++)
      next.push(Math.min(next[to - 1]! + 1, row[to]! + 1, row[to - 1]! + (one[at - 1] === other[to - 1] ? 0 : 1)));
    row = next;
  }
  return row[other.length]!;
}

const longestUnit = 32;

/** The only unit that is spelt almost so: of three letters each is near another, and a wrong offer weighs what was measured. */
function nearestUnit(text: string): string | undefined {
  const key = unitKey(text);
  if (key.length < 4 || key.length > longestUnit) return undefined;
  // Two signs of six make another word: a carboy is no carton.
  const within = key.length < 7 ? 1 : 2;
  const near = [...unitSpellings]
    .filter(([spelt]) => spelt[0] === key[0] && Math.abs(spelt.length - key.length) <= within)
    .map(([spelt, uom]) => ({ uom, off: distance(key, spelt) }))
    .filter(({ off }) => off <= within);
  // What begins a word of other units is cut short, and no slip: "Metric" of "Metric ton".
  const begun = [...unitSpellings].filter(([spelt]) => spelt.startsWith(key)).map(([, uom]) => uom);
  const least = Math.min(...near.map(({ off }) => off));
  const units = new Set([...near.filter(({ off }) => off === least).map(({ uom }) => uom), ...begun]);
  return near.length > 0 && units.size === 1 ? [...units][0] : undefined;
}

/** "Peti (Box)" is a box, and "Dozen (Pair)" nobody knows what. */
function unitSaidTwice(typed: string, unitOf: (text: string) => string | undefined): string | undefined {
  const [, before = "", within = ""] = saidTwice.exec(typed.trim()) ?? [];
  const unit = unitOf(within.trim());
  return (unitOf(before.trim()) ?? unit) === unit ? unit : undefined;
}

const saidTwice = /^([^()]{1,20})\(([^()]{1,20})\)$/;

const ownUnit = (uom: string, spelt: string, why: string) =>
  spelt.split(" ").map((one) => [unitKey(one), { uom, why }] as const);
/** What the trade counts by and GST has no unit for: it is kept as it is, or said otherwise, by who knows. */
const withoutCode = new Map([
  ...ownUnit("Than", "than थान taka ताका", "a piece of cloth of no fixed length"),
  ...ownUnit("Hundred", "hundred सैकड़ा सैंकड़ा सैकडा सेकड़ा", "a price for a hundred is none for one"),
]);

/** What an unknown unit is offered to be read as. */
export const unitOffered = (text: string): string | undefined =>
  withoutCode.get(unitKey(text))?.uom ?? nearestUnit(text);

/** As it is spelt here, else as the catalogue does (`others`, by `unitKey`); of an unknown one a sentence with the nearest. */
export function unitOfSheet(typed: string, others: ReadonlyMap<string, string>): string | Unread {
  const unitOf = (text: string) => (isKnownUnit(text) ? unitSpelt(text) : others.get(unitKey(text)));
  const text = unitOfPack(typed);
  // "Coil of 90" may be a unit of the catalogue itself.
  const found = unitOf(typed) ?? unitOf(text) ?? unitSaidTwice(typed, unitOf);
  if (found) return found;
  const own = withoutCode.get(unitKey(text));
  // Once goods are sold so, it is a unit of the catalogue.
  if (own && others.has(unitKey(own.uom))) return own.uom;
  if (own)
    return new Unread(
      `GST has no unit for “${text}”, ${own.why}: keep it as ${own.uom}, or say another that it is sold in`,
    );
  const nearest = nearestUnit(text);
  return new Unread(
    nearest
      ? `There is no unit “${text}”: ${nearest}?`
      : `There is no unit “${text}”: write one such as Nos, Kg or Mtr`,
  );
}
