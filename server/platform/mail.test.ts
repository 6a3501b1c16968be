import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type CapturedMail, createMailer, type Mail } from "./mail.ts";
import { writeMail } from "./write-mail.ts";

const desk = { name: "Vanik", address: "desk@vanik.example" };
const letterhead = { brand: "Vanik", legal_name: "Vanik Ltd.", address: ["New Delhi"], email: desk.address, phone: "" };

async function capture(mail: Mail): Promise<CapturedMail> {
  const directory = await mkdtemp(join(tmpdir(), "vanik-mail-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  const clock = { now: () => new Date("2026-11-21T06:00:00Z") };
  await createMailer({ smtpUrl: () => undefined, from: () => desk, directory, clock }).send(mail);
  const [name = ""] = await readdir(directory);
  return JSON.parse(await readFile(join(directory, name), "utf8"));
}

const headersOf = ({ source }: CapturedMail) => source.slice(0, source.indexOf("\r\n\r\n")).replace(/\r\n[ \t]/g, " ");

const attempts: [string, string][] = [
  ["a new line", "Mallory\r\nBcc: victim@example.com"],
  ["a bare line feed", "Mallory\nBcc: victim@example.com"],
  ["a second address", "Mallory <victim@example.com>, Eve"],
  ["a quote", 'Mallory" <victim@example.com>, "Eve'],
  ["an encoded word", "=?utf-8?q?Mallory=0D=0ABcc:_victim@example.com?="],
];
test.each(attempts)("a name or subject with %s adds no header and no address", async (_, text) => {
  const replyTo = { name: text, address: "mallory@example.com" };
  const headers = headersOf(await capture({ ...writeMail(letterhead, { ...desk, name: text }, text, ["a"]), replyTo }));
  expect(headers).not.toMatch(/^bcc:/im);
  expect(headers.match(/^[\w-]+(?=:)/gm)?.toSorted()).toEqual(
    [
      "Auto-Submitted",
      "Content-Type",
      "Date",
      "From",
      "MIME-Version",
      "Message-ID",
      "Reply-To",
      "Subject",
      "To",
    ].toSorted(),
  );
  expect(headers).toMatch(/^To: .*<desk@vanik\.example>$/m);
  expect(headers).toMatch(/^Reply-To: .*<mallory@example\.com>$/m);
});

test("a mail to many says how to end it", async () => {
  const unsubscribe = `https://vanik.example/unsubscribe#${"a".repeat(66)}`;
  const headers = headersOf(await capture({ ...writeMail(letterhead, desk, "News", ["a"]), unsubscribe }));
  expect(headers).toContain(`List-Unsubscribe: <${unsubscribe}>`);
});

test("a mail's id makes its Message-ID, so that two copies of it can be told to be one", async () => {
  const headers = headersOf(await capture({ id: "0199", ...writeMail(letterhead, desk, "Hello", ["a"]) }));
  expect(headers).toMatch(/^Message-ID: <0199@vanik\.example>$/im);
});

test("the sender is asked anew for each mail, so that a changed brand and e-mail hold at once", async () => {
  const directory = await mkdtemp(join(tmpdir(), "vanik-mail-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  let from = desk;
  let now = new Date("2026-11-21T06:00:00Z");
  const mailer = createMailer({
    smtpUrl: () => undefined,
    from: async () => from,
    directory,
    clock: { now: () => now },
  });
  await mailer.send({ id: "1", ...writeMail(letterhead, desk, "Hello", ["a"]) });
  from = { name: "Verma Traders", address: "desk@verma.example" };
  now = new Date("2026-11-21T06:00:01Z");
  await mailer.send({ id: "2", ...writeMail(letterhead, desk, "Hello", ["a"]) });
  const [first, second] = await Promise.all(
    (await readdir(directory)).toSorted().map(async (name) => {
      const captured: CapturedMail = JSON.parse(await readFile(join(directory, name), "utf8"));
      return headersOf(captured);
    }),
  );
  expect(first).toMatch(/^From: Vanik <desk@vanik\.example>$/m);
  expect(second).toMatch(/^From: Verma Traders <desk@verma\.example>$/m);
  expect(second).toMatch(/^Message-ID: <2@verma\.example>$/im);
});
