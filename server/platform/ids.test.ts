import { afterEach, expect, test, vi } from "vitest";
import { newId } from "./ids.ts";

afterEach(() => void vi.useRealTimers());

test("ids are of version 7, begin with the moment and come in the order in which they are made", () => {
  const before = Date.now();
  const ids = Array.from({ length: 20_000 }, newId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(ids.toSorted());
  expect(parseInt(ids[0]!.replace("-", "").slice(0, 12), 16)).toBeGreaterThanOrEqual(before);
});

test("at one moment, and after the clock was put back, they go on in their order", () => {
  vi.useFakeTimers({ now: Date.now() + 60_000 });
  const first = Array.from({ length: 9000 }, newId);
  vi.setSystemTime(Date.now() - 3_600_000);
  const ids = [...first, newId(), newId()];
  expect(ids).toEqual(ids.toSorted());
});
