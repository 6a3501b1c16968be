// What is measured, each beside its limit in the same run, in turns: ours, limit, ours, limit.
import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import { isDeepStrictEqual } from "node:util";
import type { Connection } from "./database.ts";
import { categoryCount, itemCode, subCategoryCount } from "./generate.ts";
import { besideRate, connections, inTurns, latency, load, median } from "./measure.ts";
import type { Printing } from "./printing.ts";
import { ask, residentMegabytes, type Served } from "./processes.ts";
import { searches, searchRequests, searchRow } from "./search.ts";

export interface Row {
  name: string;
  what: string;
  ours: string;
  limit: string;
  ratio: string;
  budget: string;
  met: boolean;
}

export interface Bench {
  /** The real server, and the bare one on the same database. */
  server: Served;
  bare: Served;
  connection: Connection;
  seconds: number;
  applicationKey: string;
  /** How many items the catalogue has. */
  items: number;
}

const inquiryLines = 5;
const pdfLines = 40;

const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => prefix + String(at).padStart(String(count - 1).length, "0"));

/** The reads; each goes through all categories or sub-categories in turn. */
export const reads: Record<string, { what: string; paths: string[] }> = {
  categories: { what: `Category list (${categoryCount})`, paths: ["/api/category"] },
  category: { what: "One category", paths: numbered("/api/category/category-", categoryCount) },
  items: {
    what: "Items of a sub-category",
    paths: numbered("/api/subCategory/sub-category-", subCategoryCount),
  },
};

async function askFor(url: string, headers: Record<string, string>): Promise<Response> {
  const reply = await fetch(url, { headers });
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
  return reply;
}

const read = async (served: Served, path: string, headers: Record<string, string>): Promise<unknown> =>
  (await askFor(served.url + path, headers)).json();

/** One read against the bare server, after a look whether both answer the same. */
export async function measureRead(bench: Bench, name: keyof typeof reads): Promise<Row> {
  const { what, paths } = reads[name]!;
  const headers = { "application-key": bench.applicationKey };
  for (const path of paths.slice(0, 3))
    // The contract names its fields in an order of its own.
    if (!isDeepStrictEqual(await read(bench.server, path, headers), await read(bench.bare, path, headers)))
      throw new Error(`The bare server answers ${path} otherwise: its rate would be no limit`);
  const requests = paths.map((path) => ({ path, headers }));
  const { seconds } = bench;
  const [ours, bare] = await inTurns(
    () => load({ url: bench.server.url, seconds, requests }),
    () => load({ url: bench.bare.url, seconds, requests }),
  );
  return {
    name,
    what,
    ...besideRate(
      ours,
      bare.map((one) => one.rate),
      0.7,
    ),
  };
}

/** Searches beside the list of a sub-category's items, both by the real server. */
export async function measureSearch(bench: Bench, name: keyof typeof searches): Promise<Row> {
  const headers = { "application-key": bench.applicationKey };
  const { seconds, items, server } = bench;
  const lists = reads.items!.paths.map((path) => ({ path, headers }));
  const { freshQuestions } = searches[name];
  const [searched, listed] = await inTurns(
    () => load({ url: server.url, seconds, requests: searchRequests(items, headers), freshQuestions }),
    () => load({ url: server.url, seconds, requests: lists }),
  );
  return searchRow(name, items, searched, listed);
}

/** The pages that are measured; those of categories and items go through all of them in turn. */
export const pages: Record<string, { what: string; paths: (items: number) => string[] }> = {
  home: { what: "Home", paths: () => ["/"] },
  page: {
    what: "Category page",
    paths: () => numbered("/products/category-", categoryCount),
  },
  item: { what: "Item page", paths: (items) => itemPaths(items, 1) },
};

/** The first items of each sub-category. */
export function itemPaths(items: number, each: number): string[] {
  return Array.from({ length: subCategoryCount }, (_, sub) => {
    const category = Math.floor((sub * categoryCount) / subCategoryCount);
    const first = Math.floor((items * sub) / subCategoryCount);
    const ids = [String(category).padStart(2, "0"), String(sub).padStart(3, "0")];
    return Array.from(
      { length: each },
      (_item, at) => `/products/category-${ids[0]}/sub-category-${ids[1]}/${itemCode(first + at).toLowerCase()}`,
    );
  }).flat();
}

