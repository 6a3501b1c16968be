// Parties, what is open of them and the audit log only grow: none of the desk's questions reads one of them whole.
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { insertManyDeals } from "../../../tests/many-documents.ts";
import {
  insertManyApprovals,
  insertManyAuditLines,
  insertManyEntries,
  insertManyParties,
} from "../../../tests/many-parties.ts";
import { indexesUnder, type Statement, statementsAbout, tablesReadWhole } from "../../../tests/plans.ts";
import { openTrade, type Trade } from "../../../tests/trade.ts";

const growing = ["organisations", "users", "trade_documents", "audit_log", "inbox", "approvals"];

let vanik: TestApp;
let trade: Trade;
let owner: pg.Client;
let party: { id: string; name: string };

beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  const { rows } = await vanik.deps.db.$client.query("select current_database() as database");
  owner = new pg.Client({ ...inject("postgres"), database: rows[0].database });
  await owner.connect();
  await insertManyDeals(owner, { count: 1000, ownEvery: 5 });
  await insertManyParties(owner, 15_000);
  await insertManyAuditLines(owner, 30_000);
  await insertManyEntries(owner, 30_000);
  await insertManyApprovals(owner, 30_000);
  trade = await openTrade(vanik);
  const found = await owner.query(
    "select o.id, o.name from organisations o join users u on u.organisation_id = o.id where u.email = 'buyer@vanik.example'",
  );
  party = found.rows[0];
});
afterAll(async () => {
  await owner.end();
  await vanik.close();
});

async function statementsOf(path: string): Promise<Statement[]> {
  const statements = await statementsAbout(growing, async () => {
    const { status } = await vanik.call("GET", path, { token: trade.tokens.desk });
    expect(status).toBe(200);
  });
  expect(statements.length).toBeGreaterThanOrEqual(1);
  return statements;
}
async function indexesOf(statements: readonly Statement[]): Promise<string[]> {
  const found: string[] = [];
  for (const statement of statements) found.push(...(await indexesUnder(owner, statement)));
  return found;
}

test.each([
  ["the beginning of a name", "sahyadri", "organisations_by_beginning"],
  ["a word within it", "deshmukh works", "organisations_by_words"],
  ["a city and a word", "nashik faeg", "organisations_by_words"],
  ["a GSTIN", "27AAB", "organisations_by_words"],
  ["a word with a slip of the finger", "sahaydri", "organisations_by_spelling"],
])("the palette finds parties by %s through an index", async (_, q, index) => {
  const statements = await statementsOf(`/desk/find?${new URLSearchParams({ q })}`);
  expect(await tablesReadWhole(owner, growing, statements)).toEqual([]);
  expect(await indexesOf(statements)).toContain(index);
});

// Of one kind is half of them: the planner may count its first 10,000 in any order.
/** The indexes of open amounts, by party and by day: whichever is cheaper, neither holds what is settled. */
const whatIsOpen = expect.stringMatching(/^trade_documents_open(_of_party)?$/) as string;

test.each(["", "?q=sahya", "?q=works%20faeg", "?q=27AAB", "?q=buyer@va", "?q=sahyadri&kind=buyer"])(
  "the list of parties%s reads none of them whole, and of documents what is open alone",
  async (query) => {
    const statements = await statementsOf(`/parties${query}`);
    expect(await tablesReadWhole(owner, growing, statements)).toEqual([]);
    expect(await indexesOf(statements)).toContainEqual(whatIsOpen);
  },
);

test("one party's balance reads what is open of it, not what is settled", async () => {
  const statements = await statementsOf(`/parties/${party.id}`);
  expect(await tablesReadWhole(owner, growing, statements)).toEqual([]);
  const sums = statements.filter(({ text }) => text.includes("sum(d.outstanding)"));
  expect(sums).toHaveLength(2);
  for (const sum of sums) expect(await indexesUnder(owner, sum)).toContainEqual(whatIsOpen);
});

