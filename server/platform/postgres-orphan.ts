// A killed node leaves its postmaster running. It is ended before the next start and never adopted.
import { existsSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { readPasswords } from "./postgres-passwords.ts";
import type { ClusterPlace } from "./postgres-place.ts";
import { StartError } from "./start-error.ts";

const PATIENCE = 30_000;

/**
 * Ends the postmaster that still serves the cluster of a place, if any, which takes the passwords of that place, and removes the trace
 * of one that is gone. Throws StartError when it does not end.
 */
export async function endOrphan(
  { home, cluster }: Pick<ClusterPlace, "home" | "cluster">,
  log: { warn(message: string): void },
): Promise<void> {
  const password = readPasswords({ home })?.vanik_owner;
  const trace = join(cluster, "postmaster.pid");
  const end = Date.now() + PATIENCE;
  let signals = 0;
  for (let strangers = 0; existsSync(trace); await sleep(100)) {
    const [pid, , , port, socketDir] = readFileSync(trace, "utf8").split("\n");
    const postmaster = Number(pid);
    if (!postmaster || !isAlive(postmaster)) return rmSync(trace, { force: true });
    if (await isOurs(postmaster, cluster, { host: socketDir, port: Number(port), password })) {
      if (signals !== postmaster) {
        log.warn(`An earlier start was killed and left PostgreSQL running (process ${postmaster}); ending it.`);
        process.kill(postmaster, "SIGINT");
        signals = postmaster;
      }
    } else if (signals !== postmaster && ++strangers > 20) return rmSync(trace, { force: true }); // its number went to another program
    if (Date.now() > end)
      throw new StartError(
        `PostgreSQL of an earlier start (process ${postmaster}) still runs on ${cluster} and does not end: end it with kill -QUIT ${postmaster}, then start again.`,
      );
  }
}

/** Proven by what it says of itself over its socket; while it does not talk yet, by where it works. */
async function isOurs(pid: number, cluster: string, connection: pg.ClientConfig): Promise<boolean> {
  const dataDirectory = connection.host ? await readDataDirectory(connection) : null;
  return dataDirectory === null ? workingDirectory(pid) === cluster : dataDirectory === cluster;
}

async function readDataDirectory(connection: pg.ClientConfig): Promise<string | null> {
  const client = new pg.Client({
    ...connection,
    user: "vanik_owner",
    database: "postgres",
    connectionTimeoutMillis: 2_000,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const reply = await client.query<{ data_directory: string }>("show data_directory");
    return reply.rows[0]?.data_directory ?? null;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => {});
  }
}

/** A postmaster works in its data directory; Linux tells, and as root of every process. */
function workingDirectory(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

/** Whether a process has this number, whoever's it is. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
