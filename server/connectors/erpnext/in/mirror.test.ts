// What the engine reads of an ERPNext and keeps, whatever befalls it on the way: on the stand-in, by a stream that does nothing of its own.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { dying, type Mirrored, startMirrored } from "../../../../tests/erpnext/mirrored.ts";
import { type PlainStream, plainStream } from "../../../../tests/erpnext/plain-stream.ts";
import { Frappe } from "../../../../tests/erpnext/refusal.ts";
import type { Doc } from "../../../../tests/erpnext/store.ts";
import { opportunityMapping } from "../mapping/kinds/opportunity.ts";
import { remoteItemFields } from "../mapping/item.ts";
import { purchaseOrderMapping } from "../mapping/kinds/purchase-order.ts";
import { customerMapping } from "../mapping/kinds/customer.ts";
import { supplierMapping } from "../mapping/kinds/supplier.ts";
import { settings } from "../../../modules/content/tables.ts";
import { readErpnextMark } from "../../../modules/content/use-cases.ts";
import { readErpnextState } from "../store.ts";
import { refillCursors } from "./cursors.ts";
import { minutesBefore } from "./remote-clock.ts";

let mirrored: Mirrored;
let customers: PlainStream;
let inquiries: PlainStream;

const user = "Administrator";
const fixed = "2026-11-20 09:00:00.000001";

beforeAll(async () => {
  mirrored = await startMirrored();
  const { store } = mirrored.site;
  for (let at = 0; at < 23; at++) store.insert("Customer", { customer_name: `Customer ${at}` }, user);
  for (let at = 0; at < 31; at++) addInquiry(at % 4);
  store.insert("Item", { item_code: "BOX-1", item_group: "Products", stock_uom: "Nos" }, user);
  store.insert("Supplier", { supplier_name: "Zen" }, user);
  store.insert(
    "Purchase Order",
    {
      supplier: "Zen",
      company: "Demo Traders",
      schedule_date: "2099-12-31",
      items: [{ item_code: "BOX-1", qty: 1, schedule_date: "2099-12-31" }],
    },
    user,
  );
});
afterAll(() => mirrored.close());
beforeEach(async () => {
  await mirrored.forget();
  mirrored.site.fault = undefined;
  mirrored.site.calls.length = 0;
  mirrored.advance(100);
  [customers, inquiries] = [
    plainStream(customerMapping.asked, { everySeconds: 60 }),
    plainStream(opportunityMapping.asked, {}, "item"),
  ];
});

/** With as many rows as said besides the one that it has. */
function addInquiry(more = 0): Doc {
  const rows = Array.from({ length: more }, (_, at) => ({ item_name: `Part ${at}`, qty: at + 1, rate: 1, uom: "Nos" }));
  return mirrored.site.store.insert(
    "Opportunity",
    { opportunity_from: "Customer", party_name: "Customer 1", items: rows },
    user,
  );
}
const touch = (doc: Doc) => mirrored.site.store.set(doc, { customer_name: `${String(doc["customer_name"])}.` });
const streams = () => [customers, inquiries];
const all = (doctype: string) => mirrored.site.store.all(doctype);
const namesOf = (stream: PlainStream) => stream.pages.flat();

test("a fill reads each document once, in pages, the streams one after another, with the rows of its tables", async () => {
  await mirrored.node(streams()).settle();
  expect(namesOf(customers).toSorted()).toEqual(
    all("Customer")
      .map(({ name }) => name)
      .toSorted(),
  );
  expect(namesOf(inquiries).toSorted()).toEqual(
    all("Opportunity")
      .map(({ name }) => name)
      .toSorted(),
  );
  expect(customers.pages.map((page) => page.length)).toEqual([5, 5, 5, 5, 3]);
  const { links, cursors } = await mirrored.stored();
  expect(links).toHaveLength(54);
  expect(cursors).toMatchObject([
    { doctype: "Customer", total: 23, done: 23 },
    { doctype: "Opportunity", total: 31, done: 31 },
  ]);
  expect((await readErpnextState(mirrored.vanik.deps.db)).liveSince).not.toBeNull();
});

test("a fill that is killed at any page, before or after it is stored, comes to the same as one that is not", async () => {
  await mirrored.node(streams()).settle();
  const whole = await mirrored.stored();
  for (const isCommitted of [false, true])
    for (let at = 1; at <= 14; at++) {
      await mirrored.forget();
      const db = dying(mirrored.vanik.deps.db, at, isCommitted);
      await mirrored
        .node(streams(), { db })
        .settle()
        .catch(() => {});
      mirrored.advance(20);
      await mirrored.node(streams()).settle();
      expect(await mirrored.stored(), `killed at ${at}`).toEqual(whole);
    }
});

