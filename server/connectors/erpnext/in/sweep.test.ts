// What nobody tells of is found: by names of what is open each hour, and by the sweep of each night, on the stand-in with the server's own streams.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { playDeal } from "../../../../tests/erpnext/deal.ts";
import { dying, type Mirrored, type Node, startMirrored } from "../../../../tests/erpnext/mirrored.ts";
import { siteAt } from "../../../../tests/erpnext/real-site.ts";
import { describeComparison } from "../../../commands/erpnext-comparison.ts";
import { createErpnextClient } from "../client.ts";
import { readErpnextState } from "../store.ts";
import { inTransaction } from "../../../platform/db.ts";
import { newId } from "../../../platform/ids.ts";
import { erpnextOutbox } from "../outbox-tables.ts";
import { readStanding } from "../state-at-desk.ts";
import { compareMirror } from "./compare.ts";
import { openPassOf } from "./open-pass.ts";
import { remoteText } from "./remote-clock.ts";
import { mirroredStreams } from "./start-mirror.ts";
import { acceptGone } from "./sweep.ts";

let mirrored: Mirrored;
let node: Node;
let names: Record<string, string>;
const user = "Administrator";
const zone = "Asia/Kolkata";

beforeAll(async () => {
  mirrored = await startMirrored();
  const { store, url, keys } = mirrored.site;
  for (let at = 0; at < 30; at++) addCustomer(`Party ${at}`);
  const company = { version: 15, company: "Demo Traders", warehouse: "Stores - DT" } as const;
  const site = siteAt(url, { ...keys, guest: undefined }, company);
  names = await playDeal(site, { tax: "Output Tax IGST - DT", freight: "Freight - DT" });
  for (const doc of store.all("Customer")) mirrored.site.store.set(doc, {});
  node = newNode();
  toTime("03:00");
  await node.settle();
  await nextNight();
}, 60_000);
afterAll(() => mirrored.close());
beforeEach(() => void (mirrored.site.calls.length = 0));

const addCustomer = (name: string) =>
  mirrored.site.store.insert(
    "Customer",
    { customer_name: name, customer_group: "Commercial", territory: "India" },
    user,
  );
const streamsOf = ({ vanik: { deps } }: Mirrored) =>
  mirroredStreams({ db: deps.db, clock: deps.clock, queue: deps.queue });
const newNode = (options?: Parameters<Mirrored["node"]>[1]) => mirrored.node(streamsOf(mirrored), options);
const rowsOf = async (query: string, values: unknown[] = []) =>
  (await mirrored.vanik.deps.db.$client.query(query, values)).rows as Record<string, unknown>[];
const statusOf = async (kind: string) =>
  (await rowsOf("select status from trade_documents where kind = $1 and name = $2", [kind, names[kind]]))[0]?.[
    "status"
  ];
const partyNamed = async (name: string) =>
  rowsOf(
    `select o.key, o.blocked_at is not null as blocked, l.gone_at is not null as gone from erpnext_links l
    join organisations o on o.id::text = l.local_id where l.doctype = 'Customer' and l.name = $1`,
    [name],
  );

async function compared() {
  const { db, clock } = mirrored.vanik.deps;
  const { url, keys } = mirrored.site;
  const [key = "", secret = ""] = keys.portal.replace("token ", "").split(":");
  const client = createErpnextClient({ url, key, secret });
  try {
    return describeComparison(await compareMirror({ client, db, clock }));
  } finally {
    client.close();
  }
}

/** To the next time that the site's clock says so. */
function toTime(time: string): void {
  const now = remoteText(mirrored.vanik.deps.clock.now(), zone);
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
  const ahead = (minutes(time) - minutes(now.slice(11, 16)) + 1_440) % 1_440 || 1_440;
  mirrored.advance(ahead * 60 - Number(now.slice(17, 19)) + 1);
}
/** The sweep of the next night, and what is read for it. */
async function nextNight(): Promise<void> {
  toTime("02:01");
  await node.settle();
}

