// Security events as lines of the log: each once, with who, from where and in which request, and no value of a person.
import { afterAll, beforeAll, expect, test } from "vitest";
import { requestCode, registration } from "../../../../tests/accounts.ts";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { authenticatorOf, password } from "../../../../tests/authenticator.ts";
import { countSecurityDays, securityEvents } from "../../../platform/security-log.ts";

let vanik: TestApp;
beforeAll(async () => void (vanik = await startTestApp({ LOG_LEVEL: "info" })));
afterAll(() => vanik.close());

const address = "198.51.100.20";
const lines = (): Record<string, unknown>[] =>
  vanik.logged.map((line) => JSON.parse(line)).filter((line) => line.event);
/** What one act leaves in the log. */
async function eventsOf(act: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  vanik.logged.length = 0;
  await act();
  return lines();
}
const namesOf = async (act: () => Promise<unknown>) => (await eventsOf(act)).map(({ event }) => event);
const post = (path: string, body: object, token?: string) =>
  vanik.call("POST", path, { body, address, ...(token && { token }) });

test("signing in and its failure: who, address, request, time", async () => {
  const email = "buyer@vanik.example";
  const [signedIn] = await eventsOf(() => post("/login", { email, password }));
  const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
  expect(signedIn).toMatchObject({ event: "sign-in", userId: id, address, requestId: id, time: expect.any(String) });
  const [failed] = await eventsOf(() => post("/login", { email, password: "wrong" }));
  expect(failed).toMatchObject({ event: "sign-in-failed", userId: signedIn?.userId, address, requestId: id });
  const [unknown] = await eventsOf(() => post("/login", { email: "nobody@firm.in", password: "wrong" }));
  expect(unknown).toMatchObject({ event: "sign-in-failed", userId: null, address });
});

test("what is refused by scope: a party at the desk's call, and at another's document", async () => {
  const token = await vanik.tokenOf("buyer@vanik.example");
  const get = (path: string) => () => vanik.call("GET", path, { token, address });
  expect(await eventsOf(get("/keys"))).toMatchObject([{ event: "scope-refused", route: "/keys", address }]);
  const foreign = await eventsOf(get("/opportunity/OPP-2627-999999"));
  expect(foreign).toMatchObject([{ event: "scope-refused", userId: expect.any(String) }]);
  expect(foreign[0]?.route).not.toContain("999999");
});

test("codes: spent, and tried out", async () => {
  const email = "events@firm.in";
  const { otp, ticket } = await requestCode(vanik, email, "REGISTER");
  const right = { email, purpose: "REGISTER", otp, ticket };
  expect(await namesOf(() => post("/verifyOTP", right))).toEqual(["code-spent"]);
  const next = await requestCode(vanik, email, "REGISTER");
  const wrong = { ...right, otp: next.otp === "000000" ? "000001" : "000000", ticket: next.ticket };
  const tries = async () => {
    for (let n = 0; n < 5; n++) await post("/verifyOTP", wrong);
  };
  expect(await namesOf(tries)).toEqual(["code-tried-out"]);
});

test("the second factor on and off, a password changed", async () => {
  const hands = authenticatorOf(vanik);
  const email = "supplier@vanik.example";
  let owner: Awaited<ReturnType<typeof hands.setUp>> | undefined;
  expect(await namesOf(async () => (owner = await hands.setUp(email)))).toEqual(["sign-in", "second-factor-on"]);
  const ticket = await hands.ticketOf(email);
  const guess = () => hands.enter(ticket, hands.wrongCodes(owner!.secret, 1)[0]!, address);
  expect(await eventsOf(guess)).toMatchObject([{ event: "sign-in-failed", userId: expect.any(String), address }]);
  expect(await namesOf(() => hands.switchOff(owner!))).toEqual(["second-factor-off"]);
  const token = await vanik.tokenOf(email);
  const change = { oldPassword: password, password: "Guava8tree", cnfPassword: "Guava8tree" };
  const wrong = await eventsOf(() => post("/changePwd", { ...change, oldPassword: "wrong" }, token));
  expect(wrong).toMatchObject([{ event: "sign-in-failed", userId: expect.any(String), address }]);
  expect(await namesOf(() => post("/changePwd", change, token))).toEqual(["password-changed"]);
});

test("keys made, used first, revoked; a list exported", async () => {
  const token = await vanik.tokenOf("desk@vanik.example");
  const make = () => post("/keys", { name: "An ERP", scopes: ["customer.read"] }, token);
  let made: { id: string; key: string; secret: string } | undefined;
  const first = await eventsOf(async () => (made = (await make()).body.success.data));
  expect(first).toMatchObject([{ event: "key-made", keyId: made?.id, userId: expect.any(String) }]);
  const use = () =>
    vanik.call("GET", "/method/frappe.ping", { headers: { authorization: `token ${made?.key}:${made?.secret}` } });
  expect((await namesOf(use))[0]).toBe("key-first-used");
  expect(await namesOf(use)).not.toContain("key-first-used");
  expect(await namesOf(() => post(`/keys/${made?.id}/revoke`, {}, token))).toEqual(["key-revoked"]);
  const exported = await eventsOf(() => vanik.call("GET", "/opportunity/export?format=csv", { token }));
  expect(exported).toMatchObject([{ event: "export", route: "/opportunity/export", userId: expect.any(String) }]);
});

test("none of them holds a value of a person, or a secret", async () => {
  const email = "quiet@firm.in";
  const events = await eventsOf(async () => {
    await post("/register", await registration(vanik, email, "Quiet Works"));
    await post("/login", { email, password: "Mango7tree" });
    await post("/login", { email, password: "Wrong7tree" });
  });
  expect(events.map(({ event }) => event)).toEqual(["code-spent", "sign-in", "sign-in-failed"]);
  const known = ["level", "time", "event", "userId", "keyId", "address", "requestId", "route", "msg"];
  for (const event of events) for (const name of Object.keys(event)) expect(known).toContain(name);
  for (const value of [email, "Quiet", "tree", "9822041176"]) expect(vanik.logged.join()).not.toContain(value);
});

test("a line a day counts them, those that did not come too", async () => {
  vanik.logged.length = 0;
  const end = countSecurityDays(vanik.deps.log, vanik.deps.clock);
  await post("/login", { email: "nobody@firm.in", password: "wrong" });
  end();
  const day = lines().at(-1) as { event: string; day: string; counts: Record<string, number> };
  expect(day.event).toBe("security-day");
  expect(day.day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(Object.keys(day.counts)).toEqual([...securityEvents]);
  expect(day.counts["sign-in-failed"]).toBeGreaterThan(0);
  end();
  expect(lines().filter(({ event }) => event === "security-day")).toHaveLength(1);
});
