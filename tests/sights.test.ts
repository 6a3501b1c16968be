// Who sees what: of costs and of money nobody at the desk finds a figure without the right, by whatever call, file or paper.
import type { AddressInfo } from "node:net";
import { inflateRawSync } from "node:zlib";
import * as api from "@vanik/contracts/api";
import { type Endpoint, endpointsOf } from "@vanik/contracts/endpoint";
import { importFields } from "@vanik/contracts/import-fields";
import { hasRight, type Right } from "@vanik/contracts/rights";
import { hasSight, seenFields, type Sight, sightOfField, sights } from "@vanik/contracts/sights";
import { kinds } from "@vanik/contracts/trade";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { refreshRollups } from "../server/modules/documents/use-cases.ts";
import { startTestApp, type TestApp } from "./app.ts";
import { type Deal, type DealInput, playDeal } from "./deal.ts";
import { addHand } from "./desk-hands.ts";
import { figuresFound, figuresIn } from "./figures-found.ts";
import { importing } from "./imports.ts";
import { invoiceOf, sahyadri } from "./orders.ts";
import { readPdf } from "./pdf-text.ts";
import { openRounds } from "./rounds.ts";
import { openTrade, type Trade } from "./trade.ts";

const input: DealInput = {
  buyer: "buyer",
  supplier: "supplier",
  rival: "supplier2",
  poNo: "SEE/4417",
  billNo: "RPF/1201",
  items: [
    { item_code: "FS-HB-12050-Z", qty: 1370, cost: 11.37, rate: 13.53 },
    { item_code: "BR-DG-6308-2RS-C3", qty: 23, cost: 611.17, rate: 702.91 },
  ],
};
const partlyPaid = 4321.09;
const listedCost = 345.67;

/** Each with sales, so that all of the buyer's side is open to them. */
const hands: Readonly<Record<string, readonly Right[]>> = {
  neither: ["sales"],
  costs: ["sales", "costs"],
  balances: ["sales", "balances"],
  sourcing: ["sales", "sourcing"],
  accounts: ["sales", "accounts"],
};
type Hand = keyof typeof hands;

let vanik: TestApp;
let trade: Trade;
let deal: Deal;
let invoice: string;
let draft: string;
/** A sale that was cancelled while its purchase stands, and that purchase. */
let cancelled: { order: string; purchase: string };
const tokens: Record<Hand, string> = {};
const figures: Record<Sight, Set<number>> = { costs: new Set(), balances: new Set() };
/** What may stand for `:id`, by the first word of a path. */
const ids: Record<string, string[]> = {};

const isSold = (noun: string) => Object.values(kinds).some((kind) => kind.noun === noun && kind.party === "buyer");

async function gatherFigures(): Promise<void> {
  const ask = (path: string) => trade.done("GET", path);
  const open: unknown[] = [];
  for (const { noun } of Object.values(kinds))
    for (const { name } of await ask(`/${noun}?limit_page_length=100`)) {
      (ids[noun] ??= []).push(name);
      const read = await ask(`/${noun}/${name}`);
      if (!isSold(noun)) for (const one of figuresIn(read.items)) figures.costs.add(one);
      for (const { cost_rate: cost } of read.items) if (cost) figures.costs.add(cost);
      const { outstanding, payments: _, items, ...rest } = read;
      const sold = items.map(({ cost_rate: __, ...line }: { cost_rate: unknown }) => line);
      if (isSold(noun)) open.push(sold, rest);
      if (outstanding > 0) figures.balances.add(outstanding);
    }
  const look = await ask(`/desk/quotations/${draft}/look`);
  const { margin, earned } = await ask("/desk/overview");
  for (const one of figuresIn([look.cost, look.gain, margin.map(({ cost }: { cost: number }) => cost), earned.amount]))
    figures.costs.add(one);
  ids.parties = (await ask("/parties?limit_page_length=100")).map(({ id }: { id: string }) => id);
  for (const id of ids.parties!)
    for (const one of figuresIn((await ask(`/parties/${id}`)).balance)) figures.balances.add(one);
  figures.balances.add(partlyPaid);
  const openFigures = new Set(figuresIn(open));
  for (const sight of sights) for (const one of openFigures) figures[sight].delete(one);
  for (const one of figures.costs) figures.balances.delete(one);
}

beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  deal = await playDeal(trade, input);
  invoice = await invoiceOf(trade, "sales_invoice", sahyadri, 9876);
  const paid = { organisation: sahyadri, direction: "in", day: trade.today(), mode: "NEFT", reference: "UTR-SEEN" };
  const { name: payment } = await trade.done("POST", "/payments", {
    ...paid,
    amount: partlyPaid,
    allocations: [{ invoice, amount: partlyPaid }],
  });
  await trade.done(
    "POST",
    `/purchaseInvoice/${invoice}/paid`,
    { reference: "UTR-TOLD", day: trade.today() },
    trade.tokens.buyer,
  );
  const [{ id, version }] = await trade.done("GET", `/parties?name=${encodeURIComponent(sahyadri)}`);
  await trade.done("PUT", `/parties/${id}`, { version, credit_limit: 1 });
  // Sold below what it costs, to somebody above the credit limit: what may be warned of is.
  const from = await trade.inquire(trade.tokens.buyer, { email: "buyer@vanik.example" });
  draft = (await trade.done("POST", "/quotation", { from })).name;
  const { version: drafted, items: lines } = await trade.read("quotation", draft);
  const [{ source }] = lines;
  const items = [{ item_code: "FS-HB-12050-Z", qty: 1370, rate: 10.01, cost_rate: 12.83, source }];
  await trade.done("PUT", `/quotation/${draft}`, { version: drafted, items });
  for (const [hand, rights] of Object.entries(hands)) tokens[hand] = (await addHand(vanik, rights, hand)).token;
  await refreshRollups(vanik.deps);
  await gatherFigures();
  const { rows } = await vanik.deps.db.$client.query(
    "select id from items where code in ('FS-HB-12050-Z', 'BR-DG-6308-2RS-C3')",
  );
  ids["desk/items"] = rows.map((row) => row.id);
  const { order, purchase } = await trade.deal();
  cancelled = { order, purchase: (await trade.submitted("salesOrder", purchase)).name };
  await trade.moved("purchaseOrder", order, { move: "cancel", reason: "They changed their mind" });
  ids.purchaseOrder!.push(order);
  const sheets = importing(vanik, trade.tokens.desk);
  const list = `Item code,Item name,Unit,Last cost\nFS-HB-12050-Z,,Nos,${listedCost}\n`;
  const brought = (await sheets.send("items", list)).body.success.data.id as string;
  await sheets.check(brought);
  await sheets.apply(brought);
  figures.costs.add(listedCost);
  ids["desk/imports"] = [brought];
  ids["desk/changes"] = (await trade.done("GET", "/desk/changes")).map(({ id: change }: { id: string }) => change);
  const named = Object.values(ids)
    .flat()
    .filter((one) => /^[A-Z]+-/.test(one));
  for (const one of ["desk/cases", "desk/quotations", "desk/lastPrices"]) ids[one] = [...named, draft];
  ids.payments = [payment, deal.paidIn, deal.paidOut];
  ids["desk/inbox"] = (await trade.done("GET", "/desk/inbox")).map((row: { id: string }) => row.id);
});
afterAll(() => vanik.close());

const found = (text: string, sight: Sight) => figuresFound(text, figures[sight]);

/** The parts of a workbook, unpacked. */
function unpacked(file: Buffer): string {
  const parts: string[] = [];
  const end = file.lastIndexOf(Buffer.from("PK\u0005\u0006", "latin1"));
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    const [method, size, name, extra, comment, place] = [
      file.readUInt16LE(at + 10),
      file.readUInt32LE(at + 20),
      file.readUInt16LE(at + 28),
      file.readUInt16LE(at + 30),
      file.readUInt16LE(at + 32),
      file.readUInt32LE(at + 42),
    ];
    const begins = place + 30 + file.readUInt16LE(place + 26) + file.readUInt16LE(place + 28);
    const bytes = file.subarray(begins, begins + size);
    parts.push((method === 0 ? bytes : inflateRawSync(bytes)).toString("utf8"));
    at += 46 + name + extra + comment;
  }
  return parts.join("\n");
}

