// What the desk learns before a round is opened, and what must hold for it to open (sourcing 4).
import type { Right } from "@vanik/contracts/rights";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { authenticatorOf, type Owner, password } from "../../../../tests/authenticator.ts";
import { addHand } from "../../../../tests/desk-hands.ts";
import { bidAt, openRounds, type Rounds } from "../../../../tests/rounds.ts";
import { karolBagh, rajkot } from "../../../../tests/trade.ts";
import { inTransaction } from "../../../platform/db.ts";
import { addKeeper } from "./keepers.ts";

let vanik: TestApp;
let rounds: Rounds;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
});
afterAll(() => vanik.close());
beforeEach(async () => void (rounds = await openRounds(vanik)));

const minutesOf = (name: string) => rounds.done("GET", `/requestForQuotation/${name}/rounds/1/minutes`);
interface Event {
  move: string;
  supplier: string | null;
  detail: object;
}
const bidsIn = ({ events }: { events: Event[] }) =>
  events
    .filter(({ move }) => ["submit", "confirm", "withdraw"].includes(move))
    .map(({ move, supplier, detail }) => [move, supplier, Object.keys(detail)]);

describe("the minutes", () => {
  test("tell before the opening who has a bid and since when, not how often or by which hash", async () => {
    const { name } = await rounds.publish();
    await rounds.submitBid(name, [10, 50_000]);
    vanik.advance(60);
    await rounds.submitBid(name, [9, 50_000]);
    await rounds.submitBid(name, [11, 50_000], rounds.tokens.supplier2);
    await rounds.askBid(name, { move: "withdraw" }, rounds.tokens.supplier2);
    const seen = [
      ["submit", rajkot, []],
      ["withdraw", karolBagh, []],
    ];
    expect(bidsIn(await minutesOf(name))).toEqual(seen);
    await rounds.closed(name);
    expect(bidsIn(await minutesOf(name))).toEqual(seen);
    await rounds.moveRound(name, { move: "unseal" });
    expect(bidsIn(await minutesOf(name))).toEqual([
      ["submit", rajkot, ["hash"]],
      ["submit", rajkot, ["hash"]],
      ["submit", karolBagh, ["hash"]],
      ["withdraw", karolBagh, []],
    ]);
  });
});

