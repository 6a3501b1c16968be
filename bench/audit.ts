// The audit log of many years: its list, the sealing of all that it has, and a check of every line.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { startEmbeddedPostgres } from "../server/platform/embedded-postgres.ts";
import { insertManyAuditLines } from "../tests/many-parties.ts";
import type { Measured } from "./load.ts";
import { milliseconds } from "./measure.ts";
import { ask, type Served, serve } from "./processes.ts";
import type { Row } from "./rows.ts";
import { signIn } from "./trade.ts";

const lists = [
  "",
  "?subject=party",
  "?q=SO-2021-00012",
  "?field=field7",
  "?from=2026-01-05&to=2026-01-06",
  "?limit_start=9950",
];
const longestWait = 600_000;

type Environment = Record<string, string> & { DATA_DIR: string; APP_KEY: string };

async function fillLog(dataDir: string, count: number): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: { info: () => {}, warn: console.warn } });
  const client = new pg.Client(postgres.connection);
  try {
    await client.connect();
    await insertManyAuditLines(client, count);
  } finally {
    await client.end();
    await postgres.stop();
  }
}

/** How long until the chain stands so, in seconds. */
async function waitForChain(server: Served, headers: Record<string, string>, isSo: (chain: Chain) => boolean) {
  const began = performance.now();
  for (;;) {
    const reply = await fetch(`${server.url}/api/audit/chain`, { headers });
    if (isSo((await reply.json()).success.data)) return (performance.now() - began) / 1000;
    if (performance.now() - began > longestWait) throw new Error("The audit log's chain did not get there");
    await sleep(250);
  }
}
interface Chain {
  sealed: { last_line: number } | null;
  check: { lines: number; faults: string[] } | null;
  is_checking: boolean;
}

/** Pages of the log one at a time; then all of it checked, which the job has sealed before. */
export async function measureAudit(environment: Environment, lines: number, seconds: number): Promise<Row> {
  const start = () => serve("server/main.ts", "/api/category", environment, { "application-key": environment.APP_KEY });
  await (await start()).stop();
  await fillLog(environment.DATA_DIR, lines);
  const server = await start();
  const headers = await signIn(server, environment.APP_KEY, "desk");
  const sealing = await waitForChain(server, headers, ({ sealed }) => (sealed?.last_line ?? 0) >= lines);
  const requests = lists.map((query) => ({ path: `/api/audit${query}`, headers }));
  const { p50, p99 } = await ask<Measured>("bench/load.ts", { url: server.url, connections: 1, seconds, requests });
  await fetch(`${server.url}/api/audit/chain/check`, { method: "POST", headers, body: "{}" });
  const checking = await waitForChain(
    server,
    headers,
    ({ is_checking: isChecking, check }) => !isChecking && check !== null,
  );
  const reply = await fetch(`${server.url}/api/audit/chain`, { headers });
  const { check }: { check: Chain["check"] } = (await reply.json()).success.data;
  await server.stop();
  if (check?.faults.length !== 0 || check.lines < lines) throw new Error(`Found otherwise: ${JSON.stringify(check)}`);
  const shown = lines.toLocaleString("en-IN");
  return {
    name: "audit",
    what: `Pages of the audit log of ${shown} lines, one at a time; all of it sealed for the first time, all of it checked`,
    ours: `p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}; ${sealing.toFixed(0)} s, ${checking.toFixed(0)} s`,
    limit: "–",
    ratio: "–",
    budget: "–",
    met: true,
  };
}
