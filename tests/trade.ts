// A deal by real calls, step by step: what tests of trade begin with.
import { addDays } from "@vanik/trading/days";
import { expect } from "vitest";
import { type Clock, indianDay } from "../server/platform/clock.ts";
import type { TestApp } from "./app.ts";
import { stepOfName } from "@vanik/contracts/names-in-addresses";

export const rajkot = "Rajkot Precision Fasteners Pvt. Ltd.";
export const karolBagh = "Karol Bagh Electricals Pvt. Ltd.";

/** So much of one line of a source. */
interface Part {
  source: number;
  qty?: number;
  from?: string;
}

/** A line as the desk types it; each is of the source's line of the same number, but for a charge. */
export interface Line {
  item_code: string;
  qty: number;
  rate: number;
  tolerance_percent?: number;
  own_discount?: number;
}

/** What a draft is made with besides its source, what is written into it besides its lines, and which bid supplies them. */
interface Wanted {
  made?: object;
  written?: object;
  suppliedBy?: string | undefined;
}

/** What trade is called on: the application within the test, or one that is served. */
export type Called = Pick<TestApp, "call" | "tokenOf"> & { deps: { clock: Clock } };

/** Where a document stands in the API: a number of a company's own may hold "/". */
export const documentPath = (noun: string, name: string): string => `/${noun}/${stepOfName(name)}`;

