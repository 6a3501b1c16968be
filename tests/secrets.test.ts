// What a thief of the database, a reader of the log and a listener at the wire must not learn of accounts.
import { createHash } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { unsealCode } from "../server/modules/accounts/signing-in/code-secret.ts";
import { oneTimeCodes } from "../server/modules/accounts/sign-in-tables.ts";
import { mailedCode, registeredBuyer, verifiedToken } from "./accounts.ts";
import { startTestApp, type TestApp } from "./app.ts";

// Only counted: every hash is made.
vi.mock("@node-rs/argon2", { spy: true });

let vanik: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  vanik = await startTestApp({ LOG_LEVEL: "trace" });
  owner = new pg.Client({ ...inject("postgres"), database: vanik.deps.db.$client.options.database });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await vanik.close();
});

const password = "Mango7tree";
const both = { password, cnfPassword: password };

/** Everything that an account is opened with, still good. */
async function liveSecrets(email: string) {
  vanik.advance(3700);
  const session = await registeredBuyer(vanik, email, `Works of ${email}`);
  const registering = await verifiedToken(vanik, "new@firm.in", "REGISTER");
  const resetting = await verifiedToken(vanik, email, "RESET");
  const mailed = await mailedCode(vanik, email, "RESET");
  await vanik.call("POST", "/sendOTP", { body: { email: "unmailed@firm.in", purpose: "REGISTER" } });
  const rows = await vanik.deps.db.select().from(oneTimeCodes);
  const unmailed = rows.flatMap(({ sealedCode }) => (sealedCode ? [unsealCode(vanik.deps.secret, sealedCode)] : []));
  return { tokens: [session, registering, resetting], codes: [mailed, ...unmailed] };
}

/** Every row of every table as text. */
async function dump(): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')",
  );
  const texts: string[] = [];
  for (const { name } of rows) {
    const found = await owner.query<{ text: string }>(`select t::text as text from ${name} t`);
    texts.push(...found.rows.map(({ text }) => text));
  }
  return texts.join("\n");
}

/** A code that stands alone, and is no part of a longer word nor of a second. */
const alone = (code: string) => new RegExp(`(?<![\\w.-])${code}(?![\\w-])`);

test("a stolen dump holds no password, and no token or code that could be used", async () => {
  const { tokens, codes } = await liveSecrets("victim@firm.in");
  expect(codes).toHaveLength(2);
  const text = await dump();
  expect(text).toContain("victim@firm.in");
  expect(text).not.toContain(password);
  for (const token of tokens) {
    expect(text).not.toContain(token);
    expect(text).not.toContain(Buffer.from(token, "base64url").toString("hex"));
  }
  for (const code of codes) {
    expect(text).not.toMatch(alone(code));
    for (const form of ["hex", "base64", "base64url"] as const)
      expect(text).not.toContain(createHash("sha256").update(code).digest(form));
  }
});

describe("a known and an unknown e-mail cost the same work:", () => {
  const queries = vi.spyOn(pg.Client.prototype, "query");

  /** The statements without their values and the queue's own, and how many hashes were made. */
  async function workOf(path: string, body: object): Promise<{ statements: string[]; hashes: number; status: number }> {
    vanik.advance(3700);
    queries.mockClear();
    vi.mocked(verify).mockClear();
    vi.mocked(hash).mockClear();
    const { status } = await vanik.call("POST", path, { body });
    const texts = queries.mock.calls.map(([query]: unknown[]) =>
      typeof query === "string" ? query : (query as { text: string }).text,
    );
    const hashes = vi.mocked(verify).mock.calls.length + vi.mocked(hash).mock.calls.length;
    return { statements: texts.filter((text) => !text.includes("pgboss")), hashes, status };
  }

  const calls: [string, string, object][] = [
    ["signing in", "/login", { password: "Mango8tree" }],
    ["a code to register", "/sendOTP", { purpose: "REGISTER" }],
    ["a code to reset", "/sendOTP", { purpose: "RESET" }],
    ["a wrong code to register", "/verifyOTP", { purpose: "REGISTER", otp: "000000" }],
    ["a wrong code to reset", "/verifyOTP", { purpose: "RESET", otp: "000000" }],
    ["a wrong token to reset", "/resetPwd", { token: "wrong", ...both }],
  ];
  test.each(calls)("%s", async (_, path, body) => {
    await workOf("/login", { email: "warm@firm.in", password: "up" });
    const known = await workOf(path, { ...body, email: "supplier@vanik.example" });
    const unknown = await workOf(path, { ...body, email: "stranger@vanik.example" });
    expect(unknown).toEqual(known);
    expect(known.statements.length).toBeGreaterThan(0);
    expect(known.hashes).toBe(path === "/login" ? 1 : 0);
  });
});

test("the log tells of no password, code, token or e-mail, however much it tells and whatever fails", async () => {
  const { tokens, codes } = await liveSecrets("logged@firm.in");
  const [session, registering, resetting] = tokens;
  const [code] = codes;
  const email = "logged@firm.in";
  const phone = "9822041176";
  const calls: [string, object][] = [
    ["/login", { email, password }],
    ["/verifyOTP", { email, purpose: "RESET", otp: code }],
    ["/sendOTP", { email, purpose: "RESET" }],
    ["/register", { userType: "buyer", orgName: "New", email: "new@firm.in", phone, ...both, token: registering }],
    ["/resetPwd", { email, token: resetting, ...both }],
    ["/changePwd", { oldPassword: password, ...both }],
    ["/logout", {}],
  ];
  const statuses: number[] = [];
  for (const table of ["users", "sessions", "verification_tokens", "one_time_codes", "counters"]) {
    await owner.query(`alter table ${table} rename to gone`);
    for (const [path, body] of calls)
      statuses.push(
        (await vanik.call("POST", path, { body, token: session, address: `192.0.2.${statuses.length}` })).status,
      );
    await owner.query(`alter table gone rename to ${table}`);
  }
  expect(statuses.filter((status) => status === 500).length).toBeGreaterThan(10);
  const log = vanik.logged.join("");
  expect(log).toContain("unexpected failure");
  for (const secret of [password, "firm.in", ...tokens]) expect(log).not.toContain(secret);
  for (const one of codes) expect(log).not.toMatch(alone(one));
});
