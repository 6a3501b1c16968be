// The postmaster: spawned apart from our process group, so that Ctrl-C reaches it only after the last request.
import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { lastError, postgresEnvironment } from "./postgres-cluster.ts";
import type { ClusterPlace } from "./postgres-place.ts";
import { StartError } from "./start-error.ts";

const FAST_STOP = 8_000;
const LOG_LIMIT = 10_000_000;
export const POSTGRES_PORT = 5432; // of the socket's name only; nothing listens on TCP

const SETTINGS = {
  listen_addresses: "",
  port: String(POSTGRES_PORT),
  shared_buffers: "128MB",
  max_connections: "60",
  fsync: "on",
  timezone: "UTC",
  log_timezone: "UTC",
  log_destination: "stderr",
  logging_collector: "off",
};

/** A running postmaster. */
export type Postmaster = {
  /** Resolves when it has ended, with its way to go. */
  ended: Promise<string>;
  /** Ends it: fast, and at once when that outlasts eight seconds. */
  stop(): Promise<void>;
};

/** Starts PostgreSQL on a place and resolves when it takes connections. Throws StartError with its reason when it does not. */
export async function startPostmaster(
  place: ClusterPlace,
  log: { info(message: string): void },
  password?: string,
): Promise<Postmaster> {
  for (let tries = 1; ; tries++) {
    const offset = rotateLog(place.logFile);
    const child = launch(place);
    const ended = endOfProcess(child);
    const failure = await untilReady({ ...place, password }, ended, log);
    if (failure === null) return { ended, stop: () => stopProcess(child, ended) };
    const logText = readFileSync(place.logFile, "utf8").slice(offset);
    // the backends of a killed postmaster let go of its memory a moment later
    if (/still in use/.test(logText) && tries < 20) await sleep(500);
    else
      throw new StartError(
        `PostgreSQL could not start on ${place.cluster} (${lastError(logText)}); its log is ${place.logFile}. Restore the database from a backup, or choose another DATA_DIR.`,
      );
  }
}

function launch({ native, cluster, socketDir, logFile, account }: ClusterPlace): ChildProcess {
  const settings = Object.entries({ ...SETTINGS, unix_socket_directories: socketDir });
  const args = ["-D", cluster, ...settings.flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  const out = openSync(logFile, "a", 0o600);
  const child = spawn(join(native, "bin/postgres"), args, {
    ...account,
    detached: true,
    cwd: "/",
    env: postgresEnvironment(),
    stdio: ["ignore", out, out],
  });
  closeSync(out);
  child.unref();
  const stopWithUs = () => child.kill("SIGINT");
  process.once("exit", stopWithUs);
  child.once("exit", () => process.off("exit", stopWithUs));
  return child;
}

function endOfProcess(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, signal) => resolve(signal ? `ended by ${signal}` : `exit code ${code}`));
  });
}

/** Null when connections are taken, else how the postmaster ended; recovery after a crash may take its time. */
async function untilReady(
  { socketDir, password }: ClusterPlace & { password: string | undefined },
  ended: Promise<string>,
  log: { info(message: string): void },
): Promise<string | null> {
  let gone: string | null = null;
  void ended.then((how) => (gone = how));
  for (let nextWord = Date.now() + 5_000; gone === null; await sleep(15)) {
    if (await acceptsConnections({ host: socketDir, port: POSTGRES_PORT, user: "vanik_owner", password })) return null;
    if (Date.now() > nextWord) {
      log.info("PostgreSQL is still starting; after a crash it first repeats what was not yet written.");
      nextWord = Date.now() + 30_000;
    }
  }
  return gone;
}

/** Whether a cluster answers there, though it be by refusing the password. */
export async function acceptsConnections(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, database: "postgres" });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    return (error as { code?: string }).code === "28P01";
  } finally {
    await client.end().catch(() => {});
  }
}

async function stopProcess(child: ChildProcess, ended: Promise<string>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  child.kill("SIGINT");
  const patience = new AbortController();
  const late = sleep(FAST_STOP, "late", { signal: patience.signal }).catch(() => "");
  if ((await Promise.race([ended, late])) === "late") child.kill("SIGQUIT");
  patience.abort();
  await ended;
}

/** Empties a log that grew long; where the next start's words begin. */
function rotateLog(file: string): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT) truncateSync(file);
  return size > LOG_LIMIT ? 0 : size;
}
