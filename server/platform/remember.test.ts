import { expect, test } from "vitest";
import { remember } from "./remember.ts";

test("reads a key once while it is fresh, and again when it is not", async () => {
  let reads = 0;
  const fresh = remember(60_000, 10, async (key) => `${key} ${++reads}`);
  expect([await fresh("a"), await fresh("a"), await fresh("b")]).toEqual(["a 1", "a 1", "b 2"]);
  const stale = remember(0, 10, async () => ++reads);
  expect([await stale("a"), await stale("a")]).toEqual([3, 4]);
});

test("forgets a failure at once", async () => {
  let tries = 0;
  const read = remember(60_000, 10, async () => {
    if (++tries === 1) throw new Error("not now");
    return tries;
  });
  await expect(read("a")).rejects.toThrow("not now");
  expect(await read("a")).toBe(2);
});

test("keeps no more keys than it may", async () => {
  let reads = 0;
  const read = remember(60_000, 2, async () => ++reads);
  for (const key of ["a", "b", "c", "a"]) await read(key);
  expect(reads).toBe(4);
});