test("what is open is asked for each hour, and ten and forty minutes into the site's day", () => {
  const passAt = (time: string) => openPassOf(`2026-11-30 ${time}:00.000000`).slice(11);
  expect(["00:00", "00:09", "00:10", "00:39", "00:40", "00:59", "01:00", "01:41", "23:59"].map(passAt)).toEqual([
    "00:00",
    "00:00",
    "00:10",
    "00:10",
    "00:40",
    "00:40",
    "01:00",
    "01:00",
    "23:00",
  ]);
});

test("an offer that has expired and an invoice that was paid in part are noticed by the next pass, without a word from ERPNext", async () => {
  const { store } = mirrored.site;
  const kinds = ["supplier_quotation", "sales_invoice"] as const;
  const statuses = async () => [await statusOf(kinds[0]), await statusOf(kinds[1])];
  const [offer, invoice] = [
    store.get("Supplier Quotation", names["supplier_quotation"]),
    store.get("Sales Invoice", names["sales_invoice"]),
  ];
  toTime("09:59");
  await node.settle();
  store.set(offer, { status: "Expired" }, false);
  store.set(invoice, { status: "Partly Paid", outstanding_amount: 12.5 }, false);
  await node.settle();
  expect(await statuses()).toEqual(["Submitted", "Unpaid"]);
  toTime("10:00");
  await node.settle();
  expect(await statuses()).toEqual(["Expired", "Partly Paid"]);
  const paid = await rowsOf("select outstanding::int from trade_documents where name = $1", [names["sales_invoice"]]);
  expect(paid).toEqual([{ outstanding: 1250 }]);
});

test("a node that comes to lead again asks at once what is open: another led meanwhile", async () => {
  const other = newNode();
  mirrored.advance(16);
  expect([await other.renew(), await node.renew()]).toEqual([true, false]);
  await node.step();
  const { store } = mirrored.site;
  store.set(store.get("Sales Invoice", names["sales_invoice"]), { outstanding_amount: 10.5 }, false);
  mirrored.advance(16);
  await node.settle();
  const paid = await rowsOf("select outstanding::int from trade_documents where name = $1", [names["sales_invoice"]]);
  expect(paid).toEqual([{ outstanding: 1050 }]);
});

test("an item whose price or rate changes by a day is read anew five minutes into it, and as a node begins to lead", async () => {
  const changesOn = async () =>
    (
      await rowsOf(
        "select seen ->> 'changesOn' as day from erpnext_links where doctype = 'Item' and seen ? 'changesOn'",
      )
    ).map(({ day }) => day);
  const setChange = (day: string) =>
    rowsOf(
      `update erpnext_links set seen = coalesce(seen, '{}') || jsonb_build_object('changesOn', $1::text)
      where (doctype, name) = (select doctype, min(name) from erpnext_links where doctype = 'Item' group by 1)`,
      [day],
    );
  toTime("23:50");
  await node.settle();
  const day = remoteText(new Date(mirrored.vanik.deps.clock.now().getTime() + 20 * 60_000), zone).slice(0, 10);
  await setChange(day);
  toTime("00:03");
  await node.settle();
  expect(await changesOn()).toEqual([day]);
  toTime("00:05");
  await node.settle();
  expect(await changesOn()).toEqual([]);
  await setChange(day);
  await node.settle();
  expect(await changesOn()).toEqual([day]);
  node = newNode();
  mirrored.advance(16);
  await node.settle();
  expect(await changesOn()).toEqual([]);
});

test("a sweep that finds all as it is known reads nothing anew", async () => {
  toTime("01:59");
  await node.settle();
  mirrored.site.calls.length = 0;
  const before = await rowsOf("select name, version from trade_documents order by name");
  toTime("02:00");
  await node.settle();
  expect(await rowsOf("select name, version from trade_documents order by name")).toEqual(before);
  expect(await rowsOf("select doctype from erpnext_cursors where swept_at is not null")).toHaveLength(13);
  expect(await rowsOf("select from erpnext_hints union all select from erpnext_findings")).toEqual([]);
});

