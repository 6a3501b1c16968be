// A corrigendum adds lines, drops them and changes what one specifies; bids of before answer that anew (sourcing 1, wire-desk 3).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { bidAt, openRounds, type Rounds } from "../../../../tests/rounds.ts";
import { readPdf } from "../../../../tests/pdf-text.ts";
import { rajkot } from "../../../../tests/trade.ts";
import { dayInIndia } from "@vanik/trading/indian-time";
import { questionsOfDocuments } from "../../documents/soundness.ts";

let vanik: TestApp;
let rounds: Rounds;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
});
afterAll(() => vanik.close());
beforeEach(async () => void (rounds = await openRounds(vanik)));

const amend = (name: string, changes: object, n = 1) => rounds.askRound(name, { move: "amend", changes }, n);
const unsound = async (name: string) => {
  const found = questionsOfDocuments.map(async ({ wrong, sql }) => {
    const { rows } = await vanik.deps.db.$client.query(sql, sql.includes("$1") ? [dayInIndia(rounds.now())] : []);
    return rows.some((row) => row.name === name) ? [wrong] : [];
  });
  return (await Promise.all(found)).flat();
};
const bolt = { item_code: "FS-HB-12050-Z", qty: 40 };
const answerAnew = (lines: string) => ({
  status: 422,
  body: { error: { message: `${lines} changed since: answer anew and submit the bid.` } },
});

test("a line that is added is read, answered, compared and quoted; a bid that lacks it is not confirmed", async () => {
  const { name } = await rounds.publish({}, [rajkot]);
  await rounds.submitBid(name, [10, 50_000]);
  const specification = "Zinc, clear";
  expect((await amend(name, { add: [{ ...bolt, specification }] })).status).toBe(200);
  const page = await rounds.page(name);
  expect(page.lines[2]).toMatchObject({ idx: 3, item_code: bolt.item_code, qty: 40, specification });
  expect([page.state, page.changed_lines, page.corrigenda[0].differences]).toEqual([
    "stale",
    [3],
    [{ line: 3, field: null, before: null, after: page.lines[2].item_name }],
  ]);
  expect(await rounds.askBid(name, { move: "confirm" })).toMatchObject(answerAnew("Line 3"));
  expect((await rounds.roundOf(name)).lines).toEqual([1, 2, 3]);
  await rounds.submitBid(name, [10, 50_000, 7]);
  await rounds.closed(name);
  await rounds.moveRound(name, { move: "unseal" });
  const { suppliers, lines } = await rounds.done("GET", `/requestForQuotation/${name}/comparison`);
  expect([suppliers[0].quoted, lines.length]).toEqual([2400 * 10 + 12.5 * 50_000 + 40 * 7, 3]);
  // What was specified comes along to what was bid for it.
  const quoted = await rounds.read("supplierQuotation", suppliers[0].bid);
  expect(quoted.items[2]).toMatchObject({ item_code: bolt.item_code, specification });
});

test("what is specified of a line may change alone, and that line is answered anew", async () => {
  const { name } = await rounds.publish();
  await rounds.submitBid(name, [10, 50_000]);
  const lines = [{ idx: 1 }, { idx: 2, specification: "Mill certificate 3.1" }];
  expect((await amend(name, { lines })).status).toBe(200);
  expect((await rounds.page(name)).corrigenda[0].differences).toEqual([
    { line: 2, field: "specification", before: "", after: "Mill certificate 3.1" },
  ]);
  for (const token of [rounds.tokens.desk, rounds.tokens.supplier]) {
    const { items } = await rounds.done("GET", `/requestForQuotation/${name}`, undefined, token);
    const specifications = items.map((line: { specification?: string }) => line.specification);
    expect(specifications).toEqual([undefined, "Mill certificate 3.1"]);
  }
  expect(await rounds.askBid(name, { move: "confirm" })).toMatchObject(answerAnew("Line 2"));
});

test("an item is swapped by dropping its line and adding another, whose number nothing had before", async () => {
  const { name } = await rounds.publish();
  await rounds.submitBid(name, [10, 50_000]);
  expect((await amend(name, { lines: [{ idx: 1 }], add: [bolt] })).status).toBe(200);
  expect((await amend(name, { lines: [{ idx: 1 }], add: [bolt] })).status).toBe(200);
  const page = await rounds.page(name);
  expect(page.lines.map(({ idx }: { idx: number }) => idx)).toEqual([1, 4]);
  expect(page.corrigenda[1].differences.map(({ line }: { line: number }) => line)).toEqual([3, 4]);
  // Whoever answered the line that is gone is told of it.
  const bid = bidAt([10, 50_000], rounds.validTill());
  expect((await rounds.askBid(name, { move: "submit", bid })).body.error.fields).toHaveProperty("lines.1.idx");
  expect((await amend(name, { lines: [], add: [] })).body.error.fields).toHaveProperty("changes.lines");
  expect((await amend(name, { lines: [], add: [bolt] })).status).toBe(200);
  expect((await rounds.page(name)).lines).toMatchObject([{ idx: 5, qty: 40 }]);
});

