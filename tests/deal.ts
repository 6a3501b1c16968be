// A whole deal by real calls, from the inquiry to both payments: what tests of trade start from.
import { expect } from "vitest";
import type { TestApp } from "./app.ts";

export interface DealInput {
  /** E-mails of the demonstration. */
  buyer: string;
  supplier: string;
  /** Whoever is asked besides, and bids more. */
  alsoAsked?: string[];
  items: { item_code: string; qty: number; cost: number; rate: number }[];
  poNo?: string;
}

/** The names of all that came of it. */
export interface Deal {
  opportunity: string;
  rfq: string;
  bid: string;
  otherBids: string[];
  quotation: string;
  salesOrder: string;
  purchaseOrder: string;
  salesInvoice: string;
  purchaseInvoice: string;
  dispatch: string;
  receipt: string;
  paidIn: string;
  paidOut: string;
}

/** The desk and the parties of the demonstration, signed in as they are needed. */
export class Dealers {
  readonly vanik: TestApp;
  readonly #tokens = new Map<string, Promise<string>>();

  constructor(vanik: TestApp) {
    this.vanik = vanik;
  }

  token(email: string): Promise<string> {
    const known = this.#tokens.get(email) ?? this.vanik.tokenOf(email);
    this.#tokens.set(email, known);
    return known;
  }

  /** A call that must succeed; the desk's unless somebody is named. */
  // oxlint-disable-next-line typescript/no-explicit-any -- replies of every shape
  async ask(method: "GET" | "POST" | "PUT", path: string, body?: unknown, email = "desk@vanik.example"): Promise<any> {
    const reply = await this.vanik.call(method, path, { token: await this.token(email), body });
    expect(reply.body.error, `${method} ${path}`).toBeUndefined();
    return reply.body.success.data;
  }

  post(path: string, body: unknown, email?: string) {
    return this.ask("POST", path, body, email);
  }

  /** Changes a draft as it stands and submits it; resolves to the document. */
  async submit(noun: string, name: string, change: object = {}) {
    const { version } = await this.ask("GET", `/${noun}/${name}`);
    if (Object.keys(change).length > 0) await this.ask("PUT", `/${noun}/${name}`, { version, ...change });
    return this.post(`/${noun}/${name}/moves`, { move: "submit" });
  }

  organisationOf(email: string): Promise<string> {
    return this.ask("GET", "/profile", undefined, email).then(({ orgName }) => orgName);
  }

  async inquire({ buyer, items }: DealInput): Promise<string> {
    const { name } = await this.post(
      "/sendEnquiry",
      { email: buyer, phone: "", items: items.map(({ item_code, qty }) => ({ item_code, qty })) },
      buyer,
    );
    return name;
  }

  /** An RFQ to all that are asked, and a bid of each: the supplier's at cost, the others' a tenth above. */
  async source(input: DealInput, opportunity: string): Promise<{ rfq: string; bid: string; otherBids: string[] }> {
    const asked = await Promise.all([input.supplier, ...(input.alsoAsked ?? [])].map((one) => this.organisationOf(one)));
    const draft = await this.post("/requestForQuotation", { from: opportunity, suppliers: asked });
    const { name: rfq } = await this.submit("requestForQuotation", draft.name, { schedule_date: "2099-01-31" });
    const bids: string[] = [];
    for (const [at, supplier] of asked.entries()) {
      const bid = await this.post("/supplierQuotation", { from: rfq, supplier });
      const items = input.items.map(({ item_code, qty, cost }, line) => ({
        item_code,
        qty,
        rate: at === 0 ? cost : Math.round(cost * 110) / 100,
        source: { from: rfq, idx: line + 1 },
      }));
      bids.push((await this.submit("supplierQuotation", bid.name, { items, valid_till: "2099-01-31" })).name);
    }
    return { rfq, bid: bids[0]!, otherBids: bids.slice(1) };
  }

  async quote({ items }: DealInput, opportunity: string, bid: string): Promise<string> {
    const draft = await this.post("/quotation", { from: opportunity });
    const lines = items.map(({ item_code, qty, rate }, line) => ({
      item_code,
      qty,
      rate,
      source: { from: opportunity, idx: line + 1 },
      supply: [{ from: bid, source: line + 1 }],
    }));
    return (await this.submit("quotation", draft.name, { items: lines })).name;
  }

  /** The buyer accepts; the purchase order that follows is submitted. */
  async order({ buyer, poNo = "" }: DealInput, quotation: string, bid: string) {
    const accepted = await this.post(`/quotation/${quotation}/moves`, { move: "accept", po_no: poNo }, buyer);
    const linkOf = (links: { kind: string; name: string }[], kind: string) =>
      links.find((link) => link.kind === kind)!.name;
    const { links } = await this.ask("GET", `/supplierQuotation/${bid}`);
    const { name: purchaseOrder } = await this.submit("salesOrder", linkOf(links, "purchase_order"));
    return { salesOrder: linkOf(accepted.links, "sales_order"), purchaseOrder };
  }

  /** Received and billed, dispatched with its invoice, paid on both sides. */
  async finish({ buyer, supplier }: DealInput, salesOrder: string, purchaseOrder: string, billNo: string) {
    const day = await this.today();
    const received = await this.post(`/salesOrder/${purchaseOrder}/receipts`, { day, lr_no: "LR-1", transporter: "Chetak" });
    const bill = await this.post("/salesInvoice", { from: purchaseOrder });
    const { name: purchaseInvoice } = await this.submit("salesInvoice", bill.name, {
      bill_no: billNo,
      bill_date: day,
      bill_total: bill.rounded_total,
    });
    const dispatched = await this.post(`/purchaseOrder/${salesOrder}/dispatches`, {
      day,
      with_invoice: true,
      vehicle: "MH12AB1234",
      eway_bill_no: "331009274118",
    });
    const salesInvoice = dispatched.movements[0].invoice;
    const pay = async (email: string, direction: "in" | "out", noun: string, invoice: string) => {
      const { rounded_total: amount } = await this.ask("GET", `/${noun}/${invoice}`);
      const organisation = await this.organisationOf(email);
      const body = { organisation, direction, day, mode: "NEFT", reference: `UTR-${invoice}`, amount };
      return (await this.post("/payments", { ...body, allocations: [{ invoice, amount }] })).name;
    };
    return {
      purchaseInvoice,
      salesInvoice,
      receipt: received.movements[0].name,
      dispatch: dispatched.movements[0].name,
      paidIn: await pay(buyer, "in", "purchaseInvoice", salesInvoice),
      paidOut: await pay(supplier, "out", "salesInvoice", purchaseInvoice),
    };
  }

  async today(): Promise<string> {
    const { clock } = this.vanik.deps;
    return new Date(clock.now().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  }

  async deal(input: DealInput, billNo: string): Promise<Deal> {
    const opportunity = await this.inquire(input);
    const sourced = await this.source(input, opportunity);
    const quotation = await this.quote(input, opportunity, sourced.bid);
    const { salesOrder, purchaseOrder } = await this.order(input, quotation, sourced.bid);
    const rest = await this.finish(input, salesOrder, purchaseOrder, billNo);
    return { opportunity, ...sourced, quotation, salesOrder, purchaseOrder, ...rest };
  }
}
