// Visitors who ask over and over, in a thread of their own: what the bench is at holds up none of them.
import { setTimeout as sleep } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

const { urls, headers } = workerData as { urls: string[]; headers: Record<string, string> };
let isOver = false;
let longest = 0;

async function ask(url: string): Promise<void> {
  for (; !isOver; await sleep(5)) {
    const begun = performance.now();
    await (await fetch(url, { headers })).arrayBuffer();
    longest = Math.max(longest, performance.now() - begun);
  }
}

parentPort!.once("message", () => (isOver = true));
await Promise.all(urls.map(ask));
parentPort!.postMessage(longest);
