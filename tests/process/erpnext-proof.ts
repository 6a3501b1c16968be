// An hour without ERPNext, in which people go on: two nodes that read and write it, writes whose replies are lost, and kills of whoever leads
// (connector 10, Proof). Each is forked, and lives by a clock that the test moves.
import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { expect, inject } from "vitest";
import type { ErpnextAddress } from "../../server/connectors/erpnext/exchange.ts";
import { writeSetting } from "../../server/modules/content/settings-store.ts";
import { inTransaction } from "../../server/platform/db.ts";
import { appRole } from "../../server/platform/embedded-postgres.ts";
import { registeredBuyer } from "../accounts.ts";
import { startTestApp, type TestApp } from "../app.ts";
import { chanceOf } from "../chance.ts";
import { namesThere, type StandIn, startStandIn } from "../erpnext/standin.ts";
import { formBody, pdf } from "../files.ts";
import { linkParty } from "../mirror.ts";

/** What a node is told as it is forked. */
export interface NodeSettings {
  id: string;
  connection: pg.PoolConfig;
  dataDir: string;
  address: ErpnextAddress;
  now: number;
  timesFaster: number;
}

export interface ProofWanted {
  inquiries: number;
  registrations: number;
  files: number;
  /** The share of writes whose reply is lost once they are done. */
  lost: number;
  /** How often whoever leads is killed, half of it while ERPNext is away. */
  kills: number;
}

/** The clock of the proof. */
const fast = 20;
const tick = 25;
const awaySeconds = 3_600;
const ordersWithFiles = 10;

/** An application and nodes beside a stand-in of ERPNext, all by one clock that goes on so many times as fast as ours. */
export async function openWorld({ timesFaster = fast, count = 2 } = {}) {
  let advanced = 0;
  const begun = Date.now();
  const site = await startStandIn({ now: () => begun + advanced * 1_000 });
  const [key = "", secret = ""] = site.keys.portal.replace("token ", "").split(":");
  const address = { url: site.url, key, secret };
  const vanik = await startTestApp({ RATE_LIMIT: "off" }, { erpnext: address });
  const { db, config } = vanik.deps;
  await inTransaction(db, (tx) => writeSetting(tx, "erpnext", namesThere));
  const nodes = new Map<string, ChildProcess>();
  const now = () => vanik.deps.clock.now().getTime();
  function advance(seconds: number): void {
    advanced += seconds;
    vanik.advance(seconds);
    for (const node of nodes.values()) if (node.connected) node.send(now(), () => {});
  }
  async function startNode(): Promise<void> {
    const id = randomUUID();
    const { database } = db.$client.options;
    const settings: NodeSettings = {
      id,
      connection: { ...inject("postgres"), user: appRole, ...(database && { database }), max: 6 },
      dataDir: config.dataDir,
      address,
      now: now(),
      timesFaster,
    };
    const node = fork(join(import.meta.dirname, "erpnext-node.ts"), [JSON.stringify(settings)], {
      stdio: "inherit",
      // As npm start has them.
      execArgv: ["--max-semi-space-size=4", "--heap-growing-percent=50"],
      env: { ...process.env, MALLOC_ARENA_MAX: "2", NODE_ENV: "production" },
    });
    nodes.set(id, node);
    await new Promise<void>((resolve, reject) => {
      node.once("message", () => resolve());
      node.once("exit", (code) => reject(new Error(`A node ended with ${code}`)));
    });
  }
  const leader = async () => {
    const { rows } = await db.$client.query<{ leader: string | null }>("select leader from erpnext_state");
    return rows[0]?.leader ?? null;
  };
  /** Ends who leads at once, and has another one stand ready; who is left takes over. */
  async function killLeader(): Promise<void> {
    const id = await until(async () => {
      const found = await leader();
      return found !== null && nodes.has(found) && found;
    });
    const node = nodes.get(id)!;
    nodes.delete(id);
    const ended = new Promise((resolve) => node.once("exit", resolve));
    node.kill("SIGKILL");
    await Promise.all([ended, startNode()]);
    advance(16);
    await until(async () => (await leader()) !== id);
  }
  let isTicking = true;
  const ticking = (async () => {
    for (; isTicking; await sleep(tick)) advance((tick * timesFaster) / 1_000);
  })();
  await Promise.all(Array.from({ length: count }, startNode));
  return {
    startNode,
    /** Processes of the nodes that live. */
    pids: () => [...nodes.values()].map(({ pid }) => pid!),
    vanik,
    site,
    advance,
    killLeader,
    async close() {
      isTicking = false;
      await ticking;
      for (const node of nodes.values()) node.kill("SIGKILL");
      await vanik.close();
      await site.close();
    },
  };
}

