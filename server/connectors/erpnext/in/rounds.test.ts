// Rounds over requests of ERPNext: begun as they come, asking whom they ask, ended with them (connector 6).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type RequestsThere, startRequestsThere } from "../../../../tests/erpnext/requests-there.ts";
import type { StandIn } from "../../../../tests/erpnext/standin.ts";
import { bidAt, openRounds, type Rounds } from "../../../../tests/rounds.ts";
import { karolBagh, rajkot } from "../../../../tests/trade.ts";
import { addHand } from "../../../../tests/desk-hands.ts";
import { mirrorContext, streamOf } from "../../../../tests/mirror.ts";
import { inTransaction } from "../../../platform/db.ts";
import { newId } from "../../../platform/ids.ts";
import { supplierStream } from "./parties.ts";
import { roundOfArrived } from "./rounds.ts";

let there: RequestsThere;
let rounds: Rounds;
let site: StandIn;
beforeAll(async () => {
  there = await startRequestsThere();
  ({ rounds } = there);
  ({ site } = there.beside);
});
afterAll(() => there.close());
beforeEach(() => there.beside.choose({}));

const changedThere = "Change it in ERPNext: a new request gets a new round.";
const arrive: RequestsThere["arrive"] = (...wanted) => there.arrive(...wanted);
const cancelThere = async (name: string) => {
  site.store.update("Request for Quotation", name, { docstatus: 2 }, "Administrator");
  await there.read("request_for_quotation", [name]);
};
const minutesOf = async (name: string) =>
  (await rounds.done("GET", `/requestForQuotation/${name}/rounds/1/minutes`)).events.map(
    ({ move, by }: { move: string; by: string }) => `${move} by ${by}`,
  );
const statusOf = async (name: string, wanted = rajkot) =>
  (await rounds.roundOf(name)).invitations.find(({ supplier }: { supplier: string }) => supplier === wanted)
    ?.quote_status;
const refusal = async (reply: Promise<{ status: number; body: { error: { message: string } } }>) => {
  const { status, body } = await reply;
  return [status, body.error?.message];
};

describe("the round that a request gets as it comes", () => {
  const now = new Date("2026-04-10T09:00:00+05:30");
  const chosen = (scheduleDate: string | null, settings: object = {}, bidsClose: Date | null = null) =>
    roundOfArrived(
      { head: { scheduleDate }, request: { bidsClose } } as Parameters<typeof roundOfArrived>[0],
      { rounds: "open", bid_days: 3, ...settings },
      now,
    );
  test.each([
    ["three days on, at 18:00", chosen("2026-05-01"), "2026-04-13T12:30:00.000Z"],
    ["as many days on as are set", chosen("2026-05-01", { bid_days: 7 }), "2026-04-17T12:30:00.000Z"],
    ["at latest the day before the goods are required", chosen("2026-04-12"), "2026-04-11T12:30:00.000Z"],
    ["on that day itself, while four hours are left", chosen("2026-04-11"), "2026-04-10T12:30:00.000Z"],
    [
      "as the request says, to the minute",
      chosen("2026-05-01", {}, new Date("2026-04-20T11:15:30+05:30")),
      "2026-04-20T05:45:00.000Z",
    ],
  ])("closes %s", (_, round, closes) => expect(round).toEqual({ closes_at: closes, sealed: false }));
  test.each([
    ["rounds are begun by hand", chosen("2026-05-01", { rounds: "by_hand" })],
    ["no day is named", chosen(null)],
    ["the day is today", chosen("2026-04-10")],
    ["less than four hours are left", chosen("2026-05-01", {}, new Date("2026-04-10T12:59:00+05:30"))],
    ["it is more than ninety days off", chosen("2027-05-01", {}, new Date("2026-07-20T12:00:00+05:30"))],
    ["its moment has passed", chosen("2026-05-01", {}, new Date("2026-04-09T12:00:00+05:30"))],
  ])("is none where %s", (_, round) => expect(round).toBeNull());
  test("is sealed where that is set", () => expect(chosen("2026-05-01", { rounds: "sealed" })?.sealed).toBe(true));
});

