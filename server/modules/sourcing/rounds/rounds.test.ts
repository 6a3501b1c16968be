// The event: published, opened by the clock, changed while it is open, closed with a list, opened with minutes (sourcing 1, 4).
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
// Rounds take days, and sessions end.
beforeEach(async () => void (rounds = await openRounds(vanik)));

const subjectsOf = async () => (await vanik.runMailJobs()).map(({ to, subject }) => `${to.address}: ${subject}`);
const refused = (message: string) => ({ status: 422, body: { error: { message } } });

describe("publishing", () => {
  test("submits the request, and suppliers hear of it as the round opens", async () => {
    await vanik.runMailJobs();
    const opens = rounds.inHours(2);
    const round = await rounds.publish({ opens_at: opens.toISOString() });
    expect(round).toMatchObject({ number: 1, state: "waiting", sealed: true, version: 1 });
    expect(round.name).toMatch(/^RFQ-\d{4}-\d{6}$/);
    expect(await rounds.read("requestForQuotation", round.name)).toMatchObject({ status: "Submitted" });
    const asSupplier = () => rounds.ask("GET", `/requestForQuotation/${round.name}`, undefined, rounds.tokens.supplier);
    expect((await asSupplier()).status).toBe(404);
    await rounds.clock();
    expect((await subjectsOf()).filter((one) => one.includes(round.name))).toEqual([]);
    vanik.advance(2 * 3600 + 60);
    await rounds.clock();
    expect((await asSupplier()).body.success.data).toMatchObject({ name: round.name, quote_status: "Pending" });
    expect((await subjectsOf()).filter((one) => one.includes(round.name))).toHaveLength(2);
    expect((await rounds.roundOf(round.name)).state).toBe("open");
    const listed = async (token?: string) =>
      (await rounds.done("GET", "/requestForQuotation", undefined, token)).find(
        (row: { name: string }) => row.name === round.name,
      );
    expect(await listed()).toMatchObject({ round_status: "open" });
    expect(await listed(rounds.tokens.supplier)).not.toHaveProperty("round_status");
  });

  test.each<[string, (of: Rounds) => object, RegExp]>([
    ["too short", (deals) => ({ closes_at: deals.inHours(3).toISOString() }), /^Suppliers need 4 hours at least/],
    ["too far off", (deals) => ({ closes_at: deals.inHours(24 * 91).toISOString() }), /^A round closes within 90 days/],
    ["of nobody", () => ({ suppliers: [] }), /^No supplier is invited yet/],
  ])("is refused where it is %s", async (_, more, message) => {
    const draft = await rounds.draftRfq(await rounds.inquire());
    const body = { closes_at: rounds.inHours(48).toISOString(), ...more(rounds) };
    const reply = await rounds.ask("POST", `/requestForQuotation/${draft}/rounds`, body);
    expect([reply.status, reply.body.error.message]).toEqual([422, expect.stringMatching(message)]);
  });

  test("is refused for a request that was sent without rounds, and on a part of a minute", async () => {
    const rfq = await rounds.sendRfq(await rounds.inquire());
    const path = `/requestForQuotation/${rfq}/rounds`;
    expect(await rounds.ask("POST", path, { closes_at: rounds.inHours(48).toISOString() })).toMatchObject(
      refused(`${rfq} was sent without rounds: its bids come as they always did.`),
    );
    const early = await rounds.publish({ opens_at: "2026-01-01T10:00:00+05:30" });
    expect(new Date(early.opens_at).getTime()).toBeGreaterThan(rounds.now().getTime() - 60_000);
    const reply = await rounds.ask("POST", path, { closes_at: "2026-12-01T10:00:30+05:30" });
    expect(reply).toMatchObject({ status: 400, body: { error: { fields: { closes_at: "Choose a whole minute" } } } });
  });
});

