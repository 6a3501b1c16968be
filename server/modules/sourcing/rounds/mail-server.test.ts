// While a sealed round is not opened, nobody alone names another way for the mails that bear suppliers' links and codes (sourcing 4).
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { addHand } from "../../../../tests/desk-hands.ts";
import { openRounds, type Rounds } from "../../../../tests/rounds.ts";
import { rajkot } from "../../../../tests/trade.ts";
import { inTransaction, type Transaction } from "../../../platform/db.ts";
import type { DeskViewer } from "../../../platform/viewer.ts";
import { inviteUser } from "../../accounts/use-cases.ts";
import { sweepKeptPasswords } from "../../approvals/use-cases.ts";
import { changeSettingAtDesk } from "../../settings/changing.ts";
import { notifyOfLetIn } from "./notify-of-people.ts";

let vanik: TestApp;
let rounds: Rounds;
const tokens: Record<"asker" | "second", string> = { asker: "", second: "" };
const query = async (text: string, values: unknown[] = []) => (await vanik.deps.db.$client.query(text, values)).rows;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  for (const [name, right] of [
    ["asker", "administrator"],
    ["second", "accounts"],
  ] as const)
    ({ token: tokens[name] } = await addHand(vanik, [right], name));
  // Those of the demonstration would be second persons too.
  await query("update users set rights = '{sales,sourcing}' where type = 'staff' and email not like '%@hands.example'");
});
afterAll(() => vanik.close());
beforeEach(async () => {
  await query("update rounds set state = 'cancelled' where state in ('waiting', 'open', 'closed')");
  rounds = await openRounds(vanik);
  tokens.asker = await vanik.tokenOf("asker@hands.example");
  tokens.second = await vanik.tokenOf("second@hands.example");
});

const password = "Typed4711";
let made = 0;
const server = () => ({
  host: `smtp${++made}.elsewhere.example`,
  port: 587,
  security: "starttls",
  user: "u",
  password,
});
const read = async (name: string) =>
  (await rounds.ask("GET", `/desk/settings/${name}`, undefined, tokens.asker)).body.success.data;
async function change(keys: object, { name = "mail_server", by = tokens.asker } = {}) {
  const { version } = await read(name);
  return rounds.ask("PUT", `/desk/settings/${name}`, { version, ...keys }, by);
}
const approve = (id: string, by = tokens.second) => rounds.ask("POST", `/desk/approvals/${id}/approve`, {}, by);
const minutesOf = async (request: string) =>
  (await rounds.done("GET", `/requestForQuotation/${request}/rounds/1/minutes`)).events
    .filter(({ move }: { move: string }) => move.startsWith("mail_server"))
    .map(({ move, person }: { move: string; person: string }) => [move, person]);
const act = "mail_server";
/** The tables, of ours and of the queue, in which a text stands as it is. */
async function tablesWith(text: string): Promise<string[]> {
  const names = await query(
    "select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'",
  );
  const found: string[] = [];
  for (const { name } of names)
    if ((await query(`select from ${name} t where position($1 in t::text) > 0`, [text])).length > 0) found.push(name);
  return found;
}

test("approvals are off, and nothing is asked while no sealed round waits to be opened", async () => {
  expect((await change(server())).status).toBe(200);
  await rounds.publish({ sealed: false }, [rajkot]);
  expect((await change(server())).status).toBe(200);
  expect((await change({ email: "desk9@vanik.example" }, { name: "operator" })).status).toBe(200);
});

test("a sealed round asks for a second person, and its minutes name both", async () => {
  const { name } = await rounds.publish({}, [rajkot]);
  const before = await read("mail_server");
  const wanted = server();
  const refused = await change(wanted);
  expect([refused.status, refused.body.error.approval]).toEqual([422, { act, amount: null, limit: null }]);
  const reply = await change({ ...wanted, ask: "Ours moves" });
  expect([reply.status, reply.body.error]).toEqual([202, undefined]);
  expect([await read("mail_server"), await minutesOf(name)]).toEqual([before, []]);
  const { id, doing } = reply.body.success.data.approval;
  expect(doing).toContain(wanted.host);
  const own = await approve(id, tokens.asker);
  expect(own.status).toBe(403);
  expect((await approve(id)).status).toBe(200);
  expect((await read("mail_server")).value.host).toBe(wanted.host);
  expect(await minutesOf(name)).toEqual([
    ["mail_server", "asker"],
    ["mail_server_approved", "second"],
  ]);
});

