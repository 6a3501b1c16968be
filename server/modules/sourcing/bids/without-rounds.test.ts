// A request without rounds, answered by the supplier's link: the same page and law as a bid's, and what comes of it is the supplier's quotation (sourcing 1, 3).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { bidAt, openRounds, type Rounds } from "../../../../tests/rounds.ts";
import { karolBagh, rajkot } from "../../../../tests/trade.ts";
import { linksAnswerUntil } from "../rounds/without-rounds.ts";

let vanik: TestApp;
let rounds: Rounds;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
});
afterAll(() => vanik.close());
beforeEach(async () => void (rounds = await openRounds(vanik)));

const pathTo = (name: string, supplier = rajkot) =>
  `/requestForQuotation/${name}/invitations/${encodeURIComponent(supplier)}/link`;
const byLink = (method: "GET" | "PUT" | "POST", path: string, body?: object) =>
  vanik.call(method, `/bid/${path}`, { body, headers: { "bid-device": "the device of the supplier" } });
const submitted = (rates: (number | null)[], more: object = {}) => ({
  move: "submit",
  bid: bidAt(rates, rounds.validTill(), more),
});
const plainRequest = async (suppliers = [rajkot, karolBagh]) => {
  const name = await rounds.sendRfq(await rounds.inquire(), suppliers);
  const { token } = await rounds.done("POST", pathTo(name));
  return { name, token };
};

