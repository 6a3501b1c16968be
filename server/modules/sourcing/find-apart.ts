// A search for the cheapest split, and for what each rule costs. It reckons for seconds, so nothing of it is done on the event loop.
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Paise } from "@vanik/contracts/money";
import {
  costOfRule,
  type NoOptimum,
  type Optimum,
  type OptimumAsk,
  type RuleName,
  rulesIn,
  withoutRule,
} from "@vanik/trading/optimum";

/** What the thread tells: where the two ways disagree, as often as they do, and at the end what it found. */
export type SplitMessage =
  | { disagreed: { sets: number | null; highs: number | null } }
  | { found: Optimum | NoOptimum };

/** The cheapest split under the rules, or why there is none. Each search has a thread of its own, which ends with it. */
export function findApart(ask: OptimumAsk, warn: (disagreed: object) => void): Promise<Optimum | NoOptimum> {
  const worker = new Worker(join(import.meta.dirname, "split-thread.ts"), { workerData: ask });
  return new Promise((resolve, reject) => {
    worker.on("message", (message: SplitMessage) =>
      "found" in message ? resolve(message.found) : warn(message.disagreed),
    );
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`The search ended with ${code} and no answer`)));
  });
}

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
