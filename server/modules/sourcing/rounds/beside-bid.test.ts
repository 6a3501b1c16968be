// While a bid is in its transaction nobody waits for it but who changes its round: neither the desk nor a rival learns by the time of a
// reply that it is on its way, and nothing that the desk does beside it makes it late (sourcing 4).
import { BidMoveInput } from "@vanik/contracts/bid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { addColleague } from "../../../../tests/colleagues.ts";
import { importing } from "../../../../tests/imports.ts";
import { bidAt, openRounds, type Rounds } from "../../../../tests/rounds.ts";
import { karolBagh, rajkot } from "../../../../tests/trade.ts";
import { beforeCommit, inTransaction, type Transaction } from "../../../platform/db.ts";
import { queueNews } from "../../../platform/news.ts";
import type { PartyScope } from "../../../platform/viewer.ts";
import {
  eraseUser,
  findOrganisation,
  lockOrganisation,
  renameOrganisation,
  traceParties,
} from "../../accounts/use-cases.ts";
import { lockRequestById } from "../../documents/use-cases.ts";
import { partiesTarget } from "../../imports/parties-target.ts";
import type { Circumstance } from "../../imports/target.ts";
import { bidderSignedIn } from "../bids/bidder.ts";
import { bidderByLink } from "../bids/links.ts";
import { moveBidIn } from "../bids/move-bid.ts";

let vanik: TestApp;
let rounds: Rounds;
let name = "";
let supplier: { id: string; userId: string };
const secret = [71.83, 51_739.57];
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  rounds = await openRounds(vanik);
  const { rows } = await vanik.deps.db.$client.query(
    `select organisation_id as id, id as "userId" from users where email = 'supplier@vanik.example'`,
  );
  [supplier] = rows;
  ({ name } = await rounds.publish());
});
afterAll(() => vanik.close());

type Reply = Awaited<ReturnType<TestApp["call"]>>;
class TakenBack extends Error {}

const offered = (rates = secret) => ({ move: "submit", bid: bidAt(rates, rounds.validTill()) });

/** All that a submit of somebody of Rajkot locks and writes. */
const submitOf = (request: string, userId: string) => async (tx: Transaction) => {
  const now = rounds.now();
  const account = { scope: supplier.id as PartyScope, userId };
  await moveBidIn(vanik.deps, tx, await bidderSignedIn(tx, account, request, now), BidMoveInput.parse(offered()), now);
};
const submitIn = (tx: Transaction) => submitOf(name, supplier.userId)(tx);

const waitsNow = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";

