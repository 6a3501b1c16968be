// The thread of one program: it answers and ends, so that nothing else waits.
import { parentPort, workerData } from "node:worker_threads";
import type { Program } from "@vanik/trading/optimum-program";
import loadHighs from "highs";
import { solveProgram } from "./solve-program.ts";

const { program, seconds } = workerData as { program: Program; seconds: number };
parentPort?.postMessage(solveProgram(await loadHighs(), program, seconds));
