// A round that is not sealed: each bid becomes its supplier's quotation as it comes, and ends with it (sourcing 4).
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
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
type Row = Record<string, string>;
const quotationsOf = async (name: string): Promise<Row[]> =>
  (
    await vanik.deps.db.$client.query(
      `select q.name, q.status from trade_documents q join document_links k on k.to_id = q.id
        join trade_documents r on r.id = k.from_id where r.name = $1 and q.kind = 'supplier_quotation'`,
      [name],
    )
  ).rows;
const statuses = async (name: string) => (await quotationsOf(name)).map(({ status }) => status).toSorted();
const invited = async (name: string, wanted = rajkot) =>
  (await rounds.roundOf(name)).invitations.find(({ supplier }: Row) => supplier === wanted);

test("a submit makes the quotation, another replaces it, a withdrawal cancels it", async () => {
  const { name, sealed } = await rounds.publish(unsealed);
  expect(sealed).toBe(false);
  await rounds.submitBid(name, [10, 50_000]);
  const [first] = await quotationsOf(name);
  expect(await invited(name)).toMatchObject({ quote_status: "Received", quotation: first!.name, unquoted: false });
  const read = await rounds.done("GET", `/supplierQuotation/${first!.name}`);
  expect(read.items.map(({ rate }: { rate: number }) => rate)).toEqual([10, 50_000]);
  expect(read.history.at(-1)).toMatchObject({ move: "submit", by: "Vanik" });
  await rounds.submitBid(name, [9, 50_000]);
  expect(await statuses(name)).toEqual(["Stopped", "Submitted"]);
  const { state } = (await rounds.askBid(name, { move: "withdraw" })).body.success.data;
  expect(state).toBe("withdrawn");
  expect(await statuses(name)).toEqual(["Cancelled", "Stopped"]);
  expect(await invited(name)).toMatchObject({ quote_status: "Withdrawn", quotation: null, submitted_at: null });
  await rounds.submitBid(name, [8, 50_000]);
  expect(await statuses(name)).toEqual(["Cancelled", "Stopped", "Submitted"]);
});

test("at the closing the clock opens it: its list is told, it is compared and awarded, and nobody unseals it", async () => {
  const { name } = await rounds.publish(unsealed);
  await rounds.submitBid(name, [10, 50_000]);
  const { receipt } = await rounds.submitBid(name, [11, 49_000], rounds.tokens.supplier2);
  expect((await rounds.askRound(name, { move: "unseal" })).status).toBe(422);
  await rounds.closed(name);
  const opened = await rounds.roundOf(name);
  expect(opened.state).toBe("opened");
  const no = await rounds.askRound(name, { move: "unseal" });
  expect([no.status, no.body.error.message]).toEqual([422, expect.stringMatching(/cannot be unsealed|never sealed/)]);
  const list = await rounds.ask("GET", `/requestForQuotation/${name}/rounds/1/hashes`, undefined, rounds.tokens.desk);
  expect(list.body).toContain(`${receipt.hash}\n`);
  const { events } = await rounds.done("GET", `/requestForQuotation/${name}/rounds/1/minutes`);
  expect(events.map(({ move }: { move: string }) => move)).toEqual([
    "publish",
    "start",
    "submit",
    "submit",
    "close",
    "disclose",
  ]);
  const landed = await rounds.done("GET", `/requestForQuotation/${name}/rounds/1/landed`);
  expect(landed.lines.map(({ bids }: { bids: { supplier: string }[] }) => bids[0]!.supplier)).toEqual([
    rajkot,
    karolBagh,
  ]);
  const lines = landed.lines.map(({ idx, bids }: { idx: number; bids: Row[] }) => ({ idx, bid: bids[0]!.bid }));
  const award = { version: opened.version, lines };
  await rounds.done("POST", `/requestForQuotation/${name}/rounds/1/award`, award);
  expect((await rounds.roundOf(name)).state).toBe("awarded");
});

test("from the moment of its closing it is compared and awarded, whether the clock has run or not", async () => {
  const { name, closes_at } = await rounds.publish(unsealed);
  await rounds.submitBid(name, [10, 50_000]);
  const landed = () => rounds.ask("GET", `/requestForQuotation/${name}/rounds/1/landed`, undefined, rounds.tokens.desk);
  expect((await landed()).status).toBe(422);
  vanik.advance((new Date(closes_at).getTime() - rounds.now().getTime()) / 1000 + 1);
  const { lines } = (await landed()).body.success.data;
  const chosen = lines.map(({ idx, bids }: { idx: number; bids: Row[] }) => ({ idx, bid: bids[0]!.bid }));
  const { version } = await rounds.roundOf(name);
  await rounds.done("POST", `/requestForQuotation/${name}/rounds/1/award`, { version, lines: chosen });
  expect((await rounds.roundOf(name)).state).toBe("awarded");
});

test("a corrigendum ends the quotation until its supplier confirms; what nobody confirmed is void", async () => {
  const { name } = await rounds.publish(unsealed);
  await rounds.submitBid(name, [10, 50_000]);
  await rounds.submitBid(name, [11, 49_000], rounds.tokens.supplier2);
  await rounds.moveRound(name, { move: "amend", changes: { schedule_date: rounds.validTill() } });
  expect(await statuses(name)).toEqual(["Cancelled", "Cancelled"]);
  expect(await invited(name)).toMatchObject({ quote_status: "Confirm Again", quotation: null });
  expect((await rounds.askBid(name, { move: "confirm" })).status).toBe(200);
  expect(await statuses(name)).toEqual(["Cancelled", "Cancelled", "Submitted"]);
  await rounds.closed(name);
  expect(await invited(name, karolBagh)).toMatchObject({ quote_status: "Void", quotation: null });
  const landed = await rounds.done("GET", `/requestForQuotation/${name}/rounds/1/landed`);
  expect(landed.lines[0].bids.map(({ supplier }: Row) => supplier)).toEqual([rajkot]);
});

