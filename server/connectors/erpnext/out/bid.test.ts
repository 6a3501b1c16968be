// A bid goes to ERPNext once its round is opened, once, and at what it offers to the paisa (connector 5, 6).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Frappe } from "../../../../tests/erpnext/refusal.ts";
import { type RequestsThere, startRequestsThere } from "../../../../tests/erpnext/requests-there.ts";
import type { StandIn } from "../../../../tests/erpnext/standin.ts";
import type { Doc } from "../../../../tests/erpnext/store.ts";
import { bidAt, openRounds, type Rounds } from "../../../../tests/rounds.ts";
import { karolBagh, rajkot } from "../../../../tests/trade.ts";
import { formBody, pdf } from "../../../../tests/files.ts";
import { openBidFiles, runOptimum } from "../../../modules/sourcing/use-cases.ts";
import { inTransaction } from "../../../platform/db.ts";
import { insertOutboxRow } from "./outbox-store.ts";

let there: RequestsThere;
let rounds: Rounds;
let site: StandIn;
beforeAll(async () => {
  there = await startRequestsThere();
  ({ rounds } = there);
  ({ site } = there.beside);
});
afterAll(() => there.close());
beforeEach(async () => {
  await there.beside.begin();
  await there.beside.choose({});
  rounds = await reopened();
});

/** Sessions end while the clock is put forward. */
const reopened = () => openRounds(there.beside.vanik);
const arrive: RequestsThere["arrive"] = (...wanted) => there.arrive(...wanted);
const quotationsOf = (request: string): Doc[] =>
  site.store
    .all("Supplier Quotation")
    .filter((doc) => (doc["items"] as Doc[]).some((row) => row["request_for_quotation"] === request));
const states = async () =>
  (await there.beside.rows()).map(({ act, state, message }) => [act, state, message].filter(Boolean));
const drain = () => there.beside.drain();
const readBack = async (name: string) => {
  await there.read(
    "supplier_quotation",
    quotationsOf(name).map((doc) => doc.name),
  );
};
const opened = async (name: string) => {
  await rounds.closed(name, 120);
  rounds = await reopened();
};

describe("a bid of a round that is not sealed", () => {
  test("goes at the closing, not before; what is read back is its quotation here", async () => {
    const name = await arrive({}, [rajkot, karolBagh]);
    const validTill = rounds.validTill();
    await rounds.submitBid(name, [10, 500], rounds.tokens.supplier, {
      own_ref: "RF/77",
      payment_days: 45,
      remark: "Ex works <Rajkot>",
    });
    await rounds.submitBid(name, [9.5, null], rounds.tokens.supplier2);
    await drain();
    expect(await states()).toEqual([]);
    expect(quotationsOf(name)).toEqual([]);
    await opened(name);
    await drain();
    expect(await states()).toEqual([
      ["bid", "sent"],
      ["bid", "sent"],
    ]);
    const [first, second] = quotationsOf(name).toSorted((one, other) => (one["supplier"] < other["supplier"] ? 1 : -1));
    expect(first).toMatchObject({
      supplier: rajkot,
      docstatus: 1,
      quotation_number: "RF/77",
      valid_till: validTill,
      items: [
        { item_code: "BOX-1", qty: 100, rate: 10, lead_time_days: 7 },
        { item_code: "ROD-1", qty: 12.5, rate: 500, lead_time_days: 7 },
      ],
    });
    expect(first!["terms"]).toContain("Paid in, days: 45");
    expect(first!["terms"]).toContain("Ex works &lt;Rajkot&gt;");
    expect(second!["items"]).toMatchObject([{ item_code: "BOX-1", qty: 100, rate: 9.5 }]);
    expect(site.store.get("Request for Quotation", name)["suppliers"]).toMatchObject([
      { quote_status: "Received" },
      { quote_status: "Received" },
    ]);
    await readBack(name);
    const { invitations } = await rounds.roundOf(name);
    expect(invitations).toMatchObject([
      { supplier: karolBagh, quotation: second!.name, unquoted: false },
      { supplier: rajkot, quotation: first!.name, unquoted: false },
    ]);
  });

  test("that was withdrawn or replaced goes as it stands at the closing, or not at all", async () => {
    const name = await arrive();
    await rounds.submitBid(name, [10, 500]);
    await rounds.submitBid(name, [9, 450]);
    await rounds.submitBid(name, [8, 400], rounds.tokens.supplier2);
    await rounds.askBid(name, { move: "withdraw" }, rounds.tokens.supplier2);
    await opened(name);
    await drain();
    expect(quotationsOf(name)).toMatchObject([{ supplier: rajkot, items: [{ rate: 9 }, { rate: 450 }] }]);
  });
});

