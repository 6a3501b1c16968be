// What the desk does within a minute is one mail to each who is told of it, and none of it is lost (trade 9).
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { openTrade, type Trade } from "../../../../tests/trade.ts";
import { sendMail } from "../../../jobs.ts";
import { inTransaction } from "../../../platform/db.ts";
import { type Mail, mailJob, type MailPayload } from "../../../platform/mail.ts";
import { Undeliverable } from "../../../platform/mail-smtp.ts";

let vanik: TestApp;
let trade: Trade;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
});
afterAll(() => vanik.close());
beforeEach(() => vanik.runMailJobs());

/** The mails that wait, each job done once and as the queue would, side by side; what a job's mailer refuses it throws. */
async function doJobs(refuse?: (mail: Mail) => Error | undefined) {
  const sent: Mail[] = [];
  const mailer = {
    send: async (mail: Mail) => {
      const error = refuse?.(mail);
      if (error) throw error;
      sent.push(mail);
    },
  };
  const { rows } = await vanik.deps.db.$client.query<{ id: string; data: MailPayload }>(
    "select id, data from pgboss.job where name = 'mail' order by created_on, id",
  );
  const done = await Promise.allSettled(rows.map(({ id, data }) => sendMail({ ...vanik.deps, mailer }, data, id)));
  return { sent, failed: done.filter(({ status }) => status === "rejected").length, jobs: rows.length };
}

const subjectsTo = (mails: readonly Mail[], address: string) =>
  mails.filter(({ to }) => to.address === address).map(({ subject }) => subject);

async function orderWithoutMail(): Promise<string> {
  const quotation = await trade.quote(await trade.inquire());
  await trade.moved("quotation", quotation, { move: "accept", mail: false });
  const [order] = await trade.linksOf("quotation", quotation, "sales_order");
  await vanik.runMailJobs();
  return order!;
}
const goes = (qty: number) => ({ day: trade.today(), lines: [{ idx: 1, qty }], with_invoice: true });

test("a dispatch with its invoice is one mail, which says both and bears the invoice", async () => {
  const order = await orderWithoutMail();
  await trade.done("POST", `/purchaseOrder/${order}/dispatches`, goes(100));
  const { sent, failed } = await doJobs();
  expect(failed).toBe(0);
  expect(sent).toHaveLength(1);
  const [mail] = sent;
  expect(mail!.to.address).toBe("buyer@vanik.example");
  expect(mail!.subject).toMatch(/SI-\d{4}-\d{6}.* · Dispatched/);
  expect(mail!.attachments).toHaveLength(1);
  expect(mail!.text.match(/Questions\? Write to/g)).toHaveLength(1);
  expect(mail!.html.match(/<title>/g)).toHaveLength(1);
});

test("an order that the desk takes for its buyer and what goes of it within the minute are one mail", async () => {
  const quotation = await trade.quote(await trade.inquire());
  await vanik.runMailJobs();
  await trade.moved("quotation", quotation, { move: "accept" });
  const [order] = await trade.linksOf("quotation", quotation, "sales_order");
  await trade.done("POST", `/purchaseOrder/${order}/dispatches`, goes(100));
  const { sent } = await doJobs();
  expect(subjectsTo(sent, "buyer@vanik.example")).toEqual([expect.stringContaining(`Order ${order} confirmed`)]);
  expect(subjectsTo(sent, "buyer@vanik.example")[0]).toMatch(/ · .* and 1 more$/);
});

test("a paper that cannot be set keeps back no mail: it goes without, says so, and the log has why", async () => {
  const order = await orderWithoutMail();
  await trade.done("POST", `/purchaseOrder/${order}/dispatches`, goes(100));
  await trade.done("POST", `/purchaseOrder/${order}/dispatches`, { ...goes(10), with_invoice: false, reason: "Later" });
  const { printer } = vanik.deps;
  vanik.deps.printer = { ...printer, print: () => Promise.reject(new Error("no such glyph")) };
  const { sent, failed } = await doJobs().finally(() => (vanik.deps.printer = printer));
  expect(failed).toBe(0);
  const [mail] = sent.filter(({ to }) => to.address === "buyer@vanik.example");
  expect(mail!.subject).toMatch(/ · .* and 1 more$/);
  expect([mail!.attachments ?? [], mail!.text.match(/PDF[^.]*\./g)]).toEqual([
    [],
    ["PDF could not be made: reply to this mail to have it."],
  ]);
  expect(vanik.logged.join("")).toContain("a paper could not be made, and its mail goes without it");
});

test("three acts of a minute are one mail that names two of them and counts the third", async () => {
  const order = await orderWithoutMail();
  for (const qty of [10, 20, 30])
    await trade.done("POST", `/purchaseOrder/${order}/dispatches`, {
      ...goes(qty),
      with_invoice: false,
      reason: "Later",
    });
  const { sent, jobs } = await doJobs();
  expect(jobs).toBe(3);
  expect(subjectsTo(sent, "buyer@vanik.example")).toEqual([expect.stringMatching(/ · .* and 1 more$/)]);
  // A job that comes later finds nothing left.
  expect((await doJobs()).sent.length).toBeLessThanOrEqual(1);
});

