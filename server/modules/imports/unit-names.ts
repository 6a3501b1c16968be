// The units that items are sold in, as they are spelt; what is spelt almost so is offered.
import { unitKey } from "@vanik/contracts/item-units";
import { Unread } from "./said.ts";

const usualUnits =
  "Nos Pcs Each Set Pair Box Pkt Pack Roll Bag Kg Gm MT Ltr Ml Mtr Cm Mm Ft Inch Sqm Sqft Cum Dozen Bundle Coil Drum Can Bottle Ream Sheet Tube Strip Length Carton Case Jar Tin Pad Book Kit Lot Unit Spool Reel Tray Ton".split(
    " ",
  );

/** The codes of units that GST returns and Tally write otherwise than our lists do. */
const codes = {
  Kgs: "Kg",
  Gms: "Gm",
  Mts: "MT",
  Mlt: "Ml",
  Cms: "Cm",
  Sqf: "Sqft",
  Cbm: "Cum",
  Prs: "Pair",
  Pac: "Pack",
  Rol: "Roll",
  Doz: "Dozen",
  Bdl: "Bundle",
  Drm: "Drum",
  Btl: "Bottle",
  Ctn: "Carton",
  Tub: "Tube",
  Unt: "Unit",
};

/** By `unitKey`, each as it is spelt in the catalogue, else as it usually is. */
export const unitsByKey = (inCatalogue: readonly string[]): Map<string, string> =>
  new Map(
    [...Object.entries(codes), ...[...usualUnits, ...inCatalogue].map((uom) => [uom, uom] as const)].map(
      ([spelt, uom]) => [unitKey(spelt), uom],
    ),
  );

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

/** As it is spelt; of an unknown one a sentence with the nearest. */
export function knownUnit(text: string, units: ReadonlyMap<string, string>): string | Unread {
  const key = unitKey(text.trim());
  const found = units.get(key);
  if (found) return found;
  const [nearest] = [...units]
    .map(([other, uom]) => ({ uom, off: distance(key, other) }))
    .toSorted((a, b) => a.off - b.off);
  return new Unread(
    nearest && nearest.off <= 2
      ? `There is no unit “${text}”: ${nearest.uom}?`
      : `There is no unit “${text}”: write one such as Nos, Kg or Mtr`,
  );
}
