// How often passwords may be tried, through the real application on a real database.
import { like } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { statusesOf, verifiedToken } from "../../../../tests/accounts.ts";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { counters } from "../../../platform/tables.ts";
import { admitTry } from "./tries.ts";

let vanik: TestApp;
beforeAll(async () => void (vanik = await startTestApp()));
beforeEach(() => vanik.advance(86_400));
afterAll(() => vanik.close());

const login = (email: string, password: string, address: string) =>
  vanik.call("POST", "/login", { body: { email, password }, address });
/** Failures as they are counted, without the time that hashes take. */
async function fail(times: number, tried: (n: number) => { email: string; address: string }): Promise<void> {
  for (let n = 0; n < times; n++) await admitTry(vanik.deps, tried(n));
}
const email = "supplier@vanik.example";

describe("failures of one address", () => {
  const address = "198.51.100.7";

  test("past 100 an hour over all e-mails end its tries until the hour does, the right password's too", async () => {
    await fail(99, (n) => ({ email: `n${n}@firm.in`, address }));
    expect((await login("n99@firm.in", "nope", address)).status).toBe(401);
    const { status, headers, body } = await login(email, "Demo1234", address);
    expect([status, body.error.code]).toEqual([429, "too_many"]);
    expect(body.error.message).toMatch(/You can try again at [0-9]{2}:[0-9]{2} IST/);
    expect((await login(email, "Demo1234", "198.51.100.8")).status).toBe(200);
    vanik.advance(Number(headers["retry-after"]));
    expect((await login(email, "Demo1234", address)).status).toBe(200);
  });

  test("count no sign-in that succeeds: an office behind one address stays open", async () => {
    await fail(98, (n) => ({ email: `n${n}@firm.in`, address }));
    for (let n = 0; n < 4; n++) expect((await login(email, "Demo1234", address)).status).toBe(200);
  });
});

describe("failures at one e-mail", () => {
  const stranger = (n: number) => `198.51.${Math.floor(n / 200)}.${n % 200}`;

  test("past 100 a day let all strangers together try once in 30 s; who signed in from an address before is not slowed", async () => {
    expect((await login(email, "Demo1234", "192.0.2.1")).status).toBe(200);
    await fail(100, (n) => ({ email, address: stranger(n) }));
    expect((await login(email, "nope", stranger(500))).status).toBe(401);
    const early = await login(email, "Demo1234", stranger(501));
    expect([early.status, early.headers["retry-after"]]).toEqual([429, "30"]);
    expect((await login(email, "Demo1234", "192.0.2.1")).status).toBe(200);
    expect((await login("buyer@vanik.example", "Demo1234", stranger(501))).status).toBe(200);
    vanik.advance(29);
    expect((await login(email, "Demo1234", stranger(501))).status).toBe(429);
    vanik.advance(1);
    const replies = await Promise.all([502, 503, 504].map((n) => login(email, "Demo1234", stranger(n))));
    expect(statusesOf(replies)).toEqual([200, 429, 429]);
    vanik.advance(86_400);
    expect((await login(email, "Demo1234", stranger(505))).status).toBe(200);
  });

  test("do not slow who has just proved the e-mail by setting a new password, wherever that was", async () => {
    const attacked = "buyer2@vanik.example";
    const token = await verifiedToken(vanik, attacked, "RESET");
    await fail(100, (n) => ({ email: attacked, address: stranger(n) }));
    expect((await login(attacked, "nope", stranger(500))).status).toBe(401);
    expect((await login(attacked, "nope", stranger(501))).status).toBe(429);
    const body = { email: attacked, token, password: "Guava8tree", cnfPassword: "Guava8tree" };
    expect((await vanik.call("POST", "/resetPwd", { body, address: "192.0.2.44" })).status).toBe(200);
    expect((await login(attacked, "Guava8tree", "192.0.2.45")).status).toBe(429);
    expect((await login(attacked, "Guava8tree", "192.0.2.44")).status).toBe(200);
  });

  test("of nobody's e-mail slow tries as those of somebody's do", async () => {
    await fail(100, (n) => ({ email: "nobody@firm.in", address: stranger(n) }));
    expect((await login("nobody@firm.in", "nope", stranger(500))).status).toBe(401);
    expect((await login("nobody@firm.in", "nope", stranger(501))).status).toBe(429);
  });
});

test("a try that is refused counts nowhere", async () => {
  const address = "198.51.100.9";
  for (let n = 0; n < 3; n++) await login("buyer@vanik.example", "nope", address);
  for (let n = 0; n < 5; n++) expect((await login("buyer@vanik.example", "nope", address)).status).toBe(429);
  const rows = await vanik.deps.db
    .select()
    .from(counters)
    .where(like(counters.name, `%${address}`));
  expect(rows.map(({ count }) => count)).toEqual([3]);
});

test("without limits nothing is counted", async () => {
  const free = await startTestApp({ RATE_LIMIT: "off" });
  try {
    for (let n = 0; n < 6; n++)
      expect((await free.call("POST", "/login", { body: { email, password: "nope" } })).status).toBe(401);
    expect(await free.deps.db.select().from(counters)).toEqual([]);
  } finally {
    await free.close();
  }
});

test("none of it left a line in the log", () => expect(vanik.logged).toEqual([]));
