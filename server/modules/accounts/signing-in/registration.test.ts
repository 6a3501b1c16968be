// Registering an organisation and its first user, through the real application on a real database.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { registration, statusesOf, verifiedToken } from "../../../../tests/accounts.ts";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { policies } from "../../content/tables.ts";
import { policyConsents, verificationTokens } from "../sign-in-tables.ts";
import { organisations, users } from "../tables.ts";
import { hashToken } from "./tokens.ts";

let vanik: TestApp;
beforeAll(async () => void (vanik = await startTestApp()));
beforeEach(() => vanik.advance(3700));
afterAll(() => vanik.close());

const register = (body: object) => vanik.call("POST", "/register", { body });
const userOf = async (email: string) => (await vanik.deps.db.select().from(users).where(eq(users.email, email)))[0];
const organisationsNamed = (name: string) =>
  vanik.deps.db.select().from(organisations).where(eq(organisations.name, name));

describe("registering", () => {
  test.each(["buyer", "supplier"])(
    "makes a %s with its organisation, who can sign in and fill a profile",
    async (userType) => {
      const email = `first@${userType}-firm.in`;
      const input = { ...(await registration(vanik, email, "Deccan Pumps")), userType };
      const { status, body } = await register(input);
      expect([status, body.success.data]).toEqual([200, { email, userType }]);
      const login = await vanik.call("POST", "/login", { body: { email, password: input.password } });
      expect(login.body.success.data).toMatchObject({ userType, orgName: "Deccan Pumps", email, phone: "9822041176" });
      const profile = await vanik.call("GET", "/profile", { token: login.body.success.data.access_token });
      expect(profile.body.success.data).toMatchObject({ name: "", orgName: "Deccan Pumps", panNo: "" });
    },
  );

  test("records the versions of the policies in force, not those to come", async () => {
    const { db, clock } = vanik.deps;
    const later = { title: "Later", content: "<p>Later</p>", savedAt: clock.now(), effectiveFrom: "2199-01-01" };
    await db.insert(policies).values({ id: "018f0000-0000-7000-8000-000000000001", kind: "terms_n_cond", ...later });
    await register(await registration(vanik, "agrees@firm.in", "Agreeing Works"));
    const consents = await db
      .select({ kind: policies.kind, from: policies.effectiveFrom })
      .from(policyConsents)
      .innerJoin(policies, eq(policies.id, policyConsents.policyId))
      .innerJoin(users, eq(users.id, policyConsents.userId))
      .where(eq(users.email, "agrees@firm.in"));
    expect(consents.map(({ kind }) => kind).toSorted()).toEqual(["privacy_policy", "terms_n_cond"]);
    expect(consents.map(({ from }) => from)).not.toContain("2199-01-01");
  });

  test("by one token many times at once makes one", async () => {
    const input = await registration(vanik, "once@firm.in", "Once Tools");
    const names = Array.from({ length: 8 }, (_, n) => ({ ...input, orgName: `Once Tools ${n}` }));
    expect(statusesOf(await Promise.all(names.map(register)))).toEqual([200, ...Array(7).fill(400)]);
    const made = await vanik.deps.db.select().from(organisations);
    expect(made.filter(({ name }) => name.startsWith("Once Tools"))).toHaveLength(1);
  });

  test("one organisation from two e-mails at once makes one; the other is told that the name is taken", async () => {
    const one = await registration(vanik, "left@firm.in", "Twin Forge");
    const two = await registration(vanik, "right@firm.in", "TWIN-forge");
    const replies = await Promise.all([register(one), register(two)]);
    expect(statusesOf(replies)).toEqual([200, 409]);
    expect([await userOf("left@firm.in"), await userOf("right@firm.in")].filter(Boolean)).toHaveLength(1);
  });

  test("one e-mail with two tokens at once makes one user and one organisation", async () => {
    const { db, clock } = vanik.deps;
    const one = await registration(vanik, "double@firm.in", "Double Works 1");
    const two = { ...one, orgName: "Double Works 2", token: "another-token" };
    const [now, later] = [clock.now(), new Date(clock.now().getTime() + 60_000)];
    await db.insert(verificationTokens).values({
      tokenHash: hashToken(two.token),
      purpose: "REGISTER",
      email: one.email,
      createdAt: now,
      expiresAt: later,
    });
    const replies = await Promise.all([register(one), register(two)]);
    expect(statusesOf(replies)).toEqual([200, 400]);
    const [first, second] = [await organisationsNamed(one.orgName), await organisationsNamed(two.orgName)];
    expect(first.length + second.length).toBe(1);
  });
});

