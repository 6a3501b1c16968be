// node bench/bids.ts [--bids=500] [--lines=100]: so many bids submitted at once by links, beside the same bytes inserted by hand;
// then all of them revised, with the server killed by SIGKILL amid the answers: what had been answered stands after the next start.
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { embeddedConnection } from "../server/platform/embedded-postgres.ts";
import { removeDataDir } from "./database.ts";
import { callApi, signedIn } from "./keystrokes.ts";
import { median } from "./measure.ts";
import { type Served, serve, stopAll } from "./processes.ts";
import { describeMachine } from "./report.ts";
import { closingIn, dayIn, linesToAsk, makeSuppliers, makeTokens, quietLog, read, submitBid } from "./rounds-made.ts";

const { values } = parseArgs({ options: { bids: { type: "string" }, lines: { type: "string" } } });
const bidCount = Number(values.bids ?? "500");
const lineCount = Number(values.lines ?? "100");
const most = { ofRound: 40, atOnce: 16 };
const dataDir = join(import.meta.dirname, `../.data/bench-bids-${randomBytes(4).toString("hex")}`);
const environment = {
  NODE_ENV: "production",
  DATA_DIR: dataDir,
  RATE_LIMIT: "off",
  CAPTCHA: "none",
  LOG_LEVEL: "error",
};
const start = () => serve("server/main.ts", "/readyz", environment);

interface Link {
  token: string;
  /** Of its request and its supplier, so that no two bids are alike. */
  at: number;
}

interface Receipt {
  version: number;
  hash: string;
}

/** Runs work over all of a list, a few at once. */
async function abreast<T, R>(
  list: readonly T[],
  width: number,
  work: (one: T, at: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async () => {
    while (next < list.length) {
      const at = next++;
      results[at] = await work(list[at]!, at);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}

/** Rounds of forty suppliers each, and a link for each of their bids. */
async function makeLinks(url: string): Promise<Link[]> {
  const token = String((await signedIn(url, "desk")).access_token);
  const post = (path: string, body: object, as = token) => callApi(url, "POST", path, body, as);
  const suppliers = await makeSuppliers(url, token, most.ofRound);
  const items = await linesToAsk(url, lineCount);
  const links: Link[] = [];
  while (links.length < bidCount) {
    const inquiry = { items, email: "bench@example.com", required_by: dayIn(30) };
    const { name: from } = await post("sendEnquiry", inquiry, "");
    const { name: draft } = await post("requestForQuotation", { from, suppliers });
    const { name } = await post(`requestForQuotation/${String(draft)}/rounds`, { closes_at: closingIn(1) });
    const bidders = suppliers.slice(0, bidCount - links.length);
    const tokens = await makeTokens({ url, token, dataDir }, String(name), bidders);
    links.push(...tokens.map((one, at) => ({ token: one, at: links.length + at })));
  }
  return links;
}

interface Answer {
  receipt: Receipt | null;
  /** Milliseconds since all were sent. */
  after: number;
}

/** All at once; what a killed server did not answer has no receipt. */
async function submitAll(url: string, links: readonly Link[], version: number, seen?: (answered: number) => void) {
  const begun = performance.now();
  let answered = 0;
  return Promise.all(
    links.map(async (link): Promise<Answer> => {
      try {
        const reply = await submitBid(url, link, lineCount, version);
        const { success, error } = (await reply.json()) as { success?: { data: { receipt: Receipt } }; error?: object };
        if (!success) throw new Error(`${reply.status}: ${JSON.stringify(error)}`, { cause: "refused" });
        seen?.(++answered);
        return { receipt: success.data.receipt, after: performance.now() - begun };
      } catch (error) {
        if (error instanceof Error && error.cause === "refused") throw error;
        return { receipt: null, after: Number.NaN };
      }
    }),
  );
}

/** The same sealed bytes, one transaction each; resolves to commits a second. */
async function insertByHand(count: number): Promise<{ rate: number; bytes: number }> {
  const pool = new pg.Pool({ ...embeddedConnection(dataDir, quietLog), max: 20 });
  const { rows } = await pool.query<{ bytes: number }>("select avg(length(sealed))::int as bytes from bid_versions");
  const bytes = rows[0]!.bytes;
  await pool.query(
    "create table bench_rows (id uuid primary key default gen_random_uuid(), at timestamptz, sealed bytea)",
  );
  const sealed = randomBytes(bytes);
  const begun = performance.now();
  await abreast(Array.from({ length: count }), 20, async () => {
    await pool.query({
      name: "by hand",
      text: "insert into bench_rows (at, sealed) values (now(), $1)",
      values: [sealed],
    });
  });
  const rate = (count * 1000) / (performance.now() - begun);
  await pool.query("drop table bench_rows");
  await pool.end();
  return { rate, bytes };
}

function reportTimes(answers: readonly Answer[]): number {
  const times = answers.map(({ after }) => after).toSorted((a, b) => a - b);
  const last = times.at(-1) ?? Number.NaN;
  const rate = (answers.length * 1000) / last;
  console.log(`| bids answered | ${answers.filter(({ receipt }) => receipt).length} of ${answers.length} |`);
  console.log(
    `| half of them, all of them after | ${(median(times) / 1000).toFixed(1)} s, ${(last / 1000).toFixed(1)} s (10 s) |`,
  );
  console.log(`| submits a second | ${rate.toFixed(0)} |`);
  return rate;
}

/** Revises all and kills the server once half are answered; resolves to what had been answered. */
async function reviseAndKill(server: Served, links: readonly Link[]): Promise<Answer[]> {
  const ended = new Promise((resolve) => server.child.once("exit", resolve));
  const answers = await submitAll(server.url, links, 2, (answered) => {
    if (answered === Math.floor(links.length / 2)) server.child.kill("SIGKILL");
  });
  await ended;
  return answers;
}

async function main(): Promise<void> {
  const server = await start();
  const links = await makeLinks(server.url);
  console.log(`${describeMachine()}\n\n| ${bidCount} bids of ${lineCount} lines | |\n|---|--:|`);
  const ours = reportTimes(await submitAll(server.url, links, 1));
  const { rate, bytes } = await insertByHand(links.length);
  console.log(
    `| inserts of ${bytes} bytes by hand | ${rate.toFixed(0)} a second; ours are ${(ours / rate).toFixed(2)} of it (≥ 0.4) |`,
  );
  const answers = await reviseAndKill(server, links);
  const again = await start();
  const sealed = await abreast(links, most.atOnce, ({ token, at }) =>
    read<Receipt>(again.url, `bid/${token}/receipt`, "", { "bid-device": `device ${at}` }),
  );
  const promised = answers.filter(({ receipt }) => receipt);
  const lost = answers.filter(({ receipt }, at) => receipt && sealed[at]!.hash !== receipt.hash);
  const unsaid = answers.filter(({ receipt }, at) => !receipt && sealed[at]!.version === 2);
  console.log(`| answered before kill -9, lost | ${promised.length}, ${lost.length} |`);
  console.log(`| stored whole, its answer cut off | ${unsaid.length} |`);
  const retried = await submitAll(
    again.url,
    links.filter((_, at) => !answers[at]!.receipt),
    2,
  );
  console.log(
    `| submitted once more after the start | ${retried.filter(({ receipt }) => receipt).length} of ${retried.length} |`,
  );
  if (lost.length > 0) process.exitCode = 1;
}

try {
  await main();
} finally {
  await stopAll();
  removeDataDir(dataDir);
}
