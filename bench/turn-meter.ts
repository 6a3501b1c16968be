// Loaded into a server before its own code: between two signals it tells how much processor each turn of the event loop took, which
// no other process of the machine makes longer. TURNS_TO is where that goes, TURNS_PROFILE a folder for a profile of it.
import { renameSync, writeFileSync } from "node:fs";
import { Session } from "node:inspector";
import { join } from "node:path";
import { isMainThread } from "node:worker_threads";

const mostNamed = 8;
let longest: number[] = [];
let isOn = false;
let last = 0;
let profiled = 0;
const session = process.env.TURNS_PROFILE ? new Session() : undefined;

/** In ms, of this thread alone. */
function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** A turn ends where the loop comes to what is immediate. */
function endTurn(): void {
  const now = usedMs();
  const took = now - last;
  if (took > (longest.at(-1) ?? 0) || longest.length < mostNamed)
    longest = [...longest, took].toSorted((a, b) => b - a).slice(0, mostNamed);
  last = usedMs();
  if (isOn) setImmediate(endTurn);
}

/** To whoever signalled: the turns so far, none as it begins. */
function writeTurns(): void {
  const to = process.env.TURNS_TO!;
  writeFileSync(`${to}.part`, JSON.stringify(longest));
  renameSync(`${to}.part`, to);
}

function begin(): void {
  isOn = true;
  longest = [];
  writeTurns();
  last = usedMs();
  setImmediate(endTurn);
}

function end(): void {
  isOn = false;
  writeTurns();
}

/** Before what follows is measured, so that it is no part of it. */
function startProfile(then: () => void): void {
  if (!session) return then();
  session.connect();
  session.post("Profiler.enable");
  session.post("Profiler.setSamplingInterval", { interval: 500 });
  session.post("Profiler.start", then);
}

function stopProfile(): void {
  session?.post("Profiler.stop", (_, { profile }) => {
    writeFileSync(join(process.env.TURNS_PROFILE!, `${profiled++}.cpuprofile`), JSON.stringify(profile));
    session.disconnect();
  });
}

if (isMainThread && process.env.TURNS_TO)
  process.on("SIGUSR2", () => {
    if (!isOn) return startProfile(begin);
    end();
    stopProfile();
  });
