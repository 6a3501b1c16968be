// Items that do not fit the group that they stand in: sold in another unit, or named without the size that the others say; and
// those whose HSN is shorter than an invoice names it.
import type { FindingKind } from "@vanik/contracts/findings";
import { unitKey } from "@vanik/contracts/unit-spellings";
import { isHsnShort, describeHsn } from "@vanik/trading/hsn-digits";
import { readItemName } from "./read-name.ts";

interface InGroup {
  id: string;
  name: string;
  uom: string;
  hsn: string;
}

export interface Misfit {
  itemId: string;
  kind: Exclude<FindingKind, "same">;
  score: number;
  reason: string;
}

/** Of fewer nobody can say what is usual; and where more than one in ten differ, it is not. */
const fewest = 8;
const usual = 0.9;

/** Of what a size is told; a bare number may be one of any. */
const sizes = new Set(["mm", "sqmm", "A", "W", "HP", "ml", "gsm"]);
const kindOfSize = (unit: string) => (["mm", "in", "M"].includes(unit) ? "mm" : unit);

/** "Spanner set", "pack of 100": whoever named it so knew what is sold. */
function hasUnitInName({ name, uom }: InGroup): boolean {
  const unit = unitKey(uom);
  return unit.length > 2 && [...readItemName(name).words].some((word) => unitKey(word) === unit);
}

function oddUnits(items: readonly InGroup[]): Misfit[] {
  const byUnit = Map.groupBy(items, ({ uom }) => unitKey(uom));
  const [most] = [...byUnit.values()].toSorted((a, b) => b.length - a.length);
  if (!most || most.length < items.length * usual) return [];
  const unit = most[0]!.uom;
  return items
    .filter((item) => !most.includes(item) && !hasUnitInName(item))
    .map(({ id, uom }) => {
      const reason = `sold in ${uom}: ${most.length} of ${items.length} items here are sold in ${unit}`;
      return { itemId: id, kind: "unit", score: 0.7, reason };
    });
}

function withoutSize(items: readonly InGroup[]): Misfit[] {
  const kindsOf = new Map(
    items.map(({ id, name }) => [id, new Set(readItemName(name).measures.map(({ unit }) => kindOfSize(unit)))]),
  );
  const counts = new Map<string, number>();
  for (const kinds of kindsOf.values()) for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const wanted = [...counts].filter(([kind, count]) => sizes.has(kind) && count >= items.length * usual);
  return items.flatMap(({ id }) => {
    const kinds = kindsOf.get(id)!;
    const [missing] = kinds.has("") ? [] : wanted.filter(([kind]) => !kinds.has(kind));
    if (!missing) return [];
    const [kind, count] = missing;
    const reason = `no size in ${kind}: ${count} of ${items.length} names here say one`;
    return [{ itemId: id, kind: "size" as const, score: count / items.length, reason }];
  });
}

const shortOfHsn = (items: readonly InGroup[], digits: number): Misfit[] =>
  items
    .filter(({ hsn }) => isHsnShort(hsn, digits))
    .map(({ id, hsn }) => {
      const reason = `${describeHsn(hsn)}: an invoice needs ${digits} digits`;
      return { itemId: id, kind: "hsn", score: 1, reason };
    });

/** What does not fit among the items of one sub-category that are shown, where an invoice names so many digits of HSN. */
export const misfitsOf = (items: readonly InGroup[], hsnDigits: number): Misfit[] => [
  ...(items.length < fewest ? [] : [...oddUnits(items), ...withoutSize(items)]),
  ...shortOfHsn(items, hsnDigits),
];
