import { expect, test } from "vitest";
import { createViewerTurns } from "./viewer-turns.ts";

const settled = () => new Promise((resolve) => setImmediate(resolve));

test.each([
  ["read", 6],
  ["write", 4],
] as const)("of one viewer so many are at work at once, whatever others do: %s, %i", async (act, atOnce) => {
  const turns = createViewerTurns();
  const atWork: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const call = (who: string) =>
    turns[act](who, () => {
      atWork.push(who);
      return promise;
    });
  const calls = Array.from({ length: 40 }, () => call("one"));
  calls.push(call("other"));
  await settled();
  expect(atWork.filter((who) => who === "one")).toHaveLength(atOnce);
  expect(atWork).toContain("other");
  resolve();
  await Promise.all(calls);
  expect(atWork).toHaveLength(41);
});

test("reads wait for no write of the same viewer", async () => {
  const { read, write } = createViewerTurns();
  const { promise, resolve } = Promise.withResolvers<void>();
  const writes = Array.from({ length: 9 }, () => write("one", () => promise));
  expect(await read("one", async () => "read")).toBe("read");
  resolve();
  await Promise.all(writes);
});