test("a fill that is killed ten times on its way comes to the same", async () => {
  await mirrored.node(streams()).settle();
  const whole = await mirrored.stored();
  await mirrored.forget();
  for (let kill = 0; kill < 10; kill++) {
    const db = dying(mirrored.vanik.deps.db, 3, kill % 2 === 0);
    await mirrored
      .node(streams(), { db })
      .settle()
      .catch(() => {});
    mirrored.advance(20);
  }
  await mirrored.node(streams()).settle();
  expect(await mirrored.stored()).toEqual(whole);
});

test("of documents that share one moment none is lost, however the pages fall", async () => {
  const own = all("Customer");
  const before = own.map((doc) => doc["modified"] as string);
  for (const [at, doc] of own.entries()) if (at >= 2 && at < 16) doc["modified"] = fixed;
  for (const pageSize of [1, 3, 5, 14, 50]) {
    await mirrored.forget();
    mirrored.advance(20);
    const stream = plainStream(customerMapping.asked, { pageSize });
    await mirrored.node([stream]).settle();
    expect(namesOf(stream).toSorted(), `pages of ${pageSize}`).toEqual(own.map(({ name }) => name).toSorted());
  }
  for (const [at, doc] of own.entries()) doc["modified"] = before[at];
});

test("once it has caught up, what is new, changed or committed late is read at the next look, and nothing else", async () => {
  const node = mirrored.node(streams());
  await node.settle();
  customers.pages.length = inquiries.pages.length = 0;

  const [first, second] = all("Customer");
  touch(first!);
  // Written eight minutes ago in a transaction that ends now.
  const late = addInquiry();
  late["modified"] = new Date(Date.parse(`${String(late["modified"]).slice(0, 23).replace(" ", "T")}Z`) - 8 * 60_000)
    .toISOString()
    .replace("T", " ")
    .replace("Z", "000");
  mirrored.advance(10);
  await node.settle();
  expect([namesOf(customers), namesOf(inquiries)]).toEqual([[], [late.name]]);
  mirrored.advance(60);
  await node.settle();
  expect([namesOf(customers), namesOf(inquiries)]).toEqual([[first!.name], [late.name]]);

  // What has just been written may be joined by another of its second.
  touch(second!);
  await mirrored.hint("Customer", "nobody");
  await node.settle();
  mirrored.advance(60);
  await node.settle();
  expect(namesOf(customers)).toEqual([first!.name, second!.name]);
});

test("of more than a thousand in the overlap all are looked through, and what was committed late among them is read", async () => {
  const { store } = mirrored.site;
  const node = mirrored.node(streams());
  await node.settle();
  const added = Array.from({ length: 1_050 }, (_, at) =>
    store.insert("Customer", { customer_name: `Many ${at}` }, user),
  );
  mirrored.advance(60);
  for (let looks = 0; looks < 3; looks++, mirrored.advance(2)) await node.settle(1_000);
  expect(namesOf(customers)).toEqual(expect.arrayContaining(added.map(({ name }) => name)));
  customers.pages.length = 0;
  // Written four minutes ago in a transaction that ends now.
  const late = store.insert("Customer", { customer_name: "Many and late" }, user);
  late["modified"] = minutesBefore(String(late["modified"]), 4);
  mirrored.advance(60);
  await node.settle(1_000);
  expect(namesOf(customers)).toEqual([late.name]);
  // Ten minutes after all was looked through nothing of it can come late any more: a look is one call again, and nothing is missed.
  for (let looks = 0; looks < 12; looks++, mirrored.advance(60)) await node.settle(1_000);
  const callsAt = mirrored.site.calls.length;
  await node.settle(1_000);
  expect(mirrored.site.calls.slice(callsAt)).toHaveLength(2);
  touch(added[3]!);
  mirrored.advance(60);
  await node.settle(1_000);
  expect(namesOf(customers)).toEqual([late.name, added[3]!.name]);
  for (const { name } of [...added, late]) store.delete("Customer", name);
});

test("a look that finds nothing is one call", async () => {
  const node = mirrored.node(streams());
  await node.settle();
  mirrored.advance(60);
  mirrored.site.calls.length = 0;
  await node.settle();
  expect(mirrored.site.calls.map(({ path }) => path)).toEqual(Array(2).fill("/api/method/frappe.client.get_list"));
});