describe("while it is open", () => {
  test("the desk puts the closing off five times, each with a reason", async () => {
    const { name } = await rounds.publish();
    expect((await rounds.askRound(name, { move: "extend", closes_at: rounds.inHours(130).toISOString() })).status).toBe(
      400,
    );
    for (const hours of [130, 131, 132, 133, 134])
      await rounds.moveRound(name, {
        move: "extend",
        closes_at: rounds.inHours(hours).toISOString(),
        reason: "Diwali",
      });
    const sixth = { move: "extend", closes_at: rounds.inHours(140).toISOString(), reason: "Diwali" };
    expect(await rounds.askRound(name, sixth)).toMatchObject(refused("It was extended 5 times already."));
    expect((await rounds.page(name)).closes_at).toBe(rounds.inHours(134).toISOString());
  });

  test("a corrigendum makes bids stale: they are confirmed, or submitted anew where a line asks something else", async () => {
    const { name } = await rounds.publish();
    await rounds.submitBid(name, [10, 50_000]);
    await vanik.runMailJobs();
    await rounds.moveRound(name, { move: "amend", changes: { schedule_date: rounds.validTill() } });
    expect(await rounds.page(name)).toMatchObject({ state: "stale", quote_status: "Confirm Again", changed_lines: [] });
    const subjects = await subjectsOf();
    expect(subjects).toContain(`supplier@vanik.example: ${name} was changed: confirm your bid`);
    expect((await rounds.askBid(name, { move: "confirm" })).body.success.data.state).toBe("submitted");

    await rounds.moveRound(name, { move: "amend", changes: { lines: [{ idx: 1, qty: 2500 }, { idx: 2 }] } });
    expect(await rounds.askBid(name, { move: "confirm" })).toMatchObject(
      refused("Line 1 changed since: answer anew and submit the bid."),
    );
    const page = await rounds.page(name);
    expect(page.corrigenda[1].differences).toEqual([{ line: 1, field: "qty", before: "2400", after: "2500" }]);
    expect(page.lines[0].qty).toBe(2500);
    await rounds.submitBid(name, [10, 50_000]);

    await rounds.moveRound(name, { move: "amend", changes: { lines: [{ idx: 1 }] } });
    expect((await rounds.page(name)).lines).toHaveLength(1);
    expect((await rounds.askBid(name, { move: "confirm" })).status).toBe(200);
    expect(await rounds.askRound(name, { move: "amend", changes: {} })).toMatchObject(refused("Nothing is changed."));
  });

  test("a late corrigendum and a late answer put the closing off, a note does not", async () => {
    const { name, closes_at } = await rounds.publish({ closes_at: rounds.inHours(30).toISOString() });
    await rounds.moveRound(name, { move: "amend", changes: { note: "Gate 3" } });
    expect((await rounds.roundOf(name)).closes_at).toBe(closes_at);
    await rounds.moveRound(name, { move: "amend", changes: { schedule_date: rounds.validTill() } });
    const { closes_at: later } = await rounds.roundOf(name);
    expect(new Date(later).getTime()).toBeGreaterThanOrEqual(rounds.now().getTime() + 48 * 3_600_000);
  });

  test("a question is answered to all, and nobody reads whose it was", async () => {
    const { name } = await rounds.publish();
    const path = `/requestForQuotation/${name}`;
    await rounds.done(
      "POST",
      `${path}/questions`,
      { question: "We of Rajkot ask: is zinc fine?" },
      rounds.tokens.supplier,
    );
    expect((await rounds.page(name, rounds.tokens.supplier2)).answers).toEqual([]);
    const [question] = (await rounds.roundOf(name)).questions;
    expect(question).toMatchObject({ number: 1, supplier: rajkot, state: "asked" });
    await rounds.done("POST", `${path}/rounds/1/questions/1/answer`, { wording: "Is zinc fine?", answer: "Yes." });
    const page = await rounds.page(name, rounds.tokens.supplier2);
    expect(page.answers).toMatchObject([{ number: 1, wording: "Is zinc fine?", answer: "Yes." }]);
    expect(JSON.stringify(page)).not.toMatch(/Rajkot|asked_at/);
    const again = await rounds.ask("POST", `${path}/rounds/1/questions/1/answer`, { wording: "Zinc?", answer: "No." });
    expect(again).toMatchObject(refused("This question is answered and cannot be answered."));
  });

  test("suppliers are added and left out; whoever is left out bids no more", async () => {
    const { name } = await rounds.publish({}, [rajkot]);
    expect(
      (await rounds.ask("GET", `/requestForQuotation/${name}/bid`, undefined, rounds.tokens.supplier2)).status,
    ).toBe(404);
    await rounds.moveRound(name, { move: "add", supplier: karolBagh });
    await rounds.submitBid(name, [11, null], rounds.tokens.supplier2);
    const round = await rounds.moveRound(name, { move: "revoke", supplier: karolBagh });
    expect(round.invitations).toMatchObject([
      { supplier: karolBagh, quote_status: "Void", submitted_at: null },
      { supplier: rajkot, quote_status: "Pending" },
    ]);
    const bid = bidAt([11, null], rounds.validTill());
    const takenBack = { status: 410, body: { error: { message: "The invitation to this round was taken back." } } };
    expect(await rounds.askBid(name, { move: "submit", bid }, rounds.tokens.supplier2)).toMatchObject(takenBack);
    for (const path of ["", "/bid", "/bid/receipt"]) {
      const reply = await rounds.ask("GET", `/requestForQuotation/${name}${path}`, undefined, rounds.tokens.supplier2);
      expect(reply.status, path).toBe(path === "" ? 404 : 410);
    }
    await rounds.moveRound(name, { move: "add", supplier: karolBagh });
    expect((await rounds.page(name, rounds.tokens.supplier2)).lines).toHaveLength(2);
  });

  test("cancelling the request cancels the round, and nothing is opened", async () => {
    const { name } = await rounds.publish();
    await rounds.submitBid(name, [10, 50_000]);
    await rounds.moved("requestForQuotation", name, { move: "cancel", reason: "Not needed" });
    expect(await rounds.roundOf(name)).toMatchObject({ state: "cancelled", moves: [] });
    expect(await rounds.read("requestForQuotation", name)).toMatchObject({ status: "Cancelled" });
    expect((await rounds.askRound(name, { move: "unseal" })).status).toBe(422);
  });

  test("staff types no bid and takes no file into it while it is sealed", async () => {
    const { name } = await rounds.publish();
    expect(await rounds.ask("POST", "/supplierQuotation", { from: name, supplier: rajkot })).toMatchObject(
      refused(`${name} is sealed until it is opened: its suppliers answer online.`),
    );
  });

  test("what staff types once the bids are read is compared, and said to be typed by us", async () => {
    const { name } = await rounds.publish();
    await rounds.submitBid(name, [71.83, 51_739.57]);
    await rounds.closed(name);
    await rounds.moveRound(name, { move: "unseal" });
    const path = `/requestForQuotation/${name}/comparison`;
    const typists = async () =>
      (await rounds.ask("GET", path)).body.success.data.terms.map(({ said }: { said: object[] }) => said.at(-1));
    expect(await typists()).toEqual([{ label: "Typed by", text: "Its supplier, sealed" }]);
    const draft = await rounds.draftBid(name, karolBagh);
    await rounds.price("supplierQuotation", draft, [71.5, 51_000]);
    await rounds.submitted("supplierQuotation", draft);
    expect(await typists()).toEqual(
      expect.arrayContaining([
        { label: "Typed by", text: "Its supplier, sealed" },
        { label: "Typed by", text: "Us, beside the opened bids" },
      ]),
    );
    const both = await typists();
    const next = { closes_at: rounds.inHours(48).toISOString() };
    await rounds.done("POST", `/requestForQuotation/${name}/rounds`, next);
    expect(await typists()).toEqual(both);
  });

  test("nor is a bid submitted or copied that staff began between two rounds, and a copied request has no round", async () => {
    const { name } = await rounds.publish();
    await rounds.submitBid(name, [10, 50_000]);
    await rounds.closed(name);
    await rounds.moveRound(name, { move: "unseal" });
    const draft = await rounds.draftBid(name, karolBagh);
    const quoted = await rounds.linksOf("requestForQuotation", name, "supplier_quotation");
    const made = quoted.find((one) => one !== draft);
    await rounds.moved("supplierQuotation", made!, { move: "cancel", reason: "Typed twice" });
    const next = { closes_at: rounds.inHours(48).toISOString() };
    await rounds.done("POST", `/requestForQuotation/${name}/rounds`, next);
    const sealed = refused(`${name} is sealed until it is opened: its suppliers answer online.`);
    expect(await rounds.move("supplierQuotation", draft, { move: "submit" })).toMatchObject(sealed);
    expect(await rounds.ask("POST", `/supplierQuotation/${made}/amend`)).toMatchObject(sealed);
    await rounds.moveRound(name, { move: "cancel", reason: "Not needed" }, 2);
    const copy = (await rounds.done("POST", `/requestForQuotation/${name}/amend`)).name;
    expect((await rounds.ask("GET", `/requestForQuotation/${copy}/rounds/1`)).status).toBe(404);
    const { rows } = await vanik.deps.db.$client.query("select extras from trade_documents where name = $1", [copy]);
    expect(rows[0].extras).not.toHaveProperty("round");
  });

  test("a supplier that is blocked is left out, and a next round asks it no more", async () => {
    const { name } = await rounds.publish();
    await rounds.submitBid(name, [10, 50_000]);
    const [{ id }] = await rounds.done("GET", `/parties?q=${encodeURIComponent("Karol Bagh")}`);
    await rounds.done("POST", `/parties/${id}/block`, { reason: "Sold us short twice" });
    await rounds.closed(name);
    await rounds.moveRound(name, { move: "unseal" });
    const next = { closes_at: rounds.inHours(48).toISOString() };
    const nextRound = await rounds.done("POST", `/requestForQuotation/${name}/rounds`, next);
    expect(nextRound.invitations.map(({ supplier }: { supplier: string }) => supplier)).toEqual([rajkot]);
    const other = await rounds.publish({}, [rajkot]);
    await rounds.done("POST", `/parties/${id}/unblock`);
    await rounds.moveRound(other.name, { move: "add", supplier: karolBagh });
    await rounds.done("POST", `/parties/${id}/block`, { reason: "Sold us short twice" });
    expect((await rounds.askRound(other.name, { move: "revoke", supplier: karolBagh })).status).toBe(200);
    expect((await rounds.askRound(other.name, { move: "add", supplier: karolBagh })).status).toBe(422);
    await rounds.done("POST", `/parties/${id}/unblock`);
  });

  test("whoever was reminded of a closing is reminded of the one that it was put off to", async () => {
    const { name } = await rounds.publish();
    const missing = async () =>
      (await subjectsOf()).filter((one) => one.includes(`${name}: no bid of yours was submitted yet`)).length;
    await vanik.runMailJobs();
    vanik.advance(97 * 3600);
    rounds = await openRounds(vanik);
    await rounds.clock();
    expect(await missing()).toBe(2);
    await rounds.clock();
    expect(await missing()).toBe(0);
    await rounds.moveRound(name, { move: "extend", closes_at: rounds.inHours(60).toISOString(), reason: "Diwali" });
    await rounds.clock();
    expect(await missing()).toBe(0);
    vanik.advance(37 * 3600);
    await rounds.clock();
    expect(await missing()).toBe(2);
  });

  /** How many mails of a missing bid go out within so many hours, an hour at a time. */
  const missingWithin = async (name: string, hours: number) => {
    let found = 0;
    for (let n = 0; n <= hours; n++) {
      await rounds.clock();
      found += (await subjectsOf()).filter((one) => one.includes(`${name}: no bid of yours was submitted yet`)).length;
      if (n < hours) vanik.advance(3600);
    }
    return found;
  };

  test.each([
    ["five hours: none", 5, 4, 0],
    ["eight hours: none", 8, 7, 0],
    ["ten hours: 3 hours before", 10, 9, 2],
    ["a day: 3 hours before", 24, 23, 2],
    ["29 hours: 3 hours before", 29, 28, 2],
    ["31 hours: twice", 31, 30, 4],
  ])("nobody is reminded within six hours of the invitation: of a round of %s", async (_, hours, until, mails) => {
    const { name } = await rounds.publish({ closes_at: rounds.inHours(hours).toISOString() });
    expect(await missingWithin(name, until)).toBe(mails);
  });

  test("a supplier that is added is not reminded with the others just after", async () => {
    const { name } = await rounds.publish({ closes_at: rounds.inHours(55).toISOString() }, [rajkot]);
    vanik.advance(28 * 3600);
    await rounds.clock();
    await rounds.moveRound(name, { move: "add", supplier: karolBagh });
    await vanik.runMailJobs();
    vanik.advance(4 * 3600);
    await rounds.clock();
    const subjects = (await subjectsOf()).filter((one) => one.includes(`${name}: no bid`));
    expect(subjects).toEqual([`supplier@vanik.example: ${name}: no bid of yours was submitted yet`]);
  });

  test("a closing that is put off by some hours is told by that mail, not by a reminder beside it", async () => {
    const { name } = await rounds.publish();
    vanik.advance(118 * 3600);
    rounds = await openRounds(vanik);
    await rounds.clock();
    await vanik.runMailJobs();
    await rounds.moveRound(name, { move: "extend", closes_at: rounds.inHours(10).toISOString(), reason: "Diwali" });
    expect(await missingWithin(name, 5)).toBe(0);
    expect(await missingWithin(name, 4)).toBe(2);
  });

  test("a next round reminds of itself, not of what was asked before", async () => {
    const { name } = await rounds.publish({}, [rajkot]);
    await rounds.submitBid(name, [10, 50_000]);
    await rounds.closed(name);
    await rounds.moveRound(name, { move: "unseal" });
    await vanik.runMailJobs();
    const next = { closes_at: rounds.inHours(12).toISOString() };
    await rounds.done("POST", `/requestForQuotation/${name}/rounds`, next);
    expect(await missingWithin(name, 8)).toBe(0);
    expect(await missingWithin(name, 3)).toBe(1);
  });

  test("a bid that waits to be confirmed is reminded of that, not of a bid that is missing", async () => {
    const { name } = await rounds.publish();
    await rounds.submitBid(name, [10, 50_000]);
    await rounds.moveRound(name, { move: "amend", changes: { schedule_date: rounds.validTill() } });
    await vanik.runMailJobs();
    vanik.advance(97 * 3600);
    rounds = await openRounds(vanik);
    await rounds.clock();
    expect((await subjectsOf()).filter((one) => one.includes(name)).toSorted()).toEqual([
      `supplier2@vanik.example: ${name}: no bid of yours was submitted yet`,
      `supplier@vanik.example: ${name} was changed: confirm your bid`,
    ]);
  });

  test("whoever withdrew its bid, or whose bid became void, is reminded of that, and whoever bids before the mail is written of nothing", async () => {
    const { name } = await rounds.publish();
    const { supplier, supplier2 } = rounds.tokens;
    for (const token of [supplier, supplier2]) await rounds.submitBid(name, [10, 50_000], token);
    await rounds.askBid(name, { move: "withdraw" });
    await rounds.moveRound(name, { move: "revoke", supplier: karolBagh });
    await rounds.moveRound(name, { move: "add", supplier: karolBagh });
    const remind = async () => {
      await vanik.runMailJobs();
      vanik.advance(13 * 3600);
      expect((await rounds.askRound(name, { move: "remind" })).status).toBe(200);
    };
    await remind();
    const own = (await vanik.runMailJobs()).filter(({ subject }) => subject.includes(name));
    const to = (address: string) => own.find((mail) => mail.to.address === address);
    expect(own.length).toBe(2);
    expect(to("supplier@vanik.example")).toMatchObject({
      subject: `${name}: your bid is withdrawn, and none of yours counts`,
      text: expect.stringContaining("You may submit again until the closing."),
    });
    expect(to("supplier2@vanik.example")).toMatchObject({
      subject: `${name}: your bid does not count: submit it anew`,
      text: expect.stringContaining("A bid from before your invitation was taken back does not count"),
    });
    await remind();
    for (const token of [supplier, supplier2]) await rounds.submitBid(name, [10, 50_000], token);
    expect((await subjectsOf()).filter((one) => !one.includes("was received"))).toEqual([]);
  });

  test("mails tell of the corrigendum, the answer and the version that they were sent for", async () => {
    const { name } = await rounds.publish({}, [rajkot]);
    await vanik.runMailJobs();
    const path = `/requestForQuotation/${name}`;
    for (const n of [1, 2]) {
      await rounds.done("POST", `${path}/questions`, { question: `Which grade ${n}?` }, rounds.tokens.supplier);
      await rounds.done("POST", `${path}/rounds/1/questions/${n}/answer`, { wording: `Grade ${n}?`, answer: "Yes." });
      await rounds.moveRound(name, { move: "amend", changes: { note: `Gate ${n}` } });
      await rounds.submitBid(name, [10 - n, 50_000]);
      vanik.advance(60);
    }
    const mails = (await vanik.runMailJobs()).filter(({ to }) => to.address === "supplier@vanik.example");
    const subjects = mails.map(({ subject }) => subject);
    for (const n of [1, 2]) {
      expect(subjects).toContain(`${name} was changed: corrigendum ${n}`);
      expect(mails.some(({ text }) => text.includes(`Grade ${n}?`))).toBe(true);
    }
    const received = mails.filter(({ subject }) => subject === `Your bid for ${name} was received`);
    const hashes = received.map(({ text }) => /[0-9a-f]{64}/.exec(text)![0]);
    expect(new Set(hashes).size).toBe(2);
  });
});

