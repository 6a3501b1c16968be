// Lists and details of trade at two sizes, each on a server and database of its own, and how fast the desk submits.
import { embeddedConnection } from "../server/platform/embedded-postgres.ts";
import { type Connection, fillDatabase, fillTrade } from "./database.ts";
import type { Measured } from "./load.ts";
import { connections, inTurns, latency, load, median, milliseconds } from "./measure.ts";
import { ask, serve, type Served } from "./processes.ts";
import type { Row } from "./rows.ts";
import { typedQuestions } from "./search.ts";
import type { Submits, Submitted } from "./submits.ts";

const few = 10_000;
const draftsPerSecond = 200;

type Environment = Record<string, string> & { DATA_DIR: string; APP_KEY: string };

/** The desk's eight lists, each filtered and in another order. */
const deskLists = [
  "/api/opportunity?status=Open&sort=-opportunity_amount",
  "/api/requestForQuotation?status=Submitted&sort=schedule_date",
  "/api/supplierQuotation?status=Submitted&sort=-net_total",
  "/api/quotation?waits=unanswered&sort=transaction_date",
  "/api/purchaseOrder?status=To%20Deliver&min=5000&sort=-grand_total",
  "/api/salesOrder?q=party%2017&sort=-transaction_date",
  "/api/purchaseInvoice?status=Unpaid&sort=due_date",
  "/api/salesInvoice?from=2000-01-01&max=90000&sort=name",
];

/** What is typed into "Find or do", letter by letter or at once: numbers, names, parties, order numbers. */
const typed = [
  "184",
  "so 184",
  "so-2021-0",
  "QTN-2021-000123",
  "opp",
  "p",
  "party 1",
  "party 17",
  "po/123",
  "sahyadri",
];

/** The same, and items as people search for them. */
const findPaths = (items: number) =>
  [...typed, ...typedQuestions(items).slice(0, 2 * typed.length)].map(
    (q) => `/api/desk/find?q=${encodeURIComponent(q)}`,
  );

/** What is read, by whom. */
const lists: Record<string, { what: string; who: "buyer" | "supplier" | "desk"; paths: readonly string[] }> = {
  "list-buyer": { what: "A buyer's list of its orders", who: "buyer", paths: ["/api/purchaseOrder"] },
  "list-supplier": { what: "A supplier's list of requests", who: "supplier", paths: ["/api/requestForQuotation"] },
  "list-desk": { what: "The desk's list of sales orders", who: "desk", paths: ["/api/purchaseOrder"] },
  "desk-lists": { what: "The desk's eight lists, filtered and sorted", who: "desk", paths: deskLists },
  palette: { what: "Find or do at the desk", who: "desk", paths: [] },
};

/** Their names as `--only` takes them. */
export const tradeRows = [...Object.keys(lists), "detail", "last-prices", "today", "submits"];

/** How many times as long as over few documents a reading may take, where it is not 1.3. */
const budgets: Readonly<Record<string, number>> = { "desk-lists": 1.5, detail: 1.1 };
const submitsPerSecond = 150;

interface Side {
  server: Served;
  /** Of its database, by the server's role. */
  connection: Connection;
  /** Headers by who asks. */
  headers: Record<"buyer" | "supplier" | "desk", Record<string, string>>;
}

export async function signIn(server: Served, applicationKey: string, who: string): Promise<Record<string, string>> {
  const headers = { "application-key": applicationKey, "content-type": "application/json" };
  const body = JSON.stringify({ email: `${who}@vanik.example`, password: "Demo1234" });
  const reply = await fetch(`${server.url}/api/login`, { method: "POST", headers, body });
  if (!reply.ok) throw new Error(`Signing in answered ${reply.status}`);
  return { ...headers, "access-token": (await reply.json()).success.data.access_token };
}

interface Filled {
  documents: number;
  /** Of each of the other kinds. */
  others: number;
  /** A generated catalogue of so many in place of the demonstration's; 0 for its own. */
  items: number;
  /** The code of the item that each order sold, where it is to have one. */
  sold: string | null;
}

/** The demonstration on a database of its own, with so many orders of the buyer and requests to the supplier besides. */
async function open(environment: Environment, { documents, others, items, sold }: Filled): Promise<Side> {
  const start = () => serve("server/main.ts", "/api/category", environment, { "application-key": environment.APP_KEY });
  await (await start()).stop();
  if (items > 0) await fillDatabase(environment.DATA_DIR, items);
  await fillTrade(environment.DATA_DIR, documents, others, sold);
  const server = await start();
  const as = (who: string) => signIn(server, environment.APP_KEY, who);
  const connection = embeddedConnection(environment.DATA_DIR, console, "app");
  return {
    server,
    connection,
    headers: { buyer: await as("buyer"), supplier: await as("supplier"), desk: await as("desk") },
  };
}

async function newest({ server, headers }: Side, noun: string): Promise<string> {
  const reply = await fetch(`${server.url}/api/${noun}?limit_page_length=1`, { headers: headers.desk });
  return (await reply.json()).success.data[0].name;
}

