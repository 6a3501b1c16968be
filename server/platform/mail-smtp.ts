// Handing mails to a server by SMTP. What the server says may hold addresses, so of its answers only the codes go on to
// the log and to the queue, which keeps the error of a failed job.
import type { SendMailOptions } from "nodemailer";
import { isLoopback } from "../config.ts";

/** The server refuses this mail or its recipient for good: trying again would not help. */
export class Undeliverable extends Error {
  override name = "Undeliverable";
}

/** What nodemailer's errors have. */
interface SmtpFailure extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/** A server that trickles its replies keeps within every other limit. */
const deadline = 120_000;
const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/** Failures of the connection: their message holds nothing of the mail. */
const connecting = new Set("ECONNECTION ETIMEDOUT ESOCKET EDNS ETLS".split(" "));

/**
 * True for a 5xx to the recipient or the message. Not for one that is about us, which the operator can mend: the sender,
 * signing in (530, 535), or that the server does not relay for us (5.7.x to the recipient).
 */
function isForGood(code: number, command: string, enhanced: string): boolean {
  if (code < 500 || code === 530 || code === 535) return false;
  return command === "DATA" || (command === "RCPT TO" && !enhanced.startsWith("5.7."));
}

function withoutAddresses({ code = "", command = "", response, responseCode, message }: SmtpFailure): Error {
  if (responseCode) {
    const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? "")?.[1] ?? "";
    const answer = `The mail server answered ${[responseCode, enhanced].filter(Boolean).join(" ")} to ${command}`;
    return isForGood(responseCode, command, enhanced) ? new Undeliverable(answer) : new Error(answer);
  }
  const why = connecting.has(code) && !response ? `: ${message}` : "";
  return new Error(`The mail server could not be reached, or did not take the mail (${code}${why})`);
}

/**
 * Hands mails over through a pool of connections: one for each mail that is sent side by side, so that none waits for
 * another. Whatever nodemailer's SMTP transport can be told may stand in the query of the address, and wins:
 * `?requireTLS=true`, `?tls.servername=…`.
 */
export function createSmtp(smtpUrl: string, connections: number) {
  const { username, hostname } = new URL(smtpUrl);
  const options = {
    url: smtpUrl,
    pool: true as const,
    maxConnections: connections,
    ...limits,
    // A password never travels in clear, even if someone between takes STARTTLS out of the server's offer.
    requireTLS: username !== "" && !isLoopback(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  // A start does without its code until there is a mail.
  const load = async () => (await import("nodemailer")).createTransport(options);
  let opened: ReturnType<typeof load> | undefined;
  return {
    async send(message: SendMailOptions): Promise<void> {
      const transport = await (opened ??= load());
      try {
        await transport.sendMail({ ...message, signal: AbortSignal.timeout(deadline) });
      } catch (error) {
        throw withoutAddresses(error as SmtpFailure);
      }
    },
    close: async () => (await opened)?.close(),
  };
}
