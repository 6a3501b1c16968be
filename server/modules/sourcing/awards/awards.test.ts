// An opened round compared by landed cost, its cheapest split, and its award with a statement that stays (sourcing 5).
import { comparedTerms } from "@vanik/contracts/bid-fields";
import { createHash } from "node:crypto";
import type { LandedRound, OptimumRun } from "@vanik/contracts/awards";
import { canonicalJson } from "@vanik/trading/canonical-json";
import { unzipSync } from "fflate";
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

test("says where more than was asked costs less at a price break", async () => {
  const { name } = await rounds.publish();
  const { lines, ...rest } = bidAt([12, 50_000], rounds.validTill());
  const withBreak = { ...rest, lines: [{ ...lines[0], breaks: [{ from: 2500, rate: 11 }] }, lines[1]] };
  expect((await rounds.askBid(name, { move: "submit", bid: withBreak })).status).toBe(200);
  await rounds.submitBid(name, [11, 49_000], rounds.tokens.supplier2);
  await rounds.closed(name);
  await rounds.moveRound(name, { move: "unseal" });
  const landed: LandedRound = await rounds.done("GET", `/requestForQuotation/${name}/rounds/1/landed`);
  expect(landed.more_for_less).toEqual([{ idx: 1, supplier: rajkot, qty: 2500, saving: 1300 }]);
});

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

