// A cancelled document is copied to a draft where that draft may be submitted, and is told why not where it is offered (trade 1).
import { addDays } from "@vanik/trading/days";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { nilgiri, orderOf, sahyadri } from "../../../../tests/orders.ts";
import { openTrade, rajkot, type Trade } from "../../../../tests/trade.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

type Named = readonly [noun: string, name: string];
const [rfqs, bids, sales, buys] = ["requestForQuotation", "supplierQuotation", "purchaseOrder", "salesOrder"] as const;
const [bills, invoices] = ["salesInvoice", "purchaseInvoice"] as const;

const cancelled = async (noun: string, name: string): Promise<Named> => {
  await trade.moved(noun, name, { move: "cancel", reason: "Typed wrongly" });
  return [noun, name];
};
const closed = (name: string) => trade.moved("opportunity", name, { move: "close" });

/** Of which nothing is left to a tolerance. */
const lines = [{ item_code: "FS-HB-12050-Z", qty: 10, rate: 5 }];

/** In force, with what it came from. */
const order = async (noun: typeof sales | typeof buys) => {
  const isSale = noun === sales;
  const name = await orderOf(trade, isSale ? "sales_order" : "purchase_order", isSale ? nilgiri : rajkot, { lines });
  const [source] = await trade.linksOf(noun, name, isSale ? "quotation" : "supplier_quotation");
  return { name, source: source! };
};
const invoice = async (noun: typeof invoices | typeof bills) => {
  const { name: from } = await order(noun === invoices ? sales : buys);
  return { name: await invoiced(noun, from), source: from };
};

let numbers = 0;
/** All of an order, submitted. */
async function invoiced(noun: typeof invoices | typeof bills, from: string): Promise<string> {
  const { name, version, rounded_total } = await trade.done("POST", `/${noun}`, { from });
  const bill = { bill_no: `C-${++numbers}`, bill_date: trade.today(), bill_total: rounded_total };
  if (noun === bills) await trade.done("PUT", `/${noun}/${name}`, { version, ...bill });
  const words = noun === bills ? { bill_reason: "Its goods are on their way" } : {};
  return (await trade.submitted(noun, name, words)).name;
}

/** Of each kind one whose source stands, and those whose source does not; what is said there. */
const cases: readonly (readonly [what: string, said: RegExp | null, play: () => Promise<Named>])[] = [
  ["a request", null, async () => cancelled(rfqs, await trade.sendRfq(await trade.inquire()))],
  [
    "a request of an inquiry that is closed",
    /^OPP-\S+ is closed\. Reopen it first\.$/,
    async () => {
      const inquiry = await trade.inquire();
      const request = await cancelled(rfqs, await trade.sendRfq(inquiry));
      await closed(inquiry);
      return request;
    },
  ],
  ["a bid", null, async () => cancelled(bids, await trade.bid(await trade.sendRfq(await trade.inquire())))],
  [
    "a bid for a request that is cancelled",
    /^RFQ-\S+ is cancelled\. Copy it, and make this from its copy\.$/,
    async () => {
      const request = await trade.sendRfq(await trade.inquire());
      const bid = await cancelled(bids, await trade.bid(request));
      await cancelled(rfqs, request);
      return bid;
    },
  ],
  [
    "a bid beside another of its supplier",
    /^SQ\S+ of this supplier stands in this round\. Stop or cancel it first\.$/,
    async () => {
      const request = await trade.sendRfq(await trade.inquire());
      const bid = await cancelled(bids, await trade.bid(request));
      await trade.bid(request);
      return bid;
    },
  ],
  ["a quotation", null, async () => cancelled("quotation", await trade.quote(await trade.inquire()))],
  [
    "a quotation of an inquiry that is lost",
    /^OPP-\S+ is lost\. Reopen it first\.$/,
    async () => {
      const inquiry = await trade.inquire();
      const quotation = await cancelled("quotation", await trade.quote(inquiry));
      await trade.moved("opportunity", inquiry, { move: "lose", reason: "Too dear" });
      return quotation;
    },
  ],
  ...([sales, buys] as const).flatMap((noun): (typeof cases)[number][] => [
    [`an order (${noun})`, null, async () => cancelled(noun, (await order(noun)).name)],
    [
      `an order (${noun}) whose offer is cancelled`,
      / is cancelled\. Copy it, and make this from its copy\.$/,
      async () => {
        const { name, source } = await order(noun);
        const copied = await cancelled(noun, name);
        await cancelled(noun === sales ? "quotation" : bids, source);
        return copied;
      },
    ],
    [
      `an order (${noun}) all of whose offer is ordered otherwise`,
      /^Nothing is left of (QTN|SQ)\S+\.$/,
      async () => {
        const { name, source } = await order(noun);
        const copied = await cancelled(noun, name);
        const other = await trade.done("POST", `/${noun}`, { from: source });
        await trade.submitted(noun, other.name);
        return copied;
      },
    ],
  ]),
  [
    "a sale by a quotation that has run out",
    /^QTN-\S+ was valid till .+\. Extend it first\.$/,
    async () => {
      const { name, source } = await order(sales);
      const copied = await cancelled(sales, name);
      const until = addDays(trade.today(), -1);
      await vanik.deps.db.$client.query("update trade_documents set valid_till = $1 where name = $2", [until, source]);
      return copied;
    },
  ],
  ...([invoices, bills] as const).flatMap((noun): (typeof cases)[number][] => [
    [`an invoice (${noun})`, null, async () => cancelled(noun, (await invoice(noun)).name)],
    [
      `an invoice (${noun}) whose order is cancelled`,
      /^(SO|PO)-\S+ is cancelled\. Copy it, and make this from its copy\.$/,
      async () => {
        const { name, source } = await invoice(noun);
        const copied = await cancelled(noun, name);
        await cancelled(noun === invoices ? sales : buys, source);
        return copied;
      },
    ],
    [
      `an invoice (${noun}) all of whose order is billed otherwise`,
      /^Nothing is left of (SO|PO)-\S+\.$/,
      async () => {
        const { name, source } = await invoice(noun);
        const copied = await cancelled(noun, name);
        await invoiced(noun, source);
        return copied;
      },
    ],
  ]),
];