/** Calls by which the demonstration's parties and the desk trade; each that is expected to succeed replies with its data. */
export async function openTrade(vanik: Called) {
  const [desk, buyer, buyer2, supplier, supplier2] = await Promise.all(
    ["desk", "buyer", "buyer2", "supplier", "supplier2"].map((who) => vanik.tokenOf(`${who}@vanik.example`)),
  );
  const tokens = { desk: desk!, buyer: buyer!, buyer2: buyer2!, supplier: supplier!, supplier2: supplier2! };
  const today = () => indianDay(vanik.deps.clock.now());
  const ask = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown, token = tokens.desk) =>
    vanik.call(method, path, { token, ...(body !== undefined && { body }) });
  const done = async (...args: Parameters<typeof ask>) => {
    const reply = await ask(...args);
    expect(reply.body.error, `${args[0]} ${args[1]}`).toBeUndefined();
    return reply.body.success.data;
  };
  /** Of a call that is refused: its status, and what is wrong by field or in a sentence. */
  const refusal = async (...args: Parameters<typeof ask>) => {
    const { body, status } = await ask(...args);
    return [status, body.error?.fields ?? body.error?.message];
  };
  const move = (noun: string, name: string, words: object, token?: string) =>
    ask("POST", `${documentPath(noun, name)}/moves`, words, token);
  const moved = (noun: string, name: string, words: object, token?: string) =>
    done("POST", `${documentPath(noun, name)}/moves`, words, token);
  const submitted = (noun: string, name: string, words: object = {}) => moved(noun, name, { move: "submit", ...words });
  const read = (noun: string, name: string, token?: string) => done("GET", documentPath(noun, name), undefined, token);

  /** An inquiry of 2,400 bolts and 12.5 MT of steel; its name. */
  const inquire = async (token = tokens.buyer, more: object = {}) => {
    const { name } = await done(
      "POST",
      "/sendEnquiry",
      {
        party_name: "",
        opportunity_amount: 0,
        with_items: 2,
        email: "buyer@vanik.example",
        phone: "",
        required_by: addDays(today(), 40),
        delivery_pincode: "410501",
        items: [
          { item_code: "FS-HB-12050-Z", qty: 2400, uom: "Nos", item_name: "" },
          { item_code: "ST-TB-550D-12", qty: 12.5, uom: "MT", item_name: "" },
        ],
        ...more,
      },
      token,
    );
    return name as string;
  };
  const draftRfq = async (opportunity: string, suppliers = [rajkot, karolBagh]) =>
    (await done("POST", "/requestForQuotation", { from: opportunity, suppliers })).name as string;
  const sendRfq = async (opportunity: string, suppliers?: string[]) =>
    (await submitted("requestForQuotation", await draftRfq(opportunity, suppliers))).name as string;

  /** A draft of a source with lines as they are given. */
  const draft = async (noun: string, from: string, lines: readonly Line[], wanted: Wanted = {}) => {
    const { made, written, suppliedBy } = wanted;
    const { name, version } = await done("POST", `/${noun}`, { from, ...made });
    const items = lines.map((line, at) => ({
      ...line,
      ...(line.item_code !== "FREIGHT" && { source: { from, idx: at + 1 } }),
      ...(suppliedBy && { supply: [{ from: suppliedBy, source: at + 1 }] }),
    }));
    await done("PUT", documentPath(noun, name), { version, items, ...written });
    return name as string;
  };
  /** Gives every line of a draft a rate, in their order. */
  const price = async (noun: string, name: string, rates: number[], more: object = {}) => {
    const { version, items } = await read(noun, name);
    const lines = items.map(
      (line: { item_code: string; qty: number; source: unknown; tolerance_percent: number }, at: number) => ({
        item_code: line.item_code,
        qty: line.qty,
        tolerance_percent: line.tolerance_percent,
        source: line.source,
        rate: rates[at],
      }),
    );
    return done("PUT", documentPath(noun, name), { version, items: lines, ...more });
  };
  const draftBid = async (rfq: string, supplier = rajkot, rates = [11, 52_000]) => {
    const { name } = await done("POST", "/supplierQuotation", { from: rfq, supplier });
    await price("supplierQuotation", name, rates, { delivery_days: 10 });
    return name as string;
  };
  const bid = async (rfq: string, supplier?: string, rates?: number[]) =>
    (await submitted("supplierQuotation", await draftBid(rfq, supplier, rates))).name as string;

  /** A draft quotation of an opportunity, supplied by a bid's lines where one is given. */
  const draftQuotation = (opportunity: string, bidName?: string, more: object = {}) => {
    const lines = [
      { item_code: "FS-HB-12050-Z", qty: 2400, rate: 13.9 },
      { item_code: "ST-TB-550D-12", qty: 12.5, rate: 61_250, tolerance_percent: 2 },
    ];
    const supplied = [1, 2].map((source) => ({ source, ...(bidName && { supply: [{ from: bidName, source }] }) }));
    const written = { delivery_days: 21, ...more };
    return draft("quotation", opportunity, lines, { made: { lines: supplied }, written, suppliedBy: bidName });
  };
  const quote = async (opportunity: string, bidName?: string) =>
    (await submitted("quotation", await draftQuotation(opportunity, bidName))).name as string;

  const linksOf = async (noun: string, name: string, kind: string): Promise<string[]> =>
    (await read(noun, name)).links
      .filter((link: { kind: string }) => link.kind === kind)
      .map((link: { name: string }) => link.name);

  /** A deal up to the accepted quotation: the order in force, the purchase_orders as drafts. */
  const deal = async () => {
    const opportunity = await inquire();
    const rfq = await sendRfq(opportunity);
    const bidName = await bid(rfq);
    const quotation = await quote(opportunity, bidName);
    await moved("quotation", quotation, { move: "accept", po_no: "4500017" }, tokens.buyer);
    const [order] = await linksOf("quotation", quotation, "sales_order");
    const [purchase] = await linksOf("supplierQuotation", bidName, "purchase_order");
    return { opportunity, rfq, bid: bidName, quotation, order: order!, purchase: purchase! };
  };
  const draftInvoice = async (order: string, lines?: Part[]) =>
    (await done("POST", "/purchaseInvoice", { from: order, ...(lines && { lines }) })).name as string;
  /** The steel of a deal's order goes, so that it is billed as it was weighed. */
  const sendSteel = (order: string) =>
    done("POST", `${documentPath("purchaseOrder", order)}/dispatches`, {
      day: today(),
      reason: "Invoice follows",
      eway_bill_no: "331009274118",
      lines: [{ idx: 2, qty: 12.5 }],
    });
  /** An invoice of an order, in force: what of it is weighed is billed before it goes. */
  const billOrder = async (order: string, lines?: Part[]) =>
    submitted("purchaseInvoice", await draftInvoice(order, lines), { rate_reason: "Weighed at the mill" });

  return {
    tokens,
    today,
    ask,
    done,
    refusal,
    move,
    moved,
    submitted,
    read,
    inquire,
    draftRfq,
    sendRfq,
    draft,
    draftBid,
    bid,
    draftQuotation,
    quote,
    deal,
    draftInvoice,
    billOrder,
    sendSteel,
    price,
    linksOf,
  };
}
export type Trade = Awaited<ReturnType<typeof openTrade>>;