test("the minutes name the server and sender that a round was published under, who named them, and what came since", async () => {
  const before = server();
  expect((await change(before)).status).toBe(200);
  const { name } = await rounds.publish({}, [rajkot]);
  expect((await change({ from_name: "Ours", ask: "Ours moves" })).status).toBe(202);
  const [{ id }] = await query("select id from approvals where state = 'asked' order by at desc limit 1");
  expect((await approve(id)).status).toBe(200);
  await rounds.closed(name);
  const { config } = vanik.deps;
  vanik.deps.config = { ...config, smtpUrl: "smtp://mails:secret@machine.example:2525" };
  rounds = await openRounds(vanik);
  await rounds.moveRound(name, { move: "unseal" });
  vanik.deps.config = config;
  const { events } = await rounds.done("GET", `/requestForQuotation/${name}/rounds/1/minutes`);
  const aboutMail = events.filter(({ move }: { move: string }) => /^mail_(way|server)$/.test(move));
  expect(aboutMail.map(({ move, person, by, reason }: Record<string, string>) => [move, person, by, reason])).toEqual([
    ["mail_way", "asker", "desk", expect.stringMatching(new RegExp(`^${before.host}:587 as u, named .*; sender .* <`))],
    [
      "mail_server",
      "asker",
      "desk",
      expect.stringMatching(new RegExp(`^${before.host}:587 as u, named .*; sender Ours <`)),
    ],
    ["mail_way", null, "system", expect.stringMatching(/^machine\.example:2525 as mails by SMTP_URL; sender Ours </)],
  ]);
  expect(JSON.stringify(events)).not.toContain("secret");
});

test.each([
  ["host", { host: "smtp.other.example", password }],
  ["port", { port: 2525, password }],
  ["user", { user: "other", password }],
  ["password", { password: "Another4711" }],
  ["no server at all", { host: "" }],
  ["the sender's name", { from_name: "Other" }],
  ["the sender's address", { from_address: "other@elsewhere.example" }],
])("so does %s alone, by whichever way", async (_, keys) => {
  expect((await change(server())).status).toBe(200);
  await rounds.publish({}, [rajkot]);
  vanik.advance(1);
  const { status, body } = await change(keys);
  expect([status, body.error.approval?.act]).toEqual([422, act]);
});

