// Mails through the real queue to a real SMTP server that behaves badly: each arrives, and once.
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { startTestApp, type TestApp } from "../../tests/app.ts";
import { smtpCertificate, smtpError, startSmtp, type TestSmtp } from "../../tests/smtp.ts";
import { startJobs } from "../jobs.ts";
import { createMailer, type Mailer } from "./mail.ts";

const from = { name: "Vanik", address: "desk@vanik.example" };
const limits = (ms: number) => `connectionTimeout=${ms}&greetingTimeout=${ms}&socketTimeout=${ms}`;
const trust = `&tls.ca=${encodeURIComponent(smtpCertificate)}`;
// Longer than a busy machine takes to answer: what is given up is tried again, and these tests count.
const patient = limits(20_000);
const trusting = patient + trust;
// For a server that does not answer at all: then more tries than that one needs may be given up.
const short = limits(1000) + trust;

let t: TestApp;
let mailer: Mailer;
beforeAll(async () => {
  t = await startTestApp({ RATE_LIMIT: "off" });
  // A second instead of the quarter of a minute.
  await t.deps.db.execute("update pgboss.queue set retry_delay = 1, retry_delay_max = 1 where name = 'mail'");
  await startJobs({ ...t.deps, mailer: { send: (mail) => mailer.send(mail) } });
});
afterAll(() => t.close());
beforeEach(() => void (t.logged.length = 0));

async function start(...behaviour: Parameters<typeof startSmtp>): Promise<TestSmtp> {
  const smtp = await startSmtp(...behaviour);
  onTestFinished(() => smtp.close());
  return smtp;
}

/** Mails go to that server from now on. */
function sendTo(port: number, { user = "", query = trusting } = {}): void {
  const smtpUrl = `smtp://${user}127.0.0.1:${port}?${query}`;
  const made = createMailer({ smtpUrl: () => smtpUrl, from: () => from, directory: "", clock: t.deps.clock });
  onTestFinished(() => made.close());
  mailer = made;
}

/** Writes to the desk, which is one mail job. */
async function write(): Promise<void> {
  const body = { name: "Meera", company: "Joshi", email: "meera@example.com", phone: "9822041176", message: "Hello" };
  expect((await t.call("POST", "/contact", { body })).status).toBe(200);
}

async function jobs(): Promise<{ id: string; state: string; retries: number; output: unknown }[]> {
  const { rows } = await t.deps.db.execute(
    "select id, state, retry_count as retries, output from pgboss.job where name = 'mail' order by created_on",
  );
  return rows as Awaited<ReturnType<typeof jobs>>;
}

/** Waits until the last job has that state; resolves to it. */
async function lastJob(state: string) {
  await expect.poll(async () => (await jobs()).at(-1)?.state, { interval: 50 }).toBe(state);
  return (await jobs()).at(-1)!;
}

test("a mail arrives as it was written, under an id of its job", async () => {
  const smtp = await start({ disabledCommands: ["STARTTLS", "AUTH"] });
  sendTo(smtp.port);
  await write();
  const { id } = await lastJob("completed");
  expect(smtp.received).toMatchObject([
    {
      from,
      to: [{ name: "Vanik", address: "desk@vanik.example" }],
      replyTo: [{ name: "Meera", address: "meera@example.com" }],
      subject: "Message from Meera, Joshi",
      messageId: `<${id}@vanik.example>`,
    },
  ]);
  const [mail] = smtp.received;
  expect(mail?.text).toContain("Hello");
  expect(mail?.html).toContain("Hello");
  expect(mail?.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }));
});

test("with a user it signs in over TLS, to a server whose certificate is trusted", async () => {
  const users: (string | undefined)[] = [];
  const smtp = await start({
    authOptional: false,
    onAuth: ({ username, password }, { secure }, done) => {
      users.push(secure ? username : "in clear");
      done(password === "p@ss word" ? null : smtpError(535, "5.7.8 no"), { user: username });
    },
  });
  const user = `desk:${encodeURIComponent("p@ss word")}@`;
  sendTo(smtp.port, { user, query: `${trusting}&requireTLS=true` });
  await write();
  await lastJob("completed");
  expect([smtp.received.length, users]).toEqual([1, ["desk"]]);

  sendTo(smtp.port, { user, query: `${patient}&requireTLS=true` });
  await write();
  expect(JSON.stringify(await lastJob("retry"))).toMatch(/ETLS|ESOCKET|certificate/);
  expect(users).toHaveLength(1);
  sendTo(smtp.port, { user, query: `${patient}&tls.rejectUnauthorized=false` });
  await lastJob("completed");
});