test("a line that is dropped stays in the request, struck: whoever reads it, its sums and its paper say by what", async () => {
  const { name } = await rounds.publish({ sealed: false }, [rajkot]);
  expect((await amend(name, { lines: [{ idx: 1 }], add: [bolt] })).status).toBe(200);
  for (const token of [rounds.tokens.desk, rounds.tokens.supplier]) {
    const { items, item_count, total_qty } = await rounds.done("GET", `/requestForQuotation/${name}`, undefined, token);
    expect(items.map((line: { dropped_by?: object }) => line.dropped_by)).toEqual([
      undefined,
      { round: 1, corrigendum: 1 },
      undefined,
    ]);
    expect([item_count, total_qty]).toEqual([2, 2440]);
    const { rawPayload } = await vanik.app.inject({
      url: `/api/requestForQuotation/${name}/pdf`,
      headers: { "application-key": "vanik-web", "access-token": token },
    });
    expect((await readPdf(rawPayload)).pages.join(" ")).toContain("Dropped by corrigendum 1");
  }
  // A dropped line is not quoted either, and the whole is sound.
  const draft = await rounds.draftBid(name, rajkot, [10, 7]);
  const { items } = await rounds.read("supplierQuotation", draft);
  expect(items.map(({ source }: { source: { idx: number } }) => source.idx)).toEqual([1, 3]);
  expect(await unsound(name)).toEqual([]);
  // Nor does a copy ask it.
  const copied = await rounds.done("POST", "/requestForQuotation/begin", { purpose: "stock", copy: name });
  const copy = await rounds.read("requestForQuotation", copied.name);
  expect(copy.items.map((line: { dropped_by?: object }) => line.dropped_by)).toEqual([undefined, undefined]);
});

test.each([
  [{ item_code: "NO-SUCH", qty: 1 }, "changes.add.0.item_code"],
  [{ ...bolt, qty: 1.5 }, "changes.add.0.qty"],
  [{ ...bolt, uom: "Hogshead" }, "changes.add.0.uom"],
])("%j is refused at %s, and nothing is changed", async (line, field) => {
  const { name } = await rounds.publish();
  const reply = await amend(name, { add: [line] });
  expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([400, [field]]);
  expect((await rounds.page(name)).lines).toHaveLength(2);
});

describe("in a next round", () => {
  const next = (name: string, more: object = {}) =>
    rounds.ask("POST", `/requestForQuotation/${name}/rounds`, { closes_at: rounds.inHours(48).toISOString(), ...more });
  const opened = async (name: string, n = 1) => {
    await rounds.closed(name, 60, n);
    await rounds.moveRound(name, { move: "unseal" }, n);
  };
  /** Of each line who offers it, for how much. */
  const landed = async (name: string, n: number) => {
    const { lines } = await rounds.done("GET", `/requestForQuotation/${name}/rounds/${n}/landed`);
    return lines.map((line: { idx: number; bids: { goods: number }[] }) => [
      line.idx,
      line.bids.map(({ goods }) => goods),
    ]);
  };

  test("a line that was dropped is not asked again, nor does its former offer count", async () => {
    const { name } = await rounds.publish({}, [rajkot]);
    await rounds.submitBid(name, [10, 50_000]);
    expect((await amend(name, { lines: [{ idx: 1 }] })).status).toBe(200);
    expect((await rounds.askBid(name, { move: "confirm" })).status).toBe(200);
    await opened(name);
    expect((await next(name, { lines: [1, 2] })).body.error.fields).toEqual({
      "lines.1": expect.stringContaining("A corrigendum dropped line 2"),
    });
    expect((await next(name)).body.success.data).toMatchObject({ number: 2, lines: [1] });
    await rounds.submitBid(name, [9]);
    await opened(name, 2);
    expect(await landed(name, 2)).toEqual([[1, [2400 * 9]]]);
  });

  test("which lines are asked is as before, unless it is said", async () => {
    const { name } = await rounds.publish({}, [rajkot]);
    await rounds.submitBid(name, [10, 50_000]);
    await opened(name);
    expect((await next(name, { lines: [1] })).body.success.data.lines).toEqual([1]);
    await rounds.submitBid(name, [9]);
    await opened(name, 2);
    expect((await next(name)).body.success.data).toMatchObject({ number: 3, lines: [1] });
  });

  test("a line that asks something else since keeps no former offer, even where a round lies between", async () => {
    const { name } = await rounds.publish();
    await rounds.submitBid(name, [10, 50_000]);
    await opened(name);
    expect((await next(name)).status).toBe(200);
    const lines = [{ idx: 1 }, { idx: 2, specification: "Mill certificate 3.1" }];
    expect((await amend(name, { lines }, 2)).status).toBe(200);
    await rounds.submitBid(name, [11, null], rounds.tokens.supplier2);
    await opened(name, 2);
    expect((await next(name)).status).toBe(200);
    await rounds.submitBid(name, [9, null]);
    await opened(name, 3);
    expect(await landed(name, 3)).toEqual([
      [1, [2400 * 9]],
      [2, []],
    ]);
  });
});
