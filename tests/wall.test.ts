// The wall: over two complete deals, and one that began at the desk, nobody finds a name, price, id or count of the other side, wherever it looks. What is of
// people alone, and of the desk's office: wall-office.test.ts.
import * as api from "@vanik/contracts/api";
import { type Endpoint, endpointsOf } from "@vanik/contracts/endpoint";
import { authorizationOf } from "@vanik/contracts/keys";
import { kinds } from "@vanik/contracts/trade";
import { kindOfName } from "@vanik/trading/names";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "./app.ts";
import { playBegunDeal, wordsAtDesk } from "./begun-deal.ts";
import { type Deal, type DealInput, playDeal } from "./deal.ts";
import { type Erp, openErp } from "./erp.ts";
import { formBody, pdf } from "./files.ts";
import { hiddenWords } from "./hidden-words.ts";
import { openTrade, type Trade } from "./trade.ts";
import {
  type Behind,
  openWall,
  readsWithoutName,
  sideOf,
  type Wall,
  type WallSide as Who,
  wordsOfPaper,
} from "./wall-texts.ts";

const inputs: DealInput[] = [
  {
    buyer: "buyer",
    supplier: "supplier",
    rival: "supplier2",
    poNo: "SEW/4417",
    billNo: "RPF/1201",
    items: [
      { item_code: "FS-HB-12050-Z", qty: 1370, cost: 11.37, rate: 13.53 },
      { item_code: "BR-DG-6308-2RS-C3", qty: 23, cost: 611.17, rate: 702.91 },
    ],
  },
  {
    buyer: "buyer2",
    supplier: "supplier2",
    rival: "supplier",
    poNo: "NIP/0093",
    billNo: "KBE/0557",
    items: [{ item_code: "EL-MC-3P-32C", qty: 47, cost: 733.57, rate: 871.39 }],
  },
];
/** Begun at the desk: bought for stock, sold by WhatsApp; a counter sale of the first line besides. */
const atDesk: DealInput = {
  buyer: "buyer2",
  supplier: "supplier",
  rival: "supplier",
  poNo: "WA/7781",
  billNo: "",
  items: [
    { item_code: "FS-HB-12050-Z", qty: 610, cost: 9.83, rate: 14.67 },
    { item_code: "", qty: 19, cost: 431.29, rate: 517.43 },
  ],
};
/** The ERP methods that a key of each side may call. */
const methodsOf = {
  customer: {
    lists: ["opportunities", "quotations", "sales_orders", "sales_invoices"].map((noun) => `get_customer_wise_${noun}`),
    papers: ["opportunity", "quotation", "sales_order", "sales_invoice"].map((noun) => `get_${noun}_pdf`),
  },
  supplier: {
    lists: ["supplier_quotations", "rfq", "purchase_orders", "purchase_invoices"].map(
      (noun) => `get_supplier_wise_${noun}`,
    ),
    papers: ["supplier_quotation", "rfq", "purchase_order", "purchase_invoice"].map((noun) => `get_${noun}_pdf`),
  },
} as const;

const people: Who[] = ["buyer", "buyer2", "supplier", "supplier2"];
const emailOf = (who: Who) => `${who}@vanik.example`;

let vanik: TestApp;
let trade: Trade;
let erp: Erp;
let found: Wall["found"];
let textOf: Wall["textOf"];
const deals: Deal[] = [];
let begun: Awaited<ReturnType<typeof playBegunDeal>>;
const namesOfDeals = () => [...deals, begun].flatMap((one) => Object.values(one).flat());
/** What must never reach each of them. */
const secrets: Behind = new Map();

const deskReason = "The carrier is not to be named";
/** Of drafts, which no party finds. */
const draftNotes: string[] = [];

