// The wall: over two complete deals nobody finds a name, price, id or count of the other side, wherever it looks.
import * as api from "@vanik/contracts/api";
import { type Endpoint, endpointsOf } from "@vanik/contracts/endpoint";
import { kinds } from "@vanik/contracts/trade";
import { getDocumentProxy, getMeta, extractText } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "./app.ts";
import { type Deal, Dealers, type DealInput } from "./deal.ts";
import { form } from "./form.ts";

const inputs: DealInput[] = [
  {
    buyer: "buyer@vanik.example",
    supplier: "supplier@vanik.example",
    alsoAsked: ["supplier2@vanik.example"],
    poNo: "SEW/4417",
    items: [
      { item_code: "FS-HB-12050-Z", qty: 1370, cost: 11.37, rate: 13.53 },
      { item_code: "BR-DG-6308-2RS-C3", qty: 23, cost: 611.17, rate: 702.91 },
    ],
  },
  {
    buyer: "buyer2@vanik.example",
    supplier: "supplier2@vanik.example",
    alsoAsked: ["supplier@vanik.example"],
    poNo: "NIP/0093",
    items: [{ item_code: "EL-MC-3P-32C", qty: 47, cost: 733.57, rate: 871.39 }],
  },
];
const people = ["buyer@vanik.example", "buyer2@vanik.example", "supplier@vanik.example", "supplier2@vanik.example"];

let vanik: TestApp;
let dealers: Dealers;
const deals: Deal[] = [];
/** What must never reach each of them. */
const secrets = new Map<string, string[]>();

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

function pricesHiddenFrom(email: string): string[] {
  const buys = email.startsWith("buyer");
  return inputs.flatMap((input) =>
    input.items.flatMap(({ qty, cost, rate }) => {
      const rival = Math.round(cost * 110) / 100;
      const known = buys
        ? [input.buyer === email ? rate : 0]
        : [input.supplier === email ? cost : 0, input.alsoAsked?.includes(email) ? rival : 0];
      const hidden = [cost, rate, rival].filter((price) => !known.includes(price));
      return hidden.flatMap((price) => [...written(price), ...written(Math.round(price * qty * 100) / 100)]);
    }),
  );
}

beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  dealers = new Dealers(vanik);
  await vanik.runMailJobs();
  for (const [at, input] of inputs.entries()) deals.push(await dealers.deal(input, `BILL-${at}`));
  for (const [at, { salesOrder, purchaseOrder, rfq }] of deals.entries()) {
    const { buyer, supplier } = inputs[at]!;
    for (const [email, docType, name] of [
      [buyer, "PO", salesOrder],
      [supplier, "SO", purchaseOrder],
      [supplier, "RFQ", rfq],
    ] as const)
      await attach(email, docType, name);
  }
  const organisations = await organisationsOf();
  const all = await papers();
  for (const email of people) {
    const others = organisations.filter((one) => one.email !== email).flatMap(({ words }) => words);
    const foreign = all.filter(({ email: whose }) => !whose.includes(email)).flatMap(({ words }) => words);
    const files = people.filter((one) => one !== email).map((one) => fileOf(one));
    secrets.set(email, [...others, ...foreign, ...files, ...pricesHiddenFrom(email)].filter((word) => word.length > 3));
  }
});
afterAll(() => vanik.close());

const fileOf = (email: string) => `paper-of-${email.split("@")[0]}-only`;

async function attach(email: string, docType: string, name: string): Promise<void> {
  const { payload, headers } = form({ name, docType }, { name: `${fileOf(email)}.pdf`, bytes: pdfBytes });
  const token = await dealers.token(email);
  const { status } = await vanik.call("POST", "/uploadDocument", { token, body: payload, headers });
  expect(status).toBe(200);
}
const pdfBytes = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");

/** What of the hidden words a text holds; numbers count as whole ones only. */
function found(email: string, text: string): string[] {
  return secrets.get(email)!.filter((word) => {
    if (!/^[\d,.]+$/.test(word)) return text.includes(word);
    return new RegExp(`(?<![\\d.,])${word.replaceAll(".", "\\.")}(?![\\d]|[.,]\\d)`).test(text);
  });
}

