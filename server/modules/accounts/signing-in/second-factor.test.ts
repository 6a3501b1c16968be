// The second factor through the real application: setting it up, switching it off, and where staff must have one.
import * as api from "@vanik/contracts/api";
import { endpointsOf } from "@vanik/contracts/endpoint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { authenticatorOf, password } from "../../../../tests/authenticator.ts";
import { saveDeskSettings } from "../../content/use-cases.ts";
import { recoveryCodes, secondFactors } from "../sign-in-tables.ts";
import { inTransaction } from "../../../platform/db.ts";

let vanik: TestApp;
let hands: ReturnType<typeof authenticatorOf>;
beforeAll(async () => {
  vanik = await startTestApp();
  hands = authenticatorOf(vanik);
});
afterAll(() => vanik.close());

describe("setting up", () => {
  test("gives a secret to type or scan, and counts once a code has confirmed it", async () => {
    const token = await vanik.tokenOf("buyer@vanik.example");
    const state = async () => (await vanik.call("GET", "/secondFactor", { token })).body.success.data;
    expect(await state()).toEqual({ enabled: false, required: false, recovery_codes_left: 0 });
    const prepared = await vanik.call("POST", "/secondFactor", { token, body: {} });
    const { secret, uri, recovery_codes: codes } = prepared.body.success.data;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const address = new URL(uri);
    expect([address.protocol, address.host, decodeURIComponent(address.pathname)]).toEqual([
      "otpauth:",
      "totp",
      "/Vanik:buyer@vanik.example",
    ]);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      issuer: "Vanik",
      secret,
      algorithm: "SHA1",
      digits: "6",
      period: "30",
    });
    expect((await state()).enabled).toBe(false);
    expect(
      (await vanik.call("POST", "/login", { body: { email: "buyer@vanik.example", password } })).body,
    ).toMatchObject({ success: { data: { access_token: expect.any(String) } } });

    const confirm = (code: string) =>
      vanik.call("POST", "/secondFactor/confirm", { token, body: { code, kept: true } });
    const wrong = await confirm(hands.wrongCodes(secret, 1)[0]!);
    expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([400, ["code"]]);
    const right = await confirm(hands.codeAt(secret));
    expect(right.body.success.data).toEqual({ done: true });
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/);
    expect(await state()).toEqual({ enabled: true, required: false, recovery_codes_left: 10 });

    const stored = JSON.stringify(
      await Promise.all([secondFactors, recoveryCodes].map((t) => vanik.deps.db.select().from(t))),
    );
    for (const secretText of [secret, ...codes, ...codes.map((code: string) => code.replace("-", ""))])
      expect(stored).not.toContain(secretText);
    await hands.switchOff({ token, recovery: codes });
  });

  test("is refused while one is on, so that a session alone cannot put another in its place", async () => {
    const owner = await hands.setUp("buyer@vanik.example");
    const again = await vanik.call("POST", "/secondFactor", { token: owner.token, body: {} });
    expect([again.status, again.body.error.code]).toEqual([409, "conflict"]);
    const confirmed = await vanik.call("POST", "/secondFactor/confirm", {
      token: owner.token,
      body: { code: "123456", kept: true },
    });
    expect(confirmed.status).toBe(409);
    await hands.switchOff(owner);
  });

  test("begins anew with every secret; a code of an earlier one confirms nothing", async () => {
    const token = await vanik.tokenOf("buyer@vanik.example");
    expect(
      (await vanik.call("POST", "/secondFactor/confirm", { token, body: { code: "123456", kept: true } })).status,
    ).toBe(409);
    const prepare = async () =>
      (await vanik.call("POST", "/secondFactor", { token, body: {} })).body.success.data.secret as string;
    const [first, second] = [await prepare(), await prepare()];
    expect(first).not.toBe(second);
    const { status } = await vanik.call("POST", "/secondFactor/confirm", {
      token,
      body: { code: hands.codeAt(first), kept: true },
    });
    expect(status).toBe(400);
  });

  test("by the same code twice at once succeeds once, and ten recovery codes are left", async () => {
    const token = await vanik.tokenOf("buyer2@vanik.example");
    const prepared = await vanik.call("POST", "/secondFactor", { token, body: {} });
    const { secret, recovery_codes: recovery } = prepared.body.success.data;
    const body = () => ({ code: hands.codeAt(secret), kept: true });
    const confirm = () => vanik.call("POST", "/secondFactor/confirm", { token, body: body() });
    const replies = await Promise.all([confirm(), confirm(), confirm()]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const state = await vanik.call("GET", "/secondFactor", { token });
    expect(state.body.success.data.recovery_codes_left).toBe(10);
    await hands.switchOff({ token, recovery });
  });
});

