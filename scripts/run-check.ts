// Runs programs of the tests with their output shown, and ends their whole groups when we are told to stop.
import { type ChildProcess, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export const root = join(import.meta.dirname, "..");
const running = new Set<ChildProcess>();

interface Options {
  cwd?: string;
  env?: Record<string, string>;
  /** Where it writes; what runs us sees it otherwise. */
  output?: number;
  /** What runs beside it goes first. */
  yields?: boolean;
}

/** Runs a script of node_modules (or of ours) with this Node; resolves with its exit code. */
export type Run = (args: string[], options?: Options) => Promise<number>;

export const runNode: Run = (args, options) => runProgram(process.execPath, args, options);

/** Runs a program with its output shown; resolves with its exit code. */
export function runProgram(command: string, args: string[], options: Options = {}): Promise<number> {
  const { cwd = root, env = {}, output = "inherit", yields = false } = options;
  // programs that ask the PATH for node (`#!/usr/bin/env node`) find ours, not an older one
  const path = [dirname(process.execPath), process.env["PATH"]].join(delimiter);
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, PATH: path, ...env },
    stdio: ["ignore", output, output],
    detached: true,
  });
  running.add(child);
  if (yields && child.pid) lowerPriorityOf(child.pid);
  return new Promise((resolve) => {
    child.once("error", (error) => {
      console.error(`${command} cannot be run (${error.message}).`);
      resolve(1);
    });
    child.once("close", (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}

/** Lets others go before a process and all that it starts, where the system knows how. */
function lowerPriorityOf(pid: number): void {
  try {
    setPriority(pid, 5);
    // Linux weighs whole sessions against each other, and each program here has its own.
    writeFileSync(`/proc/${pid}/autogroup`, "5");
  } catch {
    // it has ended already, or runs where nobody weighs
  }
}

/** Ends what runs, politely and then not, and this process with it. */
export async function killRunning(signal: NodeJS.Signals): Promise<void> {
  const send = (what: NodeJS.Signals) => {
    for (const { pid } of running) {
      try {
        if (pid) process.kill(-pid, what);
      } catch {
        // it has ended already
      }
    }
  };
  send(signal);
  for (let waited = 0; waited < 8_000 && running.size > 0; waited += 50) await sleep(50);
  send("SIGKILL");
  process.exit(130);
}