test("compared, all is here as it is there, and what differs is told and not written", async () => {
  const { store } = mirrored.site;
  const same = await compared();
  expect(same).toMatchObject({ code: 0, report: expect.stringContaining("All is here as it is there.") });
  const order = store.get("Sales Order", names["sales_order"]);
  const status = order["status"] as string;
  store.set(order, { status: "On Hold" }, false);
  const { code, report } = await compared();
  expect(code).toBe(3);
  expect(report).toContain(`Sales Order “${order.name}”: not as it is known, or not known`);
  expect(report).toMatch(/≠ On Hold: there 1, ₹ [\d,.]+; here 0, ₹ 0\.00/);
  expect(await rowsOf("select from erpnext_hints union all select from erpnext_findings")).toEqual([]);
  store.set(order, { status }, false);
});

test("compared, what was sent from here and is there no more is told, and nothing is sent", async () => {
  const { db, clock } = mirrored.vanik.deps;
  const subject = newId();
  await db.insert(erpnextOutbox).values({
    id: newId(),
    lane: "of nobody",
    act: "contact",
    subject,
    state: "sent",
    remoteName: "gone4there",
    dueAt: clock.now(),
    createdAt: clock.now(),
    endedAt: clock.now(),
  });
  const { code, report } = await compared();
  expect(code).toBe(1);
  expect(report).toContain("Communication “gone4there”: sent from here, and not there any more");
  expect(report).toMatch(/What was sent and is gone is sent again at the desk: ERPNext, Compare\.$/);
  expect(report).not.toContain("All is here");
  await db.delete(erpnextOutbox);
});

test("what was dated back, written past all moments, deleted or renamed without a word is found in the night", async () => {
  const { store } = mirrored.site;
  const [deleted, renamed] = [addCustomer("Soon gone"), addCustomer("Soon renamed")];
  mirrored.advance(70);
  await node.settle();
  store.set(store.get("Sales Order", names["sales_order"]), { status: "Closed" }, false);
  const back = addCustomer("Dated back");
  Object.assign(back, { modified: "2020-01-01 10:00:00.000000", creation: "2020-01-01 10:00:00.000000" });
  const { onEvent } = store;
  store.onEvent = () => {};
  store.delete("Customer", deleted.name);
  store.rename("Customer", renamed.name, "Renamed at last", false);
  store.onEvent = onEvent;
  mirrored.advance(70);
  await node.settle();
  expect(await partyNamed("Dated back")).toEqual([]);
  await nextNight();
  expect(await statusOf("sales_order")).toBe("Closed");
  expect(await partyNamed("Dated back")).toMatchObject([{ blocked: false }]);
  expect(await partyNamed("Soon gone")).toMatchObject([{ blocked: true, gone: true }]);
  const [now] = await partyNamed("Renamed at last");
  const [former] = await partyNamed("Soon renamed");
  expect(now).toMatchObject({ key: former!["key"], blocked: false, gone: false });
  expect(former).toMatchObject({ gone: true });
});

test("of a party that was merged into another the documents are the other's", async () => {
  const { store } = mirrored.site;
  const party = String(store.get("Sales Order", names["sales_order"])["customer"]);
  store.rename("Customer", party, "Party 3", true);
  await nextNight();
  expect(await partyNamed(party)).toMatchObject([{ gone: true }]);
  const owners = await rowsOf(
    `select distinct l.name from trade_documents d join erpnext_links l on l.local_id = d.organisation_id::text
    where d.kind in ('sales_order', 'sales_invoice')`,
  );
  expect(owners).toEqual([{ name: "Party 3" }]);
});

