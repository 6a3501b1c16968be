// The child processes of a run: started, asked, ended.
import { type ChildProcess, execFileSync, fork, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { get } from "node:http";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export interface Served {
  child: ChildProcess;
  url: string;
  /** Milliseconds from the process's start to its first good reply. */
  startedIn: number;
  startedAt: number;
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, "..");
const patience = 180_000;
const running = new Set<Served>();
let lastSaid = "";

/** What the servers wrote last, for a run that failed. */
export function lastWords(): string {
  return lastSaid;
}

/** Ends whatever still runs, for a run that failed or was interrupted. */
export async function stopAll(): Promise<void> {
  await Promise.all([...running].map((served) => served.stop()));
}

/** Starts a TypeScript file as a server on a free port and resolves when `path` answers 200. */
export async function serve(file: string, path: string, env: Record<string, string>, headers = {}): Promise<Served> {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...nodeOptions(file), join(root, file)], {
    cwd: root,
    env: {
      ...process.env,
      MALLOC_ARENA_MAX: "2",
      ...env,
      PORT: String(port),
      NODE_COMPILE_CACHE: join(root, ".built/compiled"),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  child.stdout?.setEncoding("utf8").on("data", (text: string) => (lastSaid = (lastSaid + text).slice(-4000)));
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  const served: Served = {
    child,
    url,
    startedIn: 0,
    startedAt,
    async stop() {
      running.delete(served);
      child.kill("SIGTERM");
      await ended;
    },
  };
  running.add(served);
  while (!(await answers(url + path, headers))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${file} ended before it answered`);
    if (performance.now() - startedAt > patience) throw new Error(`${file} did not answer ${path} with 200`);
    await sleep(5);
  }
  served.startedIn = performance.now() - startedAt;
  return served;
}

/** BENCH_CPU_PROF=<folder> writes the CPU profiles of the server and of the limits there. */
function nodeOptions(file: string): string[] {
  const folder = process.env.BENCH_CPU_PROF;
  const profile = folder ? ["--cpu-prof", `--cpu-prof-dir=${join(folder, file.replaceAll("/", "-"))}`] : [];
  // Every process gets what scripts/run.sh gives the server, so that the comparison is one of code.
  return ["--max-semi-space-size=4", "--heap-growing-percent=50", ...profile];
}

function answers(url: string, headers: Record<string, string>): Promise<boolean> {
  return new Promise((resolve) => {
    get(url, { headers, agent: false }, (reply) => {
      reply.resume();
      reply.once("end", () => resolve(reply.statusCode === 200));
    }).once("error", () => resolve(false));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(address !== null && typeof address === "object" ? address.port : 0));
    });
  });
}

/** Runs a TypeScript file that takes one message, answers one and ends. */
export function ask<Reply>(file: string, message: object): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const child = fork(join(root, file), { cwd: root });
    child.once("message", (reply) => resolve(reply as Reply));
    child.once("exit", (code) => reject(new Error(`${file} ended without an answer (${code})`)));
    child.send(message);
  });
}

/** Megabytes (10^6 bytes) of memory that a process holds. */
export function residentMegabytes(pid: number): number {
  const status = `/proc/${pid}/status`;
  const kibibytes = existsSync(status)
    ? /^VmRSS:\s+(\d+)/m.exec(readFileSync(status, "utf8"))?.[1]
    : execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
  return (Number(kibibytes) * 1024) / 1e6;
}
