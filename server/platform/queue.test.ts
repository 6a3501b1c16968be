// The queue on a real PostgreSQL: what goes before what, that nothing waits for a poll, and what a crash leaves behind.
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { PgBoss } from "pg-boss";
import { startTestApp, type TestApp } from "../../tests/app.ts";
import { startSmtp } from "../../tests/smtp.ts";
import { startJobs } from "../jobs.ts";
import { inTransaction } from "./db.ts";
import { createMailer, mailJob, type MailPayload } from "./mail.ts";
import { startQueue } from "./queue.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ RATE_LIMIT: "off" });
});
afterAll(() => t.close());
beforeEach(() => t.deps.db.execute("delete from pgboss.job"));

/** A mail that waits, to the desk. */
async function writeToDesk(): Promise<MailPayload> {
  const body = { name: "Meera", company: "Joshi", email: "meera@example.com", phone: "9822041176", message: "Hello" };
  expect((await t.call("POST", "/contact", { body })).status).toBe(200);
  const { rows } = await t.deps.db.execute<{ data: MailPayload }>("select data from pgboss.job where name = 'mail'");
  return rows[0]!.data;
}

test("what a node was at when it died is done by another, soon enough for a code", async () => {
  await writeToDesk();
  const dying = new PgBoss({
    db: { executeSql: (text, values) => t.deps.db.$client.query(text, values) },
    migrate: false,
  });
  dying.on("error", () => {});
  await dying.start();
  expect(await dying.fetch(mailJob.name)).toHaveLength(1);
  // Three minutes later.
  await t.deps.db.execute("update pgboss.job set started_on = started_on - interval '181 s' where name = 'mail'");
  await dying.supervise(mailJob.name);
  await dying.stop({ graceful: false });
  const { rows } = await t.deps.db.execute("select state from pgboss.job where name = 'mail'");
  expect(rows).toEqual([{ state: "retry" }]);
});

test("what is sent is done at once by the node that sent it, and never if its transaction is rolled back", async () => {
  const job = { ...mailJob, lookEvery: 3600 };
  const queue = await startQueue(t.deps.db.$client, () => {});
  onTestFinished(() => queue.stop());
  const done: string[] = [];
  await queue.work(job, async ({ id }) => void done.push(id));
  const send = (id: string) => inTransaction(t.deps.db, (tx) => queue.send(tx, job, [{ mail: "newsletter", id }]));
  await send("first");
  await expect.poll(() => done).toEqual(["first"]);
  await expect(
    inTransaction(t.deps.db, async (tx) => {
      await queue.send(tx, job, [{ mail: "newsletter", id: "rolled back" }]);
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  await send("second");
  await expect.poll(() => done).toEqual(["first", "second"]);
});

test("a code goes before 240 mails that were there first; each goes out once, under the id of its job", async () => {
  const smtp = await startSmtp({ disabledCommands: ["STARTTLS", "AUTH"] });
  onTestFinished(() => smtp.close());
  const mailer = createMailer({
    smtpUrl: () => `smtp://127.0.0.1:${smtp.port}`,
    from: () => ({ name: "Vanik", address: "desk@vanik.example" }),
    directory: "",
    clock: t.deps.clock,
  });
  onTestFinished(() => mailer.close());
  const mail = await writeToDesk();
  const more = Array.from({ length: 239 }, () => mail);
  await inTransaction(t.deps.db, (tx) => t.deps.queue.send(tx, mailJob, more));
  const body = { email: "new@example.com", purpose: "REGISTER", captcha: "" };
  expect((await t.call("POST", "/sendOTP", { body })).status).toBe(200);
  const { rows } = await t.deps.db.execute<{ id: string }>("select id from pgboss.job where name = 'mail'");

  await startJobs({ ...t.deps, mailer });
  await expect.poll(() => smtp.received.length).toBe(241);
  const code = smtp.received.findIndex(({ to }) => to?.some(({ address }) => address === "new@example.com"));
  // Those that were fetched side by side with it may overtake it.
  expect(code).toBeLessThan(5);
  const ids = smtp.received.map(({ messageId }) => messageId?.slice(1).split("@")[0]);
  expect(new Set(ids)).toEqual(new Set(rows.map(({ id }) => id)));
});
