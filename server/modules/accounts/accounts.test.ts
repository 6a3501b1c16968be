// Sessions through the real application.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { signInDelay } from "./signing-in/rules.ts";
import { sessions } from "./sign-in-tables.ts";

let vanik: TestApp;
beforeAll(async () => {
  vanik = await startTestApp();
});
afterAll(() => vanik.close());

const login = (password: string, email = "buyer@vanik.example", address?: string) =>
  vanik.call("POST", "/login", { body: { email, password }, address });

describe("signing in", () => {
  test("gives a token and the user, whatever the case of the e-mail; only the token's hash is stored", async () => {
    const { status, body } = await login("Demo1234", "Buyer@Vanik.example");
    expect(status).toBe(200);
    expect(body.success.data).toMatchObject({
      orgName: "Sahyadri Engineering Works Pvt. Ltd.",
      userType: "buyer",
      email: "buyer@vanik.example",
      phone: "9822041176",
    });
    const rows = await vanik.deps.db.select().from(sessions);
    expect(JSON.stringify(rows)).not.toContain(body.success.data.access_token);
    expect(
      (await vanik.call("GET", "/profile", { token: body.success.data.access_token })).body.success.data.gstNo,
    ).toBe("27AAKCS7305M1ZV");
  });

  test("tells a wrong password and an unknown e-mail alike", async () => {
    const [wrong, unknown] = [await login("nope", "buyer2@vanik.example"), await login("nope", "nobody@vanik.example")];
    expect(wrong.status).toBe(401);
    expect(wrong.body.error.code).toBe("wrong_credentials");
    expect(unknown.body.error.message).toBe(wrong.body.error.message);
  });

  test("waits 1, 2, 4 … at most 30 s after three failures from one address; the right password gets in after the wait", async () => {
    expect([0, 1, 2, 3, 4, 5, 8, 20].map(signInDelay)).toEqual([0, 0, 0, 1, 2, 4, 30, 30]);
    const from = "203.0.113.50";
    for (let n = 0; n < 3; n++) expect((await login("nope", "supplier@vanik.example", from)).status).toBe(401);
    const early = await login("Demo1234", "supplier@vanik.example", from);
    expect(early.status).toBe(429);
    expect(early.headers["retry-after"]).toBe("1");
    expect((await login("Demo1234", "supplier@vanik.example", "203.0.113.51")).status).toBe(200);
    vanik.advance(1.1);
    expect((await login("Demo1234", "supplier@vanik.example", from)).status).toBe(200);
  });
});

describe("tries side by side", () => {
  test("are counted before they are answered: a right password among many wrong ones waits like the others", async () => {
    const from = "203.0.113.60";
    const tries = Array.from({ length: 12 }, (_, at) =>
      login(at === 11 ? "Demo1234" : "nope", "desk@vanik.example", from),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 429)).toHaveLength(3);
    vanik.advance(31);
    expect((await login("Demo1234", "desk@vanik.example", from)).status).toBe(200);
  });
});

describe("a session", () => {
  test("ends with signing out, and its token is refused from then on", async () => {
    const token = await vanik.tokenOf("buyer@vanik.example");
    expect((await vanik.call("POST", "/logout", { token })).body.success.data).toEqual({ done: true });
    expect(await vanik.call("GET", "/profile", { token })).toMatchObject({
      status: 401,
      body: { error: { code: "unauthenticated" } },
    });
  });

  test("ends after 30 idle days, is kept by use, and ends after 90 days whatever happens", async () => {
    const idle = await vanik.tokenOf("buyer@vanik.example");
    const used = await vanik.tokenOf("buyer@vanik.example");
    for (let days = 0; days < 75; days += 25) {
      vanik.advance(25 * 86_400);
      expect((await vanik.call("GET", "/profile", { token: used })).status).toBe(200);
    }
    expect((await vanik.call("GET", "/profile", { token: idle })).status).toBe(401);
    vanik.advance(16 * 86_400);
    expect((await vanik.call("GET", "/profile", { token: used })).status).toBe(401);
  });
});

test("none of it left a line in the log", () => expect(vanik.logged).toEqual([]));