async function send(hand: Hand, method: "GET" | "POST" | "PUT", path: string, body?: object) {
  const reply = await vanik.app.inject({
    method,
    url: `/api${path}`,
    headers: { "application-key": "vanik-web", "access-token": tokens[hand]! },
    ...(body && { payload: body }),
  });
  const type = String(reply.headers["content-type"]);
  const inside = type.includes("pdf")
    ? (await readPdf(reply.rawPayload)).pages.join("\n")
    : type.includes("sheet")
      ? unpacked(reply.rawPayload)
      : reply.body;
  return { status: reply.statusCode, text: `${JSON.stringify(reply.headers)}\n${inside}`, reply };
}

/** Real addresses of a line of the contract. */
function addressesOf({ path }: Endpoint): string[] {
  const [first = "", second = ""] = path.slice(1).split("/");
  const known = ids[first === "desk" ? `desk/${second}` : first] ?? [];
  const asks = { limit_page_length: "100", party: sahyadri, name: sahyadri, for: deal.opportunity };
  const queries: Record<string, string>[] = [
    { ...asks, q: deal.salesOrder, kind: "sales_invoice", direction: "in", side: "receivable" },
    { limit_page_length: "100", format: "csv", for: deal.rfq, kind: "buyer", direction: "out", side: "payable" },
    { format: "xlsx", q: "", kind: "quotation", side: "receivable" },
  ];
  const ways = path.includes(":") ? known.map((id) => path.replace(":id", id).replaceAll(/:\w+/g, "1")) : [path];
  return ways.flatMap((way) => queries.map((query) => `${way}?${new URLSearchParams(query)}`));
}

/** What nobody without the sight is told the name of. */
const namesOf: Readonly<Record<Sight, () => string[]>> = {
  costs: () => [deal.rfq, deal.bid, deal.rivalBid, deal.purchaseOrder, deal.purchaseInvoice, cancelled.purchase],
  balances: () => ids.payments!,
};

const reads = endpointsOf(api).filter(
  ([, { method, who, path }]) => method === "GET" && who.includes("staff") && path !== "/stream" && path !== "/captcha",
);

describe.each(Object.keys(hands))("%s", (hand) => {
  const rights = hands[hand]!;
  const blind = sights.filter((sight) => !hasSight(rights, sight));

  test("finds by no read a figure that takes a right which they lack", async () => {
    for (const [name, endpoint] of reads)
      for (const address of addressesOf(endpoint)) {
        const { status, text } = await send(hand, "GET", address);
        for (const sight of blind) {
          expect([name, address, sight, found(text, sight)]).toEqual([name, address, sight, []]);
          const named = namesOf[sight]().filter((one) => !address.includes(one) && text.includes(one));
          // A bill is owed: it stands in its supplier's account (decision 084).
          if (!blind.includes("balances") && named[0] === deal.purchaseInvoice) named.shift();
          expect([name, address, sight, named]).toEqual([name, address, sight, []]);
        }
        if (!hasRight(rights, endpoint.right ?? "any")) expect([name, status]).toEqual([name, 403]);
        else expect([name, status >= 500]).toEqual([name, false]);
      }
  });
});