describe("the closing", () => {
  test("is the clock's: what was not confirmed is void, a list is made, and its hash is mailed to all", async () => {
    const { name } = await rounds.publish();
    await rounds.submitBid(name, [10, 50_000]);
    await rounds.submitBid(name, [11, 49_000], rounds.tokens.supplier2);
    await rounds.moveRound(name, { move: "amend", changes: { schedule_date: rounds.validTill() } });
    await rounds.askBid(name, { move: "confirm" });
    await vanik.runMailJobs();
    await rounds.closed(name, 30);
    const subjects = await subjectsOf();
    expect(subjects.filter((one) => one.endsWith(`${name} is closed`))).toHaveLength(2);
    expect(subjects).toContain(`supplier2@vanik.example: Your bid for ${name} does not count`);
    expect(subjects.some((one) => one.endsWith(`${name} is closed with 1 bid`))).toBe(true);
    const textTo = (to: string, subject: string) =>
      vanik.mails.find((mail) => mail.to.address.startsWith(to) && mail.subject === subject)!.text;
    const closed = `${name} is closed`;
    expect(textTo("supplier@", closed)).toMatch(/Your bid: counts\nFingerprint: [0-9a-f]{64}/);
    expect(textTo("supplier2@", closed)).toMatch(/Your bid: none that counts/);
    // What the desk decides on: who was asked, until when it is wanted, and what.
    const atDesk = vanik.mails.find(({ subject }) => subject === `${closed} with 1 bid`)!.text;
    expect(atDesk).toMatch(/Asked: Karol Bagh .*, Rajkot Precision .*\nRequired by: \d\d \w{3} \d{4}/);
    expect(atDesk).toMatch(/Item: Quantity\n.*: [\d,]+ Nos/s);
    expect(atDesk).not.toMatch(/₹/);
    const { state, invitations } = await rounds.roundOf(name);
    expect([state, ...invitations.map((one: { quote_status: string }) => one.quote_status)]).toEqual([
      "closed",
      "Void",
      "Received",
    ]);
    const early = await rounds.askRound(name, { move: "unseal" });
    expect([early.status, early.body.error.message]).toEqual([422, expect.stringMatching(/can be opened from/)]);
    const hashes = `/requestForQuotation/${name}/rounds/1/hashes`;
    expect((await rounds.ask("GET", hashes, undefined, rounds.tokens.supplier)).status).toBe(422);
    vanik.advance(30);
    expect((await rounds.moveRound(name, { move: "unseal" })).state).toBe("opened");
    const list = (await rounds.ask("GET", hashes, undefined, rounds.tokens.supplier)).body as string;
    expect(list.split("\n")).toHaveLength(65);
    const { hash } = await rounds.done(
      "GET",
      `/requestForQuotation/${name}/bid/receipt`,
      undefined,
      rounds.tokens.supplier,
    );
    expect(list).toContain(`${hash}\n`);
  });

  test("opens to supplier quotations of the same figures, with minutes", async () => {
    const { name } = await rounds.publish();
    await rounds.submitBid(name, [10.5, 50_000], undefined, {
      discount_percentage: 2,
      freight: { kind: "amount", amount: 6490 },
      packing: { kind: "percentage", percentage: 1 },
    });
    await rounds.submitBid(name, [11, null], rounds.tokens.supplier2);
    await rounds.closed(name);
    await rounds.moveRound(name, { move: "unseal" });
    const { suppliers } = await rounds.done("GET", `/requestForQuotation/${name}/comparison`);
    const quoted = (2400 * 10.5 + 12.5 * 50_000) * 0.98;
    expect(suppliers).toMatchObject([
      { supplier: karolBagh, quoted: 26_400, charges: 0, counts: true },
      { supplier: rajkot, quoted, charges: Math.round(quoted) / 100 + 6490, payment_days: 30, delivery_days: 7 },
    ]);
    const minutes = await rounds.done("GET", `/requestForQuotation/${name}/rounds/1/minutes`);
    expect(minutes.events.map(({ move }: { move: string }) => move)).toEqual([
      "publish",
      "mail_way",
      "start",
      "submit",
      "submit",
      "close",
      "unseal",
    ]);
    expect(minutes.list_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test("a row that was altered is unreadable, and the rest opens", async () => {
    const { name } = await rounds.publish();
    await rounds.submitBid(name, [10, 50_000]);
    await rounds.submitBid(name, [11, 49_000], rounds.tokens.supplier2);
    const { db } = vanik.deps;
    await db.$client.query(
      `update bids set live_id = (select id from bid_versions v where v.bid_id <> bids.id
        order by at desc limit 1) where organisation_id = (select id from organisations where name = $1)
        and round_id = (select id from rounds order by created_at desc limit 1)`,
      [rajkot],
    );
    await rounds.closed(name);
    await rounds.moveRound(name, { move: "unseal" });
    const { events } = await rounds.done("GET", `/requestForQuotation/${name}/rounds/1/minutes`);
    expect(events).toContainEqual(expect.objectContaining({ move: "unreadable", supplier: rajkot }));
    const { suppliers } = await rounds.done("GET", `/requestForQuotation/${name}/comparison`);
    expect(suppliers.map(({ bid }: { bid: string | null }) => bid !== null)).toEqual([true, false]);
  });

  test("a next round asks who was asked before, and no rate may be higher", async () => {
    const { name } = await rounds.publish();
    await rounds.submitBid(name, [10, 50_000]);
    await rounds.closed(name);
    await rounds.moveRound(name, { move: "unseal" });
    const next = { closes_at: rounds.inHours(48).toISOString(), suppliers: [rajkot], lines: [1] };
    expect(await rounds.done("POST", `/requestForQuotation/${name}/rounds`, next)).toMatchObject({
      number: 2,
      lines: [1],
    });
    const higher = await rounds.askBid(name, { move: "submit", bid: bidAt([10.01], rounds.validTill()) });
    expect(higher).toMatchObject({ status: 400, body: { error: { fields: { "lines.0.rate": expect.any(String) } } } });
    await rounds.submitBid(name, [9.5]);
    await rounds.closed(name, 60, 2);
    await rounds.moveRound(name, { move: "unseal" }, 2);
    const { suppliers } = await rounds.done("GET", `/requestForQuotation/${name}/comparison`);
    expect(suppliers.find(({ supplier }: { supplier: string }) => supplier === rajkot).quoted).toBe(2400 * 9.5);
  });
});

test("Today has rounds to open and questions to answer, until they are", async () => {
  const waiting = async (waits: string): Promise<string[]> => {
    const { rounds: all } = await rounds.done("GET", "/desk/today");
    return all.flatMap((one: { waits: string; top: { name: string }[] }) =>
      one.waits === waits ? one.top.map(({ name }) => name) : [],
    );
  };
  // Of the five that are shown those of other tests have waited longer.
  await vanik.deps.db.execute("delete from questions");
  await vanik.deps.db.execute("update rounds set state = 'cancelled' where state in ('closed', 'open', 'waiting')");
  const { name } = await rounds.publish();
  expect(await waiting("answer")).toEqual([]);
  const path = `/requestForQuotation/${name}`;
  await rounds.done("POST", `${path}/questions`, { question: "Is zinc fine?" }, rounds.tokens.supplier);
  expect([await waiting("answer"), await waiting("open")]).toEqual([[name], []]);
  await rounds.done("POST", `${path}/rounds/1/questions/1/answer`, { wording: "Is zinc fine?", answer: "Yes." });
  expect(await waiting("answer")).toEqual([]);
  await rounds.closed(name);
  expect(await waiting("open")).toEqual([name]);
  await rounds.moveRound(name, { move: "unseal" });
  expect(await waiting("open")).toEqual([]);
});

test("the desk reminds all who have not answered, or one of them, once in twelve hours", async () => {
  const { name } = await rounds.publish();
  await rounds.submitBid(name, [10, 50_000]);
  await vanik.runMailJobs();
  const remind = (words: object = {}) => rounds.askRound(name, { move: "remind", ...words });
  const tooSoon = /^A supplier is reminded once in 12 hours, and not within 6 hours after it was asked: from /;
  expect((await remind()).body.error.message).toMatch(tooSoon);
  vanik.advance(6 * 3600);
  expect(await remind({ supplier: rajkot })).toMatchObject(refused(`${rajkot} has answered.`));
  expect((await remind()).status).toBe(200);
  expect(await subjectsOf()).toEqual([`supplier2@vanik.example: ${name}: no bid of yours was submitted yet`]);
  for (const words of [{}, { supplier: karolBagh }]) expect((await remind(words)).body.error.message).toMatch(tooSoon);
  vanik.advance(12 * 3600);
  expect((await remind({ supplier: karolBagh })).status).toBe(200);
  await rounds.submitBid(name, [11, null], rounds.tokens.supplier2);
  expect(await remind()).toMatchObject(refused("All who are asked have answered."));
  const { events } = await rounds.done("GET", `/requestForQuotation/${name}/rounds/1/minutes`);
  expect(events.filter(({ move }: { move: string }) => move === "remind")).toMatchObject([
    { supplier: karolBagh, by: "desk" },
    { supplier: karolBagh },
  ]);
});