describe("a request that has just been submitted there", () => {
  test("gets a round that is open at once, and its suppliers are asked by mail", async () => {
    await there.beside.vanik.runMailJobs();
    const name = await arrive();
    expect(await rounds.roundOf(name)).toMatchObject({ number: 1, state: "open", sealed: false });
    expect(await minutesOf(name)).toEqual(["publish by system", "start by system"]);
    const mails = await there.beside.vanik.runMailJobs();
    expect(mails.map(({ to }) => to)).toMatchObject([
      { address: "supplier@vanik.example" },
      { address: "supplier2@vanik.example" },
    ]);
    expect(mails[0]!.subject).toContain(name);
  });

  test("read again it gets no second", async () => {
    const name = await arrive();
    await there.read("request_for_quotation", [name]);
    expect(await minutesOf(name)).toEqual(["publish by system", "start by system"]);
  });

  test("before all had been read it gets none, nor does one that was submitted before that", async () => {
    const { name } = await there.request();
    await there.read("request_for_quotation", [name], { liveSince: null });
    const { name: older } = await there.request();
    await there.read("request_for_quotation", [older], { liveSince: new Date("2100-01-01T00:00:00Z") });
    for (const one of [name, older])
      expect((await rounds.ask("GET", `/requestForQuotation/${one}/rounds/1`)).status).toBe(404);
  });

  test("comes while all requests are read anew gets its round too; what was left out until then gets none", async () => {
    const anew = { liveSince: null, roundsSince: new Date(there.beside.vanik.deps.clock.now().getTime() - 3_600_000) };
    const { name } = await there.request();
    await there.read("request_for_quotation", [name], anew);
    expect(await rounds.roundOf(name)).toMatchObject({ number: 1, state: "open" });
    await there.read("request_for_quotation", [name], anew);
    expect(await minutesOf(name)).toEqual(["publish by system", "start by system"]);
    const left = await there.request();
    for (const company of ["Demo Exports", "Demo Traders"]) {
      site.store.set(left, { company });
      await there.read("request_for_quotation", [left.name], anew);
    }
    expect((await rounds.ask("GET", `/requestForQuotation/${left.name}/rounds/1`)).status).toBe(404);
  });

  test("by hand the desk publishes it: nothing is submitted, and it asks whom the request asks", async () => {
    await there.beside.choose({ rounds: "by_hand" });
    const name = await arrive();
    expect((await rounds.ask("GET", `/requestForQuotation/${name}/rounds/1`)).status).toBe(404);
    const publish = (more: object) =>
      rounds.ask("POST", `/requestForQuotation/${name}/rounds`, {
        closes_at: rounds.inHours(48).toISOString(),
        sealed: true,
        ...more,
      });
    expect(await refusal(publish({ suppliers: [rajkot] }))).toEqual([400, changedThere]);
    expect(await refusal(publish({ schedule_date: "2030-01-01" }))).toEqual([400, changedThere]);
    const link = rounds.ask("POST", `/requestForQuotation/${name}/invitations/${encodeURIComponent(rajkot)}/link`);
    expect(await refusal(link)).toEqual([422, "Publish a round of it first: its suppliers answer in that."]);
    const published = await publish({});
    expect([published.status, published.body.success.data.sealed]).toEqual([200, true]);
    expect(published.body.success.data.invitations).toHaveLength(2);
    expect(site.store.get("Request for Quotation", name)["docstatus"]).toBe(1);
    expect(await refusal(publish({}))).toEqual([422, changedThere]);
  });
});

describe("what of a round is done here", () => {
  test("extend, questions, links and its cancelling; the request stays as it is", async () => {
    const name = await arrive();
    const { closes_at: before, moves } = await rounds.roundOf(name);
    expect(moves.map(({ move }: { move: string }) => move).toSorted()).toEqual(["cancel", "close_now", "extend"]);
    const later = new Date(Date.parse(before) + 86_400_000).toISOString();
    await rounds.moveRound(name, { move: "extend", closes_at: later, reason: "More time" });
    expect((await rounds.roundOf(name)).closes_at).toBe(later);
    await rounds.done(
      "POST",
      `/requestForQuotation/${name}/questions`,
      { question: "Which grade?" },
      rounds.tokens.supplier,
    );
    await rounds.done("POST", `/requestForQuotation/${name}/rounds/1/questions/1/answer`, {
      wording: "Which grade?",
      answer: "IS 2062",
    });
    expect(await rounds.linkOf(name)).toHaveLength(43);
    await rounds.moveRound(name, { move: "cancel", reason: "Not needed" });
    expect((await rounds.roundOf(name)).state).toBe("cancelled");
    expect((await rounds.read("requestForQuotation", name)).status).toBe("Submitted");
    expect(site.store.get("Request for Quotation", name)["docstatus"]).toBe(1);
  });

  test("who has not answered is reminded by mail, again after some hours alone", async () => {
    const { vanik } = there.beside;
    const name = await arrive();
    await rounds.submitBid(name, [10, 500]);
    vanik.advance(7 * 3600);
    rounds = await openRounds(vanik);
    await vanik.runMailJobs();
    const remind = () => rounds.askRound(name, { move: "remind" });
    expect((await remind()).status).toBe(200);
    expect((await vanik.runMailJobs()).map(({ to, subject }) => [to.address, subject])).toEqual([
      ["supplier2@vanik.example", `${name}: no bid of yours was submitted yet`],
    ]);
    expect((await minutesOf(name)).at(-1)).toBe("remind by desk");
    expect((await remind()).status).toBe(422);
    const answered = rounds.askRound(name, { move: "remind", supplier: rajkot });
    expect(await refusal(answered)).toEqual([422, `${rajkot} has answered.`]);
  });

  test.each([
    ["amend", { changes: { note: "Another" } }],
    ["add", { supplier: karolBagh }],
    ["revoke", { supplier: rajkot }],
  ])("%s is done there", async (move, more) => {
    const name = await arrive();
    expect(await refusal(rounds.askRound(name, { move, ...more }))).toEqual([422, changedThere]);
  });

  test("better rates are asked for nowhere, nor is a further round", async () => {
    const name = await arrive();
    await rounds.submitBid(name, [10, 500]);
    await rounds.closed(name);
    const targets = rounds.ask("POST", `/requestForQuotation/${name}/rounds/1/targets`, {
      supplier: rajkot,
      lines: [{ idx: 1, rate: 9 }],
    });
    expect(await refusal(targets)).toEqual([422, changedThere]);
    const next = rounds.ask("POST", `/requestForQuotation/${name}/rounds`, {
      closes_at: rounds.inHours(48).toISOString(),
    });
    expect(await refusal(next)).toEqual([422, changedThere]);
  });
});

