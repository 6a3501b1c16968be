// One-time codes, through the real application on a real database.
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { requestCode, mailedCode, type Purpose } from "../../../../tests/accounts.ts";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { oneTimeCodes, verificationTokens } from "../sign-in-tables.ts";
import { users } from "../tables.ts";

let vanik: TestApp;
beforeAll(async () => void (vanik = await startTestApp()));
beforeEach(() => vanik.advance(3700));
afterAll(() => vanik.close());

const known = "buyer@vanik.example";
const send = (email: string, purpose: Purpose, more: object = {}, address?: string) =>
  vanik.call("POST", "/sendOTP", { body: { email, purpose, ...more }, address });
const verify = (email: string, purpose: Purpose, otp: string, ticket?: string) =>
  vanik.call("POST", "/verifyOTP", { body: { email, purpose, otp, ticket } });
const other = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, "0");
const rowOf = async (email: string, purpose: Purpose) => {
  const is = and(eq(oneTimeCodes.email, email), eq(oneTimeCodes.purpose, purpose));
  return (await vanik.deps.db.select().from(oneTimeCodes).where(is))[0];
};

describe("sending a code", () => {
  test.each([
    ["REGISTER", "nobody@firm.in"],
    ["REGISTER", known],
    ["RESET", known],
    ["RESET", "nobody@firm.in"],
  ] as const)(
    "for %s answers %s alike, and leaves a job of the same kind that names the send alone",
    async (...sent) => {
      const [purpose, email] = sent;
      const { status, body } = await send(email, purpose);
      expect([status, body.success.data]).toEqual([
        200,
        { expires_in: 600, resend_in: 5, ticket: expect.stringMatching(/^[\w-]{22}$/) },
      ]);
      const { rows } = await vanik.deps.db.execute("select data from pgboss.job where name = 'mail'");
      expect(rows).toEqual([{ data: { mail: "one-time-code", id: (await rowOf(email, purpose))?.sendId } }]);
      await vanik.runMailJobs();
      expect((await rowOf(email, purpose))?.sealedCode).toBeNull();
    },
  );

  test("mails six digits, how long they hold and until when", async () => {
    await send("asha@firm.in", "REGISTER");
    const [mail, ...more] = await vanik.runMailJobs();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: { name: "", address: "asha@firm.in" },
      subject: "Your code to register at Vanik",
    });
    expect(mail?.text).toMatch(/\n\n[0-9]{6}\n\nIt holds for 10 minutes, until [0-9]{2}:[0-9]{2} IST/);
  });

  test("to register a known e-mail mails its owner a note instead, and no code", async () => {
    await send(known, "REGISTER");
    const [mail] = await vanik.runMailJobs();
    expect(mail?.subject).toBe("You have an account at Vanik");
    expect(mail?.text).toContain("/forgot-password");
    expect(mail?.text).not.toMatch(/^[0-9]{6}$/m);
  });

  test("to reset an unknown or a disabled account mails nothing", async () => {
    await send("nobody@firm.in", "RESET");
    const { db, clock } = vanik.deps;
    await db.update(users).set({ disabledAt: clock.now() }).where(eq(users.email, "supplier2@vanik.example"));
    await send("supplier2@vanik.example", "RESET");
    expect(await vanik.runMailJobs()).toEqual([]);
  });

  test("again replaces the code: of two sends only the last is mailed, and only it fits", async () => {
    const { otp: first, ticket } = await requestCode(vanik, "again@firm.in", "REGISTER");
    await send("again@firm.in", "REGISTER", { ticket });
    await send("again@firm.in", "REGISTER", { ticket });
    const mails = await vanik.runMailJobs();
    expect(mails).toHaveLength(1);
    const last = mails[0]?.text.match(/[0-9]{6}/)?.[0] ?? "";
    if (first !== last) expect((await verify("again@firm.in", "REGISTER", first)).status).toBe(400);
    expect((await verify("again@firm.in", "REGISTER", last)).status).toBe(200);
  });

  test("mails no code that has ended before its job ran", async () => {
    await send("late@firm.in", "REGISTER");
    vanik.advance(601);
    expect(await vanik.runMailJobs()).toEqual([]);
  });
});

