// Starts programs of the checkout as a person does, and knows how to wait for them.
import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inject, onTestFinished } from "vitest";

/** The data directories that are made once for all. */
export type Made = "empty" | "demonstration";

export const checkout = join(import.meta.dirname, "../..");
export const isRoot = process.getuid?.() === 0;

/** A program that was started: what it said, and how it ended. */
export interface Started {
  child: ChildProcess;
  said(): string;
  /** Resolves with the match when it has said this; rejects when it ended without. */
  until(words: RegExp): Promise<RegExpExecArray>;
  ended: Promise<number | NodeJS.Signals | null>;
}

/** Starts a program with the environment of a fresh shell and `env`. */
export function launch(command: string, args: string[], options: SpawnOptions = {}): Started {
  const { PATH, HOME, CHROME_PATH } = process.env;
  const env = { PATH, HOME, CHROME_PATH, LOG_LEVEL: "warn", ...options.env };
  const child = spawn(command, args, { cwd: checkout, ...options, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once("close", (code, signal) => resolve(signal ?? code));
  });
  let over = false;
  void ended.then(() => (over = true));
  const until = async (words: RegExp) => {
    for (; ; await sleep(10)) {
      const match = words.exec(output);
      if (match) return match;
      if (over) throw new Error(`It ended before it said ${words}:\n${output}`);
    }
  };
  return { child, said: () => output, until, ended };
}

/** Starts server/main.ts with the checkout's Node, in production, compiled as `npm start` keeps it. */
export function launchServer(env: Record<string, string>, options: SpawnOptions = {}): Started {
  return launch(process.execPath, ["server/main.ts"], {
    ...options,
    env: { NODE_ENV: "production", NODE_COMPILE_CACHE: ".built/compiled", ...env },
  });
}

const commandOf = (typed: string[]) => ["server/commands/run.ts", ...typed];
const compiled = { NODE_COMPILE_CACHE: ".built/compiled" };

/** Starts a command such as `npm run staff -- list`, compiled as npm's is. */
export const launchCommand = (typed: string[], env: Record<string, string>): Started =>
  launch(process.execPath, commandOf(typed), { env: { ...compiled, ...env } });

/** Starts a command and kills it as soon as something has come about: on a busy machine who looks goes before who is looked at. */
export async function killOnce(typed: string[], env: Record<string, string>, isThere: () => boolean): Promise<void> {
  const killed = launch("nice", ["-n", "15", process.execPath, ...commandOf(typed)], { env: { ...compiled, ...env } });
  let over = false;
  void killed.ended.then(() => (over = true));
  while (!over && !isThere()) await sleep(2);
  killed.child.kill("SIGKILL");
  const how = await killed.ended;
  if (how !== "SIGKILL") throw new Error(`It ended before it could be killed (${how}):\n${killed.said()}`);
}

/** A new folder that every user may enter, so that root's PostgreSQL can live in it. */
export function newDir(): string {
  const dir = mkdtempSync(join(tmpdir(), "vanik-process-"));
  chmodSync(dir, 0o755);
  return dir;
}

export function removeDir(dir: string): void {
  rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
}

/** A new folder that is gone with its test. */
export function temporaryDir(): string {
  const dir = newDir();
  onTestFinished(() => removeDir(dir));
  return dir;
}

/** A new folder with all that a stopped server left in its own (prepared-folders.ts). */
export function copyOf(made: Made): string {
  const dir = newDir();
  execFileSync("cp", ["-a", `${inject("made")[made]}/.`, dir]);
  return dir;
}

/** The same, gone with its test. */
export function temporaryCopy(made: Made): string {
  const dir = copyOf(made);
  onTestFinished(() => removeDir(dir));
  return dir;
}

/** A port that was free a moment ago. */
export function freePort(): Promise<string> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(String(address && typeof address === "object" ? address.port : 0)));
    });
  });
}

/** The processes that work in `dir` or were started with a path in it, zombies apart. */
export function processesIn(dir: string): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && touches(pid, dir));
}

function touches(pid: number, dir: string): boolean {
  try {
    if (readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(dir)) return true;
    return readlinkSync(`/proc/${pid}/cwd`).startsWith(dir);
  } catch {
    return false;
  }
}

/** Waits until a question is answered with yes; says what it waited for otherwise. */
export async function eventually(what: string, isSo: () => boolean, patience = 120_000): Promise<void> {
  for (const end = Date.now() + patience; !isSo(); await sleep(50))
    if (Date.now() > end) throw new Error(`After ${patience} ms still not: ${what}`);
}
