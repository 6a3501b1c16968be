// An opened round compared by landed cost, its cheapest split, and its award with a statement that stays (sourcing 5).
import { createHash } from "node:crypto";
import type { LandedRound, OptimumRun } from "@vanik/contracts/awards";
import { canonicalJson } from "@vanik/trading/canonical-json";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { bidAt, openRounds, type Rounds } from "../../../../tests/rounds.ts";
import { karolBagh, rajkot } from "../../../../tests/trade.ts";
import { readOperator } from "../../content/use-cases.ts";
import { runOptimum } from "../use-cases.ts";
import { readFrozen } from "./frozen-award.ts";
import { awardPaper } from "./award-paper.ts";

let vanik: TestApp;
let rounds: Rounds;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
});
afterAll(() => vanik.close());
beforeEach(async () => void (rounds = await openRounds(vanik)));

/** Rajkot is lower on the bolts, Karol Bagh on the steel; opened. */
async function openedRound() {
  const { name } = await rounds.publish();
  await rounds.submitBid(name, [10, 50_000]);
  await rounds.submitBid(name, [11, 49_000], rounds.tokens.supplier2);
  await rounds.closed(name);
  const { version } = await rounds.moveRound(name, { move: "unseal" });
  const path = `/requestForQuotation/${name}/rounds/1`;
  const landed: LandedRound = await rounds.done("GET", `${path}/landed`);
  const bidOf = (supplier: string) => landed.lines[0]!.bids.find((one) => one.supplier === supplier)!.bid;
  return { name, path, version, landed, a: bidOf(rajkot), b: bidOf(karolBagh) };
}

test("is compared line by line once it is opened, and not before", async () => {
  const { name } = await rounds.publish();
  expect((await rounds.ask("GET", `/requestForQuotation/${name}/rounds/1/landed`)).status).toBe(422);
  const { landed, a, b } = await openedRound();
  expect(landed.interest).toBe(12);
  expect(landed.lines.map(({ bids }) => bids.map(({ bid, rank, landed: cost }) => [bid, rank, cost]))).toEqual([
    [
      [a, 1, 24_000],
      [b, 2, 26_400],
    ],
    [
      [b, 1, 612_500],
      [a, 2, 625_000],
    ],
  ]);
});

async function solved(path: string, rules: object): Promise<OptimumRun> {
  const { id, state } = await rounds.done("POST", `${path}/optimum`, { rules });
  expect(state).toBe("waiting");
  await runOptimum(vanik.deps, { id });
  return rounds.done("GET", `${path}/optimum/${id}`);
}

test("its cheapest split is found with what each rule costs", async () => {
  const { path, a, b } = await openedRound();
  expect(await solved(path, {})).toMatchObject({
    state: "done",
    cost: 636_500,
    within: 0,
    chosen: [
      { idx: 1, bid: a },
      { idx: 2, bid: b },
    ],
  });
  expect(await solved(path, { max_suppliers: 1 })).toMatchObject({
    state: "done",
    cost: 638_900,
    rules: [{ rule: "max_suppliers", cost: 2400 }],
  });
  expect(await solved(path, { leave_out: [a, b] })).toMatchObject({ state: "impossible" });
  const unknown = await rounds.ask("POST", `${path}/optimum`, { rules: { leave_out: ["SQ-0000-000000"] } });
  expect(unknown.body.error.fields).toHaveProperty(["rules.leave_out.0"]);
});

test("is awarded with a reason off L1, and its statement stays as it was", async () => {
  const { name, path, version, a, b } = await openedRound();
  const bothTo = (bid: string, reason = "") => [
    { idx: 1, bid, reason },
    { idx: 2, bid, reason },
  ];
  const award = (body: object) => rounds.ask("POST", `${path}/award`, body);
  expect((await award({ version, lines: bothTo(a) })).body.error.message).toBe("Line 2: say why it does not go to L1.");
  const twice = [...bothTo(a, "One lorry"), { idx: 2, bid: b }];
  expect((await award({ version, lines: twice })).body.error.fields).toHaveProperty(["lines.2.idx"]);
  const awarded = (await award({ version, lines: bothTo(a, "One lorry") })).body.success.data;
  expect(awarded.state).toBe("awarded");
  const { hash, statement } = await rounds.done("GET", `${path}/statement`);
  expect(createHash("sha256").update(statement).digest("hex")).toBe(hash);
  const said = JSON.parse(statement);
  expect(canonicalJson(said)).toBe(statement);
  expect(said).toMatchObject({
    request: name,
    award: 1,
    total: 649_000,
    lines: [{ idx: 1, bid: a, reason: "One lorry" }, {}],
  });
  expect(said.round).toMatchObject({ number: 1, counted: 2, void: 0, openers: [{ by: expect.any(String) }] });
  const file = (format: string) => rounds.ask("GET", `${path}/statement/file?format=${format}`);
  expect((await file("pdf")).headers["content-type"]).toBe("application/pdf");
  expect((await file("xlsx")).headers["content-disposition"]).toContain(`Statement-${name}-1.xlsx`);
  const paper = awardPaper(readFrozen(statement), hash, await readOperator(vanik.deps.db));
  const cells = paper.table.rows.map((row) => row.map((cell) => cell.map(({ text }) => text).join(" ")));
  expect(cells[1]!.slice(3)).toEqual(["50,000.00 50,000.00 net", "49,000.00 49,000.00 net"]);
  const framed = paper.table.rows.map((row) => row.findIndex((cell) => cell[0]?.framed));
  expect(framed).toEqual([3, 3, ...Array<number>(9).fill(-1)]);
  expect(paper.table.columns[3]).toMatchObject({ head: rajkot, divided: true });
  expect(cells.at(-1)).toEqual(["", "Award, landed", "", "6,49,000.00", ""]);
  expect(paper.totals).toEqual({ rows: [], sum: ["Award, landed", "₹6,49,000.00"], words: "" });
  const notes = JSON.stringify(paper.notes);
  for (const told of ["One lorry", "2 counted, 0 void, 0 withdrawn, 0 declined", hash.slice(0, 8)])
    expect(notes).toContain(told);
  expect((await award({ version, lines: bothTo(b) })).status).toBe(409);
  const revised = {
    version: awarded.version,
    lines: [
      { idx: 1, bid: a },
      { idx: 2, bid: b },
    ],
  };
  expect((await award(revised)).status).toBe(200);
  expect((await rounds.done("GET", `${path}/landed`)).award).toMatchObject({ number: 2 });
});

