// Setting a new password, through the real application on a real database.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mailedCode, type Purpose, registeredBuyer, statusesOf, verifiedToken } from "../../../../tests/accounts.ts";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { readableDay } from "@vanik/trading/days";
import { indianDay, indianTime } from "../../../platform/clock.ts";
import { inTransaction } from "../../../platform/db.ts";
import { openSession } from "./sessions.ts";
import { findUserByEmail } from "../store.ts";
import { secondFactorTickets } from "../sign-in-tables.ts";
import { users } from "../tables.ts";
import { hashToken, issueToken } from "./tokens.ts";

let vanik: TestApp;
beforeAll(async () => void (vanik = await startTestApp()));
beforeEach(() => vanik.advance(3700));
afterAll(() => vanik.close());

const login = (email: string, password: string) => vanik.call("POST", "/login", { body: { email, password } });
const both = (password: string) => ({ password, cnfPassword: password });
const reset = (body: object) => vanik.call("POST", "/resetPwd", { body });
const change = (token: string, body: object) => vanik.call("POST", "/changePwd", { token, body });
const isOpen = async (token: string) => (await vanik.call("GET", "/profile", { token })).status === 200;
const userId = async (email: string) => (await findUserByEmail(vanik.deps.db, email))?.user.id ?? "";

describe("resetting a password", () => {
  test("sets it and ends every session and every sign-in that waits for its second factor", async () => {
    const email = "forgetful@firm.in";
    const session = await registeredBuyer(vanik, email, "Forgetful Works");
    const waiting = { ticketHash: hashToken("ticket"), userId: await userId(email) };
    await vanik.deps.db.insert(secondFactorTickets).values({ ...waiting, expiresAt: new Date(Date.now() + 1e9) });
    const token = await verifiedToken(vanik, email, "RESET");
    expect((await reset({ email, token, ...both("Guava8tree") })).body.success.data).toEqual({ done: true });
    expect(await isOpen(session)).toBe(false);
    expect(await vanik.deps.db.select().from(secondFactorTickets)).toEqual([]);
    expect((await login(email, "Mango7tree")).status).toBe(401);
    expect((await login(email, "Guava8tree")).status).toBe(200);
    expect((await reset({ email, token, ...both("Guava9tree") })).body.error.fields).toHaveProperty("token");
  });

  test("by one token many times at once happens once", async () => {
    const email = "racer@firm.in";
    await registeredBuyer(vanik, email, "Racing Works");
    const token = await verifiedToken(vanik, email, "RESET");
    const passwords = Array.from({ length: 6 }, (_, n) => `Guava${n}tree`);
    const replies = await Promise.all(passwords.map((password) => reset({ email, token, ...both(password) })));
    expect(statusesOf(replies)).toEqual([200, 400, 400, 400, 400, 400]);
    const won = replies.findIndex(({ status }) => status === 200);
    expect((await login(email, passwords[won] ?? "")).status).toBe(200);
  });

  test("needs the e-mail of its code, and a token to reset", async () => {
    const token = await verifiedToken(vanik, "buyer@vanik.example", "RESET");
    const registering = await verifiedToken(vanik, "new@firm.in", "REGISTER");
    for (const body of [
      { token },
      { token, email: "buyer2@vanik.example" },
      { token: registering, email: "new@firm.in" },
      { token: "wrong", email: "buyer@vanik.example" },
      { token: "wrong", email: "nobody@firm.in" },
    ]) {
      const { status, body: reply } = await reset({ ...body, ...both("Guava8tree") });
      expect([status, reply.error.fields]).toEqual([
        400,
        { token: "Your verification has ended. Verify your email again." },
      ]);
    }
    vanik.advance(900);
    expect((await reset({ token, email: "buyer@vanik.example", ...both("Guava8tree") })).status).toBe(400);
  });

  test("refuses the commonest and one's own names, and leaves the token for another try", async () => {
    const token = await verifiedToken(vanik, "buyer2@vanik.example", "RESET");
    const own = { email: "buyer2@vanik.example", token };
    for (const password of ["Password1", "rAFAEL1995", "Nilgiri2026"])
      expect((await reset({ ...own, ...both(password) })).body.error.fields).toHaveProperty("password");
    expect((await reset({ ...own, ...both("Guava8tree") })).status).toBe(200);
  });

  test("does nothing for an account that was disabled meanwhile", async () => {
    const email = "gone@firm.in";
    await registeredBuyer(vanik, email, "Gone Works");
    const token = await verifiedToken(vanik, email, "RESET");
    await vanik.deps.db.update(users).set({ disabledAt: vanik.deps.clock.now() }).where(eq(users.email, email));
    expect((await reset({ email, token, ...both("Guava8tree") })).body.error.fields).toHaveProperty("token");
  });
});

