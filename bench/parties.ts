// Lists where parties are many: the desk's list of them, searched, and lists of documents of a single one.
import { fillParties } from "./database.ts";
import type { Measured } from "./load.ts";
import { milliseconds } from "./measure.ts";
import { ask, serve } from "./processes.ts";
import type { Row } from "./rows.ts";
import { signIn } from "./trade.ts";

const parties = 100_000;
const most = 50;

type Environment = Record<string, string> & { DATA_DIR: string; APP_KEY: string };

/** The first page, a late one, and what is typed: a beginning, a word that all have, a number, somebody who is not there. */
const searched = [
  "",
  "?limit_start=9000",
  "?q=party%2017",
  "?q=industries%20party",
  "?kind=supplier&q=4171",
  "?kind=buyer&q=nobody",
  `?name=${encodeURIComponent("Party 41718 Industries")}`,
];
const buyer = encodeURIComponent("Party 41718 Industries");
const supplier = encodeURIComponent("Party 41717 Industries");
/** By the nouns of the wire, which speak the party's side. */
const ofOne = [
  `/api/purchaseOrder?party=${buyer}`,
  `/api/purchaseInvoice?party=${buyer}&sort=due_date`,
  `/api/quotation?party=${buyer}`,
  `/api/requestForQuotation?party=${supplier}`,
  `/api/supplierQuotation?party=${supplier}`,
  `/api/salesOrder?party=${supplier}`,
  `/api/salesInvoice?party=${supplier}`,
];

const lists = {
  parties: {
    what: `The list of ${parties.toLocaleString("en-IN")} parties, searched`,
    paths: searched.map((query) => `/api/parties${query}`),
  },
  "party-documents": { what: `Lists of documents of one of ${parties.toLocaleString("en-IN")} parties`, paths: ofOne },
} as const;
export const partyRows = Object.keys(lists);

/** One request at a time. `documents` are of all eight kinds together, spread over the parties. */
export async function measureParties(environment: Environment, documents: number, seconds: number): Promise<Row[]> {
  const start = () => serve("server/main.ts", "/api/category", environment, { "application-key": environment.APP_KEY });
  await (await start()).stop();
  await fillParties(environment.DATA_DIR, parties, documents);
  const server = await start();
  const headers = await signIn(server, environment.APP_KEY, "desk");
  const rows: Row[] = [];
  for (const [name, { what, paths }] of Object.entries(lists)) {
    const requests = paths.map((path) => ({ path, headers }));
    const { p50, p99 } = await ask<Measured>("bench/load.ts", { url: server.url, connections: 1, seconds, requests });
    rows.push({
      name,
      what: `${what}, at ${documents.toLocaleString("en-IN")} documents, one at a time`,
      ours: `p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}`,
      limit: "–",
      ratio: "–",
      budget: `p99 ≤ ${most} ms`,
      met: p99 <= most,
    });
  }
  await server.stop();
  return rows;
}
