// Better rates that the desk asks of a supplier once a round is opened: accepted or answered, they are compared in a new quotation (sourcing 5).
import type { LandedRound } from "@vanik/contracts/awards";
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

const refused = (message: string) => ({ status: 422, body: { error: { message } } });

/** Rajkot bids 11 and 50,000, Karol Bagh 10 and 49,000; opened. */
async function openedRound(more: object = {}) {
  const { name } = await rounds.publish();
  await rounds.submitBid(name, [11, 50_000], undefined, more);
  await rounds.submitBid(name, [10, 49_000], rounds.tokens.supplier2);
  await rounds.closed(name);
  await rounds.moveRound(name, { move: "unseal" });
  await vanik.runMailJobs();
  const path = `/requestForQuotation/${name}/rounds/1`;
  const landed = (): Promise<LandedRound> => rounds.done("GET", `${path}/landed`);
  const bidOf = async (supplier: string) => (await landed()).lines[0]!.bids.find((one) => one.supplier === supplier)!;
  const askFor = (lines: [idx: number, rate: number][], words: object = {}) =>
    rounds.ask("POST", `${path}/targets`, {
      supplier: rajkot,
      lines: lines.map(([idx, rate]) => ({ idx, rate })),
      ...words,
    });
  const award = async (bid: string, reason = "Agreed") =>
    rounds.ask("POST", `${path}/award`, {
      version: (await rounds.roundOf(name)).version,
      lines: [1, 2].map((idx) => ({ idx, bid, reason })),
    });
  return { name, path, landed, bidOf, askFor, award };
}

const quotationsOf = async (name: string): Promise<{ name: string; status: string }[]> => {
  const names = await rounds.linksOf("requestForQuotation", name, "supplier_quotation");
  return Promise.all(names.map((one) => rounds.read("supplierQuotation", one)));
};

describe("the desk asks", () => {
  test("nobody who is blocked: nothing new is asked of them, as no link is handed out to them", async () => {
    const { name, askFor } = await openedRound();
    const [{ id }] = await rounds.done("GET", "/parties?kind=supplier&q=Rajkot");
    await rounds.done("POST", `/parties/${id}/block`, { reason: "Sent other goods" });
    const link = await rounds.ask(
      "POST",
      `/requestForQuotation/${name}/invitations/${encodeURIComponent(rajkot)}/link`,
    );
    const reply = await askFor([[1, 9.5]]);
    expect([reply.status, reply.body.error.message]).toEqual([422, link.body.error.message]);
    await rounds.done("POST", `/parties/${id}/unblock`);
    await vanik.runMailJobs();
  });

  test("one supplier, who hears what and until when, and alone reads it", async () => {
    const { name, askFor } = await openedRound();
    expect((await askFor([[1, 9.5]])).body.success.data.targets).toMatchObject([
      { supplier: rajkot, state: "asked", answered_at: null, lines: [{ idx: 1, rate: 9.5 }] },
    ]);
    const page = await rounds.page(name);
    expect(page).toMatchObject({ moves: ["accept", "submit"], target: { lines: [{ idx: 1, rate: 9.5 }] } });
    const hours = (Date.parse(page.target.answer_by) - rounds.now().getTime()) / 3_600_000;
    expect(hours).toBeGreaterThanOrEqual(48);
    expect(await rounds.page(name, rounds.tokens.supplier2)).toMatchObject({ target: null, moves: [] });
    const mails = await vanik.runMailJobs();
    expect(mails.map(({ to, subject }) => `${to.address}: ${subject}`)).toEqual([
      expect.stringMatching(
        new RegExp(
          `^supplier@vanik\\.example: ${name}: we ask for a better rate by \\d\\d \\w{3} \\d{4}, \\d\\d:\\d\\d`,
        ),
      ),
    ]);
    expect(mails[0]!.text).toMatch(/₹9\.50 per Nos/);
    expect(mails[0]!.text).not.toMatch(/11\.00|Karol/);
    const { events } = await rounds.done("GET", `/requestForQuotation/${name}/rounds/1/minutes`);
    expect(events.at(-1)).toMatchObject({ move: "target", by: "desk", supplier: rajkot, detail: { lines: 1 } });
    expect(JSON.stringify(events)).not.toMatch(/9\.5/);
  });

  test("what is no better, not offered or too soon is refused, and a round that is not opened", async () => {
    const { askFor } = await openedRound();
    expect((await askFor([[1, 11]])).body.error.fields).toEqual({
      "lines.0.rate": "Enter a rate below the one that is offered",
    });
    expect((await askFor([[3, 9]])).body.error.fields).toEqual({
      "lines.0.idx": `${rajkot} does not offer line 3`,
    });
    expect((await askFor([[1, 9]], { supplier: "Nobody Ltd" })).status).toBe(400);
    expect((await askFor([[1, 9]], { version: 1 })).status).toBe(409);
    const soon = await askFor([[1, 9]], { answer_by: rounds.inHours(3).toISOString() });
    expect(soon.body.error.message).toMatch(/^Suppliers need 4 hours at least: ask for an answer by /);
    const sealed = await rounds.publish();
    const path = `/requestForQuotation/${sealed.name}/rounds/1/targets`;
    expect(await rounds.ask("POST", path, { supplier: rajkot, lines: [{ idx: 1, rate: 9 }] })).toMatchObject(
      refused("This round is not opened: nothing is asked of a bid yet."),
    );
  });

  test("something else of the same supplier: what it has read is accepted no more", async () => {
    const { name, askFor, landed } = await openedRound();
    await askFor([[1, 9.5]]);
    const { version } = await rounds.page(name);
    await askFor([[1, 9]]);
    const stale = await rounds.askBid(name, { move: "accept", base: version });
    expect([stale.status, stale.body.error.current.target.lines]).toEqual([409, [{ idx: 1, rate: 9 }]]);
    expect((await landed()).targets.map(({ state }) => state)).toEqual(["asked", "lapsed"]);
  });
});