test("more than twenty gone at once, and more than one in a hundred, and nothing of the sweep is applied", async () => {
  const { store } = mirrored.site;
  const { db } = mirrored.vanik.deps;
  const own = store.all("Customer").filter(({ name }) => /^Party \d+$/.test(name) && name !== "Party 3");
  const gone = own.slice(0, 21);
  const { onEvent } = store;
  store.onEvent = () => {};
  for (const { name } of gone) store.delete("Customer", name);
  store.onEvent = onEvent;
  store.set(store.get("Purchase Order", names["purchase_order"]), { status: "Closed" }, false);
  const before = await statusOf("purchase_order");
  expect(await compared()).toMatchObject({ code: 1, report: expect.stringContaining("Was ERPNext restored?") });
  await nextNight();
  expect(await statusOf("purchase_order")).toBe(before);
  expect(await partyNamed(gone[0]!.name)).toMatchObject([{ gone: false }]);
  expect(await readErpnextState(db)).toMatchObject({
    manyGoneSince: expect.any(Date),
    lastError: expect.stringContaining("Was ERPNext restored? 21 of "),
  });
  expect(mirrored.vanik.logged.splice(0).join("")).toContain("so much of ERPNext is gone");
  // One of them is there again: twenty may be deleted by hand.
  const [first] = gone;
  const again = addCustomer(first!.name);
  again["creation"] = first!["creation"];
  await nextNight();
  expect((await readErpnextState(db)).manyGoneSince).toBeNull();
  expect(await statusOf("purchase_order")).toBe("Closed");
  expect(await partyNamed(gone[1]!.name)).toMatchObject([{ gone: true }]);
});

test("what was held back is taken over by the desk's word of what it read, which the log keeps; what is there by now stays", async () => {
  const { store } = mirrored.site;
  const { db, clock } = mirrored.vanik.deps;
  const added = Array.from({ length: 25 }, (_, at) => addCustomer(`Wholesale ${at}`));
  mirrored.advance(70);
  await node.settle();
  const { onEvent } = store;
  store.onEvent = () => {};
  for (const { name } of added) store.delete("Customer", name);
  store.onEvent = onEvent;
  const readStandingNow = () => readStanding({ db, clock }, mirrored.site.url);
  await nextNight();
  const { many_gone } = await readStandingNow();
  expect(many_gone).toMatchObject({ gone: 25 });
  await nextNight();
  expect((await readStandingNow()).many_gone).toEqual(many_gone);
  expect((await readStandingNow()).streams.every(({ swept_at }) => swept_at !== null)).toBe(true);
  const accept = (gone: number) => inTransaction(db, (tx) => acceptGone(tx, gone, clock.now()));
  await expect(accept(24)).rejects.toMatchObject({ code: "conflict" });
  const back = addCustomer(added[0]!.name);
  back["creation"] = added[0]!["creation"];
  await accept(25);
  await expect(accept(25)).rejects.toMatchObject({ code: "conflict" });
  await node.settle();
  expect((await readStandingNow()).many_gone).toBeNull();
  expect(await partyNamed(added[0]!.name)).toMatchObject([{ gone: false, blocked: false }]);
  expect(await partyNamed(added[24]!.name)).toMatchObject([{ gone: true, blocked: true }]);
  expect(
    await rowsOf(
      "select name, said from audit_pending where name like 'What was%' union all select name, after from audit_log where name like 'What was%'",
    ),
  ).toMatchObject([{ name: "What was found gone" }]);
});

test("a sweep that is killed on its way goes on where it was left", async () => {
  const { store } = mirrored.site;
  const gone = addCustomer("Gone in a killed night");
  mirrored.advance(70);
  await node.settle();
  const { onEvent } = store;
  store.onEvent = () => {};
  store.delete("Customer", gone.name);
  store.onEvent = onEvent;
  toTime("02:01");
  for (let at = 1; at < 30; at += 4) {
    await newNode({ db: dying(mirrored.vanik.deps.db, at, at % 8 === 1) })
      .settle()
      .catch(() => {});
    mirrored.advance(20);
  }
  node = newNode();
  await node.settle();
  expect(await partyNamed(gone.name)).toMatchObject([{ gone: true }]);
  expect(await rowsOf("select from erpnext_findings")).toEqual([]);
});

test("a comparison tells a thousand rows of what differs, and counts all of it", async () => {
  for (let at = 0; at < 1_001; at++) addCustomer(`Many ${at}`);
  const { db, clock } = mirrored.vanik.deps;
  const { url, keys } = mirrored.site;
  const [key = "", secret = ""] = keys.portal.replace("token ", "").split(":");
  const client = createErpnextClient({ url, key, secret });
  const { doctypes, differences } = await compareMirror({ client, db, clock });
  client.close();
  expect(differences).toHaveLength(1_000);
  expect(doctypes.find(({ doctype }) => doctype === "Customer")?.counts.other).toBeGreaterThanOrEqual(1_001);
});
