// npm run restore: a backup put back into an empty place, its hashes first. Until it is whole, nothing starts there.
import { chownSync, existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { chmod, copyFile, mkdir } from "node:fs/promises";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { spawnSync } from "node:child_process";
import type pg from "pg";
import type { Outcome, Working } from "../commands/command.ts";
import { type ConnectedDatabase, connectDatabase } from "../database.ts";
import type { Config } from "../config.ts";
import { jobs } from "../jobs.ts";
import { lockDataDir } from "../platform/data-lock.ts";
import { beginWork, endWork, refuseOthersWork, unfinishedWork } from "../platform/data-marks.ts";
import { createFileStore } from "../platform/file-store.ts";
import { migrateDatabase, newestMigration } from "../platform/migrate.ts";
import { majorVersion } from "../platform/postgres-binaries.ts";
import { endOrphan } from "../platform/postgres-orphan.ts";
import { forgetPasswords } from "../platform/postgres-passwords.ts";
import { type ClusterPlace, postgresPlace } from "../platform/postgres-place.ts";
import { StartError } from "../platform/start-error.ts";
import { examine } from "./doctor.ts";
import { damagedIn, type Manifest, readManifest } from "./manifest.ts";
import { connectAlike, fillTables } from "./table-copies.ts";

const log = { info: (message: string) => console.error(message), warn: (message: string) => console.error(message) };
const quiet = { ...log, info: () => {} };
// What a lock leaves, and what a file system puts at its top.
const nothing = /^((lock|own)-\w+\.sock|lost\+found|unfinished(\.part)?)$/;

export async function restoreBackup(from: string, working: Working, { isRehearsal = false } = {}): Promise<Outcome> {
  const { config, undo } = working;
  const folder = resolve(from);
  const manifest = readManifest(folder);
  const damaged = await damagedIn(folder, manifest);
  if (damaged.length > 0)
    throw new StartError(
      `${damaged.length} files of the backup are damaged or missing, the first ${damaged[0]}: nothing was restored.`,
    );
  refuseUnfit(manifest, config);
  const lock = await lockDataDir(config.dataDir);
  undo.push(() => lock.release());
  await emptyPlace(config.dataDir);
  beginWork(config.dataDir, "restore");
  await restoreFiles(folder, manifest, config);
  if (manifest.kind === "cluster") await restoreCluster(folder, manifest, config);
  const database = await connectDatabase(config, quiet, () => {});
  undo.push(() => database.stop());
  if (manifest.kind === "tables") await restoreTables(folder, manifest, database);
  spawnSync("sync");
  endWork(config.dataDir);
  const found = await examine({ config, owner: database.owner, role: database.role, deep: false, isRehearsal });
  return {
    report: isRehearsal
      ? found.report
      : `The backup of ${manifest.at} is restored in ${config.dataDir}.\n${found.report}`,
    code: found.code === 0 ? 0 : 3,
  };
}

function refuseUnfit(manifest: Manifest, config: Config): void {
  if (manifest.kind === "tables") {
    if (manifest.migration !== newestMigration())
      throw new StartError(
        `This portable backup was made by another version (Vanik ${manifest.vanik}): restore it with that one, then start the newer.`,
      );
    return;
  }
  if (config.databaseUrl)
    throw new StartError(
      "This backup is that of an embedded database: restore it without DATABASE_URL, or take one with --portable.",
    );
  const place = postgresPlaceOf(config);
  const major = majorVersion(place.native);
  if (manifest.postgres !== major)
    throw new StartError(
      `This backup was made by PostgreSQL ${manifest.postgres} and this Vanik brings ${major}: restore it with Vanik ${manifest.vanik}, then run npm run upgrade-database.`,
    );
}

const postgresPlaceOf = (config: Config): ClusterPlace => postgresPlace(config.dataDir, log);

/** Sees that nothing is there, or clears what an earlier restore has begun. */
async function emptyPlace(dataDir: string): Promise<void> {
  refuseOthersWork(dataDir, "restore");
  if (unfinishedWork(dataDir) === "restore") {
    for (const name of ["files", "secret"]) rmSync(join(dataDir, name), { recursive: true, force: true });
    const place = postgresPlace(dataDir, log);
    const { cluster, home } = place;
    await endOrphan(place, quiet);
    rmSync(cluster, { recursive: true, force: true });
    sweepBegun(home);
  }
  const there = readdirSync(dataDir).filter((name) => !nothing.test(name) && !isEmptyPlace(dataDir, name));
  if (there.length > 0)
    throw new StartError(
      `${dataDir} is not empty (${there.slice(0, 3).join(", ")}): choose another DATA_DIR, or move that away.`,
    );
}

const sweepBegun = (home: string) => {
  for (const name of readdirSync(home))
    if (name.startsWith("cluster.new-")) rmSync(join(home, name), { recursive: true, force: true });
};

/** The place that was made for a cluster which is not there. */
function isEmptyPlace(dataDir: string, name: string): boolean {
  if (name !== "postgres" && name !== "postgres-place") return false;
  return !existsSync(postgresPlace(dataDir, quiet).cluster);
}

async function restoreFiles(folder: string, { files, secret }: Manifest, config: Config): Promise<void> {
  const store = createFileStore(config.files, { warn: () => {} });
  for (const { path } of files.filter((file) => file.path.startsWith("files/")))
    await store.save(path.slice(path.lastIndexOf("/") + 1), await readFile(join(folder, path)));
  if (secret && !config.secret) {
    await copyFile(join(folder, "secret"), join(config.dataDir, "secret"));
    await chmod(join(config.dataDir, "secret"), 0o600);
  }
}

/** Copies the cluster beside its place and renames it; PostgreSQL repeats the WAL as it starts. */
async function restoreCluster(folder: string, { files, folders }: Manifest, config: Config): Promise<void> {
  const { home, cluster, account } = postgresPlaceOf(config);
  forgetPasswords({ home });
  const begun = join(home, "cluster.new-restored");
  const own = (path: string) => account && chownSync(path, account.uid, account.gid);
  const put = (path: string) => join(begun, path.slice("cluster/".length));
  await mkdir(begun, { mode: 0o700 });
  own(begun);
  for (const path of folders) {
    await mkdir(put(path), { recursive: true, mode: 0o700 });
    own(put(path));
  }
  for (const { path } of files.filter((file) => file.path.startsWith("cluster/"))) {
    await copyFile(join(folder, path), put(path));
    await chmod(put(path), 0o600);
    own(put(path));
  }
  spawnSync("sync");
  renameSync(begun, cluster);
}

async function restoreTables(folder: string, manifest: Manifest, { owner, role }: ConnectedDatabase): Promise<void> {
  await migrateDatabase({ owner, role, jobs });
  const client = await connectAlike(owner);
  try {
    await refuseSettled(client);
    await fillTables(client, {
      ...manifest,
      sums: manifest.tables,
      read: ({ name }) => createReadStream(join(folder, `tables/${name}.copy`)),
    });
  } finally {
    await client.end();
  }
}

/** A database on which a Vanik has started is not filled again. */
export async function refuseSettled(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query("select from settings where name = 'demonstration'");
  if (rowCount) throw new StartError("The database is not empty: a Vanik has started on it. Make an empty one.");
}
