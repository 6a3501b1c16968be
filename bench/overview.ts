// The desk's Overview over whole deals: its sums are kept by the server's own job, which begins with all of them.
import { setTimeout as sleep } from "node:timers/promises";
import { everyKind } from "@vanik/contracts/trade";
import { fillDeals } from "./database.ts";
import type { Measured } from "./load.ts";
import { milliseconds } from "./measure.ts";
import { ask, serve } from "./processes.ts";
import type { Row } from "./rows.ts";
import { signIn } from "./trade.ts";

const most = 50;
const longestWait = 120_000;

type Environment = Record<string, string> & { DATA_DIR: string; APP_KEY: string };

/** This financial year, asked for one at a time. `documents` are of all eight kinds together. */
export async function measureOverview(environment: Environment, documents: number, seconds: number): Promise<Row> {
  const start = () => serve("server/main.ts", "/api/category", environment, { "application-key": environment.APP_KEY });
  await (await start()).stop();
  await fillDeals(environment.DATA_DIR, Math.ceil(documents / everyKind.length));
  const server = await start();
  const headers = await signIn(server, environment.APP_KEY, "desk");
  const path = "/api/desk/overview";
  const began = performance.now();
  for (;;) {
    const { success } = await (await fetch(server.url + path, { headers })).json();
    // The demonstration alone has some dozens.
    if (success.data.funnel[0].cases > 1000) break;
    if (performance.now() - began > longestWait) throw new Error("The Overview's sums were not made");
    await sleep(500);
  }
  const made = performance.now() - began;
  const requests = [{ path, headers }];
  const { p50, p99 } = await ask<Measured>("bench/load.ts", { url: server.url, connections: 1, seconds, requests });
  await server.stop();
  return {
    name: "overview",
    what: `The Overview of a year, of ${documents.toLocaleString("en-IN")} documents, one at a time; all its sums made anew`,
    ours: `p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}; ${(made / 1000).toFixed(1)} s`,
    limit: "–",
    ratio: "–",
    budget: `≤ ${most} ms`,
    met: p50 <= most,
  };
}
