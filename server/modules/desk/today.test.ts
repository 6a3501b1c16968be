// What waits appears and disappears by real moves: on Today, in the menu's counts, and in the list behind each row.
import type { TodayRow } from "@vanik/contracts/desk";
import { type Kind, kinds } from "@vanik/contracts/trade";
import { addDays } from "@vanik/trading/days";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { invoiceOf, orderOf, sahyadri } from "../../../tests/orders.ts";
import { openTrade, rajkot, type Trade } from "../../../tests/trade.ts";
import { applyDay } from "../documents/law/statuses.ts";
import { newReference } from "../../../tests/references.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());

const today = () => trade.done("GET", "/desk/today");
const rowOf = async (kind: Kind, waits: string): Promise<TodayRow | undefined> =>
  (await today()).rows.find((row: TodayRow) => row.kind === kind && row.waits === waits);
/** The names behind a row, by its list. */
const behind = async (kind: Kind, waits: string): Promise<string[]> =>
  (await trade.done("GET", `/${kinds[kind].noun}?waits=${waits}&limit_page_length=100`)).map(
    (row: { name: string }) => row.name,
  );

/** The document waits for the reason: its list has it, its row counts what its list has, and the menu counts the row. */
async function waits(kind: Kind, wait: string, name: string): Promise<TodayRow> {
  const names = await behind(kind, wait);
  expect(names, `${wait} of ${kind}`).toContain(name);
  const row = await rowOf(kind, wait);
  expect(row?.count).toBe(names.length);
  const { waiting } = await trade.done("GET", "/desk/counts");
  const all = (await today()).rows.filter((one: TodayRow) => one.kind === kind && one.waits !== "expiring");
  expect(waiting[kind]).toBe(all.reduce((sum: number, { count }: TodayRow) => sum + count, 0));
  return row!;
}

async function waitsNoMore(kind: Kind, wait: string, name: string): Promise<void> {
  const names = await behind(kind, wait);
  expect(names, `${wait} of ${kind}`).not.toContain(name);
  expect((await rowOf(kind, wait))?.count ?? 0).toBe(names.length);
}

const nextDay = async (days = 1) => {
  vanik.advance(days * 86_400);
  await applyDay(vanik.deps);
  // No session outlives so many days.
  for (const who of ["desk", "buyer"] as const) trade.tokens[who] = await vanik.tokenOf(`${who}@vanik.example`);
};

test("an inquiry waits until something is made of it, its bids until they are quoted, a quotation until it is answered", async () => {
  const opportunity = await trade.inquire();
  const row = await waits("opportunity", "new", opportunity);
  expect(row.late).toBeNull();
  expect(row.top.length).toBeLessThanOrEqual(5);
  expect(row.oldest).toBe(row.top[0]!.day);
  const sum = (await trade.done("GET", "/opportunity?waits=new&limit_page_length=100")).reduce(
    (total: number, one: { opportunity_amount: number }) => total + Math.round(one.opportunity_amount * 100),
    0,
  );
  expect(Math.round(row.value * 100)).toBe(sum);

  const rfq = await trade.sendRfq(opportunity);
  await waitsNoMore("opportunity", "new", opportunity);
  await waitsNoMore("request_for_quotation", "compare", rfq);
  const bid = await trade.bid(rfq);
  const compared = await waits("request_for_quotation", "compare", rfq);
  expect(compared.top.find(({ name }) => name === rfq)).toMatchObject({ party: sahyadri });
  expect(compared.value).toBeGreaterThan(0);

  const quotation = await trade.draftQuotation(opportunity, bid);
  await waitsNoMore("request_for_quotation", "compare", rfq);
  const { name } = await trade.submitted("quotation", quotation);
  const { top } = await waits("quotation", "unanswered", name);
  // What is payable, as on every other row of the page.
  const { rounded_total: amount } = await trade.read("quotation", name);
  expect(top.find((one) => one.name === name)).toMatchObject({ amount });
  await trade.moved("quotation", name, { move: "accept", po_no: "1" }, trade.tokens.buyer);
  await waitsNoMore("quotation", "unanswered", name);
  const [purchase] = await trade.linksOf("supplierQuotation", bid, "purchase_order");
  await waits("purchase_order", "place", purchase!);
  const placed = await trade.submitted("salesOrder", purchase!);
  await waitsNoMore("purchase_order", "place", placed.name);
});

test("a request that is cancelled leaves its inquiry new again", async () => {
  const opportunity = await trade.inquire();
  const rfq = await trade.sendRfq(opportunity);
  await waitsNoMore("opportunity", "new", opportunity);
  await trade.moved("requestForQuotation", rfq, { move: "cancel", reason: "Asked the wrong ones" });
  await waits("opportunity", "new", opportunity);
  await trade.moved("opportunity", opportunity, { move: "lose", reason: "Bought elsewhere" });
  await waitsNoMore("opportunity", "new", opportunity);
});

test("orders wait for their goods within a week of the day, then for their invoices", async () => {
  const order = await orderOf(trade, "sales_order", sahyadri);
  const delivery = (await trade.read("purchaseOrder", order)).delivery_date;
  const purchase = await orderOf(trade, "purchase_order", rajkot);
  await waitsNoMore("sales_order", "deliver", order);
  const away = Math.round((Date.parse(delivery) - Date.parse(trade.today())) / 86_400_000) - 7;
  await nextDay(away);
  const row = await waits("sales_order", "deliver", order);
  const days = row.top.map(({ day }) => String(day));
  expect(days).toEqual(days.toSorted((a, b) => a.localeCompare(b)));

  await trade.done("POST", `/purchaseOrder/${order}/dispatches`, { day: trade.today(), reason: "Invoice follows" });
  await waitsNoMore("sales_order", "deliver", order);
  await waits("sales_order", "bill", order);
  const invoice = await trade.draftInvoice(order);
  await trade.submitted("purchaseInvoice", invoice);
  await waitsNoMore("sales_order", "bill", order);

  await trade.done("POST", `/salesOrder/${purchase}/receipts`, { day: trade.today() });
  await waits("purchase_order", "bill", purchase);
});

