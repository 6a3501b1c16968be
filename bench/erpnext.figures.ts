// What a Vanik in front of an ERPNext does in a second, and what of it its people notice (connector 10): npx vitest run --project figures.
// DOCUMENTS=100000 says how many are read; each figure is a line of the output.
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createErpnextClient } from "../server/connectors/erpnext/client.ts";
import { compareMirror } from "../server/connectors/erpnext/in/compare.ts";
import { writeHint } from "../server/connectors/erpnext/store.ts";
import type { Doc } from "../tests/erpnext/store.ts";
import { linkParty } from "../tests/mirror.ts";
import { openWorld, rowsOf, until } from "../tests/process/erpnext-proof.ts";
import { residentMegabytes } from "./processes.ts";

const documents = Number(process.env["DOCUMENTS"] ?? 100_000);
const patience = 3_600_000;
const pageOfDocuments = 200;
/** A page is a list of documents, one of rows and one of taxes. */
const callsOfPage = 3;
const slowPage = 350;

let world: Awaited<ReturnType<typeof openWorld>>;
const orders: Doc[] = [];
const user = "Administrator";

beforeAll(async () => {
  world = await openWorld({ timesFaster: 1, count: 0 });
  const { vanik, site } = world;
  const { store } = site;
  const party = store.insert("Customer", { customer_name: "Sanghvi there", customer_group: "Commercial" }, user);
  const goods = { item_code: "PUMP", item_name: "Pump", item_group: "Products", stock_uom: "Nos" };
  store.insert("Item", goods, user);
  const [buyer] = await rowsOf<{ id: string }>(
    vanik,
    "select organisation_id as id from users where email = 'buyer@vanik.example'",
  );
  await linkParty(vanik, "Customer", party.name, buyer!.id, String(party["creation"]));
  const due = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const items = [{ item_code: "PUMP", qty: 1, rate: 10, delivery_date: due, warehouse: "Stores - DT" }];
  for (let at = 0; at < documents; at++) {
    const isOrder = at % 2 === 0;
    const doctype = isOrder ? "Sales Order" : "Sales Invoice";
    const head = { customer: party.name, company: "Demo Traders", items };
    const { name } = store.insert(
      doctype,
      { ...head, ...(isOrder ? { delivery_date: due } : { due_date: due }) },
      user,
    );
    const submitted = store.update(doctype, name, { docstatus: 1 }, user);
    if (isOrder) orders.push(submitted);
    // As a site's are: over days, and nearly all of them long before somebody looks.
    if (at % 100 === 99) world.advance(60);
  }
  world.advance(3_600);
}, patience);
afterAll(() => world.close());

const printFigure = (what: string, figure: string) => console.log(`${what}: ${figure}`);
const seconds = (begun: number) => (performance.now() - begun) / 1_000;
function shareOf(times: readonly number[], share: number): number {
  const ordered = times.toSorted((one, other) => one - other);
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))]!;
}
const read = async () =>
  Number((await rowsOf<{ count: string }>(world.vanik, "select count(*) from trade_documents where remote"))[0]!.count);
const isWhole = async () =>
  (await rowsOf(world.vanik, "select from erpnext_cursors where filled_at is null")).length === 0 && (await read()) > 0;

test(
  "a first fill",
  async () => {
    await world.startNode();
    const begun = performance.now();
    const atFirst = Math.max(...world.pids().map(residentMegabytes));
    let most = atFirst;
    await until(async () => {
      most = Math.max(most, ...world.pids().map(residentMegabytes));
      return isWhole();
    });
    expect(await read()).toBe(documents);
    printFigure(
      `${documents} documents at 0 ms`,
      `${(documents / seconds(begun)).toFixed(0)}/s, from ${atFirst.toFixed(0)} to ${most.toFixed(0)} MB`,
    );
  },
  patience,
);

test(
  `a fill at ${slowPage} ms a page`,
  async () => {
    world.site.delay = slowPage / callsOfPage;
    const pages = 40;
    const begun = performance.now();
    await rowsOf(
      world.vanik,
      "update erpnext_cursors set modified = '', name = '', done = 0, total = 0, filled_at = null where doctype = 'Sales Order'",
    );
    const done = async () =>
      (
        await rowsOf<{ done: number }>(world.vanik, "select done from erpnext_cursors where doctype = 'Sales Order'")
      )[0]!.done;
    const wanted = Math.min(orders.length, pages * pageOfDocuments);
    await until(async () => (await done()) >= wanted);
    const rate = wanted / seconds(begun);
    world.site.delay = 0;
    const most = pageOfDocuments / (slowPage / 1_000);
    printFigure(
      `${wanted} documents at ${slowPage} ms a page`,
      `${rate.toFixed(0)}/s, ${(rate / most).toFixed(2)} of its rate`,
    );
    await until(isWhole);
  },
  patience,
);

