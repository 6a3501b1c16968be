// A deal that is played on the stand-in of an ERPNext, read by the connector's client and applied as it comes: what its buyer, its supplier and the desk see of it.
import { erpKinds, type ErpKind, kinds } from "@vanik/contracts/trade";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createErpnextClient } from "../server/connectors/erpnext/client.ts";
import type { SourceDocument } from "../server/connectors/erpnext/mapping/asked-fields.ts";
import { kindMappings } from "../server/connectors/erpnext/mapping/kinds/kinds.ts";
import { startTestApp, type TestApp } from "./app.ts";
import { change, insert, makeSupplier, requestFor, type Site } from "./erpnext/case.ts";
import { playDeal } from "./erpnext/deal.ts";
import { readSources } from "./erpnext/read-source.ts";
import { siteAt } from "./erpnext/real-site.ts";
import { startStandIn } from "./erpnext/standin.ts";
import { applyPage, linkParty } from "./mirror.ts";
import { readPdf } from "./pdf-text.ts";
import { openTrade, type Trade } from "./trade.ts";

let vanik: TestApp;
let trade: Trade;
let site: Site;
let end: () => Promise<void>;
let readAll: () => Promise<[ErpKind, SourceDocument[]][]>;
let names: Record<ErpKind, string>;
let rival: { name: string; request: string; bid: string };

beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  const standIn = await startStandIn({ version: 15 });
  const [key = "", secret = ""] = standIn.keys.portal.replace("token ", "").split(":");
  const client = createErpnextClient({ url: standIn.url, key, secret });
  site = siteAt(
    standIn.url,
    { ...standIn.keys, guest: undefined },
    { version: 15, company: "Demo Traders", warehouse: "Stores - DT" },
  );
  end = async () => {
    client.close();
    await standIn.close();
  };
  names = await playDeal(site, { tax: "IGST - DT", freight: "Freight - DT" });
  // A second supplier is asked by another request besides, and bids alone.
  const supplier = String((await client.find("Supplier Quotation", names.supplier_quotation))?.["supplier"]);
  const other = await makeSupplier(site);
  const draft = await insert(site, "Request for Quotation", await requestFor(site, [supplier, other.name]));
  const request = await change(site, "Request for Quotation", draft.name, { docstatus: 1 }, "manager");
  const items = [
    {
      item_code: (draft["items"] as { item_code: string }[])[0]!.item_code,
      qty: 5,
      rate: 77.77,
      request_for_quotation: request.name,
    },
  ];
  const bid = await insert(
    site,
    "Supplier Quotation",
    { supplier: other.name, company: site.company, items },
    "manager",
  );
  await change(site, "Supplier Quotation", bid.name, { docstatus: 1 }, "manager");
  rival = { name: other.name, request: request.name, bid: bid.name };

  readAll = () =>
    Promise.all(
      erpKinds.map(
        async (kind) => [kind, await readSources(client, kindMappings[kind].asked)] as [ErpKind, SourceDocument[]],
      ),
    );
  const owner = async (email: string) =>
    (
      await vanik.deps.db.$client.query<{ id: string }>("select organisation_id as id from users where email = $1", [
        email,
      ])
    ).rows[0]!.id;
  const customer = String((await client.find("Sales Order", names.sales_order))?.["customer"]);
  await linkParty(vanik, "Customer", customer, await owner("buyer@vanik.example"));
  await linkParty(vanik, "Supplier", supplier, await owner("supplier@vanik.example"));
  await linkParty(
    vanik,
    "Supplier",
    rival.name,
    (
      await vanik.deps.db.$client.query<{ id: string }>(
        "select id from organisations where kind = 'supplier' and id <> $1 limit 1",
        [await owner("supplier@vanik.example")],
      )
    ).rows[0]!.id,
  );
});
afterAll(async () => {
  await end();
  await vanik.close();
});

const dump = async () =>
  (
    await vanik.deps.db.$client.query(`
      select (select json_agg(d order by d.id) from trade_documents d where remote) as documents,
        (select json_agg(l order by l.document_id, l.idx) from trade_lines l where remote) as lines,
        (select json_agg(k order by k.from_id, k.to_id) from document_links k join trade_documents d on d.id = k.to_id and d.remote) as links,
        (select json_agg(i order by i.rfq_id, i.organisation_id) from invitations i join trade_documents d on d.id = i.rfq_id and d.remote) as invited,
        (select json_agg(r) from erpnext_references r) as awaited`)
  ).rows[0];
const empty = async () => {
  const { $client } = vanik.deps.db;
  await $client.query("delete from invitations i using trade_documents d where d.id = i.rfq_id and d.remote");
  await $client.query("delete from trade_documents where remote");
  await $client.query("delete from erpnext_links where local_kind = 'document'");
};

