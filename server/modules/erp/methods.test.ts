// Lists and papers by the ERP methods, over two complete deals.
import { authorizationOf, type KeyScope } from "@vanik/contracts/keys";
import { everyKind, type Kind, kinds } from "@vanik/contracts/trade";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { type Deal, playDeal } from "../../../tests/deal.ts";
import { insertBareDocument } from "../../../tests/documents.ts";
import { type Erp, openErp, messagesOf } from "../../../tests/erp.ts";
import { readPdf } from "../../../tests/pdf-text.ts";
import { karolBagh, openTrade, rajkot, type Trade } from "../../../tests/trade.ts";

const lists = {
  get_customer_wise_opportunities: ["opportunity", ["opportunity_amount", "transaction_date"]],
  get_customer_wise_quotations: ["quotation", ["total_qty", "net_total"]],
  get_customer_wise_sales_orders: ["sales_order", ["delivery_date", "grand_total", "total_qty", "document", "po_no"]],
  get_customer_wise_sales_invoices: ["sales_invoice", ["po_no", "due_date", "net_total"]],
  get_supplier_wise_supplier_quotations: ["supplier_quotation", ["total_qty", "net_total"]],
  get_supplier_wise_rfq: ["request_for_quotation", ["supplier", "schedule_date", "quote_status", "document"]],
  get_supplier_wise_purchase_orders: ["purchase_order", ["grand_total", "delivery_date", "document"]],
  get_supplier_wise_purchase_invoices: ["purchase_invoice", ["total_qty", "net_total", "due_date"]],
} as const satisfies Record<string, readonly [Kind, readonly string[]]>;
const papers = {
  get_opportunity_pdf: "opportunity",
  get_quotation_pdf: "quotation",
  get_sales_order_pdf: "salesOrder",
  get_sales_invoice_pdf: "salesInvoice",
  get_supplier_quotation_pdf: "bid",
  get_rfq_pdf: "rfq",
  get_purchase_order_pdf: "purchaseOrder",
  get_purchase_invoice_pdf: "purchaseInvoice",
} as const satisfies Record<string, keyof Deal>;

let vanik: TestApp;
let trade: Trade;
let erp: Erp;
let deal: Deal;
let other: Deal;
const names = { buyer: "", buyer2: "", supplier: rajkot, supplier2: karolBagh };
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  erp = await openErp(vanik);
  for (const who of ["buyer", "buyer2"] as const)
    names[who] = (await trade.done("GET", "/profile", undefined, trade.tokens[who])).orgName;
  const bolts = [{ item_code: "FS-HB-12050-Z", qty: 1370, cost: 11.37, rate: 13.53 }];
  const first = { buyer: "buyer", supplier: "supplier", rival: "supplier2", poNo: "SEW/4417", billNo: "RPF/1201" };
  const second = { buyer: "buyer2", supplier: "supplier2", rival: "supplier", poNo: "NIP/0093", billNo: "KBE/0557" };
  deal = await playDeal(trade, { ...first, items: bolts } as Parameters<typeof playDeal>[1]);
  other = await playDeal(trade, { ...second, items: bolts } as Parameters<typeof playDeal>[1]);
});
afterAll(() => vanik.close());

const described = readFileSync("docs/erp-methods.md", "utf8");
const sideOf = (kind: Kind) => (kinds[kind].party === "buyer" ? "customer" : "supplier");
const queryOf = (kind: Kind, name: string) => `${sideOf(kind)}s=${encodeURIComponent(name)}`;
const own = (kind: Kind, who: "" | "2" = "") => names[`${kinds[kind].party}${who}`];
const only = async (scopes: KeyScope[], organisation?: string) => authorizationOf(await erp.make(scopes, organisation));