/** Asks again until there is something; the test's own time ends it. */
export async function until<T>(ask: () => Promise<T | false | undefined>): Promise<T> {
  for (;;) {
    const found = await ask();
    if (found) return found;
    await sleep(20);
  }
}

export const rowsOf = async <Row extends object>({ deps }: TestApp, query: string): Promise<Row[]> =>
  (await deps.db.$client.query<Row>(query)).rows;

async function ordersOf(vanik: TestApp, { store }: StandIn, count: number): Promise<string[]> {
  const party = store.insert(
    "Customer",
    { customer_name: "Sanghvi there", customer_group: "Commercial" },
    "Administrator",
  );
  const item = store.insert(
    "Item",
    { item_code: "PUMP", item_name: "Pump", item_group: "Products", stock_uom: "Nos" },
    "Administrator",
  );
  const [buyer] = await rowsOf<{ id: string }>(
    vanik,
    "select organisation_id as id from users where email = 'buyer@vanik.example'",
  );
  await linkParty(vanik, "Customer", party.name, buyer!.id, String(party["creation"]));
  const delivery_date = new Date(vanik.deps.clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
  return Array.from({ length: count }, () => {
    const items = [{ item_code: item.name, qty: 1, rate: 10, delivery_date, warehouse: "Stores - DT" }];
    const order = { customer: party.name, company: "Demo Traders", delivery_date, items };
    const { name } = store.insert("Sales Order", order, "Administrator");
    return store.update("Sales Order", name, { docstatus: 1 }, "Administrator").name;
  });
}

/** What was acknowledged of what people did. */
interface Acknowledged {
  /** Numbers of inquiries, and who sent them. */
  inquiries: { name: string; email: string | null }[];
  companies: string[];
  files: number;
}

/** All of it while ERPNext is away, evenly over the hour. Throws for a reply that is not 2xx. */
async function goOn(
  { vanik, advance, killLeader }: Awaited<ReturnType<typeof openWorld>>,
  orders: readonly string[],
  wanted: ProofWanted,
): Promise<Acknowledged> {
  const done: Acknowledged = { inquiries: [], companies: [], files: 0 };
  const buyer = await vanik.tokenOf("buyer@vanik.example");
  const tokens: string[] = [];
  const all = wanted.inquiries + wanted.registrations + wanted.files;
  const sent = async (reply: Promise<{ status: number; body: { success: { data: { name: string } } } }>) => {
    const { status, body } = await reply;
    expect(status).toBe(200);
    return body.success.data;
  };
  const inquire = async (at: number) => {
    // Each third is of somebody who has registered; guests send two each.
    const token = at % 3 === 0 ? tokens[at % (tokens.length || 1)] : undefined;
    const email = `guest-${Math.floor(at / 2)}@proof.example`;
    const items = [{ item_code: "", item_name: `Gear pump ${at}`, qty: 1 + at, uom: "Nos" }];
    const body = { party_name: "Guest", opportunity_amount: 1, with_items: 1, items, email, phone: "9876543210" };
    const { name } = await sent(vanik.call("POST", "/sendEnquiry", { body, ...(token && { token }) }));
    done.inquiries.push({ name, email: token ? null : email });
  };
  const register = async (at: number) => {
    const name = `Proof Works ${at}`;
    // Who has another's phone may be that one.
    tokens.push(await registeredBuyer(vanik, `works-${at}@proof.example`, name, String(9_811_000_000 + at)));
    done.companies.push(name);
  };
  const upload = async (at: number) => {
    const { body, headers } = await formBody([
      ["name", orders[at % orders.length]!],
      ["docType", "PO"],
      ["myfile", { name: `order ${at}.pdf`, bytes: Buffer.concat([pdf, Buffer.from(`\n% ${at}\n`)]) }],
    ]);
    await sent(vanik.call("POST", "/uploadDocument", { token: buyer, body, headers }));
    done.files += 1;
  };
  const killsEach = Math.max(1, Math.floor(all / (Math.ceil(wanted.kills / 2) + 1)));
  let kills = 0;
  for (let at = 0, [i, r, f] = [0, 0, 0]; at < all; at++) {
    const share = (at + 1) / all;
    if (r < wanted.registrations * share) await register(r++);
    else if (f < wanted.files * share) await upload(f++);
    else await inquire(i++);
    advance(awaySeconds / all);
    if (at % killsEach === killsEach - 1 && kills < Math.floor(wanted.kills / 2)) {
      kills += 1;
      await killLeader();
    }
  }
  return done;
}

const sorted = (texts: readonly string[]) => texts.toSorted((one, other) => (one < other ? -1 : 1));
const refOf = (doc: Record<string, unknown>) =>
  typeof doc["custom_portal_ref"] === "string" ? doc["custom_portal_ref"] : "";

/** Nothing is missing, and nothing is there twice. */
async function expectEachOnce({ vanik, site: { store } }: { vanik: TestApp; site: StandIn }, done: Acknowledged) {
  const references = (doctype: string) => store.all(doctype).map(refOf).filter(Boolean);
  const inquiries = await rowsOf<{ id: string; number: string }>(
    vanik,
    `select d.id, coalesce((select n.name from document_names n where n.document_id = d.id and n.name like 'OPP-%' limit 1), d.name) as number
    from trade_documents d join erpnext_outbox o on o.subject = d.id::text and o.act = 'inquiry'`,
  );
  expect(sorted(inquiries.map(({ number }) => number))).toEqual(sorted(done.inquiries.map(({ name }) => name)));
  expect(sorted(references("Opportunity"))).toEqual(sorted(inquiries.map(({ id, number }) => `${number} ${id}`)));
  const guests = [...new Set(done.inquiries.flatMap(({ email }) => email ?? []))];
  expect(sorted(store.all("Lead").map((lead) => String(lead["email_id"])))).toEqual(sorted(guests));
  const customers = store.all("Customer").filter((one) => refOf(one) !== "");
  expect(sorted(customers.map((one) => String(one["customer_name"])))).toEqual(sorted(done.companies));
  const contacts = store
    .all("Contact")
    .flatMap((one) => ((one["links"] ?? []) as { link_name: string }[]).map(({ link_name }) => link_name));
  expect(contacts).toHaveLength(new Set(contacts).size);
  const files = references("File");
  expect([files.length, new Set(files).size]).toEqual([done.files, done.files]);
  // Read back it is the same one here: none stands twice, none under another owner.
  const twins = await rowsOf(
    vanik,
    "select name from trade_documents where kind = 'opportunity' and remote and id::text not in (select subject from erpnext_outbox where act = 'inquiry')",
  );
  expect(twins).toEqual([]);
}

/** Plays it to its end; resolves to how long it took, in seconds of this machine, until all was there once ERPNext was back. */
export async function proveNothingIsLost(wanted: ProofWanted): Promise<number> {
  const world = await openWorld();
  try {
    const { vanik, site, killLeader } = world;
    const orders = await ordersOf(vanik, site, Math.min(ordersWithFiles, wanted.files));
    const mirrored = "select from trade_documents where kind = 'sales_order' and remote";
    await until(async () => (await rowsOf(vanik, mirrored)).length === orders.length);
    await until(async () => (await rowsOf(vanik, "select from erpnext_state where live_since is not null")).length > 0);
    site.fault = () => "reset_before";
    const done = await goOn(world, orders, wanted);
    const isLost = chanceOf(wanted.inquiries + wanted.kills);
    const isWrite = ({ method, path }: { method: string; path: string }) =>
      method !== "GET" && path.startsWith("/api/resource/");
    site.fault = (call) => (isWrite(call) && isLost() < wanted.lost ? "reset_after" : undefined);
    const begun = performance.now();
    const count = async (states: string) =>
      (await rowsOf(vanik, `select from erpnext_outbox where state in (${states})`)).length;
    const all = done.inquiries.length + done.companies.length + done.files;
    const killsLeft = Math.ceil(wanted.kills / 2);
    for (let kill = 1; kill <= killsLeft; kill++) {
      await until(async () => (await count("'sent'")) >= (all * kill) / (killsLeft + 1));
      await killLeader();
    }
    await until(async () => (await count("'waiting', 'sending'")) === 0);
    const seconds = (performance.now() - begun) / 1_000;
    expect(await rowsOf(vanik, "select act, state, message from erpnext_outbox where state <> 'sent'")).toEqual([]);
    await until(
      async () => (await rowsOf(vanik, "select from erpnext_hints where doctype = 'Opportunity'")).length === 0,
    );
    await expectEachOnce(world, done);
    return seconds;
  } finally {
    await world.close();
  }
}