/** Goods of a deal came damaged: what its buyer is credited and what its supplier is asked for, and a draft of each besides. */
async function noteGoods({ salesInvoice, purchaseInvoice }: Deal) {
  const ofNoun = async (noun: string, from: string) => {
    const damaged = { from, cause: "rejection", lines: [{ source: 1, qty: 1 }], reason: deskReason };
    const drafts = [await trade.done("POST", `/${noun}`, damaged), await trade.done("POST", `/${noun}`, damaged)];
    draftNotes.push(drafts[1].name);
    return (await trade.submitted(noun, drafts[0].name)).name as string;
  };
  return {
    creditNote: await ofNoun("creditNote", salesInvoice),
    debitNote: await ofNoun("debitNote", purchaseInvoice),
  };
}

/** Goods of a deal come back and go back with their challan; its buyer is billed more, and paid what it was credited. */
async function returnGoods(deal: Deal, creditNote: string) {
  const { done, submitted, today } = trade;
  const day = today();
  const back = async (noun: string, order: string, invoice: string) => {
    const lines = [{ idx: 1, qty: 1, condition: "damaged" }];
    const { returns } = await done("POST", `/${noun}/${order}/returns`, { day, invoice, lines, reason: deskReason });
    return returns[0].name as string;
  };
  const lines = [{ source: 1, qty: 1, rate: 2 }];
  const raises = await done("POST", `/purchaseInvoice/${deal.salesInvoice}/raise`, { lines, reason: deskReason });
  const { rounded_total: amount, party } = await done("GET", `/creditNote/${creditNote}`);
  const refund = { organisation: party.name, direction: "out", day, mode: "NEFT", reference: `UTR-${creditNote}` };
  return {
    cameBack: await back("purchaseOrder", deal.salesOrder, deal.salesInvoice),
    wentBack: await back("salesOrder", deal.purchaseOrder, deal.purchaseInvoice),
    raised: (await submitted("purchaseInvoice", raises.name)).name as string,
    refunded: (await done("POST", "/payments", { ...refund, amount, refund_of: [creditNote] })).name as string,
  };
}

/** Money in advance, with its voucher, and goods that go without an invoice, with their challan. */
async function advanceAndSend(): Promise<void> {
  const { order } = await trade.deal();
  await trade.sendSteel(order);
  const { orgName: organisation } = await trade.done("GET", "/profile", undefined, trade.tokens.buyer);
  const advance = { organisation, direction: "in", day: trade.today(), mode: "NEFT", reference: "ADV-1", amount: 4321 };
  await trade.done("POST", "/payments", { ...advance, reason: deskReason });
}

const fileOf = (who: Who) => `paper-of-${who}-only`;

async function attach(who: Who, docType: string, name: string): Promise<void> {
  const { body, headers } = await formBody([
    ["name", name],
    ["docType", docType],
    ["myfile", { name: `${fileOf(who)}.pdf`, bytes: pdf }],
  ]);
  const { status } = await vanik.call("POST", "/uploadDocument", { token: trade.tokens[who], body, headers });
  expect(status).toBe(200);
}

beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  erp = await openErp(vanik);
  ({ found, textOf } = openWall(vanik, trade.tokens, secrets));
  for (const input of inputs) {
    const deal = await playDeal(trade, input);
    await attach(input.buyer, "PO", deal.salesOrder);
    await attach(input.supplier, "SO", deal.purchaseOrder);
    await attach(input.supplier, "RFQ", deal.rfq);
    const notes = await noteGoods(deal);
    await attach(input.supplier, "CN", notes.debitNote);
    deals.push(Object.assign(deal, notes, await returnGoods(deal, notes.creditNote)));
  }
  begun = await playBegunDeal(trade, atDesk);
  await advanceAndSend();
  for (const who of people) {
    const files = people.filter((one) => one !== who).map(fileOf);
    secrets.set(who, [
      ...(await hiddenWords(vanik, [...inputs, atDesk], who, emailOf(who))),
      ...files,
      ...wordsAtDesk,
      ...draftNotes,
      deskReason,
    ]);
  }
});
afterAll(() => vanik.close());

const nounsOf = (who: Who) => Object.values(kinds).filter(({ party }) => party === sideOf(who));

/** Each of them by a session of their own, and as an administrator looks on as them. */
const ways = people.flatMap((who) => [
  { who, how: "signed in" },
  { who, how: "seen as" },
]);

