// The wall: over two complete deals nobody finds a name, price, id or count of the other side, wherever it looks.
import * as api from "@vanik/contracts/api";
import { type Endpoint, endpointsOf } from "@vanik/contracts/endpoint";
import { kinds } from "@vanik/contracts/trade";
import { getDocumentProxy, getMeta, extractText } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "./app.ts";
import { dearer, type Deal, type DealInput, playDeal } from "./deal.ts";
import { formBody, pdf } from "./files.ts";
import { openTrade, type Trade } from "./trade.ts";

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
type Who = "buyer" | "buyer2" | "supplier" | "supplier2";
const people: Who[] = ["buyer", "buyer2", "supplier", "supplier2"];
const emailOf = (who: Who) => `${who}@vanik.example`;

let vanik: TestApp;
let trade: Trade;
const deals: Deal[] = [];
/** What must never reach each of them. */
const secrets = new Map<Who, string[]>();

interface Organisation {
  id: string;
  name: string;
  email: string;
  words: string[];
}

async function organisationsOf(): Promise<Organisation[]> {
  const { rows } = await vanik.deps.db.$client.query<Organisation>(`
    select o.id, o.name, u.email, array[o.id::text, o.name, o.gstin, o.pan, o.phone, o.address, u.name, u.email] as words
    from organisations o join users u on u.organisation_id = o.id`);
  return rows;
}

/** Every document, movement and payment with whose it is, its id and name, and the prices that only its own side knows. */
async function papers() {
  const { rows } = await vanik.deps.db.$client.query<{ email: string[]; words: string[] }>(`
    with whose as (
      select d.id, d.name, array_remove(array_agg(distinct u.email), null) as email from trade_documents d
      left join invitations i on i.rfq_id = d.id
      left join users u on u.organisation_id = coalesce(d.organisation_id, i.organisation_id) group by d.id)
    select email, array[id::text, name] as words from whose
    union all select w.email, array[m.id::text, m.name] from movements m join whose w on w.id = m.document_id
    union all select array[u.email], array[p.id::text, p.name] from payments p
      join users u on u.organisation_id = p.organisation_id`);
  return rows;
}

/** A price as JSON, a page or a paper writes it. */
const written = (rupees: number) => [String(rupees), rupees.toLocaleString("en-IN", { minimumFractionDigits: 2 })];

function pricesHiddenFrom(who: Who): string[] {
  return inputs.flatMap((input) =>
    input.items.flatMap(({ qty, cost, rate }) => {
      const known = [
        input.buyer === who ? rate : 0,
        input.supplier === who ? cost : 0,
        input.rival === who ? dearer(cost) : 0,
      ];
      const hidden = [cost, rate, dearer(cost)].filter((price) => !known.includes(price));
      return hidden.flatMap((price) => [...written(price), ...written(Math.round(price * qty * 100) / 100)]);
    }),
  );
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
  for (const input of inputs) {
    const deal = await playDeal(trade, input);
    await attach(input.buyer, "PO", deal.salesOrder);
    await attach(input.supplier, "SO", deal.purchaseOrder);
    await attach(input.supplier, "RFQ", deal.rfq);
    deals.push(deal);
  }
  const organisations = await organisationsOf();
  const all = await papers();
  for (const who of people) {
    const others = organisations.filter(({ email }) => email !== emailOf(who)).flatMap(({ words }) => words);
    const foreign = all.filter(({ email }) => !email.includes(emailOf(who))).flatMap(({ words }) => words);
    const files = people.filter((one) => one !== who).map(fileOf);
    const words = [...others, ...foreign, ...files, ...pricesHiddenFrom(who)];
    secrets.set(
      who,
      words.filter((word) => word.length > 3),
    );
  }
});
afterAll(() => vanik.close());

/** What of the hidden words a text holds; numbers count as whole ones only. */
function found(who: Who, text: string): string[] {
  return secrets.get(who)!.filter((word) => {
    if (!/^[\d,.]+$/.test(word)) return text.includes(word);
    return new RegExp(`(?<![\\d.,])${word.replaceAll(".", "\\.")}(?![\\d]|[.,]\\d)`).test(text);
  });
}

async function textOf(who: Who, path: string, method: "GET" | "POST" = "GET", body?: unknown): Promise<string> {
  const reply = await vanik.app.inject({
    method,
    url: `/api${path}`,
    headers: { "application-key": "vanik-web", "access-token": trade.tokens[who] },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  const headers = JSON.stringify(reply.headers);
  if (!String(reply.headers["content-type"]).includes("pdf")) return `${headers}\n${reply.body}`;
  const bytes = new Uint8Array(reply.rawPayload);
  if (path.includes("/files/")) return `${headers}\n${reply.rawPayload.toString("latin1")}`;
  const paper = await getDocumentProxy(bytes.slice());
  const { text } = await extractText(paper, { mergePages: true });
  const meta = await getMeta(paper);
  return [headers, text, text.replaceAll(/\s+/g, " "), JSON.stringify(meta), reply.rawPayload.toString("latin1")].join(
    "\n",
  );
}

const sideOf = (who: Who) => (who.startsWith("buyer") ? "buyer" : "supplier");
const nounsOf = (who: Who) => Object.values(kinds).filter(({ party }) => party === sideOf(who));

describe.each(people)("%s", (who) => {
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
    const names = Object.values(deals).flatMap((deal) => Object.values(deal).flat());
    for (const { noun, prefix } of Object.values(kinds))
      for (const name of names.filter((one) => one.startsWith(`${prefix}-`)))
        for (const path of ["", "/pdf", "/files"]) {
          const reply = await vanik.call("GET", `/${noun}/${name}${path}`, { token: trade.tokens[who] });
          const whose = secrets.get(who)!.includes(name) ? [own.has(noun) ? 404 : 403] : [200];
          expect([noun, name, path, whose.includes(reply.status)]).toEqual([noun, name, path, true]);
          if (reply.status !== 200) expect(found(who, JSON.stringify(reply.body).replaceAll(name, ""))).toEqual([]);
        }
  });

  test("learns nothing from refusals of moves and uploads, nor by searching", async () => {
    for (const { noun } of Object.values(kinds))
      for (const name of Object.values(deals[0]!).flat()) {
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
    const reads = endpointsOf(api).filter(
      ([, one]: [string, Endpoint]) =>
        one.method === "GET" &&
        one.who.includes(sideOf(who)) &&
        !one.path.includes(":") &&
        !one.path.includes("captcha"),
    );
    expect(reads.length).toBeGreaterThan(8);
    for (const [name, { path }] of reads) expect([name, found(who, await textOf(who, path))]).toEqual([name, []]);
  });
});

test("no mail tells its reader of anybody else", async () => {
  const mails = await vanik.runMailJobs();
  for (const who of people) {
    const own = mails.filter(({ to }) => JSON.stringify(to).includes(emailOf(who)));
    expect([who, own.length > 2]).toEqual([who, true]);
    for (const mail of own) expect([mail.subject, found(who, JSON.stringify(mail))]).toEqual([mail.subject, []]);
  }
});

test("the desk sees both sides", async () => {
  const { rfq, salesOrder } = deals[0]!;
  const asked = await trade.done("GET", `/requestForQuotation/${rfq}`);
  expect(asked.supplier).toContain("Karol Bagh");
  const { items, links } = await trade.done("GET", `/purchaseOrder/${salesOrder}`);
  expect(items[0].cost_rate).toBe(11.37);
  expect(links.map(({ kind }: { kind: string }) => kind)).toContain("quotation");
});