test("what is told of is read at once, whether twice or in any order, and what is no longer there is gone", async () => {
  const node = mirrored.node(streams());
  await node.settle();
  customers.pages.length = 0;
  const [one, two] = all("Customer");
  const extra = mirrored.site.store.insert("Customer", { customer_name: "Soon gone" }, user);
  touch(two!);
  touch(one!);
  await mirrored.hint("Customer", two!.name, one!.name, two!.name, extra.name);
  await mirrored.hint("Nothing That Is Read", "x");
  await node.settle();
  expect(namesOf(customers).toSorted()).toEqual([one!.name, two!.name, extra.name].toSorted());

  mirrored.site.store.delete("Customer", extra.name);
  await mirrored.hint("Customer", extra.name, "Never There");
  await node.settle();
  expect(customers.removed.toSorted()).toEqual(["Never There", extra.name].toSorted());
  const { links } = await mirrored.stored();
  expect(links).toContainEqual(expect.objectContaining({ name: extra.name, goneAt: mirrored.vanik.deps.clock.now() }));
  const { rows } = await mirrored.vanik.deps.db.$client.query("select from erpnext_hints");
  expect(rows).toHaveLength(0);
});

test("of more hints than are kept their stream is due at once", async () => {
  const { db, clock } = mirrored.vanik.deps;
  const node = mirrored.node(streams());
  await node.settle();
  const [first] = all("Opportunity");
  mirrored.advance(2);
  mirrored.site.store.set(first!, { title: "Changed" });
  mirrored.advance(2);
  await db.execute(sql`insert into erpnext_hints (doctype, name, at)
    select 'Nothing That Is Read', n::text, ${clock.now().toISOString()}::timestamptz from generate_series(1, 10001) n`);
  inquiries.pages.length = 0;
  await mirrored.hint("Opportunity", "beyond");
  await node.settle();
  expect([namesOf(inquiries), inquiries.removed]).toEqual([[first!.name], []]);
});

test("what a site has more of the asked fields than before is filled anew", async () => {
  const { store } = mirrored.site;
  const field = store.type("Customer").fields.find(({ fieldname }) => fieldname === "custom_portal_ref")!;
  const type = store.type("Customer");
  store.types.set("Customer", { ...type, fields: type.fields.filter((one) => one !== field) });
  const node = mirrored.node(streams());
  await node.settle();
  store.types.set("Customer", type);
  customers.pages.length = inquiries.pages.length = 0;
  mirrored.advance(24 * 3_600);
  await node.settle();
  expect(namesOf(customers)).toHaveLength(all("Customer").length);
  expect(namesOf(inquiries)).toEqual([]);
});

test("of another company, or below another root, all is read from the first on by itself", async () => {
  const { db } = mirrored.vanik.deps;
  const node = mirrored.node(streams());
  await node.settle();
  const write = (values: object) =>
    db.update(settings).set({ value: { company: "Demo Traders", item_group_root: "Products", ...values } });
  for (const other of [{ company: "Demo Exports" }, { item_group_root: "All Item Groups" }, {}]) {
    customers.pages.length = inquiries.pages.length = 0;
    await node.settle();
    expect([namesOf(customers), namesOf(inquiries)]).toEqual([[], []]);
    await write(other);
    await node.settle();
    expect(namesOf(customers)).toHaveLength(all("Customer").length);
    expect(namesOf(inquiries)).toHaveLength(all("Opportunity").length);
  }
});

test.each([
  ["price_list", "Wholesale", ["Item"]],
  ["from_day", "2026-04-01", ["Opportunity", "Purchase Order"]],
  ["drop_ship", true, ["Purchase Order"]],
  ["bid_days", 9, []],
] as const)(
  "of another %s what is mapped by that is read from the first on, and nothing else",
  async (key, value, names) => {
    const { db } = mirrored.vanik.deps;
    const own = [
      customers,
      plainStream(remoteItemFields, {}, "item"),
      inquiries,
      plainStream(purchaseOrderMapping.asked),
    ];
    const node = mirrored.node(own);
    const write = (values: object) =>
      db.update(settings).set({ value: { company: "Demo Traders", item_group_root: "Products", ...values } });
    await write({});
    await node.settle();
    for (const values of [{ [key]: value }, {}]) {
      for (const { pages } of own) pages.length = 0;
      await node.settle();
      expect(own.flatMap(namesOf)).toEqual([]);
      await write(values);
      await node.settle();
      expect(own.filter(({ pages }) => pages.length > 0).map(({ asked }) => asked.doctype)).toEqual(names);
    }
  },
);