describe.each(ways)("$who, $how,", ({ who, how }) => {
  let own: string;
  beforeAll(async () => {
    own = trade.tokens[who];
    if (how === "signed in") return;
    const { rows } = await vanik.deps.db.$client.query("select id from users where email = $1", [emailOf(who)]);
    const { access_token } = await trade.done("POST", "/desk/viewAs", { user: rows[0].id, reason: "To see the wall" });
    trade.tokens[who] = access_token;
  });
  afterAll(() => void (trade.tokens[who] = own));

  test("finds in every list and document, its files and papers, nothing of anybody else", async () => {
    let seen = 0;
    for (const { noun } of nounsOf(who)) {
      const list = await textOf(who, `/${noun}?limit_page_length=100`);
      expect([noun, found(who, list)]).toEqual([noun, []]);
      const rows = (await trade.done("GET", `/${noun}?limit_page_length=100`, undefined, trade.tokens[who])) as {
        name: string;
      }[];
      for (const { name } of rows) {
        const { files } = await trade.done("GET", `/${noun}/${name}`, undefined, trade.tokens[who]);
        const paths = files.map(({ id }: { id: string }) => `/files/${id}`);
        for (const path of ["", "/files", "/pdf", ...paths]) {
          expect([noun, name, path, found(who, await textOf(who, `/${noun}/${name}${path}`))]).toEqual([
            noun,
            name,
            path,
            [],
          ]);
          seen++;
        }
      }
    }
    // Both deals have been through all kinds of either side.
    expect(seen).toBeGreaterThan(14);
  });

  test("is told of another's documents no more than of none, and of the other side's kinds nothing", async () => {
    const own = new Set(nounsOf(who).map(({ noun }) => noun));
    const names = namesOfDeals();
    for (const [kind, { noun }] of Object.entries(kinds))
      for (const name of names.filter((one) => kindOfName(one) === kind))
        for (const path of ["", "/pdf", "/files"]) {
          const reply = await vanik.call("GET", `/${noun}/${name}${path}`, { token: trade.tokens[who] });
          const whose = secrets.get(who)!.includes(name) ? [own.has(noun) ? 404 : 403] : [200];
          expect([noun, name, path, whose.includes(reply.status)]).toEqual([noun, name, path, true]);
          if (reply.status !== 200) expect(found(who, JSON.stringify(reply.body).replaceAll(name, ""))).toEqual([]);
        }
  });

  test("learns nothing from refusals of moves and uploads, nor by searching", async () => {
    for (const { noun } of Object.values(kinds))
      for (const name of [deals[0]!, begun].flatMap((one) => Object.values(one).flat())) {
        const moved = await textOf(who, `/${noun}/${name}/moves`, "POST", { move: "accept" });
        expect(found(who, moved.replaceAll(name, ""))).toEqual([]);
      }
    const words = secrets.get(who)!.filter((word) => /^[A-Z]/.test(word));
    for (const word of words.slice(0, 12)) {
      const searched = await textOf(who, `/search?q=${encodeURIComponent(word.slice(0, 60))}`);
      expect(found(who, searched.replaceAll(word, ""))).toEqual([]);
    }
  });

  test("reads nothing of anybody else in the rest of what it may ask", async () => {
    const reads = readsWithoutName(who);
    expect(reads.length).toBeGreaterThan(8);
    for (const [name, { path }] of reads) expect([name, found(who, await textOf(who, path))]).toEqual([name, []]);
  });
});

/** A line of the contract with real names in its path and query: what the desk itself would ask. */
async function addressOf(endpoint: Endpoint): Promise<string> {
  const [deal] = deals;
  const { rows } = await vanik.deps.db.$client.query("select id, name from organisations order by name limit 1");
  const noun = endpoint.path.split("/")[1];
  const [kind] = Object.entries(kinds).find(([, one]) => one.noun === noun) ?? [];
  const names: Record<string, string> = {
    quotation: deal!.quotation,
    sales_order: deal!.salesOrder,
    purchase_order: deal!.purchaseOrder,
    sales_invoice: deal!.salesInvoice,
    purchase_invoice: deal!.purchaseInvoice,
    supplier_quotation: deal!.bid,
    request_for_quotation: deal!.rfq,
  };
  const id = noun === "parties" ? rows[0].id : (names[kind ?? ""] ?? deal!.opportunity);
  const query = new URLSearchParams({
    q: deal!.salesOrder,
    format: "csv",
    organisation: rows[0].name,
    kind: "quotation",
  });
  return `${endpoint.path.replace(":id", id).replaceAll(/:\w+/g, "1")}?${query}`;
}