describe("a link to set a password", () => {
  test("sets the first one by its token alone, within 72 hours, once", async () => {
    const { db, clock } = vanik.deps;
    const staff = { id: crypto.randomUUID(), type: "staff" as const, name: "Dev", phone: "", passwordHash: "" };
    await db.insert(users).values({ ...staff, email: "dev@desk.in", createdAt: clock.now() });
    expect((await login("dev@desk.in", "")).status).toBe(400);
    expect((await login("dev@desk.in", "Guava8tree")).status).toBe(401);
    const first = await issueToken(db, vanik.deps, { purpose: "SET_PASSWORD", email: "dev@desk.in" });
    const token = await issueToken(db, vanik.deps, { purpose: "SET_PASSWORD", email: "dev@desk.in" });
    expect((await reset({ token: first, ...both("Guava8tree") })).status).toBe(400);
    vanik.advance(72 * 3600 - 1);
    expect((await reset({ token, ...both("Guava8tree") })).status).toBe(200);
    expect((await reset({ token, ...both("Guava9tree") })).status).toBe(400);
    expect((await login("dev@desk.in", "Guava8tree")).body.success.data.userType).toBe("staff");
  });
});

describe("changing a password", () => {
  test("needs the old one, and ends every other session and token", async () => {
    const email = "changer@firm.in";
    const here = await registeredBuyer(vanik, email, "Changing Works");
    const there = (await login(email, "Mango7tree")).body.success.data.access_token;
    const token = await verifiedToken(vanik, email, "RESET");
    const wrong = await change(here, { oldPassword: "Mango8tree", ...both("Guava8tree") });
    expect([wrong.status, wrong.body.error.fields]).toEqual([400, { oldPassword: "The old password is wrong." }]);
    const right = await change(here, { oldPassword: "Mango7tree", ...both("Guava8tree") });
    expect(right.body.success.data).toEqual({ done: true });
    expect([await isOpen(here), await isOpen(there)]).toEqual([true, false]);
    expect((await reset({ email, token, ...both("Guava9tree") })).status).toBe(400);
    expect((await login(email, "Guava8tree")).status).toBe(200);
  });

  test("refuses the same one, a weak, a common and one's own, at the field", async () => {
    const token = await registeredBuyer(vanik, "stubborn@firm.in", "Stubborn Works");
    for (const password of ["Mango7tree", "weak", "Welcome123", "Stubborn1"]) {
      const { status, body } = await change(token, { oldPassword: "Mango7tree", ...both(password) });
      expect([status, Object.keys(body.error.fields)]).toEqual([400, ["password"]]);
    }
    const differing = await change(token, { oldPassword: "Mango7tree", password: "Guava8tree", cnfPassword: "x" });
    expect(Object.keys(differing.body.error.fields)).toEqual(["cnfPassword"]);
  });

  test("is no place to guess: wrong old ones wait like failed sign-ins, and a right one clears none of them", async () => {
    const email = "left-open@firm.in";
    const token = await registeredBuyer(vanik, email, "Open Works");
    const guess = (oldPassword: string) => change(token, { oldPassword, ...both("Guava8tree") });
    for (let n = 0; n < 3; n++) expect((await guess("Mango8tree")).status).toBe(400);
    expect((await guess("Mango7tree")).status).toBe(429);
    expect((await login(email, "Mango7tree")).status).toBe(429);
    vanik.advance(1);
    expect((await guess("Mango7tree")).status).toBe(200);
    expect((await guess("Mango8tree")).status).toBe(429);
  });
});

