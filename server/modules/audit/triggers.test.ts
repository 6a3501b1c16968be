// No table of trade, parties or keys without its triggers, no secret in the log, no transaction that does not say who is at work.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { auditedTables } from "./subjects.ts";

let vanik: TestApp;
beforeAll(async () => void (vanik = await startTestApp()));
afterAll(() => vanik.close());

const ask = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await vanik.deps.db.$client.query<Row>(text, values)).rows;

/** Tables that the log does not tell of, and why. */
const untold = {
  "passwords, sealed: that one was entered, its setting tells": ["setting_secrets"],
  "what is known of ERPNext, what it has told of, how far it was read, what goes to it: nobody here writes it": [
    "erpnext_alerts",
    "erpnext_attachments",
    "erpnext_cursors",
    "erpnext_findings",
    "erpnext_hints",
    "erpnext_links",
    "erpnext_outbox",
    "erpnext_papers",
    "erpnext_references",
    "erpnext_state",
  ],
  "backups and rehearsals: each is a line of its own, with who asked": ["keeping_runs"],
  "who was asked in by a company and has an account elsewhere: taken, it is a person and told as one": [
    "invited_elsewhere",
  ],
  "the log itself with its seals, and history that is append-only anyway": [
    "audit_checks",
    "audit_log",
    "audit_pending",
    "audit_seals",
    "document_events",
    "ledger_entries",
    "ledger_vouchers",
    "settings_versions",
  ],
  "what a refund paid back of which note, which is append-only: the refund is told": ["note_refunds"],
  "numbers of papers that follow from a payment, a dispatch or a return, which are told": [
    "challans",
    "payment_vouchers",
  ],
  "which challan paid what was withheld: the challan is told": ["tds_challan_rows"],
  "counters, tries, and what only keeps a request from being done twice": [
    "counters",
    "reader_news",
    "idempotency_keys",
    "series",
    "sign_in_failures",
    "used_challenges",
  ],
  "rounds, whose minutes are append-only, and bids, which are sealed until then": [
    "awards",
    "bid_files",
    "bid_versions",
    "bid_readers",
    "bids",
    "bids_on_the_way",
    "corrigenda",
    "optimum_runs",
    "questions",
    "round_events",
    "round_invitations",
    "rounds",
    "targets",
  ],
  "sessions, codes and tokens, which are secret": [
    "bid_links",
    "known_addresses",
    "one_time_codes",
    "recovery_codes",
    "round_keepers",
    "round_keys",
    "second_factor_tickets",
    "sessions",
    "set_up_tokens",
    "verification_tokens",
    "viewings",
  ],
  "which document came from which: its lines say so": ["document_links"],
  "what a document was called before: its change of name says so": ["document_names"],
  "sheets on their way: what they change is told of where it is changed": ["import_mappings", "import_rows", "imports"],
  "what was taken out: its own row says by whom, the security log when it was fetched": ["exports"],
  "the inbox: each entry has its own notes, of every act too, and its people are forgotten with it": [
    "inbox",
    "inbox_notes",
  ],
  "what a party was called before: its own row's line says so": ["organisation_names"],
  "what a person keeps for itself, has sent, or waits for it": [
    "call_requests",
    "contact_messages",
    "newsletter_subscriptions",
    "digest_entries",
    "policy_consents",
    "preferences",
    "saved_views",
  ],
  "pictures, and the rows of the catalogue: what names or changes them is told of": [
    "attributes",
    "catalogue_touched",
    "catalogue_version",
    "categories",
    "change_rows",
    "content_version",
    "gst_rates",
    "item_costs",
    "item_prices",
    "item_units",
    "items",
    "lawful_gst_rates",
    "logos",
    "moved_addresses",
    "pictures",
    "search_words",
    "sub_categories",
    "sub_category_words",
  ],
  "what is found of the catalogue: a no to it keeps by whom it was said, a merge is a change": [
    "denied_findings",
    "findings",
    "item_keys",
    "looks",
    "looks_due",
    "merged_items",
  ],
  "sums of documents that are told of": [
    "funnel_days",
    "kept_words",
    "margin_days",
    "movement_days",
    "party_months",
    "rollup_dirty",
    "rollups_as_of",
    "stock_changes",
    "stock_items",
  ],
  "the state of the code": ["schema_migrations"],
};

test("every table is told of, or it is said why not", async () => {
  const tables = await ask<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'");
  const known = [...Object.keys(auditedTables), ...Object.values(untold).flat()];
  expect(tables.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
});

test("every table that is told of has a trigger for each way to change it", async () => {
  const triggers = await ask<{ table: string; event: string }>(`
    select distinct c.relname as table, e.event from pg_trigger t join pg_class c on c.oid = t.tgrelid
    join (values (4, 'insert'), (8, 'delete'), (16, 'update')) as e (bit, event) on t.tgtype & e.bit > 0
    where t.tgname like 'audit\\_%' and t.tgenabled = 'O'`);
  const has = triggers.map(({ table, event }) => `${table} ${event}`);
  // A file is told of when it is stored; what is not stored is swept away, what is stays. Of a change its making is told, and
  // that it was undone is told by the change that undid it.
  const only: Record<string, string[]> = { files: ["update"], changes: ["insert"] };
  const wanted = Object.keys(auditedTables).flatMap((table) =>
    (only[table] ?? ["insert", "update", "delete"]).map((event) => `${table} ${event}`),
  );
  expect(has).toEqual(expect.arrayContaining(wanted));
});

test("no secret, hash or token is told of", async () => {
  const columns = await ask<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and table_name = any($1) and not column_name = any(audit_left_out(table_name))`,
    [Object.keys(auditedTables)],
  );
  expect(columns.length).toBeGreaterThan(100);
  const secret = /hash|secret|token|password|code$|sealed|fingerprint/;
  const harmless = new Set([
    "items.pincode",
    "ledger_accounts.code",
    "organisations.pincode",
    "organisation_addresses.pincode",
    "trade_lines.item_code",
  ]);
  const secretColumns = columns.map(({ table, column }) => `${table}.${column}`).filter((one) => secret.test(one));
  expect(secretColumns.filter((one) => !harmless.has(one))).toEqual([]);
  const text = await ask<{ held: string }>("select string_agg(concat(before, after), ' ') as held from audit_log");
  expect(text[0]!.held).not.toMatch(/argon2|password_hash|fingerprint/);
});

test("every transaction begins where it is said who is at work", () => {
  const server = join(import.meta.dirname, "../..");
  const files = globSync("**/*.ts", { cwd: server }).filter((file) => !/node_modules|\.test\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(200);
  const own = files.filter((file) => /\.transaction\(|["'`]begin["'`;]/.test(readFileSync(join(server, file), "utf8")));
  expect(own).toEqual(["platform/db.ts"]);
});