test("money waits when it is due: ours to pay a week before, the buyer's once it is late", async () => {
  const invoice = await invoiceOf(trade, "sales_invoice", sahyadri, 1000);
  const bill = await invoiceOf(trade, "purchase_invoice", rajkot, 500, { overdue: true });
  const pay = await waits("purchase_invoice", "pay", bill);
  expect(pay.late).toBeGreaterThanOrEqual(1);
  expect(pay.top.find(({ name }) => name === bill)).toMatchObject({ amount: 500, party: rajkot });
  await waitsNoMore("sales_invoice", "overdue", invoice);
  const { due_date } = await trade.read("purchaseInvoice", invoice);
  await nextDay(Math.round((Date.parse(due_date) - Date.parse(trade.today())) / 86_400_000) + 1);
  const late = (await trade.done("GET", "/desk/counts")).late;
  await waits("sales_invoice", "overdue", invoice);

  const body = {
    direction: "in",
    day: trade.today(),
    mode: "NEFT",
    reference: newReference(),
    amount: 1000,
    organisation: sahyadri,
  };
  await trade.done("POST", "/payments", { ...body, allocations: [{ invoice, amount: 1000 }] });
  await waitsNoMore("sales_invoice", "overdue", invoice);
  expect((await trade.done("GET", "/desk/counts")).late).toBe(late - 1);
});

test("an offer runs out, a request has no bid, a draft lies about: each from its own day on", async () => {
  const opportunity = await trade.inquire();
  const rfq = await trade.sendRfq(opportunity);
  const draft = await trade.draftRfq(await trade.inquire());
  const quotation = await trade.quote(await trade.inquire());
  const { valid_till } = await trade.read("quotation", quotation);
  const { schedule_date } = await trade.read("requestForQuotation", rfq);
  await waitsNoMore("request_for_quotation", "draft", draft);
  await waitsNoMore("quotation", "expiring", quotation);
  await nextDay(1);
  await waits("request_for_quotation", "draft", draft);
  const until = (day: string) => Math.round((Date.parse(day) - Date.parse(trade.today())) / 86_400_000);
  await nextDay(until(addDays(valid_till, -3)));
  const row = await waits("quotation", "expiring", quotation);
  expect(row.late).toBe(0);
  await nextDay(4);
  await waitsNoMore("quotation", "expiring", quotation);
  await nextDay(until(addDays(schedule_date, 1)));
  const unanswered = await waits("request_for_quotation", "unanswered", rfq);
  expect(unanswered.late).toBe(unanswered.count);
  await trade.done("DELETE", `/requestForQuotation/${draft}`);
  await waitsNoMore("request_for_quotation", "draft", draft);
});

test("a list knows only the reasons of its kind, and parties none", async () => {
  expect((await trade.ask("GET", "/quotation?waits=compare")).body.error.fields.waits).toBe("Nothing waits for this");
  const all = (await vanik.call("GET", "/opportunity", { token: trade.tokens.desk })).body.success.page.total;
  expect(all).toBeGreaterThan(0);
  const token = await vanik.tokenOf("buyer@vanik.example");
  const own = (await vanik.call("GET", "/opportunity?waits=new", { token })).body.success.page.total;
  expect(own).toBe((await vanik.call("GET", "/opportunity", { token })).body.success.page.total);
});

test("jobs that failed are told, and one that was given up is tried again", async () => {
  const before = await trade.done("GET", "/desk/counts");
  const { rows } = await vanik.deps.db.$client.query(
    `insert into pgboss.job (name, data, state, retry_count, completed_on, output)
      values ('mail', '{"mail": "no-such-mail", "id": "x"}', 'failed', 100, now(), '{"message": "Greeting never received"}'),
        ('mail', '{"mail": "no-such-mail", "id": "y"}', 'retry', 3, null, '{"message": "Greeting never received"}')
      returning id`,
  );
  const [failed, retried] = rows.map(({ id }) => id);
  expect((await today()).troubles).toMatchObject({ failed: 1, retried: 1 });
  expect((await trade.done("GET", "/desk/counts")).late).toBe(before.late + 1);
  expect(await trade.done("GET", "/desk/troubles")).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: failed, job: "mail", what: "no-such-mail", given_up: true, next: null }),
      expect.objectContaining({ id: retried, given_up: false, tries: 4, reason: "Greeting never received" }),
    ]),
  );
  await trade.done("POST", `/desk/troubles/${failed}/retry`, { job: "mail" });
  expect((await today()).troubles.failed).toBe(0);
  const again = await trade.ask("POST", `/desk/troubles/${failed}/retry`, { job: "mail" });
  expect(again.body.error).toMatchObject({ code: "refused" });
});

test("Today tells whether mails reach anybody", async () => {
  const { deps } = vanik;
  const { config } = deps;
  expect((await today()).mails).toBe("shown");
  Object.assign(deps, { config: { ...config, smtpUrl: "smtp://mail.example" } });
  expect((await today()).mails).toBe("sent");
  Object.assign(deps, { config });
});

test("none of it left a line in the log", () => expect(vanik.logged).toEqual([]));
