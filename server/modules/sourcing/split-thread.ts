// The thread of one search for the cheapest split: it answers and ends, so that nothing else waits.
import { parentPort, workerData } from "node:worker_threads";
import type { OptimumAsk } from "@vanik/trading/optimum";
import loadHighs from "highs";
import { giveWay } from "../../platform/thread-priority.ts";
import type { ToldOfSplit } from "./find-apart.ts";
import { findOptimum } from "./optimum.ts";
import { solveProgram } from "./solve-program.ts";

giveWay();
const tellOfSplit = (told: ToldOfSplit) => parentPort?.postMessage(told);
const highs = await loadHighs();
const found = await findOptimum(workerData as OptimumAsk, {
  solve: async (program, seconds) => solveProgram(highs, program, seconds),
  warn: (disagreed) => tellOfSplit({ disagreed }),
});
tellOfSplit({ found });