test("a document that cannot be stored is left out, and stops neither its page nor its stream", async () => {
  const [, bad] = all("Customer");
  customers.fault = ({ fields }) => {
    if (fields["name"] === bad!.name) throw new Error("no such figure");
  };
  const node = mirrored.node(streams());
  await node.settle();
  const { links } = await mirrored.stored();
  expect(links).toHaveLength(all("Customer").length + all("Opportunity").length);
  expect(links.filter((link) => "leftOut" in link && link.leftOut !== null)).toMatchObject([
    { name: bad!.name, leftOut: "failed", localId: null },
  ]);
  // It can, once it has changed; what it is here stays if it cannot again.
  const faulty = customers.fault;
  customers.fault = undefined;
  await mirrored.hint("Customer", bad!.name);
  await node.settle();
  customers.fault = faulty;
  await mirrored.hint("Customer", bad!.name);
  await node.settle();
  expect((await mirrored.stored()).links).toContainEqual(
    expect.objectContaining({ name: bad!.name, leftOut: "failed", localId: bad!.name }),
  );
  expect(mirrored.vanik.logged.splice(0).join("")).toContain("could not be stored");
});

test("away after three failures in a row, it is looked for after 2, 5, 10 seconds and read on", async () => {
  const node = mirrored.node(streams());
  await node.settle();
  const { db } = mirrored.vanik.deps;
  const { site } = mirrored;
  site.fault = () => "reset_before";
  mirrored.advance(60);
  await node.renew();
  for (let at = 0; at < 3; at++) await node.step();
  expect(await readErpnextState(db)).toMatchObject({ notUp: "away", awaySince: mirrored.vanik.deps.clock.now() });
  const added = addInquiry();
  for (const seconds of [2, 5, 10]) {
    site.calls.length = 0;
    await node.renew();
    await node.step();
    expect(site.calls).toEqual([]);
    mirrored.advance(seconds);
    await node.renew();
    await node.step();
    expect(site.calls).toEqual([{ method: "GET", path: "/api/method/ping" }]);
  }
  site.fault = undefined;
  mirrored.advance(20);
  await node.settle();
  expect(namesOf(inquiries)).toContain(added.name);
  expect(await readErpnextState(db)).toMatchObject({ notUp: null, awaySince: null });
  expect(mirrored.vanik.logged.splice(0).join("")).toContain("ERPNext is not read");
});

test("without its key nothing is asked for five minutes, and then whose it is", async () => {
  const node = mirrored.node(streams());
  await node.settle();
  mirrored.site.fault = () => new Frappe("AuthenticationError");
  mirrored.advance(60);
  await node.renew();
  await node.step();
  expect((await readErpnextState(mirrored.vanik.deps.db)).notUp).toBe("key");
  mirrored.site.calls.length = 0;
  mirrored.advance(299);
  await node.settle();
  expect(mirrored.site.calls).toEqual([]);
  mirrored.site.fault = undefined;
  mirrored.advance(1);
  await node.settle();
  expect(mirrored.site.calls[0]!.path).toBe("/api/method/frappe.auth.get_logged_user");
  expect((await readErpnextState(mirrored.vanik.deps.db)).notUp).toBeNull();
  mirrored.vanik.logged.length = 0;
});

test("of a DocType without any document each look is one call: what comes of it is counted by nobody", async () => {
  const node = mirrored.node([plainStream(supplierMapping.asked)]);
  await node.settle();
  mirrored.advance(60);
  mirrored.site.calls.length = 0;
  await node.settle();
  expect(mirrored.site.calls.map(({ path }) => path)).toEqual(["/api/method/frappe.client.get_list"]);
});

test("a stream that ERPNext refuses waits by itself, and the others are read on", async () => {
  mirrored.site.fault = ({ path }) => (path.includes("get_count") ? new Frappe("PermissionError") : undefined);
  const node = mirrored.node([plainStream(customerMapping.asked), inquiries]);
  await node.settle();
  mirrored.site.fault = undefined;
  expect(namesOf(inquiries)).toEqual([]);
  mirrored.advance(10);
  await node.settle();
  expect(namesOf(inquiries)).toHaveLength(all("Opportunity").length);
  expect((await readErpnextState(mirrored.vanik.deps.db)).lastError).toContain("Opportunity: ");
  mirrored.vanik.logged.length = 0;
});

