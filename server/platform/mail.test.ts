import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type CapturedMail, createMailer, type Mail, writeMail } from "./mail.ts";

const desk = { name: "Vanik", address: "desk@vanik.example" };

async function capture(mail: Mail): Promise<CapturedMail> {
  const directory = await mkdtemp(join(tmpdir(), "vanik-mail-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  const clock = { now: () => new Date("2026-11-21T06:00:00Z") };
  await createMailer({ smtpUrl: undefined, from: desk, directory, clock }).send(mail);
  const [name = ""] = await readdir(directory);
  return JSON.parse(await readFile(join(directory, name), "utf8"));
}

const headersOf = ({ source }: CapturedMail) => source.slice(0, source.indexOf("\r\n\r\n")).replace(/\r\n[ \t]/g, " ");

test("a mail is written as text and as HTML, and nothing in it becomes markup", () => {
  const href = "https://vanik.example/?a=1&b=2";
  const mail = writeMail(desk, "Hello", ["<b>one</b>\ntwo", { text: "Open & read", href }]);
  expect(mail.text).toBe(`<b>one</b>\ntwo\n\nOpen & read: ${href}\n`);
  expect(mail.html).toContain("<p>&lt;b&gt;one&lt;/b&gt;<br>two</p>");
  expect(mail.html).toContain('<p><a href="https://vanik.example/?a=1&amp;b=2">Open &amp; read</a></p>');
});

const attempts: [string, string][] = [
  ["a new line", "Mallory\r\nBcc: victim@example.com"],
  ["a bare line feed", "Mallory\nBcc: victim@example.com"],
  ["a second address", "Mallory <victim@example.com>, Eve"],
  ["a quote", 'Mallory" <victim@example.com>, "Eve'],
  ["an encoded word", "=?utf-8?q?Mallory=0D=0ABcc:_victim@example.com?="],
];
test.each(attempts)("a name or subject with %s adds no header and no address", async (_, text) => {
  const replyTo = { name: text, address: "mallory@example.com" };
  const headers = headersOf(await capture({ ...writeMail({ ...desk, name: text }, text, ["a"]), replyTo }));
  expect(headers).not.toMatch(/^bcc:/im);
  expect(headers.match(/^[\w-]+(?=:)/gm)?.toSorted()).toEqual(
    ["Content-Type", "Date", "From", "MIME-Version", "Message-ID", "Reply-To", "Subject", "To"].toSorted(),
  );
  expect(headers).toMatch(/^To: .*<desk@vanik\.example>$/m);
  expect(headers).toMatch(/^Reply-To: .*<mallory@example\.com>$/m);
});

test("a mail to many says how to end it", async () => {
  const unsubscribe = `https://vanik.example/unsubscribe#${"a".repeat(66)}`;
  const headers = headersOf(await capture({ ...writeMail(desk, "News", ["a"]), unsubscribe }));
  expect(headers).toContain(`List-Unsubscribe: <${unsubscribe}>`);
});