describe.each(Object.entries(lists))("%s", (method, [kind, columns]) => {
  test("has the rows of the party's own list, in its order", async () => {
    const reply = await erp.call(`${method}?${queryOf(kind, own(kind).toUpperCase())}`);
    expect(reply.status).toBe(200);
    expect(Object.keys(reply.body)).toEqual(["message"]);
    const listed = await vanik.call("GET", `/${kinds[kind].noun}?limit_page_length=100`, {
      token: trade.tokens[kinds[kind].party],
    });
    expect(reply.body.message).toEqual(listed.body.success.data);
    expect(reply.body.message.length).toBeGreaterThan(0);
    for (const row of reply.body.message) {
      expect(Object.keys(row)).toEqual(expect.arrayContaining(["name", "status", ...columns]));
      expect(Object.keys(row).filter((column) => !described.includes(`\`${column}\``))).toEqual([]);
    }
    expect(reply.headers["cache-control"]).toBe("private, no-store");
    expect(reply.headers.etag).toBeUndefined();
  });

  test("leaves drafts out and cancelled ones in", async () => {
    const email = [`${kinds[kind].party}@vanik.example`];
    const states = [
      ["draft", "Draft"],
      ["cancelled", "Cancelled"],
    ] as const;
    if (kind === "opportunity") return;
    const [draft, cancelled] = await Promise.all(
      states.map(([state, status]) => insertBareDocument(vanik, kind, email, { state, status })),
    );
    const { body } = await erp.call(`${method}?${queryOf(kind, own(kind))}`);
    const found = body.message.map(({ name }: { name: string }) => name);
    expect(found).toContain(cancelled);
    expect(found).not.toContain(draft);
  });

  test("pages as Frappe does, by GET and by POST", async () => {
    const all = (await erp.call(`${method}?${queryOf(kind, own(kind))}`)).body.message;
    const part = async (query: string) =>
      (await erp.call(`${method}?${queryOf(kind, own(kind))}&${query}`)).body.message;
    expect(await part("limit_page_length=0")).toEqual(all);
    expect(await part("limit_page_length=1")).toEqual(all.slice(0, 1));
    expect(await part("limit=1&limit_start=1")).toEqual(all.slice(1, 2));
    expect(await part("limit_start=999999999")).toEqual([]);
    expect(await part("limit_page_length=999999999")).toEqual(all);
    const body = { [`${sideOf(kind)}s`]: own(kind), limit_page_length: 1 };
    expect((await erp.call(method, { method: "POST", body })).body.message).toEqual(all.slice(0, 1));
    const form = {
      body: new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)])).toString(),
    };
    // Clients that name one type for all their calls send none with a body too.
    const bare = { method: "POST", headers: { "content-type": "application/json" } } as const;
    expect((await erp.call(`${method}?${queryOf(kind, own(kind))}`, bare)).body.message).toEqual(all);
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    expect((await erp.call(`${method}/`, { method: "POST", headers, ...form })).body.message).toEqual(all.slice(0, 1));
  });

  test("wants the scope to read of its side, and gives a key of one organisation that one alone", async () => {
    const path = `${method}?${queryOf(kind, own(kind))}`;
    const side = sideOf(kind);
    const scopes = [
      "customer.read",
      "customer.pdf",
      "customer.write",
      "supplier.read",
      "supplier.pdf",
      "supplier.write",
    ];
    const rest = scopes.filter((scope) => scope !== `${side}.read`) as KeyScope[];
    const unscoped = await erp.call(path, { key: await only(rest) });
    expect(unscoped).toMatchObject({ status: 403, body: { exc_type: "PermissionError" } });
    const key = await only([`${side}.read`], own(kind));
    expect((await erp.call(path, { key })).status).toBe(200);
    for (const name of [own(kind, "2"), "Nobody Ltd."]) {
      const reply = await erp.call(`${method}?${queryOf(kind, name)}`, { key });
      expect(reply).toMatchObject({ status: 403, body: { exc_type: "PermissionError" } });
      expect(messagesOf(reply)).toEqual([`This key is for one ${side} alone, and not for ${name}`]);
    }
  });

  test("says that a party is missing or unknown, an organisation of the other side among them", async () => {
    const missing = await erp.call(method);
    expect(missing).toMatchObject({ status: 417, body: { exc_type: "ValidationError" } });
    expect(messagesOf(missing)[0]).toContain(`${sideOf(kind)}s`);
    const otherSide = kinds[kind].party === "buyer" ? rajkot : names.buyer;
    for (const name of ["Nobody Ltd.", otherSide]) {
      const reply = await erp.call(`${method}?${queryOf(kind, name)}`);
      expect(reply).toMatchObject({ status: 404, body: { exc_type: "DoesNotExistError" } });
      expect(messagesOf(reply)[0]).toMatch(
        new RegExp(`^(Customer|Supplier) ${name.replaceAll(".", "\\.")} not found$`),
      );
    }
  });
});

