// Forty-six hostile files (tests/hostile-files.ts) to the real server, one after the other: how long other visitors wait meanwhile.
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { hostileFiles } from "../tests/hostile-files.ts";
import { residentMegabytes, serve, type Served } from "./processes.ts";
import type { Row } from "./rows.ts";

export const hostileRows = ["hostile"];

const longestWait = 100;
const metricsToken = "of-the-bench";
const otherVisitors = ["/api/category", "/healthz"];

interface Met {
  name: string;
  kilobytes: number;
  /** Status and ms of each door that it was sent to. */
  answers: string;
  /** The longest that an answer of another visitor took, in ms. */
  wait: number;
}

/** What is asked over and over while work goes on; resolves to the longest wait. */
async function waitedBeside(
  url: string,
  headers: Record<string, string>,
  work: () => Promise<unknown>,
): Promise<number> {
  const workerData = { urls: otherVisitors.map((path) => `${url}${path}`), headers };
  const visitors = new Worker(new URL("./other-visitors.ts", import.meta.url), { workerData });
  await once(visitors, "online");
  await work();
  visitors.postMessage("enough");
  const [longest] = (await once(visitors, "message")) as [number];
  return longest;
}

async function send(
  url: string,
  headers: Record<string, string>,
  fields: Record<string, string | Blob>,
): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const begun = performance.now();
  const reply = await fetch(url, { method: "POST", headers, body: form });
  await reply.arrayBuffer();
  return `${reply.status} in ${Math.round(performance.now() - begun)} ms`;
}

async function signedIn({ url }: Served, headers: Record<string, string>): Promise<Record<string, string>> {
  const reply = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ email: "desk@vanik.example", password: "Demo1234" }),
  });
  const { success } = (await reply.json()) as { success: { data: { access_token: string } } };
  return { ...headers, "access-token": success.data.access_token };
}

/** A file by a guest to the cart, by the desk as an import and as a picture, one after the other. */
async function meet(server: Served, desk: Record<string, string>, headers: Record<string, string>): Promise<Met[]> {
  const met: Met[] = [];
  for (const { name, kind, make } of hostileFiles) {
    const bytes = make();
    const file = new File([new Uint8Array(bytes)], `sheet.${kind === "other" ? "bin" : kind}`);
    const answers: string[] = [];
    const wait = await waitedBeside(server.url, headers, async () => {
      answers.push(await send(`${server.url}/api/sheetRows`, headers, { myfile: file }));
      answers.push(await send(`${server.url}/api/desk/imports`, desk, { kind: "items", myfile: file }));
      answers.push(await send(`${server.url}/api/desk/pictures`, desk, { myfile: file }));
    });
    met.push({ name, kilobytes: Math.ceil(bytes.length / 1024), answers: answers.join(", "), wait });
  }
  return met;
}

/** The table of the files, as it is printed. */
const hostileTable = (met: readonly Met[]) =>
  [
    "| file | KB | cart, import, picture | longest wait of another |",
    "| --- | --- | --- | --- |",
    ...met.map(
      ({ name, kilobytes, answers, wait }) => `| ${name} | ${kilobytes} | ${answers} | ${wait.toFixed(0)} ms |`,
    ),
  ].join("\n");

/** How often the server's own loop stood for more than 250 ms since its start, as it tells itself. */
async function countLoopStalls({ url }: Served): Promise<number> {
  const reply = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  return Number(/^vanik_loop_stands_total (\d+)/m.exec(await reply.text())?.[1]);
}

/** On a demonstration of its own. */
export async function measureHostile(environment: Record<string, string>, applicationKey: string): Promise<Row> {
  const headers = { "application-key": applicationKey };
  const server = await serve(
    "server/main.ts",
    "/api/category",
    { ...environment, METRICS_TOKEN: metricsToken },
    headers,
  );
  const desk = await signedIn(server, headers);
  await sleep(5000);
  // What nothing else is asked of it: who waits here waits for the machine.
  const quiet = await waitedBeside(server.url, headers, () => sleep(5000));
  const before = await countLoopStalls(server);
  const met = await meet(server, desk, headers);
  const stalls = (await countLoopStalls(server)) - before;
  const peak = residentMegabytes(server.child.pid ?? 0);
  await server.stop();
  console.log(`\n${hostileTable(met)}\n`);
  const longest = Math.max(...met.map(({ wait }) => wait));
  const within = met.filter(({ wait }) => wait <= longestWait).length;
  return {
    name: "hostile",
    what: `longest wait of others beside ${met.length} hostile files`,
    ours: `${longest.toFixed(0)} ms; ${within} of ${met.length} within ${longestWait} ms; the loop stood ${stalls} times; ${peak.toFixed(0)} MB afterwards`,
    limit: `${quiet.toFixed(0)} ms beside none`,
    ratio: "–",
    budget: `≤ ${longestWait} ms`,
    met: longest <= longestWait,
  };
}