describe("what a supplier sends with a bid", () => {
  const attach = async (name: string) => {
    const { body, headers } = await formBody([["myfile", { name: "test report.pdf", bytes: pdf }]]);
    const call = { token: rounds.tokens.supplier, body, headers };
    expect((await there.beside.vanik.call("POST", `/requestForQuotation/${name}/bid/files`, call)).status).toBe(200);
  };
  const storeOpened = async (name: string) => {
    const { deps } = there.beside.vanik;
    const { rows } = await deps.db.$client.query(
      "select r.id from rounds r join trade_documents d on d.id = r.rfq_id where d.name = $1",
      [name],
    );
    await openBidFiles(deps, rows[0].id);
  };
  const filesThere = () => site.store.all("File").filter((doc) => doc["file_name"] === "test report.pdf");

  test.each(["open", "sealed"])(
    "hangs on its quotation there once its %s round is opened and that is read, and nothing of it before",
    async (kind) => {
      await there.beside.choose({ rounds: kind });
      const name = await arrive();
      await attach(name);
      await rounds.submitBid(name, [10, 500]);
      const before = filesThere().length;
      site.calls.length = 0;
      await storeOpened(name);
      await drain();
      expect([await states(), site.calls]).toEqual([[], []]);
      await opened(name);
      if (kind === "sealed") await rounds.moveRound(name, { move: "unseal" });
      await storeOpened(name);
      await drain();
      // What was sealed hangs on its quotation, which is not read yet.
      const sent = kind === "sealed" ? ["bid"] : ["bid", "file"];
      expect((await states()).map(([act]) => act)).toEqual(sent);
      expect(filesThere().length - before).toBe(sent.length - 1);
      await readBack(name);
      await storeOpened(name);
      await drain();
      expect((await states()).map(([act, state]) => [act, state])).toEqual([
        ["bid", "sent"],
        ["file", "sent"],
      ]);
      const [quotation] = quotationsOf(name);
      expect(filesThere().slice(before)).toMatchObject([
        { attached_to_doctype: "Supplier Quotation", attached_to_name: quotation!.name, is_private: 1 },
      ]);
    },
  );

  test.each(["open", "sealed"])(
    "to a round that is %s is read by nobody before it is opened, though its row were put, and never without a bid",
    async (kind) => {
      await there.beside.choose({ rounds: kind });
      const name = await arrive();
      await attach(name);
      const { db, clock } = there.beside.vanik.deps;
      const { rows } = await db.$client.query(
        `select f.id, u.organisation_id from ${kind === "sealed" ? "bid_files" : "files"} f, users u
          where u.email = 'supplier@vanik.example' order by f.created_at desc limit 1`,
      );
      const [{ id, organisation_id: organisationId }] = rows;
      const before = filesThere().length;
      const put = () =>
        inTransaction(db, (tx) => insertOutboxRow(tx, "file", { id, turn: { organisationId } }, clock.now()));
      await put();
      await drain();
      await opened(name);
      await put();
      await drain();
      expect((await states()).map(([act, state]) => [act, state])).toEqual([
        ["file", "dropped"],
        ["file", "dropped"],
      ]);
      expect(filesThere().length).toBe(before);
    },
  );
});