test("in whichever order its documents come, and however often, the same is here", async () => {
  const pages = await readAll();
  for (const [kind, sources] of pages) await applyPage(vanik, kind, sources);
  const once = await dump();
  expect(once.documents).toHaveLength(10);
  expect(once.awaited).toBeNull();
  for (const [kind, sources] of pages) await applyPage(vanik, kind, sources);
  expect(await dump()).toEqual(once);
  for (const step of [3, 7]) {
    await empty();
    const single = pages.flatMap(([kind, sources]) => sources.map((source) => [kind, source] as const));
    for (let at = 0; at < single.length; at++) {
      const [kind, source] = single[(at * step) % single.length]!;
      await applyPage(vanik, kind, [source]);
    }
    expect(await dump()).toEqual(once);
  }
});

const sale: readonly ErpKind[] = ["opportunity", "quotation", "sales_order", "sales_invoice"];

test.each(erpKinds)(
  "its %s is listed and read by its party and the desk, and by nobody of the other side",
  async (kind) => {
    const { noun, party } = kinds[kind];
    const token = trade.tokens[party];
    const name = names[kind];
    const listed = await trade.done("GET", `/${noun}`, undefined, token);
    expect(listed.map((row: { name: string }) => row.name)).toContain(name);
    const read = await trade.read(noun, name, token);
    const shown = (
      await site.call(
        "GET",
        `/api/resource/${encodeURIComponent(kindMappings[kind].asked.doctype)}/${encodeURIComponent(name)}`,
        { as: "manager" },
      )
    ).body.data;
    expect(read).toMatchObject({ name, kind, status: shown.status, moves: [] });
    expect(read.items.map(({ item_code }: { item_code: string }) => item_code)).toEqual(
      shown.items.map(({ item_code }: { item_code: string }) => item_code),
    );
    if (shown.grand_total !== undefined) expect(read.grand_total).toBe(shown.grand_total);
    expect((await trade.read(noun, name)).party?.name ?? null).toBe(
      kind === "request_for_quotation" ? null : (shown.customer_name ?? shown.supplier_name),
    );
    const [rest, others] = [
      party === "buyer" ? "supplier" : "buyer",
      sale.includes(kind) ? sale : erpKinds.filter((one) => !sale.includes(one)),
    ] as const;
    expect([403, 404]).toContain((await trade.ask("GET", `/${noun}/${name}`, undefined, trade.tokens[rest])).status);
    for (const link of read.links) expect(others).toContain(link.kind);
    const paper = await vanik.app.inject({
      url: `/api/${noun}/${name}/pdf`,
      headers: { "application-key": "vanik-web", "access-token": token },
    });
    expect(paper.statusCode).toBe(200);
    expect((await readPdf(paper.rawPayload)).pages.join(" ")).toContain(name);
  },
);

test("what follows what is linked on each side, and never over the wall", async () => {
  const linked = async (kind: ErpKind, token = trade.tokens[kinds[kind].party]) =>
    (await trade.read(kinds[kind].noun, names[kind], token)).links
      .map((link: { kind: ErpKind }) => link.kind)
      .toSorted();
  expect(await linked("quotation")).toEqual(["opportunity", "sales_order"]);
  expect(await linked("sales_order")).toEqual(["quotation", "sales_invoice"]);
  expect(await linked("supplier_quotation")).toEqual(["purchase_order", "request_for_quotation"]);
  expect(await linked("purchase_order")).toEqual(["purchase_invoice", "supplier_quotation"]);
});

test("of two suppliers whom one request asks neither reads anything of the other", async () => {
  const own = { token: trade.tokens.supplier };
  const secrets = new RegExp(`${rival.name}|${rival.bid}|77\\.77`);
  const request = await trade.read("requestForQuotation", rival.request, own.token);
  expect(request).toMatchObject({ quote_status: "Pending" });
  const paths = [
    ...erpKinds
      .filter((kind) => !sale.includes(kind))
      .flatMap((kind) => [
        `/${kinds[kind].noun}`,
        `/${kinds[kind].noun}/${names[kind]}`,
        `/${kinds[kind].noun}?q=${rival.bid}`,
      ]),
    `/requestForQuotation/${rival.request}`,
    `/requestForQuotation/${rival.request}/files`,
    "/overview",
  ];
  for (const path of paths)
    expect(JSON.stringify((await trade.ask("GET", path, undefined, own.token)).body), path).not.toMatch(secrets);
  expect((await trade.ask("GET", `/supplierQuotation/${rival.bid}`, undefined, own.token)).status).toBe(404);
  const paper = await vanik.app.inject({
    url: `/api/requestForQuotation/${rival.request}/pdf`,
    headers: { "application-key": "vanik-web", "access-token": own.token },
  });
  expect((await readPdf(paper.rawPayload)).pages.join(" ")).not.toMatch(secrets);
  // The desk reads both.
  expect((await trade.read("requestForQuotation", rival.request)).invitations).toHaveLength(2);
});
