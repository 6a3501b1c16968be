// The wall over a mirrored world: what two buyers and two suppliers of a company's own ERPNext may ask holds nothing of each other, nor of what
// that keeps for itself (connector 9).
import { authorizationOf } from "@vanik/contracts/keys";
import { erpKinds, kinds } from "@vanik/contracts/trade";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createErpnextClient } from "../server/connectors/erpnext/client.ts";
import { itemStream } from "../server/connectors/erpnext/in/catalogue-items.ts";
import { itemGroupStream } from "../server/connectors/erpnext/in/catalogue-tree.ts";
import { kindMappings } from "../server/connectors/erpnext/mapping/kinds/kinds.ts";
import { asRequest } from "../server/platform/request-context.ts";
import { newsNumbers } from "../server/platform/news.ts";
import { type Erp, openErp } from "./erp.ts";
import { type Beside, startBeside } from "./erpnext/applied.ts";
import { readSources } from "./erpnext/read-source.ts";
import {
  customersPrice,
  keptThere,
  playWalledDeals,
  type Prices,
  type WalledDeal,
  walledPrices,
} from "./erpnext/walled.ts";
import { formBody, pdf } from "./files.ts";
import { hiddenWords } from "./hidden-words.ts";
import { applyPage, linkParty } from "./mirror.ts";
import { openTrade, type Trade } from "./trade.ts";
import {
  type Behind,
  openWall,
  readsWithoutName,
  sideOf,
  type Wall,
  type WallSide,
  wordsOfPaper,
} from "./wall-texts.ts";

const people: WallSide[] = ["buyer", "buyer2", "supplier", "supplier2"];
const emailOf = (who: WallSide) => `${who}@vanik.example`;
/** Notes are none of a company's whose trade is run in ERPNext. */
const nounsOf = (who: WallSide) => erpKinds.map((kind) => kinds[kind]).filter(({ party }) => party === sideOf(who));
const fileOf = (who: WallSide) => `paper-of-${who}-only`;
const methodsOf = {
  buyer: {
    side: "customer",
    lists: ["opportunities", "quotations", "sales_orders", "sales_invoices"].map((noun) => `get_customer_wise_${noun}`),
    papers: ["opportunity", "quotation", "sales_order", "sales_invoice"].map((noun) => `get_${noun}_pdf`),
  },
  supplier: {
    side: "supplier",
    lists: ["supplier_quotations", "rfq", "purchase_orders", "purchase_invoices"].map(
      (noun) => `get_supplier_wise_${noun}`,
    ),
    papers: ["supplier_quotation", "rfq", "purchase_order", "purchase_invoice"].map((noun) => `get_${noun}_pdf`),
  },
} as const;

let beside: Beside;
let trade: Trade;
let erp: Erp;
let deals: readonly [WalledDeal, WalledDeal];
let wall: Wall;
const behind: Behind = new Map();
const idOf = new Map<WallSide, string>();

const written = (rupees: number) => [String(rupees), rupees.toLocaleString("en-IN", { minimumFractionDigits: 2 })];

/** A price and what the line comes to, as they are told to whom they are none of. */
function pricesHiddenFrom(
  who: WallSide,
  { qty, rate, cost, dearer }: Prices,
  deal: WalledDeal,
  called: Map<WallSide, string>,
): string[] {
  const name = called.get(who);
  const known = [name === deal.customer && rate, name === deal.winner && cost, name === deal.rival && dearer];
  return [rate, cost, dearer]
    .filter((price) => !known.includes(price))
    .flatMap((price) => [...written(price), ...written(Math.round(price * qty * 100) / 100)]);
}

async function attach(who: WallSide, docType: string, kind: string, name: string): Promise<void> {
  const { body, headers } = await formBody([
    ["name", name],
    ["docType", docType],
    ["myfile", { name: `${fileOf(who)}.pdf`, bytes: pdf }],
  ]);
  const { status } = await beside.vanik.call("POST", "/uploadDocument", { token: trade.tokens[who], body, headers });
  expect([kind, status]).toEqual([kind, 200]);
}