test(
  "idle, a comparison, and how soon a change is shown",
  async () => {
    const { vanik, site } = world;
    const { db, clock } = vanik.deps;
    // A node that begins to lead asks after what is open first, 200 names a call.
    do {
      site.calls.length = 0;
      await sleep(20_000);
    } while (site.calls.length > 60);
    site.calls.length = 0;
    await sleep(60_000);
    printFigure("idle", `${(site.calls.length / 60).toFixed(2)} calls/s`);
    const [key = "", secret = ""] = site.keys.portal.replace("token ", "").split(":");
    const client = createErpnextClient({ url: site.url, key, secret });
    site.calls.length = 0;
    const begun = performance.now();
    const compared = await compareMirror({ client, db, clock });
    client.close();
    expect(compared.differences).toEqual([]);
    printFigure(`sweep of ${documents}`, `${site.calls.length} calls, ${seconds(begun).toFixed(1)} s`);
    const shown = async (order: Doc, status: string, isHinted: boolean) => {
      const since = performance.now();
      site.store.set(order, { status });
      if (isHinted) await writeHint(db, { doctype: "Sales Order", name: order.name, at: clock.now() });
      const query = `select from trade_documents where kind = 'sales_order' and name = '${order.name}' and status = '${status}'`;
      await until(async () => (await rowsOf(vanik, query)).length > 0);
      return seconds(since);
    };
    const [hinted, unhinted]: [number[], number[]] = [[], []];
    for (const order of orders.slice(0, 40)) hinted.push(await shown(order, "Closed", true));
    for (const order of orders.slice(40, 46)) unhinted.push(await shown(order, "Closed", false));
    printFigure("hint to shown, p95", `${shareOf(hinted, 0.95).toFixed(2)} s`);
    printFigure("change without a hint to shown, longest", `${Math.max(...unhinted).toFixed(1)} s`);
  },
  patience,
);

test(
  "what people notice while it is away, and how long what they did takes afterwards",
  async () => {
    const { vanik, site } = world;
    const token = await vanik.tokenOf("buyer@vanik.example");
    const detail = `/purchaseOrder/${encodeURIComponent(orders[7]!.name)}`;
    const inquire = (email: string) => {
      const items = [{ item_code: "", item_name: "Gear pump", qty: 2, uom: "Nos" }];
      const body = { party_name: "Guest", opportunity_amount: 1, with_items: 1, items, email, phone: "9876543210" };
      return vanik.call("POST", "/sendEnquiry", { body });
    };
    const ways = {
      list: () => vanik.call("GET", "/purchaseOrder?limit_page_length=50", { token }),
      detail: () => vanik.call("GET", detail, { token }),
      inquiry: () => inquire("figures@proof.example"),
    };
    const measure = async () => {
      const found: Record<string, number[]> = {};
      for (const [name, ask] of Object.entries(ways)) {
        const times: number[] = [];
        for (let at = 0; at < 150; at++) {
          const begun = performance.now();
          const { status } = await ask();
          expect([name, status]).toEqual([name, 200]);
          times.push(performance.now() - begun);
        }
        // The first ones warm it.
        found[name] = times.slice(30);
      }
      return found;
    };
    await measure();
    await until(async () => (await rowsOf(vanik, "select from erpnext_outbox where state <> 'sent'")).length === 0);
    const up = await measure();
    await until(async () => (await rowsOf(vanik, "select from erpnext_outbox where state <> 'sent'")).length === 0);
    site.fault = () => "reset_before";
    await until(async () => (await rowsOf(vanik, "select from erpnext_state where not_up = 'away'")).length > 0);
    const away = await measure();
    for (const name of Object.keys(ways))
      for (const share of [0.5, 0.95])
        printFigure(
          `${name}, p${share * 100}, away against up`,
          `${(shareOf(away[name]!, share) / shareOf(up[name]!, share)).toFixed(2)} (${shareOf(away[name]!, share).toFixed(1)} ms)`,
        );
    const waiting = async () => (await rowsOf(vanik, "select from erpnext_outbox where state <> 'sent'")).length;
    for (let at = await waiting(); at < 600; at++)
      expect((await inquire(`guest-${at}@proof.example`)).status).toBe(200);
    site.delay = 50;
    site.fault = undefined;
    const isBack = "select from erpnext_state where not_up is null";
    await until(async () => (await rowsOf(vanik, isBack)).length > 0);
    const begun = performance.now();
    await until(async () => (await waiting()) === 0);
    printFigure("600 rows, 50 ms a call", `${seconds(begun).toFixed(0)} s`);
  },
  patience,
);