describe("the supplier", () => {
  test("accepts: its bid at these rates is compared in a new quotation, and the one before is stopped", async () => {
    const { name, askFor, bidOf, landed } = await openedRound();
    const before = (await bidOf(rajkot)).bid;
    await askFor([[1, 9.5]]);
    await vanik.runMailJobs();
    const { version } = await rounds.page(name);
    const toAward = async () => {
      const { rounds: all } = await rounds.done("GET", "/desk/today");
      return all.filter(({ waits }: { waits: string }) => waits === "award");
    };
    expect(await toAward()).toEqual([]);
    const { receipt } = (await rounds.askBid(name, { move: "accept", base: version })).body.success.data;
    expect(await toAward()).toMatchObject([{ count: 1, top: [{ name, round: 1 }] }]);
    expect(receipt).toMatchObject({ version: 2, bid: { lines: [{ rate: 9.5 }, { rate: 50_000 }] } });
    const now = await bidOf(rajkot);
    expect(now).toMatchObject({ rank: 1, goods: 22_800 });
    expect(now.bid).not.toBe(before);
    const statuses = new Map((await quotationsOf(name)).map((one) => [one.name, one.status]));
    expect([statuses.get(before), statuses.get(now.bid)]).toEqual(["Stopped", "Submitted"]);
    expect((await landed()).targets).toMatchObject([{ state: "accepted", answered_at: expect.any(String) }]);
    expect(await rounds.page(name)).toMatchObject({ target: null, moves: [], state: "submitted" });
    const subjects = (await vanik.runMailJobs()).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual(
      [`A better rate is offered for ${name}`, `Your answer for ${name} was received`].toSorted(),
    );
    const { events } = await rounds.done("GET", `/requestForQuotation/${name}/rounds/1/minutes`);
    expect(events.at(-1)).toMatchObject({ move: "target_accepted", supplier: rajkot, detail: { hash: receipt.hash } });
  });

  test("answers with a bid of its own, of which what it leaves blank stays", async () => {
    const { name, askFor, bidOf } = await openedRound();
    await askFor([[1, 9.5]]);
    const draft = { ...bidAt([9.9], rounds.validTill()), base: (await rounds.page(name)).version };
    const put = await rounds.ask("PUT", `/requestForQuotation/${name}/bid`, draft, rounds.tokens.supplier);
    expect(put.status).toBe(200);
    expect((await rounds.askBid(name, { move: "submit" })).body.success.data.receipt.bid.lines).toMatchObject([
      { rate: 9.9 },
      { rate: 50_000 },
    ]);
    expect(await bidOf(rajkot)).toMatchObject({ rank: 1, goods: 23_760 });
    const again = await rounds.askBid(name, { move: "submit", bid: bidAt([9.8, null], rounds.validTill()) });
    expect(again.body.error.message).toMatch(/^Closed (on|at) /);
  });

  test.each<[string, (validTill: string) => object, object]>([
    [
      "a higher rate",
      (till) => bidAt([9.5, 50_001], till),
      { fields: { "lines.1.rate": expect.stringMatching(/^Line 2 may not cost more/) } },
    ],
    [
      "a line less",
      (till) => {
        const { lines, ...rest } = bidAt([9.5, null], till);
        return { ...rest, lines: [lines[0], { idx: 2, rate: null, answer: "cannot", reason: "Sold out" }] };
      },
      { message: "Line 2 is offered in the bid that stands, and stays offered." },
    ],
    [
      "more freight",
      (till) => bidAt([9.5, 50_000], till, { freight: { kind: "amount", amount: 9000 } }),
      { message: "An answer may not cost more than the bid that stands, all that it charges counted." },
    ],
  ])("does not answer with %s", async (_, bid, error) => {
    const { name, askFor } = await openedRound();
    await askFor([[1, 9.5]]);
    const reply = await rounds.askBid(name, { move: "submit", bid: bid(rounds.validTill()) });
    expect(reply.body.error).toMatchObject(error);
  });

  test("answers until the moment that it was told, and nothing where nothing was asked", async () => {
    const { name, askFor, landed } = await openedRound();
    expect(await rounds.askBid(name, { move: "accept" })).toMatchObject(
      refused("No better rates are asked of this bid."),
    );
    await askFor([[1, 9.5]], { answer_by: rounds.inHours(5).toISOString() });
    vanik.advance(5 * 3600 + 60);
    const late = await rounds.askBid(name, { move: "accept" });
    expect(late.body.error.message).toMatch(/^An answer was awaited until /);
    expect((await landed()).targets).toMatchObject([{ state: "lapsed" }]);
    expect(await rounds.page(name)).toMatchObject({ target: null, moves: [] });
  });

  test("accepts once, however often it presses", async () => {
    const { name, askFor } = await openedRound();
    await askFor([[1, 9.5]]);
    const replies = await Promise.all([1, 2, 3].map(() => rounds.askBid(name, { move: "accept" })));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422]);
    expect((await quotationsOf(name)).filter(({ status }) => status === "Submitted")).toHaveLength(2);
  });
});