beforeAll(async () => {
  beside = await startBeside();
  const { vanik, standIn, site } = beside;
  trade = await openTrade(vanik);
  erp = await openErp(vanik);
  deals = await playWalledDeals(standIn, site);
  const [one, other] = deals;
  const called = new Map<WallSide, string>([
    ["buyer", one.customer],
    ["buyer2", other.customer],
    ["supplier", one.winner],
    ["supplier2", other.winner],
  ]);
  for (const who of people) {
    const { rows } = await vanik.deps.db.$client.query("select organisation_id as id from users where email = $1", [
      emailOf(who),
    ]);
    idOf.set(who, rows[0].id);
    await linkParty(vanik, sideOf(who) === "buyer" ? "Customer" : "Supplier", called.get(who)!, rows[0].id);
  }
  await beside.apply(itemGroupStream(vanik.deps));
  await beside.apply(itemStream(vanik.deps));
  const { url, keys } = standIn;
  const [key = "", secret = ""] = keys.portal.replace("token ", "").split(":");
  const client = createErpnextClient({ url, key, secret });
  for (const kind of erpKinds) await applyPage(vanik, kind, await readSources(client, kindMappings[kind].asked));
  client.close();
  for (const [who, deal] of [
    ["buyer", one],
    ["buyer2", other],
  ] as const)
    await attach(who, "PO", "sales_order", deal.names.sales_order);
  for (const [who, deal] of [
    ["supplier", one],
    ["supplier2", other],
  ] as const) {
    await attach(who, "SO", "purchase_order", deal.names.purchase_order);
    await attach(who, "RFQ", "request_for_quotation", deal.names.request_for_quotation);
  }
  for (const who of ["buyer", "buyer2"] as const) {
    const items = [{ item_code: "", item_name: `Gear pump of ${who}-only`, qty: 2, uom: "Nos" }];
    await trade.inquire(trade.tokens[who], { items, with_items: 1, email: emailOf(who) });
  }
  for (const who of people) {
    const others = people.filter((each) => each !== who);
    behind.set(who, [
      ...(await hiddenWords(vanik, [], who, emailOf(who))),
      ...others.flatMap((each) => [fileOf(each), called.get(each)!, `${each}-only`]),
      ...deals.flatMap((deal, at) => pricesHiddenFrom(who, walledPrices[at]!, deal, called)),
      ...written(customersPrice),
      ...keptThere,
      ...(sideOf(who) === "supplier" ? ["Plot 9"] : []),
    ]);
  }
  wall = openWall(vanik, trade.tokens, behind);
}, 120_000);
afterAll(() => beside.close());

const done = (path: string, token: string) => trade.done("GET", path, undefined, token);
const namesOfDeals = () =>
  deals.flatMap(({ names, rivalBid }) => [...Object.entries(names), ["supplier_quotation", rivalBid]] as const);

test("what is hidden from each is of all the others", () => {
  for (const who of people) expect([who, behind.get(who)!.length > 60]).toEqual([who, true]);
});

const ways = people.flatMap((who) => [
  { who, how: "signed in" },
  { who, how: "seen as" },
]);

