// Mail: over SMTP when a server is named, else captured as files in DATA_DIR/mail.
import type { MailParts, Mailbox } from "./mail-parts.ts";
import { randomBytes } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SendMailOptions } from "nodemailer";
import type { Clock } from "./clock.ts";
import { createSmtp } from "./mail-smtp.ts";
import type { JobType } from "./job-type.ts";

/** A whole file that goes with a mail. */
export interface MailAttachment {
  fileName: string;
  contentType: string;
  bytes: Uint8Array;
}

export interface Mail {
  /** Makes the Message-ID: whoever receives a mail twice after a lost answer can tell that it is one. */
  id?: string;
  to: Mailbox;
  replyTo?: Mailbox;
  subject: string;
  text: string;
  html: string;
  /** The address of `List-Unsubscribe`. */
  unsubscribe?: string;
  attachments?: readonly MailAttachment[];
  /** What it was written from, to be dressed (write-mail.ts); never sent. */
  parts?: MailParts;
}

/** The job that writes and sends one mail. It names the mail and what it tells of by id: no text, no addresses. */
export interface MailPayload {
  mail: string;
  id: string;
  /** The user it goes to, where one event is told to several. */
  to?: string;
  /** Of several things of one kind that the id has (a corrigendum, a version), the one that it tells of, by its number. */
  of?: number;
  /** Of the page where its reader asked for it. */
  language?: "hi";
  /** The desk is not to learn that it was written: it is no trouble of the desk's either. */
  secret?: true;
  /** It waits for what else its reader is told meanwhile, and all of it is one mail (queue.ts). */
  gathered?: true;
}

// One-time codes are urgent: there is always somebody before the screen who waits for one, for ten minutes at most.
const workers = 3;
const urgentWorkers = 1;

/** Tried again for two days: after some 15 s, doubling, then every half hour. A mail server may well be down overnight. */
export const mailJob: JobType<MailPayload> = {
  name: "mail",
  retryLimit: 100,
  retryDelay: 15,
  longestDelay: 1800,
  // Handing over is given up after two minutes (mail-smtp.ts).
  longestRun: 180,
  workers,
  urgentWorkers,
  lookEvery: 1,
};

/** Its attachments are named, and not kept: they can be had anew. */
export interface CapturedMail {
  time: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: string[];
  source: string;
}

export interface Mailer {
  /** Resolves when the mail is handed over. Throws Undeliverable when it never will be, any other Error to be tried again. */
  send(mail: Mail): Promise<void>;
}

interface MailerOptions {
  /** Asked anew for each mail, as another server may be named while this one runs; undefined: mails are captured. */
  smtpUrl: () => string | undefined | Promise<string | undefined>;
  /** Asked anew for each mail: the brand and its e-mail change while the server runs. */
  from: () => Mailbox | Promise<Mailbox>;
  directory: string;
  clock: Clock;
}

async function toMessage(
  { id, unsubscribe, to, replyTo, subject, text, html, attachments = [] }: Mail,
  { from: sender, clock }: MailerOptions,
): Promise<SendMailOptions> {
  const from = await sender();
  return {
    to,
    ...(replyTo && { replyTo }),
    subject,
    text,
    html,
    from,
    date: clock.now(),
    // Keeps holiday notices from answering.
    headers: { "Auto-Submitted": "auto-generated" },
    ...(id && { messageId: `<${id}@${from.address.split("@").at(-1)}>` }),
    ...(unsubscribe && { list: { unsubscribe } }),
    attachments: attachments.map(({ fileName, contentType, bytes }) => ({
      filename: fileName,
      contentType,
      content: Buffer.from(bytes),
    })),
  };
}

/** The mailer that the configuration and the settings ask for; `close` ends its connections. */
export function createMailer(options: MailerOptions): Mailer & { close(): Promise<void> } {
  let opened: { url: string; smtp: ReturnType<typeof createSmtp> } | undefined;
  /** What another server is still being handed is handed over first: its pool ends once its connections are free. */
  function smtpOf(url: string) {
    if (opened?.url !== url) {
      void opened?.smtp.close();
      opened = { url, smtp: createSmtp(url, workers + urgentWorkers) };
    }
    return opened.smtp;
  }
  return {
    close: async () => opened?.smtp.close(),
    async send(mail) {
      const url = await options.smtpUrl();
      await (url ? smtpOf(url).send(await toMessage(mail, options)) : captureMail(mail, options));
    },
  };
}

async function captureMail(mail: Mail, options: MailerOptions): Promise<void> {
  const { directory, clock } = options;
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message } = await transport.sendMail(await toMessage({ ...mail, attachments: [] }, options));
  const captured: CapturedMail = {
    time: clock.now().toISOString(),
    to: mail.to.address,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: (mail.attachments ?? []).map(({ fileName }) => fileName),
    source: (message as Buffer).toString("utf8"),
  };
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const name = join(directory, `${captured.time.replaceAll(":", "-")}-${randomBytes(3).toString("hex")}`);
  // Renamed when whole, so that a reader never meets half a mail.
  await writeFile(`${name}.part`, JSON.stringify(captured), { mode: 0o600 });
  await rename(`${name}.part`, `${name}.json`);
}