test.each(cases)("%s", async (_, sentence, play) => {
  const [noun, name] = await play();
  const { steps } = await trade.read(noun, name);
  const offered: { why: string | null } = steps.find(({ step }: { step: string }) => step === "copy");
  const reply = await trade.ask("POST", `/${noun}/${name}/amend`);
  if (sentence) {
    expect(offered.why).toMatch(sentence);
    expect([reply.status, reply.body.error.message]).toEqual([422, offered.why]);
    return;
  }
  expect([offered.why, reply.status]).toEqual([null, 200]);
  const copy = reply.body.success.data;
  expect(await trade.submitted(noun, copy.name)).toMatchObject({ amended_from: name });
});

test("nothing is copied for a party that is blocked but what is billed, and that is said where it is offered", async () => {
  const sources = [
    await cancelled(buys, (await order(buys)).name),
    await cancelled(bills, (await invoice(bills)).name),
    await cancelled(sales, await orderOf(trade, "sales_order", sahyadri)),
  ] as const;
  const [{ id }] = await trade.done("GET", `/parties?q=${encodeURIComponent(rajkot)}`);
  await trade.done("POST", `/parties/${id}/block`, { reason: "Sold us short twice" });
  const whys = await Promise.all(
    sources.map(async ([noun, name]) => {
      const { steps } = await trade.read(noun, name);
      const { why } = steps.find(({ step }: { step: string }) => step === "copy");
      const reply = await trade.ask("POST", `/${noun}/${name}/amend`);
      expect(reply.body.error?.message ?? null).toBe(why);
      return why;
    }),
  );
  await trade.done("POST", `/parties/${id}/unblock`);
  expect(whys).toEqual([expect.stringContaining(`${rajkot} is blocked`), null, null]);
});

test("a request or an inquiry begins with the day by which its goods are required, and no other draft does", async () => {
  const lines = [{ item_code: "FS-HB-12050-Z", qty: 10 }];
  const day = addDays(trade.today(), 20);
  const begin = (noun: string, more: object) =>
    trade.ask("POST", `/${noun}/begin`, { lines, required_by: day, ...more });
  const ofRequest = { purpose: "stock" };
  const ofInquiry = { organisation: nilgiri, how: "phone" };
  const request = await begin("requestForQuotation", ofRequest);
  expect(request.body.success.data).toMatchObject({ schedule_date: day });
  const inquiry = await begin("opportunity", ofInquiry);
  const { name: from, required_by } = inquiry.body.success.data;
  expect(required_by).toBe(day);
  const sentRequest = await trade.done("POST", "/requestForQuotation", { from, suppliers: [rajkot] });
  expect(sentRequest.schedule_date).toBe(day);
  const past = { required_by: addDays(trade.today(), -1) };
  for (const no of [
    begin("requestForQuotation", { ...ofRequest, ...past }),
    begin("opportunity", { ...ofInquiry, ...past }),
    begin("quotation", ofInquiry),
  ])
    expect(await no).toMatchObject({ status: 400, body: { error: { fields: { required_by: expect.any(String) } } } });
});
