// A real SMTP server that keeps what it is given, and reads it as a mail reader would.
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface Mailbox {
  /** Resolves to the newest mail to an address, once more than `seen` have come to it. */
  next(to: string, seen?: number): Promise<Email>;
  count(to: string): number;
  close(): Promise<void>;
}

export async function openMailbox(port: number): Promise<Mailbox> {
  const mails: { to: string[]; mail: Email }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push({ to, mail });
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.on("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });

  const of = (to: string) => mails.filter((each) => each.to.includes(to)).map(({ mail }) => mail);
  async function next(to: string, seen = 0): Promise<Email> {
    for (
      const until = Date.now() + 20_000;
      Date.now() < until;
      await new Promise((resolve) => setTimeout(resolve, 100))
    ) {
      const found = of(to);
      if (found.length > seen) return found.at(-1)!;
    }
    throw new Error(`No mail came to ${to}; there are mails to ${mails.flatMap((each) => each.to).join(", ")}`);
  }
  return {
    next,
    count: (to) => of(to).length,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
