// Mail: over SMTP when SMTP_URL is set, else captured as files in DATA_DIR/mail.
import { randomBytes } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Clock } from "./clock.ts";

export interface Mail {
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

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
  from: { name: string; address: string };
  directory: string;
  clock: Clock;
}

/** The mailer that the configuration asks for. */
export function createMailer({ smtpUrl, from, directory, clock }: MailerOptions): Mailer {
  if (smtpUrl) {
    const transport = createTransport(smtpUrl);
    return { send: async (mail) => void (await transport.sendMail({ from, ...mail })) };
  }
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ from, ...mail, date: clock.now() });
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
