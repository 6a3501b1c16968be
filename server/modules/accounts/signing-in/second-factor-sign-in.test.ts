// Signing in with a second factor: what is spent, how often one may try, and what many tries at once come to.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { authenticatorOf, type Owner, password } from "../../../../tests/authenticator.ts";
import { askSecondFactor } from "./second-factor-sign-in.ts";
import { findUserByEmail } from "../store.ts";
import { secondFactorTickets, sessions, signInFailures } from "../sign-in-tables.ts";
import { users } from "../tables.ts";
import { sweepAccounts } from "../sweep.ts";

let vanik: TestApp;
let hands: ReturnType<typeof authenticatorOf>;
beforeAll(async () => {
  vanik = await startTestApp();
  hands = authenticatorOf(vanik);
});
afterAll(() => vanik.close());

describe("signing in with a second factor", () => {
  let owner: Owner;
  beforeAll(async () => {
    owner = await hands.setUp("supplier@vanik.example");
  });

  test("takes a ticket of 300 s and then the code; the ticket is stored only as its hash and opens nothing else", async () => {
    vanik.advance(60);
    const { body } = await vanik.call("POST", "/login", { body: { email: owner.email, password } });
    expect(Object.keys(body.success.data)).toEqual(["second_factor"]);
    const { ticket, expires_in } = body.success.data.second_factor;
    expect(expires_in).toBe(300);
    expect(JSON.stringify(await vanik.deps.db.select().from(secondFactorTickets))).not.toContain(ticket);
    expect((await vanik.call("GET", "/profile", { token: ticket })).status).toBe(401);
    const reply = await hands.enter(ticket, hands.codeAt(owner.secret));
    expect(reply.body.success.data).toMatchObject({ userType: "supplier", email: owner.email });
    const { access_token: token } = reply.body.success.data;
    expect((await vanik.call("GET", "/profile", { token })).status).toBe(200);
    const spent = await hands.enter(ticket, hands.codeAt(owner.secret, 1));
    expect([spent.status, Object.keys(spent.body.error.fields)]).toEqual([400, ["ticket"]]);
  });

  test.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])("takes a code %i steps away: %s", async (steps, isValid) => {
    vanik.advance(150);
    const reply = await hands.enter(await hands.ticketOf(owner.email), hands.codeAt(owner.secret, steps));
    expect(reply.status).toBe(isValid ? 200 : 400);
  });

  test("takes a code with a space in it", async () => {
    vanik.advance(150);
    const code = hands.codeAt(owner.secret);
    expect((await hands.enter(await hands.ticketOf(owner.email), `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(
      200,
    );
  });

  test("takes no time step twice, nor one before it", async () => {
    vanik.advance(150);
    expect((await hands.enter(await hands.ticketOf(owner.email), hands.codeAt(owner.secret))).status).toBe(200);
    expect((await hands.enter(await hands.ticketOf(owner.email), hands.codeAt(owner.secret))).status).toBe(400);
    expect((await hands.enter(await hands.ticketOf(owner.email), hands.codeAt(owner.secret, -1))).status).toBe(400);
    expect((await hands.enter(await hands.ticketOf(owner.email), hands.codeAt(owner.secret, 1))).status).toBe(200);
  });

  test("by the same code many times at once, on one ticket or on many, opens one session", async () => {
    const count = async () => (await vanik.deps.db.select().from(sessions)).length;
    for (const same of [true, false]) {
      vanik.advance(150);
      const one = await hands.ticketOf(owner.email, "203.0.113.20");
      const tickets = await Promise.all(
        Array.from({ length: 3 }, async (_, at) => (same ? one : hands.ticketOf(owner.email, `203.0.113.${21 + at}`))),
      );
      const before = await count();
      const code = hands.codeAt(owner.secret);
      const replies = await Promise.all(tickets.map((ticket, at) => hands.enter(ticket, code, `203.0.113.${30 + at}`)));
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await count()).toBe(before + 1);
    }
  });

  test("ends with its ticket after 300 s", async () => {
    vanik.advance(150);
    const ticket = await hands.ticketOf(owner.email);
    vanik.advance(301);
    const late = await hands.enter(ticket, hands.codeAt(owner.secret));
    expect([late.status, Object.keys(late.body.error.fields)]).toEqual([400, ["ticket"]]);
    await sweepAccounts(vanik.deps);
    expect(await vanik.deps.db.select().from(secondFactorTickets)).toEqual([]);
  });

  test("takes each recovery code once, in capitals and with a hyphen too", async () => {
    const [one = "", two = ""] = owner.recovery;
    expect((await hands.enter(await hands.ticketOf(owner.email), one.toUpperCase())).status).toBe(200);
    expect((await hands.enter(await hands.ticketOf(owner.email), one)).status).toBe(400);
    const tickets = [await hands.ticketOf(owner.email), await hands.ticketOf(owner.email, "203.0.113.40")];
    const replies = await Promise.all(tickets.map((ticket, at) => hands.enter(ticket, two, `203.0.113.${41 + at}`)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const state = await vanik.call("GET", "/secondFactor", { token: owner.token });
    expect(state.body.success.data.recovery_codes_left).toBe(8);
  });

  test("counts a wrong code as a failed sign-in, which only both factors clear", async () => {
    const address = "203.0.113.60";
    const failures = async () =>
      (await vanik.deps.db.select().from(signInFailures)).find((row) => row.address === address)?.count ?? 0;
    vanik.advance(150);
    const login = (password: string) =>
      vanik.call("POST", "/login", { body: { email: owner.email, password }, address });
    expect((await login("nope")).status).toBe(401);
    const ticket = await hands.ticketOf(owner.email, address);
    expect(await failures()).toBe(1);
    expect((await hands.enter(ticket, hands.wrongCodes(owner.secret, 1)[0]!, address)).status).toBe(400);
    expect((await hands.enter(ticket, hands.wrongCodes(owner.secret, 1)[0]!, address)).status).toBe(400);
    expect(await failures()).toBe(3);
    const early = await hands.enter(ticket, hands.codeAt(owner.secret), address);
    expect([early.status, early.headers["retry-after"]]).toEqual([429, "1"]);
    expect((await login(password)).status).toBe(429);
    vanik.advance(1.1);
    await hands.ticketOf(owner.email, address);
    expect(await failures()).toBe(3);
    vanik.advance(1.1);
    expect((await hands.enter(ticket, hands.codeAt(owner.secret), address)).status).toBe(200);
    expect(await failures()).toBe(0);
  });

  test("ends with the fifth wrong code of a ticket; the right one comes too late", async () => {
    vanik.advance(150);
    const ticket = await hands.ticketOf(owner.email, "203.0.113.70");
    for (let n = 1; n <= 5; n++) {
      vanik.advance(31);
      const { status, body } = await hands.enter(ticket, hands.wrongCodes(owner.secret, 1)[0]!, "203.0.113.70");
      expect([status, Object.keys(body.error.fields)]).toEqual([400, n < 5 ? ["code"] : ["ticket", "code"]]);
    }
    vanik.advance(31);
    const { status, body } = await hands.enter(ticket, hands.codeAt(owner.secret), "203.0.113.70");
    expect([status, body.error.code, Object.keys(body.error.fields)]).toEqual([429, "too_many", ["ticket"]]);
  });

  test("stays as it is when the account is disabled meanwhile: the ticket counts as none", async () => {
    vanik.advance(150);
    const ticket = await hands.ticketOf(owner.email, "203.0.113.80");
    await vanik.deps.db.execute(`update users set disabled_at = now() where email = '${owner.email}'`);
    expect((await hands.enter(ticket, hands.codeAt(owner.secret), "203.0.113.80")).status).toBe(400);
    await vanik.deps.db.execute(`update users set disabled_at = null where email = '${owner.email}'`);
  });
});

test("100 wrong codes at once spend the five tries of a ticket and no more, without limits on requests too", async () => {
  const unlimited = await startTestApp({ RATE_LIMIT: "off" });
  const theirs = authenticatorOf(unlimited);
  const { email, secret } = await theirs.setUp("buyer@vanik.example");
  const ticket = await theirs.ticketOf(email);
  const replies = await Promise.all(theirs.wrongCodes(secret, 100).map((code) => theirs.enter(ticket, code)));
  expect(replies.filter(({ status }) => status === 400)).toHaveLength(5);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(95);
  expect((await theirs.enter(ticket, theirs.codeAt(secret, 1))).status).toBe(429);
  expect(unlimited.logged).toEqual([]);
  await unlimited.close();
});

test("a right password gives no ticket once another is set, even if it was checked before", async () => {
  const owner = await hands.setUp("buyer2@vanik.example");
  const account = await findUserByEmail(vanik.deps.db, owner.email);
  await vanik.deps.db.update(users).set({ passwordHash: "another" }).where(eq(users.email, owner.email));
  await expect(askSecondFactor(vanik.deps, account!)).rejects.toMatchObject({ code: "wrong_credentials" });
});

test("none of it left a line in the log", () => expect(vanik.logged).toEqual([]));
