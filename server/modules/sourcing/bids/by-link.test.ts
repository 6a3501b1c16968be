// The bid by a link: whoever holds it bids in the supplier's name; figures show on the device that typed them, and every link leaves a trace (sourcing 3).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { addColleague } from "../../../../tests/colleagues.ts";
import { bidAt, openRounds, type Rounds } from "../../../../tests/rounds.ts";
import { rajkot } from "../../../../tests/trade.ts";

let vanik: TestApp;
let rounds: Rounds;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off", LOG_LEVEL: "info" });
});
afterAll(() => vanik.close());
beforeEach(async () => void (rounds = await openRounds(vanik)));

const pathTo = (name: string) => `/requestForQuotation/${name}/invitations/${encodeURIComponent(rajkot)}/link`;
const linkTo = (name: string) => rounds.linkOf(name);
const byLink = (method: "GET" | "PUT" | "POST", path: string, body?: object, device?: string) =>
  vanik.call(method, `/bid/${path}`, { body, ...(device && { headers: { "bid-device": device } }) });
const replied = async (...args: Parameters<typeof byLink>) => {
  const { body } = await byLink(...args);
  expect(body.error).toBeUndefined();
  return body.success.data;
};
const odd = 73.19;
const bid = () => bidAt([odd, 50_000], rounds.validTill());
const [mine, other] = ["a key of this device", "another key"];
const noFigure = /73\.19|7319\b/;

