// Where the cluster lives: in DATA_DIR, or, where root's user for PostgreSQL cannot get there, below /var/lib/vanik.
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { type SystemAccount, postgresAccount } from "./postgres-account.ts";
import { CHECKOUT, packagedBinaries } from "./postgres-binaries.ts";
import { makePrivateDir, shortHash, shortSocketDir } from "./short-socket-dir.ts";
import { StartError } from "./start-error.ts";

const SYSTEM_DIR = "/var/lib/vanik";

/** Every path that PostgreSQL needs, and the account that it runs as (null: ours). */
export type ClusterPlace = {
  native: string;
  home: string;
  cluster: string;
  socketDir: string;
  logFile: string;
  account: SystemAccount | null;
};

/** Finds or makes the place for the cluster of `dataDir`. Throws StartError with what is in the way. */
export function postgresPlace(dataDir: string, log: { info(message: string): void }): ClusterPlace {
  mkdirSync(dataDir, { recursive: true });
  const real = realpathSync(dataDir);
  const elsewhere = recordedPlace(real);
  if (elsewhere) return placeIn(elsewhere, copiedBinaries(elsewhere), log);
  const home = join(real, "postgres");
  const fresh = !existsSync(home);
  const native = packagedBinaries();
  const account = postgresAccount(join(home, "cluster"));
  if (!account) return placeIn(home, native, log);
  if (fresh) makePrivateDir(home, account);
  if (reaches(account, home, native)) return placeIn(home, native, log);
  if (existsSync(join(home, "cluster"))) return withCopiedBinaries(account, home, log);
  rmSync(home, { recursive: true, force: true });
  const chosen = choosePlace(real);
  log.info(`The user that runs PostgreSQL may not enter ${real} or the checkout, so the database lives in ${chosen}.`);
  return placeIn(chosen, copiedBinaries(chosen), log);
}

/** A cluster in DATA_DIR whose checkout became private: only the programs move. */
function withCopiedBinaries(account: SystemAccount, home: string, log: { info(message: string): void }): ClusterPlace {
  const native = copiedBinaries(join(SYSTEM_DIR, shortHash(CHECKOUT), "any"));
  if (reaches(account, home, native)) return placeIn(home, native, log);
  throw new StartError(
    `The user that runs PostgreSQL (id ${account.uid}) may no longer enter ${home}: give it the way there back (chmod a+x on the folders above).`,
  );
}

function placeIn(home: string, native: string, log: { info(message: string): void }): ClusterPlace {
  const cluster = join(home, "cluster");
  const account = postgresAccount(cluster);
  makePrivateDir(home, account ?? undefined);
  const socketDir = shortSocketDir(join(home, "socket"), ".s.PGSQL.5432", account ?? undefined);
  if (socketDir.startsWith(home)) makePrivateDir(socketDir, account ?? undefined);
  else log.info(`The path of ${home} is long, so PostgreSQL's socket is in ${socketDir}.`);
  return { native, home, cluster, socketDir, logFile: join(home, "postgres.log"), account };
}

/** The place that an earlier start chose, which holds for this very directory and no copy of it. */
function recordedPlace(dataDir: string): string | null {
  const pointer = join(dataDir, "postgres-place");
  if (!existsSync(pointer)) return null;
  const home = readFileSync(pointer, "utf8").trim();
  const owner = existsSync(`${home}.of`) ? readFileSync(`${home}.of`, "utf8").trim() : null;
  if (owner === dataDir && process.getuid?.() === 0) return home;
  if (owner === dataDir)
    throw new StartError(`The database of ${dataDir} lives in ${home} and belongs to root: start Vanik as root.`);
  throw new StartError(
    `${pointer} leads to the database of ${owner ?? "a directory that is gone"}: put the data directory back there, or choose another DATA_DIR.`,
  );
}

function choosePlace(dataDir: string): string {
  const parent = join(SYSTEM_DIR, shortHash(CHECKOUT));
  const home = join(parent, `${shortHash(dataDir).slice(0, 8)}-${randomBytes(4).toString("hex")}`);
  openDir(SYSTEM_DIR);
  openDir(parent);
  writeFileSync(`${home}.of`, `${dataDir}\n`);
  writeFileSync(join(dataDir, "postgres-place"), `${home}\n`);
  return home;
}

/** A copy of the programs beside the cluster, made whole or not at all. */
function copiedBinaries(home: string): string {
  const native = packagedBinaries();
  const version = JSON.parse(readFileSync(join(native, "../package.json"), "utf8")).version as string;
  const copy = join(home, "..", `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  openDir(SYSTEM_DIR);
  openDir(join(home, ".."));
  const unfinished = `${copy}.${randomBytes(4).toString("hex")}`;
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  spawnSync("chmod", ["-R", "a+rX", unfinished]);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

function openDir(dir: string): void {
  mkdirSync(dir, { recursive: true });
  chmodSync(dir, 0o755);
}

/** Whether the account itself can write the home and run the programs; asked as that account. */
function reaches({ uid, gid }: SystemAccount, home: string, native: string): boolean {
  const question = '[ -w "$1" ] && [ -x "$2/bin/postgres" ] && [ -r "$2/share/postgresql/postgres.bki" ]';
  return spawnSync("/bin/sh", ["-c", question, "sh", home, native], { uid, gid, cwd: "/" }).status === 0;
}
