// What jobs and commands ask of exports.
export { exportJob, findTakenExports, sweepWholeExports, claimExport, writeExport } from "./whole-exports.ts";