async function textOf(email: string, path: string, method: "GET" | "POST" = "GET", body?: unknown): Promise<string> {
  const reply = await vanik.app.inject({
    method,
    url: `/api${path}`,
    headers: { "application-key": "vanik-web", "access-token": await dealers.token(email) },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  const headers = JSON.stringify(reply.headers);
  if (!String(reply.headers["content-type"]).includes("pdf")) return `${headers}\n${reply.body}`;
  const bytes = new Uint8Array(reply.rawPayload);
  if (path.includes("/files/")) return `${headers}\n${reply.rawPayload.toString("latin1")}`;
  const paper = await getDocumentProxy(bytes.slice());
  const { text } = await extractText(paper, { mergePages: true });
  const meta = await getMeta(paper);
  return [headers, text, text.replaceAll(/\s+/g, " "), JSON.stringify(meta), reply.rawPayload.toString("latin1")].join("\n");
}

const sideOf = (email: string) => (email.startsWith("buyer") ? "buyer" : "supplier");
const nounsOf = (email: string) => Object.values(kinds).filter(({ party }) => party === sideOf(email));

describe.each(people)("%s", (email) => {
  test("finds in every list and document, its files and papers, nothing of anybody else", async () => {
    let seen = 0;
    for (const { noun } of nounsOf(email)) {
      const list = await textOf(email, `/${noun}?limit_page_length=100`);
      expect([noun, found(email, list)]).toEqual([noun, []]);
      const rows = (await dealers.ask("GET", `/${noun}?limit_page_length=100`, undefined, email)) as { name: string }[];
      for (const { name } of rows) {
        const { files } = await dealers.ask("GET", `/${noun}/${name}`, undefined, email);
        const paths = files.map(({ id }: { id: string }) => `/files/${id}`);
        for (const path of ["", "/files", "/pdf", ...paths]) {
          expect([noun, name, path, found(email, await textOf(email, `/${noun}/${name}${path}`))]).toEqual([noun, name, path, []]);
          seen++;
        }
      }
    }
    // Both deals have been through all kinds of either side.
    expect(seen).toBeGreaterThan(14);
  });

  test("is told of another's documents no more than of none, and of the other side's kinds nothing", async () => {
    const own = new Set(nounsOf(email).map(({ noun }) => noun));
    const names = Object.values(deals).flatMap((deal) => Object.values(deal).flat());
    for (const { noun, prefix } of Object.values(kinds))
      for (const name of names.filter((one) => one.startsWith(`${prefix}-`)))
        for (const path of ["", "/pdf", "/files"]) {
          const reply = await vanik.call("GET", `/${noun}/${name}${path}`, { token: await dealers.token(email) });
          const whose = secrets.get(email)!.includes(name) ? [own.has(noun) ? 404 : 403] : [200];
          expect([noun, name, path, whose.includes(reply.status)]).toEqual([noun, name, path, true]);
          if (reply.status !== 200) expect(found(email, JSON.stringify(reply.body).replaceAll(name, ""))).toEqual([]);
        }
  });

  test("learns nothing from refusals of moves and uploads, nor by searching", async () => {
    for (const { noun } of Object.values(kinds))
      for (const name of Object.values(deals[0]!).flat()) {
        const moved = await textOf(email, `/${noun}/${name}/moves`, "POST", { move: "accept" });
        expect(found(email, moved.replaceAll(name, ""))).toEqual([]);
      }
    const words = secrets.get(email)!.filter((word) => /^[A-Z]/.test(word));
    for (const word of words.slice(0, 12)) {
      const searched = await textOf(email, `/search?q=${encodeURIComponent(word.slice(0, 60))}`);
      expect(found(email, searched.replaceAll(word, ""))).toEqual([]);
    }
  });

  test("reads nothing of anybody else in the rest of what it may ask", async () => {
    const reads = endpointsOf(api).filter(
      ([, one]: [string, Endpoint]) =>
        one.method === "GET" && one.who.includes(sideOf(email)) && !one.path.includes(":") && !one.path.includes("captcha"),
    );
    expect(reads.length).toBeGreaterThan(8);
    for (const [name, { path }] of reads) expect([name, found(email, await textOf(email, path))]).toEqual([name, []]);
  });
});

test("no mail tells its reader of anybody else", async () => {
  const mails = await vanik.runMailJobs();
  for (const email of people) {
    const own = mails.filter(({ to }) => JSON.stringify(to).includes(email));
    expect([email, own.length > 2]).toEqual([email, true]);
    for (const mail of own) expect([mail.subject, found(email, JSON.stringify(mail))]).toEqual([mail.subject, []]);
  }
});

test("the desk sees both sides", async () => {
  const { rfq, salesOrder } = deals[0]!;
  const asked = await dealers.ask("GET", `/requestForQuotation/${rfq}`);
  expect(asked.supplier).toContain("Karol Bagh");
  const { items, links } = await dealers.ask("GET", `/purchaseOrder/${salesOrder}`);
  expect(items[0].cost_rate).toBe(11.37);
  expect(links.map(({ kind }: { kind: string }) => kind)).toContain("quotation");
});
