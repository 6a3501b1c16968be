// The doctor finds what was planted and nothing where nothing was: each fault lives in a transaction that is undone.
import { chmod, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from "vitest";
import { startTestApp, type TestApp } from "../../tests/app.ts";
import { playDeal } from "../../tests/deal.ts";
import { formBody, pdf } from "../../tests/files.ts";
import { openTrade } from "../../tests/trade.ts";
import { indianDay } from "../platform/clock.ts";
import { appRole } from "../platform/embedded-postgres.ts";
import { openSecret } from "../platform/secret.ts";
import { askQuestions } from "./ask-questions.ts";
import { examine } from "./doctor.ts";
import { sealLines } from "../modules/audit/use-cases.ts";
import { examineAuditChain, examineRows } from "./examine-audit-log.ts";
import { examineFiles } from "./examine-files.ts";
import { examinePlace } from "./examine-place.ts";

let vanik: TestApp;
let owner: pg.PoolConfig;
let client: pg.Client;
const items = [{ item_code: "FS-HB-12050-Z", qty: 100, cost: 11, rate: 13 }];

beforeAll(async () => {
  vanik = await startTestApp();
  const trade = await openTrade(vanik);
  await playDeal(trade, { buyer: "buyer", supplier: "supplier", rival: "supplier2", items, poNo: "1", billNo: "2" });
  await trade.draftRfq(await trade.inquire());
  const [order] = await trade.done("GET", "/purchaseOrder?limit_page_length=1", undefined, trade.tokens.buyer);
  const { body, headers } = await formBody([
    ["name", order.name],
    ["docType", "PO"],
    ["myfile", { name: "paper.pdf", bytes: pdf }],
  ]);
  const sent = await vanik.call("POST", "/uploadDocument", { body, headers, token: trade.tokens.buyer });
  expect(sent.status).toBe(200);
  const { rows } = await vanik.deps.db.$client.query("select current_database() as database");
  owner = { ...inject("postgres"), database: rows[0].database };
  client = new pg.Client(owner);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await vanik.close();
});
beforeEach(async () => {
  await client.query("begin");
  onTestFinished(async () => void (await client.query("rollback")));
});

const findings = async () =>
  (await askQuestions(client, appRole, indianDay(new Date()))).map(({ sentence }) => sentence);

test("nothing is found where nothing was planted", async () => {
  expect(await findings()).toEqual([]);
  expect(await examineFiles(client, vanik.deps.files, { deep: true })).toEqual([]);
});

test("each name of what is wrong is told to a machine, and five of them to a person", async () => {
  await client.query("set local session_replication_role = replica");
  await client.query("update trade_lines set amount = amount + 1");
  const found = (await askQuestions(client, appRole, indianDay(new Date()))).find(({ sentence }) =>
    sentence.startsWith("Another sum than that of its lines"),
  )!;
  expect(found.names!.length).toBeGreaterThan(6);
  expect(found.sentence).toContain(`and ${found.names!.length - 5} more.`);
});

test("with --books a row that is otherwise than the audit log says is a fault, each where all are asked for", async () => {
  expect(await examineRows(client, true)).toEqual([]);
  await client.query("set local session_replication_role = replica");
  await client.query("update trade_lines set rate = rate + 1 where rate is not null");
  const [whole, first] = [await examineRows(client, true), await examineRows(client, false)];
  expect(whole.length).toBeGreaterThan(6);
  expect(whole[0]).toMatchObject({ isWarning: false, difference: { table: "trade_lines", column: "rate" } });
  expect(whole[0]!.sentence).toMatch(/^\S+, line \d+: rate is \d+, and the audit log says \d+\.$/);
  expect(first.map(({ sentence }) => sentence)).toEqual([
    ...whole.slice(0, 5).map(({ sentence }) => sentence),
    `And ${whole.length - 5} more are otherwise than the audit log says: --json lists each.`,
  ]);
});

const whereKind = (kind: string) => `where kind = '${kind}' and state <> 'draft'`;
const linesOf = (kind: string) => `where document_id = (select id from trade_documents ${whereKind(kind)} limit 1)`;

test.each([
  ["left Draft under a passing name", `update trade_documents set name = 'QTN-ABCDEF' ${whereKind("quotation")}`],
  ["a draft with a number", "update trade_documents set name = 'RFQ-2627-000999' where state = 'draft'"],
  ["another sum than that of its lines", `update trade_lines set amount = amount + 1 ${linesOf("sales_invoice")}`],
  ["left Draft without an event of it", "delete from document_events"],
  [
    "another state than its history ends with",
    `update trade_documents set state = 'closed' ${whereKind("sales_order")}`,
  ],
  ["ordered otherwise than its orders say", `update trade_lines set ordered_qty = 0 ${linesOf("quotation")}`],
  ["billed otherwise than its invoices say", `update trade_lines set billed_qty = 0 ${linesOf("sales_order")}`],
  ["moved otherwise than its movements say", `update trade_lines set delivered_qty = 0 ${linesOf("purchase_order")}`],
  [
    "back on hand otherwise than its returns and notes say",
    `update trade_lines set back_qty = 1 ${linesOf("sales_order")}`,
  ],
  [
    "back on hand otherwise than its returns and notes say",
    `update trade_lines set back_qty = 1 ${linesOf("sales_invoice")}`,
  ],
  [
    "goods or a note awaited otherwise than its returns and notes say",
    `update trade_documents set goods_awaited_since = '2026-04-01' ${whereKind("sales_invoice")}`,
  ],
  ["a movement without lines", "delete from movement_lines"],
  ["another quantity on hand than its orders' lines say", "delete from stock_items; delete from stock_changes"],
  [
    "another outstanding than what settles it leaves",
    `update trade_documents set outstanding = 1 ${whereKind("sales_invoice")}`,
  ],
  ["a payment that settles more than it is", "update payments set amount = 1"],
  ["a series with a gap", "update series set last = last + 1 where prefix = 'SI'"],
  ["a document of a series that nobody counts", "delete from series where prefix = 'PAY'"],
  ["an item without a GST rate of today", `delete from gst_rates where item_id = (select min(id) from items)`],
  [
    "a dated rate that the law does not have",
    "update gst_rates set rate = 777 where item_id = (select min(id) from items)",
  ],
  ["an item that search cannot find", "update items set words = '' where id = (select min(id) from items)"],
  ["search words are of another version", "update sub_categories set search_version = 'old'"],
  ["a search word counted otherwise", "update search_words set item_count = item_count + 1 where word = 'bolt'"],
  ["another number of items than it says", "update sub_categories set item_count = item_count + 1"],
  ["a setting that is not what its newest version says", "update settings set value = '{}' where name = 'operator'"],
  ["a setting whose versions have a gap", "update settings_versions set version = 9 where name = 'trade'"],
  ["no policy is in force", "delete from policies where kind = 'terms_n_cond'"],
  [
    "a disabled account with a session",
    "update users set disabled_at = created_at where email = 'buyer@vanik.example'",
  ],
  ["the trigger is missing or switched off", "alter table audit_log disable trigger audit_log_append_only"],
  ["other rights than it should", `grant update on document_events to ${appRole}`],
  ["a job was given up", "update pgboss.job set state = 'failed'"],
  ["a job has waited for more than an hour", "update pgboss.job set start_after = start_after - interval '2 hours'"],
])("it finds: %s", async (wrong, fault) => {
  // Whoever can do this has gone past triggers and foreign keys, as a torn disk does.
  await client.query("set local session_replication_role = replica");
  await client.query(fault);
  const text = (await findings()).join("\n").toLowerCase();
  expect(text).toContain(
    (wrong === "a document of a series that nobody counts" ? "a series with a gap" : wrong).toLowerCase(),
  );
});

describe("around the database", () => {
  const around = async (
    more: Partial<TestApp["deps"]["config"]> = {},
    { fingerprint = openSecret("5".repeat(64)).fingerprint, demonstration = false } = {},
  ) =>
    (await examinePlace(client, { config: { ...vanik.deps.config, ...more }, fingerprint, demonstration })).map(
      ({ sentence }) => sentence,
    );
  const secret = () => join(vanik.deps.config.dataDir, "secret");

  beforeEach(() => writeFile(secret(), "5".repeat(64), { mode: 0o600 }));

  test("a demonstration is kept by nobody; a company is told that mail and backups are missing", async () => {
    expect(await around({}, { demonstration: true })).toEqual([]);
    expect(await around()).toEqual([
      expect.stringContaining("no backup yet"),
      expect.stringContaining("No mail server is named"),
    ]);
  });

  test("a backup that is too old is told", async () => {
    const at = new Date(Date.now() - 9 * 86_400_000).toISOString();
    await writeFile(join(vanik.deps.config.dataDir, "last-backup"), JSON.stringify({ at, folder: "/backups/old" }));
    expect((await around())[0]).toBe("The last backup is 9 days old (/backups/old).");
    await rm(join(vanik.deps.config.dataDir, "last-backup"));
  });

  test("a secret that is gone, open to others or another is a fault", async () => {
    await chmod(secret(), 0o644);
    expect((await around())[0]).toContain("can be read by others");
    expect((await around({ secret: "6".repeat(64) }))[0]).toContain("another than this database was made with");
    await rm(secret());
    expect((await around())[0]).toContain("is missing");
  });

  test("a mail server that is not there is a fault", async () => {
    expect((await around({ smtpUrl: "smtp://127.0.0.1:9" })).at(-1)).toContain("does not take us (ESOCKET)");
  });

  test("an attached file with other bytes, or none, is a fault", async () => {
    const { rows } = await client.query("select id from files");
    await vanik.deps.files.save(rows[0].id, Buffer.from("other"));
    expect((await examineFiles(client, vanik.deps.files, { deep: true }))[0]?.sentence).toContain(
      "other bytes than came",
    );
    await vanik.deps.files.remove(rows[0].id);
    expect((await examineFiles(client, vanik.deps.files, { deep: false }))[0]?.sentence).toContain(
      "whose bytes are lost",
    );
    await vanik.deps.files.save(rows[0].id, pdf);
  });
});

test("the audit log's seals are looked at, and with --deep its lines", async () => {
  await writeFile(join(vanik.deps.config.dataDir, "secret"), "5".repeat(64), { mode: 0o600 });
  const { config } = vanik.deps;
  const chainFindings = async (deep: boolean) =>
    (await examineAuditChain(client, config, { deep })).map(({ sentence }) => sentence);
  await sealLines(vanik.deps);
  await client.query("rollback");
  await client.query("begin");
  expect([await chainFindings(false), await chainFindings(true)]).toEqual([[], []]);
  await client.query("set local session_replication_role = replica");
  await client.query("update audit_log set name = 'Somebody' where id = (select max(id) from audit_log)");
  expect([await chainFindings(false), await chainFindings(true)]).toEqual([
    [],
    [expect.stringContaining("does not say what was sealed")],
  ]);
  await client.query("update audit_seals set lines = lines + 1");
  expect(await chainFindings(false)).toEqual([expect.stringContaining("written by hand")]);
});

test("a bill under reverse charge, and one whose printed heads are others, are no faults", async () => {
  const trade = await openTrade(vanik);
  for (const bill of [{ reverse_charge: true }, { bill_taxes: [{ tax: "IGST", rate: 12, amount: 500 }] }]) {
    const { purchase } = await trade.deal();
    const { name: order } = await trade.submitted("salesOrder", purchase);
    const { name, version } = await trade.done("POST", "/salesInvoice", { from: order });
    const typed = { version, bill_no: name, bill_date: trade.today(), ...bill };
    const probe = await trade.done("PUT", `/salesInvoice/${name}`, typed);
    const total = "bill_taxes" in bill ? Math.round(probe.net_total + 500) : undefined;
    if (total) {
      const rounding = Math.round((total - probe.net_total - 500) * 100) / 100;
      const heads = { bill_total: total, bill_rounding: rounding, bill_reason: "As it is printed" };
      await trade.done("PUT", `/salesInvoice/${name}`, { version: probe.version, ...bill, ...heads });
    }
    await trade.moved("salesInvoice", name, { move: "submit", bill_reason: "As it is printed" });
  }
  expect(await findings()).toEqual([]);
});

test("with --deep every index is held against its table, and nothing of it stays", async () => {
  const { config } = vanik.deps;
  await writeFile(join(config.dataDir, "secret"), "5".repeat(64), { mode: 0o600 });
  expect(await examine({ config, owner, role: appRole, deep: true })).toEqual({ report: "All is sound.", code: 0 });
  const whole = await examine({ config, owner, role: appRole, deep: false, books: true, json: true });
  expect([JSON.parse(whole.report), whole.code]).toEqual([{ findings: [] }, 0]);
  expect((await client.query("select from pg_extension where extname = 'amcheck'")).rowCount).toBe(0);
});

test("a database of another version is told as that, and asked nothing else", async () => {
  const { config } = vanik.deps;
  const last = "(select max(created_at) from schema_migrations)";
  for (const [by, sentence, code] of [
    [-1, "of an older Vanik", 3],
    [1, "of a newer Vanik", 1],
  ] as const) {
    const shift = (step: number) =>
      client.query(`update schema_migrations set created_at = created_at + ${step} where created_at = ${last}`);
    await client.query("commit");
    await shift(by);
    const found = await examine({ config, owner, role: appRole, deep: false });
    await shift(-by);
    expect([found.report.split("\n").length, found.code]).toEqual([1, code]);
    expect(found.report).toContain(sentence);
  }
});
