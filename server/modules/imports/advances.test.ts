// Advances of the old books that bear no number: one is made of the day, of each its own, and a new row says what will stand.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { importing } from "../../../tests/imports.ts";

let vanik: TestApp;
let sheets: ReturnType<typeof importing>;
beforeAll(async () => {
  vanik = await startTestApp();
  sheets = importing(vanik, await vanik.tokenOf("desk@vanik.example"));
  const { id } = await brought("parties", "Kind,Name\nBuyer,Advance Mills\nBuyer,Other Mills\n");
  await sheets.apply(id);
});
afterAll(() => vanik.close());

const totals = { sales: null, purchases: null };
const brought = async (kind: string, file: string, more: object = {}) => {
  const { body } = await sheets.send(kind, file, `${kind}.csv`);
  const options = { make_categories: true, totals, accept_difference: false, ...more };
  return sheets.check(body.success.data.id, { options });
};
const head = "Party,Kind,Number,Date,Amount\n";
const opened = (rows: string, more: object = {}) =>
  brought("openings", `${head}${rows}`, { cut_over: "2026-10-31", ...more });
const first = "Advance Mills,Advance received,,02/10/2026,200\n";

test("two of one party on one day are two, and stay so", async () => {
  const second = "Advance Mills,Advance received,,02/10/2026,300\n";
  const { id, counts } = await opened(first + second);
  expect(counts).toMatchObject({ new: 2, faulty: 0 });
  await sheets.apply(id);
  expect((await sheets.read(id)).state).toBe("applied");
  const again = await opened(second + first);
  expect(again.counts).toMatchObject({ unchanged: 2, new: 0, faulty: 0 });
  // Of the same amount once more it is another.
  const more = await opened(first + second + first);
  expect(more.counts).toMatchObject({ unchanged: 2, new: 1, faulty: 0 });
  await sheets.apply(more.id);
  expect((await opened(first + second + first)).counts).toMatchObject({ unchanged: 3, new: 0, faulty: 0 });
  // Another amount is asked, and makes no further one.
  expect((await opened("Advance Mills,Advance received,,02/10/2026,900\n")).counts).toMatchObject({
    new: 0,
    faulty: 1,
  });
});

test("one without a day is asked for the day alone", async () => {
  const { id } = await opened("Advance Mills,Advance received,,,200\n");
  expect((await sheets.rows(id)).map(({ faults }) => faults)).toEqual([{ date: "Enter its day" }]);
});

test("what stands on the other side of a list of customers is shown as the advance that it becomes", async () => {
  const file = 'Name,Opening balance\nAdvance Mills,"5,000.00 Cr"\nOther Mills,"7,000.00 Dr"\n';
  const found = await brought("openings", file, { cut_over: "2026-10-31", party_kind: "buyer" });
  expect((await sheets.rows(found.id, "new")).map(({ changes }) => changes)).toMatchObject([
    { kind: { new: "Advance received" }, open_amount: { new: "₹5,000.00 Cr" }, date: { new: "2026-10-31" } },
    { kind: { new: "Sales" }, open_amount: { new: "₹7,000.00 Dr" }, due_date: { new: expect.any(String) } },
  ]);
});

test("what a new item cost says when and of whom it was bought", async () => {
  const file = "Item,Unit,HSN,GST,Rate,Purchase,Bought on,Bought from\nCosted,Nos,731815,18,9,5,05/10/2026,Agarwal\n";
  const [row] = await sheets.rows((await brought("items", file)).id);
  expect(row?.changes).toMatchObject({
    last_cost: { new: 5 },
    cost_day: { new: "2026-10-05" },
    cost_supplier: { new: "Agarwal" },
  });
});
