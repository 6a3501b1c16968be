// Whole replies in memory: bounded, shared, and of one version.
import { expect, test } from "vitest";
import { createPageCache, type CachedPage } from "./page-cache.ts";

const page = (bytes: number): CachedPage => ({ headers: {}, body: Buffer.alloc(bytes) });
const bound = 1_000_000;

test("a crawl of 20,000 pages stays within the bound, and keeps what was asked for last", async () => {
  const pages = createPageCache(bound);
  await pages.make("1", "/", async () => page(10_000));
  let [most, missed] = [0, 0];
  for (let at = 0; at < 20_000; at++) {
    await pages.make("1", `/item-${at}`, async () => page(10_000));
    // Home is read in between, as it is.
    if (!pages.find("1", "/")) missed++;
    most = Math.max(most, pages.bytes());
  }
  expect([most <= bound, missed]).toEqual([true, 0]);
  expect(pages.find("1", "/item-19999")).toBeDefined();
  expect(pages.find("1", "/item-0")).toBeUndefined();
});

test("small pages are weighed with what they take besides, and none above the bound is kept", async () => {
  const pages = createPageCache(bound);
  for (let at = 0; at < 20_000; at++) await pages.make("1", `/${at}`, async () => page(1));
  expect(pages.bytes()).toBeLessThanOrEqual(bound);
  expect(pages.bytes()).toBeGreaterThan(bound * 0.9);
  await pages.make("1", "/large", async () => page(bound));
  expect(pages.find("1", "/large")).toBeUndefined();
});

test("a body is kept without the memory that it was compressed in", async () => {
  const pages = createPageCache(bound);
  const room = new ArrayBuffer(16_384);
  await pages.make("1", "/", async () => ({ headers: {}, body: Buffer.from(room, 0, 5000) }));
  expect(pages.find("1", "/")?.body.buffer.byteLength).toBe(5000);
});

test("who asks at once gets one rendering; a failure is told to all of them and kept for none", async () => {
  const pages = createPageCache(bound);
  let made = 0;
  const make = async () => {
    made++;
    await Promise.resolve();
    if (made === 1) throw new Error("once");
    return page(1);
  };
  const first = await Promise.allSettled([1, 2, 3].map(() => pages.make("1", "/", make)));
  expect(first.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  await Promise.all([1, 2, 3].map(() => pages.make("1", "/", make)));
  expect(made).toBe(2);
  expect(pages.find("1", "/")).toBeDefined();
});

test("what is no page to keep is not kept", async () => {
  const pages = createPageCache(bound);
  expect(await pages.make("1", "/gone", async () => null)).toBeNull();
  expect(pages.find("1", "/gone")).toBeUndefined();
  expect(pages.bytes()).toBe(0);
});

test("another version drops all; what was being made for the one before is sent and not kept", async () => {
  const pages = createPageCache(bound);
  await pages.make("1", "/", async () => page(1));
  const { promise, resolve: finish } = Promise.withResolvers<CachedPage>();
  const slow = pages.make("1", "/slow", () => promise);
  expect(pages.find("2", "/")).toBeUndefined();
  expect(pages.bytes()).toBe(0);
  // Made anew for the version of now, and not taken from the one that is under way.
  await pages.make("2", "/slow", async () => page(2));
  finish(page(1));
  expect((await slow)?.body.length).toBe(1);
  expect(pages.find("2", "/slow")?.body.length).toBe(2);
});
