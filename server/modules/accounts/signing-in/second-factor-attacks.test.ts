// What a session that was found open can do with the second factor, and of whom of the desk one is asked (security 8).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { authenticatorOf, password } from "../../../../tests/authenticator.ts";
import { saveDeskSettings } from "../../content/use-cases.ts";
import { inTransaction } from "../../../platform/db.ts";
import { secondFactorFrom } from "./rules.ts";

let vanik: TestApp;
let hands: ReturnType<typeof authenticatorOf>;
beforeAll(async () => {
  vanik = await startTestApp();
  hands = authenticatorOf(vanik);
});
beforeEach(() => vanik.advance(3700));
afterAll(() => vanik.close());

const email = "buyer@vanik.example";
const prepare = async (token: string) =>
  (await vanik.call("POST", "/secondFactor", { token, body: {} })).body.success.data;
const confirm = (token: string, body: object, address?: string) =>
  vanik.call("POST", "/secondFactor/confirm", { token, body: { kept: true, ...body }, address });
const isOpen = async (token: string) => (await vanik.call("GET", "/profile", { token })).status === 200;

describe("switching it on", () => {
  test("by a session of 11 minutes takes the password, and says so at its field", async () => {
    const token = await vanik.tokenOf(email);
    expect((await prepare(token)).password_needed).toBe(false);
    vanik.advance(11 * 60);
    const { secret, password_needed: needed, recovery_codes: recovery } = await prepare(token);
    expect(needed).toBe(true);
    const alone = await confirm(token, { code: hands.codeAt(secret) });
    expect([alone.status, Object.keys(alone.body.error.fields)]).toEqual([400, ["password"]]);
    const wrong = await confirm(token, { code: hands.codeAt(secret), password: "nope" });
    expect(wrong.body.error.fields).toEqual({ password: "This is not your password." });
    const right = await confirm(token, { code: hands.codeAt(secret), password });
    expect(right.status).toBe(200);
    await hands.switchOff({ token, recovery });
  });

  test("is no place to guess the password: the 4th wrong one waits", async () => {
    const address = "203.0.113.44";
    const token = await vanik.tokenOf(email);
    vanik.advance(601);
    const { secret } = await prepare(token);
    const statuses: number[] = [];
    for (let n = 0; n < 4; n++)
      statuses.push((await confirm(token, { code: hands.codeAt(secret), password: `guess${n}` }, address)).status);
    expect(statuses).toEqual([400, 400, 400, 429]);
  });

  test("ends the 2 other sessions, and mails the owner", async () => {
    const others = [await vanik.tokenOf(email), await vanik.tokenOf(email)];
    const owner = await hands.setUp(email);
    expect(await Promise.all(others.map(isOpen))).toEqual([false, false]);
    expect(await isOpen(owner.token)).toBe(true);
    const mail = (await vanik.runMailJobs()).find(({ to }) => to.address === email);
    expect(mail?.subject).toBe("The second factor of your account at Vanik is on");
    expect(mail?.text).toContain("If that was not you");
    await hands.switchOff(owner);
  });

  test("keeps them when it is told to", async () => {
    const other = await vanik.tokenOf(email);
    const owner = await hands.setUp(email, { keep_sessions: true });
    expect(await isOpen(other)).toBe(true);
    await hands.switchOff(owner);
  });
});

describe("recovery codes", () => {
  test("are told before it is on, count for nothing until then, and are those of the last secret", async () => {
    const token = await vanik.tokenOf(email);
    const first = await prepare(token);
    const { secret, recovery_codes: recovery } = await prepare(token);
    expect(new Set([...first.recovery_codes, ...recovery]).size).toBe(20);
    const state = async () => (await vanik.call("GET", "/secondFactor", { token })).body.success.data;
    expect(await state()).toMatchObject({ enabled: false, recovery_codes_left: 0 });
    const unkept = await confirm(token, { code: hands.codeAt(secret), kept: undefined });
    expect([unkept.status, Object.keys(unkept.body.error.fields)]).toEqual([400, ["kept"]]);
    expect((await confirm(token, { code: hands.codeAt(secret) })).status).toBe(200);
    expect(await state()).toMatchObject({ enabled: true, recovery_codes_left: 10 });
    expect((await hands.enter(await hands.ticketOf(email), first.recovery_codes[0])).status).toBe(400);
    expect((await hands.enter(await hands.ticketOf(email), recovery[0])).status).toBe(200);
    await hands.switchOff({ token, recovery });
  });
});

describe("of staff it is asked", () => {
  const createdAt = new Date("2026-11-20T10:00:00Z");
  test.each([
    [null, true, false, null],
    [null, true, true, null],
    [null, false, false, "2026-11-21T10:00:00.000Z"],
    [null, false, true, "2026-11-27T10:00:00.000Z"],
    [true, true, true, "2026-11-20T10:00:00.000Z"],
    [true, false, false, "2026-11-20T10:00:00.000Z"],
    [false, false, true, null],
  ])(
    "where the operator said %s, in a demonstration %s, of the first account %s: from %s",
    (setting, demonstration, isFirst, from) => {
      expect(secondFactorFrom(setting, { demonstration, createdAt, isFirst })?.toISOString() ?? null).toBe(from);
    },
  );

  test("outside a demonstration by default, and said before: then a week after the first account began nothing else opens", async () => {
    vanik.deps.demonstration = false;
    try {
      const token = await vanik.tokenOf("desk@vanik.example");
      const state = async () => (await vanik.call("GET", "/secondFactor", { token })).body.success.data;
      const reads = async () => (await vanik.call("GET", "/opportunity", { token })).status;
      const { required_from: from, required } = await state();
      expect([required, await reads()]).toEqual([false, 200]);
      const wait = (new Date(from).getTime() - vanik.deps.clock.now().getTime()) / 1000;
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeGreaterThan(86_400);
      expect(wait).toBeLessThanOrEqual(7 * 86_400);
      vanik.advance(wait);
      expect(await state()).toEqual({ enabled: false, required: true, recovery_codes_left: 0 });
      expect(await reads()).toBe(403);
      await inTransaction(vanik.deps.db, (tx) =>
        saveDeskSettings(tx, { second_factor_required: false, audit_mail: "" }),
      );
      expect(await reads()).toBe(200);
    } finally {
      vanik.deps.demonstration = true;
    }
  });
});

test("none of it left a line in the log", () => expect(vanik.logged).toEqual([]));