describe("a sealed bid", () => {
  test("goes nowhere before it is opened, whatever becomes of its row, and then once", async () => {
    await there.beside.choose({ rounds: "sealed" });
    const name = await arrive();
    await rounds.submitBid(name, [10, 500]);
    await opened(name);
    await drain();
    expect([await states(), quotationsOf(name)]).toEqual([[], []]);
    // Though a row were put: what is sealed is read by nobody.
    const { db, clock } = there.beside.vanik.deps;
    const [bid] = (
      await db.$client.query(
        "select b.id, b.organisation_id as of from bids b where b.state = 'submitted' and b.opened is null order by b.id desc limit 1",
      )
    ).rows;
    await inTransaction(db, (tx) =>
      insertOutboxRow(tx, "bid", { id: bid.id, turn: { organisationId: bid.of } }, clock.now()),
    );
    await drain();
    expect(await states()).toEqual([["bid", "dropped", "Nothing of it is kept here any longer"]]);
    await rounds.moveRound(name, { move: "unseal" });
    await drain();
    expect((await states()).at(-1)).toEqual(["bid", "sent"]);
    expect(quotationsOf(name)).toMatchObject([{ supplier: rajkot, docstatus: 1 }]);
  });

  test("of a round that is cancelled never goes", async () => {
    await there.beside.choose({ rounds: "sealed" });
    const name = await arrive();
    await rounds.submitBid(name, [10, 500]);
    await opened(name);
    await rounds.moveRound(name, { move: "cancel", reason: "Not needed" });
    await drain();
    expect([await states(), quotationsOf(name)]).toEqual([[], []]);
  });
});

describe("what it offers", () => {
  const sent = async (more: object, rates: (number | null)[] = [10, 500], settings: object = {}) => {
    await there.beside.choose(settings);
    const name = await arrive({}, [rajkot]);
    await rounds.submitBid(name, rates, rounds.tokens.supplier, more);
    await opened(name);
    await drain();
    expect((await states()).at(-1)?.[1]).toBe("sent");
    return quotationsOf(name)[0]!;
  };

  test("stands there to the paisa, net of discounts", async () => {
    const made = await sent({ discount_percentage: 3.33 });
    // 1,000.00 − 33.30 and 6,250.00 − 208.13.
    expect(made["items"]).toMatchObject([{ rate: 9.67 }, { rate: 483.35 }]);
    expect(made["net_total"]).toBe(966.7 + 6041.87);
  });

  test("freight and packing are rows on the account of the setting", async () => {
    const charges = { freight: { kind: "amount", amount: 1200 }, packing: { kind: "percentage", percentage: 2 } };
    const values = { account_name: "Freight", company: "Demo Traders" };
    const account = site.store.insert("Account", values, "Administrator").name;
    const made = await sent(charges, [10, 500], { charges_account: account });
    expect(made["taxes"]).toMatchObject([
      { charge_type: "Actual", account_head: account, description: "Packing", tax_amount: 145 },
      { charge_type: "Actual", account_head: account, description: "Freight", tax_amount: 1200 },
    ]);
    expect(made["grand_total"]).toBe(7250 + 145 + 1200);
  });

  test("without that account they stand in words", async () => {
    const made = await sent({ freight: { kind: "amount", amount: 1200 } });
    expect(made["taxes"] ?? []).toEqual([]);
    expect(made["terms"]).toContain("Freight: ₹1,200.00");
  });

  test("as a draft where the setting says so, and where another quotation of its supplier is there", async () => {
    expect(await sent({}, [10, 500], { bid_as: "draft" })).toMatchObject({ docstatus: 0 });
    await there.beside.choose({});
    const name = await arrive({}, [rajkot]);
    await rounds.submitBid(name, [10, 500]);
    site.store.get("Request for Quotation", name)["suppliers"][0]["quote_status"] = "Received";
    await opened(name);
    await drain();
    const [made] = quotationsOf(name);
    expect(made).toMatchObject({ docstatus: 0 });
    expect((await states()).at(-1)).toEqual([
      "bid",
      "sent",
      `${made!.name} stays a draft: another quotation of its supplier is there`,
    ]);
  });
});

