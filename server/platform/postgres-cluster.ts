// The data directory of PostgreSQL: made under another name and renamed when whole, so a kill leaves no half.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { appendFileSync, existsSync, readFileSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { majorVersion } from "./postgres-binaries.ts";
import type { ClusterPlace } from "./postgres-place.ts";
import { StartError } from "./start-error.ts";

/** Makes the cluster when it is missing; throws StartError when it is damaged or of another major version. */
export async function prepareCluster(place: ClusterPlace, log: { info(message: string): void }): Promise<void> {
  sweepUnfinished(place.home);
  const major = majorVersion(place.native);
  if (existsSync(place.cluster)) return checkClusterVersion(place, major);
  log.info(`Making the database in ${place.cluster}.`);
  const unfinished = join(place.home, `cluster.new-${randomBytes(4).toString("hex")}`);
  const failure = await initdb(place, unfinished);
  if (failure !== null)
    throw new StartError(
      `The database could not be made in ${place.home} (${failure}); the log ${place.logFile} says more. Check the free space, then start again.`,
    );
  renameSync(unfinished, place.cluster);
}

function checkClusterVersion({ cluster }: ClusterPlace, major: string): void {
  const file = join(cluster, "PG_VERSION");
  const found = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  if (found === major) return;
  if (/^\d+$/.test(found))
    throw new StartError(
      `The database in ${cluster} was made by PostgreSQL ${found} and this Vanik brings PostgreSQL ${major}: take a backup with the Vanik that made it, then run npm run upgrade-database with this one.`,
    );
  throw new StartError(
    `The database in ${cluster} is damaged (PG_VERSION is missing or unreadable): restore it from a backup, or choose another DATA_DIR.`,
  );
}

/** What an interrupted initdb left. One that still runs writes below a name that nobody will use. */
function sweepUnfinished(home: string): void {
  for (const name of readdirSync(home))
    if (name.startsWith("cluster.new-")) {
      try {
        rmSync(join(home, name), { recursive: true, force: true, maxRetries: 3, retryDelay: 100 });
      } catch {
        // a running orphan of initdb writes into it; the next start sweeps it
      }
    }
}

/** Runs initdb; null, or the last line of what went wrong. */
function initdb({ native, logFile, account }: ClusterPlace, dir: string): Promise<string | null> {
  const args = [
    "-D",
    dir,
    "-U",
    "vanik_owner",
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
    "--no-instructions",
  ];
  const child = spawn(join(native, "bin/initdb"), args, {
    ...account,
    cwd: "/",
    env: postgresEnvironment(),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const stop = () => child.kill("SIGINT");
  process.once("exit", stop);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  return new Promise((resolve) => {
    const done = (failure: string | null) => {
      process.off("exit", stop);
      appendFileSync(logFile, output);
      resolve(failure);
    };
    child.once("error", (error) => done(error.message));
    child.once("close", (code) => done(code === 0 ? null : lastError(output)));
  });
}

/** The last line of a log that names an error, for a sentence to people; without time and process. */
export function lastError(log: string): string {
  const lines = log.split("\n").filter((line) => /FATAL|PANIC|error:|could not/.test(line));
  return (lines.at(-1) ?? "no reason given").replace(/^.*?(FATAL|PANIC|error): */, "").trim();
}

/** PostgreSQL sees nothing of our environment: neither secrets nor PG* variables. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: "C.UTF-8", TZ: "UTC" };
}
