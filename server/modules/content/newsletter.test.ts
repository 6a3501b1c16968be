// The newsletter, through the real application on a real database.
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { openSecret } from "../../platform/secret.ts";
import { newsletterSubscriptions } from "./tables.ts";
import { signedId } from "../../platform/signed-id.ts";
import { forUnsubscribing } from "./mails.ts";

let vanik: TestApp;
beforeAll(async () => void (vanik = await startTestApp()));
beforeEach(async () => {
  vanik.advance(3700);
  await vanik.runMailJobs();
});
afterAll(() => vanik.close());

const subscribe = (email: unknown, options: { headers?: Record<string, string>; address?: string } = {}) =>
  vanik.call("POST", "/newsletter", { body: { email }, ...options });
const unsubscribe = (token: unknown) => vanik.call("POST", "/newsletter/unsubscribe", { body: { token } });
const stored = (email: string) =>
  vanik.deps.db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email));
/** Subscribes and reads the token out of the mail. */
const tokenFor = async (email: string) => {
  await subscribe(email);
  const mails = await vanik.runMailJobs();
  return mails.find((mail) => mail.to.address === email)?.unsubscribe?.split("#")[1] ?? "";
};

describe("subscribing", () => {
  test("stores the e-mail in lower case, tells its owner how to end it, and tells the operator", async () => {
    const { status, body } = await subscribe(" Stores@Example.com ");
    expect([status, body.success.data]).toEqual([200, { email: "stores@example.com" }]);
    expect(await stored("stores@example.com")).toMatchObject([{ unsubscribedAt: null }]);
    const [toOwner, toOperator, ...more] = (await vanik.runMailJobs()).toSorted((a) => (a.unsubscribe ? -1 : 1));
    expect(more).toEqual([]);
    expect(toOwner).toMatchObject({
      to: { name: "", address: "stores@example.com" },
      subject: "You are subscribed to the Vanik newsletter",
    });
    expect(toOwner?.unsubscribe).toMatch(/^http:\/\/localhost:3000\/unsubscribe#[\w-]{22}\.[\w-]{43}$/);
    expect(toOwner?.text).toContain(`Unsubscribe: ${toOwner?.unsubscribe}`);
    expect(toOwner?.html).toContain(`<a href="${toOwner?.unsubscribe}"`);
    expect(toOperator?.to.address).toBe("desk@vanik.example");
    expect(toOperator?.text).toContain("stores@example.com");
  });

  test("a second time answers alike, stores nothing twice and sends no second mail", async () => {
    const first = await subscribe("twice@example.com");
    await vanik.runMailJobs();
    const second = await subscribe("TWICE@example.com");
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(await stored("twice@example.com")).toHaveLength(1);
    expect(await vanik.runMailJobs()).toEqual([]);
  });

  test("a second time is as much work as the first, so that its time tells nothing", async () => {
    const jobs = async () => {
      const { rows } = await vanik.deps.db.$client.query(
        "select count(*)::int as jobs from pgboss.job where name = 'mail'",
      );
      return (rows[0] as { jobs: number }).jobs;
    };
    const counts = [await jobs()];
    for (let n = 0; n < 2; n++) {
      await subscribe("time@example.com");
      counts.push(await jobs());
    }
    expect(counts).toEqual([counts[0], counts[0]! + 2, counts[0]! + 4]);
  });

  test("ten times at once is once", async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => subscribe("at-once@example.com")));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await stored("at-once@example.com")).toHaveLength(1);
    expect(await vanik.runMailJobs()).toHaveLength(2);
  });

  test("with the same key is answered alike; with another e-mail it is 409", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const first = await subscribe("key@example.com", { headers });
    expect((await subscribe("key@example.com", { headers })).body).toEqual(first.body);
    expect((await subscribe("other@example.com", { headers })).status).toBe(409);
  });

  test.each([
    ["", "Enter an email address"],
    [undefined, "Enter an email address"],
    ["stores@", "Enter a valid email address"],
    ["a@example.com\r\nBcc: b@example.com", "Enter a valid email address"],
    [`${"x".repeat(250)}@example.com`, "Keep the email address to 254 characters"],
  ])("%j is refused", async (email, sentence) => {
    const { status, body } = await subscribe(email);
    expect(status).toBe(400);
    expect(body.error.fields.email).toContain(sentence);
  });

  test("is limited to ten an hour from one address", async () => {
    for (let n = 0; n < 10; n++) expect((await subscribe(`n${n}@example.com`)).status).toBe(200);
    const { status, body } = await subscribe("n10@example.com");
    expect([status, body.error.code]).toEqual([429, "too_many"]);
    expect((await subscribe("n10@example.com", { address: "203.0.113.8" })).status).toBe(200);
  });
});

describe("unsubscribing", () => {
  test("ends the subscription of the link, and again is no harm", async () => {
    const token = await tokenFor("ends@example.com");
    for (let n = 0; n < 2; n++) expect((await unsubscribe(token)).body.success.data).toEqual({ done: true });
    const [{ unsubscribedAt } = { unsubscribedAt: null }] = await stored("ends@example.com");
    expect(unsubscribedAt).toEqual(vanik.deps.clock.now());
  });

  test("and subscribing again makes it active again, with its mails", async () => {
    const token = await tokenFor("again@example.com");
    await unsubscribe(token);
    await subscribe("again@example.com");
    expect(await stored("again@example.com")).toMatchObject([{ unsubscribedAt: null }]);
    const mails = await vanik.runMailJobs();
    expect(mails).toHaveLength(2);
    expect(mails.find((mail) => mail.unsubscribe)?.unsubscribe).toContain(token);
  });

  test("before its mail went out means that none goes", async () => {
    await subscribe("early@example.com");
    const [row] = await stored("early@example.com");
    await unsubscribe(signedId(vanik.deps.secret, forUnsubscribing, row?.id ?? ""));
    expect(await vanik.runMailJobs()).toEqual([]);
  });

  test("with anything but a token of ours is refused, and ends nothing", async () => {
    const token = await tokenFor("stays@example.com");
    const other = await tokenFor("another@example.com");
    const [row] = await stored("stays@example.com");
    const [id, signature] = token.split(".");
    const wrong = [
      "",
      "x",
      ".",
      id,
      `${id}.`,
      `${token}.`,
      `${token}A`,
      token.slice(0, -1),
      token.toUpperCase(),
      `${id}.${other.split(".")[1]}`,
      `${other.split(".")[0]}.${signature}`,
      signedId(openSecret("6".repeat(64)), forUnsubscribing, row?.id ?? ""),
      "x".repeat(201),
      undefined,
      7,
    ];
    for (const one of wrong) {
      const { status, body } = await unsubscribe(one);
      expect([status, body.error.fields], String(one)).toEqual([
        400,
        { token: "This link is not whole. Open it again from our mail, or write to us." },
      ]);
    }
    expect(await stored("stays@example.com")).toMatchObject([{ unsubscribedAt: null }]);
  });

  test("of a subscription that is gone is done", async () => {
    const token = signedId(vanik.deps.secret, forUnsubscribing, randomUUID());
    expect((await unsubscribe(token)).body.success.data).toEqual({ done: true });
  });
});

test("nothing of it left a line in the log", () => expect(vanik.logged).toEqual([]));