/** Whether something waits for what a transaction holds; that is taken back once it does, or has come to its end. */
async function endsBeside(lockIn: (tx: Transaction) => Promise<unknown>, send: () => Promise<Reply>) {
  let isThrough = false;
  let waited = false;
  let sent: Promise<Reply> | undefined;
  const undone = inTransaction(vanik.deps.db, async (tx) => {
    await lockIn(tx);
    sent = send().finally(() => (isThrough = true));
    while (!isThrough && !waited) {
      waited = Boolean((await vanik.deps.db.$client.query(waitsNow)).rowCount);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new TakenBack();
  });
  await expect(undone).rejects.toThrow(TakenBack);
  return { waited, status: (await sent!).status };
}

type Send = () => Promise<Reply>;
const party = (path: string, body: object, method: "POST" | "PUT" = "POST") =>
  vanik.call(method, `/parties/${supplier.id}${path}`, { token: rounds.tokens.desk, body });
const move = (body: object, n?: number) => rounds.askRound(name, body, n);
const readVersion = async () => ({ version: (await rounds.roundOf(name)).version });
const onRequest = (path: string, body: object) => rounds.ask("POST", `/requestForQuotation/${name}${path}`, body);
const asRajkot = (path: string, body: object, method: "POST" | "PUT" = "POST") =>
  vanik.call(method, `/requestForQuotation/${name}/bid${path}`, { token: rounds.tokens.supplier, body });

const ofRound: [what: string, status: number, send: Send][] = [
  ["a reminder by a version from before", 409, () => move({ move: "remind", version: 99 })],
  ["a reminder too soon", 422, () => move({ move: "remind" })],
  ["one of a supplier who is not there", 400, () => move({ move: "remind", supplier: "Nobody" })],
  ["one of a supplier too soon", 422, () => move({ move: "remind", supplier: karolBagh })],
  ["an opening before the closing", 422, () => move({ move: "unseal" })],
  [
    "an extension to an earlier moment",
    422,
    () => move({ move: "extend", closes_at: rounds.inHours(1).toISOString(), reason: "Diwali" }),
  ],
  ["a corrigendum that changes nothing", 422, () => move({ move: "amend", changes: {} })],
  ["one of a line that is not asked", 400, () => move({ move: "amend", changes: { lines: [{ idx: 99, qty: 1 }] } })],
  ["an invitation of who is asked already", 422, () => move({ move: "add", supplier: rajkot })],
  ["an invitation of nobody", 400, () => move({ move: "add", supplier: "Nobody" })],
  ["a revocation of nobody", 400, () => move({ move: "revoke", supplier: "Nobody" })],
  ["a round that is not there", 404, () => move({ move: "remind" }, 7)],
  [
    "a question that is not there",
    404,
    () => onRequest("/rounds/1/questions/9/answer", { wording: "Zinc?", answer: "Yes." }),
  ],
  ["a next round", 422, () => onRequest("/rounds", { closes_at: rounds.inHours(120).toISOString() })],
  [
    "an award",
    422,
    async () =>
      onRequest("/rounds/1/award", { ...(await readVersion()), lines: [{ idx: 1, bid: "SQTN-00001", reason: "" }] }),
  ],
  [
    "better rates",
    422,
    async () =>
      onRequest("/rounds/1/targets", { ...(await readVersion()), supplier: rajkot, lines: [{ idx: 1, rate: 1 }] }),
  ],
  [
    "the end of a link that is not there",
    404,
    () => onRequest(`/invitations/${encodeURIComponent(rajkot)}/link/end`, {}),
  ],
  [
    "a rival's question",
    200,
    () =>
      vanik.call("POST", `/requestForQuotation/${name}/questions`, {
        token: rounds.tokens.supplier2,
        body: { question: "Is zinc fine?" },
      }),
  ],
  [
    "a rival's acceptance of rates that nobody asks",
    422,
    () => rounds.askBid(name, { move: "accept" }, rounds.tokens.supplier2),
  ],
];
test.each(ofRound)("%s waits for no bid that is on its way", async (_, status, send) => {
  expect(await endsBeside(submitIn, send)).toEqual({ waited: false, status });
});

const ofParty: [what: string, status: number, send: Send][] = [
  ["a change by a version from before", 409, () => party("", { version: 99, payment_days: 10 }, "PUT")],
  ["a change", 200, () => party("", { payment_days: 33 }, "PUT")],
  ["a block by a version from before", 409, () => party("/block", { version: 99, reason: "Looks odd" })],
  ["a taking back of no block", 200, () => party("/unblock", {})],
  ["a name by a version from before", 409, () => party("/rename", { version: 99, name: "Rajkot Castings" })],
  ["an account of somebody else", 409, () => party("/invite", { email: "buyer@vanik.example", person: "Somebody" })],
  ["an account that is there already", 409, () => party("/invite", { email: "supplier@vanik.example", person: "Who" })],
  [
    "a place of delivery",
    200,
    () =>
      party("/addresses", {
        name: "Works",
        address: "Plot 4, GIDC",
        city: "Rajkot",
        state: "24",
        pincode: "360002",
        gstin: "",
      }),
  ],
  [
    "a person by a version from before",
    409,
    () => party(`/people/${supplier.userId}`, { version: 99, roles: ["member"] }, "PUT"),
  ],
  [
    "a person who is the last administrator",
    422,
    async () => {
      const { rows } = await vanik.deps.db.$client.query("select version from users where id = $1", [supplier.userId]);
      return party(`/people/${supplier.userId}`, { version: rows[0].version, roles: ["member"] }, "PUT");
    },
  ],
];
test.each(ofParty)("of its supplier %s waits for none either", async (_, status, send) => {
  expect(await endsBeside(submitIn, send)).toEqual({ waited: false, status });
});

const ofBid: [what: string, status: number, send: Send][] = [
  [
    "a draft by a version from before",
    409,
    () => asRajkot("", { ...bidAt(secret, rounds.validTill()), base: 7 }, "PUT"),
  ],
  ["a submit by a version from before", 409, () => asRajkot("/moves", { ...offered(), base: 7 })],
  ["a submit under a corrigendum that is not there", 409, () => asRajkot("/moves", { ...offered(), corrigenda: 3 })],
  ["a submit without a price", 422, () => asRajkot("/moves", offered([null!, null!]))],
  ["a withdrawal of nothing", 422, () => asRajkot("/moves", { move: "withdraw" })],
  ["an acceptance of rates that nobody asks", 422, () => asRajkot("/moves", { move: "accept" })],
  ["a confirmation of nothing", 422, () => asRajkot("/moves", { move: "confirm" })],
  [
    "a file that is not there",
    404,
    () =>
      vanik.call("DELETE", `/requestForQuotation/${name}/bid/files/0192f0c0-0000-7000-8000-000000000001`, {
        token: rounds.tokens.supplier,
      }),
  ],
];
test.each(ofBid)("nor does %s of its own supplier's, which is refused", async (_, status, send) => {
  expect(await endsBeside(submitIn, send)).toEqual({ waited: false, status });
});

test("a bid waits for no sheet of parties that names its supplier, nor for who changes it or one of its people", async () => {
  const submits = () => asRajkot("/moves", offered());
  expect(await endsBeside((tx) => traceParties(tx, [supplier.id]), submits)).toEqual({ waited: false, status: 200 });
});

test("whom a sheet lets in at one supplier keeps nobody of another unconfirmed while its rows are written", async () => {
  const invited = await party("/invite", { email: "new@rajkot.example", person: "New" });
  expect(invited.status).toBe(200);
  const { rows } = await vanik.deps.db.$client.query("select id from users where email = 'new@rajkot.example'");
  const by = { kind: "staff", rights: ["sourcing"] };
  const circumstance = { deps: vanik.deps, by, options: {}, made: new Map() } as unknown as Circumstance;
  const cells = { kind: "supplier", name: karolBagh, person: "Sheet", email: "sheet@karolbagh.example" };
  const applies = async (tx: Transaction) => {
    const judged = await partiesTarget.judge(tx, circumstance, [{ row: 1, cells }]);
    expect(judged).toMatchObject([{ verdict: "changed" }]);
    await partiesTarget.apply(tx, circumstance, judged);
  };
  const confirms = () =>
    vanik.call("POST", `/people/${rows[0].id}/confirm`, { token: rounds.tokens.supplier, body: {} });
  expect(await endsBeside(applies, confirms)).toEqual({ waited: false, status: 200 });
});

test("nor for thirty calls of one person that wait for a row: they take no connection from who bids", async () => {
  const { rows } = await vanik.deps.db.$client.query(
    "select id, name from organisations where kind = 'buyer' order by id limit 1",
  );
  const rename = () =>
    vanik.call("POST", `/parties/${rows[0].id}/rename`, { token: rounds.tokens.desk, body: { name: rows[0].name } });
  let renamed: Promise<Reply[]> | undefined;
  let bid: Reply | undefined;
  await inTransaction(vanik.deps.db, async (tx) => {
    await lockOrganisation(tx, rows[0].id);
    renamed = Promise.all(Array.from({ length: 30 }, rename));
    while (((await vanik.deps.db.$client.query(waitsNow)).rowCount ?? 0) < 4)
      await new Promise((resolve) => setTimeout(resolve, 20));
    bid = await vanik.call("POST", `/requestForQuotation/${name}/bid/moves`, {
      token: rounds.tokens.supplier2,
      body: offered(),
    });
  });
  expect(bid!.status).toBe(200);
  expect(new Set((await renamed!).map(({ status }) => status))).toEqual(new Set([200]));
});

test("nor for those of rounds without a seal, which are quoted as they come and wait for what holds their request", async () => {
  const { name: unsealed } = await rounds.publish({ sealed: false });
  const { rows } = await vanik.deps.db.$client.query("select id from trade_documents where name = $1", [unsealed]);
  const [link, own] = [await rounds.linkOf(unsealed), await rounds.linkOf(name)];
  const { supplier: first, supplier2: second } = rounds.tokens;
  const moves = `/requestForQuotation/${unsealed}/bid/moves`;
  const bid = offered();
  let sent: Promise<Reply[]> | undefined;
  let reply: Reply | undefined;
  await inTransaction(vanik.deps.db, async (tx) => {
    await lockRequestById(tx, rows[0].id);
    sent = Promise.all(
      [1, 2, 3, 4].flatMap(() => [
        vanik.call("POST", moves, { token: first, body: bid }),
        vanik.call("POST", moves, { token: second, body: bid }),
        vanik.call("POST", `/bid/${link}/moves`, { body: bid }),
      ]),
    );
    while (((await vanik.deps.db.$client.query(waitsNow)).rowCount ?? 0) < 2)
      await new Promise((resolve) => setTimeout(resolve, 20));
    reply = await vanik.call("POST", `/bid/${own}/moves`, { body: bid });
  });
  await sent;
  expect(reply!.status).toBe(200);
});

test("what many have news of is locked once the log of it is written", async () => {
  const changes = "select count(*)::int as n from audit_log where subject = 'organisations'";
  const written = async (tx: Transaction) => (await tx.execute<{ n: number }>(changes)).rows[0]!.n;
  const before = await inTransaction(vanik.deps.db, written);
  let atLast = before;
  await inTransaction(vanik.deps.db, async (tx) => {
    await tx.execute(`update organisations set note = note || '.' where id = '${supplier.id}'`);
    queueNews(tx, ["desk"]);
    beforeCommit(tx, async (last) => void (atLast = await written(last)));
  });
  expect(atLast).toBe(before + 1);
});

test("a supplier whom a sheet made, and who is asked in a round, stays as that is taken back, and no bid of it is waited for", async () => {
  const sheets = importing(vanik, rounds.tokens.desk);
  const sheet = "Kind,Name,City\nSupplier,Nagpur Castings,Nagpur\n";
  const { body } = await sheets.send("parties", sheet);
  const imported = body.success.data.id as string;
  await sheets.check(imported);
  await sheets.apply(imported);
  await rounds.publish({}, ["Nagpur Castings"]);
  const { rows } = await vanik.deps.db.$client.query("select id from organisations where name = 'Nagpur Castings'");
  const names = (tx: Transaction) => tx.execute(`select 1 from organisations where id = '${rows[0].id}' for key share`);
  const { waited } = await endsBeside(names, () => sheets.takeBack(imported, { leave_changed: true }));
  expect(waited).toBe(false);
  const { rowCount } = await vanik.deps.db.$client.query("select from organisations where id = $1", [rows[0].id]);
  expect(rowCount).toBe(1);
});

// Last: what is checked as somebody is erased is checked anew.
test("a bid waits for no other name of its supplier, nor for the erasing of whoever sent it, nor they for it", async () => {
  const { name: request } = await rounds.publish();
  const colleague = await addColleague(vanik, "supplier@vanik.example", { name: "of another name" });
  const submits = () =>
    vanik.call("POST", `/requestForQuotation/${request}/bid/moves`, { token: colleague.token, body: offered() });
  const stored = (await findOrganisation(vanik.deps.db, supplier.id))!;
  const renames = (tx: Transaction) => renameOrganisation(tx, stored, "Rajkot Castings", rounds.now());
  const erases = (tx: Transaction) => eraseUser(vanik.deps, tx, colleague);
  for (const lockIn of [renames, erases])
    expect(await endsBeside(lockIn, submits)).toEqual({ waited: false, status: 200 });
  const bids = submitOf(request, colleague.id);
  for (const called of ["Rajkot Castings", rajkot])
    expect(await endsBeside(bids, () => party("/rename", { name: called }))).toEqual({ waited: false, status: 200 });
  const erase = () => vanik.call("POST", `/desk/people/${colleague.id}/erase`, { token: rounds.tokens.desk, body: {} });
  expect(await endsBeside(bids, erase)).toEqual({ waited: false, status: 200 });
});

// After all others: a block ends the sessions of its supplier.
test("a block waits for no bid that is on its way by a link either, which ends with it all the same", async () => {
  const token = await rounds.linkOf(name, karolBagh);
  const submits = async (tx: Transaction) => {
    const bidder = await bidderByLink(vanik.deps, token, { address: "127.0.0.1", device: undefined });
    await moveBidIn(vanik.deps, tx, bidder, BidMoveInput.parse(offered()), rounds.now());
  };
  const { rows } = await vanik.deps.db.$client.query("select id from organisations where name = $1", [karolBagh]);
  const asDesk = (act: string, body: object) => rounds.ask("POST", `/parties/${rows[0].id}/${act}`, body);
  const blocks = () => asDesk("block", { reason: "Sent other goods" });
  expect(await endsBeside(submits, blocks)).toEqual({ waited: false, status: 200 });
  const readsLink = async () => (await vanik.call("GET", `/bid/${token}`, {})).status;
  expect(await readsLink()).toBe(410);
  await asDesk("unblock", {});
  expect(await readsLink()).toBe(410);
});