describe("switching off", () => {
  test("needs the password and a code, and counts wrong ones like failed sign-ins", async () => {
    const owner = await hands.setUp("supplier2@vanik.example");
    vanik.advance(150);
    const address = "203.0.113.90";
    const remove = (body: object) => vanik.call("DELETE", "/secondFactor", { token: owner.token, body, address });
    expect((await remove({})).body.error.fields).toEqual({ password: expect.any(String), code: expect.any(String) });
    expect(
      Object.keys((await remove({ password: "nope", code: hands.codeAt(owner.secret) })).body.error.fields),
    ).toEqual(["password"]);
    expect(
      Object.keys((await remove({ password, code: hands.wrongCodes(owner.secret, 1)[0]! })).body.error.fields),
    ).toEqual(["code"]);
    expect((await remove({ password, code: hands.wrongCodes(owner.secret, 1)[0]! })).status).toBe(400);
    expect((await remove({ password, code: hands.codeAt(owner.secret) })).status).toBe(429);
    vanik.advance(2);
    expect((await remove({ password, code: hands.codeAt(owner.secret) })).body.success.data).toEqual({ done: true });
    expect((await remove({ password, code: hands.codeAt(owner.secret, 1) })).status).toBe(409);
    const { body } = await vanik.call("POST", "/login", { body: { email: owner.email, password }, address });
    expect(body.success.data.access_token).toEqual(expect.any(String));
  });
});

describe("where the operator asks it of staff", () => {
  const email = "desk@vanik.example";
  const require = (second_factor_required: boolean) =>
    inTransaction(vanik.deps.db, (tx) => saveDeskSettings(tx, { second_factor_required, audit_mail: "" }));

  test("staff without one may do nothing but set one up; parties are not asked", async () => {
    const token = await vanik.tokenOf(email);
    const status = async (path: string) => (await vanik.call("GET", path, { token })).status;
    expect(await status("/opportunity")).toBe(200);
    await require(true);
    const all = endpointsOf(api).map(([, endpoint]) => endpoint);
    const shut = all.filter((one) => !one.public && !one.sessionless && !one.withoutSecondFactor);
    expect(shut.length).toBeGreaterThan(8);
    for (const { method, path } of shut) {
      const { status: refused, body } = await vanik.call(method, path.replace(":id", "OPP-2627-000001"), { token });
      expect([method, path, refused, body.error.code]).toEqual([method, path, 403, "forbidden"]);
      expect(body.error.message).toContain("Set up your second factor first");
    }
    const state = await vanik.call("GET", "/secondFactor", { token });
    expect(state.body.success.data).toEqual({ enabled: false, required: true, recovery_codes_left: 0 });
    const party = await vanik.tokenOf("buyer@vanik.example");
    expect((await vanik.call("GET", "/opportunity", { token: party })).status).toBe(200);

    const fresh = await vanik.tokenOf(email);
    const owner = await hands.setUp(email, { keep_sessions: true });
    for (const own of [token, fresh, owner.token])
      expect((await vanik.call("GET", "/opportunity", { token: own })).status).toBe(200);
    await hands.switchOff(owner);
    expect(await status("/opportunity")).toBe(403);
    expect((await vanik.call("POST", "/logout", { token })).status).toBe(200);
    await require(false);
    expect((await vanik.call("GET", "/opportunity", { token: fresh })).status).toBe(200);
  });
});

test("none of it left a line in the log", () => expect(vanik.logged).toEqual([]));