describe("a code", () => {
  test("is traded once for a token that is stored only as its hash", async () => {
    const otp = await mailedCode(vanik, "once@firm.in", "REGISTER");
    const { status, body } = await verify("once@firm.in", "REGISTER", ` ${otp.slice(0, 3)} ${otp.slice(3)} `);
    expect(status).toBe(200);
    const again = await verify("once@firm.in", "REGISTER", otp);
    expect(again.status).toBe(400);
    expect(Object.keys(again.body.error.fields)).toEqual(["otp"]);
    const rows = await vanik.deps.db.select().from(verificationTokens);
    expect(JSON.stringify(rows)).not.toContain(body.success.data.token);
  });

  test("by many at once is traded once", async () => {
    const code = await mailedCode(vanik, known, "RESET");
    const replies = await Promise.all(Array.from({ length: 20 }, () => verify(known, "RESET", code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const is = eq(verificationTokens.email, known);
    expect(await vanik.deps.db.select().from(verificationTokens).where(is)).toHaveLength(1);
  });

  test("holds ten minutes and no longer", async () => {
    const early = await mailedCode(vanik, "early@firm.in", "REGISTER");
    vanik.advance(599);
    expect((await verify("early@firm.in", "REGISTER", early)).status).toBe(200);
    const late = await mailedCode(vanik, "early@firm.in", "REGISTER");
    vanik.advance(600);
    expect((await verify("early@firm.in", "REGISTER", late)).status).toBe(400);
  });

  test("fits its own e-mail and purpose alone", async () => {
    const otp = await mailedCode(vanik, known, "RESET");
    await send(known, "REGISTER");
    await send("buyer2@vanik.example", "RESET");
    expect((await verify(known, "REGISTER", otp)).status).toBe(400);
    expect((await verify("buyer2@vanik.example", "RESET", otp)).status).toBe(400);
    expect((await verify("unsent@firm.in", "RESET", otp)).status).toBe(400);
    expect((await verify(known, "RESET", otp)).status).toBe(200);
  });

  test("cannot be guessed side by side: 100 wrong tries at once spend five, and then the right one is too late", async () => {
    const { otp, ticket } = await requestCode(vanik, "guess@firm.in", "REGISTER");
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => verify("guess@firm.in", "REGISTER", other(otp), ticket)),
    );
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(95);
    expect(await rowOf("guess@firm.in", "REGISTER")).toMatchObject({ tries: 5, killed: 1, codeHash: null });
    const right = await verify("guess@firm.in", "REGISTER", otp, ticket);
    expect([right.status, right.headers["retry-after"]]).toEqual([429, "60"]);
  });

  test("can be right at the fifth try", async () => {
    const otp = await mailedCode(vanik, "fifth@firm.in", "REGISTER");
    for (let n = 0; n < 4; n++) expect((await verify("fifth@firm.in", "REGISTER", other(otp))).status).toBe(400);
    expect((await verify("fifth@firm.in", "REGISTER", otp)).status).toBe(200);
  });
});

describe("what is malformed", () => {
  const wrong: [string, object, string][] = [
    ["no e-mail", { email: undefined }, "email"],
    ["two e-mails", { email: "a@firm.in, b@firm.in" }, "email"],
    ["an e-mail of 300 characters", { email: `${"x".repeat(291)}@firm.in` }, "email"],
    ["another purpose", { purpose: "SET_PASSWORD" }, "purpose"],
    ["a long captcha", { captcha: "x".repeat(8001) }, "captcha"],
  ];
  test.each(wrong)("%s is refused at its field when sending", async (_, change, field) => {
    const { status, body } = await send("asha@firm.in", "REGISTER", change);
    expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]]);
  });

  test.each(["", "12345", "1234567", "12345a", "١٢٣٤٥٦", "1".repeat(5000)])(
    "the code %s is refused at otp",
    async (otp) => {
      const { status, body } = await verify("asha@firm.in", "REGISTER", otp);
      expect([status, Object.keys(body.error.fields)]).toEqual([400, ["otp"]]);
    },
  );
});

test("none of it left a line in the log", () => expect(vanik.logged).toEqual([]));
