// Series of a company's own: what the setting refuses, what it gives, and that no number is given twice or left out.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { importing } from "../../../tests/imports.ts";
import { orderOf, sahyadri } from "../../../tests/orders.ts";
import { documentPath, openTrade, type Trade } from "../../../tests/trade.ts";
import { questionsOfDocuments } from "../documents/soundness.ts";

let vanik: TestApp;
let trade: Trade;
let order = "";
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  order = await orderOf(trade, "sales_order", sahyadri, {
    lines: [{ item_code: "FS-HB-12050-Z", qty: 5000, rate: 15 }],
  });
});
afterAll(() => vanik.close());

const query = async (text: string, values: unknown[] = []) => (await vanik.deps.db.$client.query(text, values)).rows;
const path = "/desk/settings/numbers";
const invoices = (more: object = {}) => ({ kind: "sales_invoice", prefix: "SGT", start: 413, ...more });
async function change(...numbers: object[]) {
  const { version } = await trade.done("GET", path);
  return trade.ask("PUT", path, { version, numbers });
}
async function changed(...numbers: object[]) {
  const { status, body } = await change(...numbers);
  expect([status, body.error?.fields]).toEqual([200, undefined]);
  return body.success.data.value.numbers;
}
async function problems(...numbers: object[]): Promise<Record<string, string>> {
  const { status, body } = await change(...numbers);
  expect(status).toBe(400);
  return body.error.fields;
}
/** The number of a new invoice of one bolt. */
const invoice = async () => (await trade.billOrder(order, [{ source: 1, qty: 1 }])).name as string;
/** Documents by what is wrong with their series, as the doctor asks. */
const unsound = async () => query(questionsOfDocuments.find(({ wrong }) => wrong === "a series with a gap")!.sql);

describe("without one", () => {
  test("all is numbered as it was", async () => {
    expect(await trade.done("GET", path)).toEqual({ version: 0, value: { numbers: [] } });
    expect(await invoice()).toMatch(/^SI-2627-\d{6}$/);
    expect((await trade.done("GET", "/desk/numbers")).given).toEqual([]);
  });
});

describe("refuses at its field", () => {
  test.each<[string, object[], Record<string, string | RegExp>]>([
    ["what is no kind of ours to number", [invoices({ kind: "opportunity" })], { "numbers.0.kind": /Choose/ }],
    ["small signs", [invoices({ prefix: "SG T" })], { "numbers.0.prefix": /letters A to Z/ }],
    ["0 in front", [invoices({ prefix: "0SGT" })], { "numbers.0.prefix": /no 0 in front/ }],
    ["two kinds alike", [invoices(), invoices({ kind: "sales_order" })], { "numbers.1.prefix": /Series 1/ }],
    [
      "two registrations alike",
      [invoices(), invoices({ registration: 2 })],
      { "numbers.1.prefix": /Series 1/, "numbers.1.registration": /no such/ },
    ],
    ["no registration", [invoices({ registration: 9 })], { "numbers.0.registration": /no such/ }],
    ["too long", [invoices({ prefix: "SGT/PUNE" })], { "numbers.0.prefix": /rule 46 allows 16/ }],
    [
      "how Vanik numbers",
      [invoices({ prefix: "SI-2627", year: "none", between: "-" })],
      { "numbers.0.prefix": /Vanik/ },
    ],
    [
      "figures that are none",
      [invoices({ digits: 0, start: 0.5 })],
      { "numbers.0.digits": /1 to 9/, "numbers.0.start": /whole/ },
    ],
  ])("%s", async (_, numbers, sentences) => {
    const expected = Object.entries(sentences).map(([field, words]) => [field, expect.stringMatching(words)]);
    expect(await problems(...numbers)).toEqual(Object.fromEntries(expected));
  });
});

