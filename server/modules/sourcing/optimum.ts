// The cheapest split, in a thread (find-apart.ts): by sets of suppliers where these can be tried, and by HiGHS; where both can, both, and the cheaper counts (sourcing 5).
import type { Paise } from "@vanik/contracts/money";
import { type ChargeBox, cutBoxes, wholeBoxes } from "@vanik/trading/charge-boxes";
import { greedySplit, mostEnumerated } from "@vanik/trading/enumerate";
import {
  canEnumerate,
  noSplit,
  type NoOptimum,
  type Optimum,
  type OptimumAsk,
  optimumBySets,
  outOfTime,
  priceSplit,
} from "@vanik/trading/optimum";
import { modelOf, type OptimumModel } from "@vanik/trading/optimum-model";
import { type Leaning, type Program, programOf, takenIn } from "@vanik/trading/optimum-program";
import {
  boxedWithin,
  type Charged,
  chargedIn,
  choicesAt,
  isProven,
  modelCost,
  offerOfPart,
  solvedWithin,
  type Split,
} from "@vanik/trading/optimum-split";
import { type Solved, solveWithin } from "./solve-program.ts";

/** What solves a program within so many seconds. */
type SolveProgram = (program: Program, seconds: number) => Promise<Solved>;

export interface SolverOptions {
  solve: SolveProgram;
  /** Told where the two ways disagree by more than rounding. */
  warn: (bounds: { sets: number | null; highs: number | null }) => void;
}

/** What the rounding of a part may add to a split, in paise: half of one at its rate and at its discount, with packing, tax and payment. */
const roundingOfPart = 2;

interface FoundSplit {
  /** Null where there is none, or its rounded parts stay below a least order. */
  split: Split | null;
  /** What each bid gets of it. */
  charged: (Charged | null)[];
  choice: number[] | null;
  bound: number;
  isInfeasible: boolean;
  isFound: boolean;
}

/** What the program demands beside the model: how what is charged is boxed, from where it begins, how parts lean. */
interface Around {
  boxes: ChargeBox[][];
  choice: ArrayLike<number> | null;
  leans: Leaning;
}

async function solveOnce(
  { asked, offers, yearly, rules }: OptimumAsk,
  model: OptimumModel,
  around: Around,
  solve: (program: Program) => Promise<Solved>,
): Promise<FoundSplit> {
  const { program, columns } = programOf(model, rules, around.boxes, around);
  const { values, bound, isInfeasible } = await solve(program);
  const atLeast = bound * 100;
  const nothing = { split: null, charged: [], choice: null, bound: atLeast, isInfeasible };
  if (!values) return { ...nothing, isFound: false };
  const { choice: chosen, parts } = takenIn(model, columns, values);
  const priced = parts.map((part) => {
    const choice = { line: model.lines[part.at]!, bid: model.bids[part.place]!.bid, qty: part.qty };
    return { ...part, offer: offerOfPart(asked, offers, yearly, choice) };
  });
  const cost = modelCost(model, chosen, priced);
  if (cost === null && parts.length === 0) throw new Error("The solver's split stays below a least order.");
  if (cost === null) return { ...nothing, isFound: true };
  // What rounding adds to parts is no split that was missed.
  const isRounding = cost - atLeast <= solvedWithin + roundingOfPart * parts.length;
  const split = { choices: choicesAt(model, chosen, parts), cost, bound: isRounding ? cost : Math.min(atLeast, cost) };
  const charged = chargedIn(model, chosen, priced);
  return { split, charged, choice: parts.length > 0 ? null : chosen, bound: split.bound, isInfeasible, isFound: true };
}

const cheaperSplit = (one: FoundSplit, other: FoundSplit) =>
  (other.split?.cost ?? Infinity) < (one.split?.cost ?? Infinity) ? other : one;

