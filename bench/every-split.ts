// The cheapest split against every split there is: node bench/every-split.ts [requests] [seed]. Small requests with all kinds of
// freight, packing, advance, lead, slabs, least orders, discounts, breaks and rules; those without a rule of shares to the paisa.
import type { OptimumAsk } from "@vanik/trading/optimum";
import fc from "fast-check";
import loadHighs from "highs";
import { canEnumerate, optimumBySets } from "@vanik/trading/optimum";
import { findOptimum, optimumByHighs } from "../server/modules/sourcing/optimum.ts";
import { solveProgram } from "../server/modules/sourcing/solve-program.ts";
import type { Program } from "@vanik/trading/optimum-program";
import { anySplitAsk, wrongIn } from "../tests/every-split.ts";

const [numRuns = 10_000, seed = 7] = process.argv.slice(2).map(Number);
const highs = await loadHighs();
const solve = (program: Program, seconds: number) => Promise.resolve(solveProgram(highs, program, seconds));

const wrong = { sets: 0, highs: 0, both: 0, disagree: 0 };
/** Goods that round to no paisa bear a charge by their number alone: of these HiGHS may say how far it is sure. */
let unsure = 0;
const options = { solve, warn: () => void wrong.disagree++ };
const reportWrong = (way: keyof typeof wrong, ask: OptimumAsk, why: string | null) => {
  if (why === null) return;
  if (wrong[way]++ < 3) console.log(`${way}: ${why}`, JSON.stringify(ask.rules));
};
let enumerated = 0;
for (const ask of fc.sample(anySplitAsk({ lines: 4, bids: 4 }, true), { numRuns, seed })) {
  if (canEnumerate(ask)) {
    enumerated++;
    reportWrong("sets", ask, wrongIn(ask, optimumBySets(ask)));
  }
  const byHighs = await optimumByHighs(ask, solve);
  if ("within" in byHighs && byHighs.within > 0) unsure++;
  else reportWrong("highs", ask, wrongIn(ask, byHighs, true));
  reportWrong("both", ask, wrongIn(ask, await findOptimum(ask, options), ask.rules.maxShare !== null));
}
console.log(`${numRuns} requests of seed ${seed}, ${enumerated} by sets too; HiGHS unsure of ${unsure}; wrong:`, wrong);