test("it begins where it was said, goes on without gaps, and its small letters are capitals", async () => {
  expect(await changed(invoices({ prefix: " sgt " }))).toEqual([
    {
      kind: "sales_invoice",
      registration: 1,
      prefix: "SGT",
      year: "both",
      between: "/",
      digits: 4,
      start: 413,
      start_year: "2627",
    },
  ]);
  expect([await invoice(), await invoice()]).toEqual(["SGT/26-27/0413", "SGT/26-27/0414"]);
  expect(await trade.done("GET", "/desk/numbers")).toEqual({
    day: trade.today(),
    given: [{ stem: "SGT/26-27/", last: 414 }],
  });
  expect(await unsound()).toEqual([]);
});

test("several at once take one number each, and none is left out", async () => {
  const drafts: string[] = [];
  for (let at = 0; at < 4; at++) drafts.push(await trade.draftInvoice(order, [{ source: 1, qty: 1 }]));
  const all = await Promise.all(drafts.map((name) => trade.move("purchaseInvoice", name, { move: "submit" })));
  const assigned = all.filter(({ status }) => status === 200).map(({ body }) => body.success.data.name as string);
  const last = 414 + assigned.length;
  expect(assigned.toSorted()).toEqual(Array.from({ length: assigned.length }, (_, at) => `SGT/26-27/0${415 + at}`));
  expect((await trade.done("GET", "/desk/numbers")).given).toEqual([{ stem: "SGT/26-27/", last }]);
});

test("a refused submit takes no number", async () => {
  const before = (await trade.done("GET", "/desk/numbers")).given;
  const draft = await trade.draftInvoice(order, [{ source: 1, qty: 1 }]);
  expect((await trade.move("purchaseInvoice", draft, { move: "submit", version: 99 })).status).toBe(409);
  expect((await trade.done("GET", "/desk/numbers")).given).toEqual(before);
});

test("where it begins only goes up, and what is left out by that is no gap", async () => {
  const [{ last }] = (await trade.done("GET", "/desk/numbers")).given;
  expect(await problems(invoices({ start: 400 }))).toEqual({
    "numbers.0.start": `SGT/26-27/0${last} is given: begin at ${last + 1} or above.`,
  });
  await changed(invoices({ start: 500 }));
  expect([await invoice(), await invoice()]).toEqual(["SGT/26-27/0500", "SGT/26-27/0501"]);
  expect(await unsound()).toEqual([]);
});

test("a prefix that is left and taken up again goes on after its last number", async () => {
  await changed(invoices({ prefix: "INV", start: 1 }));
  expect(await invoice()).toBe("INV/26-27/0001");
  await changed(invoices({ start: 1, digits: 6 }));
  expect(await invoice()).toBe("SGT/26-27/000502");
  await changed();
  expect(await invoice()).toMatch(/^SI-2627-\d{6}$/);
  await changed(invoices({ start: 1 }));
  expect(await invoice()).toBe("SGT/26-27/0503");
});

test("a series that other documents bear is no other kind's", async () => {
  expect(await problems({ kind: "quotation", prefix: "SGT" })).toEqual({
    "numbers.0.prefix": "Sales invoices have numbers of SGT/26-27/: choose another prefix.",
  });
});