/** Solves, cuts the boxes of what is charged where the split lies, and solves again, until nothing can be cheaper or the time is over. */
async function solveSplit(
  ask: OptimumAsk,
  model: OptimumModel,
  leans: Leaning,
  solve: (program: Program) => Promise<Solved>,
): Promise<FoundSplit> {
  const isWhole = model.lines.every((_, at) => model.bids.some((bid) => bid.offers[at]));
  const begun = isWhole ? greedySplit(model, ask.rules) : null;
  let boxes = wholeBoxes(model);
  // Of many bids the whole boxes are solved sooner, and tell better where to cut.
  if (begun && model.bids.length <= mostEnumerated)
    boxes = cutBoxes(boxes, chargedIn(model, begun), boxedWithin) ?? boxes;
  let best = await solveOnce(ask, model, { boxes, choice: begun, leans }, solve);
  let last = best;
  while (last.isFound && best.split && !isProven(best.split)) {
    const cut = cutBoxes(boxes, last.charged, boxedWithin);
    if (!cut) break;
    boxes = cut;
    last = await solveOnce(ask, model, { boxes, choice: best.choice, leans }, solve);
    const bound = Math.max(best.bound, last.bound);
    best = { ...cheaperSplit(best, last), bound };
    if (best.split) best.split.bound = Math.min(bound, best.split.cost);
  }
  return best;
}

/** All that is solved for one answer ends within the seconds that it has. */
function solveInTime(solve: SolveProgram): (program: Program) => Promise<Solved> {
  const since = performance.now();
  return (program) => solve(program, Math.max(0, solveWithin - (performance.now() - since) / 1000));
}

/** True where the rounding of a part may decide whether a slab or a least order is reached. */
const mayMiss = ({ bids }: OptimumModel) =>
  bids.some(({ parts }) => parts.some((tiers) => tiers.some((one) => !one.isExact)));

/** The cheapest split by HiGHS; out of time the best that it has, within what it could not rule out. */
export async function optimumByHighs(ask: OptimumAsk, solve: SolveProgram): Promise<Optimum | NoOptimum> {
  const model = modelOf(ask.asked, ask.offers, ask.yearly, ask.rules, ask.divisible);
  if (model.lost.length > 0) return noSplit(model, ask.rules);
  if (model.lines.length === 0) return priceSplit(ask, model, { choices: [], cost: 0, bound: 0 });
  const solveNext = solveInTime(solve);
  const first = await solveSplit(ask, model, "out", solveNext);
  if (first.isInfeasible) return noSplit(model, ask.rules);
  const isSure = !mayMiss(model) || !first.isFound || (first.split !== null && isProven(first.split));
  const second = isSure ? first : await solveSplit(ask, model, "in", solveNext);
  const [best] = [first.split, second.split]
    .filter((one) => one !== null)
    .toSorted((one, other) => one.cost - other.cost);
  if (!best && second.isInfeasible) return noSplit(model, ask.rules);
  if (!best) return outOfTime;
  return priceSplit(ask, model, { ...best, bound: Math.min(first.bound, best.cost) });
}

const costFound = (found: Optimum | NoOptimum) => ("impossible" in found ? null : found.cost);

/** The cheaper of two; nothing costs less than the higher of the two bounds. */
function cheaperOf(one: Optimum, other: Optimum): Optimum {
  const best = other.cost < one.cost ? other : one;
  const bound = Math.max(one.cost - one.within, other.cost - other.within);
  return { ...best, within: Math.min(best.within, Math.max(0, best.cost - bound)) as Paise };
}

/** True where two ways that are both sure say different things, by more than rounding. */
function disagree(bySets: Optimum | NoOptimum, byHighs: Optimum | NoOptimum): boolean {
  if ("impossible" in bySets || "impossible" in byHighs)
    return "impossible" in bySets !== "impossible" in byHighs && bySets !== outOfTime && byHighs !== outOfTime;
  const sure = (one: Optimum, other: Optimum) =>
    one.within === 0 && one.cost - other.cost > one.rounding + other.rounding;
  return sure(bySets, byHighs) || sure(byHighs, bySets);
}

/** The cheapest split under the rules, or why there is none. */
export async function findOptimum(ask: OptimumAsk, { solve, warn }: SolverOptions): Promise<Optimum | NoOptimum> {
  const byHighs = await optimumByHighs(ask, solve);
  if (!canEnumerate(ask)) return byHighs;
  const bySets = optimumBySets(ask);
  if (disagree(bySets, byHighs)) warn({ sets: costFound(bySets), highs: costFound(byHighs) });
  if ("impossible" in bySets) return byHighs;
  return "impossible" in byHighs ? bySets : cheaperOf(bySets, byHighs);
}