describe("whatever becomes of the replies", () => {
  test("twenty bids are there once each, submitted, with every third write lost after it was done", async () => {
    const names: string[] = [];
    for (let at = 0; at < 10; at++) {
      const name = await arrive();
      await rounds.submitBid(name, [10 + at, 500]);
      await rounds.submitBid(name, [20 + at, 500], rounds.tokens.supplier2);
      names.push(name);
    }
    await rounds.closed(names.at(-1)!, 120);
    let writes = 0;
    site.fault = ({ method, path }) =>
      (method === "POST" || method === "PUT") && path.startsWith("/api/resource/") && ++writes % 3 === 0
        ? "reset_after"
        : undefined;
    for (let turn = 0; turn < 12; turn++) {
      await drain();
      there.beside.vanik.advance(3600);
    }
    expect(new Set((await states()).map(([, state]) => state))).toEqual(new Set(["sent"]));
    for (const name of names) expect(quotationsOf(name)).toMatchObject([{ docstatus: 1 }, { docstatus: 1 }]);
  });

  test("what ERPNext refuses stands among the problems, whose it is, and is sent once it is tried again", async () => {
    const name = await arrive({}, [rajkot]);
    await rounds.submitBid(name, [10, 500]);
    await opened(name);
    site.fault = ({ method, path }) =>
      method === "PUT" && path.startsWith("/api/resource/Supplier")
        ? new Frappe("ValidationError", "Row 1: closed")
        : undefined;
    await drain();
    const [problem] = await rounds.done("GET", "/desk/erpnext/problems");
    expect(problem).toMatchObject({
      act: "bid",
      whose: rajkot,
      side: "supplier",
      sentence: "ERPNext refused it: Row 1: closed",
      document: { kind: "request_for_quotation", name },
    });
    site.fault = undefined;
    await rounds.done("POST", `/desk/erpnext/problems/${problem.id}`, { do: "again" });
    await drain();
    expect(quotationsOf(name)).toMatchObject([{ docstatus: 1 }]);
  });

  test("a supplier whom the request asks no more there gets none", async () => {
    const name = await arrive();
    await rounds.submitBid(name, [10, 500]);
    await opened(name);
    site.store.get("Request for Quotation", name)["suppliers"][0]["supplier"] = karolBagh;
    await drain();
    expect(await states()).toEqual([["bid", "refused", `${name} does not ask ${rajkot}`]]);
    expect(quotationsOf(name)).toEqual([]);
  });
});

test("bids are compared, split and awarded as soon as they are opened, though ERPNext is away; the award is a statement alone", async () => {
  const name = await arrive();
  await rounds.submitBid(name, [10, 500]);
  await rounds.submitBid(name, [9, 520], rounds.tokens.supplier2);
  await opened(name);
  const landed = await rounds.done("GET", `/requestForQuotation/${name}/rounds/1/landed`);
  expect(
    landed.lines[0].bids.map(({ rank, supplier }: { rank: number; supplier: string }) => [rank, supplier]),
  ).toEqual([
    [1, karolBagh],
    [2, rajkot],
  ]);
  const lines = landed.lines.map(({ idx, bids }: { idx: number; bids: { bid: string }[] }) => ({
    idx,
    bid: bids[0]!.bid,
  }));
  // Their quotations come meanwhile, and nothing is called otherwise.
  await drain();
  await readBack(name);
  const { version } = await rounds.roundOf(name);
  const awarded = await rounds.done("POST", `/requestForQuotation/${name}/rounds/1/award`, { version, lines });
  expect(awarded.state).toBe("awarded");
  const statement = await rounds.done("GET", `/requestForQuotation/${name}/rounds/1/statement`);
  expect(JSON.parse(statement.statement).lines).toHaveLength(2);
  const { rows } = await there.beside.vanik.deps.db.$client.query(
    "select count(*) from trade_lines where award is not null and remote",
  );
  expect(rows[0].count).toBe(0);
});

