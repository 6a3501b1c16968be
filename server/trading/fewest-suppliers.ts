// How few suppliers could have all lines of a model (sourcing 5): told where a rule asks for fewer.
import { canDivide, type OptimumModel } from "./optimum-model.ts";

/** Who can have a line, each way as a set of bids: one alone, or two together. */
function waysOf({ bids, divided }: OptimumModel, at: number): bigint[] {
  const qty = divided.get(at);
  const bit = (place: number) => 1n << BigInt(place);
  const alone = bids.flatMap(({ offers }, place) => (offers[at] ? [bit(place)] : []));
  if (qty === undefined) return alone;
  const offered = bids.map(({ offers, parts }) => ({ whole: offers[at]!, parts: parts[at]! }));
  const together = offered.flatMap((one, place) =>
    offered.flatMap((other, otherPlace) =>
      otherPlace > place && !one.whole && !other.whole && canDivide([one, other], qty)
        ? [bit(place) | bit(otherPlace)]
        : [],
    ),
  );
  return [...alone, ...together];
}

/** The fewest suppliers who offer all lines of a model together; Infinity where none do. */
export function fewestSuppliers(model: OptimumModel): number {
  const all = model.lines.map((_, at) => waysOf(model, at));
  if (all.some((ways) => ways.length === 0)) return Infinity;
  const distinct = [...new Map(all.map((ways) => [ways.join(), ways])).values()];
  // Who can have a line that fewer can settles the lines that more can.
  const isSettledBy = (ways: readonly bigint[], than: readonly bigint[]) => than.every((way) => ways.includes(way));
  const hardest = distinct
    .filter((ways) => !distinct.some((other) => other !== ways && isSettledBy(ways, other)))
    .toSorted((one, other) => one.length - other.length);
  const covers = (left: readonly (readonly bigint[])[], chosen: bigint, most: number): boolean => {
    const open = left.filter((ways) => !ways.some((way) => (way & chosen) === way));
    return (
      open.length === 0 ||
      open[0]!.some((way) => bitsIn(chosen | way) <= most && covers(open.slice(1), chosen | way, most))
    );
  };
  for (let most = 0; most < model.bids.length; most++) if (covers(hardest, 0n, most)) return most;
  return model.bids.length;
}

const bitsIn = (mask: bigint) => mask.toString(2).replaceAll("0", "").length;
