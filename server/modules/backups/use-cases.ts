// What other modules, jobs and commands ask of backups.
export { fixedOfBackups, listStored, problemOfDirectory, readBackupDirectory } from "./place.ts";
export {
  beginNightly,
  claimRun,
  endRun,
  findDownloads,
  findTakenRuns,
  isBackupLate,
  keepingJob,
  latestRun,
  nightJob,
  type StoredRun,
} from "./runs.ts";