describe("a request without rounds", () => {
  test("is answered by a link: rates, days, until when, a remark; it is the supplier's quotation, and a later one takes its place", async () => {
    await vanik.runMailJobs();
    const { name, token } = await plainRequest();
    const mails = await vanik.runMailJobs();
    const mail = mails.find(({ subject }) => subject.startsWith("A link to answer"));
    expect(mail?.text).toContain(`/bid/${token}`);
    const page = (await byLink("GET", token)).body.success.data;
    expect(page).toMatchObject({ name, supplier: rajkot, round: 0, round_state: "open", sealed: false });
    expect(page).toMatchObject({ quote_status: "Pending", moves: ["submit"], lines: [{ idx: 1 }, { idx: 2 }] });
    const bid = submitted([10, 50_000], { remark: "Ex works Rajkot" });
    const sent = await byLink("POST", `${token}/moves`, bid);
    expect(sent.body.success?.data.state, JSON.stringify(sent.body)).toBe("submitted");
    const document = await rounds.read("requestForQuotation", name);
    expect(document.invitations.find((one: { supplier: string }) => one.supplier === rajkot)).toMatchObject({
      quote_status: "Received",
      link_at: rounds.now().toISOString(),
    });
    expect(document).not.toHaveProperty("round");
    const own = await rounds.done("GET", "/supplierQuotation", undefined, rounds.tokens.supplier);
    const [first] = own;
    expect(first.status).toBe("Submitted");
    const read = await rounds.read("supplierQuotation", first.name);
    expect(read.items.map(({ rate }: { rate: number }) => rate)).toEqual([10, 50_000]);
    expect((await byLink("POST", `${token}/moves`, submitted([9, 49_000]))).status).toBe(200);
    expect((await rounds.read("supplierQuotation", first.name)).status).toBe("Stopped");
  });

  test("is refused at its fields as a bid is, and declined with a reason as by its supplier signed in", async () => {
    const { name, token } = await plainRequest();
    const bad = submitted([10, 50_000]);
    const refused = await byLink("POST", `${token}/moves`, { ...bad, bid: { ...bad.bid, valid_till: null } });
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ["valid_till"]]);
    const refusedQuestion = await byLink("POST", `${token}/questions`, { question: "Which make?" });
    expect([refusedQuestion.status, refusedQuestion.body.error.message]).toEqual([
      422,
      "This request has no rounds: ask by answering the mail of it.",
    ]);
    expect((await byLink("POST", `${token}/moves`, { move: "decline", reason: "No stock" })).status).toBe(200);
    const { invitations } = await rounds.read("requestForQuotation", name);
    expect(invitations.find((one: { supplier: string }) => one.supplier === rajkot)).toMatchObject({
      quote_status: "Declined",
      reason: "No stock",
    });
    expect((await byLink("GET", token)).body.success.data.quote_status).toBe("Declined");
    expect((await byLink("POST", `${token}/moves`, submitted([10, 50_000]))).status).toBe(200);
    expect((await byLink("POST", `${token}/moves`, { move: "decline" })).status).toBe(422);
  });

  test("is pending again once its answer is withdrawn, by the link or by the mail of its receipt", async () => {
    await vanik.runMailJobs();
    const { name, token } = await plainRequest([rajkot]);
    const statusOf = async () => (await rounds.read("requestForQuotation", name)).invitations[0].quote_status;
    await byLink("POST", `${token}/moves`, submitted([10, 50_000]));
    const mails = await vanik.runMailJobs();
    const received = mails.find(({ subject }) => subject === `Your bid for ${name} was received`);
    expect(received?.text).toContain("we read it as you sent it");
    const undo = /withdraw-bid#(\S+)/.exec(received!.text)![1]!;
    expect((await vanik.call("POST", "/bidUndo", { body: { token: undo } })).status).toBe(200);
    expect(await statusOf()).toBe("Pending");
    await byLink("POST", `${token}/moves`, submitted([10, 50_000]));
    expect(await statusOf()).toBe("Received");
  });

  test("is pending again too where what is withdrawn had taken the place of another, and is declined then", async () => {
    const { name, token } = await plainRequest([rajkot]);
    const statusOf = async () => (await rounds.read("requestForQuotation", name)).invitations[0].quote_status;
    for (const rate of [10, 9])
      expect((await byLink("POST", `${token}/moves`, submitted([rate, 50_000]))).status).toBe(200);
    expect((await byLink("POST", `${token}/moves`, { move: "withdraw" })).status).toBe(200);
    expect(await statusOf()).toBe("Pending");
    expect((await byLink("GET", token)).body.success.data.quote_status).toBe("Withdrawn");
    expect((await byLink("POST", `${token}/moves`, { move: "decline", reason: "No stock" })).status).toBe(200);
    expect(await statusOf()).toBe("Declined");
  });

  test("has no round by it: none is published, read or moved, and the clock leaves it alone", async () => {
    const { name, token } = await plainRequest([rajkot]);
    expect((await byLink("POST", `${token}/moves`, submitted([10, 50_000]))).status).toBe(200);
    const publish = await rounds.ask("POST", `/requestForQuotation/${name}/rounds`, {
      closes_at: rounds.inHours(48).toISOString(),
    });
    expect(publish.body.error.message).toContain("was sent without rounds");
    expect((await rounds.ask("GET", `/requestForQuotation/${name}/rounds/1`)).status).toBe(404);
    expect((await rounds.askRound(name, { move: "close_now", reason: "Enough" })).status).toBe(404);
    vanik.advance(100 * 86_400);
    await rounds.clock();
    const { rows } = await vanik.deps.db.$client.query(
      "select r.state, r.number from rounds r join trade_documents d on d.id = r.rfq_id where d.name = $1",
      [name],
    );
    expect(rows).toEqual([{ state: "open", number: 0 }]);
  });

  test("ends its links with the request, a newer one, the desk, a block, and after its days", async () => {
    const { name, token } = await plainRequest();
    const { token: newer } = await rounds.done("POST", pathTo(name));
    expect((await byLink("GET", token)).status).toBe(410);
    await rounds.done("DELETE", pathTo(name));
    expect((await byLink("GET", newer)).status).toBe(410);
    const { token: third } = await rounds.done("POST", pathTo(name));
    await rounds.done("POST", `/requestForQuotation/${name}/moves`, { move: "cancel", reason: "The buyer has bought" });
    const page = (await byLink("GET", third)).body.success.data;
    expect(page).toMatchObject({ round_state: "cancelled", moves: [] });
    expect((await byLink("POST", `${third}/moves`, submitted([10, 50_000]))).body.error.message).toBe(
      "This request was cancelled.",
    );
    expect((await rounds.ask("POST", pathTo(name))).status).toBe(422);

    const { name: other, token: late } = await plainRequest();
    const { closes_at } = (await byLink("GET", late)).body.success.data;
    vanik.advance((Date.parse(closes_at) - rounds.now().getTime()) / 1000 + 1);
    rounds = await openRounds(vanik);
    expect((await byLink("POST", `${late}/moves`, submitted([10, 50_000]))).body.error.message).toMatch(/^Closed /);
    const { token: longer } = await rounds.done("POST", pathTo(other));
    expect((await byLink("POST", `${longer}/moves`, submitted([10, 50_000]))).status).toBe(200);
    vanik.advance(31 * 86_400 + 30 * 86_400);
    expect((await byLink("GET", longer)).status).toBe(410);
  });

  test("is asked by a link of nobody else, and not before it is sent", async () => {
    const { name } = await plainRequest([rajkot]);
    expect((await rounds.ask("POST", pathTo(name, karolBagh))).status).toBe(404);
    const draft = await rounds.draftRfq(await rounds.inquire());
    expect((await rounds.ask("POST", pathTo(draft))).status).toBe(404);
  });

  test("shows its supplier, signed in, the same bid, and the desk what it made of it alone", async () => {
    const { name, token } = await plainRequest();
    await byLink("POST", `${token}/moves`, submitted([10, 50_000]));
    expect(await rounds.page(name)).toMatchObject({
      round: 0,
      state: "submitted",
      live: { lines: [{ rate: 10 }, {}] },
    });
    const { suppliers } = await rounds.done("GET", `/requestForQuotation/${name}/comparison`);
    expect(suppliers.filter(({ counts }: { counts: boolean }) => counts)).toMatchObject([
      { supplier: rajkot, lines_bid: 2 },
    ]);
  });
});

test.each([
  [null, "2026-12-29T18:29:00.000Z"],
  ["2026-12-04", "2026-12-04T18:29:00.000Z"],
  ["2026-11-29", "2026-12-29T18:29:00.000Z"],
  ["2027-11-29", "2027-02-27T18:29:00.000Z"],
])("goods that are required on %s are answered by link until %s", (day, until) =>
  expect(linksAnswerUntil(day, new Date("2026-11-29T06:00:00Z")).toISOString()).toBe(until),
);
