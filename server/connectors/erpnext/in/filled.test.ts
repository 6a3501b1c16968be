// A whole ERPNext, filled by the streams that the server reads: killed on its way or not, it comes to the same, and again to the same.
import { afterAll, beforeAll, expect, test } from "vitest";
import { playDeal } from "../../../../tests/erpnext/deal.ts";
import { dying, type Mirrored, startMirrored } from "../../../../tests/erpnext/mirrored.ts";
import { siteAt } from "../../../../tests/erpnext/real-site.ts";
import type { Database } from "../../../platform/db.ts";
import { isOfOthers, readCursors, refillCursors } from "./cursors.ts";
import { mirroredStreams } from "./start-mirror.ts";

let whole: Mirrored;
const others: Mirrored[] = [];
const user = "Administrator";

beforeAll(async () => {
  whole = await startMirrored();
  const { store } = whole.site;
  const add = (doctype: string, values: Record<string, unknown>) => store.insert(doctype, values, user);
  for (const name of ["Valves", "Pipes", "Tools"])
    add("Item Group", { item_group_name: name, parent_item_group: "Products", is_group: 1 });
  for (let at = 0; at < 40; at++) {
    const item = add("Item", {
      item_code: `PART/${at}`,
      item_name: `Part ${at % 30}`,
      item_group: ["Valves", "Pipes", "Tools"][at % 3],
      stock_uom: "Nos",
      is_sales_item: 1,
      disabled: at % 11 === 5 ? 1 : 0,
    });
    if (at % 2 === 0)
      add("Item Price", {
        item_code: item.name,
        price_list: "Standard Selling",
        price_list_rate: at + 0.5,
        currency: "INR",
        uom: "Nos",
      });
  }
  for (let at = 0; at < 25; at++) {
    const doctype = at % 3 === 0 ? "Supplier" : "Customer";
    const name = `Party ${at % 20} & Sons`;
    const party =
      doctype === "Supplier"
        ? add("Supplier", { supplier_name: `${name} ${at}`, supplier_group: "Local" })
        : add("Customer", { customer_name: name, customer_group: "Commercial", territory: "India" });
    add("Contact", {
      first_name: `Asha ${at}`,
      email_ids: [{ email_id: `asha${at}@party.example`, is_primary: 1 }],
      links: [{ link_doctype: doctype, link_name: party.name }],
    });
  }
  const site = siteAt(
    whole.site.url,
    { ...whole.site.keys, guest: undefined },
    { version: 15, company: "Demo Traders", warehouse: "Stores - DT" },
  );
  for (let at = 0; at < 3; at++) await playDeal(site, { tax: "Output Tax IGST - DT", freight: "Freight - DT" });
  whole.advance(10);
}, 60_000);
afterAll(async () => {
  for (const one of others) await one.close();
  await whole.close();
});

const streams = ({ vanik: { deps } }: Mirrored, db: Database = deps.db) =>
  mirroredStreams({ db, clock: deps.clock, queue: deps.queue }).map((stream) => ({ ...stream, pageSize: 7 }));

/** All that was made of it, without what tells one run from another: ids and moments of ours. */
async function made({ vanik }: Mirrored): Promise<object> {
  const queries = {
    groups: "select name, hidden_at is null as shown from categories order by name",
    subs: `select s.name, c.name as category, s.item_count, s.hidden_at is null as shown from sub_categories s
      join categories c on c.id = s.category_id order by c.name, s.name`,
    items: `select i.code, i.name, i.uom, i.average_price, i.gst_rate, i.hidden_at is null as shown, s.name as sub from items i
      join sub_categories s on s.id = i.sub_category_id order by i.code`,
    parties: "select kind, name, key, phone, gstin, pan, address, city, state from organisations order by kind, key",
    links: `select doctype, name, local_kind, local_id is null as nothing, creation, modified, docstatus, hash, left_out, emails, phones
      from erpnext_links order by doctype, name`,
    documents: `select d.kind, d.name, d.state, d.status, d.version, transaction_date, grand_total, outstanding, o.key as party,
      (select count(*)::int from trade_lines l where l.document_id = d.id) as lines,
      (select count(*)::int from document_links k where k.to_id = d.id) as sources
      from trade_documents d left join organisations o on o.id = d.organisation_id order by d.kind, d.name`,
    awaited: 'select doctype, name, "as" from erpnext_references order by 1, 2',
    cursors: "select doctype, modified, name, total, done from erpnext_cursors where total > 0 order by doctype",
  };
  const rows = await Promise.all(
    Object.entries(queries).map(
      async ([what, text]) => [what, (await vanik.deps.db.$client.query(text)).rows] as const,
    ),
  );
  return Object.fromEntries(rows);
}

test("a fill makes the catalogue, the parties and the documents, and once more changes nothing", async () => {
  const node = whole.node(streams(whole));
  await node.settle();
  const once = await made(whole);
  const { cursors, parties, documents, awaited } = once as Record<string, Record<string, unknown>[]>;
  expect(cursors).toHaveLength(12);
  for (const { total, done } of cursors!) expect(done).toBe(total);
  expect(parties).toHaveLength(31);
  expect(documents).toHaveLength(24);
  expect(documents!.filter(({ party }) => party === null)).toHaveLength(3);
  expect(awaited).toEqual([]);
  whole.advance(10);
  const { db } = whole.vanik.deps;
  await refillCursors(
    db,
    [...(await readCursors(db)).keys()].filter((doctype) => !isOfOthers(doctype)),
  );
  await node.settle();
  expect(await made(whole)).toEqual(once);
  expect(whole.vanik.logged).toEqual([]);
});

test("a fill that is killed ten times on its way comes to the same", { timeout: 60_000 }, async () => {
  const killed = await startMirrored(whole.site);
  others.push(killed);
  for (let kill = 0; kill < 10; kill++) {
    const db = dying(killed.vanik.deps.db, 3 + (kill % 2), kill % 3 === 0);
    await killed
      .node(streams(killed), { db })
      .settle()
      .catch(() => {});
    killed.advance(20);
  }
  await killed.node(streams(killed)).settle();
  expect(await made(killed)).toEqual(await made(whole));
});