/** Nobody buys it in the demonstration. */
const neverBought = "FS-HN-05-Z";

/** What is asked for, by its row's name; of a side its newest document. */
async function requestsOf(name: string, side: Side) {
  const headers = side.headers[lists[name]?.who ?? "desk"];
  if (name === "detail") return [{ path: `/api/purchaseInvoice/${await newest(side, "purchaseInvoice")}`, headers }];
  if (name === "last-prices") {
    const path = `/api/desk/lastPrices/${await newest(side, "salesOrder")}`;
    return [{ method: "POST", path, headers, body: JSON.stringify({ items: [neverBought] }) }];
  }
  return lists[name]!.paths.map((path) => ({ path, headers }));
}

const whatElse: Readonly<Record<string, string>> = {
  detail: "One invoice with all that hangs on it",
  "last-prices": "What an item last cost that was sold in each order and never bought",
};

async function compare(name: string, [many, less]: [Side, Side], seconds: number, documents: number): Promise<Row> {
  const reading = async (side: Side) => load({ url: side.server.url, seconds, requests: await requestsOf(name, side) });
  const [ours, limits] = await inTurns(
    () => reading(many),
    () => reading(less),
  );
  const budget = budgets[name] ?? 1.3;
  const ratio = median(ours.map(({ p50 }) => p50)) / median(limits.map(({ p50 }) => p50));
  return {
    name,
    what: `${lists[name]?.what ?? whatElse[name]}, of ${documents.toLocaleString("en-IN")}`,
    ours: latency(ours),
    limit: `${latency(limits)} (of ${few.toLocaleString("en-IN")})`,
    ratio: ratio.toFixed(2),
    budget: `≤ ${budget}`,
    met: ratio <= budget,
  };
}

const mostOfToday = 100;

/** The page that the desk opens first, asked for one at a time. */
async function measureToday({ server, headers }: Side, seconds: number, documents: number): Promise<Row> {
  const requests = [{ path: "/api/desk/today", headers: headers.desk }];
  const { p50, p99 } = await ask<Measured>("bench/load.ts", { url: server.url, connections: 1, seconds, requests });
  return {
    name: "today",
    what: `What waits today, of ${documents.toLocaleString("en-IN")}, one at a time`,
    ours: `p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}`,
    limit: "–",
    ratio: "–",
    budget: `≤ ${mostOfToday} ms`,
    met: p50 <= mostOfToday,
  };
}

/** Beside the same rows written by hand: the numbers of a series are taken one after the other, and each is durable. */
async function measureSubmits({ server, headers, connection }: Side, seconds: number): Promise<Row> {
  const drafts = seconds * draftsPerSecond;
  const job: Submits = { url: server.url, headers: headers.desk, drafts, connections };
  const { rate, p50, p99 } = await ask<Submitted>("bench/submits.ts", job);
  const byHand = await ask<Submitted>("bench/submits.ts", { ...job, byHand: connection } satisfies Submits);
  return {
    name: "submits",
    what: `Submit of a request of 5 lines to 2 suppliers, ${drafts} drafts`,
    ours: `${rate.toFixed(0)}/s, p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}`,
    limit: `${byHand.rate.toFixed(0)}/s`,
    ratio: (rate / byHand.rate).toFixed(2),
    budget: `≥ ${submitsPerSecond}/s`,
    met: rate >= submitsPerSecond,
  };
}

interface Sizes {
  /** Where the databases are made, of `documents` and of the few beside them. */
  dataDirs: readonly [string, string];
  documents: number;
  /** Of the catalogue in which the palette finds. */
  items: number;
  seconds: number;
}

/** The wanted rows of trade, each as it is measured; the servers are ended behind them. */
export async function* measureTrade(
  environment: Omit<Environment, "DATA_DIR">,
  wanted: readonly string[],
  { dataDirs, documents, items, seconds }: Sizes,
): AsyncGenerator<Row> {
  console.log(`Making databases of ${documents} and ${few} documents a list.`);
  const [large, small] = dataDirs.map((DATA_DIR) => ({ ...environment, DATA_DIR }) as Environment);
  // The other kinds and the large catalogue are made for what the desk finds alone: the rest is measured as it was.
  const isFound = wanted.some((name) => ["desk-lists", "palette", "today"].includes(name));
  const filled = (count: number): Filled => ({
    documents: count,
    others: isFound ? Math.ceil(count / 8) : 0,
    items: wanted.includes("palette") ? items : 0,
    sold: wanted.includes("last-prices") ? neverBought : null,
  });
  lists.palette = { ...lists.palette!, paths: findPaths(items) };
  const sides: [Side, Side] = [await open(large!, filled(documents)), await open(small!, filled(few))];
  for (const name of wanted) {
    console.log(`Measuring ${name}.`);
    if (name === "submits") yield await measureSubmits(sides[0], seconds);
    else if (name === "today") yield await measureToday(sides[0], seconds, documents);
    else yield await compare(name, sides, seconds, documents);
  }
  for (const { server } of sides) await server.stop();
}
