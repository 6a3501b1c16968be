// The cheapest split in use: by sets of suppliers where these can be tried, and by HiGHS; where both can, both, and the cheaper counts (sourcing 5).
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Paise } from "@vanik/contracts/money";
import { greedySplit } from "@vanik/trading/enumerate";
import {
  canEnumerate,
  costOfRule,
  noSplit,
  type NoOptimum,
  type Optimum,
  type OptimumAsk,
  optimumBySets,
  priceSplit,
  roundingOfLine,
  type RuleName,
  rulesIn,
  withoutRule,
} from "@vanik/trading/optimum";
import { modelOf, type OptimumModel } from "@vanik/trading/optimum-model";
import { type Leaning, type Program, programOf, takenIn } from "@vanik/trading/optimum-program";
import { choicesAt, isProven, modelCost, offerOfPart, provenWithin, type Split } from "@vanik/trading/optimum-split";
import { type Solved, solveWithin } from "./solve-program.ts";

export interface SolverOptions {
  /** What solves a program; a thread of its own where nothing is said. */
  solve?: (program: Program) => Promise<Solved>;
  /** Told where the two ways disagree by more than rounding. */
  warn: (told: { sets: number | null; highs: number | null }) => void;
}

/** Each program has a thread of its own, which ends with it. */
export function solveApart(program: Program, seconds = solveWithin): Promise<Solved> {
  const worker = new Worker(join(import.meta.dirname, "solve-thread.ts"), { workerData: { program, seconds } });
  return new Promise<Solved>((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`The solver ended with ${code} and no answer`)));
  });
}

type SolveProgram = (program: Program) => Promise<Solved>;

/** What the rounding of a part may add to a split, in paise: half of one at its rate and at its discount, with packing, tax and payment. */
const roundingOfPart = 2;

interface FoundSplit {
  /** Null where there is none, or its rounded parts stay below a least order. */
  split: Split | null;
  bound: number;
  isInfeasible: boolean;
  isFound: boolean;
}

async function solveSplit(
  { asked, offers, yearly, rules }: OptimumAsk,
  model: OptimumModel,
  solve: SolveProgram,
  leans: Leaning,
): Promise<FoundSplit> {
  const isWhole = model.lines.every((_, at) => model.bids.some((bid) => bid.offers[at]));
  const { program, columns } = programOf(model, rules, isWhole ? greedySplit(model, rules) : null, leans);
  const { values, bound, isInfeasible } = await solve(program);
  const atLeast = bound * 100;
  if (!values) return { split: null, bound: atLeast, isInfeasible, isFound: false };
  const { taken, parts } = takenIn(model, columns, values);
  const priced = parts.map((part) => {
    const choice = { line: model.lines[part.at]!, bid: model.bids[part.place]!.bid, qty: part.qty };
    return { ...part, offer: offerOfPart(asked, offers, yearly, choice) };
  });
  const cost = modelCost(model, taken, priced);
  if (cost === null && parts.length === 0) throw new Error("The solver's split stays below a least order.");
  if (cost === null) return { split: null, bound: atLeast, isInfeasible, isFound: true };
  // What rounding adds to parts is no split that was missed.
  const isRounding = cost - atLeast <= provenWithin + roundingOfPart * parts.length;
  const split = { choices: choicesAt(model, taken, parts), cost, bound: isRounding ? cost : Math.min(atLeast, cost) };
  return { split, bound: split.bound, isInfeasible, isFound: true };
}

/** True where the rounding of a part may decide whether a slab or a least order is reached. */
const mayMiss = ({ bids }: OptimumModel) =>
  bids.some(({ parts }) => parts.some((of) => of.some((one) => !one.isExact)));

/** The cheapest split by HiGHS; out of time the best that it has, within what it could not rule out. */
export async function optimumByHighs(ask: OptimumAsk, solve: SolveProgram = solveApart): Promise<Optimum | NoOptimum> {
  const model = modelOf(ask.asked, ask.offers, ask.yearly, ask.rules, ask.divisible);
  if (model.lost.length > 0) return noSplit(model, ask.rules);
  if (model.lines.length === 0) return priceSplit(ask, model, { choices: [], cost: 0, bound: 0 });
  const first = await solveSplit(ask, model, solve, "out");
  if (first.isInfeasible) return noSplit(model, ask.rules);
  const isSure = !mayMiss(model) || !first.isFound || (first.split !== null && isProven(first.split));
  const second = isSure ? first : await solveSplit(ask, model, solve, "in");
  const [best] = [first.split, second.split]
    .filter((one) => one !== null)
    .toSorted((one, other) => one.cost - other.cost);
  if (!best && second.isInfeasible) return noSplit(model, ask.rules);
  if (!best) return { impossible: "No split was found in time.", fewest: null };
  return priceSplit(ask, model, { ...best, bound: Math.min(first.bound, best.cost) });
}

const costFound = (found: Optimum | NoOptimum) => ("impossible" in found ? null : found.cost);

/** The cheaper of two; nothing costs less than the higher of the two bounds. */
function cheaperOf(one: Optimum, other: Optimum): Optimum {
  const best = other.cost < one.cost ? other : one;
  const bound = Math.max(one.cost - one.within, other.cost - other.within);
  return { ...best, within: Math.min(best.within, Math.max(0, best.cost - bound)) as Paise };
}

/** The cheapest split under the rules, or why there is none. */
export async function findOptimum(ask: OptimumAsk, { solve, warn }: SolverOptions): Promise<Optimum | NoOptimum> {
  const byHighs = await optimumByHighs(ask, solve);
  if (!canEnumerate(ask)) return byHighs;
  const bySets = optimumBySets(ask);
  const [sets, highs] = [costFound(bySets), costFound(byHighs)];
  const differ = sets === null || highs === null ? sets !== highs : Math.abs(sets - highs) > roundingOf(ask);
  const isSure = !("within" in bySets) || bySets.within === 0;
  if (differ && isSure && (sets !== null || highs === null)) warn({ sets, highs });
  if ("impossible" in bySets) return byHighs;
  return "impossible" in byHighs ? bySets : cheaperOf(bySets, byHighs);
}

const roundingOf = ({ asked }: OptimumAsk) => 2 * roundingOfLine * asked.length;

/** What each rule that demands something costs: null where there is no split without it either. `find` searches. */
export async function costsOfRules(
  ask: OptimumAsk,
  ruled: Optimum,
  find: (ask: OptimumAsk) => Promise<Optimum | NoOptimum>,
): Promise<{ rule: RuleName; cost: Paise | null }[]> {
  const costs = [];
  for (const rule of rulesIn(ask.rules)) {
    const free = await find({ ...ask, rules: withoutRule(ask.rules, rule) });
    costs.push({ rule, cost: "impossible" in free ? null : costOfRule(ruled, free) });
  }
  return costs;
}