test("an alternative is compared once the desk has marked it equal, and stands in a new quotation", async () => {
  const { name } = await rounds.publish();
  await rounds.submitBid(name, [10, 50_000]);
  const { lines, ...rest } = bidAt([9, 49_000], rounds.validTill());
  const alternative = { name: "ISO 4017", why: "Same thread, same strength" };
  const instead = { ...rest, lines: [{ ...lines[0], answer: "alternative", alternative }, lines[1]] };
  await rounds.askBid(name, { move: "submit", bid: instead }, rounds.tokens.supplier2);
  await rounds.closed(name);
  expect((await rounds.moveRound(name, { move: "unseal" })).moves).toContainEqual(
    expect.objectContaining({ move: "equal", needs_reason: true }),
  );
  const landed = async (): Promise<LandedRound["lines"]> =>
    (await rounds.done("GET", `/requestForQuotation/${name}/rounds/1/landed`)).lines;
  const [before] = await landed();
  expect(before).toMatchObject({
    bids: [{ supplier: rajkot }],
    alternatives: [{ supplier: karolBagh, ...alternative, rate: 9, per: 1, uom: "Nos", equal: null }],
  });
  const equal = { move: "equal", supplier: karolBagh, line: 1, reason: "Our works agree: ISO 4017 fits" };
  expect((await rounds.askRound(name, { ...equal, line: 2 })).body.error.fields).toHaveProperty("line");
  expect((await rounds.askRound(name, { ...equal, reason: "" })).status).toBe(400);
  expect((await rounds.moveRound(name, equal)).moves.map(({ move }: { move: string }) => move)).not.toContain("equal");
  const [bolts, steel] = await landed();
  expect(bolts!.bids.map(({ supplier, rank }) => [supplier, rank])).toEqual([
    [karolBagh, 1],
    [rajkot, 2],
  ]);
  expect(bolts!.alternatives[0]!.equal).toMatchObject({ why: equal.reason });
  expect(steel!.bids[0]).toMatchObject({ supplier: karolBagh, bid: bolts!.bids[0]!.bid });
  const quotations = await rounds.linksOf("requestForQuotation", name, "supplier_quotation");
  const states = await Promise.all(quotations.map((one) => rounds.read("supplierQuotation", one)));
  expect(states.map(({ status }: { status: string }) => status).toSorted()).toEqual([
    "Stopped",
    "Submitted",
    "Submitted",
  ]);
  const { events } = await rounds.done("GET", `/requestForQuotation/${name}/rounds/1/minutes`);
  expect(events.at(-1)).toMatchObject({
    move: "equal",
    supplier: karolBagh,
    reason: equal.reason,
    detail: { line: 1 },
  });
});

test("becomes a quotation with nothing typed twice, and stays once it is ordered", async () => {
  const { name, path, version, a } = await openedRound();
  const lines = [1, 2].map((idx) => ({ idx, bid: a, reason: "One lorry" }));
  const awarded = await rounds.done("POST", `${path}/award`, { version, lines });
  const [opportunity] = await rounds.linksOf("requestForQuotation", name, "opportunity");
  const supply = [1, 2].map((source) => ({ source, supply: [{ from: a, source }] }));
  const { items } = await rounds.done("POST", "/quotation", { from: opportunity, lines: supply });
  expect(items.map(({ cost_rate }: { cost_rate: number }) => cost_rate)).toEqual([10, 50_000]);
  const quotation = await rounds.quote(opportunity!, a);
  await rounds.moved("quotation", quotation, { move: "accept" }, rounds.tokens.buyer);
  const late = await rounds.ask("POST", `${path}/award`, { version: awarded.version, lines });
  expect([late.status, late.body.error.message]).toEqual([422, expect.stringMatching(/came of this award/)]);
});