describe("invoices of the old books", () => {
  const options = {
    make_categories: false,
    cut_over: "2026-10-31",
    totals: { sales: null, purchases: null },
    accept_difference: false,
  };
  const head = "Party,Kind,Number,Date,Due date,Open amount\n";
  async function checked(...rows: string[]) {
    const sheets = importing(vanik, trade.tokens.desk);
    const { body } = await sheets.send("openings", head + rows.join("\n"), "openings.csv");
    const { id } = body.success.data;
    await sheets.check(id, { options });
    return { id, sheets, rows: await sheets.rows(id) };
  }
  const row = (number: string, kind = "Sales", party = sahyadri) =>
    `${party},${kind},${number},2026-10-01,2026-10-31,1000`;

  test("bear no number that ours gave or will give: it is refused with its row", async () => {
    const { rows } = await checked(
      row("SGT/26-27/0412"),
      row("SGT/26-27/0413"),
      row("sgt/26-27/500"),
      row("SGT/26-27/0900"),
      row("SGT/25-26/0900"),
      row("SGT/26-27/0901", "Purchase", "Rajkot Precision Fasteners Pvt. Ltd."),
    );
    expect(rows.map(({ verdict, faults }) => [verdict, faults.number ?? ""])).toEqual([
      ["new", ""],
      ["faulty", "SGT/26-27/0413 is an invoice of our own: no two have one number"],
      ["faulty", "SGT/26-27/0500 is an invoice of our own: no two have one number"],
      ["faulty", expect.stringContaining("Our own series will give SGT/26-27/0900")],
      ["new", ""],
      ["new", ""],
    ]);
  });

  test("that stand are begun above", async () => {
    const { id, sheets } = await checked(row("OLD/26-27/0088"));
    await sheets.apply(id);
    expect(await problems(invoices({ prefix: "OLD", start: 80 }))).toEqual({
      "numbers.0.start": "An open invoice of the old books is OLD/26-27/0088: begin at 89 or above.",
    });
    await changed(invoices({ prefix: "OLD", start: 89 }));
    expect(await invoice()).toBe("OLD/26-27/0089");
    await changed(invoices({ start: 1 }));
  });
});

test("a number is found by itself, by its beginning and as a whole", async () => {
  for (const q of ["501", "SGT/26-27/0501", "sgt/26-27/0501", "SGT/26-27/05"]) {
    const found = await trade.done("GET", `/desk/find?q=${encodeURIComponent(q)}`);
    expect(
      found.documents.map(({ name }: { name: string }) => name),
      q,
    ).toContain("SGT/26-27/0501");
    const listed = await trade.done("GET", `/purchaseInvoice?q=${encodeURIComponent(q)}`);
    expect(
      listed.map(({ name }: { name: string }) => name),
      q,
    ).toContain("SGT/26-27/0501");
  }
});

test("an earlier version comes back where it gives no number twice", async () => {
  const { version } = await trade.done("GET", path);
  const history = await trade.done("GET", `${path}/history`);
  expect(history[0].changed).toEqual([{ key: "numbers", before: expect.any(Array), after: expect.any(Array) }]);
  const restored = await trade.ask("POST", `${path}/restore`, { version, restore: 1 });
  expect([restored.status, Object.keys(restored.body.error.fields)]).toEqual([400, ["numbers.0.start"]]);
});

test("the first of April begins again at 1 by itself, on the day of India; without a year it runs on", async () => {
  await changed(invoices({ start: 600 }), { kind: "quotation", prefix: "Q", year: "none", start: 70 });
  const quotation = async () => trade.quote(await trade.inquire());
  expect([await invoice(), await quotation()]).toEqual(["SGT/26-27/0600", "Q/0070"]);
  const draft = await trade.draftInvoice(order, [{ source: 1, qty: 1 }]);
  const until = Date.parse("2027-03-31T18:29:00Z") - vanik.deps.clock.now().getTime();
  vanik.advance(until / 1000);
  trade = await openTrade(vanik);
  const submit = async (name: string) => (await trade.submitted("purchaseInvoice", name)).name;
  expect(await submit(draft)).toBe("SGT/26-27/0601");
  const second = await trade.draftInvoice(order, [{ source: 1, qty: 1 }]);
  vanik.advance(60);
  expect(await submit(second)).toBe("SGT/27-28/0001");
  expect(await invoice()).toBe("SGT/27-28/0002");
  expect(await quotation()).toBe("Q/0071");
  expect(await unsound()).toEqual([]);
  const cancelled = await trade.moved("purchaseInvoice", "SGT/27-28/0002", { move: "cancel", reason: "For a test" });
  expect(cancelled.name).toBe("SGT/27-28/0002");
  const amended = await trade.done("POST", `${documentPath("purchaseInvoice", "SGT/27-28/0002")}/amend`);
  expect(await submit(amended.name)).toBe("SGT/27-28/0003");
});
