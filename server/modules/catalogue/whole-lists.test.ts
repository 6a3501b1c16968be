// Lists without a page, or with one of 2,000 rows: however many are asked for at once, two are read at once.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";

let vanik: TestApp;
beforeAll(async () => {
  vanik = await startTestApp();
});
afterAll(() => vanik.close());

/** Counts the reads of items, and the most of them that were under way together. */
function watchReads() {
  const pool = vanik.deps.db.$client;
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
  const seen = { reads: 0, most: 0 };
  let underWay = 0;
  const spy = vi.spyOn(pool, "query").mockImplementation((async (...args: unknown[]) => {
    const [statement] = args as [string | { text: string }];
    if (!/from "items"/.test(typeof statement === "string" ? statement : statement.text)) return query(...args);
    seen.reads++;
    seen.most = Math.max(seen.most, ++underWay);
    return query(...args).finally(() => underWay--);
  }) as never);
  return { seen, stop: () => spy.mockRestore() };
}

test.each([
  ["a visitor's list of a sub-category", "/subCategory/tmt-bars", undefined],
  ["the desk's sheet", "/desk/items?limit_page_length=2000", "desk@vanik.example"],
])("of ten who ask for %s at once two are read at once", async (_, path, email) => {
  const token = email && (await vanik.tokenOf(email));
  const { seen, stop } = watchReads();
  const replies = await Promise.all(Array.from({ length: 10 }, () => vanik.call("GET", path, { token })));
  stop();
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(seen.reads).toBeGreaterThanOrEqual(10);
  expect(seen.most).toBe(2);
});