test("a password goes to no other machine in clear, even if the server offers nothing better", async () => {
  let logins = 0;
  const smtp = await start({
    disabledCommands: ["STARTTLS"],
    onAuth: (_auth, _session, done) => (logins++, done(null, { user: 1 })),
  });
  // Written so that it does not look like this machine.
  const url = `smtp://desk:password@127.1:${smtp.port}?${trusting}`;
  const made = createMailer({ smtpUrl: () => url, from: () => from, directory: "", clock: t.deps.clock });
  onTestFinished(() => made.close());
  const mail = { to: from, subject: "a", text: "a", html: "a" };
  await expect(made.send(mail)).rejects.toThrow(/STARTTLS|ETLS/);
  expect([logins, smtp.received.length]).toEqual([0, 0]);
});

test("a server that answers 451 twice gets it the third time", async () => {
  let refusals = 2;
  const smtp = await start({
    onRcptTo: (_address, _session, done) =>
      done(refusals-- > 0 ? smtpError(451, "4.3.0 <desk@vanik.example> later") : null),
  });
  sendTo(smtp.port);
  await write();
  expect(await lastJob("completed")).toMatchObject({ retries: 2 });
  expect(smtp.received).toHaveLength(1);
});

test("a server that hangs is left, and tried again", async () => {
  let hangs = 2;
  const smtp = await start({ onConnect: (_session, done) => void (hangs-- > 0 || done()) });
  sendTo(smtp.port, { query: short });
  await write();
  expect((await lastJob("completed")).retries).toBeGreaterThanOrEqual(2);
  expect(smtp.received).toHaveLength(1);
});

test("when the answer is lost, what comes twice can be told to be one mail", async () => {
  let lost = 1;
  const smtp = await start({ beforeAnswer: () => (lost-- > 0 ? new Promise(() => {}) : undefined) });
  sendTo(smtp.port, { query: short });
  await write();
  await lastJob("completed");
  expect(smtp.received.length).toBeGreaterThanOrEqual(2);
  expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(1);
});

test("while a server is down mails wait, and each arrives once when it is back", async () => {
  const reserved = createServer();
  await new Promise<void>((resolve) => reserved.listen(0, "127.0.0.1", resolve));
  const { port } = reserved.address() as AddressInfo;
  await new Promise((resolve) => reserved.close(resolve));
  sendTo(port);
  for (let n = 0; n < 3; n++) await write();
  const waiting = async () => (await jobs()).slice(-3).filter(({ retries }) => retries > 0).length;
  await expect.poll(waiting).toBe(3);
  const smtp = await start({}, port);
  const done = async () => (await jobs()).every(({ state }) => state === "completed");
  await expect.poll(done).toBe(true);
  expect(smtp.received).toHaveLength(3);
  expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(3);
});

test("a recipient that is refused for good is not tried again, and told to nobody", async () => {
  const smtp = await start({
    onRcptTo: ({ address }, _session, done) => done(smtpError(550, `5.1.1 <${address}> is unknown here`)),
  });
  sendTo(smtp.port);
  await write();
  const job = await lastJob("completed");
  expect(job.retries).toBe(0);
  expect(t.logged.join()).toContain("The mail server answered 550 5.1.1 to RCPT TO");
  expect(t.logged.join() + JSON.stringify(job)).not.toMatch(/@|unknown here/);
});

test.each([
  ["our sign-in", 535, "5.7.8 wrong password", "onAuth"],
  ["our sender", 550, "5.1.8 who are you", "onMailFrom"],
  ["that we may not relay", 550, "5.7.1 relaying denied", "onRcptTo"],
] as const)(
  "%s is ours to mend: such a mail is tried again, and its error tells no address",
  async (_, code, text, at) => {
    let isMended = false;
    const answer = (...args: unknown[]) =>
      (args.at(-1) as (error: Error | null, reply?: object) => void)(
        isMended ? null : smtpError(code, `${text} <desk@vanik.example>`),
        { user: 1 },
      );
    const smtp = await start({ onAuth: (_auth, _session, done) => done(null, { user: 1 }), [at]: answer });
    sendTo(smtp.port, { user: "desk:secret@" });
    await write();
    const job = await lastJob("retry");
    expect(JSON.stringify(job.output)).toContain(`answered ${code} ${text.split(" ")[0]}`);
    expect(JSON.stringify(job.output)).not.toMatch(/desk@|secret/);
    isMended = true;
    await lastJob("completed");
    expect(smtp.received).toHaveLength(1);
  },
);
