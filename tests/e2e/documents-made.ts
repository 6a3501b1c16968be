// Documents of their own for journeys to act on, made through the API: the seeded ones stay as they are.
import { randomInt } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { addDays } from "@vanik/trading/days";
import { todayInIndia } from "../../web/app/indian-day.ts";
import { expect } from "./vanik.ts";

const items = [
  { item_code: "FS-HB-12050-Z", qty: 2400, uom: "Nos", item_name: "" },
  { item_code: "ST-TB-550D-12", qty: 12.5, uom: "MT", item_name: "" },
];

/** Calls the API as somebody of the demonstration; throws what it refuses. */
export async function callerOf(request: APIRequestContext, email: string) {
  const ask = async (method: string, path: string, data?: object, token = "") => {
    const headers = { "application-key": "vanik-web", ...(token && { "access-token": token }) };
    const reply = await request.fetch(`/api/${path}`, { method, headers, data });
    const { success, error } = await reply.json();
    if (error) throw new Error(`${method} ${path}: ${error.message}`);
    return success.data;
  };
  const { access_token } = await ask("POST", "login", { email, password: "Demo1234" });
  return (method: string, path: string, data?: object) => ask(method, path, data, access_token);
}

/** Brings an open entry of the old books in, of a sheet of its own; resolves to its name. */
export async function bringOpening(request: APIRequestContext): Promise<string> {
  const desk = await callerOf(request, "desk@vanik.example");
  const { access_token: token } = await desk("POST", "login", { email: "desk@vanik.example", password: "Demo1234" });
  const number = `OLD/${randomInt(1e6)}`;
  const day = addDays(todayInIndia(), -47).split("-").reverse().join("/");
  const row = `"Sahyadri Engineering Works Pvt. Ltd.",Sales,${number},${day},52480.40`;
  const buffer = Buffer.from(`Party,Kind,Number,Date,Open amount\n${row}\n`);
  const sheet = await request.post("/api/desk/imports", {
    headers: { "application-key": "vanik-web", "access-token": token },
    multipart: { kind: "openings", myfile: { name: "openings.csv", mimeType: "text/csv", buffer } },
  });
  const { id } = (await sheet.json()).success.data;
  const reach = async (state: string) => {
    await expect.poll(async () => (await desk("GET", `desk/imports/${id}`)).state).toBe(state);
    return desk("GET", `desk/imports/${id}`);
  };
  const { version, guess: mapping } = await reach("mapping");
  const options = { cut_over: addDays(todayInIndia(), -31), make_categories: false };
  await desk("PUT", `desk/imports/${id}`, { version, mapping, options });
  const checked = await reach("checked");
  const how = { version: checked.version, skip_faulty: false, reason: "The rest of the old books" };
  await desk("POST", `desk/imports/${id}/apply`, how);
  await reach("applied");
  // By its series: its day is old, so that all invoices of today stand before it. Others bring entries in meanwhile.
  const entries: { name: string }[] = await desk("GET", "purchaseInvoice?q=OS-&sort=-name&limit_page_length=20");
  for (const { name } of entries) if ((await desk("GET", `purchaseInvoice/${name}`)).old_no === number) return name;
  throw new Error(`${number} is not among the newest open entries`);
}

/** The token of the newest invitation to an address, once it is mailed: other mails may come to it meanwhile. */
export async function mailedInvitation(request: APIRequestContext, email: string): Promise<string> {
  let token = "";
  await expect(async () => {
    const mails: { text: string }[] = await (await request.get(`/dev/mail.json?to=${email}`)).json();
    token = /\/set-password\?invited#(\S+)/.exec(mails.map(({ text }) => text).join("\n"))?.[1] ?? "";
    expect(token).not.toBe("");
  }).toPass();
  return token;
}

/** Resolves to the name of an open quotation of buyer@vanik.example. */
export async function makeQuotation(request: APIRequestContext): Promise<string> {
  const buyer = await callerOf(request, "buyer@vanik.example");
  const desk = await callerOf(request, "desk@vanik.example");
  const inquiry = {
    party_name: "",
    opportunity_amount: 0,
    with_items: 2,
    email: "buyer@vanik.example",
    phone: "",
    items,
  };
  const { name: from } = await buyer("POST", "sendEnquiry", inquiry);
  const draft = await desk("POST", "quotation", { from });
  const priced = items.map(({ item_code, qty }, at) => ({
    item_code,
    qty,
    rate: [13.9, 61_250][at],
    source: { from, idx: at + 1 },
  }));
  await desk("PUT", `quotation/${draft.name}`, { version: draft.version, items: priced });
  return (await desk("POST", `quotation/${draft.name}/moves`, { move: "submit" })).name;
}

const farAway = "2099-01-31";

interface DealtGoods {
  item_code: string;
  qty: number;
  uom: string;
  item_name: string;
  /** What the supplier asks, and what the buyer pays. */
  rates: readonly [number, number];
}
const dealt: readonly DealtGoods[] = [
  { ...items[0]!, rates: [11.2, 13.9] },
  { ...items[1]!, rates: [58_000, 61_250] },
];

