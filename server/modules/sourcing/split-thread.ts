// The thread of one search for the cheapest split: it answers and ends, so that nothing else waits.
import { parentPort, workerData } from "node:worker_threads";
import type { OptimumAsk } from "@vanik/trading/optimum";
import loadHighs from "highs";
import { lowerPriority } from "../../platform/thread-priority.ts";
import type { SplitMessage } from "./find-apart.ts";
import { findOptimum } from "./optimum.ts";
import { solveProgram } from "./solve-program.ts";

lowerPriority();
const postSplit = (message: SplitMessage) => parentPort?.postMessage(message);
const highs = await loadHighs();
const found = await findOptimum(workerData as OptimumAsk, {
  solve: async (program, seconds) => solveProgram(highs, program, seconds),
  warn: (disagreed) => postSplit({ disagreed }),
});
postSplit({ found });
