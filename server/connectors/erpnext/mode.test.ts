// Whether a database mirrors an ERPNext, and which: on one with trade of its own, and on an empty one.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { readErpnextMark } from "../../modules/content/use-cases.ts";
import { newId } from "../../platform/ids.ts";
import { enterErpnextMode, judgeErpnextMode } from "./mode.ts";

let trading: TestApp;
let empty: TestApp;
beforeAll(async () => {
  trading = await startTestApp();
  empty = await startTestApp({}, { isEmpty: true });
});
afterAll(async () => {
  await trading.close();
  await empty.close();
});

const erpnext = { url: "https://erp.example.com" };
const enter = ({ deps: { db, clock } }: TestApp, url: string | null, demonstration: boolean | null = null) =>
  enterErpnextMode({ erpnext: url === null ? null : { url }, db, clock, demonstration });
const judge = ({ deps: { db } }: TestApp, url: string) =>
  judgeErpnextMode({ erpnext: { url }, db, demonstration: false });
const markOf = ({ deps: { db } }: TestApp) => readErpnextMark(db);

describe("a start beside an ERPNext", () => {
  test("is refused on a demonstration, and where there is trade, with how much; nothing is marked", async () => {
    await expect(enter(trading, erpnext.url, true)).rejects.toThrow(
      "This database is a demonstration: ERPNext mode begins in an empty one. Choose another DATA_DIR.",
    );
    await expect(enter(trading, erpnext.url, false)).rejects.toThrow(
      /^This database has trade of its own \(\d+ documents\): ERPNext mode begins in an empty one. Choose another DATA_DIR.$/,
    );
    expect(await markOf(trading)).toBeNull();
  });

  test("is refused where money alone is recorded", async () => {
    const paid = await startTestApp({}, { isEmpty: true });
    await paid.deps.db.$client.query(
      `with party as (insert into organisations (id, kind, name, key, phone, created_at)
         values ($1, 'buyer', 'Acme', 'acme', '', now()) returning id)
       insert into payments (id, name, organisation_id, state, direction, day, mode, amount, created_at)
         select $2, 'PAY-2627-000001', id, 'recorded', 'in', '2026-11-20', 'NEFT', 100, now() from party`,
      [newId(), newId()],
    );
    await expect(enter(paid, erpnext.url, false)).rejects.toThrow(
      "This database has trade of its own (1 payment): ERPNext mode begins in an empty one. Choose another DATA_DIR.",
    );
    expect(await markOf(paid)).toBeNull();
    await paid.close();
  });

  test("without one leaves it as it is", async () => {
    expect(await enter(empty, null)).toBeNull();
    expect(await markOf(empty)).toBeNull();
  });

  test("that only looks marks nothing", async () => {
    expect(await judge(empty, erpnext.url)).toBeNull();
    await expect(judge(trading, erpnext.url)).rejects.toThrow(/has trade of its own/);
    expect(await markOf(empty)).toBeNull();
  });

  test("marks an empty one for good by the first address, whatever address comes later", async () => {
    expect(await enter(empty, erpnext.url)).toBe(erpnext.url);
    const mark = await markOf(empty);
    expect(mark).toEqual({ url: erpnext.url, since: empty.deps.clock.now().toISOString() });
    empty.advance(60);
    expect(await enter(empty, erpnext.url, false)).toBe(erpnext.url);
    expect(await enter(empty, "https://elsewhere.example.com", false)).toBe(erpnext.url);
    expect(await markOf(empty)).toEqual(mark);
  });

  test("is told what to set where the variables are gone", async () => {
    await expect(enter(empty, null, false)).rejects.toThrow(
      `This database mirrors ${erpnext.url}: set ERPNEXT_URL, ERPNEXT_KEY and ERPNEXT_SECRET.`,
    );
  });
});
