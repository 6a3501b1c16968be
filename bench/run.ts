// npm run bench [-- --items=20000 --documents=1000000 --seconds=6 --only=items,search]: the real server beside its limits, on a database of its own.
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { measureAudit } from "./audit.ts";
import { type Connection, fillDatabase, removeDataDir } from "./database.ts";
import { measureFacets } from "./facets.ts";
import { hostileRows, measureHostile } from "./hostile.ts";
import { importRows, measureImports } from "./imports.ts";
import { lighthouseTable, measurePages, type PageScore, publicPages } from "./lighthouse.ts";
import { measureParties, partyRows } from "./parties.ts";
import { lastWords, type Served, serve, stopAll } from "./processes.ts";
import { describeMachine, report } from "./report.ts";
import { measureKeeping } from "./keeping.ts";
import { measureNodes } from "./nodes.ts";
import { measureOverview } from "./overview.ts";
import { measureMails } from "./mails.ts";
import { measureEndurance, memoryRow } from "./memory.ts";
import {
  type Bench,
  measureCrawl,
  measureInquiry,
  measurePage,
  measurePdf,
  measureRead,
  measureSearch,
  pages,
  reads,
  type Row,
  startUpRow,
} from "./rows.ts";
import { searches } from "./search.ts";
import { measureSignIn, measureStorm } from "./sign-in.ts";
import { measureTrade, tradeRows } from "./trade.ts";

const root = join(import.meta.dirname, "..");
const applicationKey = "vanik-web";
const headers = { "application-key": applicationKey };
const starts = 3;
const idle = 30_000;
// The inquiry comes last: its rows and its mails would weigh on the others.
const names = [
  "start-up",
  "memory",
  "memory-filled",
  ...Object.keys(reads),
  ...Object.keys(searches),
  ...Object.keys(pages),
  "crawl",
  "sign-in",
  "storm",
  "pdf",
  "inquiry",
  "memory-loaded",
  ...tradeRows,
  "overview",
  "audit",
  ...partyRows,
  "facets",
  "mails",
  "nodes",
  "backup",
  ...importRows,
  ...hostileRows,
  "lighthouse",
  "endurance",
];
// An hour: only when it is asked for by name.
const byNameAlone = new Set(["endurance"]);
// Measured on servers of their own.
const apart = new Set([
  "memory-filled",
  ...tradeRows,
  "overview",
  "audit",
  ...partyRows,
  "facets",
  "mails",
  "nodes",
  "backup",
  ...importRows,
  ...hostileRows,
  "lighthouse",
]);

const { values } = parseArgs({
  options: {
    items: { type: "string" },
    documents: { type: "string" },
    seconds: { type: "string" },
    minutes: { type: "string" },
    only: { type: "string" },
  },
});
const items = wholeNumber("items", values.items ?? "20000");
const documents = wholeNumber("documents", values.documents ?? "1000000");
const seconds = wholeNumber("seconds", values.seconds ?? "6");
const minutes = wholeNumber("minutes", values.minutes ?? "60");
const only = values.only?.split(",");
if (only && !only.every((name) => names.includes(name))) refuse(`--only is some of ${names.join(",")}.`);
const wanted = names.filter((name) => (only ? only.includes(name) : !byNameAlone.has(name)));

function wholeNumber(option: string, text: string): number {
  const number = Number(text);
  const least = { seconds: 1, minutes: 6 }[option] ?? 1000;
  if (!Number.isInteger(number) || number < least) refuse(`--${option} is a whole number of at least ${least}.`);
  return number;
}

function refuse(message: string): never {
  console.error(message);
  process.exit(2);
}

const dataDir = join(root, ".data", `bench-${randomBytes(4).toString("hex")}`);
const siteDir = `${dataDir}-site`;
const mailsDir = `${dataDir}-mails`;
const nodesDir = `${dataDir}-nodes`;
const keptDir = `${dataDir}-kept`;
const overviewDir = `${dataDir}-overview`;
const auditDir = `${dataDir}-audit`;
const partiesDir = `${dataDir}-parties`;
const facetsDir = `${dataDir}-facets`;
const importsDir = `${dataDir}-imports`;
const hostileDir = `${dataDir}-hostile`;
const tradeDirs = [`${dataDir}-trade`, `${dataDir}-trade-small`] as const;
const environment = {
  NODE_ENV: "production",
  HOST: "127.0.0.1",
  DATA_DIR: dataDir,
  DATABASE_URL: "",
  PUBLIC_URL: "",
  SMTP_URL: "",
  APP_KEY: applicationKey,
  DEMO: "1",
  RATE_LIMIT: "off",
  CAPTCHA: "none",
  LOG_LEVEL: "warn",
};
const serveVanik = () => serve("server/main.ts", "/api/category", environment, headers);

/** Starts the server until the last one stays; resolves to it and to the time of each start in ms. */
async function startRepeatedly(): Promise<{ server: Served; times: number[] }> {
  const times: number[] = [];
  for (let at = 1; ; at++) {
    const server = await serveVanik();
    times.push(server.startedIn);
    if (at === starts) return { server, times };
    await server.stop();
  }
}

async function measureIdleMemory(name: "memory" | "memory-filled", server: Served): Promise<Row> {
  await sleep(Math.max(0, server.startedAt + idle - performance.now()));
  return memoryRow(name, server);
}

