// Lists and details of opportunities.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { financialYear } from "@vanik/trading/financial-year";
import { indianDay } from "../../../platform/clock.ts";
import { newId } from "../../../platform/ids.ts";
import { assignName } from "../naming.ts";
import { series, tradeDocuments } from "../tables.ts";

let vanik: TestApp;
let desk: string;
let buyer: string;
beforeAll(async () => {
  vanik = await startTestApp();
  desk = await vanik.tokenOf("desk@vanik.example");
  buyer = await vanik.tokenOf("buyer@vanik.example");
});
afterAll(() => vanik.close());

const list = async (query: string, token = desk) => (await vanik.call("GET", `/opportunity${query}`, { token })).body;

test("the desk sees every party's, newest first, with the exact total", async () => {
  const { success } = await list("");
  expect(success.page).toEqual({ start: 0, length: 5, total: 5 });
  const days = success.data.map((row: { transaction_date: string }) => row.transaction_date);
  expect(days).toEqual(days.toSorted().reverse());
  expect(success.data.map((row: { party_name: string }) => row.party_name)).toContain("Guest");
});

test("a buyer sees its own alone", async () => {
  const { success } = await list("", buyer);
  expect(success.page.total).toBe(3);
});

test("a line says where the catalogue has its item, so that it can go into a cart again", async () => {
  const [{ name }] = (await list("", buyer)).success.data;
  const { items } = (await vanik.call("GET", `/opportunity/${name}`, { token: buyer })).body.success.data;
  const item = (await vanik.call("GET", `/item/${items[0].item_code.toLowerCase()}`)).body.success.data;
  const { _id, sub_category } = item.sub_category;
  expect(items[0].sub_category).toEqual({ _id, sub_category });
});

test("pages, filters and sorts", async () => {
  expect((await list("?limit_start=2&limit_page_length=2")).success.page).toEqual({ start: 2, length: 2, total: 5 });
  expect((await list("?party=nil")).success.data).toHaveLength(1);
  expect((await list("?status=Lost")).success.data).toEqual([]);
  const amounts = (await list("?sort=opportunity_amount")).success.data.map(
    (row: { opportunity_amount: number }) => row.opportunity_amount,
  );
  expect(amounts).toEqual(amounts.toSorted((a: number, b: number) => a - b));
  expect((await list(`?min=${amounts[1]}&max=${amounts[2]}`)).success.data).toHaveLength(2);
  expect((await list("?q=opp-")).success.page.total).toBe(5);
  expect((await list("?q=3")).success.data).toMatchObject([{ name: expect.stringMatching(/^OPP-\d{4}-000003$/) }]);
  expect((await list("?q=%25")).success.page.total).toBe(0);
});

test("leaves the count out where it is not asked for, and reads the same rows", async () => {
  const [counted, uncounted] = [await list("?limit_page_length=2"), await list("?limit_page_length=2&count=no")];
  expect(uncounted.success.data).toEqual(counted.success.data);
  expect([counted.success.page.total, uncounted.success.page.total]).toEqual([5, 2]);
  const requests = async (count: string) => {
    const token = await vanik.tokenOf("supplier@vanik.example");
    return (await vanik.call("GET", `/requestForQuotation?limit_page_length=1${count}`, { token })).body.success;
  };
  expect((await requests("&count=no")).data).toEqual((await requests("")).data);
});

test("refuses a page that is too long or too deep, and an unknown order, at the field", async () => {
  expect((await list("?limit_page_length=101")).error.fields).toEqual({
    limit_page_length: "A page has at most 100 rows",
  });
  expect((await list("?limit_start=10001")).error.fields.limit_start).toContain("narrow the filter");
  expect((await list("?sort=party")).error.fields.sort).toBeDefined();
});

test.each([
  ["2026-03-31T18:29:59Z", "2026-03-31", "2526"],
  ["2026-03-31T18:30:00Z", "2026-04-01", "2627"],
  ["2026-11-21T00:00:00Z", "2026-11-21", "2627"],
])("%s is %s in India, of the financial year %s", (moment, day, year) => {
  expect(indianDay(new Date(moment))).toBe(day);
  expect(financialYear(day)).toBe(year);
});

test("a number that a document of ERPNext bears already is left out, and written down as such", async () => {
  const undo = new Error("undo");
  const assigned = vanik.deps.db.transaction(async (tx) => {
    const [document, theirs] = await tx.select().from(tradeDocuments).where(eq(tradeDocuments.kind, "opportunity"));
    const { id } = document!;
    for (const name of ["tst-2627-000002", "TST-2627-000003"]) {
      const own = newId();
      await tx.insert(tradeDocuments).values({ ...theirs!, id: own, caseId: own, name, remote: true });
    }
    expect(await assignName(tx, id, "TST", "2026-11-21")).toBe("TST-2627-000001");
    expect(await assignName(tx, id, "TST", "2026-11-21")).toBe("TST-2627-000004");
    expect(await tx.select().from(series).where(eq(series.prefix, "TST"))).toMatchObject([{ last: 4, skipped: 2 }]);
    throw undo;
  });
  await expect(assigned).rejects.toBe(undo);
});

test("the millionth number of a year keeps all its digits", async () => {
  const undo = new Error("undo");
  const assigned = vanik.deps.db.transaction(async (tx) => {
    const [document] = await tx.select().from(tradeDocuments).limit(1);
    await tx.insert(series).values({ registrationId: 1, prefix: "TST", financialYear: "2627", last: 999_999 });
    expect(await assignName(tx, document!.id, "TST", "2026-11-21")).toBe("TST-2627-1000000");
    throw undo;
  });
  await expect(assigned).rejects.toBe(undo);
});