describe("its owner is mailed", () => {
  const mailed = async (email: string) =>
    (await vanik.runMailJobs()).filter(({ to, subject }) => to.address === email && subject.includes("set anew"));
  const sentence = (at: string) => `was set anew on ${at}. Whoever was signed in with it elsewhere is signed out.`;

  test("each password that is set anew, when that was, and what to do if it was another", async () => {
    const email = "mailed@firm.in";
    const session = await registeredBuyer(vanik, email, "Mailed Works");
    expect(await mailed(email)).toEqual([]);
    const now = vanik.deps.clock.now();
    const at = `${readableDay(indianDay(now))}, ${indianTime(now)}`;
    expect((await change(session, { oldPassword: "Mango7tree", ...both("Guava8tree") })).status).toBe(200);
    const mails = await mailed(email);
    const token = await verifiedToken(vanik, email, "RESET");
    expect((await reset({ email, token, ...both("Guava9tree") })).status).toBe(200);
    const byLink = await issueToken(vanik.deps.db, vanik.deps, { purpose: "SET_PASSWORD", email });
    expect((await reset({ token: byLink, ...both("Guava7tree") })).status).toBe(200);
    mails.push(...(await mailed(email)));
    expect(mails).toHaveLength(3);
    for (const { text } of mails) {
      expect(text).toContain(sentence(at));
      expect(text).toContain("If that was not you");
      expect(text).toContain("write to desk@vanik.example");
    }
  });

  test("the first one neither, which opens the account, nor one that is refused", async () => {
    const { db, clock } = vanik.deps;
    const staff = { id: crypto.randomUUID(), type: "staff" as const, name: "Isha", phone: "", passwordHash: "" };
    await db.insert(users).values({ ...staff, email: "isha@desk.in", createdAt: clock.now() });
    const token = await issueToken(db, vanik.deps, { purpose: "SET_PASSWORD", email: "isha@desk.in" });
    expect((await reset({ token, ...both("Guava8tree") })).status).toBe(200);
    expect((await reset({ token, ...both("Guava9tree") })).status).toBe(400);
    expect(await mailed("isha@desk.in")).toEqual([]);
  });

  test("in the language that the person reads", async () => {
    const email = "hindi@firm.in";
    const session = await registeredBuyer(vanik, email, "Hindi Works");
    await vanik.deps.db.update(users).set({ language: "hi" }).where(eq(users.email, email));
    await change(session, { oldPassword: "Mango7tree", ...both("Guava8tree") });
    const mails = await vanik.runMailJobs();
    expect(mails.find(({ to }) => to.address === email)?.text).toContain("पासवर्ड बदला गया");
  });
});

test("a sign-in that began with the old password opens no session after the new one is set", async () => {
  const email = "overtaken@firm.in";
  await registeredBuyer(vanik, email, "Overtaken Works");
  const account = await findUserByEmail(vanik.deps.db, email);
  const token = await verifiedToken(vanik, email, "RESET");
  await reset({ email, token, ...both("Guava8tree") });
  const opening = inTransaction(vanik.deps.db, (tx) =>
    openSession(vanik.deps, tx, account!, { address: "203.0.113.7", device: "" }),
  );
  await expect(opening).rejects.toMatchObject({ code: "wrong_credentials" });
});

test("whoever proved the e-mail of an account that was made for them is told that its first password accepts the terms", async () => {
  const email = "leela@malabar.example";
  const desk = await vanik.tokenOf("desk@vanik.example");
  const body = { kind: "buyer", name: "Malabar Pumps", person: "Leela Nair", email, phone: "9847012345" };
  expect((await vanik.call("POST", "/parties", { token: desk, body })).status).toBe(200);
  const verified = async (email: string, purpose: Purpose) => {
    const otp = await mailedCode(vanik, email, purpose);
    return (await vanik.call("POST", "/verifyOTP", { body: { email, purpose, otp } })).body.success.data;
  };
  expect(await verified("buyer2@vanik.example", "RESET")).toMatchObject({ opens_account: false });
  expect(await verified("new@firm.in", "REGISTER")).not.toHaveProperty("opens_account");
  const { token, opens_account: opens } = await verified(email, "RESET");
  expect(opens).toBe(true);
  expect((await reset({ email, token, ...both("Guava8tree") })).body.error.fields).toHaveProperty("terms");
  expect((await reset({ email, token, ...both("Guava8tree"), terms: true })).status).toBe(200);
});

test("none of it left a line in the log", () => expect(vanik.logged).toEqual([]));