async function solved(path: string, rules: object, more: object = {}): Promise<OptimumRun> {
  const { id, state } = await rounds.done("POST", `${path}/optimum`, { rules, ...more });
  expect(state).toBe("waiting");
  // On a slow machine what stands beside it takes more turns than one.
  for (;;) {
    await runOptimum(vanik.deps, { id });
    const run: OptimumRun = await rounds.done("GET", `${path}/optimum/${id}`);
    if (run.also.every((one) => one.state !== "waiting")) return run;
  }
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

test("what stands beside its cheapest split is found by the same job, each once", async () => {
  const { path, a, b } = await openedRound();
  const leave = { rules: { leave_out: [a], fix: [] }, divisible: [] };
  const { also, cost } = await solved(path, {}, { also: [leave, leave], beside: true });
  expect(cost).toBe(636_500);
  expect(also.map(({ asked, state, cost: found }) => [asked.rules, state, found])).toEqual([
    [leave.rules, "done", 638_900],
    [{ leave_out: [], fix: [], max_suppliers: 1 }, "done", 638_900],
    [{ leave_out: [], fix: [], max_share: 90 }, "impossible", null],
    [{ leave_out: [], fix: [], max_lead_days: 7 }, "done", 636_500],
  ]);
  expect(also[0]!.chosen).toMatchObject([
    { idx: 1, bid: b, qty: null, goods: 26_400, packing: 0, freight: 0, tax: 0, payment: 0, landed: 26_400 },
    { idx: 2, bid: b, goods: 612_500 },
  ]);
  const { body } = await rounds.ask("POST", `${path}/optimum`, {
    also: [leave, { rules: { leave_out: ["SQ-0000-000000"] } }],
  });
  expect(body.error.fields).toHaveProperty(["also.1.rules.leave_out.0"]);
  expect((await rounds.ask("POST", `${path}/optimum`, { divisible: [1, 9] })).body.error.fields).toHaveProperty([
    "divisible.1",
  ]);
});

/** Rajkot has 1,500 of the bolts, in packs of 100; opened. */
async function scarceRound() {
  const { name } = await rounds.publish();
  const { lines, ...rest } = bidAt([10, 50_000], rounds.validTill());
  const scarce = { ...rest, lines: [{ ...lines[0], max_qty: 1500, pack: 100, min_qty: 300 }, lines[1]] };
  expect((await rounds.askBid(name, { move: "submit", bid: scarce })).status).toBe(200);
  await rounds.submitBid(name, [11, 49_000], rounds.tokens.supplier2);
  await rounds.closed(name);
  const { version } = await rounds.moveRound(name, { move: "unseal" });
  const path = `/requestForQuotation/${name}/rounds/1`;
  const landed: LandedRound = await rounds.done("GET", `${path}/landed`);
  const bidOf = (supplier: string) => landed.lines[0]!.bids.find((one) => one.supplier === supplier)!.bid;
  return { name, path, version, a: bidOf(rajkot), b: bidOf(karolBagh) };
}

/** Within a line by the names of their quotations, of which the suppliers' own signs are drawn anew in each run. */
const inOrder = <Row>(rows: readonly Row[], key: (row: Row) => [idx: number, bid: string]): Row[] =>
  rows.toSorted((one, other) => {
    const [[idx, bid], [than, otherBid]] = [key(one), key(other)];
    return idx - than || (bid < otherBid ? -1 : 1);
  });

test("a line that may be divided is shared by two, as the search finds it or as the desk says", async () => {
  const { path, a, b } = await scarceRound();
  const parts = (found: OptimumRun) => found.chosen.map(({ idx, bid, qty, landed }) => [idx, bid, qty, landed]);
  const inTurn = (...rows: [number, string, number | null, number][]) => inOrder(rows, ([idx, bid]) => [idx, bid]);
  expect(parts(await solved(path, {}))).toEqual([
    [1, b, null, 26_400],
    [2, b, null, 612_500],
  ]);
  const divided = await solved(path, {}, { divisible: [1] });
  expect(parts(divided)).toEqual(inTurn([1, a, 1500, 15_000], [1, b, 900, 9900], [2, b, null, 612_500]));
  expect(divided.cost).toBe(637_400);
  const byHand = (one: number, other: number) => [
    { idx: 1, bid: a, qty: one },
    { idx: 1, bid: b, qty: other },
  ];
  const fixed = await solved(path, { fix: byHand(400, 2000) });
  expect(parts(fixed)).toEqual(inTurn([1, a, 400, 4000], [1, b, 2000, 22_000], [2, b, null, 612_500]));
  const { body } = await rounds.ask("POST", `${path}/optimum`, { rules: { fix: byHand(450, 1950) } });
  expect(body.error.fields).toEqual({
    "rules.fix.0.qty": `${a} does not sell exactly 450 Nos of line 1: look at its packs and its least quantity.`,
  });
});

test("what two share is awarded with a reason off L1, stands so on the statement, and is quoted at what both cost", async () => {
  const { name, path, version, a, b } = await scarceRound();
  const award = (...lines: object[]) => rounds.ask("POST", `${path}/award`, { version, lines });
  const part = (bid: string, qty?: number, more: object = {}) => ({
    idx: 1,
    bid,
    qty,
    reason: "It has no more",
    ...more,
  });
  const refusals: [string, string, object[]][] = [
    ["lines.1.idx", "Line 1 is awarded twice.", [part(a), part(b)]],
    ["lines.1.idx", "Line 1 is awarded twice.", [part(a, 1000), part(a, 1400)]],
    ["lines.1.qty", `Say how much of line 1 goes to ${b}.`, [part(a, 1500), part(b)]],
    ["lines.1.qty", "The parts of line 1 come to 2300 Nos: make them 2400.", [part(a, 1500), part(b, 800)]],
    ["lines.0.qty", "Enter a whole number: Nos are counted", [part(a, 0.5), part(b, 2399.5)]],
    ["lines.0.qty", `${a} does not have 1600 Nos of line 1.`, [part(a, 1600), part(b, 800)]],
    [
      "lines.0.qty",
      `${a} does not sell exactly 200 Nos of line 1: look at its packs and its least quantity.`,
      [part(a, 200), part(b, 2200)],
    ],
    ["lines.1.bid_idx", `Line 2 of ${b} does not answer line 1.`, [part(a, 1500), part(b, 900, { bid_idx: 2 })]],
  ];
  for (const [field, sentence, lines] of refusals)
    expect((await award(...lines)).body.error.fields, sentence).toEqual({ [field]: sentence });
  const unsaid = await award({ ...part(a, 1500), reason: "" }, part(b, 900, { bid_idx: 1 }), { idx: 2, bid: b });
  expect(unsaid.body.error.message).toBe("Line 1: say why it does not go to L1.");
  const awarded = await award(part(b, 900, { reason: "" }), part(a, 1500, { bid_idx: 1 }), { idx: 2, bid: b });
  expect(awarded.body.success.data.state).toBe("awarded");
  const { hash, statement } = await rounds.done("GET", `${path}/statement`);
  const frozen = readFrozen(statement);
  const awardLines = [
    { idx: 1, bid: a, bid_idx: 1, qty: 1500, reason: "It has no more", landed: 15_000 },
    { idx: 1, bid: b, bid_idx: 1, qty: 900, reason: "", landed: 9900 },
    { idx: 2, bid: b, bid_idx: 2, qty: null, reason: "", landed: 612_500 },
  ];
  expect(frozen.lines).toEqual(inOrder(awardLines, ({ idx, bid }) => [idx, bid]));
  const paper = awardPaper(frozen, hash, await readOperator(vanik.deps.db));
  expect(paper.table.rows[0]!.slice(3).map((cell) => cell.at(-1)!.text)).toEqual(["Awarded 900", "Awarded 1,500"]);
  const [most, rest] = [`1,500 Nos ${rajkot}`, `900 Nos ${karolBagh}`];
  expect(paper.notes).toContainEqual({
    label: "Divided between two",
    lines: [`Line 1: ${a < b ? `${most}, ${rest}` : `${rest}, ${most}`}`],
  });
  for (const format of ["pdf", "xlsx"])
    expect((await rounds.ask("GET", `${path}/statement/file?format=${format}`)).status).toBe(200);
  const [opportunity] = await rounds.linksOf("requestForQuotation", name, "opportunity");
  const supply = frozen.lines.map(({ bid: from, bid_idx: source, qty, idx }) => ({
    idx,
    from,
    source,
    qty: qty ?? 12.5,
  }));
  const lines = [1, 2].map((source) => ({
    source,
    supply: supply.filter(({ idx }) => idx === source),
  }));
  const { items } = await rounds.done("POST", "/quotation", { from: opportunity, lines });
  expect(items.map(({ cost_rate }: { cost_rate: number }) => cost_rate)).toEqual([10.38, 49_000]);
});

test("parts that reach another break cost the buyer's quotation its rate; awarded whole again, the whole's; what was bid stays", async () => {
  const { name } = await rounds.publish();
  const { lines, ...rest } = bidAt([12, 50_000], rounds.validTill());
  const withBreak = { ...rest, lines: [{ ...lines[0], breaks: [{ from: 2000, rate: 10 }] }, lines[1]] };
  expect((await rounds.askBid(name, { move: "submit", bid: withBreak })).status).toBe(200);
  await rounds.submitBid(name, [11, 49_000], rounds.tokens.supplier2);
  await rounds.closed(name);
  await rounds.moveRound(name, { move: "unseal" });
  const path = `/requestForQuotation/${name}/rounds/1`;
  const [line] = ((await rounds.done("GET", `${path}/landed`)) as LandedRound).lines;
  const [a, b] = [rajkot, karolBagh].map((supplier) => line!.bids.find((one) => one.supplier === supplier)!.bid);
  const quoted = async (bid: string) => {
    const { status, items } = await rounds.done("GET", `/supplierQuotation/${bid}`);
    return [status, items[0].qty, items[0].rate];
  };
  expect(await quoted(a!)).toEqual(["Submitted", 2400, 10]);
  const award = async (chosen: object[]) => {
    const { version } = await rounds.done("GET", path);
    const steel = { idx: 2, bid: b };
    const reply = await rounds.ask("POST", `${path}/award`, { version, lines: [...chosen, steel] });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return readFrozen((await rounds.done("GET", `${path}/statement`)).statement).lines;
  };
  const reason = "It has no more";
  const parts = await award([
    { idx: 1, bid: a, qty: 1500, reason },
    { idx: 1, bid: b, qty: 900, reason },
  ]);
  const [one, other] = [1500, 900].map((qty) => parts.find((part) => part.qty === qty));
  expect(one!.landed).toBe(18_000);
  const [opportunity] = await rounds.linksOf("requestForQuotation", name, "opportunity");
  const costOf = async (supply: object[]) =>
    (await rounds.done("POST", "/quotation", { from: opportunity, lines: [{ source: 1, supply }] })).items[0].cost_rate;
  expect(await costOf([one!, other!].map(({ bid: from, bid_idx: source, qty }) => ({ from, source, qty })))).toBe(
    11.63,
  );
  const [whole] = await award([{ idx: 1, bid: a, reason }]);
  expect(await costOf([{ from: a, source: whole!.bid_idx }])).toBe(10);
  expect(await quoted(a!)).toEqual(["Submitted", 2400, 10]);
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
  const stated = JSON.parse(statement);
  expect(canonicalJson(stated)).toBe(statement);
  expect(stated).toMatchObject({
    request: name,
    award: 1,
    total: 649_000,
    lines: [{ idx: 1, bid: a, reason: "One lorry" }, {}],
  });
  expect(stated.round).toMatchObject({ number: 1, counted: 2, void: 0, openers: [{ by: expect.any(String) }] });
  const file = (format: string) => rounds.ask("GET", `${path}/statement/file?format=${format}`);
  expect((await file("pdf")).headers["content-type"]).toBe("application/pdf");
  expect((await file("xlsx")).headers["content-disposition"]).toContain(`Statement-${name}-1.xlsx`);
  const { rawPayload } = await vanik.app.inject({
    url: `/api${path}/statement/file?format=xlsx`,
    headers: { "application-key": "vanik-web", "access-token": rounds.tokens.desk },
  });
  const sheet = Buffer.from(unzipSync(rawPayload)["xl/worksheets/sheet1.xml"]!).toString();
  const signed = [...sheet.matchAll(/>(Prepared by [^<]+|Checked by|Approved by|_{24})</g)].map(
    ([, signature]) => signature,
  );
  expect(signed).toEqual([
    ...Array<string>(3).fill("_".repeat(24)),
    `Prepared by ${stated.by}`,
    "Checked by",
    "Approved by",
  ]);
  // What is filtered ends above them.
  // Sums and words stand in columns A to R, and what is compared besides in one each.
  const besides = comparedTerms({}).map(({ label }) => label);
  const last = String.fromCharCode("R".charCodeAt(0) + besides.length);
  expect(/autoFilter ref="(A1:[A-Z]+)(\d+)"/.exec(sheet)!.slice(1)).toEqual([`A1:${last}`, "5"]);
  for (const label of besides) expect(sheet).toContain(`>${label}<`);
  const paper = awardPaper(readFrozen(statement), hash, await readOperator(vanik.deps.db));
  const cells = paper.table.rows.map((row) => row.map((cell) => cell.map(({ text }) => text).join(" ")));
  expect(cells[1]!.slice(3)).toEqual(["49,000.00 49,000.00 net", "50,000.00 50,000.00 net"]);
  const framed = paper.table.rows.map((row) => row.findIndex((cell) => cell[0]?.framed));
  expect(framed).toEqual([4, 4, ...Array<number>(9 + besides.length).fill(-1)]);
  expect(paper.table.columns[4]).toMatchObject({ head: rajkot, divided: true });
  expect(cells.filter(([, label]) => besides.includes(label!)).map(([, label]) => label)).toEqual(besides);
  expect(cells).toContainEqual(["", "Paid in, days", "", "30", "30"]);
  expect(cells.at(-1)).toEqual(["", "Awarded, landed", "", "None", "6,49,000.00"]);
  expect(paper.totals).toEqual({ rows: [], sum: ["Awarded, landed", "₹6,49,000.00"], words: "" });
  const notes = JSON.stringify(paper.notes);
  for (const note of ["One lorry", "2 counted, 0 void, 0 withdrawn, 0 declined", hash.slice(0, 8)])
    expect(notes).toContain(note);
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
  const ordered = await rounds.linksOf("supplierQuotation", a, "purchase_order");
  expect(ordered).toHaveLength(1);
  expect(await rounds.done("GET", `${path}/landed`)).toMatchObject({ orders: ordered });
  const movesOf = ({ moves }: { moves: { move: string }[] }) => moves.map(({ move }) => move);
  expect([movesOf(awarded), movesOf(await rounds.done("GET", path))]).toEqual([expect.arrayContaining(["revise"]), []]);
  const late = await rounds.ask("POST", `${path}/award`, { version: awarded.version, lines });
  expect([late.status, late.body.error.message]).toEqual([422, expect.stringMatching(/came of this award/)]);
});

test("from which country goods come is compared: two letters, and India where a bid does not say", async () => {
  const { name } = await rounds.publish();
  const from = (country?: string) => ({
    ...bidAt([10, 50_000], rounds.validTill()),
    ...(country !== undefined && { country_of_origin: country }),
  });
  const wrong = await rounds.askBid(name, { move: "submit", bid: from("CHN") });
  expect(wrong.body.error.fields).toEqual({ "bid.country_of_origin": "Enter the country of origin as 2 letters" });
  const sent = await rounds.askBid(name, { move: "submit", bid: from("cn") });
  expect(sent.body.success.data.receipt.bid).toMatchObject({ country_of_origin: "CN" });
  const unsaid = await rounds.askBid(name, { move: "submit", bid: from() }, rounds.tokens.supplier2);
  expect(unsaid.body.success.data.receipt.bid).not.toHaveProperty("country_of_origin");
  await rounds.closed(name);
  await rounds.moveRound(name, { move: "unseal" });
  const { terms }: LandedRound = await rounds.done("GET", `/requestForQuotation/${name}/rounds/1/landed`);
  const countries = terms.map(({ said }) => said.find(({ label }) => label === "Country of origin")?.text);
  expect(new Set(countries)).toEqual(new Set(["CN", "IN"]));
});
