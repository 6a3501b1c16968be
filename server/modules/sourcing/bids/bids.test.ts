// The bid by its supplier: saved, submitted sealed, revised, withdrawn, declined, by an account and by a link (sourcing 3, 4).
import { createHash } from "node:crypto";
import type { Bid } from "@vanik/contracts/bid";
import { canonicalJson } from "@vanik/trading/canonical-json";
import { addDays } from "@vanik/trading/days";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { bidAt, openRounds, type Rounds } from "../../../../tests/rounds.ts";
import { rajkot } from "../../../../tests/trade.ts";

let vanik: TestApp;
let rounds: Rounds;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
});
afterAll(() => vanik.close());
beforeEach(async () => void (rounds = await openRounds(vanik)));

const save = (name: string, bid: object, token = rounds.tokens.supplier) =>
  rounds.ask("PUT", `/requestForQuotation/${name}/bid`, bid, token);
const odd = 73.19;
const roundNamed = "(select r.id from rounds r join trade_documents d on d.id = r.rfq_id where d.name = $1)";

describe("a draft", () => {
  test("is kept as it is typed, whatever it lacks, and told to who typed it", async () => {
    const { name } = await rounds.publish();
    expect(await rounds.page(name)).toMatchObject({
      version: 0,
      draft: null,
      live: null,
      saved_at: null,
      state: "draft",
    });
    const saved = (await save(name, { base: 0, lines: [{ idx: 1, rate: odd }] })).body.success.data;
    expect(saved).toEqual({ version: 1, saved_at: rounds.now().toISOString() });
    const page = await rounds.page(name);
    expect(page).toMatchObject({ version: 1, draft: { lines: [{ idx: 1, rate: odd }], freight: null }, live: null });
    expect((await rounds.page(name, rounds.tokens.supplier2)).draft).toBeNull();
  });

  test("begins with the supplier's terms and the first day until which it may hold, until something is typed", async () => {
    const [{ id }] = await rounds.done("GET", `/parties?q=${encodeURIComponent(rajkot)}`);
    await rounds.done("PUT", `/parties/${id}`, { payment_days: 200, delivery_days: 12 });
    const { name, closes_at } = await rounds.publish();
    const closesOn = new Date(Date.parse(closes_at) + 5.5 * 3_600_000).toISOString().slice(0, 10);
    const begins = { payment_days: 180, valid_till: addDays(closesOn, 7), lead_days: 12 };
    expect((await rounds.page(name)).begins).toEqual(begins);
    expect((await rounds.page(name, rounds.tokens.supplier2)).begins).toMatchObject({ lead_days: null });
    await save(name, { base: 0, lines: [{ idx: 1, rate: 1 }], ...begins });
    expect((await rounds.page(name)).begins).toBeNull();
    await rounds.submitBid(name, [1, 50_000]);
    await rounds.closed(name);
    await rounds.moveRound(name, { move: "unseal" });
    const next = { closes_at: rounds.inHours(48).toISOString() };
    await rounds.done("POST", `/requestForQuotation/${name}/rounds`, next);
    expect((await rounds.page(name)).begins).toBeNull();
  });

  test("of another version than was read is refused with what stands", async () => {
    const { name } = await rounds.publish();
    await save(name, { base: 0, lines: [{ idx: 1, rate: 1 }] });
    const reply = await save(name, { base: 0, lines: [{ idx: 1, rate: 2 }] });
    expect(reply).toMatchObject({
      status: 409,
      body: { error: { current: { version: 1, draft: { lines: [{ rate: 1 }] } } } },
    });
  });
});