test("an invitation that is taken back ends the quotation, and a cancelled round all of them", async () => {
  const { name } = await rounds.publish(unsealed);
  await rounds.submitBid(name, [10, 50_000]);
  await rounds.submitBid(name, [11, 49_000], rounds.tokens.supplier2);
  await rounds.moveRound(name, { move: "revoke", supplier: rajkot });
  expect(await statuses(name)).toEqual(["Cancelled", "Submitted"]);
  await rounds.moveRound(name, { move: "cancel", reason: "Not needed" });
  expect(await statuses(name)).toEqual(["Cancelled", "Stopped"]);
});

test("what cannot be quoted stands all the same, and is told to the desk", async () => {
  const { name } = await rounds.publish(unsealed);
  const alternative = { name: "Grade 10.9", why: "Stronger" };
  const lines = [{ idx: 1, answer: "alternative", rate: 10, lead_days: 7, alternative }];
  const bid = { ...bidAt([], rounds.validTill()), lines };
  expect((await rounds.askBid(name, { move: "submit", bid })).body.success.data.state).toBe("submitted");
  expect(await invited(name)).toMatchObject({ quote_status: "Received", quotation: null, unquoted: true });
  const { events } = await rounds.done("GET", `/requestForQuotation/${name}/rounds/1/minutes`);
  expect(events.at(-1)).toMatchObject({ move: "submit" });
  expect(events.find(({ move }: Row) => move === "not_quoted").reason).toBe("It offers nothing that was asked for.");
  await rounds.closed(name);
  await rounds.moveRound(name, { move: "equal", supplier: rajkot, line: 1, reason: "As good" });
  expect(await statuses(name)).toEqual(["Submitted"]);
});

test("what is on order its supplier does not change, and the desk cancels the order first", async () => {
  const { name } = await rounds.publish(unsealed);
  await rounds.submitBid(name, [10, 50_000]);
  const [{ name: from }] = (await quotationsOf(name)) as [Row];
  const { name: draft } = await rounds.done("POST", "/salesOrder", { from, lines: [{ source: 1 }] });
  const order = await rounds.done("POST", `/salesOrder/${draft}/moves`, { move: "submit" });
  for (const words of [{ move: "withdraw" }, { move: "submit", bid: bidAt([9, 9], rounds.validTill()) }])
    expect((await rounds.askBid(name, words)).body.error?.message).toMatch(/^Goods of this bid are on order already/);
  const revoke = await rounds.askRound(name, { move: "revoke", supplier: rajkot });
  expect([revoke.status, revoke.body.error?.message]).toEqual([422, expect.stringContaining(order.name)]);
  expect(await statuses(name)).toEqual(["Ordered"]);
});

test("its suppliers are told that it is not sealed, and read nothing of each other", async () => {
  const { name } = await rounds.publish(unsealed);
  await rounds.submitBid(name, [73.19, 50_000]);
  await vanik.runMailJobs();
  const mails = vanik.mails.filter(({ subject }) => subject.includes(name));
  const unsealedMails = mails.filter(({ text }) => text.includes("not sealed: the desk reads your bid as you send it"));
  expect(unsealedMails.map(({ subject }) => subject).filter((subject) => subject.includes("received"))).toHaveLength(1);
  expect(mails.map(({ text }) => text).join("\n")).not.toContain("Bids are sealed");
  const other = await rounds.page(name, rounds.tokens.supplier2);
  expect(other).toMatchObject({ sealed: false, draft: null, live: null });
  expect(JSON.stringify(other)).not.toContain("73.19");
  const [own] = await quotationsOf(name);
  const read = async (token: string) =>
    (await rounds.ask("GET", `/supplierQuotation/${own!.name}`, undefined, token)).status;
  expect([await read(rounds.tokens.supplier), await read(rounds.tokens.supplier2)]).toEqual([200, 404]);
});

test("nobody opens it, so no two do either", async () => {
  const draft = await rounds.draftRfq(await rounds.inquire(), [rajkot]);
  const body = { closes_at: rounds.inHours(120).toISOString(), sealed: false, two_openers: true };
  const reply = await rounds.ask("POST", `/requestForQuotation/${draft}/rounds`, body);
  expect(reply).toMatchObject({ status: 400, body: { error: { fields: { two_openers: expect.any(String) } } } });
});

test("bids that come together with the desk's changes wait for each other, and none is lost", async () => {
  const { name } = await rounds.publish(unsealed);
  const tokens = [rounds.tokens.supplier, rounds.tokens.supplier2];
  const bid = (at: number) => ({ move: "submit", bid: bidAt([at + 1, 50_000], rounds.validTill()) });
  // A slow machine asks whoever waits too long to come again: nothing of theirs was done.
  const patiently = async (ask: () => ReturnType<typeof rounds.askBid>) => {
    for (;;) {
      const reply = await ask();
      if (reply.status !== 503) return reply;
    }
  };
  const closes_at = rounds.inHours(150).toISOString();
  const replies = await Promise.all([
    ...Array.from({ length: 8 }, (_, at) => patiently(() => rounds.askBid(name, bid(at), tokens[at % 2]))),
    patiently(() => rounds.askRound(name, { move: "amend", changes: { note: "By rail" } })),
    patiently(() => rounds.askRound(name, { move: "extend", closes_at, reason: "Diwali" })),
  ]);
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  expect((await statuses(name)).filter((status) => status === "Submitted")).toHaveLength(2);
});
