// A number of a company's own may hold "/": it travels through every door that takes a document's name, and wherever it is said.
import * as api from "@vanik/contracts/api";
import { DocumentName } from "@vanik/contracts/documents";
import { type Endpoint, endpointsOf } from "@vanik/contracts/endpoint";
import { type OwnSeries, ownNumbered } from "@vanik/contracts/settings";
import { everyKind, isSale, type Kind, kinds } from "@vanik/contracts/trade";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { startTestApp, type TestApp } from "./app.ts";
import { playDeal } from "./deal.ts";
import { type Erp, openErp } from "./erp.ts";
import { formBody, pdf } from "./files.ts";
import { orderOf } from "./orders.ts";
import { documentPath, openTrade, rajkot, type Trade } from "./trade.ts";

let vanik: TestApp;
let trade: Trade;
let erp: Erp;
/** A document of each kind, as it is numbered. */
const names = new Map<Kind, string>();
let payment = "";
/** What came ahead, and goods that went without an invoice: they have papers of their own. */
let advance = "";
let challaned = "";
let dispatched = "";
let received = "";
let sentBack = "";

const prefixes: Readonly<Record<OwnSeries["kind"], string>> = {
  sales_invoice: "SGT",
  sales_order: "SGT/SO",
  quotation: "SGT/Q",
  purchase_order: "SGT/PO",
  purchase_invoice: "SGT/B",
  request_for_quotation: "SGT/R",
};

beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  erp = await openErp(vanik);
  const numbers = ownNumbered.map((kind) => ({ kind, prefix: prefixes[kind], start: 41, digits: 2 }));
  await trade.done("PUT", "/desk/settings/numbers", { version: 0, numbers });
  const deal = await playDeal(trade, {
    buyer: "buyer",
    supplier: "supplier",
    rival: "supplier2",
    items: [{ item_code: "FS-HB-12050-Z", qty: 100, cost: 11, rate: 15 }],
    poNo: "4500017",
    billNo: "B/26-27/9",
  });
  names.set("opportunity", deal.opportunity);
  names.set("request_for_quotation", deal.rfq);
  names.set("supplier_quotation", deal.bid);
  names.set("quotation", deal.quotation);
  names.set("sales_order", deal.salesOrder);
  names.set("purchase_order", deal.purchaseOrder);
  names.set("sales_invoice", deal.salesInvoice);
  names.set("purchase_invoice", deal.purchaseInvoice);
  for (const [kind, noun, from] of [
    ["credit_note", "creditNote", deal.salesInvoice],
    ["debit_note", "debitNote", deal.purchaseInvoice],
  ] as const) {
    const draft = await trade.done("POST", `/${noun}`, { from, cause: "return", lines: [{ source: 1, qty: 1 }] });
    names.set(kind, (await trade.submitted(noun, draft.name)).name);
  }
  payment = deal.paidIn;
  const buyer = (await trade.read("purchaseOrder", deal.salesOrder)).party.name;
  const ahead = {
    organisation: buyer,
    direction: "in",
    day: trade.today(),
    mode: "NEFT",
    reference: "UTR-ahead",
    amount: 9,
  };
  advance = (await trade.done("POST", "/payments", ahead)).name;
  const order = await orderOf(trade, "sales_order", buyer);
  const goods = { day: trade.today(), reason: "The lorry waits" };
  challaned = (await trade.done("POST", `${documentPath("purchaseOrder", order)}/dispatches`, goods)).movements[0].name;
  dispatched = deal.dispatch;
  received = deal.receipt;
  const back = { day: trade.today(), invoice: deal.purchaseInvoice, lines: [{ idx: 1, qty: 1, condition: "damaged" }] };
  sentBack = (await trade.done("POST", `${documentPath("salesOrder", deal.purchaseOrder)}/returns`, back)).returns[0]
    .name;
});
afterAll(() => vanik.close());

const partyToken = (kind: Kind) => (isSale(kind) ? trade.tokens.buyer : trade.tokens.supplier);
const get = (path: string, token: string) =>
  vanik.app.inject({ url: `/api${path}`, headers: { "application-key": "vanik-web", "access-token": token } });

test("a deal is numbered in series of its own from its request to its last invoice", () => {
  for (const kind of ownNumbered) expect(names.get(kind), kind).toBe(`${prefixes[kind]}/26-27/41`);
});