test("whoever has the rights reads them: what is looked for is there", async () => {
  const seen: Record<Sight, Set<string>> = { costs: new Set(), balances: new Set() };
  for (const [name, endpoint] of reads)
    for (const address of addressesOf(endpoint)) {
      const { text } = await send("accounts", "GET", address);
      for (const sight of sights) if (found(text, sight).length > 0) seen[sight].add(name);
    }
  for (const call of [
    "documents.quotation.read",
    "documents.purchase_order.read",
    "readComparison",
    "readItemTrade",
    "readOverview",
    "readQuotationLook",
  ])
    expect([call, seen.costs.has(call)]).toEqual([call, true]);
  for (const call of [
    "documents.sales_invoice.read",
    "documents.sales_invoice.export",
    "readParty",
    "listPayments",
    "listDues",
    "readInboxEntry",
  ])
    expect([call, seen.balances.has(call)]).toEqual([call, true]);
});

describe("who sees neither", () => {
  const done = async (method: "POST" | "PUT", path: string, body: object) => {
    const { status, text, reply } = await send("neither", method, path, body);
    for (const sight of sights) expect([path, sight, found(text, sight)]).toEqual([path, sight, []]);
    return { status, body: reply.json() };
  };

  test("writes a quotation, and its lines keep what they cost", async () => {
    const read = await trade.read("quotation", draft);
    const [line] = read.items;
    const items = [{ item_code: line.item_code, qty: 1371, rate: 10.02, source: line.source }];
    const edited = await done("PUT", `/quotation/${draft}`, { version: read.version, items });
    expect(edited.status).toBe(200);
    expect(edited.body.success.data.items[0]).not.toHaveProperty("cost_rate");
    const after = await trade.read("quotation", draft);
    expect(after.items.map(({ qty, cost_rate: cost }: { qty: number; cost_rate: number }) => [qty, cost])).toEqual([
      [1371, 12.83],
    ]);
    // What stands now comes with a conflict, and is no more than they read.
    const late = await done("PUT", `/quotation/${draft}`, { version: read.version, items });
    expect([late.status, late.body.error.current.name]).toEqual([409, draft]);
    expect((await send("neither", "GET", `/quotation/${draft}`)).text).toContain("stands above its credit limit.");
  });

  test("is refused a line's cost and what supplies it, by a sentence", async () => {
    const { version } = await trade.read("quotation", draft);
    for (const more of [{ cost_rate: 1 }, { supply: [{ from: deal.bid, source: 1 }] }]) {
      const items = [{ item_code: "FS-HB-12050-Z", qty: 7, rate: 10, ...more }];
      const refused = await done("PUT", `/quotation/${draft}`, { version, items });
      expect([refused.status, refused.body.error.message]).toEqual([
        403,
        "Ask an administrator for the right Costs and margins or Sourcing or Accounts.",
      ]);
    }
  });

  test("finds nothing of what is bought in lists, counts, a case or by its name", async () => {
    const bought = [deal.rfq, deal.bid, deal.rivalBid, deal.purchaseOrder, deal.purchaseInvoice];
    for (const path of [
      "/desk/today",
      "/desk/counts",
      `/desk/cases/${deal.opportunity}`,
      `/quotation/${deal.quotation}`,
      `/purchaseOrder/${deal.salesOrder}`,
      ...bought.map((name) => `/desk/find?q=${name}`),
    ]) {
      const { status, text } = await send("neither", "GET", path);
      expect([path, status]).toEqual([path, 200]);
      const words = [...bought.filter((name) => !path.includes(name)), "purchase_order", "supplier_quotation"];
      expect([path, words.filter((word) => text.includes(word))]).toEqual([path, []]);
    }
  });
});

/** What is asked by a POST and writes nothing. */
const asks: readonly (readonly [path: string, body: object])[] = [
  [
    "/desk/counterSales/preview",
    { organisation: sahyadri, lines: [{ item_code: "FS-HB-12050-Z", qty: 1370, rate: 10.01 }] },
  ],
  [
    "/payments/preview",
    { organisation: sahyadri, direction: "in", day: "2026-11-29", mode: "Cash", amount: 1, allocations: [] },
  ],
];
test.each(asks)("%s tells who lacks a sight no figure of it", async (path, body) => {
  for (const [hand, rights] of Object.entries(hands)) {
    const { status, text } = await send(hand, "POST", path, body);
    expect([hand, [200, 403].includes(status)]).toEqual([hand, true]);
    for (const sight of sights.filter((one) => !hasSight(rights, one)))
      expect([hand, path, sight, found(text, sight)]).toEqual([hand, path, sight, []]);
  }
  const drafts = { items: ["FS-HB-12050-Z", "BR-DG-6308-2RS-C3"] };
  const { status, text } = await send("neither", "POST", `/desk/lastPrices/${draft}`, drafts);
  expect([status, found(text, "costs")]).toEqual([200, []]);
});