describe("figures", () => {
  test("show on the device that typed them and to who is signed in", async () => {
    const { name } = await rounds.publish();
    const token = await linkTo(name);
    expect(await replied("GET", token)).toMatchObject({ name, supplier: rajkot, lines: [{ idx: 1 }, {}] });
    const { receipt } = await replied("POST", `${token}/moves`, { move: "submit", bid: bid() }, mine);
    expect(receipt.bid.lines[0].rate).toBe(odd);
    expect(await replied("GET", token, undefined, mine)).toMatchObject({ live: { lines: [{ rate: odd }, {}] } });
    for (const device of [undefined, other]) {
      const elsewhere = await replied("GET", token, undefined, device);
      expect(elsewhere).toMatchObject({ live: null, elsewhere: true, state: "submitted" });
      const proof = { hash: receipt.hash, salt: null, bid: null };
      expect(await replied("GET", `${token}/receipt`, undefined, device)).toMatchObject(proof);
    }
    expect((await rounds.page(name)).live.lines[0].rate).toBe(odd);
  });

  test("stay where they were typed when another device confirms the bid", async () => {
    const { name } = await rounds.publish();
    const token = await linkTo(name);
    await replied("POST", `${token}/moves`, { move: "submit", bid: bid() }, mine);
    for (const device of [other, mine]) {
      await rounds.moveRound(name, {
        move: "amend",
        changes: { schedule_date: device === other ? "2027-06-01" : "2027-06-02" },
      });
      const confirmed = await replied("POST", `${token}/moves`, { move: "confirm" }, device);
      expect(noFigure.test(JSON.stringify(confirmed))).toBe(device === mine);
      for (const path of ["", "/receipt"]) {
        expect(JSON.stringify(await replied("GET", token + path, undefined, other)), path).not.toMatch(noFigure);
        expect(JSON.stringify(await replied("GET", token + path, undefined, mine)), path).toMatch(noFigure);
      }
    }
  });

  test("of somebody signed in stay hidden when the holder of a link confirms", async () => {
    const { name } = await rounds.publish();
    const token = await linkTo(name);
    await rounds.submitBid(name, [odd, 50_000]);
    await rounds.moveRound(name, { move: "amend", changes: { schedule_date: "2027-06-01" } });
    const confirmed = await replied("POST", `${token}/moves`, { move: "confirm" }, mine);
    expect(confirmed).toMatchObject({ state: "submitted", receipt: { salt: null, bid: null } });
    for (const path of ["", "/receipt"])
      expect(JSON.stringify(await replied("GET", token + path, undefined, mine)), path).not.toMatch(noFigure);
    expect((await rounds.page(name)).live.lines[0].rate).toBe(odd);
  });

  test("of the round before are not found out by narrowing: after a few answers the link says to sign in", async () => {
    const { name } = await rounds.publish();
    await rounds.submitBid(name, [odd, 50_000]);
    await rounds.closed(name);
    await rounds.moveRound(name, { move: "unseal" });
    await rounds.done("POST", `/requestForQuotation/${name}/rounds`, { closes_at: rounds.inHours(48).toISOString() });
    const token = await linkTo(name);
    const at = (rate: number, more: object = {}) =>
      byLink("POST", `${token}/moves`, { move: "submit", bid: bidAt([rate, null], rounds.validTill(), more) }, other);
    const outcome = async (...args: Parameters<typeof at>) => (await at(...args)).body.error?.message ?? "taken";
    // What is wrong besides is told first, and tells nothing of the round before.
    for (const rate of [1, 1000]) expect((await at(rate, { valid_till: null })).status).toBe(400);
    const higher = "This bid may not cost more than in the round before. Sign in to see that one.";
    const over = "This link takes no more bids in this round. Sign in to bid.";
    const tried = await Promise.all([100, 90, 80, 75, 74].map((rate) => outcome(rate)));
    // Side by side as well.
    expect([higher, over].map((one) => tried.filter((sentence) => sentence === one).length)).toEqual([3, 2]);
    expect([await outcome(1), await outcome(1000)]).toEqual([over, over]);
    // Whoever is signed in goes on, and reads which line.
    expect((await rounds.askBid(name, { move: "submit", bid: bidAt([80], "2099-01-01") })).status).toBe(400);
    await rounds.submitBid(name, [70, null]);
    expect(await outcome(1)).toBe(over);
  });

  test("nor by bids that are taken: they are counted too, and what its own device typed before is not", async () => {
    const { name } = await rounds.publish();
    const first = await linkTo(name);
    await replied("POST", `${first}/moves`, { move: "submit", bid: bid() }, mine);
    await rounds.closed(name);
    await rounds.moveRound(name, { move: "unseal" });
    await rounds.done("POST", `/requestForQuotation/${name}/rounds`, { closes_at: rounds.inHours(48).toISOString() });
    const submit = async (rate: number, device: string) => {
      const words = { move: "submit", bid: bidAt([rate, null], rounds.validTill()) };
      return (await byLink("POST", `${first}/moves`, words, device)).status;
    };
    const rates = [10, 20, 30, 40, 50, 60];
    const statuses = [];
    for (const rate of rates) statuses.push(await submit(rate, other));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 422]);
    expect([await submit(80, mine), await submit(60, mine)]).toEqual([400, 200]);
  });

  test("of the round before show in none of the next: not in the lines that are kept, not in a refusal", async () => {
    const { name } = await rounds.publish();
    await rounds.submitBid(name, [odd, 50_000]);
    await rounds.closed(name);
    await rounds.moveRound(name, { move: "unseal" });
    await rounds.done("POST", `/requestForQuotation/${name}/rounds`, { closes_at: rounds.inHours(48).toISOString() });
    const token = await linkTo(name);
    const submit = (rates: (number | null)[], device = mine) =>
      byLink("POST", `${token}/moves`, { move: "submit", bid: bidAt(rates, rounds.validTill()) }, device);
    const { status, body } = await submit([null, 60_000]);
    expect([status, body.error]).toMatchObject([
      422,
      {
        code: "refused",

        message: "This bid may not cost more than in the round before. Sign in to see that one.",
      },
    ]);
    const data = (await submit([null, 49_000])).body.success.data;
    expect(data).toMatchObject({ state: "submitted", receipt: { salt: null, bid: null } });
    for (const path of ["", "/receipt"])
      expect(JSON.stringify(await replied("GET", token + path, undefined, mine)), path).not.toMatch(noFigure);
    expect((await rounds.page(name)).live.lines.map(({ rate }: { rate: number }) => rate)).toEqual([odd, 49_000]);
    const own = (await submit([70, 48_000])).body.success.data;
    expect(own.receipt.bid.lines[0].rate).toBe(70);
  });
});

