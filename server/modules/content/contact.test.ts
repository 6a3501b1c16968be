// The contact form, through the real application on a real database.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { contactMessages } from "./tables.ts";

const message = {
  name: "Meera Joshi",
  company: "Joshi Castings & Sons",
  email: "Meera@Example.com",
  phone: "9822041176",
  message: "We buy 40 MT a month.\n\nCan you deliver to Satara? <b>Urgent</b>",
};

let vanik: TestApp;
beforeAll(async () => void (vanik = await startTestApp()));
beforeEach(() => vanik.advance(3700));
afterAll(() => vanik.close());

const send = (body: unknown, options: { token?: string; headers?: Record<string, string>; address?: string } = {}) =>
  vanik.call("POST", "/contact", { body, ...options });
const stored = () => vanik.deps.db.select().from(contactMessages);

describe("a contact message", () => {
  test("is stored with its lines and mailed once to the operator, to be answered to its sender", async () => {
    expect((await send(message)).body.success.data).toEqual({ received: true });
    expect((await stored()).at(-1)).toMatchObject({ ...message, email: "meera@example.com" });
    const mails = await vanik.runMailJobs();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: { name: "Vanik", address: "desk@vanik.example" },
      replyTo: { name: "Meera Joshi", address: "meera@example.com" },
      subject: "Message from Meera Joshi, Joshi Castings & Sons",
    });
    expect(mails[0]?.text).toContain(message.message);
    expect(mails[0]?.html).toContain(
      "We buy 40 MT a month.<br><br>Can you deliver to Satara? &lt;b&gt;Urgent&lt;/b&gt;",
    );
    expect(mails[0]?.text).toContain("Phone: +91 98220 41176");
  });

  test("travels in a job by its id alone", async () => {
    await send(message);
    const { rows } = await vanik.deps.db.execute("select data from pgboss.job where name = 'mail'");
    expect(rows).toEqual([{ data: { mail: "contact-message", id: (await stored()).at(-1)?.id } }]);
    await vanik.runMailJobs();
  });

  test.each(["buyer@vanik.example", "supplier@vanik.example", "desk@vanik.example"])(
    "is taken from %s too",
    async (email) => {
      expect((await send(message, { token: await vanik.tokenOf(email) })).status).toBe(200);
    },
  );

  test("with the same key is stored and mailed once", async () => {
    await vanik.runMailJobs();
    const before = (await stored()).length;
    const headers = { "idempotency-key": randomUUID() };
    const replies = await Promise.all([send(message, { headers }), send(message, { headers })]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await send({ ...message, phone: "9822041177" }, { headers })).status).toBe(409);
    expect(await stored()).toHaveLength(before + 1);
    expect(await vanik.runMailJobs()).toHaveLength(1);
  });

  test("cannot add a header to its mail", async () => {
    await vanik.runMailJobs();
    await send({ ...message, name: "Mallory\r\nBcc: victim@example.com", company: "Evil\nTo: x@example.com" });
    const [mail] = await vanik.runMailJobs();
    expect(mail?.replyTo?.name).toBe("Mallory  Bcc: victim@example.com");
    expect(mail?.subject).not.toMatch(/[\r\n]/);
    expect(mail?.to.address).toBe("desk@vanik.example");
  });

  const wrong: [string, object, string, string][] = [
    ["no name", { name: " " }, "name", "Enter your name"],
    ["a long name", { name: "x".repeat(141) }, "name", "Keep your name to 140 characters"],
    ["no company", { company: undefined }, "company", "Enter your company"],
    ["no e-mail", { email: "" }, "email", "Enter an email address"],
    ["a wrong e-mail", { email: "meera@" }, "email", "Enter a valid email address"],
    ["two e-mails", { email: "a@example.com, b@example.com" }, "email", "Enter a valid email address"],
    [
      "an e-mail with a new line",
      { email: "a@example.com\nbcc: b@example.com" },
      "email",
      "Enter a valid email address",
    ],
    ["9 digits", { phone: "982204117" }, "phone", "Enter a phone number of exactly 10 digits"],
    ["a prefix", { phone: "+919822041176" }, "phone", "Enter a phone number of exactly 10 digits"],
    ["no phone", { phone: undefined }, "phone", "Enter a phone number of 10 digits"],
    ["no message", { message: "\n \n" }, "message", "Enter your message"],
    [
      "a message of 4,001 characters",
      { message: "x".repeat(4001) },
      "message",
      "Keep your message to 4,000 characters",
    ],
  ];
  test.each(wrong)("with %s is refused at its field and stores nothing", async (_, change, field, sentence) => {
    const before = (await stored()).length;
    const { status, body } = await send({ ...message, ...change });
    expect(status).toBe(400);
    expect(Object.keys(body.error.fields)).toEqual([field]);
    expect(body.error.fields[field]).toContain(sentence);
    expect(await stored()).toHaveLength(before);
  });

  test("of 4,000 characters is taken", async () => {
    expect((await send({ ...message, message: "x".repeat(4000) })).status).toBe(200);
  });

  test("is limited to five an hour from one address", async () => {
    for (let n = 0; n < 5; n++) expect((await send(message)).status).toBe(200);
    const { status, headers, body } = await send(message);
    expect([status, body.error.code]).toEqual([429, "too_many"]);
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect((await send(message, { address: "203.0.113.8" })).status).toBe(200);
  });
});

test("nothing of it left a line in the log", () => expect(vanik.logged).toEqual([]));
