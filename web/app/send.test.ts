import { listCategories } from "@vanik/contracts/api";
import { afterEach, expect, test, vi } from "vitest";
import { browserCall } from "./call.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a call waits for its answer however long it takes", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { documentElement: { dataset: { applicationKey: "key" } } });
  let answer: (reply: Response) => void = () => {};
  const fetched = vi.fn<typeof fetch>(() => new Promise((resolve) => (answer = resolve)));
  vi.stubGlobal("fetch", fetched);
  const call = browserCall(listCategories);
  let isOver = false;
  void call.then(() => (isOver = true)).catch(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  expect(isOver).toBe(false);
  expect(fetched.mock.calls[0]?.[1]?.signal).toBeNull();
  answer(Response.json({ success: { data: [] } }));
  expect(await call).toEqual([]);
});