describe.each(Object.entries(papers))("%s", (method, paper) => {
  const kindOf = (name: string) => everyKind.find((kind) => name.startsWith(`${kinds[kind].prefix}-`))!;

  test("is the party's own paper, byte by byte, as Frappe sends one", async () => {
    const kind = kindOf(deal[paper]);
    const supplier = kind === "request_for_quotation" ? `&supplier=${encodeURIComponent(rajkot)}` : "";
    const reply = await erp.call(`${method}?name=${deal[paper]}${supplier}`);
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `filename=${deal[paper]}.pdf`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    });
    const printed = await vanik.app.inject({
      url: `/api/${kinds[kind].noun}/${deal[paper]}/pdf`,
      headers: { "application-key": "vanik-web", "access-token": trade.tokens[kinds[kind].party] },
    });
    expect(reply.bytes.equals(printed.rawPayload)).toBe(true);
  });

  test("is not there for another's key, another kind's name, a draft or no name", async () => {
    const kind = kindOf(deal[paper]);
    const side = sideOf(kind);
    const key = await only([`${side}.pdf`], own(kind, "2"));
    // A request for quotation asks both suppliers.
    if (paper !== "rfq") {
      const foreign = await erp.call(`${method}?name=${deal[paper]}`, { key });
      expect(foreign).toMatchObject({ status: 404, body: { exc_type: "DoesNotExistError" } });
    }
    expect((await erp.call(`${method}?name=${other[paper]}`, { key })).status).toBe(200);
    const otherKind = paper === "quotation" ? deal.salesOrder : deal.quotation;
    const draft = await insertBareDocument(vanik, kind, [`${kinds[kind].party}@vanik.example`], {
      state: "draft",
      status: "Draft",
    });
    for (const name of [otherKind, draft, `${kinds[kind].prefix}-9999-000001`, "nothing at all"]) {
      const reply = await erp.call(`${method}?name=${encodeURIComponent(name)}`);
      expect(reply).toMatchObject({ status: 404, body: { exc_type: "DoesNotExistError" } });
      expect(messagesOf(reply)[0]).toMatch(new RegExp(` ${name} not found$`));
    }
    expect(await erp.call(method)).toMatchObject({ status: 417, body: { exc_type: "ValidationError" } });
  });

  test("wants the scope of papers of its side", async () => {
    const side = sideOf(kindOf(deal[paper]));
    const rest = (["customer.read", "supplier.read", "customer.pdf", "supplier.pdf"] as const).filter(
      (scope) => scope !== `${side}.pdf`,
    );
    const reply = await erp.call(`${method}?name=${deal[paper]}`, { key: await only(rest) });
    expect(reply).toMatchObject({ status: 403, body: { exc_type: "PermissionError" } });
  });
});

describe("a request for quotation", () => {
  const text = async (query: string, key?: string) => {
    const reply = await erp.call(`get_rfq_pdf?name=${deal.rfq}${query}`, { key });
    expect(reply.status).toBe(200);
    return `${(await readPdf(reply.bytes)).pages.join(" ")} ${reply.bytes.toString("latin1")}`;
  };

  test("names the supplier that is asked for, and without one nobody", async () => {
    const named = await text(`&supplier=${encodeURIComponent(karolBagh)}`);
    expect(named).toContain(karolBagh);
    expect(named).not.toContain("Rajkot");
    const key = await only(["supplier.pdf"], rajkot);
    for (const neutral of [await text(""), await text("", key)]) {
      expect(neutral).not.toContain("Rajkot");
      expect(neutral).not.toContain("Karol Bagh");
      expect(neutral).toContain(deal.rfq);
    }
  });

  test("is not there for a supplier that was not asked, and refused for another than the key's", async () => {
    const alone = await trade.sendRfq(await trade.inquire(), [rajkot]);
    const asked2 = `get_rfq_pdf?name=${alone}`;
    expect((await erp.call(`${asked2}&supplier=${encodeURIComponent(karolBagh)}`)).status).toBe(404);
    const key = await only(["supplier.pdf"], karolBagh);
    expect((await erp.call(asked2, { key })).status).toBe(404);
    expect((await erp.call(`${asked2}&supplier=${encodeURIComponent(rajkot)}`, { key })).status).toBe(403);
    expect((await erp.call(`${asked2}&supplier=Nobody`)).status).toBe(404);
  });
});

test("through a key of one side nothing of the other is found, in rows or papers", async () => {
  const hidden = {
    customer: [rajkot, karolBagh, "11.37", "12.51", deal.rfq, deal.bid, deal.purchaseOrder, deal.purchaseInvoice],
    supplier: [
      names.buyer,
      names.buyer2,
      "13.53",
      deal.opportunity,
      deal.quotation,
      deal.salesOrder,
      deal.salesInvoice,
    ],
  };
  for (const [method, [kind]] of Object.entries(lists)) {
    const side = sideOf(kind);
    const reply = await erp.call(`${method}?${queryOf(kind, own(kind))}`, { key: await only([`${side}.read`]) });
    for (const word of hidden[side]) expect([method, reply.bytes.toString().includes(word)]).toEqual([method, false]);
  }
  for (const [method, paper] of Object.entries(papers)) {
    const side = ["opportunity", "quotation", "salesOrder", "salesInvoice"].includes(paper) ? "customer" : "supplier";
    const reply = await erp.call(`${method}?name=${deal[paper]}`, { key: await only([`${side}.pdf`]) });
    expect([method, reply.status]).toEqual([method, 200]);
    const { pages, title, author } = await readPdf(reply.bytes);
    const text = `${pages.join(" ")} ${title} ${author} ${JSON.stringify(reply.headers)}`;
    for (const word of hidden[side]) expect([method, word, text.includes(word)]).toEqual([method, word, false]);
  }
});

test("a guest's opportunity is nobody's", async () => {
  const { rows } = await vanik.deps.db.$client.query(
    "select name from trade_documents where kind = 'opportunity' and organisation_id is null limit 1",
  );
  expect(rows).toHaveLength(1);
  expect((await erp.call(`get_opportunity_pdf?name=${rows[0].name}`)).status).toBe(404);
});

test("none of it left a line in the log", () => expect(vanik.logged).toEqual([]));