async function measureRow(name: string, bench: Bench, times: number[]): Promise<Row> {
  console.log(`Measuring ${name}.`);
  if (name === "start-up") return startUpRow(times);
  if (name === "memory") return measureIdleMemory(name, bench.server);
  if (name === "memory-loaded") return memoryRow(name, bench.server);
  if (name === "endurance") return measureEndurance(bench, minutes);
  if (name in searches) return measureSearch(bench, name as keyof typeof searches);
  if (name in pages) return measurePage(bench, name);
  if (name === "crawl") return measureCrawl(bench);
  if (name === "sign-in") return measureSignIn(bench);
  if (name === "storm") return measureStorm(bench);
  if (name === "pdf") return measurePdf(bench);
  if (name === "inquiry") return measureInquiry(bench);
  return measureRead(bench, name);
}

async function* measureAll(connection: Connection): AsyncGenerator<Row> {
  const { server, times } = await startRepeatedly();
  const bare = await serve("bench/bare-server.ts", "/api/category", { CONNECTION: JSON.stringify(connection) });
  const bench: Bench = { server, bare, connection, seconds, applicationKey, items };
  for (const name of wanted.filter((one) => !apart.has(one))) yield await measureRow(name, bench, times);
}

async function* measureFilled(): AsyncGenerator<Row> {
  console.log(`Making a database of ${items} items.`);
  const filling = await serveVanik();
  if (wanted.includes("memory-filled")) yield await measureIdleMemory("memory-filled", filling);
  await filling.stop();
  yield* measureAll(await fillDatabase(dataDir, items));
}

/** Lighthouse sees the demonstration, with its real catalogue and pictures. */
async function measureSite(): Promise<PageScore[]> {
  console.log("Measuring the public pages by Lighthouse.");
  const site = await serve("server/main.ts", "/api/category", { ...environment, DATA_DIR: siteDir }, headers);
  // A first start goes on with what waits in its queue.
  await sleep(idle);
  const scores = await measurePages(site.url, publicPages);
  await site.stop();
  return scores;
}

async function cleanUp(): Promise<void> {
  await stopAll();
  const keptDirs = [keptDir, `${keptDir}-restored`, `${keptDir}-taken`];
  const own = [
    dataDir,
    siteDir,
    mailsDir,
    nodesDir,
    `${nodesDir}-other`,
    overviewDir,
    auditDir,
    partiesDir,
    facetsDir,
    importsDir,
    hostileDir,
  ];
  for (const folder of [...own, ...keptDirs, ...tradeDirs]) removeDataDir(folder);
}

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void cleanUp().finally(() => process.exit(1)));

type Part = readonly [isWanted: boolean, what: string, measure: () => AsyncIterable<Row> | Promise<Row | Row[]>];

const keptEnvironment = { ...environment, DATA_DIR: keptDir };
const ofTrade = wanted.filter((name) => tradeRows.includes(name));
const isWanted = (rows: readonly string[]) => wanted.some((name) => rows.includes(name));
const parts: readonly Part[] = [
  [wanted.some((name) => !apart.has(name) || name === "memory-filled"), "the server", measureFilled],
  [
    ofTrade.length > 0,
    "trade",
    () => measureTrade(environment, ofTrade, { dataDirs: tradeDirs, documents, items, seconds }),
  ],
  [
    isWanted(["overview"]),
    "the overview",
    () => measureOverview({ ...environment, DATA_DIR: overviewDir }, documents, seconds),
  ],
  [
    isWanted(["audit"]),
    "the audit log",
    () => measureAudit({ ...environment, DATA_DIR: auditDir }, documents * 5, seconds),
  ],
  [
    isWanted(partyRows),
    "lists of many parties",
    () => measureParties({ ...environment, DATA_DIR: partiesDir }, documents, seconds),
  ],
  [isWanted(["facets"]), "facets", () => measureFacets(environment, { dataDir: facetsDir, items, seconds })],
  [isWanted(["mails"]), "mails", () => measureMails({ ...environment, DATA_DIR: mailsDir }, applicationKey)],
  [
    isWanted(["nodes"]),
    "two nodes",
    () => measureNodes({ ...environment, DATA_DIR: nodesDir }, { applicationKey, folder: `${nodesDir}-other` }),
  ],
  [
    isWanted(["backup"]),
    "a backup, its restore and an export",
    () => measureKeeping(keptEnvironment, { folder: `${keptDir}-taken`, documents: Math.ceil(documents / 5) }),
  ],
  [
    isWanted(importRows),
    "an import, and the export of it",
    () => measureImports({ ...environment, DATA_DIR: importsDir }, applicationKey),
  ],
  [
    isWanted(hostileRows),
    "hostile files",
    () => measureHostile({ ...environment, DATA_DIR: hostileDir }, applicationKey),
  ],
];

const rows: Row[] = [];

/** What fails is told, and what was measured until then is kept: the parts are long. */
async function measurePart([, what, measure]: Part): Promise<void> {
  console.log(`Measuring ${what}.`);
  try {
    const measured = measure();
    if (Symbol.asyncIterator in measured) for await (const row of measured) rows.push(row);
    else rows.push(...[await measured].flat());
  } catch (error) {
    console.error(`${lastWords()}\n`, error);
    process.exitCode = 1;
  }
  await stopAll();
}

try {
  const scores = wanted.includes("lighthouse") ? await measureSite() : [];
  for (const part of parts.filter(([wantedHere]) => wantedHere)) await measurePart(part);
  const date = new Date().toISOString().slice(0, 10);
  report(root, { date, items, seconds, machine: describeMachine(), rows, pages: scores });
  if (scores.length > 0) console.log(`\n${lighthouseTable(scores)}`);
} catch (error) {
  console.error(`${lastWords()}\n`, error);
  process.exitCode = 1;
} finally {
  await cleanUp();
}
