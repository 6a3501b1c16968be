// Whatever the moment at which the server is killed: no half document, no gap in a series, no file without its row.
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { sweepUploads } from "../../server/modules/documents/files/sweep.ts";
import { applyDay } from "../../server/modules/documents/law/statuses.ts";
import type { Deps } from "../../server/deps.ts";
import type { Database } from "../../server/platform/db.ts";
import { createFileStore } from "../../server/platform/file-store.ts";
import { formBody, pdf } from "../files.ts";
import { type Called, openTrade, type Trade } from "../trade.ts";
import { callable, openStored } from "./serving.ts";
import { freePort, launchServer, type Started, temporaryCopy } from "./started.ts";
import { brokenFiles, brokenTrade } from "./trade-truth.ts";

const abreast = 8;
const quiet = { info: () => {}, warn: () => {} };

/** A call that changes something, under a key of its own. */
interface Change {
  path: string;
  token: string;
  key: string;
  /** JSON, or a form with its own headers. */
  body: object | { body: Buffer; headers: Record<string, string> };
}

async function serve(env: Record<string, string>): Promise<Started> {
  const server = launchServer(env);
  onTestFinished(async () => {
    server.child.kill("SIGTERM");
    await server.ended;
  });
  await server.until(/Vanik is ready at/);
  return server;
}

const bySides = async <T>(count: number, make: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, make));

/** Drafts to submit, quotations to accept, orders to dispatch, papers to attach files to: all changes, well mixed. */
async function prepareChanges(trade: Trade): Promise<Change[]> {
  const { desk, buyer, supplier } = trade.tokens;
  const change = (path: string, token: string, body: Change["body"]): Change => ({
    path,
    token,
    key: randomUUID(),
    body,
  });
  const opportunity = await trade.inquire();
  const drafts = await bySides(24, () => trade.draftRfq(opportunity));
  const quotations = await bySides(10, async () => trade.quote(await trade.inquire()));
  const [rfq] = await trade.done("GET", "/requestForQuotation?limit_page_length=1", undefined, supplier);
  const orders: string[] = [];
  for (const quotation of quotations.splice(0, 5)) {
    await trade.moved("quotation", quotation, { move: "accept" }, buyer);
    orders.push(...(await trade.linksOf("quotation", quotation, "sales_order")));
  }
  const upload = async (name: string, docType: string, token: string, at: number) => {
    const bytes = Buffer.concat([pdf, Buffer.alloc(300_000, `% ${at} `), pdf]);
    const entries: Parameters<typeof formBody>[0] = [
      ["name", name],
      ["docType", docType],
      ["myfile", { name: "paper.pdf", bytes }],
    ];
    return change("/uploadDocument", token, await formBody(entries));
  };
  const goes = { day: trade.today(), with_invoice: true, eway_bill_no: "331009274118" };
  const lists = [
    drafts.map((name) => change(`/requestForQuotation/${name}/moves`, desk, { move: "submit" })),
    quotations.map((name) => change(`/quotation/${name}/moves`, buyer, { move: "accept" })),
    orders.map((name) => change(`/purchaseOrder/${name}/dispatches`, desk, goes)),
    await Promise.all(orders.flatMap((name) => [1, 2].map((at) => upload(name, "PO", buyer, at)))),
    await Promise.all([1, 2, 3, 4, 5, 6].map((at) => upload(rfq.name, "RFQ", supplier, at))),
  ];
  const place = (list: Change[], at: number) => at / list.length;
  return lists
    .flatMap((list) => list.map((one, at) => ({ one, at: place(list, at) })))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

/** Makes a change and resolves to its reply; one that is busy says so, and is asked again under the same key. */
async function make({ call }: Called, { path, token, key, body }: Change): Promise<unknown> {
  for (;;) {
    const form = "headers" in body && "body" in body ? body : undefined;
    const headers = { ...form?.headers, "idempotency-key": key };
    const reply = await call("POST", path, { token, headers, body: form ? form.body : body });
    if (reply.status === 200) return reply.body;
    expect([409, 503], `${path}: ${JSON.stringify(reply.body)}`).toContain(reply.status);
    await sleep(50);
  }
}

/** Makes changes side by side until the server is gone, with papers printed meanwhile; kills it when half are answered. */
async function killInTheirMidst(vanik: Called, trade: Trade, server: Started, changes: readonly Change[]) {
  const answered = new Map<string, unknown>();
  const waiting = [...changes];
  const sender = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const change = next;
      const reply = await make(vanik, change).catch((error: unknown) => {
        if (error instanceof TypeError) return undefined;
        throw error;
      });
      if (reply === undefined) return;
      answered.set(change.key, reply);
      if (answered.size === Math.floor(changes.length / 2)) server.child.kill("SIGKILL");
    }
  };
  const [paper] = await trade.done("GET", "/purchaseInvoice?limit_page_length=1");
  const printer = async () => {
    const path = `/purchaseInvoice/${paper.name}/pdf`;
    while ((await vanik.call("GET", path, { token: trade.tokens.desk }).catch(() => undefined)) !== undefined);
  };
  await Promise.all([...Array.from({ length: abreast }, sender), printer(), printer()]);
  return answered;
}

