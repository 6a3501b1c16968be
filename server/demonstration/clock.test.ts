// The clock of a demonstration: put forward by POST /dev/clock, followed by every node.
import { addDays } from "@vanik/trading/days";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startTestApp, type TestApp } from "../../tests/app.ts";
import { openRounds } from "../../tests/rounds.ts";
import { createApp, productRoutes } from "../app.ts";
import { DemonstrationClock } from "./clock.ts";
import { systemClock } from "../platform/clock.ts";

const hour = 3_600_000;
let vanik: TestApp;
beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
});
afterAll(() => vanik.close());

const put = async (payload: object, { app, host = "localhost:3000" }: { app?: TestApp["app"]; host?: string } = {}) => {
  const reply = await (app ?? vanik.app).inject({ method: "POST", url: "/dev/clock", headers: { host }, payload });
  return { status: reply.statusCode, body: reply.json() };
};
const later = (hours: number) => new Date(vanik.deps.clock.now().getTime() + hours * hour).toISOString();

test("closes a round and lets a quotation run out, at once and for every node", async () => {
  const rounds = await openRounds(vanik);
  const { name: request, closes_at } = await rounds.publish();
  const drafted = await rounds.draftQuotation(await rounds.inquire(), undefined, {
    valid_till: addDays(rounds.today(), 4),
  });
  const { name: quotation } = await rounds.submitted("quotation", drafted);
  const beside = new DemonstrationClock(vanik.deps.db, vanik.deps.clock);
  const wanted = later(24 * 6);
  expect(wanted > closes_at).toBe(true);
  expect(await put({ now: wanted })).toEqual({ status: 200, body: { now: wanted } });
  expect(vanik.deps.clock.now().toISOString()).toBe(wanted);
  expect(beside.ahead()).toBe(0);
  await beside.follow();
  expect(beside.ahead()).toBeGreaterThanOrEqual(6 * 24 * hour - 1000);
  expect((await rounds.roundOf(request)).state).toBe("closed");
  expect((await rounds.read("quotation", quotation)).status).toBe("Expired");
});

test("being ahead of the database's clock is no fault of a node that keeps the real time below it", async () => {
  await put({ now: later(24) });
  const clock = new DemonstrationClock(vanik.deps.db, systemClock);
  await clock.follow();
  expect(clock.ahead()).toBeGreaterThan(hour);
  const deps = { ...vanik.deps, clock };
  const app = await createApp(deps, productRoutes(deps));
  onTestFinished(() => app.close());
  expect((await app.inject("/readyz")).statusCode).toBe(200);
});

test("goes forward only, to a moment that it can read", async () => {
  const now = vanik.deps.clock.now().toISOString();
  expect(await put({ now: later(-1) })).toMatchObject({
    status: 404,
    body: { error: { message: `The clock goes forward only: it is ${now}` } },
  });
  for (const wrong of ["tomorrow", "2026-11-28", "2100-01-01T00:00:00Z", 5, undefined])
    expect(await put({ now: wrong })).toMatchObject({
      status: 400,
      body: { error: { fields: { now: expect.stringContaining("Say a moment before the year 2100") } } },
    });
  expect(vanik.deps.clock.now().toISOString()).toBe(now);
});

test("is there for whoever sits at a demonstration alone", async () => {
  expect((await put({ now: later(1) }, { host: "vanik.example" })).status).toBe(404);
  expect((await put({ now: later(1) }, { host: "localhost.evil.example:3000" })).status).toBe(404);
  const before = vanik.deps.clock.now();
  const { config } = vanik.deps;
  for (const other of [
    { demonstration: false },
    { config: { ...config, host: "0.0.0.0" } },
    { config: { ...config, publicUrl: "https://vanik.example" } },
  ]) {
    const deps = { ...vanik.deps, ...other };
    const app = await createApp(deps, productRoutes(deps));
    onTestFinished(() => app.close());
    expect((await put({ now: later(1) }, { app })).status).toBe(404);
  }
  expect(vanik.deps.clock.now()).toEqual(before);
});