const isByName = ({ params }: Endpoint) => (params as z.ZodObject | undefined)?.shape.id === DocumentName;
const doors = endpointsOf(api).filter(([, endpoint]) => isByName(endpoint));

/** Whose name stands in a path: told by its first word. */
function nameFor(path: string): string {
  const [, first = "", second = ""] = path.split("/");
  if (first === "returns") return sentBack;
  if (path.includes("/voucher/")) return advance;
  if (path.includes("/challan/")) return challaned;
  if (first === "payments") return payment;
  if (first === "dispatches") return dispatched;
  if (first === "receipts") return received;
  const word = first === "desk" ? second : first;
  const kind = everyKind.find((one) => kinds[one].noun === word) ?? "quotation";
  return names.get(kind)!;
}

/** The path as a browser writes it; what else it names is nothing that there is. */
const put = (path: string) =>
  path
    .replace(":id", encodeURIComponent(nameFor(path)))
    .replace(":n", "1")
    .replace(":k", "1")
    .replace(":supplier", encodeURIComponent(rajkot))
    .replaceAll(/:\w+/g, "0196f3a0-0000-7000-8000-000000000000");

describe("every door that takes a document's name", () => {
  test("is known", () => expect(doors.length).toBeGreaterThan(90));

  test.each(doors)("%s finds it, or says what else is wrong", async (_, endpoint) => {
    const { method, path, who } = endpoint;
    const token = who.includes("staff") ? trade.tokens.desk : trade.tokens[who[0] as "buyer" | "supplier"];
    // A body that says nothing: what is refused is the body, the state or the law, and never the name.
    const body = method === "GET" || method === "DELETE" ? {} : { payload: { version: 999_999 } };
    const reply = await vanik.app.inject({
      method,
      url: `/api${put(path)}`,
      headers: { "application-key": "vanik-web", "access-token": token },
      ...body,
    });
    const error = String(reply.headers["content-type"]).includes("json") ? reply.json().error : undefined;
    expect(error?.fields ?? {}).not.toHaveProperty("id");
    expect(error?.message ?? "").not.toContain("not the name of a document");
    // Files and rounds of these ids there are none; the document itself is there.
    if (reply.statusCode === 404) expect([path, error?.message]).toEqual([path, expect.stringMatching(missing(path))]);
    else expect(reply.statusCode).toBeLessThan(500);
  });
});

/** What is missing below a document that is there. */
function missing(path: string): RegExp {
  if (path.includes("/rounds/") || path.includes("/bid") || path.includes("/questions"))
    return /round|bid|question|receipt|file|link|award|statement/i;
  if (path.includes(":file")) return /file/i;
  if (path.includes(":supplier")) return /round|invit|link/i;
  return /^$/;
}