describe("a round follows its request", () => {
  test("cancelled there, it is cancelled", async () => {
    const name = await arrive();
    await rounds.submitBid(name, [10, 500]);
    await cancelThere(name);
    expect((await rounds.roundOf(name)).state).toBe("cancelled");
    expect((await minutesOf(name)).at(-1)).toBe("cancel by system");
    expect((await rounds.askBid(name, { move: "submit", bid: bidAt([9, 400], rounds.validTill()) })).status).toBe(422);
  });

  test("deleted there, it is cancelled, and who bids or was asked hears of it", async () => {
    const { vanik } = there.beside;
    const name = await arrive();
    await rounds.submitBid(name, [10, 500]);
    await vanik.runMailJobs();
    site.store.update("Request for Quotation", name, { docstatus: 2 }, "Administrator");
    site.store.delete("Request for Quotation", name);
    const { deps } = vanik;
    const context = mirrorContext(deps.clock.now());
    await inTransaction(deps.db, (tx) => streamOf("request_for_quotation", vanik).remove(tx, [name], context));
    await there.follow();
    const { rows } = await deps.db.$client.query(
      `select r.state, e.move, e.reason, e.by_party from rounds r
        join trade_documents d on d.id = r.rfq_id join round_events e on e.round_id = r.id
        where d.name = $1 order by e.id desc limit 1`,
      [name],
    );
    expect(rows).toEqual([{ state: "cancelled", move: "cancel", reason: "Deleted in ERPNext", by_party: "system" }]);
    const mails = (await vanik.runMailJobs()).filter(({ subject }) => subject.includes(name));
    expect(mails.map(({ to }) => to.address).toSorted()).toEqual(["supplier2@vanik.example", "supplier@vanik.example"]);
    expect((await rounds.askBid(name, { move: "submit", bid: bidAt([9, 400], rounds.validTill()) })).status).toBe(404);
    expect((await rounds.ask("GET", `/requestForQuotation/${name}/rounds/1`)).status).toBe(404);
  });

  test("a supplier who is asked no more has no bid any more, one who is asked besides may bid", async () => {
    const name = await arrive({}, [rajkot]);
    await rounds.submitBid(name, [10, 500]);
    // Its rows are changed as ERPNext changes them: by hand in the database.
    const request = site.store.get("Request for Quotation", name);
    request["suppliers"][0]["supplier"] = karolBagh;
    await there.read("request_for_quotation", [name]);
    expect(await statusOf(name)).toBe("Void");
    expect(await statusOf(name, karolBagh)).toBe("Pending");
    expect(await minutesOf(name)).toContain("revoke by system");
    expect((await rounds.askBid(name, { move: "submit", bid: bidAt([9, 400], rounds.validTill()) })).status).toBe(410);
    await rounds.submitBid(name, [11, 510], rounds.tokens.supplier2);
  });
});

