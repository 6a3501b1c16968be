// What a stranger does with a person's e-mail (security 8), through the real application on a real database: repeated for an
// e-mail that has an account and for one that has none.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { requestCode, type Purpose } from "../../../../tests/accounts.ts";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";

let vanik: TestApp;
beforeAll(async () => void (vanik = await startTestApp()));
beforeEach(() => vanik.advance(86_400));
afterAll(() => vanik.close());

const stranger = "198.51.100.66";
const send = (email: string, purpose: Purpose, more: object = {}, address?: string) =>
  vanik.call("POST", "/sendOTP", { body: { email, purpose, ...more }, address });
const verify = (email: string, purpose: Purpose, otp: string, ticket?: string) =>
  vanik.call("POST", "/verifyOTP", { body: { email, purpose, otp, ticket } });
const other = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, "0");

describe.each([
  ["known", "buyer@vanik.example", "RESET"],
  ["unknown", "nobody@firm.in", "REGISTER"],
] as const)("of a person whose e-mail is %s", (_, email, purpose) => {
  test("5 wrong tries without a ticket kill no code", async () => {
    const { otp, ticket } = await requestCode(vanik, email, purpose);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) statuses.push((await verify(email, purpose, other(otp))).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await verify(email, purpose, otp)).status).toBe(429);
    expect((await verify(email, purpose, otp, ticket)).status).toBe(200);
  });

  test("5 wrong tries with a ticket of one's own kill no code of another ticket, nor does asking for one end it", async () => {
    const { otp, ticket } = await requestCode(vanik, email, purpose);
    const theirs = (await send(email, purpose, {}, stranger)).body.success.data.ticket;
    for (let n = 0; n < 5; n++) expect((await verify(email, purpose, "000000", theirs)).status).toBe(400);
    expect((await verify(email, purpose, "000000", theirs)).status).toBe(429);
    expect((await send(email, purpose, {}, stranger)).headers["retry-after"]).toBe("60");
    expect((await send(email, purpose, { ticket })).status).toBe(200);
    const resent = (await vanik.runMailJobs()).at(-1)?.text.match(/\b[0-9]{6}\b/)?.[0] ?? otp;
    expect((await verify(email, purpose, resent, ticket)).status).toBe(200);
  });

  test("5 codes asked for use up no hour of a ticket that was given", async () => {
    const { ticket } = await requestCode(vanik, email, purpose);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) statuses.push((await send(email, purpose, {}, stranger)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const again: number[] = [];
    for (let n = 0; n < 5; n++) again.push((await send(email, purpose, { ticket })).status);
    expect(again).toEqual([200, 200, 200, 200, 429]);
  });

  test("past 5 codes an hour strangers together get one every five minutes, whoever asks", async () => {
    // All of it is of one hour, whenever the test runs.
    vanik.advance(3600 - ((vanik.deps.clock.now().getTime() / 1000) % 3600));
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) statuses.push((await send(email, purpose, {}, `198.51.100.${n}`)).status);
    expect(statuses).toEqual(Array(6).fill(200));
    const next = () => send(email, purpose, {}, "198.51.100.7");
    expect((await next()).headers["retry-after"]).toBe("300");
    vanik.advance(299);
    expect((await next()).status).toBe(429);
    vanik.advance(1);
    expect((await next()).status).toBe(200);
    expect((await next()).status).toBe(429);
  });

  test("16 wrong tries over a day's codes make no holder of a ticket wait", async () => {
    // Its tries are all of one day, whenever the test runs.
    vanik.advance(86_400 - ((vanik.deps.clock.now().getTime() / 1000) % 86_400));
    const { otp, ticket } = await requestCode(vanik, email, purpose);
    for (let ask = 0; ask < 4; ask++) {
      const theirs = (await send(email, purpose, {}, stranger)).body.success.data.ticket;
      for (let n = 0; n < 4; n++) await verify(email, purpose, "000000", theirs);
    }
    expect((await send(email, purpose, {}, stranger)).status).toBe(429);
    expect((await verify(email, purpose, other(otp), ticket)).status).toBe(400);
    expect((await verify(email, purpose, otp, ticket)).status).toBe(200);
  });
});

test("who asks from where they signed in before is sent a code, however many strangers asked for in the hour", async () => {
  const [email, home] = ["supplier@vanik.example", "203.0.113.200"];
  const demo = { email, password: "Demo1234" };
  expect((await vanik.call("POST", "/login", { body: demo, address: home })).status).toBe(200);
  for (let n = 0; n < 25; n++) await send(email, "RESET", {}, `198.51.100.${n}`);
  expect((await send(email, "RESET", {}, "198.51.100.99")).status).toBe(429);
  expect((await send(email, "RESET", {}, home)).status).toBe(200);
});

test("a ticket has 5 tries over all the codes that it is sent", async () => {
  const email = "five@firm.in";
  const { otp, ticket } = await requestCode(vanik, email, "REGISTER");
  for (let n = 0; n < 4; n++) expect((await verify(email, "REGISTER", other(otp), ticket)).status).toBe(400);
  await send(email, "REGISTER", { ticket });
  const resent = (await vanik.runMailJobs())[0]?.text.match(/\b[0-9]{6}\b/)?.[0] ?? "";
  expect((await verify(email, "REGISTER", other(resent), ticket)).body.error.fields.otp).toContain("five times");
  expect((await verify(email, "REGISTER", resent, ticket)).status).toBe(429);
  expect((await send(email, "REGISTER", { ticket })).headers["retry-after"]).toBe("60");
});

test("a ticket is good for its own e-mail and purpose alone, and a made-up one is none", async () => {
  const { otp, ticket } = await requestCode(vanik, "own@firm.in", "REGISTER");
  for (let n = 0; n < 5; n++) await verify("own@firm.in", "REGISTER", other(otp), "made-up");
  expect((await verify("own@firm.in", "REGISTER", otp, "made-up")).status).toBe(429);
  expect((await send("other@firm.in", "REGISTER", { ticket })).body.success.data.ticket).not.toBe(ticket);
  expect((await send("own@firm.in", "RESET", { ticket })).body.success.data.ticket).not.toBe(ticket);
  expect((await verify("own@firm.in", "REGISTER", otp, ticket)).status).toBe(200);
  expect((await send("own@firm.in", "REGISTER", { ticket })).body.success.data.ticket).not.toBe(ticket);
});

test("the ticket is stored as its hash alone", async () => {
  const { ticket } = await requestCode(vanik, "stored@firm.in", "REGISTER");
  expect(Buffer.from(ticket, "base64url")).toHaveLength(16);
  const { rows } = await vanik.deps.db.execute("select c::text as text from one_time_codes c");
  const stored = rows.map((row) => String(row.text)).join();
  expect(stored).toContain("stored@firm.in");
  for (const form of [ticket, Buffer.from(ticket, "base64url").toString("hex")]) expect(stored).not.toContain(form);
});
