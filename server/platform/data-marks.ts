// Marks in the data directory that keep a start from what is no database to serve: half a restore, or one that has moved away.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "./start-error.ts";

interface Place {
  dataDir: string;
  databaseUrl: string | undefined;
}

const unfinished = (dataDir: string) => join(dataDir, "unfinished");
const movedTo = (dataDir: string) => join(dataDir, "moved-to");

/** Where the last backup of this data directory is, and when it was made. */
export interface LastBackup {
  at: string;
  folder: string;
  /** In bytes; one of before does not say it. */
  size?: number;
}
const lastBackup = (dataDir: string) => join(dataDir, "last-backup");

/** Renamed when whole: a kill between its making and its writing would leave a mark that says nothing. */
function writeMarkFile(file: string, text: string): void {
  writeFileSync(`${file}.part`, `${text}\n`, { flush: true });
  renameSync(`${file}.part`, file);
}

/** Says what is being done to the data directory; until `endWork` nothing starts on it. */
export function beginWork(dataDir: string, command: string): void {
  writeMarkFile(unfinished(dataDir), command);
}

/** The command that was begun here and not ended; null for none. */
export function unfinishedWork(dataDir: string): string | null {
  return existsSync(unfinished(dataDir)) ? readFileSync(unfinished(dataDir), "utf8").trim() : null;
}

export function endWork(dataDir: string): void {
  rmSync(unfinished(dataDir), { force: true });
}

/** Throws StartError where another command than this one was begun here and not ended. */
export function refuseOthersWork(dataDir: string, command: string): void {
  const begun = unfinishedWork(dataDir);
  if (begun !== null && begun !== command) throw halfDone(dataDir, begun);
}

const halfDone = (dataDir: string, begun: string) =>
  new StartError(`${dataDir} holds half of what npm run ${begun} was doing: run npm run ${begun} again.`);

/** Says where the data has gone: `embedded`, or the host and name of a database of one's own. */
export function markMoved(dataDir: string, where: string): void {
  writeMarkFile(movedTo(dataDir), where);
}

/** What `markMoved` wrote; null where nothing has moved. */
export function whereMoved(dataDir: string): string | null {
  return existsSync(movedTo(dataDir)) ? readFileSync(movedTo(dataDir), "utf8").trim() : null;
}

/** Throws StartError where a mark says that what the configuration means is not to be served. */
export function refuseMarked({ dataDir, databaseUrl }: Place): void {
  const begun = unfinishedWork(dataDir);
  if (begun) throw halfDone(dataDir, begun);
  const where = whereMoved(dataDir);
  if (where === null || (where === "embedded") === (databaseUrl === undefined)) return;
  throw new StartError(
    where === "embedded"
      ? `The data of DATABASE_URL has moved into ${dataDir}: start without DATABASE_URL, or move it again by npm run move-database.`
      : `The database of ${dataDir} has moved to ${where}: set DATABASE_URL to it, or bring it back by npm run move-database -- --back.`,
  );
}

export function noteBackup(dataDir: string, last: LastBackup): void {
  mkdirSync(dataDir, { recursive: true });
  writeMarkFile(lastBackup(dataDir), JSON.stringify(last));
}

/** What `noteBackup` wrote last; null where there is none. */
export function readLastBackup(dataDir: string): LastBackup | null {
  try {
    return JSON.parse(readFileSync(lastBackup(dataDir), "utf8")) as LastBackup;
  } catch {
    return null;
  }
}

/** The newest seal of the audit log that this data directory has seen: outside the database, so that its end cannot be cut off unseen. */
export interface SeenSeal {
  no: number;
  /** In hex. */
  digest: string;
}
const seenSeal = (dataDir: string) => join(dataDir, "audit-seal");

export function noteSeal(dataDir: string, seal: SeenSeal): void {
  mkdirSync(dataDir, { recursive: true });
  writeMarkFile(seenSeal(dataDir), JSON.stringify(seal));
}

/** What `noteSeal` wrote last; null where there is none. */
export function readSeenSeal(dataDir: string): SeenSeal | null {
  return existsSync(seenSeal(dataDir)) ? (JSON.parse(readFileSync(seenSeal(dataDir), "utf8")) as SeenSeal) : null;
}