test("what ERPNext goes on to refuse is asked for again after 10 seconds, a minute, 5 and 30, and 2 and 6 hours", async () => {
  const counts = () => mirrored.site.calls.filter(({ path }) => path.includes("get_count")).length;
  mirrored.site.fault = ({ path }) => (path.includes("get_count") ? new Frappe("PermissionError") : undefined);
  const node = mirrored.node([inquiries]);
  await node.settle();
  for (const [at, pause] of [10, 60, 300, 1_800, 7_200, 21_600, 21_600].entries()) {
    expect(counts(), `before ${pause} s`).toBe(at + 1);
    mirrored.advance(pause - 1);
    await node.settle();
    expect(counts(), `within ${pause} s`).toBe(at + 1);
    mirrored.advance(1);
    await node.settle();
  }
  mirrored.site.fault = undefined;
  mirrored.vanik.logged.length = 0;
});

test("a page that does not come whole is asked for in smaller ones", async () => {
  let failures = 0;
  mirrored.site.fault = ({ path }) => (path.includes("get_list") && failures++ < 5 ? "half" : undefined);
  const node = mirrored.node([customers]);
  for (let at = 0; at < 20; at++) {
    mirrored.advance(4);
    await node.settle();
  }
  expect(customers.pages[0]).toHaveLength(1);
  expect(namesOf(customers)).toHaveLength(all("Customer").length);
  mirrored.vanik.logged.length = 0;
});

test("of two nodes one leads; the other takes over once it is silent, and what the first has read is not stored", async () => {
  const [one, other] = [mirrored.node(streams()), mirrored.node(streams())];
  expect([await one.renew(), await other.renew()]).toEqual([true, false]);
  await one.step();
  expect(await other.step()).toBe(false);
  expect(customers.pages).toHaveLength(1);
  mirrored.advance(14);
  expect([await other.renew(), await one.renew()]).toEqual([false, true]);
  mirrored.advance(16);
  expect(await other.renew()).toBe(true);
  expect(await one.renew()).toBe(false);
  await other.settle();
  expect(namesOf(customers).toSorted()).toEqual(
    all("Customer")
      .map(({ name }) => name)
      .toSorted(),
  );
});

test("a node that was overtaken while it read stores nothing", async () => {
  let other: ReturnType<typeof mirrored.node> | undefined;
  const slow = plainStream(customerMapping.asked, {
    async readBeside() {
      if (!other) return;
      const next = other;
      other = undefined;
      // It took longer than its lead held; its clock has not told it yet.
      await mirrored.vanik.deps.db.execute(
        "update erpnext_state set leader_until = leader_until - interval '1 minute'",
      );
      await next.renew();
    },
  });
  const one = mirrored.node([slow]);
  await one.renew();
  other = mirrored.node([slow]);
  await one.step();
  expect((await mirrored.stored()).links).toEqual([]);
  expect(await one.step()).toBe(false);
});

test("read from the first on, a stream comes to the same, and what is equal is stored as it was", async () => {
  const node = mirrored.node(streams());
  await node.settle();
  const before = await mirrored.stored();
  customers.pages.length = 0;
  await refillCursors(mirrored.vanik.deps.db, ["Customer"]);
  await node.settle();
  expect(namesOf(customers)).toHaveLength(all("Customer").length);
  expect(await mirrored.stored()).toEqual(before);
});

test("at another address the same documents have to be there: then the mark follows, and else nothing is read", async () => {
  const { db } = mirrored.vanik.deps;
  await mirrored.node(streams()).settle();
  mirrored.advance(20);
  const moved = mirrored.site.url.replace("127.0.0.1", "localhost");
  await mirrored.node(streams(), { url: moved }).settle();
  expect(await readErpnextMark(db)).toMatchObject({ url: moved });

  const own = [...all("Customer"), ...all("Opportunity")];
  const made = own.map((doc) => doc["creation"] as string);
  for (const doc of own) doc["creation"] = fixed;
  mirrored.advance(100);
  customers.pages.length = inquiries.pages.length = 0;
  const node = mirrored.node(streams());
  await node.settle();
  expect(await readErpnextMark(db)).toMatchObject({ url: moved });
  expect(await readErpnextState(db)).toMatchObject({ notUp: "another_site" });
  expect([...namesOf(customers), ...namesOf(inquiries)]).toEqual([]);
  expect(mirrored.vanik.logged.splice(0).join("")).toContain("npm run erpnext -- adopt");

  for (const [at, doc] of own.entries()) doc["creation"] = made[at];
  mirrored.advance(300);
  await node.settle();
  expect(await readErpnextMark(db)).toMatchObject({ url: mirrored.site.url });
  expect(await readErpnextState(db)).toMatchObject({ notUp: null });
});