describe("a taken name", () => {
  const name = "Sahyadri Engineering Works Pvt. Ltd.";

  test("is told with whom to ask, whatever its case and spacing; it is free to the other kind", async () => {
    const input = await registration(vanik, "colleague@firm.in", "sahyadri  ENGINEERING works pvt ltd");
    const { status, body } = await register(input);
    const sentence = `${input.orgName} is registered already. Ask your colleague, or write to desk@vanik.example.`;
    expect([status, body.error]).toMatchObject([
      409,
      { code: "conflict", message: sentence, fields: { orgName: sentence } },
    ]);
    expect((await register({ ...input, userType: "supplier" })).status).toBe(200);
  });

  // "SHREE STEEL PRIVATE LIMITED" is there: one company by whatever legal form (controls 2).
  test("is told by any legal form of one company, and another company is another", async () => {
    const first = await registration(vanik, "owner@shreesteel.in", "SHREE STEEL PRIVATE LIMITED");
    expect((await register(first)).status).toBe(200);
    const forms = ["Shree Steel Pvt. Ltd.", "M/s. Shree Steel (P) Ltd", "Shree Steel"];
    for (const [at, form] of forms.entries()) {
      const { status, body } = await register(await registration(vanik, `clerk${at}@shreesteel.in`, form));
      const sentence = `${form} is registered already. Ask your colleague, or write to desk@vanik.example.`;
      expect([status, body.error?.fields]).toEqual([409, { orgName: sentence }]);
    }
    const others = await registration(vanik, "owner@shreesteeltraders.in", "Shree Steel Traders");
    expect((await register(others)).status).toBe(200);
  });

  test("is told three times, then the token is spent; what is refused otherwise does not count", async () => {
    const input = await registration(vanik, "prober@firm.in", name);
    expect((await register({ ...input, password: "Password1", cnfPassword: "Password1" })).status).toBe(400);
    for (let n = 0; n < 3; n++) expect((await register(input)).status).toBe(409);
    const { status, body } = await register({ ...input, orgName: "Free Name" });
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ["token"]]);
  });
});

describe("a token", () => {
  test("wrong, of another e-mail or purpose, too old, or of an e-mail that is taken is told alike", async () => {
    const input = await registration(vanik, "token@firm.in", "Token Tools");
    const reset = await verifiedToken(vanik, "buyer@vanik.example", "RESET");
    const { db, clock } = vanik.deps;
    const [createdAt, expiresAt] = [clock.now(), new Date(clock.now().getTime() + 900_000)];
    const guessed = { tokenHash: hashToken("guessed"), purpose: "REGISTER" as const, email: "buyer@vanik.example" };
    await db.insert(verificationTokens).values({ ...guessed, createdAt, expiresAt });
    const replies = [
      await register({ ...input, token: "wrong" }),
      await register({ ...input, email: "else@firm.in" }),
      await register({ ...input, email: "buyer@vanik.example", token: reset }),
      await register({ ...input, email: "buyer@vanik.example", token: "guessed" }),
    ];
    vanik.advance(900);
    replies.push(await register(input));
    for (const { status, body } of replies) {
      expect([status, body.error.code]).toEqual([400, "invalid"]);
      expect(body.error.fields).toEqual({ token: "Your verification has ended. Verify your email again." });
    }
    expect(await organisationsNamed("Token Tools")).toEqual([]);
  });
});

describe("what is refused at its field, and leaves the token as it was", () => {
  const wrong: [string, object, string[]][] = [
    ["no kind", { userType: "staff" }, ["userType"]],
    ["a company of 141 characters", { orgName: "x".repeat(141) }, ["orgName"]],
    ["a company of signs alone", { orgName: "!!!" }, ["orgName"]],
    ["a company in mixed scripts", { orgName: "Pаyal Steel" }, ["orgName"]],
    ["11 digits of phone", { phone: "98220411761" }, ["phone"]],
    ["a weak password", { password: "short", cnfPassword: "short" }, ["password"]],
    [
      "a password of 201 characters",
      { password: `Aa1${"x".repeat(198)}`, cnfPassword: "x" },
      ["cnfPassword", "password"],
    ],
    ["another repetition", { cnfPassword: "Mango8tree" }, ["cnfPassword"]],
    ["one of the 130,000 that leaks show most", { password: "rAFAEL1995", cnfPassword: "rAFAEL1995" }, ["password"]],
    ["one of the commonest", { password: "Welcome123", cnfPassword: "Welcome123" }, ["password"]],
    ["the company as the password", { password: "Fields2026", cnfPassword: "Fields2026" }, ["password"]],
    ["the e-mail as the password", { password: "Fields@firm1", cnfPassword: "Fields@firm1" }, ["password"]],
    ["a long token", { token: "x".repeat(101) }, ["token"]],
    [
      "a mixed name and a common password",
      { orgName: "Αlpha", password: "Password1", cnfPassword: "Password1" },
      ["orgName", "password"],
    ],
  ];
  test("each is named, all at once", async () => {
    const input = await registration(vanik, "fields@firm.in", "Fields Steel");
    for (const [what, change, fields] of wrong) {
      const { status, body } = await register({ ...input, ...change });
      expect([what, status, Object.keys(body.error.fields).toSorted()]).toEqual([what, 400, fields]);
    }
    expect((await register(input)).status).toBe(200);
  });
});

test("none of it left a line in the log", () => expect(vanik.logged).toEqual([]));
