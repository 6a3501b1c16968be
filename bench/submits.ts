// Drafts made first, unmeasured, then submitted by so many at once until none is left; from a process of its own.
import type pg from "pg";
import { median } from "./measure.ts";
import { openByHand } from "./submits-by-hand.ts";

export interface Submits {
  url: string;
  /** The desk's; guests send the same without its token. */
  headers: Record<string, string>;
  drafts: number;
  connections: number;
  /** Of the limit: the rows are written here, by hand, and nothing is asked of the server but the drafts. */
  byHand?: pg.PoolConfig;
}

export interface Submitted {
  /** Submits a second. */
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

const linesOfOne = 5;
const suppliers = ["Rajkot Precision Fasteners Pvt. Ltd.", "Karol Bagh Electricals Pvt. Ltd."];
const draftsOfOne = 10;

async function post({ url, headers }: Submits, path: string, body: object): Promise<string> {
  const reply = await fetch(`${url}/api/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()).success.data.name;
}

async function read<T>({ url, headers }: Submits, path: string): Promise<T> {
  return (await (await fetch(`${url}/api/${path}`, { headers })).json()).success.data;
}

/** Of whatever catalogue the server has: the first items of its first sub-category. */
async function firstCodes(job: Submits): Promise<string[]> {
  const [category] = await read<{ _id: string }[]>(job, "category");
  const { sub_category } = await read<{ sub_category: { _id: string }[] }>(job, `category/${category!._id}`);
  const items = await read<{ item_code: string }[]>(job, `subCategory/${sub_category[0]!._id}`);
  return items.slice(0, linesOfOne).map(({ item_code }) => item_code);
}

/** Runs work over all of a list, so many at once. */
async function abreast<T>(list: readonly T[], connections: number, work: (one: T, at: number) => Promise<void>) {
  let next = 0;
  const worker = async () => {
    while (next < list.length) {
      const at = next++;
      await work(list[at]!, at);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
}

/** Requests for quotation of five lines to two suppliers; neighbours come of different opportunities. */
async function makeDrafts(job: Submits): Promise<string[]> {
  const items = (await firstCodes(job)).map((item_code) => ({ item_code, qty: 100 }));
  const required_by = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const { "access-token": _, ...headers } = job.headers;
  const opportunities: string[] = [];
  while (opportunities.length * draftsOfOne < job.drafts)
    opportunities.push(
      await post({ ...job, headers }, "sendEnquiry", { items, email: "load@example.com", required_by }),
    );
  const names = Array.from<string>({ length: job.drafts });
  await abreast(names, 8, async (_, at) => {
    const from = opportunities[at % opportunities.length]!;
    names[at] = await post(job, "requestForQuotation", { from, suppliers });
  });
  return names;
}

async function run(job: Submits): Promise<Submitted> {
  const names = await makeDrafts(job);
  const hand = job.byHand && (await openByHand(job.byHand, names));
  const submit = async (name: string, at: number) => {
    if (hand) await hand.submit(at);
    else await post(job, `requestForQuotation/${name}/moves`, { move: "submit" });
  };
  const times: number[] = [];
  const begun = performance.now();
  await abreast(names, job.connections, async (name, at) => {
    const from = performance.now();
    await submit(name, at);
    times.push(performance.now() - from);
  });
  const rate = (names.length * 1000) / (performance.now() - begun);
  await hand?.end();
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
  return { rate, p50: median(times), p99 };
}

process.once("message", async (job: Submits) => {
  process.send?.(await run(job));
  process.disconnect();
});