describe("an award", () => {
  test("ends what waits, whichever of the two comes first", async () => {
    const { name, askFor, bidOf, award, landed } = await openedRound();
    await askFor([[1, 9.5]]);
    const { bid } = await bidOf(karolBagh);
    const [awarded, accepted] = await Promise.all([award(bid), rounds.askBid(name, { move: "accept" })]);
    // Whoever is first is whole: a version that was read before an answer awards nothing.
    expect([awarded.status, accepted.status]).toSatisfy(
      ([first, second]) => (first === 200 && second === 422) || (first === 409 && second === 200),
    );
    if (awarded.status === 409) expect((await award(bid)).status).toBe(200);
    expect(await rounds.askBid(name, { move: "accept" })).toMatchObject({ status: 422 });
    expect((await landed()).targets.every(({ state }) => state !== "asked")).toBe(true);
  });

  test("stands until it is revised, while nothing is ordered; then rates stay", async () => {
    const { name, askFor, bidOf, award } = await openedRound();
    await award((await bidOf(karolBagh)).bid);
    await askFor([[1, 9.5]]);
    expect((await rounds.askBid(name, { move: "accept" })).status).toBe(200);
    const { bid } = await bidOf(rajkot);
    expect((await award(bid)).status).toBe(200);
    const [opportunity] = await rounds.linksOf("requestForQuotation", name, "opportunity");
    const quotation = await rounds.quote(opportunity!, bid);
    await rounds.moved("quotation", quotation, { move: "accept", po_no: "4500018" }, rounds.tokens.buyer);
    expect(await askFor([[1, 9]])).toMatchObject(
      refused("Goods of this request are on order already: its rates stay as they are."),
    );
  });
});