/** A kept page as browsers take it; its limit is node:http sending the same bytes from memory. */
export async function measurePage(bench: Bench, name: keyof typeof pages): Promise<Row> {
  const { what, paths } = pages[name]!;
  const headers = { "accept-encoding": "gzip, deflate, br" };
  const requests = paths(bench.items).map((path) => ({ path, headers }));
  const packed = await packedPage(bench.server.url + requests[0]?.path, headers);
  await fetch(bench.bare.url, { method: "PUT", body: new Uint8Array(packed) });
  // 400 pages of items take longer to render than the warm-up lasts; rendering is what the crawl measures.
  for (const { path } of requests) await (await askFor(bench.server.url + path, headers)).arrayBuffer();
  const { seconds } = bench;
  const [ours, bare] = await inTurns(
    () => load({ url: bench.server.url, seconds, requests }),
    () => load({ url: bench.bare.url, seconds, requests }),
  );
  const steady = median(ours.map((one) => one.p99 / one.p50));
  const limits = bare.map((one) => one.rate);
  const cells = besideRate(ours, limits, 0.6);
  return { name, what, ...cells, budget: `${cells.budget}, p99 ≤ 3 × p50`, met: cells.met && steady <= 3 };
}

/** The bytes as they travel: fetch would unpack them. */
function packedPage(url: string, headers: Record<string, string>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers, agent: false }, (reply) => {
      if (reply.statusCode === 200) buffer(reply).then(resolve, reject);
      else reject(new Error(`${url} answered ${reply.statusCode}`));
    });
    request.once("error", reject);
  });
}

/** Item pages that nobody asked for before, one after the other: what rendering takes, and what the kept ones hold after. */
export async function measureCrawl({ server, items, seconds }: Bench): Promise<Row> {
  const headers = { "accept-encoding": "gzip, deflate, br" };
  const requests = itemPaths(items, Math.floor(items / subCategoryCount)).map((path) => ({ path, headers }));
  const runs = [await load({ url: server.url, seconds: seconds * 3, requests, eachOnce: true })];
  return {
    name: "crawl",
    what: "Item pages in a crawl, each for the first time; memory of node after it",
    ours: `${runs[0]!.rate.toFixed(0)}/s, ${latency(runs)}; ${residentMegabytes(server.child.pid ?? 0).toFixed(0)} MB`,
    limit: "–",
    ratio: "–",
    budget: "–",
    met: true,
  };
}

export function inquiry(at: number): string {
  const items = Array.from({ length: inquiryLines }, (_, line) => ({
    item_code: itemCode(at * inquiryLines + line),
    qty: 1 + line,
    uom: "Nos",
  }));
  return JSON.stringify({ items, email: "load@example.com" });
}

/** Inquiries of guests, each with a key and five lines of its own, against the same rows written by hand. */
export async function measureInquiry(bench: Bench): Promise<Row> {
  const headers = { "application-key": bench.applicationKey, "content-type": "application/json" };
  const requests = Array.from({ length: 50 }, (_, at) => ({
    method: "POST",
    path: "/api/sendEnquiry",
    headers,
    body: inquiry(at),
  }));
  const { connection, seconds } = bench;
  const [ours, byHand] = await inTurns(
    () => load({ url: bench.server.url, seconds, requests, freshKeys: true }),
    () => ask<number>("bench/inserts-by-hand.ts", { connection, concurrency: connections, seconds }),
  );
  return { name: "inquiry", what: `Inquiry of ${inquiryLines} lines, durable`, ...besideRate(ours, byHand, 0.4) };
}

/** Documents printed by one worker, in a process of their own. */
export async function measurePdf({ seconds }: Bench): Promise<Row> {
  const { each, longestDelay } = await ask<Printing>("bench/printing.ts", { seconds, lines: pdfLines });
  return {
    name: "pdf",
    what: `PDF of ${pdfLines} lines, one worker; main thread held`,
    ours: `${each.toFixed(0)} ms; ${longestDelay.toFixed(1)} ms`,
    limit: "–",
    ratio: "–",
    budget: "≤ 40 ms; ≤ 10 ms",
    met: each <= 40 && longestDelay <= 10,
  };
}

/** The median of starts with an existing database. */
export function startUpRow(starts: number[]): Row {
  const seconds = median(starts) / 1000;
  const what = "Start to first reply, existing database";
  return {
    name: "start-up",
    what,
    ours: `${seconds.toFixed(2)} s`,
    limit: "–",
    ratio: "–",
    budget: "≤ 1.2 s",
    met: seconds <= 1.2,
  };
}
