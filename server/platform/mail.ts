// Mail: over SMTP when SMTP_URL is set, else captured as files in DATA_DIR/mail.
import { randomBytes } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Clock } from "./clock.ts";
import type { JobType } from "./queue.ts";

/** Names and addresses travel apart: nodemailer quotes the one and validates the other, so neither becomes a header. */
export interface Mailbox {
  name: string;
  address: string;
}

export interface Mail {
  to: Mailbox;
  replyTo?: Mailbox;
  subject: string;
  text: string;
  html: string;
  /** The address of `List-Unsubscribe`. */
  unsubscribe?: string;
}

/** The job that writes and sends one mail. It names the mail and what it tells of by id: no text, no addresses. */
export interface MailPayload {
  mail: string;
  id: string;
}

export const mailJob: JobType<MailPayload> = { name: "mail", retryLimit: 8, retryDelay: 15 };

export interface CapturedMail {
  time: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  source: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

interface MailerOptions {
  smtpUrl: string | undefined;
  from: Mailbox;
  directory: string;
  clock: Clock;
}

const toMessage = ({ unsubscribe, ...mail }: Mail) => ({ ...mail, ...(unsubscribe && { list: { unsubscribe } }) });

/** The mailer that the configuration asks for. */
export function createMailer({ smtpUrl, from, directory, clock }: MailerOptions): Mailer {
  if (smtpUrl) {
    const transport = createTransport(smtpUrl);
    return { send: async (mail) => void (await transport.sendMail({ from, ...toMessage(mail) })) };
  }
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ from, ...toMessage(mail), date: clock.now() });
      const captured: CapturedMail = {
        time: clock.now().toISOString(),
        to: mail.to.address,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        source: (message as Buffer).toString("utf8"),
      };
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const name = join(directory, `${captured.time.replaceAll(":", "-")}-${randomBytes(3).toString("hex")}`);
      // Renamed when whole, so that a reader never meets half a mail.
      await writeFile(`${name}.part`, JSON.stringify(captured), { mode: 0o600 });
      await rename(`${name}.part`, `${name}.json`);
    },
  };
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text made safe to stand in HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** A paragraph of plain text (its newlines are kept), or a link with its words. */
type Paragraph = string | { text: string; href: string };

const asText = (part: Paragraph) => (typeof part === "string" ? part : `${part.text}: ${part.href}`);
const asHtml = (part: Paragraph) =>
  typeof part === "string"
    ? escapeHtml(part).replaceAll("\n", "<br>")
    : `<a href="${escapeHtml(part.href)}">${escapeHtml(part.text)}</a>`;

/** One mail as text and as HTML. */
export function writeMail(to: Mailbox, subject: string, paragraphs: readonly Paragraph[]): Mail {
  return {
    to,
    subject,
    text: `${paragraphs.map(asText).join("\n\n")}\n`,
    html: `<!doctype html><meta charset="utf-8">${paragraphs.map((part) => `<p>${asHtml(part)}</p>`).join("")}`,
  };
}