describe("a submitted bid", () => {
  test("has a receipt that anybody can check: SHA-256 over canonical JSON, then the raw salt", async () => {
    const { name } = await rounds.publish();
    const { receipt, state } = await rounds.submitBid(name, [odd, 50_000]);
    expect([state, receipt.version, receipt.at]).toEqual(["submitted", 1, rounds.now().toISOString()]);
    const check = (bid: Bid, salt: string) =>
      createHash("sha256").update(canonicalJson(bid)).update(Buffer.from(salt, "hex")).digest("hex");
    expect(check(receipt.bid, receipt.salt)).toBe(receipt.hash);
    const again = await rounds.done(
      "GET",
      `/requestForQuotation/${name}/bid/receipt`,
      undefined,
      rounds.tokens.supplier,
    );
    expect(again).toEqual(receipt);
    await vanik.runMailJobs();
    expect(vanik.mails.find(({ subject }) => subject === `Your bid for ${name} was received`)!.text).toContain(
      receipt.hash,
    );
  });

  test("is revised, withdrawn and submitted again until the closing, and not after it", async () => {
    const { name, closes_at } = await rounds.publish();
    await rounds.submitBid(name, [10, 50_000]);
    await rounds.submitBid(name, [9, 50_000]);
    expect((await rounds.page(name)).live.lines[0].rate).toBe(9);
    expect((await rounds.askBid(name, { move: "withdraw" })).body.success.data).toMatchObject({ state: "withdrawn" });
    expect(await rounds.page(name)).toMatchObject({ live: null, quote_status: "Withdrawn" });
    expect(
      (await rounds.roundOf(name)).invitations.find((one: { supplier: string }) => one.supplier === rajkot),
    ).toMatchObject({ quote_status: "Withdrawn", submitted_at: null });
    vanik.advance((new Date(closes_at).getTime() - rounds.now().getTime()) / 1000 - 0.5);
    const { version: base } = await rounds.submitBid(name, [8, 50_000]);
    vanik.advance(0.6);
    const late = await rounds.askBid(name, { move: "submit", bid: bidAt([7, 1], rounds.validTill()) });
    expect([late.status, late.body.error.message]).toEqual([
      422,
      expect.stringMatching(/^Closed at \d\d:\d\d:00; this came at \d\d:\d\d:00\.\d{3}$/),
    ]);
    expect((await rounds.askBid(name, { move: "withdraw" })).status).toBe(422);
    expect((await save(name, { base, lines: [] })).status).toBe(422);
  });

  test.each<[string, object, number, object]>([
    ["no line has a rate", { lines: [], freight: { kind: "included" } }, 422, { message: "No line has a rate yet." }],
    ["it does not say when it ends", bidAt([1], null as never), 400, { fields: { valid_till: expect.any(String) } }],
    ["a line is no line", bidAt([1, 1, 1], "2027-06-01"), 400, { fields: { "lines.2.idx": expect.any(String) } }],
  ])("is refused where %s", async (_, bid, status, error) => {
    const { name } = await rounds.publish();
    expect(await rounds.askBid(name, { move: "submit", bid })).toMatchObject({ status, body: { error } });
  });

  test("is made of the draft where nothing comes with it", async () => {
    const { name } = await rounds.publish();
    expect((await rounds.askBid(name, { move: "submit" })).status).toBe(422);
    await save(name, { base: 0, ...bidAt([odd, null], rounds.validTill()) });
    expect((await rounds.askBid(name, { move: "submit" })).body.success.data.receipt.bid.lines[0].rate).toBe(odd);
    expect((await rounds.page(name)).draft).toBeNull();
  });

  test("is judged again as it is confirmed: it must hold past the closing that there is then", async () => {
    const { name } = await rounds.publish();
    const until = addDays(rounds.today(), 14);
    const bid = bidAt([10, 50_000], until);
    expect((await rounds.askBid(name, { move: "submit", bid })).status).toBe(200);
    await rounds.moveRound(name, { move: "amend", changes: { schedule_date: rounds.validTill() } });
    const reason = "Diwali";
    await rounds.moveRound(name, { move: "extend", closes_at: rounds.inHours(24 * 12).toISOString(), reason });
    expect((await rounds.askBid(name, { move: "confirm" })).body.error.fields).toHaveProperty("valid_till");
    await rounds.submitBid(name, [10, 50_000]);
  });

  test("is withdrawn by the link in its mail while that version stands, until the closing", async () => {
    const { name } = await rounds.publish();
    await vanik.runMailJobs();
    const undoOf = async () => {
      const mails = await vanik.runMailJobs();
      const { text } = mails.find(({ subject }) => subject === `Your bid for ${name} was received`)!;
      return /\/withdraw-bid#(\S+)/.exec(text)![1]!;
    };
    const undo = (token: string) => vanik.call("POST", "/bidUndo", { body: { token } });
    await rounds.submitBid(name, [10, 50_000]);
    const first = await undoOf();
    await rounds.submitBid(name, [9, 50_000]);
    const second = await undoOf();
    expect((await undo(first)).body.error.message).toMatch(/replaced or withdrawn/);
    expect((await undo(second)).body.success.data).toEqual({ name, supplier: rajkot });
    expect(await rounds.page(name)).toMatchObject({ state: "withdrawn", quote_status: "Withdrawn" });
    expect((await undo(second)).status).toBe(422);
    expect((await undo(`${second}x`)).body.error.fields).toHaveProperty("token");
    await rounds.submitBid(name, [8, 50_000]);
    const third = await undoOf();
    await rounds.closed(name);
    expect((await undo(third)).body.error.message).toMatch(/^Closed /);
  });

  test("of a supplier that is blocked is not withdrawn by its mail, as by none of its other ways", async () => {
    const { name } = await rounds.publish();
    await vanik.runMailJobs();
    await rounds.submitBid(name, [10, 50_000]);
    const { text } = (await vanik.runMailJobs()).find(
      ({ subject }) => subject === `Your bid for ${name} was received`,
    )!;
    const undo = () => vanik.call("POST", "/bidUndo", { body: { token: /\/withdraw-bid#(\S+)/.exec(text)![1]! } });
    const { rows } = await vanik.deps.db.$client.query("select id from organisations where name = $1", [rajkot]);
    await rounds.done("POST", `/parties/${rows[0].id}/block`, { reason: "Sent other goods" });
    expect((await rounds.askBid(name, { move: "withdraw" })).status).toBe(401);
    expect((await undo()).body.error).toMatchObject({ code: "expired", message: expect.stringContaining("has ended") });
    await rounds.done("POST", `/parties/${rows[0].id}/unblock`);
    expect((await undo()).status).toBe(200);
  });

  test("of one round is not withdrawn by the mail of the round before", async () => {
    const { name } = await rounds.publish();
    await vanik.runMailJobs();
    await rounds.submitBid(name, [10, 50_000]);
    const { text } = (await vanik.runMailJobs()).find(
      ({ subject }) => subject === `Your bid for ${name} was received`,
    )!;
    const token = /\/withdraw-bid#(\S+)/.exec(text)![1]!;
    await rounds.closed(name);
    await rounds.moveRound(name, { move: "unseal" });
    await rounds.done("POST", `/requestForQuotation/${name}/rounds`, { closes_at: rounds.inHours(48).toISOString() });
    await save(name, { base: 0, ...bidAt([9, 49_000], rounds.validTill()) });
    await rounds.submitBid(name, [9, 49_000]);
    const { status, body } = await vanik.call("POST", "/bidUndo", { body: { token } });
    expect([status, body.error.message, body.error.current]).toEqual([
      422,
      "The bid that this mail told of stands no longer: it was replaced or withdrawn.",
      undefined,
    ]);
    expect(await rounds.page(name)).toMatchObject({ state: "submitted" });
  });

  test("that was altered is not confirmed, and reads as nothing", async () => {
    const { name } = await rounds.publish();
    await rounds.submitBid(name, [10, 50_000]);
    await rounds.submitBid(name, [11, 50_000], rounds.tokens.supplier2);
    await rounds.moveRound(name, { move: "amend", changes: { schedule_date: rounds.validTill() } });
    await vanik.deps.db.$client.query(
      `update bids set live_id = (select v.id from bid_versions v join bids o on o.id = v.bid_id
          where o.round_id = bids.round_id and o.id <> bids.id limit 1)
        where round_id = ${roundNamed}`,
      [name],
    );
    expect(await rounds.page(name)).toMatchObject({ state: "stale", live: null });
    expect((await rounds.askBid(name, { move: "confirm" })).body.error.message).toMatch(/cannot be read any more/);
    const path = `/requestForQuotation/${name}/bid/receipt`;
    expect(await rounds.done("GET", path, undefined, rounds.tokens.supplier)).toMatchObject({ salt: null, bid: null });
  });

  test("of a round whose key is destroyed reads as nothing, and the rest of its page as before", async () => {
    const { name } = await rounds.publish();
    await rounds.submitBid(name, [10, 50_000]);
    await vanik.deps.db.$client.query(`update round_keys set wrapped = null where round_id = ${roundNamed}`, [name]);
    expect(await rounds.page(name)).toMatchObject({ state: "submitted", live: null, lines: [{ idx: 1 }, {}] });
    expect((await rounds.askBid(name, { move: "submit", bid: bidAt([9], rounds.validTill()) })).status).toBe(503);
  });

  test("of goods that take two years to make says so on its quotation too", async () => {
    const { name } = await rounds.publish();
    const { lines, ...rest } = bidAt([10, 50_000], rounds.validTill());
    const bid = { ...rest, lines: lines.map((line) => ({ ...line, lead_days: 730 })) };
    expect((await rounds.askBid(name, { move: "submit", bid })).status).toBe(200);
    await rounds.closed(name);
    await rounds.moveRound(name, { move: "unseal" });
    const { suppliers } = await rounds.done("GET", `/requestForQuotation/${name}/comparison`);
    expect(suppliers.find(({ supplier }: { supplier: string }) => supplier === rajkot).delivery_days).toBe(730);
  });

  test("stands in the way of declining, a draft does not", async () => {
    const { name } = await rounds.publish();
    await rounds.submitBid(name, [1, 1]);
    expect((await rounds.askBid(name, { move: "decline" })).body.error.message).toBe(
      "A bid stands: withdraw it first.",
    );
    await save(name, { base: 0, lines: [{ idx: 1, rate: 1 }] }, rounds.tokens.supplier2);
    await rounds.moved("requestForQuotation", name, { move: "decline", reason: "No stock" }, rounds.tokens.supplier2);
    expect(await rounds.page(name, rounds.tokens.supplier2)).toMatchObject({ quote_status: "Declined", draft: null });
  });
});

describe("sealed", () => {
  test("no figure of it stands in the database, in a mail, in a log, or in a reply to anybody else", async () => {
    const { name } = await rounds.publish();
    await save(name, { base: 0, lines: [{ idx: 1, rate: 91_827.36, remark: "Zebrawood" }], remark: "Quagga" });
    const bid = bidAt([91_827.36, 81_726.35], rounds.validTill(), { own_ref: "Okapi-7", remark: "Quagga" });
    await vanik.call("POST", `/requestForQuotation/${name}/bid/moves`, {
      token: rounds.tokens.supplier,
      body: { move: "submit", bid },
      headers: { "idempotency-key": "0192f0c0-0000-7000-8000-000000000001" },
    });
    await vanik.runMailJobs();
    const words = /91827\.?36|9182736|81726\.?35|8172635|okapi|quagga|zebrawood/i;
    const { rows } = await vanik.deps.db.$client.query<{ name: string }>(
      "select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'pgboss')",
    );
    for (const table of rows) {
      const dumped = await vanik.deps.db.$client.query<{ text: string | null }>(
        `select string_agg(t::text, ' ') as text from ${table.name} t`,
      );
      expect(dumped.rows[0]!.text ?? "", table.name).not.toMatch(words);
    }
    expect(JSON.stringify(vanik.mails)).not.toMatch(words);
    expect(vanik.logged.join()).not.toMatch(words);
    const { desk, buyer, supplier2 } = rounds.tokens;
    for (const path of ["", "/rounds/1", "/rounds/1/minutes", "/bid", "/bid/receipt", "/comparison"])
      for (const token of [desk, buyer, supplier2]) {
        const { body } = await rounds.ask("GET", `/requestForQuotation/${name}${path}`, undefined, token);
        expect(JSON.stringify(body), path).not.toMatch(words);
      }
  });

  test("nobody but the desk learns who else is asked, or how many bid", async () => {
    const { name } = await rounds.publish();
    await rounds.submitBid(name, [1, 1]);
    const before = JSON.stringify(await rounds.page(name, rounds.tokens.supplier2));
    await rounds.submitBid(name, [2, 2]);
    expect(JSON.stringify(await rounds.page(name, rounds.tokens.supplier2))).toBe(before);
    expect(before).not.toMatch(/Rajkot/);
  });

  test("whoever looks on as somebody of the supplier opens none", async () => {
    const { name } = await rounds.publish();
    const { rows } = await vanik.deps.db.$client.query("select id from users where email = 'supplier@vanik.example'");
    const seen = await rounds.done("POST", "/desk/viewAs", { user: rows[0].id, reason: "They asked for help" });
    const reply = await rounds.ask("GET", `/requestForQuotation/${name}/bid`, undefined, seen.access_token);
    expect(reply.status).toBe(403);
  });
});
