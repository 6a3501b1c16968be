// PostgreSQL for module tests: the product's own, but nothing of it outlives the run, so it keeps nothing safe.
import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { postgresEnvironment, prepareCluster } from "../server/platform/postgres-cluster.ts";
import { type ClusterPlace, postgresPlace } from "../server/platform/postgres-place.ts";
import { acceptsConnections } from "../server/platform/postgres-process.ts";

const quiet = { info: () => {}, warn: () => {} };
const memory = "/dev/shm";
const prefix = "vanik-tests-";
/** What the clones of a run with their log take at most, and room besides. */
const wantedBytes = 2e9;

// What is lost with a crash is lost with the test; what outlives one is shown in tests/process. Plans are what the rows make
// them: nothing counts these anew in between, and a count looks at all of them, not at some.
const settings = {
  listen_addresses: "",
  port: "5432",
  max_connections: "90",
  timezone: "UTC",
  log_timezone: "UTC",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "256MB",
  autovacuum: "off",
  default_statistics_target: "1000",
};

/** In memory where there is room for it, otherwise below .data (as root, PostgreSQL's own user must reach it: never a temporary folder). */
function newDataDir(): string {
  const base = hasRoom() ? memory : join(import.meta.dirname, "../.data");
  mkdirSync(base, { recursive: true });
  sweep(base);
  const dir = mkdtempSync(join(base, `${prefix}${process.pid}-`));
  // mkdtemp makes it 0700, which would send the cluster of root elsewhere.
  chmodSync(dir, 0o755);
  return dir;
}

/** What a killed run left; a PostgreSQL whose folder is gone ends by itself. */
function sweep(base: string): void {
  for (const name of readdirSync(base)) {
    if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue;
    try {
      rmSync(join(base, name), { recursive: true, force: true, maxRetries: 5 });
    } catch {
      // somebody else's
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > wantedBytes;
  } catch {
    return false;
  }
}

export interface QuickPostgres {
  connection: { host: string; port: number; user: string };
  stop(): Promise<void>;
}

/** Starts it on a folder that is gone once it is stopped. */
export async function startQuickPostgres(): Promise<QuickPostgres> {
  const dataDir = newDataDir();
  const place = postgresPlace(dataDir, quiet);
  await prepareCluster(place, quiet);
  const child = launchOn(place);
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const clear = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  const endAtOnce = () => {
    child.kill("SIGKILL");
    clear();
  };
  process.once("exit", endAtOnce);
  const connection = { host: place.socketDir, port: 5432, user: "vanik_owner" };
  while (!(await acceptsConnections(connection))) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL did not start; ${place.logFile} says why`);
    await sleep(15);
  }
  return {
    connection,
    stop: async () => {
      process.off("exit", endAtOnce);
      child.kill("SIGQUIT");
      await ended;
      clear();
    },
  };
}

function launchOn({ native, cluster, socketDir, logFile, account }: ClusterPlace): ChildProcess {
  const options = Object.entries({ ...settings, unix_socket_directories: socketDir });
  const out = openSync(logFile, "a", 0o600);
  const child = spawn(
    join(native, "bin/postgres"),
    ["-D", cluster, ...options.flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    { ...account, cwd: "/", env: postgresEnvironment(), stdio: ["ignore", out, out] },
  );
  closeSync(out);
  return child;
}