const desksOwn = endpointsOf(api).filter(([, { who }]: [string, Endpoint]) => who.length === 1 && who[0] === "staff");

test.each(desksOwn)("%s is refused to every party, and its refusal tells nothing", async (_, endpoint: Endpoint) => {
  const path = await addressOf(endpoint);
  for (const who of people) {
    const options = { token: trade.tokens[who], ...(endpoint.method !== "GET" && { body: {} }) };
    const reply = await vanik.call(endpoint.method, path, options);
    expect([who, reply.status]).toEqual([who, 403]);
    expect(found(who, JSON.stringify(reply))).toEqual([]);
  }
});

test.each(people)("%s prints the vouchers and challans of nobody else", async (who) => {
  const { rows } = await vanik.deps.db.$client.query<{ path: string; email: string | null }>(`
    select '/payments/' || p.name || '/voucher/pdf' as path, u.email from payments p join payment_vouchers v on v.id = p.id
      left join users u on u.organisation_id = p.organisation_id
    union select '/dispatches/' || m.name || '/challan/pdf', u.email from movements m join challans c on c.id = m.id
      join trade_documents d on d.id = m.document_id left join users u on u.organisation_id = d.organisation_id
    union select '/returns/' || r.name || '/challan/pdf', u.email from goods_returns r join challans c on c.id = r.id
      join trade_documents d on d.id = r.document_id left join users u on u.organisation_id = d.organisation_id`);
  expect([...new Set(rows.map(({ path }) => path.split("/")[1]))].toSorted()).toEqual([
    "dispatches",
    "payments",
    "returns",
  ]);
  for (const { path, email } of rows) {
    const { status } = await vanik.call("GET", path, { token: trade.tokens[who] });
    // Goods go back to suppliers, what else is printed so goes to buyers.
    const refused = sideOf(who) === (path.startsWith("/returns/") ? "supplier" : "buyer") ? 404 : 403;
    expect([path, email, status]).toEqual([path, email, email === emailOf(who) ? 200 : refused]);
  }
});

test("the desk has calls of its own: find, Today, cases, exports, statements, dues, comparisons, the audit log, keys, an office", () => {
  const paths = desksOwn.map(([, { path }]) => path).join(" ");
  const trading = ["find", "today", "cases", "export", "statement", "Dues", "comparison", "audit", "keys", "views"];
  for (const word of [...trading, "inbox", "approvals", "viewAs", "overview", "people", "subscribers"])
    expect(paths).toContain(word);
});

test.each(people)("a statement of account that is sent to %s names nobody else", async (who) => {
  const { orgName } = await trade.done("GET", "/profile", undefined, trade.tokens[who]);
  const [party] = await trade.done("GET", `/parties?name=${encodeURIComponent(orgName)}`);
  const file = `/parties/${party.id}/statement/file`;
  for (const path of [`/parties/${party.id}/statement`, `${file}?format=csv`, `${file}?format=pdf`]) {
    const text = await textOf(who, path, "GET", undefined, trade.tokens.desk);
    expect([path, text.length > 300, found(who, text)]).toEqual([path, true, []]);
  }
});