test("a sale over the counter is looked at without its costs by who does not see them", async () => {
  const [path, body] = asks[0]!;
  const lookAs = async (hand: Hand) => (await send(hand, "POST", path, body)).reply.json().success.data.look;
  const [line] = (await lookAs("sourcing")).lines;
  expect(line.says_of_cost).toContainEqual(expect.stringContaining("below its cost of"));
  expect(JSON.stringify(await lookAs("neither"))).not.toMatch(/cost|margin|gain/);
});

test("the stream says that something is new, and no figure, to whoever listens", async () => {
  await vanik.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = vanik.app.server.address() as AddressInfo;
  const heard: Record<Hand, string> = {};
  const leaving = new AbortController();
  for (const hand of Object.keys(hands)) {
    const headers = { "application-key": "vanik-web", "access-token": tokens[hand]! };
    const reply = await fetch(`http://127.0.0.1:${port}/api/stream`, { headers, signal: leaving.signal });
    expect([hand, reply.status]).toEqual([hand, 200]);
    heard[hand] = "";
    void (async () => {
      try {
        for await (const chunk of reply.body!.pipeThrough(new TextDecoderStream())) heard[hand] += chunk;
      } catch {
        // Left.
      }
    })();
  }
  await trade.sendRfq(await trade.inquire());
  const rounds = await openRounds(vanik);
  await rounds.submitBid((await rounds.publish({ sealed: false })).name, [11.37, 52_000]);
  await vi.waitFor(() => expect(Object.values(heard).every((text) => text.includes("data: news"))).toBe(true), 20_000);
  leaving.abort();
  for (const text of Object.values(heard))
    expect(text.replaceAll("data: news\n\n", "").replaceAll(":\n\n", "")).toBe("");
});

describe("of what is bought", () => {
  test("no call answers who does not see costs by a name of it", async () => {
    for (const name of namesOf.costs())
      for (const path of [`/desk/lastPrices/${name}`, `/desk/cases/${name}`, `/desk/quotations/${name}/look`]) {
        expect([path, (await send("neither", "GET", path)).status]).toEqual([path, 404]);
        if (path.includes("quotations")) continue;
        expect([path, (await send("costs", "GET", path)).status]).toEqual([path, 200]);
      }
  });

  test("a cancelled sale names the purchases that stand to who sees costs, and to nobody else", async () => {
    const read = async (hand: Hand) =>
      (await send(hand, "GET", `/purchaseOrder/${cancelled.order}`)).reply.json().success.data;
    const sentence = `Still placed with suppliers: ${cancelled.purchase}.`;
    const seen = await read("costs");
    const reason = "They changed their mind";
    expect(seen.warnings).toEqual([sentence]);
    expect(seen.history.at(-1)).toMatchObject({ reason, says_of_cost: sentence });
    const unseen = await read("neither");
    expect(unseen.warnings).toEqual([]);
    expect(unseen.history.at(-1)).toMatchObject({ reason });
    expect(unseen.history.at(-1)).not.toHaveProperty("says_of_cost");
  });

  test("what a list says that items cost is brought in, read and taken back by who sees it", async () => {
    const { token } = await addHand(vanik, ["catalogue"]);
    const sheets = importing(vanik, token);
    const list = `Item code,Item name,Unit,Last cost,Average price\nFS-HB-12050-Z,,Nos,1,14.5\n`;
    const { id } = (await sheets.send("items", list)).body.success.data;
    const { version, guess, fields } = await sheets.read(id);
    expect(guess["3"]).toBeNull();
    expect(fields.map(({ field }) => field)).not.toContain("last_cost");
    const put = (mapping: object) => vanik.call("PUT", `/desk/imports/${id}`, { token, body: { version, mapping } });
    expect((await put({ ...guess, 3: "last_cost" })).status).toBe(403);
    const checked = await sheets.check(id);
    expect(checked.counts).toMatchObject({ changed: 1 });
    const other = ids["desk/imports"]![0]!;
    expect((await sheets.takeBack(other)).status).toBe(403);
    for (const one of [id, other])
      expect(JSON.stringify((await vanik.call("GET", `/desk/imports/${one}/rows`, { token })).body)).not.toContain(
        "last_cost",
      );
  });
});

