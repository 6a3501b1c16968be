// How many mails a second leave the queue to a mail server on this machine, and where a code comes that is asked for behind them.
import { startSmtp } from "../tests/smtp.ts";
import { serve } from "./processes.ts";
import type { Row } from "./rows.ts";

const mails = 1000;
const least = 50;
/** What a code finds in other hands already: as many mails as are sent side by side (mail.ts). */
const inHand = 3;
const reader = "code@example.com";

async function post(url: string, path: string, headers: Record<string, string>, body: object): Promise<void> {
  const reply = await fetch(`${url}/api/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
}

/** On a demonstration of its own. The mail server holds the first mails back until all the others wait behind them. */
export async function measureMails(environment: Record<string, string>, applicationKey: string): Promise<Row> {
  let release = () => {};
  const allWait = new Promise<void>((resolve) => (release = resolve));
  const smtp = await startSmtp({ disabledCommands: ["STARTTLS", "AUTH"], beforeAnswer: () => allWait });
  const env = { ...environment, SMTP_URL: `smtp://127.0.0.1:${smtp.port}` };
  const headers = { "application-key": applicationKey, "content-type": "application/json" };
  const server = await serve("server/main.ts", "/api/category", env, headers);
  const message = { name: "Load", company: "Load", email: "load@example.com", phone: "9822041176", message: "Hello" };
  for (let sent = 0; sent < mails; sent++) await post(server.url, "contact", headers, message);
  const receivedBefore = smtp.received.length;
  await post(server.url, "sendOTP", headers, { email: reader, purpose: "REGISTER" });
  const begun = performance.now();
  release();
  while (smtp.received.length <= mails) await new Promise((resolve) => setTimeout(resolve, 10));
  const rate = ((mails + 1 - receivedBefore) * 1000) / (performance.now() - begun);
  const before = smtp.received.findIndex(({ to }) => to?.some(({ address }) => address === reader)) - receivedBefore;
  await server.stop();
  await smtp.close();
  return {
    name: "mails",
    what: `Mails to a server on this machine, ${mails} waiting; mails that went before a code asked for then`,
    ours: `${rate.toFixed(0)}/s; ${Math.max(0, before)}`,
    limit: "–",
    ratio: "–",
    budget: `≥ ${least}/s; ≤ ${inHand}, those in hand`,
    met: rate >= least && before <= inHand,
  };
}