describe("an opening", () => {
  test("quotes the rate of GST that was typed, 0 too", async () => {
    const { name } = await rounds.publish();
    const { lines, ...bid } = bidAt([10, 50_000], rounds.validTill());
    const typed = lines.map((line, at) => ({ ...line, gst_rate: at === 0 ? 0 : null }));
    expect((await rounds.askBid(name, { move: "submit", bid: { ...bid, lines: typed } })).status).toBe(200);
    await rounds.closed(name);
    await rounds.moveRound(name, { move: "unseal" });
    const [{ name: quoted }] = await rounds.done("GET", `/supplierQuotation?request_for_quotation=${name}`);
    const { items } = await rounds.done("GET", `/supplierQuotation/${quoted}`);
    expect(items.map(({ gst_rate }: { gst_rate: number }) => gst_rate)).toEqual([0, 18]);
  });

  test("by two wants two people with a second factor each, within half an hour", async () => {
    const authenticator = authenticatorOf(vanik);
    const hands = [];
    for (const who of ["first opener", "second opener"]) hands.push(await addHand(vanik, ["sourcing"], who));
    const { name } = await rounds.publish({ two_openers: true });
    await rounds.submitBid(name, [10, 50_000]);
    await rounds.closed(name);
    const none = await rounds.askRound(name, { move: "unseal", password });
    expect([none.status, none.body.error.message]).toEqual([422, expect.stringMatching(/set yours up first/)]);
    const owners: Owner[] = [];
    for (const { email } of hands) owners.push(await authenticator.setUp(email));
    const open = ({ token, secret }: Owner, words: object = {}) => {
      vanik.advance(60);
      const input = { move: "unseal", password, code: authenticator.codeAt(secret), ...words };
      return rounds.askRound(name, input, 1, token);
    };
    const [first, second] = owners as [Owner, Owner];
    expect((await open(first, { password: undefined })).body.error.fields).toHaveProperty("password");
    expect((await open(first, { password: "wrong" })).status).toBe(400);
    expect((await open(first, { code: "000000" })).body.error.fields).toHaveProperty("code");
    expect((await open(first)).body.success.data).toMatchObject({ state: "closed", openings: 1 });
    expect((await open(first)).body.success.data).toMatchObject({ state: "closed" });
    vanik.advance(31 * 60);
    expect((await open(second)).body.success.data).toMatchObject({ state: "closed", openings: 1 });
    expect((await open(first)).body.success.data).toMatchObject({ state: "opened" });
  });

  test("counts nobody of two who is out, or has lost the right, by the second press", async () => {
    const authenticator = authenticatorOf(vanik);
    const hands = [];
    for (const who of ["opener to disable", "opener to lose a right", "last opener"])
      hands.push(await addHand(vanik, ["sourcing"], who));
    const { name } = await rounds.publish({ two_openers: true });
    await rounds.closed(name);
    const owners = [];
    for (const { email } of hands) owners.push(await authenticator.setUp(email));
    const open = ({ token, secret }: Owner) => {
      vanik.advance(60);
      return rounds.askRound(name, { move: "unseal", password, code: authenticator.codeAt(secret) }, 1, token);
    };
    const set = (id: string, change: string) =>
      vanik.deps.db.$client.query(`update users set ${change} where id = $1`, [id]);
    expect((await open(owners[0]!)).body.success.data).toMatchObject({ state: "closed", openings: 1 });
    await set(hands[0]!.id, "disabled_at = now()");
    expect((await rounds.roundOf(name)).openings).toBe(0);
    expect((await open(owners[1]!)).body.success.data).toMatchObject({ state: "closed", openings: 1 });
    await set(hands[1]!.id, "rights = '{sales}'");
    expect((await open(owners[2]!)).body.success.data).toMatchObject({ state: "closed", openings: 1 });
    await set(hands[1]!.id, "rights = '{sourcing}'");
    expect((await open(owners[1]!)).body.success.data).toMatchObject({ state: "opened" });
  });

  test("by two is by those who had the right as it was published: a second account of whoever opens first is not", async () => {
    const { $client } = vanik.deps.db;
    const set = (id: string, rights: string) =>
      $client.query("update users set rights = $2 where id = $1", [id, rights]);
    const { rows } = await $client.query("select id, rights from users where type = 'staff'");
    for (const { id } of rows) await set(id, "{sales}");
    const hand = (who: string, rights: Right[] = ["sourcing"]) => addHand(vanik, rights, who);
    const first = await hand("first keeper", ["sourcing", "sales"]);
    const lately = await hand("given the right after it", ["sales"]);
    rounds.tokens.desk = first.token;
    const publish = async () => {
      const name = await rounds.draftRfq(await rounds.inquire(), [rajkot]);
      const closes = { closes_at: rounds.inHours(120).toISOString(), two_openers: true };
      return rounds.ask("POST", `/requestForQuotation/${name}/rounds`, closes);
    };
    const alone = await publish();
    expect([alone.status, alone.body.error.message]).toEqual([422, expect.stringMatching(/give a second person/)]);
    const second = await hand("second keeper");
    const { name } = (await publish()).body.success.data;
    await rounds.submitBid(name, [10, 50_000]);
    const later = await hand("came after it");
    await set(lately.id, "{sourcing}");
    rounds.tokens.desk = await vanik.tokenOf(first.email);
    await rounds.closed(name);
    const authenticator = authenticatorOf(vanik);
    const open = async ({ email }: { email: string }) => {
      const { token, secret } = await ownerOf(email);
      vanik.advance(60);
      return rounds.askRound(name, { move: "unseal", password, code: authenticator.codeAt(secret) }, 1, token);
    };
    const owners = new Map<string, Owner>();
    const ownerOf = async (email: string) =>
      owners.get(email) ?? owners.set(email, await authenticator.setUp(email)).get(email)!;
    for (const nobody of [later, lately]) {
      const { status, body } = await open(nobody);
      expect([status, body.error?.message]).toEqual([422, expect.stringMatching(/first keeper and second keeper/)]);
    }
    await set(second.id, "{sales}");
    expect((await open(first)).body.success.data).toMatchObject({ state: "closed", openings: 1 });
    expect((await open(later)).body.error.message).toMatch(/npm run seal -- keeper/);
    // Who runs the machine names another, and the minutes tell it.
    const named = { userId: later.id, rights: ["sourcing" as const] };
    expect(await inTransaction(vanik.deps.db, (tx) => addKeeper(tx, named, rounds.now()))).toBe(1);
    expect((await open(later)).body.success.data).toMatchObject({ state: "opened" });
    for (const { id, rights } of rows) await set(id, `{${rights.join(",")}}`);
    rounds = await openRounds(vanik);
    expect((await minutesOf(name)).events).toContainEqual(
      expect.objectContaining({ move: "keeper", person: "came after it" }),
    );
  });

  test("goes on past a bid that cannot become a quotation, which the desk makes later", async () => {
    const { name } = await rounds.publish();
    await rounds.submitBid(name, [10, 50_000]);
    await rounds.submitBid(name, [11, 49_000], rounds.tokens.supplier2);
    const [{ id }] = await rounds.done("GET", `/parties?q=${encodeURIComponent("Rajkot Precision")}`);
    await rounds.closed(name);
    await rounds.done("POST", `/parties/${id}/block`, { reason: "Sold us short twice" });
    const opened = await rounds.moveRound(name, { move: "unseal" });
    expect(opened.moves.map(({ move }: { move: string }) => move)).toContain("quote");
    expect(opened.invitations).toMatchObject([
      { supplier: karolBagh, unquoted: false },
      { supplier: rajkot, unquoted: true },
    ]);
    const { events } = await minutesOf(name);
    expect(events).toContainEqual(
      expect.objectContaining({ move: "not_quoted", supplier: rajkot, reason: expect.stringContaining("is blocked") }),
    );
    const quote = () => rounds.askRound(name, { move: "quote", supplier: rajkot });
    expect((await quote()).status).toBe(422);
    await rounds.done("POST", `/parties/${id}/unblock`);
    expect((await quote()).body.success.data.moves.map(({ move }: { move: string }) => move)).not.toContain("quote");
    const { suppliers } = await rounds.done("GET", `/requestForQuotation/${name}/comparison`);
    expect(suppliers.every(({ counts }: { counts: boolean }) => counts)).toBe(true);
    expect((await quote()).status).toBe(422);
  });

  test("stops where the list is another than the one whose hash was mailed", async () => {
    const { name } = await rounds.publish();
    await rounds.submitBid(name, [10, 50_000]);
    await rounds.closed(name);
    const { $client } = vanik.deps.db;
    const named = "id = (select r.id from rounds r join trade_documents d on d.id = r.rfq_id where d.name = $1)";
    const [{ list: mailed }] = (await $client.query(`select list from rounds where ${named}`, [name])).rows;
    const write = (text: string) => $client.query(`update rounds set list = $2 where ${named}`, [name, text]);
    await write(mailed.replace(/^./, (first: string) => (first === "0" ? "1" : "0")));
    const reply = await rounds.askRound(name, { move: "unseal" });
    expect([reply.status, reply.body.error.message]).toEqual([422, expect.stringMatching(/not the one whose hash/)]);
    expect(await rounds.roundOf(name)).toMatchObject({ state: "closed" });
    await write(mailed);
    await rounds.moveRound(name, { move: "unseal" });
  });
});

test("a request that was cancelled or ended has no next round", async () => {
  const { name } = await rounds.publish();
  await rounds.submitBid(name, [10, 50_000]);
  await rounds.closed(name);
  await rounds.moveRound(name, { move: "unseal" });
  await rounds.moved("requestForQuotation", name, { move: "cancel", reason: "Not needed" });
  const next = { closes_at: rounds.inHours(48).toISOString() };
  expect(await rounds.ask("POST", `/requestForQuotation/${name}/rounds`, next)).toMatchObject({
    status: 422,
    body: { error: { message: `${name} is cancelled: it has no further round.` } },
  });
});
