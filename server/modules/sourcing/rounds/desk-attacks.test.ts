// What the desk could try at a sealed bid by way of the supplier's people: read it, move it, learn how often, keep it out of the minutes (sourcing 4).
import * as api from "@vanik/contracts/api";
import { endpointsOf } from "@vanik/contracts/endpoint";
import { authorizationOf, keyScopes } from "@vanik/contracts/keys";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { verifiedToken } from "../../../../tests/accounts.ts";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { addColleague } from "../../../../tests/colleagues.ts";
import { addHand } from "../../../../tests/desk-hands.ts";
import { openErp } from "../../../../tests/erp.ts";
import { letRead } from "../../../../tests/bid-readers.ts";
import { formBody, pdf } from "../../../../tests/files.ts";
import { importing } from "../../../../tests/imports.ts";
import { readPdf } from "../../../../tests/pdf-text.ts";
import { bidAt, openRounds, type Rounds } from "../../../../tests/rounds.ts";
import { karolBagh, rajkot } from "../../../../tests/trade.ts";
import { inTransaction, type Transaction } from "../../../platform/db.ts";
import { questionsOfQueue } from "../../../platform/soundness.ts";
import { blockOrganisation, lockOrganisation } from "../../accounts/use-cases.ts";
import { methods } from "../../erp/methods.ts";
import { endLinksOfParty } from "../bids/links.ts";
import { notifyOfPeople } from "./notify-of-people.ts";

let vanik: TestApp;
let rounds: Rounds;
let sourcing = "";
let id = "";
beforeEach(async () => {
  await vanik?.close();
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  rounds = await openRounds(vanik);
  sourcing = (await addHand(vanik, ["sourcing"])).token;
  const { rows } = await vanik.deps.db.$client.query("select organisation_id from users where email = $1", [
    "supplier@vanik.example",
  ]);
  id = rows[0].organisation_id;
});
afterAll(() => vanik.close());

const password = "Lighthouse-kettle-42";
const secret = [71.83, 51_739.57];
const puppet = "puppet@desk.example";