test.each([
  ["may be paid", ""],
  ["a payment may be allocated anew to", "PAY-2021-5"],
])("what %s is read by when it is due, and nothing of what is settled else", async (_, payment) => {
  const query = new URLSearchParams({ party: party.name, direction: "in", ...(payment && { payment }) });
  const statements = await statementsOf(`/openInvoices?${query}`);
  expect(await tablesReadWhole(owner, growing, statements)).toEqual([]);
  expect(await indexesOf(statements)).toContainEqual(whatIsOpen);
});

test.each(["side=receivable", "side=payable&q=works%20faeg"])(
  "what is due by %s is read from open invoices alone",
  async (query) => {
    const statements = await statementsOf(`/partyDues?${query}`);
    expect(await tablesReadWhole(owner, growing, statements)).toEqual([]);
    expect(await indexesOf(statements)).toContainEqual(whatIsOpen);
  },
);

test("closing the books looks for bills that are drafts by an index", async () => {
  const statements = await statementsAbout(["trade_documents"], async () => {
    const { status } = await trade.ask("POST", "/desk/books/close", { until: "2020-03-31" });
    expect(status).toBe(200);
  });
  expect(await tablesReadWhole(owner, growing, statements)).toEqual([]);
  expect(await indexesOf(statements)).toContain("trade_documents_by_status");
});

test.each([
  ["", "audit_log_at_id_index"],
  ["?subject=party", "audit_log_subject_at_id_index"],
  ["?person=person%20c4", "audit_log_user_id_at_id_index"],
  ["?from=2026-01-05&to=2026-01-06", "audit_log_at_id_index"],
  ["?field=field7", "audit_log_by_field"],
  ["?q=SO-2021-00012", "audit_log_by_name"],
  ["?q=so-2021-0001234", "audit_log_by_name"],
  ["?q=sahyadri", "audit_log_subject_id_at_id_index"],
  ["?q=sahyadri&field=field7&person=person%20c4&subject=party&from=2020-01-01", expect.stringMatching(/^audit_log_/)],
])("the audit log%s is read by an index", async (query, index) => {
  const statements = await statementsOf(`/audit${query}`);
  expect(await tablesReadWhole(owner, growing, statements)).toEqual([]);
  expect(await indexesOf(statements)).toContainEqual(index);
});

test("the Overview reads sums, what is open and what is late; no document besides, of whole months", async () => {
  const statements = await statementsOf("/desk/overview");
  expect(await tablesReadWhole(owner, growing, statements)).toEqual([]);
  expect(await indexesOf(statements)).toEqual(expect.arrayContaining(["trade_documents_open", "trade_documents_late"]));
});

test.each([
  ["/desk/approvals?state=asked", "approvals_state_at_id_index"],
  ["/desk/approvals?state=lapsed", "approvals_state_at_id_index"],
  ["/desk/approvals", "approvals_at_id_index"],
  ["/desk/counts", "approvals_state_at_id_index"],
  ["/audit", "approvals_request_id_index"],
])("of what waits for a second person %s reads by an index", async (path, index) => {
  const statements = (await statementsOf(path)).filter(({ text }) => text.includes("approvals"));
  expect(await tablesReadWhole(owner, ["approvals"], statements)).toEqual([]);
  expect(await indexesOf(statements)).toContain(index);
});

// Most are done: the planner may count its first 10,000 of those in any order.
test.each([
  ["?state=open", "inbox_state_at_id_index"],
  ["", "inbox_at_id_index"],
  ["?kind=call&state=open", "inbox_kind_state_at_id_index"],
  ["?assigned=me&state=open", "inbox_assigned_to_state_at_index"],
  ["?q=farida%20c4", "inbox_by_words"],
])("the inbox%s is read by an index", async (query, index) => {
  const statements = await statementsOf(`/desk/inbox${query}`);
  expect(await tablesReadWhole(owner, growing, statements)).toEqual([]);
  expect(await indexesOf(statements)).toContain(index);
});

test("the menu counts what is open of the inbox by an index, whatever was done before", async () => {
  const statements = await statementsAbout(["inbox"], async () => {
    expect((await trade.ask("GET", "/desk/counts")).status).toBe(200);
  });
  expect(statements).toHaveLength(1);
  expect(await tablesReadWhole(owner, growing, statements)).toEqual([]);
});
