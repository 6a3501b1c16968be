// A round that is not sealed closes once all who are asked have answered, or as the desk says; a sealed one never before its time (sourcing 1).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { bidAt, openRounds, type Rounds } from "../../../../tests/rounds.ts";
import { karolBagh, rajkot } from "../../../../tests/trade.ts";

let vanik: TestApp;
let rounds: Rounds;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
});
afterAll(() => vanik.close());
beforeEach(async () => void (rounds = await openRounds(vanik)));

const unsealed = { sealed: false };
const subjectsOf = async (name: string) =>
  (await vanik.runMailJobs())
    .filter(({ subject }) => subject.includes(name))
    .map(({ to, subject }) => `${to.address}: ${subject}`);
const byLink = (token: string, words: object) => vanik.call("POST", `/bid/${token}/moves`, { body: words });
const declined = (name: string) => rounds.askBid(name, { move: "decline", reason: "No stock" });
const minutesOf = async (name: string): Promise<{ move: string; by: string; reason: string | null }[]> =>
  (await rounds.done("GET", `/requestForQuotation/${name}/rounds/1/minutes`)).events;
/** What was read before the closing has had its turn. */
const settled = async () => {
  vanik.advance(31);
  await rounds.clock();
};

describe("once all have answered", () => {
  test("by a bid and a decline it closes at the last of them, and all are told as at any closing", async () => {
    const { name, closes_at } = await rounds.publish(unsealed, [rajkot, karolBagh]);
    expect((await rounds.roundOf(name)).unanswered).toEqual([karolBagh, rajkot].toSorted());
    const token = await rounds.linkOf(name, karolBagh);
    const sent = { move: "submit", bid: bidAt([10, 50_000], rounds.validTill()) };
    expect((await byLink(token, sent)).status).toBe(200);
    await rounds.clock();
    expect(await rounds.roundOf(name)).toMatchObject({ state: "open", closes_at, unanswered: [rajkot] });
    await vanik.runMailJobs();
    expect((await declined(name)).status).toBe(200);
    const at = rounds.now().toISOString();
    await rounds.clock();
    expect(await rounds.roundOf(name)).toMatchObject({ state: "opened", closes_at: at, unanswered: [] });
    expect((await rounds.page(name)).closes_at).toBe(at);
    expect((await byLink(token, sent)).body.error.message).toMatch(/^Closed at /);
    expect((await byLink(token, { move: "withdraw" })).body.error.message).toMatch(/^Closed at /);
    await settled();
    const subjects = await subjectsOf(name);
    expect(subjects).toContain(`supplier@vanik.example: ${name} is closed`);
    expect(subjects.filter((one) => one.endsWith(`${name} is closed with 1 bid`)).length).toBeGreaterThan(0);
    const moves = (await minutesOf(name)).map(({ move, by }) => `${move} ${by}`);
    expect(moves.slice(-3)).toEqual(["close_now system", "close system", "disclose system"]);
    const { list_hash: hash } = await rounds.done("GET", `/requestForQuotation/${name}/rounds/1/minutes`);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test("two that come at once close it once", async () => {
    const { name } = await rounds.publish(unsealed, [rajkot, karolBagh]);
    const token = await rounds.linkOf(name, karolBagh);
    const sent = { move: "submit", bid: bidAt([10, 50_000], rounds.validTill()) };
    const replies = await Promise.all([byLink(token, sent), rounds.askBid(name, sent)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    await Promise.all([rounds.clock(), rounds.clock()]);
    await settled();
    const moves = (await minutesOf(name)).map(({ move }) => move);
    expect(moves.filter((move) => move === "close_now" || move === "close")).toEqual(["close_now", "close"]);
  });

  test("but what is withdrawn, to be confirmed, or asked besides is awaited", async () => {
    const { name, closes_at } = await rounds.publish(unsealed, [rajkot]);
    await rounds.submitBid(name, [10, 50_000]);
    await rounds.moveRound(name, { move: "amend", changes: { schedule_date: rounds.validTill() } });
    await rounds.clock();
    expect(await rounds.roundOf(name)).toMatchObject({ state: "open", closes_at, unanswered: [rajkot] });
    await rounds.askBid(name, { move: "confirm" });
    await rounds.moveRound(name, { move: "add", supplier: karolBagh });
    await rounds.clock();
    expect(await rounds.roundOf(name)).toMatchObject({ state: "open", unanswered: [karolBagh] });
    await rounds.askBid(name, { move: "withdraw" });
    await rounds.moveRound(name, { move: "revoke", supplier: karolBagh });
    await rounds.clock();
    expect(await rounds.roundOf(name)).toMatchObject({ state: "open", unanswered: [rajkot] });
    await rounds.submitBid(name, [10, 50_000]);
    await rounds.clock();
    expect(await rounds.roundOf(name)).toMatchObject({ state: "opened", unanswered: [] });
  });

  test("by a bid that a supplier told by phone and the desk typed: it is that supplier's answer", async () => {
    const { name } = await rounds.publish(unsealed, [rajkot, karolBagh]);
    expect((await rounds.askBid(name, { move: "decline" }, rounds.tokens.supplier2)).status).toBe(200);
    const before = await rounds.bid(name);
    await rounds.moved("supplierQuotation", before, { move: "cancel", reason: "Typed wrongly" });
    await rounds.clock();
    expect(await rounds.roundOf(name)).toMatchObject({ state: "open", unanswered: [rajkot] });
    const typed = await rounds.bid(name);
    const seen = await rounds.roundOf(name);
    expect(seen.unanswered).toEqual([]);
    expect(seen.invitations.find(({ supplier }: { supplier: string }) => supplier === rajkot)).toMatchObject({
      quote_status: "Received",
      quotation: typed,
    });
    const own = await rounds.read("requestForQuotation", name, rounds.tokens.supplier);
    expect(own.quote_status).toBe("Received");
    expect((await rounds.askRound(name, { move: "remind", supplier: rajkot })).status).toBe(422);
    await vanik.runMailJobs();
    await rounds.clock();
    await settled();
    expect((await rounds.roundOf(name)).state).toBe("opened");
    expect((await subjectsOf(name)).some((one) => one.endsWith(`${name} is closed with 1 bid`))).toBe(true);
  });

  test("but not by one that was typed before a corrigendum changed what is asked, and nobody reads that it is", async () => {
    const { name } = await rounds.publish(unsealed, [rajkot]);
    const before = await rounds.bid(name);
    vanik.advance(60);
    await rounds.moveRound(name, { move: "amend", changes: { schedule_date: rounds.validTill() } });
    await rounds.clock();
    expect(await rounds.roundOf(name)).toMatchObject({ state: "open", unanswered: [rajkot] });
    const statusFor = async (token?: string) => {
      const read = await rounds.done("GET", `/requestForQuotation/${name}`, undefined, token);
      return read.quote_status ?? read.invitations[0].quote_status;
    };
    expect([await statusFor(rounds.tokens.supplier), await statusFor()]).toEqual(["Pending", "Pending"]);
    // What was told stands until the desk types it anew.
    expect((await rounds.read("supplierQuotation", before)).status).toBe("Submitted");
    await rounds.moved("supplierQuotation", before, { move: "cancel", reason: "Told anew" });
    expect(await statusFor()).toBe("Pending");
    await rounds.bid(name);
    expect([await statusFor(rounds.tokens.supplier), await statusFor()]).toEqual(["Received", "Received"]);
  });

  test("and it was typed when it was submitted, not when its draft began", async () => {
    const { name } = await rounds.publish(unsealed, [rajkot]);
    const draft = await rounds.draftBid(name);
    vanik.advance(60);
    await rounds.moveRound(name, { move: "amend", changes: { schedule_date: rounds.validTill() } });
    await rounds.submitted("supplierQuotation", draft);
    await rounds.clock();
    expect(await rounds.roundOf(name)).toMatchObject({ state: "opened", unanswered: [] });
    const { name: other } = await rounds.publish(unsealed, [rajkot, karolBagh]);
    const begun = await rounds.draftBid(other);
    await rounds.closed(other, 61);
    await rounds.submitted("supplierQuotation", begun);
    expect(await rounds.roundOf(other)).toMatchObject({ unanswered: [karolBagh, rajkot].toSorted() });
  });

  test("whoever is blocked is not awaited, and a round of which all are blocked stays open", async () => {
    const { name } = await rounds.publish(unsealed, [rajkot, karolBagh]);
    const { rows } = await vanik.deps.db.$client.query(
      "select id from organisations where name = $1 and kind = 'supplier'",
      [karolBagh],
    );
    const block = (move: string) => rounds.done("POST", `/parties/${rows[0].id}/${move}`, { reason: "Sends scrap" });
    await block("block");
    await rounds.clock();
    expect(await rounds.roundOf(name)).toMatchObject({ state: "open", unanswered: [rajkot] });
    await rounds.submitBid(name, [10, 50_000]);
    await rounds.clock();
    expect((await rounds.roundOf(name)).state).toBe("opened");
    const { name: other } = await rounds.publish(unsealed, [rajkot]);
    await vanik.deps.db.$client.query("update organisations set blocked_at = now() where name = $1", [rajkot]);
    await rounds.clock();
    expect(await rounds.roundOf(other)).toMatchObject({ state: "open", unanswered: [] });
    await vanik.deps.db.$client.query("update organisations set blocked_at = null where name = $1", [rajkot]);
    await block("unblock");
  });

  test("a sealed round stays open", async () => {
    const { name, closes_at } = await rounds.publish({}, [rajkot]);
    await rounds.submitBid(name, [10, 50_000]);
    await rounds.clock();
    expect(await rounds.roundOf(name)).toMatchObject({ state: "open", closes_at });
    expect(await rounds.askRound(name, { move: "close_now", reason: "All are there" })).toMatchObject({ status: 422 });
  });
});

describe("as the desk says", () => {
  test("it closes with a reason where some have not answered, and what was on its way still counts", async () => {
    const { name } = await rounds.publish(unsealed, [rajkot, karolBagh]);
    const offered = (await rounds.roundOf(name)).moves.find(({ move }: { move: string }) => move === "close_now");
    expect(offered).toEqual({ move: "close_now", label: "Close now", needs_reason: true });
    const reply = await rounds.askRound(name, { move: "close_now" });
    expect([reply.status, reply.body.error.fields.reason]).toEqual([
      400,
      expect.stringContaining("have not answered: say why it closes without."),
    ]);
    await rounds.submitBid(name, [10, 50_000]);
    const after = await rounds.moveRound(name, { move: "close_now", reason: "Two days are enough" });
    expect(after).toMatchObject({ state: "opened", closes_at: rounds.now().toISOString(), unanswered: [karolBagh] });
    expect((await rounds.askRound(name, { move: "close_now", reason: "Again" })).status).toBe(422);
    expect((await rounds.askRound(name, { move: "extend", reason: "Again" })).status).toBe(422);
    await settled();
    expect((await minutesOf(name)).find(({ move }) => move === "close_now")).toMatchObject({
      by: "desk",
      reason: "Two days are enough",
    });
    expect(await subjectsOf(name)).toContain(`supplier@vanik.example: ${name} is closed`);
  });
});