describe.each(people)("a key for %s alone", (who) => {
  const side = sideOf(who) === "buyer" ? "customer" : "supplier";
  const otherSide = side === "customer" ? "supplier" : "customer";
  const others = people.filter((one) => one !== who);
  let key: { key: string; secret: string };
  beforeAll(async () => {
    const { orgName } = await trade.done("GET", "/profile", undefined, trade.tokens[who]);
    key = await erp.make([`${side}.read`, `${side}.pdf`, `${side}.write`], orgName);
  });
  const textBy = async (path: string, body?: object) => {
    const sent = { key: authorizationOf(key), ...(body && { method: "POST" as const, body }) };
    const { status, headers, body: reply, bytes } = await erp.call(path, sent);
    const isPaper = headers["content-type"] === "application/pdf";
    return {
      status,
      text: `${JSON.stringify(headers)}\n${isPaper ? await wordsOfPaper(bytes) : JSON.stringify(reply)}`,
      said: reply,
    };
  };

  test("lists and prints its own, and writes its profile, nothing of anybody else in it", async () => {
    const { orgName, turnOver } = await trade.done("GET", "/profile", undefined, trade.tokens[who]);
    const name = encodeURIComponent(orgName);
    for (const [at, method] of methodsOf[side].lists.entries()) {
      const { status, text, said } = await textBy(`${method}?${side}s=${name}`);
      expect([method, status, found(who, text)]).toEqual([method, 200, []]);
      expect(said.message.length).toBeGreaterThan(0);
      for (const row of said.message) {
        const paper = `${methodsOf[side].papers[at]}?name=${row.name}`;
        const printed = await textBy(paper);
        expect([paper, printed.status, printed.text.includes(row.name), found(who, printed.text)]).toEqual([
          paper,
          200,
          true,
          [],
        ]);
      }
    }
    const updated = await textBy(`update_${side}/${name}`, { turn_over: turnOver });
    expect([updated.status, found(who, updated.text)]).toEqual([200, []]);
    for (const fields of [{ gst: "27AAPFU0939F1ZV" }, { pan: "AAPFU0939F" }, {}]) {
      const refused = await textBy(`update_${side}/${name}`, fields);
      expect([refused.status, found(who, refused.text)]).toEqual([417, []]);
    }
  });

  test("is refused what is another's, by whatever name, and learns nothing from it", async () => {
    const names = namesOfDeals();
    for (const other of others) {
      const { orgName } = await trade.done("GET", "/profile", undefined, trade.tokens[other]);
      for (const method of [...methodsOf[side].lists, ...methodsOf[otherSide].lists]) {
        const parameter = method.includes("customer_wise") ? "customers" : "suppliers";
        const { status, text } = await textBy(`${method}?${parameter}=${encodeURIComponent(orgName)}`);
        expect([method, status]).toEqual([method, 403]);
        expect(found(who, text.replaceAll(orgName, ""))).toEqual([]);
      }
    }
    for (const method of [...methodsOf[side].papers, ...methodsOf[otherSide].papers])
      for (const name of names.filter((one) => secrets.get(who)!.includes(one))) {
        const { status, text } = await textBy(`${method}?name=${name}`);
        expect([method, name, [403, 404].includes(status)]).toEqual([method, name, true]);
        expect(found(who, text.replaceAll(name, ""))).toEqual([]);
      }
  });
});

test("no mail tells its reader of anybody else", async () => {
  const mails = await vanik.runMailJobs();
  for (const who of people) {
    const own = mails.filter(({ to }) => JSON.stringify(to).includes(emailOf(who)));
    expect([who, own.length > 2]).toEqual([who, true]);
    for (const { attachments = [], ...mail } of own) {
      const papers = await Promise.all(attachments.map(({ bytes }) => wordsOfPaper(Buffer.from(bytes))));
      expect([mail.subject, found(who, JSON.stringify({ mail, papers }))]).toEqual([mail.subject, []]);
    }
  }
});

test("the desk sees both sides", async () => {
  const { rfq, salesOrder } = deals[0]!;
  const request = await trade.done("GET", `/requestForQuotation/${rfq}`);
  expect(request.supplier).toContain("Karol Bagh");
  const { items, links } = await trade.done("GET", `/purchaseOrder/${salesOrder}`);
  expect(items[0].cost_rate).toBe(11.37);
  expect(links.map(({ kind }: { kind: string }) => kind)).toContain("quotation");
});
