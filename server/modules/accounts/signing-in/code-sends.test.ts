// How often codes are sent, and when a captcha is asked for, through the real application on a real database.
import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mailedCode, type Purpose, registration, verifiedToken } from "../../../../tests/accounts.ts";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { pauseAfterKilled } from "./rules.ts";

let vanik: TestApp;
beforeAll(async () => void (vanik = await startTestApp()));
beforeEach(() => vanik.advance(3700));
afterAll(() => vanik.close());

const send = (email: string, purpose: Purpose, more: object = {}, address?: string) =>
  vanik.call("POST", "/sendOTP", { body: { email, purpose, ...more }, address });
const verify = (email: string, purpose: Purpose, otp: string) =>
  vanik.call("POST", "/verifyOTP", { body: { email, purpose, otp } });
const other = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, "0");
async function kill(email: string, purpose: Purpose): Promise<void> {
  const otp = await mailedCode(vanik, email, purpose);
  for (let n = 0; n < 5; n++) await verify(email, purpose, other(otp));
}

/** A solution of altcha, as the widget sends it. */
async function solvedCaptcha(guarded: TestApp): Promise<string> {
  const challenge = (await guarded.call("GET", "/captcha")).body.success.data.challenge as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

describe("after five wrong tries", () => {
  test("the next code comes after 1, 2, 4 … 60 minutes, and a right one clears that", async () => {
    expect([1, 2, 3, 6, 7, 20].map(pauseAfterKilled)).toEqual([1, 2, 4, 32, 60, 60].map((minutes) => minutes * 60_000));
    await kill("pause@firm.in", "REGISTER");
    const early = await send("pause@firm.in", "REGISTER");
    expect([early.status, early.headers["retry-after"]]).toEqual([429, "60"]);
    expect(early.body.error.message).toMatch(/The next code can be sent at [0-9]{2}:[0-9]{2} IST/);
    expect((await send("pause@firm.in", "RESET")).status).toBe(200);
    vanik.advance(60);
    await kill("pause@firm.in", "REGISTER");
    expect((await send("pause@firm.in", "REGISTER")).headers["retry-after"]).toBe("120");
    vanik.advance(120);
    await verifiedToken(vanik, "pause@firm.in", "REGISTER");
    vanik.advance(3700);
    await kill("pause@firm.in", "REGISTER");
    expect((await send("pause@firm.in", "REGISTER")).headers["retry-after"]).toBe("60");
  });
});

test("the fifth code of an hour says when the next is possible, and then it is", async () => {
  const waits: number[] = [];
  let ticket: string | undefined;
  for (let n = 0; n < 5; n++) {
    const sent = (await send("often@firm.in", "REGISTER", { ticket })).body.success.data;
    waits.push(sent.resend_in);
    ticket = sent.ticket;
  }
  expect(waits.slice(0, 4)).toEqual([5, 5, 5, 5]);
  const refused = await send("often@firm.in", "REGISTER", { ticket });
  expect([refused.status, refused.headers["retry-after"]]).toEqual([429, String(waits[4])]);
  vanik.advance(waits[4]!);
  expect((await send("often@firm.in", "REGISTER")).body.success.data.resend_in).toBe(5);
});

test("asking for a new code before the fifth wrong try is no way around the pause: of a day's, 15 are free", async () => {
  const email = "patient@firm.in";
  const wrong: number[] = [];
  async function guess(): Promise<void> {
    const otp = await mailedCode(vanik, email, "RESET");
    for (let n = 0; n < 4; n++) wrong.push((await verify(email, "RESET", other(otp))).status);
  }
  await vanik.call("POST", "/register", { body: await registration(vanik, email, "Patient Works") });
  // Its tries are all of one day, whenever the test runs.
  const day = 86_400;
  vanik.advance(day - ((vanik.deps.clock.now().getTime() / 1000) % day));
  for (let n = 0; n < 4; n++) await guess();
  expect(wrong).toEqual(Array(16).fill(400));
  const paused = await send(email, "RESET");
  expect([paused.status, paused.headers["retry-after"]]).toEqual([429, "60"]);
  expect((await verify(email, "RESET", "000000")).status).toBe(429);
  vanik.advance(60);
  await guess();
  expect(wrong.slice(16)).toEqual(Array(4).fill(400));
  vanik.advance(3600);
  const right = await mailedCode(vanik, email, "RESET");
  expect((await verify(email, "RESET", other(right))).body.error.fields.otp).toContain("Too many codes were wrong");
  expect((await verify(email, "RESET", right)).status).toBe(429);
  expect((await send(email, "RESET")).headers["retry-after"]).toBe("120");
});

describe("how often codes are sent", () => {
  test("is five an hour for an e-mail, of both purposes together, and one more; then it is said when the next can be", async () => {
    for (let n = 0; n < 6; n++)
      expect((await send("often@firm.in", n % 2 ? "RESET" : "REGISTER", {}, `203.0.113.${n}`)).status).toBe(200);
    const { status, headers, body } = await send("often@firm.in", "RESET", {}, "203.0.113.9");
    expect([status, body.error.code]).toEqual([429, "too_many"]);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect(body.error.message).toMatch(/The next code can be sent at [0-9]{2}:[0-9]{2} IST/);
    vanik.advance(Number(headers["retry-after"]));
    expect((await send("often@firm.in", "RESET")).status).toBe(200);
  });

  test("is twenty an hour from an address", async () => {
    const from = "198.51.100.4";
    for (let n = 0; n < 20; n++) expect((await send(`n${n}@firm.in`, "REGISTER", {}, from)).status).toBe(200);
    expect((await send("n20@firm.in", "REGISTER", {}, from)).status).toBe(429);
    expect((await send("n20@firm.in", "REGISTER", {}, "198.51.100.5")).status).toBe(200);
  });
});

test("without limits codes are sent as often as one likes, and still take five tries", async () => {
  const free = await startTestApp({ RATE_LIMIT: "off" });
  try {
    for (let n = 0; n < 7; n++) await mailedCode(free, "free@firm.in", "REGISTER");
    const otp = await mailedCode(free, "free@firm.in", "REGISTER");
    const body = { email: "free@firm.in", purpose: "REGISTER", otp: other(otp) };
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) statuses.push((await free.call("POST", "/verifyOTP", { body })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  } finally {
    await free.close();
  }
});

test("a captcha is asked for the first code and after a killed one, and not for a resend within ten minutes", async () => {
  const guarded = await startTestApp({ CAPTCHA: "altcha" });
  let ticket: string | undefined;
  const ask = async (captcha?: string) => {
    const body = { email: "robot@firm.in", purpose: "REGISTER", captcha, ticket };
    const { status, body: reply } = await guarded.call("POST", "/sendOTP", { body });
    ticket = reply.success?.data.ticket ?? ticket;
    return reply.error?.fields?.captcha ? "captcha" : status;
  };
  try {
    expect(await ask()).toBe("captcha");
    expect(await guarded.runMailJobs()).toEqual([]);
    const solution = await solvedCaptcha(guarded);
    expect(await ask(solution)).toBe(200);
    guarded.advance(599);
    expect(await ask()).toBe(200);
    guarded.advance(1);
    expect(await ask()).toBe("captcha");
    expect(await ask(solution)).toBe("captcha");
    expect(await ask(await solvedCaptcha(guarded))).toBe(200);
    for (let n = 0; n < 5; n++)
      await guarded.call("POST", "/verifyOTP", {
        body: { email: "robot@firm.in", purpose: "REGISTER", otp: "000000", ticket },
      });
    guarded.advance(61);
    expect(await ask()).toBe("captcha");
    expect(await ask(await solvedCaptcha(guarded))).toBe(200);
    const login = { email: "nobody@firm.in", password: "x" };
    const { status, body } = await guarded.call("POST", "/login", { body: login });
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ["captcha"]]);
    const captcha = await solvedCaptcha(guarded);
    expect((await guarded.call("POST", "/login", { body: { ...login, captcha } })).status).toBe(401);
  } finally {
    await guarded.close();
  }
});

test("none of it left a line in the log", () => expect(vanik.logged).toEqual([]));