const bidding = async () => {
  const { name } = await rounds.publish();
  await rounds.submitBid(name, secret, undefined, { remark: "Quagga" });
  return name as string;
};
const asDesk = async (method: "POST" | "PUT", path: string, body: object, token = sourcing) => {
  const reply = await vanik.call(method, path, { token, body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.success.data;
};
const invite = (email: string, party = id) => asDesk("POST", `/parties/${party}/invite`, { email, person: "Somebody" });
async function comeIn(email: string) {
  const mails = await vanik.runMailJobs();
  const mail = mails.findLast(({ to, text }) => to.address === email && text.includes("#"));
  const token = /#(\S+)/.exec(mail!.text)![1]!;
  const body = { token, password, cnfPassword: password, terms: true, name: "Somebody" };
  const set = await vanik.call("POST", "/resetPwd", { body });
  expect(set.status, JSON.stringify(set.body)).toBe(200);
  return vanik.tokenOf(email, password);
}
const person = async (email: string) => {
  const { rows } = await vanik.deps.db.$client.query("select id, version from users where email = $1", [email]);
  return rows[0] as { id: string; version: number };
};
const change = async (email: string, what: object, party = id) => {
  const { id: personId, version } = await person(email);
  return asDesk("PUT", `/parties/${party}/people/${personId}`, { version, ...what });
};
const minutes = async (name: string) =>
  (await rounds.done("GET", `/requestForQuotation/${name}/rounds/1/minutes`)).events as Record<string, string>[];
const movesIn = async (name: string) => (await minutes(name)).map(({ move }) => move);
const byLink = (token: string, body: object) => vanik.call("POST", `/bid/${token}/moves`, { body });
const linkOfMails = async (email: string) => {
  const mails = await vanik.runMailJobs();
  return mails
    .filter(({ to }) => to.address === email)
    .flatMap(({ text }) => /\/bid\/([\w-]{43})/.exec(text)?.[1] ?? []);
};
async function puppetAdministrator() {
  await invite(puppet);
  const token = await comeIn(puppet);
  await change(puppet, { roles: ["administrator"] });
  return token;
}

test("once the supplier's own are disabled no link of its bid is mailed to the desk's", async () => {
  const name = await bidding();
  await puppetAdministrator();
  await change("supplier@vanik.example", { disabled: true });
  await vanik.runMailJobs();
  await asDesk("POST", `/requestForQuotation/${name}/invitations/${encodeURIComponent(rajkot)}/link`, {});
  const [token] = await linkOfMails(puppet);
  const moved = token ? await byLink(token, { move: "withdraw" }) : undefined;
  expect({ linkTold: Boolean(token), withdrawn: moved?.status === 200 }).toEqual({ linkTold: false, withdrawn: false });
});

test("nor in a next round, while their offer of the one before stands", async () => {
  const name = await bidding();
  await puppetAdministrator();
  await change("supplier@vanik.example", { disabled: true });
  await rounds.closed(name);
  await rounds.moveRound(name, { move: "unseal" });
  const next = { closes_at: rounds.inHours(48).toISOString(), suppliers: [rajkot] };
  await rounds.done("POST", `/requestForQuotation/${name}/rounds`, next);
  await asDesk("POST", `/requestForQuotation/${name}/invitations/${encodeURIComponent(rajkot)}/link`, {});
  expect(await linkOfMails(puppet)).toEqual([]);
});

test("nor once the desk has taken their invitation back, which voids their bid, and given it again", async () => {
  const name = await bidding();
  await puppetAdministrator();
  await change("supplier@vanik.example", { disabled: true });
  for (const move of ["revoke", "add"]) await rounds.moveRound(name, { move, supplier: rajkot });
  await asDesk("POST", `/requestForQuotation/${name}/invitations/${encodeURIComponent(rajkot)}/link`, {});
  expect(await linkOfMails(puppet)).toEqual([]);
});

test("a bid that the desk makes void by taking the invitation back and giving it again is told to be so, on every page and by mail", async () => {
  const name = await bidding();
  await vanik.runMailJobs();
  for (const move of ["revoke", "add"]) await rounds.moveRound(name, { move, supplier: rajkot });
  const statuses = async () => {
    const list = await vanik.call("GET", "/requestForQuotation", { token: rounds.tokens.supplier });
    const row = list.body.success.data.find((one: { name: string }) => one.name === name);
    const { invitations } = await rounds.roundOf(name);
    const atDesk = invitations.find((one: { supplier: string }) => one.supplier === rajkot);
    return [row.quote_status, (await rounds.page(name)).quote_status, atDesk.quote_status];
  };
  expect(await statuses()).toEqual(["Void", "Void", "Void"]);
  const mails = (await vanik.runMailJobs()).filter(({ to }) => to.address === "supplier@vanik.example");
  expect(mails.map(({ text }) => text).join()).toContain("does not count: submit it anew");
  expect(await movesIn(name)).toEqual(expect.arrayContaining(["revoke", "add"]));
  await rounds.submitBid(name, secret);
  expect(await statuses()).toEqual(["Received", "Received", "Received"]);
});

test("nor is it mailed a receipt with its undo, which waits to be mailed as they are disabled", async () => {
  const name = await bidding();
  await puppetAdministrator();
  await rounds.submitBid(name, [70, 50_000]);
  await change("supplier@vanik.example", { disabled: true });
  const mails = await vanik.runMailJobs();
  expect(mails.filter(({ subject }) => subject.includes("was received")).map(({ to }) => to.address)).not.toContain(
    puppet,
  );
});

/** What the supplier's own may have begun, though nothing of it stands. Nothing too: else the mail would tell the desk whether. */
const begun: [what: string, begin: (name: string) => Promise<unknown>][] = [
  ["begun nothing", async () => {}],
  [
    "typed",
    (name) =>
      rounds.done(
        "PUT",
        `/requestForQuotation/${name}/bid`,
        bidAt(secret, rounds.validTill(), { base: 0 }),
        rounds.tokens.supplier,
      ),
  ],
  [
    "submitted and withdrawn",
    async (name) => [await rounds.submitBid(name, secret), await rounds.askBid(name, { move: "withdraw" })],
  ],
  [
    "sent a file",
    async (name) =>
      vanik.call("POST", `/requestForQuotation/${name}/bid/files`, {
        token: rounds.tokens.supplier,
        ...(await formBody([["myfile", { name: "numbat.pdf", bytes: pdf }]])),
      }),
  ],
];
test.each(begun)(
  "nor where they have %s and no bid of theirs stands: it would be counted and put away",
  async (_, begin) => {
    const { name } = await rounds.publish();
    await begin(name);
    await puppetAdministrator();
    await change("supplier@vanik.example", { disabled: true });
    await vanik.runMailJobs();
    await asDesk("POST", `/requestForQuotation/${name}/invitations/${encodeURIComponent(rajkot)}/link`, {});
    expect(await linkOfMails(puppet)).toEqual([]);
  },
);

/** What is sent while something is in a transaction that it waits for. */
async function sentMeanwhile<T>(done: (tx: Transaction) => Promise<unknown>, send: () => Promise<T>): Promise<T> {
  let sent: Promise<T> | undefined;
  await inTransaction(vanik.deps.db, async (tx) => {
    await done(tx);
    let isThrough = false;
    sent = send().finally(() => (isThrough = true));
    const waits = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    while (!isThrough && (await vanik.deps.db.$client.query(waits)).rowCount === 0)
      await new Promise((resolve) => setTimeout(resolve, 20));
  });
  return sent!;
}

/** The status of what is sent by a link that ends meanwhile. */
async function sentAsLinkEnds(link: string, send: (link: string) => ReturnType<typeof byLink>) {
  const sent = await sentMeanwhile(
    (tx) => endLinksOfParty(tx, id, rounds.now()),
    () => send(link),
  );
  return sent.status;
}

test("nor is a bid that is on its way by a link, while another is handed out, there for whoever gets that one", async () => {
  const { name } = await rounds.publish();
  const body = { move: "submit", bid: bidAt(secret, rounds.validTill()) };
  expect(await sentAsLinkEnds(await rounds.linkOf(name), (link) => byLink(link, body))).toBe(410);
  expect((await vanik.deps.db.$client.query("select from bids")).rowCount).toBe(0);
});

test("nor is a question that is on its way by a link asked once that has ended, nor a better rate answered", async () => {
  const { name } = await rounds.publish();
  const status = await sentAsLinkEnds(await rounds.linkOf(name), (link) =>
    vanik.call("POST", `/bid/${link}/questions`, { body: { question: "Is zinc fine?" } }),
  );
  expect(status).toBe(410);
  expect((await vanik.deps.db.$client.query("select from questions")).rowCount).toBe(0);
  await rounds.submitBid(name, secret);
  await rounds.closed(name);
  await rounds.moveRound(name, { move: "unseal" });
  const target = { supplier: rajkot, lines: [{ idx: 1, rate: 70 }] };
  await rounds.done("POST", `/requestForQuotation/${name}/rounds/1/targets`, target);
  const link = await rounds.linkOf(name);
  const body = { move: "submit", bid: bidAt([70, 50_000], rounds.validTill()) };
  expect(await sentAsLinkEnds(link, () => byLink(link, body))).toBe(410);
});

test("a supplier that is blocked as a round is published, or as it is asked, is not asked", async () => {
  const draft = await rounds.draftRfq(await rounds.inquire(), [rajkot]);
  const closes_at = rounds.inHours(120).toISOString();
  const { name } = await rounds.publish({}, [karolBagh]);
  const block = async (tx: Transaction) => {
    await lockOrganisation(tx, id);
    await blockOrganisation(tx, id, "Looks odd", rounds.now());
    await notifyOfPeople(tx, "block", { organisationId: id, userId: null, now: rounds.now() });
  };
  for (const send of [
    () => rounds.ask("POST", `/requestForQuotation/${draft}/rounds`, { closes_at }),
    () => rounds.askRound(name, { move: "add", supplier: rajkot }),
  ]) {
    expect(await sentMeanwhile(block, send)).toMatchObject({ status: 422 });
    await asDesk("POST", `/parties/${id}/unblock`, {});
  }
});

test("who was there before is handed the link alone once the desk has enabled them again, and a link of the desk's own ends", async () => {
  const second = "second@rajkot.example";
  const body = { name: "Second", email: second, phone: "", roles: ["member"] };
  expect((await vanik.call("POST", "/people", { token: rounds.tokens.supplier, body })).status).toBe(200);
  await comeIn(second);
  await puppetAdministrator();
  await change("supplier@vanik.example", { disabled: true });
  await change(second, { disabled: true });
  vanik.advance(60);
  const { name } = await rounds.publish();
  await vanik.runMailJobs();
  const handOut = () =>
    asDesk("POST", `/requestForQuotation/${name}/invitations/${encodeURIComponent(rajkot)}/link`, {});
  await handOut();
  const [desks] = await linkOfMails(puppet);
  expect((await vanik.call("GET", `/bid/${desks}`)).status).toBe(200);
  await change(second, { disabled: false });
  expect((await vanik.call("GET", `/bid/${desks}`)).status).toBe(410);
  await handOut();
  const links = (await vanik.runMailJobs()).filter(({ text }) => /\/bid\/[\w-]{43}/.test(text));
  expect(links.map(({ to }) => to.address)).toEqual([second]);
});

test("where the supplier's own had left before it was asked, who came in their place gets the link", async () => {
  await puppetAdministrator();
  await change("supplier@vanik.example", { disabled: true });
  vanik.advance(60);
  const { name } = await rounds.publish();
  await vanik.runMailJobs();
  await asDesk("POST", `/requestForQuotation/${name}/invitations/${encodeURIComponent(rajkot)}/link`, {});
  expect(await linkOfMails(puppet)).toHaveLength(1);
});

test("nor does that link open anything once they are enabled again", async () => {
  await puppetAdministrator();
  await change("supplier@vanik.example", { disabled: true });
  vanik.advance(60);
  const { name } = await rounds.publish();
  await asDesk("POST", `/requestForQuotation/${name}/invitations/${encodeURIComponent(rajkot)}/link`, {});
  const [token] = await linkOfMails(puppet);
  await change("supplier@vanik.example", { disabled: false });
  for (const body of [{ move: "submit", bid: bidAt(secret, rounds.validTill()) }, { move: "decline" }])
    expect((await byLink(token!, body)).status).toBe(410);
  expect((await vanik.call("GET", `/bid/${token}`)).status).toBe(410);
});

test("nor is it mailed to whom the desk let in before one that typed and was enabled again, though none better is left", async () => {
  const own = "own@rajkot.example";
  await puppetAdministrator();
  vanik.advance(60);
  const body = { name: "Own", email: own, phone: "", roles: ["administrator"] };
  expect((await vanik.call("POST", "/people", { token: rounds.tokens.supplier, body })).status).toBe(200);
  const token = await comeIn(own);
  await change("supplier@vanik.example", { disabled: true });
  vanik.advance(60);
  const { name } = await rounds.publish();
  vanik.advance(60);
  await rounds.done("PUT", `/requestForQuotation/${name}/bid`, bidAt(secret, rounds.validTill(), { base: 0 }), token);
  await change(own, { disabled: true });
  await change(own, { disabled: false });
  await asDesk("POST", `/requestForQuotation/${name}/invitations/${encodeURIComponent(rajkot)}/link`, {});
  expect(await linkOfMails(puppet)).toEqual([]);
});

test("a link that the supplier's own hold stays as others are let in, enabled and confirmed", async () => {
  const { name } = await rounds.publish();
  const link = await rounds.linkOf(name);
  await puppetAdministrator();
  await change(puppet, { disabled: true });
  await change(puppet, { disabled: false });
  const { id: personId } = await person(puppet);
  const confirmed = await vanik.call("POST", `/people/${personId}/confirm`, { token: rounds.tokens.supplier });
  expect(confirmed.status).toBe(200);
  expect((await vanik.call("GET", `/bid/${link}`)).status).toBe(200);
});

test("once the desk has enabled the supplier's own again neither receipt nor link goes to the desk's", async () => {
  const { name } = await rounds.publish();
  await puppetAdministrator();
  await change("supplier@vanik.example", { disabled: true });
  await change("supplier@vanik.example", { disabled: false });
  const token = await vanik.tokenOf("supplier@vanik.example");
  await rounds.submitBid(name, secret, token);
  await rounds.linkOf(name);
  const mails = await vanik.runMailJobs();
  const withLink = mails.filter(({ text }) => /withdraw-bid#|\/bid\/[\w-]{43}/.test(text));
  expect(new Set(withLink.map(({ to }) => to.address))).toEqual(new Set(["supplier@vanik.example"]));
});

test("the desk's own administrator does nothing to the supplier's people who were there before", async () => {
  const name = await bidding();
  const token = await puppetAdministrator();
  const { id: personId, version } = await person("supplier@vanik.example");
  const reply = await vanik.call("PUT", `/people/${personId}`, { token, body: { version, disabled: true } });
  expect(reply).toMatchObject({
    status: 422,
    body: { error: { message: expect.stringContaining("known to your company better") } },
  });
  expect((await rounds.page(name)).live).not.toBe(null);
});

test("the supplier's own do not come to owe what it owes, by a confirmation after the desk has enabled them again", async () => {
  const name = await bidding();
  const token = await puppetAdministrator();
  await change("supplier@vanik.example", { disabled: true });
  await change("supplier@vanik.example", { disabled: false });
  const own = await person("supplier@vanik.example");
  expect((await vanik.call("POST", `/people/${own.id}/confirm`, { token })).status).toBe(422);
  expect(await rounds.page(name, token)).toMatchObject({ live: null, unconfirmed: true });
});

test("the desk gains nothing where it enables one at the very moment at which it lets another in", async () => {
  const name = await bidding();
  const token = await puppetAdministrator();
  await change("supplier@vanik.example", { disabled: true });
  await invite("second@desk.example");
  await change("supplier@vanik.example", { disabled: false });
  const second = await comeIn("second@desk.example");
  for (const one of [token, second])
    expect(await rounds.page(name, one)).toMatchObject({ live: null, unconfirmed: true });
});

test("the desk makes no member of the supplier's administrator unseen", async () => {
  const name = await bidding();
  await puppetAdministrator();
  const before = (await movesIn(name)).length;
  await change("supplier@vanik.example", { roles: ["member"] });
  expect((await movesIn(name)).length).toBeGreaterThan(before);
});

test("whom the desk erases stands in the minutes", async () => {
  const name = await bidding();
  const own = "own@rajkot.example";
  await vanik.call("POST", "/people", {
    token: rounds.tokens.supplier,
    body: { name: "Own", email: own, phone: "", roles: ["member"] },
  });
  await comeIn(own);
  const before = (await movesIn(name)).length;
  await asDesk("POST", `/desk/people/${(await person(own)).id}/erase`, {}, rounds.tokens.desk);
  expect((await movesIn(name)).length).toBeGreaterThan(before);
});

test("a supplier that the desk blocks under way stands in the minutes", async () => {
  const { name } = await rounds.publish();
  const before = (await movesIn(name)).length;
  await asDesk("POST", `/parties/${id}/block`, { reason: "Looks odd" });
  const bars = await vanik.call("POST", "/login", { body: { email: "supplier@vanik.example", password: "Demo1234" } });
  await asDesk("POST", `/parties/${id}/unblock`, {});
  expect({ barred: bars.status !== 200, told: (await movesIn(name)).length > before }).toEqual({
    barred: true,
    told: true,
  });
});

describe("a new supplier, whose first person the desk invited days ago", () => {
  const first = "first@new.example";
  const colleague = "colleague@new.example";
  async function newSupplier() {
    const made = await asDesk("POST", "/parties", {
      kind: "supplier",
      name: "Nagpur Castings",
      person: "First",
      email: first,
      phone: "9876543210",
      gstNo: "",
    });
    const token = await comeIn(first);
    vanik.advance(60);
    const { name } = await rounds.publish({}, ["Nagpur Castings"]);
    return { of: made.id as string, token, name: name as string };
  }
  test("itself answers", async () => {
    const { name, token } = await newSupplier();
    await rounds.submitBid(name, secret, token);
  });
  test("so does whom it invites itself", async () => {
    const { name, token } = await newSupplier();
    const body = { name: "Colleague", email: colleague, phone: "", roles: ["member"] };
    expect((await vanik.call("POST", "/people", { token, body })).status).toBe(200);
    const theirs = await comeIn(colleague);
    expect((await rounds.page(name, theirs)).unconfirmed).toBe(false);
  });
  test("so does whom the desk invites and it confirms", async () => {
    const { name, token, of } = await newSupplier();
    await invite(colleague, of);
    const theirs = await comeIn(colleague);
    expect((await rounds.page(name, theirs)).unconfirmed).toBe(true);
    const confirmed = await vanik.call("POST", `/people/${(await person(colleague)).id}/confirm`, { token });
    expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
    expect((await rounds.page(name, theirs)).unconfirmed).toBe(false);
  });
});

test("a row tells one who is blind of no file in the rounds that follow", async () => {
  const name = await bidding();
  await invite(puppet);
  await comeIn(puppet);
  await vanik.deps.db.$client.query("update users set created_at = '2020-01-01' where email = $1", [puppet]);
  await rounds.closed(name);
  await rounds.moveRound(name, { move: "unseal" });
  const next = { closes_at: rounds.inHours(48).toISOString(), suppliers: [rajkot] };
  await rounds.done("POST", `/requestForQuotation/${name}/rounds`, next);
  await rounds.submitBid(name, secret);
  const form = await formBody([["myfile", { name: "numbat.pdf", bytes: pdf }]]);
  const own = { token: await vanik.tokenOf("supplier@vanik.example"), ...form };
  expect((await vanik.call("POST", `/requestForQuotation/${name}/bid/files`, own)).status).toBe(200);
  const list = await vanik.call("GET", "/requestForQuotation", { token: await vanik.tokenOf(puppet, password) });
  const row = list.body.success.data.find((one: { name: string }) => one.name === name);
  expect(row.document).toBe(false);
});

/** All that a token reads as a supplier, by the address of each. */
async function readAsSupplier(name: string, token: string) {
  const reads = endpointsOf(api).filter(
    ([, { method, who, stream }]) => method === "GET" && who.includes("supplier") && !stream,
  );
  const all = new Map<string, string>();
  for (const [, { path }] of reads) {
    const at = path.replace(":id", name).replaceAll(/:\w+/g, "1");
    const { status, body } = await vanik.call("GET", at, { token });
    all.set(path, `${status} ${JSON.stringify(body)}`.replaceAll(/"requestId":"[^"]*"|"last_used":"[^"]*"/g, ""));
  }
  return all;
}

/** Submits, sends a file and types more; ends as it began, with a bid that stands. */
async function writeOften(name: string) {
  vanik.advance(120);
  await rounds.submitBid(name, [70, 50_000]);
  const form = await formBody([["myfile", { name: "numbat.pdf", bytes: pdf }]]);
  const sent = await vanik.call("POST", `/requestForQuotation/${name}/bid/files`, {
    token: rounds.tokens.supplier,
    ...form,
  });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  vanik.advance(120);
  await rounds.submitBid(name, [69, 50_000]);
  const { version: base } = await rounds.page(name);
  const draft = bidAt([68, 50_000], rounds.validTill(), { base });
  await rounds.done("PUT", `/requestForQuotation/${name}/bid`, draft, rounds.tokens.supplier);
}

test("an unconfirmed person learns of nothing that it reads how often was bid, nor whether more is typed", async () => {
  const name = await bidding();
  await invite(puppet);
  const token = await comeIn(puppet);
  const before = await readAsSupplier(name, token);
  await writeOften(name);
  const after = await readAsSupplier(name, token);
  for (const [path, text] of after) expect(text, path).toBe(before.get(path));
  expect((await vanik.call("GET", "/stream", { token })).status).toBe(403);
});

test("nor does one of the desk who looks on as somebody of the supplier", async () => {
  const name = await bidding();
  const { id: user } = await person("supplier@vanik.example");
  const { access_token } = await rounds.done("POST", "/desk/viewAs", { user, reason: "Says the bid is missing" });
  const before = await readAsSupplier(name, access_token);
  await writeOften(name);
  const after = await readAsSupplier(name, access_token);
  for (const [path, text] of after) expect(text, path).toBe(before.get(path));
});

/** All that keys read of a supplier by the ERP methods, by each verb; one for all companies, and one for it alone. */
async function readByKeys(name: string) {
  const erp = await openErp(vanik);
  const scopes = keyScopes.filter((scope) => scope.startsWith("supplier"));
  const all = new Map<string, string>();
  for (const [whose, organisation] of [
    ["all", ""],
    ["its own", rajkot],
  ] as const) {
    const key = authorizationOf(await erp.make(scopes, organisation));
    for (const [method, { side, act }] of methods)
      for (const verb of ["GET", "POST"] as const) {
        if (side !== "supplier" || act === "write") continue;
        for (const supplier of act === "pdf" ? [undefined, rajkot] : [rajkot]) {
          const query = new URLSearchParams({ suppliers: rajkot, name, ...(supplier && { supplier }) });
          const { status, body, bytes } = await erp.call(`${method}?${query}`, { method: verb, key });
          const text = status === 200 && act === "pdf" ? JSON.stringify(await readPdf(bytes)) : JSON.stringify(body);
          all.set([whose, verb, method, supplier ?? ""].join(" "), `${status} ${text}`);
        }
      }
  }
  return all;
}

test("nor does a key of the ERP methods, by lists and papers", async () => {
  const name = await bidding();
  const before = await readByKeys(name);
  expect([...before.values()].filter((text) => text.startsWith("200")).length).toBeGreaterThan(10);
  await writeOften(name);
  for (const [at, text] of await readByKeys(name)) {
    expect(text, at).toBe(before.get(at));
    expect(text, at).not.toMatch(/71\.83|51,?739\.57|quagga|numbat/i);
  }
});

test("a colleague of a rival, a member too, finds nothing of it in what it reads", async () => {
  const name = await bidding();
  const rival = (await addColleague(vanik, "supplier2@vanik.example", { name: "member of a rival" })).token;
  const before = await readAsSupplier(name, rival);
  await writeOften(name);
  for (const [path, text] of await readAsSupplier(name, rival)) {
    expect(text, path).toBe(before.get(path));
    expect(text, path).not.toMatch(/71\.83|51,?739\.57|quagga|numbat|rajkot/i);
  }
});

test("nor is it mailed each withdrawal", async () => {
  const name = await bidding();
  await invite(puppet);
  await comeIn(puppet);
  await vanik.runMailJobs();
  await rounds.askBid(name, { move: "withdraw" });
  const mails = (await vanik.runMailJobs()).filter(({ to }) => to.address === puppet);
  expect(mails.map(({ subject }) => subject)).toEqual([]);
});

/** Who was mailed what about a request, but for what all are mailed who are asked; in no order, as one moment has none. */
async function mailed(name: string) {
  const toInvited = /bids until|corrigendum|closes later/;
  const mails = (await vanik.runMailJobs()).filter(({ subject }) => subject.includes(name) && !toInvited.test(subject));
  const subjectsTo = (address: string) =>
    mails
      .filter(({ to }) => to.address === address)
      .map(({ subject }) => subject.replace(/RFQ[\w-]+:?/, "…"))
      .toSorted();
  return { own: subjectsTo("supplier@vanik.example"), puppet: subjectsTo(puppet) };
}

test("of what becomes of the supplier's bid its own are mailed, and nobody whom the desk let in", async () => {
  const { name } = await rounds.publish();
  await puppetAdministrator();
  await mailed(name);
  vanik.advance(7 * 3600);
  await rounds.moveRound(name, { move: "remind", supplier: rajkot });
  const reminded = await mailed(name);
  await rounds.submitBid(name, secret);
  await rounds.moveRound(name, { move: "amend", changes: { schedule_date: rounds.validTill() } });
  const amended = await mailed(name);
  await rounds.closed(name);
  expect(reminded).toEqual({ own: ["… no bid of yours was submitted yet"], puppet: [] });
  // That one came the desk reads by itself.
  expect(amended).toEqual({
    own: ["Your bid for … was received", "… was changed: confirm your bid"],
    puppet: ["A bid of your company for … was received"],
  });
  expect(await mailed(name)).toEqual({ own: ["Your bid for … does not count", "… is closed"], puppet: [] });
});

test("who is left where the supplier's own were disabled hears of reminders and the closing, and of no version", async () => {
  const { name } = await rounds.publish();
  await puppetAdministrator();
  const link = await rounds.linkOf(name);
  await change("supplier@vanik.example", { disabled: true });
  vanik.advance(7 * 3600);
  await rounds.moveRound(name, { move: "remind", supplier: rajkot });
  expect(await mailed(name)).toEqual({
    own: [],
    puppet: ["A link to answer … was made for you", "… no bid of yours was submitted yet"],
  });
  expect((await byLink(link, { move: "submit", bid: bidAt(secret, rounds.validTill()) })).status).toBe(410);
  await rounds.closed(name);
  expect(await mailed(name)).toEqual({ own: [], puppet: ["… is closed"] });
});

test("of better rates and of the award the supplier's own alone are mailed", async () => {
  const name = await bidding();
  await puppetAdministrator();
  await rounds.closed(name);
  await rounds.moveRound(name, { move: "unseal" });
  await mailed(name);
  const target = { supplier: rajkot, lines: [{ idx: 1, rate: 70 }] };
  await rounds.done("POST", `/requestForQuotation/${name}/rounds/1/targets`, target);
  expect((await rounds.askBid(name, { move: "accept" })).status).toBe(200);
  const { lines } = await rounds.done("GET", `/requestForQuotation/${name}/rounds/1/landed`);
  const { version } = await rounds.roundOf(name);
  const chosen = [1, 2].map((idx) => ({ idx, bid: lines[0].bids[0].bid }));
  await rounds.done("POST", `/requestForQuotation/${name}/rounds/1/award`, { version, lines: chosen });
  const { own, puppet: theirs } = await mailed(name);
  expect(own).toEqual([
    "Your answer for … was received",
    "… is awarded",
    expect.stringContaining("we ask for a better rate by"),
  ]);
  expect(theirs).toEqual([]);
});

test("who polls the round and its minutes learns not how often was bid", async () => {
  const name = await bidding();
  const seen = new Set<string>();
  const look = async () => {
    const { invitations } = await rounds.roundOf(name);
    const mins = (await minutes(name)).filter(({ move }) => move === "submit");
    seen.add(JSON.stringify([invitations, mins]));
  };
  await look();
  for (const rate of [70, 69, 68]) {
    vanik.advance(120);
    await rounds.submitBid(name, [rate, 50_000]);
    await look();
  }
  expect(seen.size).toBe(1);
});

test("nor do the desk's pages hear of a bid that takes the place of one that stands", async () => {
  const name = await bidding();
  const count = async () =>
    (await vanik.deps.db.$client.query("select sum(number)::int as n from reader_news where reader = 'desk'")).rows[0]
      .n;
  const before = await count();
  await rounds.submitBid(name, [70, 50_000]);
  expect(await count()).toBe(before);
});

test("nor is a row written anew that says so already, whose place a whole export would tell", async () => {
  const name = await bidding();
  const places = async () =>
    (
      await vanik.deps.db.$client.query(
        `select 'list' as of, ctid::text from invitations
          union all select 'round', ctid::text from round_invitations order by 1, 2`,
      )
    ).rows;
  const before = await places();
  expect(before.length).toBeGreaterThan(2);
  await rounds.submitBid(name, [70, 50_000]);
  expect(await places()).toEqual(before);
});

test("the desk's list tells no change of a request by its stamp", async () => {
  const name = await bidding();
  const read = async () => {
    const list = await vanik.call("GET", "/requestForQuotation", { token: sourcing });
    const row = list.body.success.data.find((one: { name: string }) => one.name === name);
    const one = (await vanik.call("GET", `/requestForQuotation/${name}`, { token: sourcing })).body.success.data;
    return [row, one];
  };
  const before = await read();
  vanik.advance(300);
  await rounds.submitBid(name, [70, 50_000]);
  expect(await read()).toEqual(before);
});

describe("beside a contact who never set a password and answers by the link alone", () => {
  const contact = "real@new.example";
  const headers = { "bid-device": "d".repeat(32) };
  let name = "";
  let link = "";
  let supplierId = "";
  let token = "";
  beforeEach(async () => {
    const who = { person: "Real", email: contact, phone: "9876543210" };
    supplierId = (await asDesk("POST", "/parties", { kind: "supplier", name: "Nagpur Castings", gstNo: "", ...who }))
      .id;
    await vanik.deps.db.$client.query(
      "update organisations set state = '24', gst_category = 'unregistered' where id = $1",
      [supplierId],
    );
    vanik.advance(60);
    ({ name } = await rounds.publish({}, ["Nagpur Castings"]));
    link = await rounds.linkOf(name, "Nagpur Castings");
    await invite(puppet, supplierId);
    token = await comeIn(puppet);
    await change(puppet, { roles: ["administrator"] }, supplierId);
  });
  const asContact = async (method: "GET" | "POST" | "PUT", path: string, body?: object) => {
    const reply = await vanik.call(method, `/bid/${link}${path}`, { headers, ...(body && { body }) });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body.success.data;
  };
  const saves = async (rate: number) =>
    asContact("PUT", "", bidAt([rate, 50_000], rounds.validTill(), { base: (await asContact("GET", "")).version }));
  const submits = (rate: number) =>
    asContact("POST", "/moves", { move: "submit", bid: bidAt([rate, 50_000], rounds.validTill()) });
  const hangs = async () => {
    const form = await formBody([["myfile", { name: "numbat.pdf", bytes: pdf }]]);
    const sent = await vanik.call("POST", `/bid/${link}/files`, { ...form, headers: { ...form.headers, ...headers } });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    return sent.body.success.data.id as string;
  };

  test("the desk's own reads not that a bid is typed, nor how often it was submitted, nor that it was withdrawn between", async () => {
    const stays = async (writes: () => Promise<unknown>) => {
      const before = await readAsSupplier(name, token);
      vanik.advance(120);
      await writes();
      const after = await readAsSupplier(name, token);
      for (const [path, text] of after) expect(text, path).toBe(before.get(path));
    };
    await stays(async () => [await saves(72), await hangs(), await saves(71)]);
    await submits(71);
    await stays(() => submits(70));
    await stays(() => hangs());
    await stays(() => saves(69));
    await stays(async () => [await asContact("POST", "/moves", { move: "withdraw" }), await submits(68)]);
    expect((await vanik.call("GET", "/stream", { token })).status).toBe(403);
  });

  test("nor is it mailed anything of that", async () => {
    await vanik.runMailJobs();
    await submits(71);
    await asContact("POST", "/moves", { move: "withdraw" });
    const mails = (await vanik.runMailJobs()).filter(({ subject }) => subject.includes(name));
    expect(new Set(mails.map(({ to }) => to.address))).toEqual(new Set([contact]));
  });

  /** All by which somebody signed in writes something of a bid, by what it does. */
  async function writesOf(file: string) {
    const path = `/requestForQuotation/${name}`;
    const bid = bidAt([1, 1], rounds.validTill());
    const form = (fields: Record<string, string>) =>
      formBody([...Object.entries(fields), ["myfile", { name: "other.pdf", bytes: pdf }]]);
    const calls: [method: "POST" | "PUT" | "DELETE", path: string, sent?: object][] = [
      ...[0, 1, 2].map((base) => ["PUT", `${path}/bid`, { body: { ...bid, base } }] as ["PUT", string, object]),
      ...[{ move: "submit", bid }, ...["submit", "confirm", "withdraw", "decline"].map((move) => ({ move }))].map(
        (body) => ["POST", `${path}/bid/moves`, { body }] as ["POST", string, object],
      ),
      ["POST", `${path}/moves`, { body: { move: "decline", reason: "Not for us" } }],
      ["POST", `${path}/questions`, { body: { question: "Which grade?" } }],
      ["POST", `${path}/bid/files`, await form({})],
      ["POST", `${path}/bid/files`, await form({ replaces: file })],
      ["POST", "/uploadDocument", await form({ name, docType: "RFQ" })],
      ["DELETE", `${path}/bid/files/${file}`],
      ["DELETE", `${path}/bid/link`],
    ];
    return calls;
  }
  const stored = async () => {
    const { rows } = await vanik.deps.db.$client.query(
      `select to_jsonb(b) as bid, to_jsonb(i) as invitation,
          (select jsonb_agg(to_jsonb(f) order by f.id) from bid_files f where f.bid_id = b.id) as files,
          (select count(*) from questions q where q.round_id = i.round_id) as questions,
          (select count(*) from bid_versions v where v.bid_id = b.id) as versions
        from round_invitations i left join bids b on b.round_id = i.round_id and b.organisation_id = i.organisation_id
        where i.organisation_id = $1`,
      [supplierId],
    );
    expect(rows).toHaveLength(1);
    return rows;
  };

  test.each([
    ["is typed", saves],
    ["stands", submits],
  ])("it changes nothing of a bid that %s, by no door, and its contact goes on", async (_, bids) => {
    const file = await hangs();
    await bids(71);
    const [before, page] = [await stored(), await asContact("GET", "")];
    for (const [method, path, sent] of await writesOf(file)) {
      const reply = await vanik.call(method, path, { token, ...sent });
      const refusal = { status: 422, body: { error: { message: expect.stringContaining("let you in") } } };
      expect(reply, `${method} ${path} ${JSON.stringify(sent)}`).toMatchObject(refusal);
    }
    expect(await stored()).toEqual(before);
    expect(await asContact("GET", "")).toEqual(page);
    await asContact("PUT", "", bidAt([70, 50_000], rounds.validTill(), { base: page.version }));
    await submits(70);
  });

  test("nor once the desk has erased the contact", async () => {
    await submits(71);
    const { id: real } = await person(contact);
    await asDesk("POST", `/desk/people/${real}/erase`, {}, rounds.tokens.desk);
    expect(await rounds.page(name, token)).toMatchObject({ unconfirmed: true, live: null, submitted_at: null });
    expect((await rounds.askBid(name, { move: "withdraw" }, token)).status).toBe(422);
  });

  test("the contact is mailed how to set a password itself, and answers go on from both once it has confirmed", async () => {
    await invite("second@desk.example", supplierId);
    const [mail] = (await vanik.runMailJobs()).filter(({ to }) => to.address === contact);
    expect(mail?.text).toMatch(/second@desk\.example[^]*no password yet[^]*\/forgot-password/);
    const reset = { email: contact, token: await verifiedToken(vanik, contact, "RESET") };
    const set = { ...reset, password, cnfPassword: password, terms: true };
    expect((await vanik.call("POST", "/resetPwd", { body: set })).status).toBe(200);
    expect((await rounds.page(name, token)).unconfirmed).toBe(true);
    const theirs = await vanik.tokenOf(contact, password);
    const confirmed = await vanik.call("POST", `/people/${(await person(puppet)).id}/confirm`, { token: theirs });
    expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
    expect(await rounds.page(name, token)).toMatchObject({ unconfirmed: false });
    await rounds.submitBid(name, secret, token);
    await letRead(vanik, puppet, contact, password);
    await letRead(vanik, contact, puppet, password);
    await submits(70);
  });
});

test("nor is that contact taken back with the sheet that brought it, which would make the desk's own the first there", async () => {
  const sheets = importing(vanik, (await addHand(vanik, ["sales", "sourcing"], "sheets")).token);
  const bring = async (sheet: string): Promise<string> => {
    const { id: importId } = (await sheets.send("parties", sheet)).body.success.data;
    await sheets.check(importId);
    expect((await sheets.apply(importId)).status).toBeLessThan(300);
    return importId;
  };
  await bring("Kind,Name\nsupplier,Nagpur Castings");
  const contact = await bring("Kind,Name,Person,E-mail\nsupplier,Nagpur Castings,Real,real@new.example");
  const { rows } = await vanik.deps.db.$client.query("select id from organisations where name = 'Nagpur Castings'");
  vanik.advance(60);
  await invite(puppet, rows[0].id);
  const token = await comeIn(puppet);
  vanik.advance(60);
  const { name } = await rounds.publish({}, ["Nagpur Castings"]);
  const link = await rounds.linkOf(name, "Nagpur Castings");
  const body = { move: "submit", bid: bidAt(secret, rounds.validTill()) };
  const headers = { "bid-device": "d".repeat(32) };
  expect((await vanik.call("POST", `/bid/${link}/moves`, { body, headers })).status).toBe(200);
  await sheets.takeBack(contact);
  expect(await rounds.page(name, token)).toMatchObject({ live: null });
  expect((await sheets.takeBack(contact, { leave_changed: true })).status).toBeLessThan(500);
  expect(await rounds.page(name, token)).toMatchObject({ live: null });
});

test("nor does mail that fails tell how often was bid", async () => {
  const { name } = await rounds.publish();
  const signs = async () => ({
    troubles: await rounds.done("GET", "/desk/troubles"),
    failed: (await rounds.done("GET", "/desk/today")).troubles,
    late: (await rounds.done("GET", "/desk/counts")).late,
    // The desk may have the doctor asked.
    doctor: await Promise.all(questionsOfQueue.map(async ({ sql }) => (await vanik.deps.db.$client.query(sql)).rows)),
  });
  const before = await signs();
  await rounds.submitBid(name, secret);
  await rounds.submitBid(name, secret);
  const waiting =
    "update pgboss.job set start_after = now() - interval '2 hours' where data ->> 'mail' = 'bid-received' and state = 'created'";
  expect((await vanik.deps.db.$client.query(waiting)).rowCount).toBeGreaterThan(1);
  expect(await signs()).toEqual(before);
  const failing = "update pgboss.job set state = 'failed' where data ->> 'mail' = 'bid-received'";
  expect((await vanik.deps.db.$client.query(failing)).rowCount).toBeGreaterThan(1);
  expect(await signs()).toEqual(before);
});

test("nor does a closing that is put off over midnight refuse at the last what its page holds", async () => {
  const late = new Date(rounds.inHours(120));
  late.setUTCHours(18, 29, 0, 0);
  const { name } = await rounds.publish({ closes_at: late.toISOString() });
  const { begins } = await rounds.page(name);
  vanik.advance((late.getTime() - rounds.now().getTime()) / 1000 - 10);
  const putOff = (minutes: number) => ({
    move: "extend",
    closes_at: new Date(late.getTime() + minutes * 60_000).toISOString(),
    reason: "Until midnight",
  });
  await asDesk("POST", `/requestForQuotation/${name}/rounds/1/moves`, putOff(2));
  const sent = { move: "submit", bid: bidAt(secret, begins.valid_till) };
  expect(await rounds.askBid(name, sent)).toMatchObject({ status: 200 });
  // Of a day more there is time to read what is asked.
  await asDesk("POST", `/requestForQuotation/${name}/rounds/1/moves`, putOff(24 * 60));
  expect((await rounds.askBid(name, sent)).body.error.fields).toHaveProperty("valid_till");
});