async function counts(db: Database): Promise<Record<string, number>> {
  const { rows } = await db.$client.query<{ what: string; n: number }>(
    `select kind as what, count(*) as n from trade_documents where state <> 'draft' group by kind
     union all select 'movements', count(*) from movements union all select 'files', count(*) from files where state = 'stored'`,
  );
  return Object.fromEntries(rows.map(({ what, n }) => [what, n]));
}

/** Pending rows as they are an hour later, then what the nightly sweep does. */
async function sweepAnHourLater(db: Database, directory: string): Promise<void> {
  await db.$client.query("update files set created_at = created_at - interval '2 hours' where state = 'pending'");
  const files = createFileStore({ directory }, quiet);
  await sweepUploads({ db, files, log: quiet, clock: { now: () => new Date() } } as unknown as Deps);
}

test("moves, uploads and papers in whose midst the server is killed are each done whole, once, or not at all", async () => {
  const dataDir = temporaryCopy("demonstration");
  const directory = join(dataDir, "files");
  const env = { DATA_DIR: dataDir, PORT: await freePort(), RATE_LIMIT: "off", CAPTCHA: "none" };
  const first = await serve(env);
  const vanik = callable(env.PORT);
  const trade = await openTrade(vanik);
  const changes = await prepareChanges(trade);
  const watching = openStored(dataDir);
  // As the job of the start does, which may still be on its way.
  await applyDay({ db: watching, clock: vanik.deps.clock });
  const before = await counts(watching);
  expect(await brokenTrade(watching)).toEqual({});

  const answered = await killInTheirMidst(vanik, trade, first, changes);
  expect(await first.ended).toBe("SIGKILL");
  expect(answered.size).toBeLessThan(changes.length);

  await serve(env);
  const db = openStored(dataDir);
  expect(await brokenTrade(db)).toEqual({});
  expect(await brokenFiles(db, directory)).toEqual({ bytesless: [], orphans: [] });
  for (const [key, reply] of answered)
    expect(
      await make(
        vanik,
        changes.find((change) => change.key === key)!,
      ),
    ).toEqual(reply);
  for (const change of changes) if (!answered.has(change.key)) await make(vanik, change);

  await sweepAnHourLater(db, directory);
  expect(await brokenTrade(db)).toEqual({});
  expect(await brokenFiles(db, directory)).toEqual({ bytesless: [], orphans: [] });
  const { rows: pending } = await db.$client.query("select id from files where state = 'pending'");
  expect(pending).toEqual([]);
  const after = await counts(db);
  const more = Object.fromEntries(Object.entries(after).map(([what, n]) => [what, n - (before[what] ?? 0)]));
  expect(more).toMatchObject({ request_for_quotation: 24, sales_order: 5, sales_invoice: 5, movements: 5, files: 16 });
});
