// How a line is shared by two suppliers (sourcing 5): whole packs of each, no less than its least and no more than its most, at the rate
// of a break. Nothing is bought beside what was asked, so the two quantities sum to it.
import { isMeasured } from "@vanik/contracts/units";
import { type BidOfferLine, type ComparedQty, oursIn, takenFor } from "./bid-offer.ts";

/** Thousandths of ours in steps: from so many to so many of them, all at one rate. */
export interface PartTier {
  step: number;
  from: number;
  to: number;
  /** Paise of a step net of the line's discount, unrounded. */
  base: number;
  /** Any number of steps comes to whole paise. */
  isExact: boolean;
}

const commonDivisor = (one: bigint, other: bigint): bigint => (other === 0n ? one : commonDivisor(other, one % other));
const upTo = (amount: bigint, unit: bigint) => (amount + unit - 1n) / unit;

/** Whole units are searched; of what is measured the tenths, hundredths or thousandths that were asked. */
function searchedUnit({ uom, qty }: ComparedQty): bigint {
  const fit = isMeasured(uom) && [1000n, 100n, 10n, 1n].find((unit) => BigInt(qty) % unit === 0n);
  return fit || 1000n;
}

/** The least quantity that is whole in our units and in the supplier's packs. */
function stepOf({ a, b, pack }: BidOfferLine, askedLine: ComparedQty): bigint {
  const unit = searchedUnit(askedLine);
  if (pack === 0) return unit;
  const packs = BigInt(pack) * BigInt(a);
  const ours = packs / commonDivisor(packs, BigInt(b));
  return (unit * ours) / commonDivisor(unit, ours);
}

/** The parts of a line that a bid may have, less than all of it; one tier for each rate that is within reach. */
export function partTiers(line: BidOfferLine, askedLine: ComparedQty): PartTier[] {
  const [a, b] = [BigInt(line.a), BigInt(line.b)];
  const step = stepOf(line, askedLine);
  const reach = (theirs: number) => Number(upTo(BigInt(theirs) * a, b * step));
  const least = Math.max(1, reach(line.minQty));
  const below = Number((BigInt(askedLine.qty) - 1n) / step);
  const most = line.maxQty === null ? below : Math.min(below, Number((BigInt(line.maxQty) * a) / (b * step)));
  const rates = [{ rate: line.rate, from: 0 }, ...line.breaks.map(({ from, rate }) => ({ rate, from: reach(from) }))];
  return rates.flatMap(({ rate, from }, at) => {
    const next = rates[at + 1]?.from ?? Infinity;
    const [low, high] = [Math.max(least, from), Math.min(most, next - 1)];
    if (low > high) return [];
    const [paise, unit] = [BigInt(rate) * step * b, a * BigInt(1000 * line.per)];
    const base = (Number(paise) / Number(unit)) * (1 - line.discount / 10_000);
    return { step: Number(step), from: low, to: high, base, isExact: line.discount === 0 && paise % unit === 0n };
  });
}

/** Why a bid cannot have this part of a line (thousandths); null where it sells exactly so much. */
export function partProblem(line: BidOfferLine, qty: number): "less" | "more" | null {
  const takenQty = takenFor(line, qty);
  if (!takenQty || takenQty.isShort) return "less";
  return oursIn(line, takenQty) === qty && takenQty.n * BigInt(line.a) === BigInt(qty * line.b) * takenQty.d
    ? null
    : "more";
}

/** True where a part of one tier and a part of another make up a quantity. */
export function canMakeUp(one: PartTier, other: PartTier, qty: number): boolean {
  const first = Math.max(one.from, Math.ceil((qty - other.to * other.step) / one.step));
  const last = Math.min(one.to, Math.floor((qty - other.from * other.step) / one.step));
  // What is left over repeats after so many steps.
  const period = other.step / Number(commonDivisor(BigInt(one.step), BigInt(other.step)));
  for (let steps = first; steps <= Math.min(last, first + period - 1); steps++)
    if ((qty - steps * one.step) % other.step === 0) return true;
  return false;
}