describe("the table", () => {
  /** Names that look like what a sight is for: each stands in the table, or in what has one whole. */
  const looksLike: Readonly<Record<Sight, RegExp>> = {
    costs: /cost|margin|landed|last_paid|purchase_rate|bought/,
    balances: /outstanding|balance|overdue|receivable|payable|credit_used|unused|refunded/,
  };

  interface Named {
    outer: string;
    key: string;
    isOptional: boolean;
  }
  interface Schema {
    properties?: Record<string, Schema>;
    required?: string[];
    items?: Schema;
    anyOf?: Schema[];
    allOf?: Schema[];
    oneOf?: Schema[];
    additionalProperties?: Schema | boolean;
  }
  /** What a schema names; nothing of what `isWhole` says of its outermost name. */
  function namedIn(schema: Schema, isWhole: (outer: string, key: string) => boolean, outer = ""): Named[] {
    const own = Object.entries(schema.properties ?? {}).flatMap(([key, inner]): Named[] => [
      { outer, key, isOptional: !schema.required?.includes(key) },
      ...(isWhole(outer, key) ? [] : namedIn(inner, isWhole, key)),
    ]);
    const more = typeof schema.additionalProperties === "object" ? [schema.additionalProperties] : [];
    const inner = [schema.items ?? [], schema.anyOf ?? [], schema.allOf ?? [], schema.oneOf ?? [], more].flat();
    return [...own, ...inner.flatMap((part) => namedIn(part, isWhole, outer))];
  }
  const schemaOf = ({ reply }: Endpoint) => z.toJSONSchema(reply, { io: "output", unrepresentable: "any" }) as Schema;

  /** What some of those lack who may make a call; of what every guest reads nothing is hidden. */
  const lackedAt = ({ who, right = "any", ...one }: Endpoint): Sight[] =>
    !who.includes("staff") || one.public || one.sessionless
      ? []
      : sights.filter((sight) => right === "any" || [right].flat().some((one) => !hasSight([one], sight)));
  const open = endpointsOf(api).filter(([, endpoint]) => lackedAt(endpoint).length > 0);

  test.each(open)("%s leaves out what it names of costs and money", (_, endpoint: Endpoint) => {
    const lacked = lackedAt(endpoint);
    const sightAt = (outer: string, key: string) => sightOfField(outer, key)?.sight;
    const isHidden = (outer: string, key: string) => lacked.includes(sightAt(outer, key)!);
    for (const { outer, key, isOptional } of namedIn(schemaOf(endpoint), isHidden)) {
      if (isHidden(outer, key)) expect([outer, key, isOptional]).toEqual([outer, key, true]);
      const looked = lacked.find((sight) => looksLike[sight].test(key));
      if (looked) expect([outer, key, sightAt(outer, key)]).toEqual([outer, key, looked]);
    }
  });

  test("names no field that no reply has", () => {
    const places = endpointsOf(api).flatMap(([, endpoint]) => namedIn(schemaOf(endpoint), () => false));
    const imported = Object.values(importFields).flatMap((fields) => fields.map(({ field }) => field as string));
    const names = new Set([...imported, ...places.flatMap(({ outer, key }) => [key, `${outer}.${key}`])]);
    expect(Object.keys(seenFields).filter((name) => !names.has(name))).toEqual([]);
  });
});