describe("a link", () => {
  test("ends with a new one, and a wrong one was never there", async () => {
    const { name } = await rounds.publish();
    const [first, second] = [await linkTo(name), await linkTo(name)];
    expect((await byLink("GET", first)).status).toBe(410);
    expect((await byLink("GET", second)).status).toBe(200);
    expect((await byLink("GET", "x".repeat(43))).status).toBe(404);
    expect((await byLink("GET", "short")).status).toBe(400);
  });

  test("reads for thirty days after the closing, and a revoked invitation ends it", async () => {
    const { name } = await rounds.publish();
    const token = await linkTo(name);
    await rounds.closed(name);
    expect((await byLink("GET", token)).status).toBe(200);
    expect((await byLink("POST", `${token}/moves`, { move: "submit", bid: bid() })).status).toBe(422);
    vanik.advance(30 * 86_400);
    expect((await byLink("GET", token)).status).toBe(410);
    rounds = await openRounds(vanik);
    const next = await rounds.publish();
    const ended = await linkTo(next.name);
    await rounds.moveRound(next.name, { move: "revoke", supplier: rajkot });
    expect((await byLink("GET", ended)).status).toBe(410);
  });

  test("that the desk makes leaves a minute and a line in the log, and its supplier's people are told", async () => {
    const { name } = await rounds.publish();
    await vanik.runMailJobs();
    vanik.logged.length = 0;
    await linkTo(name);
    const mails = await vanik.runMailJobs();
    const heads = mails.map(({ to, subject }) => `${to.address}: ${subject}`);
    expect(heads).toEqual([`supplier@vanik.example: A link to answer ${name} was made for you`]);
    const { events } = await rounds.done("GET", `/requestForQuotation/${name}/rounds/1/minutes`);
    expect(events.at(-1)).toMatchObject({ move: "link", by: "desk", supplier: rajkot });
    expect(vanik.logged.join()).toContain('"event":"bid-link-made"');
    const linkAt = async () =>
      (await rounds.roundOf(name)).invitations.map(({ link_at }: { link_at: string | null }) => link_at);
    expect(await linkAt()).toEqual([null, rounds.now().toISOString()]);
    expect((await rounds.page(name)).link_at).toBe(rounds.now().toISOString());
    const { rows } = await vanik.deps.db.$client.query(
      "select u.email from bid_links l join users u on u.id = l.made_by where l.ended_at is null",
    );
    expect(rows).toContainEqual({ email: "desk@vanik.example" });
  });

  test("is mailed to its supplier, and the desk is told none while the round is sealed", async () => {
    const { name } = await rounds.publish();
    await vanik.runMailJobs();
    expect(await rounds.done("POST", pathTo(name))).toEqual({ token: null, url: null });
    const [mail] = await vanik.runMailJobs();
    const [, token] = /\/bid\/([\w-]{43})/.exec(mail!.text)!;
    expect(await replied("GET", token!)).toMatchObject({ name, supplier: rajkot });
  });

  test("is shown to the desk in a round that is not sealed, and ends as a sealed one follows", async () => {
    const { name } = await rounds.publish({ sealed: false, two_openers: false });
    const { token, url } = await rounds.done("POST", pathTo(name));
    expect(url).toContain(`/bid/${token}`);
    expect((await byLink("GET", token)).status).toBe(200);
    await rounds.closed(name);
    const closes_at = rounds.inHours(120).toISOString();
    await rounds.done("POST", `/requestForQuotation/${name}/rounds`, { closes_at, sealed: true });
    expect((await byLink("GET", token)).status).toBe(410);
  });

  test("takes 25 versions, and leaves the supplier its 50", async () => {
    const { name } = await rounds.publish();
    const token = await linkTo(name);
    for (let left = 25; left > 0; left--) {
      expect((await replied("GET", token)).submits_left).toBe(left);
      await replied("POST", `${token}/moves`, { move: "submit", bid: bid() }, mine);
    }
    expect(await byLink("POST", `${token}/moves`, { move: "submit", bid: bid() }, mine)).toMatchObject({
      status: 422,
      body: { error: { message: "It was submitted 25 times already: the last one stands." } },
    });
    expect((await rounds.page(name)).submits_left).toBe(50);
    await rounds.submitBid(name, [odd, 50_000]);
    expect((await rounds.page(name)).submits_left).toBe(49);
  });

  test("leaves each withdrawal and version in the minutes, once the round is opened", async () => {
    const { name } = await rounds.publish();
    await rounds.submitBid(name, [odd, 50_000]);
    const token = await linkTo(name);
    vanik.advance(60);
    await replied("POST", `${token}/moves`, { move: "withdraw" });
    vanik.advance(60);
    await replied("POST", `${token}/moves`, { move: "submit", bid: bid() }, mine);
    const ways = async () => {
      const { events } = await rounds.done("GET", `/requestForQuotation/${name}/rounds/1/minutes`);
      return events
        .filter(({ supplier }: { supplier: string | null }) => supplier === rajkot)
        .map(({ move, by, at }: { move: string; by: string; at: string }) => [move, by, Boolean(at)].join(" "));
    };
    expect(await ways()).toEqual(["link desk true", "submit link true"]);
    await rounds.closed(name);
    await rounds.moveRound(name, { move: "unseal" });
    expect(await ways()).toEqual(["submit supplier true", "link desk true", "withdraw link true", "submit link true"]);
  });

  test("is not made before its round opens: nobody hears of that round yet", async () => {
    const opens_at = rounds.inHours(2).toISOString();
    const { name } = await rounds.publish({ opens_at });
    expect((await rounds.ask("POST", pathTo(name))).body.error.message).toMatch(/once the round is open/);
  });

  test("is ended by the desk, and by an administrator of the supplier alone", async () => {
    const { name } = await rounds.publish();
    const first = await linkTo(name);
    expect(await rounds.done("DELETE", pathTo(name))).toEqual({ done: true });
    expect((await byLink("GET", first)).status).toBe(410);
    expect((await rounds.ask("DELETE", pathTo(name))).status).toBe(404);

    const second = await linkTo(name);
    const own = `/requestForQuotation/${name}/bid/link`;
    const { token } = await addColleague(vanik, "supplier@vanik.example", { name: "hand of rajkot" });
    expect((await rounds.ask("DELETE", own, undefined, token)).status).toBe(403);
    await rounds.done("DELETE", own, undefined, rounds.tokens.supplier);
    expect((await byLink("GET", second)).status).toBe(410);
    const { events } = await rounds.done("GET", `/requestForQuotation/${name}/rounds/1/minutes`);
    expect(events.slice(-4).map((one: { move: string; by: string }) => `${one.move} ${one.by}`)).toEqual([
      "link desk",
      "end_link desk",
      "link desk",
      "end_link supplier",
    ]);
  });

  test("ends for good where its supplier is blocked", async () => {
    const { name } = await rounds.publish();
    const token = await linkTo(name);
    const [party] = await rounds.done("GET", `/parties?q=${encodeURIComponent("Rajkot Precision")}`);
    await rounds.done("POST", `/parties/${party.id}/block`, { reason: "Sold us short twice" });
    expect((await byLink("GET", token)).status).toBe(410);
    expect((await rounds.ask("POST", pathTo(name))).status).toBe(422);
    await rounds.done("POST", `/parties/${party.id}/unblock`);
    expect((await byLink("GET", token)).status).toBe(410);
  });
});