describe("by a link", () => {
  const [mine, other] = ["a key of this device", "another key"];
  async function linked() {
    const { name } = await rounds.publish();
    const token = await rounds.linkOf(name);
    const call = (method: "GET" | "POST", below: string, body: object | undefined, device: string) =>
      vanik.call(method, `/bid/${token}${below}`, { body, headers: { "bid-device": device } });
    await call("POST", "/moves", { move: "submit", bid: bidAt([11, 50_000], rounds.validTill()) }, mine);
    await rounds.closed(name);
    await rounds.moveRound(name, { move: "unseal" });
    await rounds.done("POST", `/requestForQuotation/${name}/rounds/1/targets`, {
      supplier: rajkot,
      lines: [{ idx: 1, rate: 9.57 }],
    });
    return { name, call };
  }

  test("the rates show, and are accepted, on the device that typed the bid", async () => {
    const { call } = await linked();
    const elsewhere = (await call("GET", "", undefined, other)).body.success.data;
    expect(elsewhere).toMatchObject({ target: { lines: null }, moves: ["submit"] });
    expect(JSON.stringify(elsewhere)).not.toMatch(/9\.57/);
    expect(await call("POST", "/moves", { move: "accept" }, other)).toMatchObject(
      refused("These rates show only on the device that typed the bid, and to who is signed in: accept them there."),
    );
    expect((await call("GET", "", undefined, mine)).body.success.data).toMatchObject({
      target: { lines: [{ idx: 1, rate: 9.57 }] },
      moves: ["accept", "submit"],
    });
    const accepted = await call("POST", "/moves", { move: "accept" }, mine);
    expect(accepted.body.success.data.receipt.bid.lines[0].rate).toBe(9.57);
  });

  test("another device answers by typing, and is not told which line costs more", async () => {
    const { name, call } = await linked();
    const answer = (rates: (number | null)[]) =>
      call("POST", "/moves", { move: "submit", bid: bidAt(rates, rounds.validTill()) }, other);
    expect(await answer([11.01, null])).toMatchObject(
      refused("An answer may not cost more than the bid that stands, all that it charges counted."),
    );
    const { receipt } = (await answer([9.9, null])).body.success.data;
    expect(receipt).toMatchObject({ version: 2, bid: null, salt: null });
    expect((await rounds.page(name)).live.lines).toMatchObject([{ rate: 9.9 }, { rate: 50_000 }]);
  });

  test("does not find out what stands by narrowing", async () => {
    const { call } = await linked();
    const messages = [];
    for (const rate of [20, 15, 12, 11.5])
      messages.push(
        (await call("POST", "/moves", { move: "submit", bid: bidAt([rate, null], rounds.validTill()) }, other)).body
          .error.message,
      );
    expect(messages.map((message) => message.slice(0, 22))).toEqual([
      "An answer may not cost",
      "An answer may not cost",
      "An answer may not cost",
      "This link takes no mor",
    ]);
    expect((await call("POST", "/moves", { move: "accept" }, mine)).status).toBe(200);
  });
});

test("a next round ends what waits", async () => {
  const { name, askFor, landed } = await openedRound();
  await askFor([[1, 9.5]]);
  await rounds.done("POST", `/requestForQuotation/${name}/rounds`, {
    closes_at: rounds.inHours(48).toISOString(),
    suppliers: [rajkot],
  });
  expect((await landed()).targets).toMatchObject([{ state: "lapsed" }]);
});