/** Plays a deal up to its acceptance: the sales order in force, its purchase order still a draft. */
export async function acceptedDeal(
  request: APIRequestContext,
  goods: readonly DealtGoods[] = dealt,
): Promise<{ order: string; purchase: string }> {
  const buyer = await callerOf(request, "buyer@vanik.example");
  const desk = await callerOf(request, "desk@vanik.example");
  const supplier = "Rajkot Precision Fasteners Pvt. Ltd.";
  const inquiry = {
    party_name: "",
    opportunity_amount: 0,
    with_items: goods.length,
    email: "buyer@vanik.example",
    phone: "",
    items: goods.map(({ item_code, qty, uom, item_name }) => ({ item_code, qty, uom, item_name })),
  };
  const { name: from } = await buyer("POST", "sendEnquiry", { ...inquiry, required_by: farAway });
  const submit = async (noun: string, name: string) =>
    (await desk("POST", `${noun}/${name}/moves`, { move: "submit" })).name as string;
  const write = async (noun: string, made: { name: string; version: number }, input: object) => {
    await desk("PUT", `${noun}/${made.name}`, { version: made.version, ...input });
    return submit(noun, made.name);
  };
  const lines = (source: string, side: 0 | 1, more: object[] = []) =>
    goods.map(({ item_code, qty, rates }, at) => ({
      item_code,
      qty,
      rate: rates[side],
      source: { from: source, idx: at + 1 },
      ...more[at],
    }));
  const rfq = await submit(
    "requestForQuotation",
    (await desk("POST", "requestForQuotation", { from, suppliers: [supplier] })).name,
  );
  const draftBid = await desk("POST", "supplierQuotation", { from: rfq, supplier });
  const bid = await write("supplierQuotation", draftBid, { items: lines(rfq, 0), valid_till: farAway });
  const supply = goods.map((_, at) => ({ supply: [{ from: bid, source: at + 1 }] }));
  const draft = await desk("POST", "quotation", { from, lines: supply.map((one, at) => ({ source: at + 1, ...one })) });
  const quotation = await write("quotation", draft, { items: lines(from, 1, supply) });
  await buyer("POST", `quotation/${quotation}/moves`, { move: "accept" });
  const { documents } = await desk("GET", `desk/cases/${quotation}`);
  const named = (kind: string) => documents.find((one: { kind: string }) => one.kind === kind).name as string;
  return { order: named("sales_order"), purchase: named("purchase_order") };
}

/** As long as the contract lets an item's name be, and without a space to break it at. */
const longName = `${"Long-drawn/".repeat(12)}flange`;

/** The name of an inquiry of somebody who has not signed in, with the longest name and address. */
export async function guestInquiry(request: APIRequestContext): Promise<string> {
  const data = {
    party_name: `${"Bharatiya Antarrashtriya ".repeat(5)}Vyapar Pvt.`.slice(0, 140),
    opportunity_amount: 0,
    with_items: 2,
    email: `${"a.very.long.address.of.somebody".repeat(2)}@example.com`,
    phone: "9822041176",
    note: longName,
    items,
  };
  const headers = { "application-key": "vanik-web" };
  const reply = await request.fetch("/api/sendEnquiry", { method: "POST", headers, data });
  return (await reply.json()).success.data.name;
}

/** Sixty lines, one of them with the longest name, as a draft and as a quotation that the buyer has. */
export async function longQuotation(request: APIRequestContext): Promise<{ draft: string; quotation: string }> {
  const buyer = await callerOf(request, "buyer@vanik.example");
  const desk = await callerOf(request, "desk@vanik.example");
  const inquiry = {
    party_name: "",
    opportunity_amount: 0,
    with_items: 2,
    email: "buyer@vanik.example",
    phone: "",
    items,
  };
  const { name: from } = await buyer("POST", "sendEnquiry", inquiry);
  const goods = Array.from({ length: 59 }, (_, at) => ({
    item_code: items[at % 2]!.item_code,
    qty: items[at % 2]!.qty,
    rate: [13.9, 961_250.75][at % 2],
    source: { from, idx: (at % 2) + 1 },
  }));
  const charge = { item_code: "FREIGHT", item_name: longName, hsn: "996511", uom: "Nos", qty: 1, rate: 4500 };
  const make = async () => {
    const made = await desk("POST", "quotation", { from });
    const input = { version: made.version, items: [...goods, charge], terms: longName, note: longName };
    await desk("PUT", `quotation/${made.name}`, input);
    return made.name as string;
  };
  const draft = await make();
  const quotation = (await desk("POST", `quotation/${await make()}/moves`, { move: "submit" })).name;
  return { draft, quotation };
}

/** The buyer's inquiry of bolts; its name. */
export async function inquireForBolts(request: APIRequestContext, more: object = {}): Promise<string> {
  const buyer = await callerOf(request, "buyer@vanik.example");
  const { name } = await buyer("POST", "sendEnquiry", {
    party_name: "",
    opportunity_amount: 0,
    with_items: 1,
    email: "buyer@vanik.example",
    phone: "",
    items: [{ item_code: "FS-HB-12050-Z", qty: 2400, uom: "Nos", item_name: "" }],
    ...more,
  });
  return name;
}

/** A draft of two lines, each with a cost, in a case of its own; its name and a call as the desk. */
export async function makeQuotationDraft(request: APIRequestContext) {
  const from = await inquireForBolts(request);
  const desk = await callerOf(request, "desk@vanik.example");
  const { name, version } = await desk("POST", "quotation", { from });
  const items = [
    { item_code: "FS-HB-12050-Z", qty: 2400, rate: 13.9, cost_rate: 11 },
    { item_code: "ST-TB-550D-12", qty: 12.5, rate: 61_250, cost_rate: 52_000 },
  ];
  await desk("PUT", `quotation/${name}`, { version, items });
  return { name: name as string, desk };
}

/** Waits until an open draft is saved. */
export const expectSaved = (page: Page) => expect(page.locator(".save-line")).toHaveText(/^Saved \d\d:\d\d IST$/);
