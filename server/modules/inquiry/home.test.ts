// What Home shows: figures that add up and follow the catalogue, and nothing of anybody outside of a demonstration.
import type { HomeShown } from "@vanik/contracts/home";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { homeShown } from "./home.ts";

let vanik: TestApp;
beforeAll(async () => void (vanik = await startTestApp()));
afterAll(() => vanik.close());

test("the example adds up at the catalogue's prices", async () => {
  const { example } = await homeShown(vanik.deps)();
  const paise = (rupees: number) => Math.round(rupees * 100);
  const { lines, net, gst, rounding, payable } = example!;
  expect(lines.find(({ item }) => item.includes("helmet"))?.rate).toBe(168);
  for (const { qty, rate, amount } of lines) expect(paise(amount)).toBe(Math.round(qty * paise(rate)));
  expect(lines.reduce((sum, { amount }) => sum + paise(amount), 0)).toBe(paise(net));
  expect(paise(net) + paise(gst) + paise(rounding)).toBe(paise(payable));
  expect(paise(payable) % 100).toBe(0);
});

test("where nothing has run, nothing is told; outside of a demonstration never", async () => {
  const empty = await homeShown({ ...vanik.deps, demonstration: true })();
  expect(empty).toMatchObject({ told: null, replies: null });
  const own: HomeShown = await homeShown({ ...vanik.deps, demonstration: false })();
  expect(own).toMatchObject({ told: null, replies: null });
});