describe("what becomes of a supplier there", () => {
  test("disabled, its link ends and nobody of it bids until it is enabled; the round says both", async () => {
    const { vanik } = there.beside;
    const disable = async (disabled: 0 | 1) => {
      site.store.update("Supplier", rajkot, { disabled }, "Administrator");
      await there.beside.readParties();
    };
    const name = await arrive();
    const link = await rounds.linkOf(name);
    const byLink = async (token: string) => (await vanik.call("GET", `/bid/${token}`)).status;
    const bid = () => rounds.askBid(name, { move: "submit", bid: bidAt([9, 400], rounds.validTill()) });
    expect(await byLink(link)).toBe(200);
    await disable(1);
    expect([await byLink(link), (await bid()).status]).toEqual([410, 401]);
    const minutes = async () => {
      const { events } = await rounds.done("GET", `/requestForQuotation/${name}/rounds/1/minutes`);
      const { move, supplier, reason } = events.at(-1);
      return [move, supplier, reason];
    };
    expect(await minutes()).toEqual(["block", rajkot, "Disabled in ERPNext"]);
    await disable(0);
    expect(await minutes()).toEqual(["unblock", rajkot, "Enabled in ERPNext"]);
    // The link that ended stays so.
    expect(await byLink(link)).toBe(410);
    expect(await byLink(await rounds.linkOf(name))).toBe(200);
    rounds = await openRounds(vanik);
    expect((await bid()).status).toBe(200);
  });

  test("merged into another, what asked it is read anew and asks that one", async () => {
    const { vanik } = there.beside;
    const { deps } = vanik;
    const twin = "Rajkot Twin";
    await deps.db.$client.query(
      "insert into organisations (id, kind, name, key, phone, created_at) values ($1, 'supplier', $2, 'rajkottwin', '', now())",
      [newId(), twin],
    );
    await there.link("Supplier", twin);
    const name = await arrive({}, [twin, karolBagh]);
    site.store.rename("Supplier", twin, rajkot, true);
    await deps.db.$client.query("delete from erpnext_hints");
    await inTransaction(deps.db, (tx) => supplierStream(deps).remove(tx, [twin], mirrorContext(deps.clock.now())));
    const { rows } = await deps.db.$client.query("select doctype, name from erpnext_hints");
    expect(rows).toEqual([{ doctype: "Request for Quotation", name }]);
    await there.read("request_for_quotation", [name]);
    expect([await statusOf(name, twin), await statusOf(name)]).toEqual(["Void", "Pending"]);
    await rounds.submitBid(name, [10, 500]);
  });
});

describe("a supplier who is asked and has nobody here", () => {
  const unreached = async (token?: string) => {
    const { vanik } = there.beside;
    const staff = token ?? (await vanik.tokenOf("desk@vanik.example"));
    const { status, body } = await vanik.call("GET", "/desk/erpnext/unreached", { token: staff });
    return status === 200 ? body.success.data : status;
  };
  const quiet = "Quiet Forgings";

  test("is listed with the address of the request, until somebody is invited", async () => {
    const { vanik } = there.beside;
    await vanik.deps.db.$client.query(
      "insert into organisations (id, kind, name, key, phone, created_at) values ($1, 'supplier', $2, 'quietforgings', '', now())",
      [newId(), quiet],
    );
    const party = await there.link("Supplier", quiet);
    const asks = (supplier: string, email_id = "") => ({ supplier, email_id, send_email: 0, quote_status: "Pending" });
    const name = await arrive({ suppliers: [asks(quiet, "sales@quiet.example"), asks(rajkot)] });
    await there.beside.choose({ rounds: "by_hand" });
    const other = await arrive({ suppliers: [asks(quiet)] });
    const mine = [
      {
        party,
        name: quiet,
        email: "sales@quiet.example",
        requests: expect.arrayContaining([
          { name, in_round: true },
          { name: other, in_round: false },
        ]),
      },
    ];
    expect(await unreached()).toEqual(mine);
    const { token: sales } = await addHand(vanik, ["sales"]);
    expect(await unreached(sales)).toBe(403);
    const body = { email: "sales@quiet.example", person: "Kiran" };
    const token = await vanik.tokenOf("desk@vanik.example");
    expect((await vanik.call("POST", `/parties/${party}/invite`, { token, body })).status).toBe(200);
    expect(await unreached()).toEqual([]);
  });

  test("is not listed once the request is cancelled or answered", async () => {
    const { vanik } = there.beside;
    const still = "Still Castings";
    await vanik.deps.db.$client.query(
      "insert into organisations (id, kind, name, key, phone, created_at) values ($1, 'supplier', $2, 'stillcastings', '', now())",
      [newId(), still],
    );
    await there.link("Supplier", still);
    const [first, second] = [await arrive({}, [still]), await arrive({}, [still])];
    const requests = async () => (await unreached()).map((one: { requests: object[] }) => one.requests.length);
    expect(await requests()).toEqual([2]);
    await cancelThere(first);
    expect(await requests()).toEqual([1]);
    site.store.get("Request for Quotation", second)["suppliers"][0]["quote_status"] = "Received";
    await there.read("request_for_quotation", [second]);
    expect(await requests()).toEqual([]);
  });
});
