// Handing mails to a server by SMTP. What the server says may hold addresses, so of its answers only the codes go on to
// the log and to the queue, which keeps the error of a failed job.
import type { SendMailOptions } from "nodemailer";
import { isLoopback } from "../config.ts";

/** A mail that was not taken: by a reply's code (535), or by how the connection failed (ETIMEDOUT). */
class NotTaken extends Error {
  readonly code: string;
  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/** The server refuses this mail or its recipient for good: trying again would not help. */
export class Undeliverable extends NotTaken {
  override name = "Undeliverable";
}

const whatToDo: Readonly<Record<string, string>> = {
  EDNS: "There is no server of this name: look at how it is spelt.",
  ENOTFOUND: "There is no server of this name: look at how it is spelt.",
  ECONNREFUSED: "Nothing takes mails there at this port: mostly it is 587 or 465.",
  ETIMEDOUT: "It did not answer in time: its name or port is wrong, or a firewall lies between.",
  ESOCKET: "The connection broke: look at the port, and at how the connection is kept private.",
  ETLS: "It could not agree on an encrypted connection: look at how the connection is kept private, and at its certificate.",
  EPROTOCOL: "What answered there is no mail server, or the connection begins otherwise: look at the port.",
  "530": "It wants a user and a password.",
  "534": "It wants another way to sign in, mostly a password made for programs.",
  "535": "It does not know this user, or the password is wrong.",
  "550": "It does not send to this address, or not for this sender.",
  "553": "It does not take this sender.",
  "554": "It refuses the mail, mostly for its sender.",
};

/** What to do about a mail that was not taken, as a sentence; "" where nothing is known. */
export function adviceOf(error: unknown): string {
  if (!(error instanceof NotTaken)) return "";
  return whatToDo[error.code] ?? (error.code.startsWith("4") ? "It asks to be tried again later." : "");
}

/** What nodemailer's errors have. */
interface SmtpFailure extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/** Whether what goes to this host leaves the machine. */
export const isOnThisMachine = (host: string): boolean => isLoopback(host);

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
    return isForGood(responseCode, command, enhanced)
      ? new Undeliverable(answer, String(responseCode))
      : new NotTaken(answer, String(responseCode));
  }
  const why = connecting.has(code) && !response ? `: ${message}` : "";
  const inner = /\b(?:ECONNREFUSED|ENOTFOUND)\b/.exec(why)?.[0];
  return new NotTaken(`The mail server could not be reached, or did not take the mail (${code}${why})`, inner ?? code);
}

/**
 * Hands mails over through a pool of connections: one for each mail that is sent side by side, so that none waits for
 * another. Whatever nodemailer's SMTP transport can be told may stand in the query of the address, and wins:
 * `?requireTLS=true`, `?tls.servername=…`.
 */
export function createSmtp(smtpUrl: string, connections: number) {
  const url = URL.parse(smtpUrl);
  // What `new URL` throws bears the whole of it, the password too.
  if (!url) throw new NotTaken("The mail server's address cannot be read: name it anew", "EDNS");
  const { username, hostname } = url;
  const options = {
    url: smtpUrl,
    pool: true as const,
    maxConnections: connections,
    ...limits,
    // A password never travels in clear, even if someone between takes STARTTLS out of the server's offer.
    requireTLS: username !== "" && !isOnThisMachine(hostname),
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