test("an alternative that the desk takes as what was asked is compared here, and stays as it went there: in words", async () => {
  const name = await arrive();
  await rounds.submitBid(name, [10, 500]);
  const alternative = { name: "BOX-2", why: "Same size, same board" };
  const { lines, ...rest } = bidAt([9, 520], rounds.validTill());
  const instead = { ...rest, lines: [{ ...lines[0], answer: "alternative", alternative }, lines[1]] };
  const sent = await rounds.askBid(name, { move: "submit", bid: instead }, rounds.tokens.supplier2);
  expect(sent.status).toBe(200);
  await opened(name);
  const path = `/requestForQuotation/${name}/rounds/1`;
  const firstLine = async () => (await rounds.done("GET", `${path}/landed`)).lines[0];
  const suppliersOf = async () =>
    (await firstLine()).bids.map(({ supplier }: { supplier: string }) => supplier).toSorted();
  const equal = { move: "equal", supplier: karolBagh, line: 1, reason: "Our works agree" };
  const went = () => quotationsOf(name).find((doc) => doc["supplier"] === karolBagh)!;
  await drain();
  await readBack(name);
  expect(await suppliersOf()).toEqual([rajkot]);
  expect(went()["items"]).toMatchObject([{ item_code: "ROD-1", rate: 520 }]);
  expect(went()["terms"]).toContain("instead BOX-2, Same size, same board; ₹9.00 for 1 Nos; in 7 days");
  const before = [quotationsOf(name).length, went()["modified"]];
  expect((await rounds.askRound(name, equal)).status).toBe(200);
  expect(await suppliersOf()).toEqual([karolBagh, rajkot].toSorted());
  await drain();
  expect([quotationsOf(name).length, went()["modified"]]).toEqual(before);
  expect((await states()).map(([act, state]) => [act, state])).toEqual([
    ["bid", "sent"],
    ["bid", "sent"],
  ]);
  const { invitations } = await rounds.roundOf(name);
  expect(invitations.find(({ supplier }: { supplier: string }) => supplier === karolBagh)).toMatchObject({
    quotation: went().name,
  });
});

test("the cheapest split of its bids is found, though nothing of them is there yet", async () => {
  const name = await arrive();
  await rounds.submitBid(name, [10, 500]);
  await rounds.submitBid(name, [9, 520], rounds.tokens.supplier2);
  await opened(name);
  const path = `/requestForQuotation/${name}/rounds/1`;
  const { id, state } = await rounds.done("POST", `${path}/optimum`, { rules: {} });
  expect(state).toBe("waiting");
  await runOptimum(there.beside.vanik.deps, { id });
  const run = await rounds.done("GET", `${path}/optimum/${id}`);
  const { lines } = await rounds.done("GET", `${path}/landed`);
  const bidOf = (supplier: string) =>
    lines[0].bids.find((one: { supplier: string }) => one.supplier === supplier).bid as string;
  expect(run).toMatchObject({
    state: "done",
    cost: 900 + 6250,
    chosen: [
      { idx: 1, bid: bidOf(karolBagh) },
      { idx: 2, bid: bidOf(rajkot) },
    ],
  });
  expect(quotationsOf(name)).toEqual([]);
  // What was searched is awarded as it was found once its quotations are there.
  await drain();
  await readBack(name);
  const { version } = await rounds.roundOf(name);
  const chosen = run.chosen.map(({ idx, bid }: { idx: number; bid: string }) => ({ idx, bid }));
  expect((await rounds.done("POST", `${path}/award`, { version, lines: chosen })).state).toBe("awarded");
});