describe("what bears it", () => {
  test.each(ownNumbered)("a %s reads as its party's and as the desk's, and its file has a plain name", async (kind) => {
    const name = names.get(kind)!;
    const { noun } = kinds[kind];
    for (const token of [trade.tokens.desk, partyToken(kind)]) {
      expect((await trade.read(noun, name, token)).name).toBe(name);
      const paper = await get(`${documentPath(noun, name)}/pdf`, token);
      expect([paper.statusCode, paper.headers["content-disposition"]]).toEqual([
        200,
        expect.stringContaining(`filename="${name.replaceAll("/", "-")}.pdf"`),
      ]);
      const listed = await trade.done("GET", `/${noun}?q=${encodeURIComponent(name)}`, undefined, token);
      expect(listed.map((row: { name: string }) => row.name)).toEqual([name]);
    }
    const other = isSale(kind) ? trade.tokens.buyer2 : trade.tokens.supplier2;
    // Its rival is asked by the same request.
    if (kind !== "request_for_quotation") expect((await get(documentPath(noun, name), other)).statusCode).toBe(404);
  });

  test("a document that is copied or made of it names it whole", async () => {
    const name = names.get("quotation")!;
    const order = await trade.read("purchaseOrder", names.get("sales_order")!);
    expect(order.links).toContainEqual({ kind: "quotation", name });
    const { items } = await trade.read("quotation", name);
    expect(items[0].item_code).toBe("FS-HB-12050-Z");
    const { documents } = await trade.done("GET", `/desk/cases/${encodeURIComponent(name)}`);
    const inCase = documents.map((one: { name: string }) => one.name);
    for (const kind of ownNumbered) expect(inCase).toContain(names.get(kind));
    const copied = await trade.done("POST", "/quotation/begin", {
      organisation: order.party.name,
      how: "phone",
      copy: name,
    });
    expect(copied.items).toHaveLength(1);
  });

  test("files come to it by its name, from its party alone", async () => {
    for (const [kind, docType] of [
      ["sales_order", "PO"],
      ["purchase_order", "SO"],
      ["request_for_quotation", "RFQ"],
    ] as const) {
      const name = names.get(kind)!;
      const send = async (token: string) => {
        const form = await formBody([
          ["name", name],
          ["docType", docType],
          ["myfile", { name: "a.pdf", bytes: pdf }],
        ]);
        return vanik.call("POST", "/uploadDocument", { token, ...form });
      };
      expect((await send(isSale(kind) ? trade.tokens.supplier : trade.tokens.buyer)).status, kind).toBe(403);
      expect((await send(isSale(kind) ? trade.tokens.buyer2 : trade.tokens.supplier2)).status, kind).not.toBe(403);
      const sent = await send(partyToken(kind));
      // In some states a document takes no file any more: then that is what is said.
      expect([200, 422], kind).toContain(sent.status);
    }
  });

  test("a mail leads to it through the sign-in, and bears its paper under a plain name", async () => {
    await vanik.runMailJobs();
    const ofInvoice = vanik.mails.find(({ subject }) => subject.includes(names.get("sales_invoice")!))!;
    expect(ofInvoice.attachments?.map(({ fileName }) => fileName) ?? []).toEqual(
      expect.arrayContaining(["SGT-26-27-41.pdf"].slice(0, ofInvoice.attachments?.length ?? 0)),
    );
    const [, next = ""] = /sign-in\?next=([^\s"]+)/.exec(ofInvoice.text) ?? [];
    const landing = new URL(decodeURIComponent(next), "https://vanik.example");
    expect(landing.pathname + landing.search).toBe("/user/buyer/invoice?details=SGT/26-27/41");
    const toDesk = vanik.mails.filter(
      ({ to, text }) => to.address === "desk@vanik.example" && text.includes("next=/desk/"),
    );
    expect(toDesk.map(({ text }) => text).join()).toContain("/desk/quotations/SGT%252FQ%252F26-27%252F41");
  });

  test("ERP methods reply it and print it", async () => {
    const paper = await erp.call(`get_sales_invoice_pdf?name=${encodeURIComponent(names.get("sales_invoice")!)}`);
    expect([paper.status, paper.headers["content-disposition"]]).toEqual([200, "filename=SGT-26-27-41.pdf"]);
  });

  test("statement, exports, payments and the audit log say it whole", async () => {
    const name = names.get("sales_invoice")!;
    const { party } = await trade.read("purchaseInvoice", name);
    const [{ id }] = await trade.done("GET", `/parties?name=${encodeURIComponent(party.name)}`);
    expect(JSON.stringify(await trade.done("GET", `/parties/${id}/statement`))).toContain(name);
    expect((await trade.done("GET", `/payments/${payment}`)).allocations[0].invoice).toBe(name);
    const file = await get(`/purchaseInvoice/export?format=csv&q=${encodeURIComponent(name)}`, trade.tokens.desk);
    expect([file.statusCode, file.body.includes(name)]).toEqual([200, true]);
    const audited = await trade.done("GET", `/audit?q=${encodeURIComponent(name)}`);
    expect(audited.length).toBeGreaterThan(0);
  });

  test("a round of it is opened to its suppliers by a mail, and they bid by its number", async () => {
    const draft = await trade.draftRfq(await trade.inquire());
    const hour = 3_600_000;
    const closes_at = new Date(Math.ceil(vanik.deps.clock.now().getTime() / hour) * hour + 120 * hour).toISOString();
    const { name } = await trade.done("POST", `/requestForQuotation/${draft}/rounds`, { closes_at });
    expect(name).toMatch(/^SGT\/R\/26-27\/\d\d$/);
    await vanik.runMailJobs();
    const mail = vanik.mails.find(
      ({ to, subject }) => to.address === "supplier@vanik.example" && subject.includes(name),
    )!;
    const [, next = ""] = /sign-in\?next=(\S+)/.exec(mail.text) ?? [];
    expect(decodeURIComponent(next)).toBe(`/user/supplier/request-quotation/${encodeURIComponent(name)}/bid`);
    const bid = documentPath("requestForQuotation", name);
    expect((await trade.done("GET", `${bid}/bid`, undefined, trade.tokens.supplier)).name).toBe(name);
  });
});