/** Something is published while a transaction that has changed a setting, or let somebody in, is not committed yet. */
async function publishedMeanwhile(work: (tx: Transaction) => Promise<unknown>) {
  let published: Promise<{ name: string }> | undefined;
  await inTransaction(vanik.deps.db, async (tx) => {
    await work(tx);
    let isThrough = false;
    published = rounds.publish({}, [rajkot]).finally(() => (isThrough = true));
    const waits = "select from pg_locks where locktype = 'advisory' and not granted";
    while (!isThrough && (await query(waits)).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  });
  return (await published!).name;
}
const movesOf = async (request: string) =>
  (await rounds.done("GET", `/requestForQuotation/${request}/rounds/1/minutes`)).events as {
    move: string;
    reason: string;
  }[];

test("a server that is named as the round is published stands in its minutes", async () => {
  const [asker] = await query("select id from users where email = 'asker@hands.example'");
  const viewer = { kind: "staff", userId: asker.id, rights: ["administrator"] } as unknown as DeskViewer;
  const wanted = { ...server(), version: (await read("mail_server")).version };
  const name = await publishedMeanwhile((tx) => changeSettingAtDesk(vanik.deps, viewer, tx, "mail_server", wanted));
  expect((await movesOf(name)).find(({ move }) => move === "mail_way")?.reason).toContain(wanted.host);
});

test("nor is whom the desk lets in at that moment left out of them", async () => {
  const [party] = await query("select id from organisations where name = $1", [rajkot]);
  const name = await publishedMeanwhile(async (tx) => {
    const made = { organisationId: party.id, kind: "supplier", name: "", phone: "" } as const;
    const id = await inviteUser(vanik.deps, tx, { ...made, email: "meanwhile@desk.example" });
    await notifyOfLetIn(vanik.deps, tx, id!, { ...made, userId: null, now: rounds.now() });
  });
  expect((await movesOf(name)).filter(({ move }) => move === "let_in")).toHaveLength(1);
});

test("so does the company's e-mail, which sends where no other sender is named, and nothing else of the company", async () => {
  await rounds.publish({}, [rajkot]);
  const { status, body } = await change({ email: "other@elsewhere.example" }, { name: "operator" });
  expect([status, body.error.approval?.act]).toEqual([422, act]);
  expect((await change({ phone: "9822041199" }, { name: "operator" })).status).toBe(200);
});

test("so does an earlier version that is brought back", async () => {
  for (let n = 0; n < 2; n++) expect((await change({ ...server(), user: "", password: "" })).status).toBe(200);
  await rounds.publish({}, [rajkot]);
  const { version } = await read("mail_server");
  const restore = () =>
    rounds.ask("POST", "/desk/settings/mail_server/restore", { version, restore: version - 1 }, tokens.asker);
  expect((await restore()).body.error.approval?.act).toBe(act);
});

test("a round that waits for its start or for its opening counts, and one that is opened does not", async () => {
  const { name } = await rounds.publish({}, [rajkot]);
  await rounds.submitBid(name, [10, 50_000]);
  await rounds.closed(name);
  expect((await change({ from_name: "A" })).status).toBe(422);
  await rounds.moveRound(name, { move: "unseal" });
  tokens.asker = await vanik.tokenOf("asker@hands.example");
  expect((await change({ from_name: "B" })).status).toBe(200);
});

test("the password of a kept change stands in no table as it was typed, and goes once it is answered or has lapsed", async () => {
  await rounds.publish({}, [rajkot]);
  const askChange = async () =>
    (await change({ ...server(), ask: "Ours moves" })).body.success.data.approval.id as string;
  const secrets = () => query("select setting from setting_secrets where setting like 'kept %'");
  const id = await askChange();
  expect([await tablesWith(password), (await secrets()).length]).toEqual([[], 1]);
  expect((await rounds.ask("POST", `/desk/approvals/${id}/withdraw`, {}, tokens.asker)).status).toBe(200);
  expect(await secrets()).toEqual([]);
  await askChange();
  vanik.advance(6 * 86_400);
  await sweepKeptPasswords(vanik.deps);
  expect((await secrets()).length).toBe(1);
  vanik.advance(86_400 * 2);
  await sweepKeptPasswords(vanik.deps);
  expect(await secrets()).toEqual([]);
  tokens.asker = await vanik.tokenOf("asker@hands.example");
  tokens.second = await vanik.tokenOf("second@hands.example");
  rounds = await openRounds(vanik);
  expect((await approve(await askChange())).status).toBe(200);
  expect([await tablesWith(password), await secrets()]).toEqual([[], []]);
  expect((await read("mail_server")).value.password_at).not.toBeNull();
});

test("who came, or got the right, after the round was published approves nothing of it; where nobody else may, it says what to do", async () => {
  const lately = [];
  for (const [before, after] of [
    ["rights = '{sales}'", "rights = '{accounts}'"],
    ["disabled_at = now()", "disabled_at = null"],
    ["password_hash = ''", "password_hash = (select password_hash from users where email = 'desk@vanik.example')"],
  ] as const) {
    const { id, email } = await addHand(vanik, ["accounts"], `lately ${++made}`);
    await query(`update users set ${before} where id = $1`, [id]);
    lately.push({ id, email, after });
  }
  const { name } = await rounds.publish({}, [rajkot]);
  for (const { id, after } of lately) await query(`update users set ${after} where id = $1`, [id]);
  const later = await addHand(vanik, ["accounts"], `later ${++made}`);
  const { approval } = (await change({ from_name: "C", ask: "Ours moves" })).body.success.data;
  for (const { email } of [later, ...lately]) {
    const token = await vanik.tokenOf(email);
    const listed = (await rounds.ask("GET", "/desk/approvals?state=asked", undefined, token)).body.success.data;
    const seen = listed.find(({ id }: { id: string }) => id === approval.id);
    expect([seen.open, seen.barred[0].why]).toEqual([
      ["refuse"],
      expect.stringContaining("before you had the right Accounts"),
    ]);
    expect((await approve(approval.id, token)).status).toBe(403);
  }
  await query("update users set disabled_at = now() where email = 'second@hands.example'");
  const alone = await change({ from_name: "D", ask: "Ours moves" });
  expect([alone.status, alone.body.error.message, alone.body.error.approval]).toEqual([
    422,
    expect.stringContaining("Wait until it is opened, or have SMTP_URL"),
    undefined,
  ]);
  expect(await minutesOf(name)).toEqual([]);
  await query("update users set disabled_at = null where email = 'second@hands.example'");
});

test("the desk reads a link's token nowhere: in no table, job, list of failed mails or test mail", async () => {
  const { name } = await rounds.publish({}, [rajkot]);
  const token = await rounds.linkOf(name);
  expect(await tablesWith(token)).toEqual([]);
  const mails = await vanik.runMailJobs();
  expect(mails.filter(({ text }) => text.includes(token))).not.toEqual([]);
  expect(await tablesWith(token)).toEqual([]);
  for (const path of ["/desk/troubles", "/audit", `/requestForQuotation/${name}`])
    expect(
      JSON.stringify(await rounds.ask("GET", path, undefined, await vanik.tokenOf("asker@hands.example"))),
    ).not.toContain(token);
});

test("a mail that is sent to try its words bears no link or code of anybody's", async () => {
  const { name } = await rounds.publish({}, [rajkot]);
  const token = await rounds.linkOf(name);
  const tried = { mail: "quotation-wanted", words: { subject: "Try {number}" } };
  expect((await rounds.ask("POST", "/desk/settings/mails/test", tried, tokens.asker)).status).toBe(200);
  const [mail] = vanik.mails.filter(({ subject }) => subject.startsWith("Try"));
  expect(JSON.stringify(mail)).toContain("QTN-2627-000123");
  expect(JSON.stringify(mail)).not.toMatch(new RegExp(`${token}|/bid/|/reset|/set-password`));
});