describe.each(ways)("$who, $how,", ({ who, how }) => {
  let ownToken: string;
  beforeAll(async () => {
    ownToken = trade.tokens[who];
    if (how === "signed in") return;
    const { rows } = await beside.vanik.deps.db.$client.query("select id from users where email = $1", [emailOf(who)]);
    const reason = "To see the wall";
    trade.tokens[who] = (await trade.done("POST", "/desk/viewAs", { user: rows[0].id, reason })).access_token;
  });
  afterAll(() => void (trade.tokens[who] = ownToken));

  test("finds in every list and document, its files and papers, nothing of anybody else", async () => {
    const seen = new Set<string>();
    for (const { noun } of nounsOf(who)) {
      const list = `/${noun}?limit_page_length=100`;
      expect([noun, wall.found(who, await wall.textOf(who, list))]).toEqual([noun, []]);
      for (const { name } of (await done(list, trade.tokens[who])) as { name: string }[]) {
        const at = `/${noun}/${encodeURIComponent(name)}`;
        const { files } = await done(at, trade.tokens[who]);
        const paths = files.map(({ id }: { id: string }) => `/files/${id}`);
        for (const path of ["", "/files", "/pdf", ...paths])
          expect([at, path, wall.found(who, await wall.textOf(who, `${at}${path}`))]).toEqual([at, path, []]);
        seen.add(name);
      }
    }
    const own = namesOfDeals().filter(([, name]) => !behind.get(who)!.includes(name));
    // Each buyer has one of each kind; each supplier both requests, a bid on each, an order and an invoice.
    expect(own).toHaveLength(sideOf(who) === "buyer" ? 4 : 6);
    expect([...seen]).toEqual(expect.arrayContaining(own.map(([, name]) => name)));
  });

  test("is told of another's documents no more than of none, and of the other side's kinds nothing", async () => {
    const nouns = new Set(nounsOf(who).map(({ noun }) => noun));
    for (const [kind, name] of namesOfDeals())
      for (const { noun } of erpKinds.map((one) => kinds[one]))
        for (const path of ["", "/pdf", "/files"]) {
          const reply = await beside.vanik.call("GET", `/${noun}/${encodeURIComponent(name)}${path}`, {
            token: trade.tokens[who],
          });
          const isOwn = kinds[kind as keyof typeof kinds].noun === noun && !behind.get(who)!.includes(name);
          const status = isOwn ? 200 : nouns.has(noun) ? 404 : 403;
          expect([noun, name, path, reply.status]).toEqual([noun, name, path, status]);
          if (status !== 200) expect(wall.found(who, JSON.stringify(reply.body).replaceAll(name, ""))).toEqual([]);
        }
  });

  test("learns nothing from refusals of moves and uploads, nor by searching", async () => {
    for (const [, name] of namesOfDeals())
      for (const { noun } of Object.values(kinds)) {
        const path = `/${noun}/${encodeURIComponent(name)}/moves`;
        const moved = await wall.textOf(who, path, "POST", { move: "accept", version: 1 });
        expect(wall.found(who, moved.replaceAll(name, ""))).toEqual([]);
      }
    const words = behind.get(who)!.filter((word) => /^[A-Z]/.test(word));
    for (const word of words.slice(0, 12)) {
      const searched = await wall.textOf(who, `/search?q=${encodeURIComponent(word.slice(0, 60))}`);
      expect(wall.found(who, searched.replaceAll(word, ""))).toEqual([]);
    }
  });

  test("reads nothing of anybody else in the rest of what it may ask, with what the catalogue says", async () => {
    const reads = readsWithoutName(who);
    expect(reads.length).toBeGreaterThan(8);
    for (const [name, { path }] of reads)
      expect([name, wall.found(who, await wall.textOf(who, path))]).toEqual([name, []]);
    const catalogue = await wall.textOf(who, "/search?q=ITEM");
    expect(catalogue).toContain("99.5");
    expect(wall.found(who, catalogue)).toEqual([]);
  });
});

describe.each(people)("a key for %s alone", (who) => {
  const { side, lists, papers } = methodsOf[sideOf(who)];
  const others = people.filter((one) => one !== who);
  let key: { key: string; secret: string };
  beforeAll(async () => {
    const { orgName } = await done("/profile", trade.tokens[who]);
    key = await erp.make([`${side}.read`, `${side}.pdf`, `${side}.write`], orgName);
  });
  const textBy = async (path: string) => {
    const { status, headers, body, bytes } = await erp.call(path, { key: authorizationOf(key) });
    const isPaper = headers["content-type"] === "application/pdf";
    const text = `${JSON.stringify(headers)}\n${isPaper ? await wordsOfPaper(bytes) : JSON.stringify(body)}`;
    return { status, text, rows: body.message as { name: string }[] };
  };

  test("lists and prints its own, nothing of anybody else in it", async () => {
    const { orgName } = await done("/profile", trade.tokens[who]);
    for (const [at, method] of lists.entries()) {
      const { status, text, rows } = await textBy(`${method}?${side}s=${encodeURIComponent(orgName)}`);
      expect([method, status, wall.found(who, text)]).toEqual([method, 200, []]);
      expect(rows.length).toBeGreaterThan(0);
      for (const { name } of rows) {
        const printed = await textBy(`${papers[at]}?name=${encodeURIComponent(name)}`);
        expect([name, printed.status, printed.text.includes(name), wall.found(who, printed.text)]).toEqual([
          name,
          200,
          true,
          [],
        ]);
      }
    }
  });

  test("is refused what is another's, and learns nothing from it", async () => {
    for (const other of others) {
      const { orgName } = await done("/profile", trade.tokens[other]);
      for (const method of Object.values(methodsOf).flatMap((one) => one.lists)) {
        const parameter = method.includes("customer_wise") ? "customers" : "suppliers";
        const { status, text } = await textBy(`${method}?${parameter}=${encodeURIComponent(orgName)}`);
        expect([method, status, wall.found(who, text.replaceAll(orgName, ""))]).toEqual([method, 403, []]);
      }
    }
    const hidden = namesOfDeals()
      .map(([, name]) => name)
      .filter((name) => behind.get(who)!.includes(name));
    for (const method of Object.values(methodsOf).flatMap((one) => one.papers))
      for (const name of hidden) {
        const { status, text } = await textBy(`${method}?name=${encodeURIComponent(name)}`);
        expect([method, name, [403, 404].includes(status)]).toEqual([method, name, true]);
        expect(wall.found(who, text.replaceAll(name, ""))).toEqual([]);
      }
  });
});

