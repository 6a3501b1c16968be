// What a bid charges once, for a solver that adds up lines (sourcing 5): it costs the mean of the factors of what the bid gets, which is
// no sum. So the slabs of a bid are cut into boxes by that mean, and in each it costs at least by the box's lowest. Where a split costs
// more than its box says, the box is cut there, and what is found next says more.
import type { OptimumModel } from "./optimum-model.ts";
import type { Charged } from "./optimum-split.ts";

/** Goods before the discount from so many paise to less than so many; the mean factor of what the bid gets from so much to so much. */
export interface ChargeBox {
  from: number;
  to: number;
  charge: number;
  low: number;
  high: number;
}

/** Each slab of each bid whole. */
export function wholeBoxes({ bids }: OptimumModel): ChargeBox[][] {
  return bids.map(({ slabs, factor, mostFactor }) =>
    slabs.map(({ from, charge }, at) => {
      return { from, to: slabs[at + 1]?.from ?? Infinity, charge, low: factor, high: mostFactor };
    }),
  );
}

const isInBox = (box: ChargeBox, { base, mean }: Charged) => box.from <= base && base < box.to && box.low <= mean;

/** The highest of the boxes that hold what a bid gets. */
export function boxAt(boxes: readonly ChargeBox[], charged: Charged): ChargeBox | undefined {
  return boxes.filter((box) => isInBox(box, charged)).toSorted((one, other) => other.low - one.low)[0];
}

/** Below the cut too, where the next split may stand. */
const cutsBelow = [0.25, 0.5, 0.75];

function cutBox(box: ChargeBox, at: number): ChargeBox[] {
  const lows = [box.low, ...cutsBelow.map((part) => box.low + (at - box.low) * part), at];
  return lows.map((low, index) => ({ ...box, low, high: lows[index + 1] ?? box.high }));
}

/** The boxes cut where a split lies, so that they say what it costs but for so many paise; null where they do so already. */
export function cutBoxes(
  boxes: readonly ChargeBox[][],
  split: readonly (Charged | null)[],
  exact: number,
): ChargeBox[][] | null {
  const most = exact / Math.max(1, split.filter((charged) => charged).length);
  let isCut = false;
  const cut = boxes.map((own, place) => {
    const charged = split[place];
    const box = charged && boxAt(own, charged);
    if (!box || box.charge * (charged.mean - box.low) <= most) return own;
    isCut = true;
    // A little below, so that this split is no longer in what is cheaper.
    return own.flatMap((one) => (one === box ? cutBox(box, charged.mean - most / 2 / box.charge) : one));
  });
  return isCut ? cut : null;
}