test("what a server does not take is tried again whole by the same job", async () => {
  const order = await orderWithoutMail();
  await trade.done("POST", `/purchaseOrder/${order}/dispatches`, goes(100));
  const down = await doJobs(() => new Error("The server is down"));
  expect([down.sent, down.failed]).toEqual([[], 1]);
  const up = await doJobs();
  expect(up.sent.map(({ attachments }) => attachments?.length)).toEqual([1]);
  expect(up.sent[0]!.subject).toContain(" · ");
});

test("what a server refuses for good is let go", async () => {
  const order = await orderWithoutMail();
  await trade.done("POST", `/purchaseOrder/${order}/dispatches`, goes(100));
  const { failed } = await doJobs(() => new Undeliverable("No such mailbox", "550"));
  expect(failed).toBe(0);
  expect(vanik.logged.splice(0).join()).toContain("refused for good");
});

test("a reader of Hindi reads all of it in Hindi, with the operator's own words of each", async () => {
  const order = await orderWithoutMail();
  await vanik.deps.db.execute("update users set language = 'hi' where email = 'buyer@vanik.example'");
  await trade.done("POST", `/purchaseOrder/${order}/dispatches`, goes(50));
  const { sent } = await doJobs();
  await vanik.deps.db.execute("update users set language = null where email = 'buyer@vanik.example'");
  expect(sent).toHaveLength(1);
  expect(sent[0]!.html).toContain('lang="hi"');
  expect(sent[0]!.subject).toMatch(/[\u0900-\u097f].* · .*[\u0900-\u097f]/u);
});

test("what was cancelled meanwhile is not told, and of nothing else there is no mail", async () => {
  const order = await orderWithoutMail();
  const invoice = (await trade.billOrder(order)).name;
  await trade.moved("purchaseInvoice", invoice, { move: "cancel", reason: "A wrong order", mail: false });
  expect((await doJobs()).sent).toEqual([]);
});

test("two readers are a mail each, and who acts in the portal hears at once", async () => {
  const opportunity = await trade.inquire();
  await vanik.runMailJobs();
  const bid = await trade.bid(await trade.sendRfq(opportunity));
  const quotation = (await trade.moved("quotation", await trade.draftQuotation(opportunity, bid), { move: "submit" }))
    .name;
  const { sent } = await doJobs();
  for (const address of ["buyer@vanik.example", "supplier@vanik.example"])
    expect(subjectsTo(sent, address), address).toHaveLength(1);
  await vanik.runMailJobs();
  await trade.moved("quotation", quotation, { move: "accept" }, trade.tokens.buyer);
  const { rows } = await vanik.deps.db.$client.query(
    "select data ->> 'mail' as mail, data ? 'gathered' as gathered from pgboss.job where name = 'mail' order by 1",
  );
  expect(rows).toEqual([
    { mail: "order-confirmed", gathered: false },
    { mail: "quotation-accepted", gathered: false },
  ]);
});

test("of a hundred acts each mail tells of a few, and none is lost", async () => {
  const { rows } = await vanik.deps.db.$client.query("select id from users where email = 'buyer@vanik.example'");
  const order = await orderWithoutMail();
  await trade.done("POST", `/purchaseOrder/${order}/dispatches`, { ...goes(5), with_invoice: false, reason: "Later" });
  await vanik.deps.db.$client.query(
    `insert into pgboss.job (id, name, data, start_after) select gen_random_uuid(), name, data, start_after
      from pgboss.job, generate_series(1, 99) where name = 'mail' and data ->> 'to' = $1`,
    [rows[0].id],
  );
  const { sent, failed } = await doJobs();
  expect(failed).toBe(0);
  const counts = sent.map(({ text }) => text.match(/https?:[^ ]*purchaseOrder|https?:[^\s]*SO-/g)?.length ?? 0);
  expect(Math.max(...counts)).toBeLessThanOrEqual(25);
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(100);
});

test("a job has its own among what it takes, however many wait, and the others find what is left", async () => {
  const to = "0199d000-0000-7000-8000-000000000001";
  const payloads = Array.from({ length: 30 }, (_, at) => ({ mail: "payment-recorded", id: `payment ${at}`, to }));
  const { db, queue } = vanik.deps;
  await inTransaction(db, (tx) => queue.send(tx, mailJob, payloads, { gathered: true }));
  const { rows } = await db.$client.query<{ id: string }>("select id from pgboss.job where name = 'mail' order by id");
  const gather = async (at: number) => {
    const gathered = (await queue.gather(rows[at]!.id)) as MailPayload[];
    return gathered.map(({ id }) => id);
  };
  // One that is tried again may come before those that were sent earlier.
  const last = await gather(29);
  expect(last).toHaveLength(25);
  expect(last).toContain("payment 29");
  expect(await gather(29)).toEqual(last);
  expect(await gather(0)).toEqual([]);
  const left = await gather(28);
  expect([...last, ...left].toSorted()).toEqual(payloads.map(({ id }) => id).toSorted());
});