test("a supplier reads where its goods go, but for a drop shipment", async () => {
  const [dropped, plain] = deals.map(
    ({ names }) => `/${kinds.purchase_order.noun}/${encodeURIComponent(names.purchase_order)}`,
  );
  for (const path of ["", "/pdf"]) {
    expect(await wall.textOf("supplier2", `${plain}${path}`)).toContain("Shed 4");
    expect(await wall.textOf("supplier", `${dropped}${path}`)).not.toMatch(/Plot 9|Shed 4/);
  }
});

test("where a drop shipment goes its supplier reads while the setting says so, and from the moment on at which that is taken back no more", async () => {
  const { vanik, context } = beside;
  const { purchase_order: name } = deals[0].names;
  const { url, keys } = beside.standIn;
  const [key = "", secret = ""] = keys.portal.replace("token ", "").split(":");
  const client = createErpnextClient({ url, key, secret });
  const source = await readSources(client, kindMappings.purchase_order.asked, [name]);
  client.close();
  const change = async (drop_ship: boolean) => {
    const { version } = await done("/desk/settings/erpnext", trade.tokens.desk);
    await trade.done("PUT", "/desk/settings/erpnext", { version, drop_ship }, trade.tokens.desk);
  };
  const settings = { ...context.settings, drop_ship: true };
  const apply = () =>
    asRequest({ requestId: "erpnext" }, () => applyPage(vanik, "purchase_order", source, { ...context, settings }));
  const at = `/${kinds.purchase_order.noun}/${encodeURIComponent(name)}`;
  const isRead = async () => {
    const texts = await Promise.all(["", "/pdf"].map((path) => wall.textOf("supplier", `${at}${path}`)));
    return texts.map((text) => text.includes("Plot 9"));
  };
  await change(true);
  await apply();
  expect(await isRead()).toEqual([true, true]);
  await change(false);
  expect(await isRead()).toEqual([false, false]);
  // What was read before it was taken back.
  await apply();
  expect(await isRead()).toEqual([false, false]);
  await change(true);
  await apply();
  expect(await isRead()).toEqual([true, true]);
  await change(false);
});

test("what comes in of one is news to no other", async () => {
  const { vanik } = beside;
  const ids = [...idOf.values()];
  const before = await newsNumbers(vanik.deps.db, ids);
  const [{ names, rivalBid }] = deals;
  const { store } = beside.standIn;
  for (const [doctype, name] of [
    ["Supplier Quotation", rivalBid],
    ["Sales Order", names.sales_order],
    ["Purchase Invoice", names.purchase_invoice],
  ] as const)
    store.set(store.get(doctype, name), { status: "Closed" });
  const { url, keys } = beside.standIn;
  const [key = "", secret = ""] = keys.portal.replace("token ", "").split(":");
  const client = createErpnextClient({ url, key, secret });
  for (const [kind, name] of [
    ["supplier_quotation", rivalBid],
    ["sales_order", names.sales_order],
    ["purchase_invoice", names.purchase_invoice],
  ] as const)
    await applyPage(vanik, kind, await readSources(client, kindMappings[kind].asked, [name]));
  client.close();
  const after = await newsNumbers(vanik.deps.db, ids);
  const owners = [idOf.get("supplier2"), idOf.get("buyer"), idOf.get("supplier")];
  for (const id of ids.filter((one) => !owners.includes(one))) expect(after.get(id)).toBe(before.get(id));
  // The bid is supplier2's alone, and the desk's.
  expect(
    await done(`/${kinds.sales_order.noun}/${encodeURIComponent(names.sales_order)}`, trade.tokens.buyer),
  ).toMatchObject({
    status: "Closed",
  });
});

test("no mail tells its reader of anybody else", async () => {
  const mails = await beside.vanik.runMailJobs();
  expect(mails.length).toBeGreaterThan(1);
  for (const who of people)
    for (const { attachments = [], ...mail } of mails.filter(({ to }) => JSON.stringify(to).includes(emailOf(who)))) {
      const papers = await Promise.all(attachments.map(({ bytes }) => wordsOfPaper(Buffer.from(bytes))));
      expect([mail.subject, wall.found(who, JSON.stringify({ mail, papers }))]).toEqual([mail.subject, []]);
    }
});

test("the desk sees both sides", async () => {
  for (const { names } of deals)
    for (const kind of erpKinds) {
      const name = names[kind];
      expect(await done(`/${kinds[kind].noun}/${encodeURIComponent(name)}`, trade.tokens.desk)).toMatchObject({ name });
    }
});
