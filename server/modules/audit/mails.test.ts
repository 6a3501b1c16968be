// The seal that an auditor is mailed: once a day, signed, found again in what a mail became, and held against the chain.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { startTestApp, type TestApp } from "../../../tests/app.ts";
import { sendMail } from "../../jobs.ts";
import { examineSealMail } from "../../keeping/examine-audit-log.ts";
import type { Mail, MailPayload } from "../../platform/mail.ts";
import { inTransaction } from "../../platform/db.ts";
import { openSecret } from "../../platform/secret.ts";
import { saveDeskSettings } from "../content/use-cases.ts";
import { signSeal } from "./chain.ts";
import { findSealInMail, tokenOfSeal } from "./seal-token.ts";
import { mailNewestSeal, sealLines } from "./use-cases.ts";

const day = 86_400;
let vanik: TestApp;
let client: pg.Client;

beforeAll(async () => {
  vanik = await startTestApp();
  await writeFile(join(vanik.deps.config.dataDir, "secret"), "5".repeat(64), { mode: 0o600 });
  const { rows } = await vanik.deps.db.$client.query("select current_database() as database");
  client = new pg.Client({ ...inject("postgres"), database: rows[0].database });
  await client.connect();
  await sealLines(vanik.deps);
});
afterAll(async () => {
  await client.end();
  await vanik.close();
});

/** What waits to be mailed to an auditor, sent. */
async function mailsToAuditor(): Promise<Mail[]> {
  await mailNewestSeal(vanik.deps);
  const { rows } = await vanik.deps.db.$client.query<{ id: string; data: MailPayload }>(
    "delete from pgboss.job where name = 'mail' and data ->> 'mail' = 'audit-seal' returning id, data",
  );
  const sent: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void sent.push(mail) };
  for (const { id, data } of rows) await sendMail({ ...vanik.deps, mailer }, data, id);
  return sent;
}
const name = (audit_mail: string) =>
  inTransaction(vanik.deps.db, (tx) => saveDeskSettings(tx, { second_factor_required: null, audit_mail }));
const look = (text: string) => examineSealMail(client, vanik.deps.config, text);

test("nobody is mailed until an auditor is named, who then is once a day", async () => {
  expect(await mailsToAuditor()).toEqual([]);
  await name("auditor@ca.example");
  const [mail, ...others] = await mailsToAuditor();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: { address: "auditor@ca.example" }, subject: expect.stringContaining("Seal ") });
  expect(await mailsToAuditor()).toEqual([]);
  vanik.advance(day);
  expect(await mailsToAuditor()).toHaveLength(1);
});

describe("a mail", () => {
  let text: string;
  beforeAll(async () => {
    vanik.advance(day);
    ({ text } = (await mailsToAuditor())[0]!);
  });

  test("is contained by the chain as it stands, and by a chain that went on", async () => {
    expect(await look(text)).toEqual({
      report: expect.stringMatching(/^The audit log still contains seal \d+ of /),
      code: 0,
    });
    await vanik.deps.db.$client.query("update organisations set city = 'Elsewhere'");
    await sealLines(vanik.deps);
    expect((await look(text)).code).toBe(0);
  });

  test("is contained no more where the log was written anew", async () => {
    await client.query("begin");
    onTestFinished(async () => void (await client.query("rollback")));
    await client.query("set local session_replication_role = replica");
    await client.query("update audit_seals set digest = sha256('anew')");
    expect(await look(text)).toEqual({ report: expect.stringContaining("does not contain seal"), code: 1 });
    await client.query("delete from audit_seals");
    expect((await look(text)).code).toBe(1);
  });

  test("of another installation, or whose figures were changed, is not ours", async () => {
    const other = signSeal(openSecret("6".repeat(64)), findSealInMail(text)!);
    expect((await look(tokenOfSeal(other))).report).toContain("is not signed by this installation");
    const changed = tokenOfSeal({ ...findSealInMail(text)!, lines: 1 });
    expect((await look(changed)).report).toContain("is not signed by this installation");
    expect(await look("Good morning")).toEqual({ report: "This mail tells of no seal of an audit log.", code: 1 });
  });

  test("is found in quoted-printable and in base64 too", () => {
    const seal = findSealInMail(text);
    const quoted = text.replace(/(.{70})/g, "$1=\r\n");
    const packed = `Content-Transfer-Encoding: base64\r\n\r\n${Buffer.from(text)
      .toString("base64")
      .replace(/(.{76})/g, "$1\r\n")}`;
    expect([findSealInMail(quoted), findSealInMail(packed)]).toEqual([seal, seal]);
  });

  test.each(["\r\n", "\n"])("is found in a mail of two parts in base64, whose lines end with %j", (end) => {
    const pack = (part: string) =>
      Buffer.from(part)
        .toString("base64")
        .replace(/(.{76})/g, `$1${end}`);
    const part = (type: string, written: string) =>
      ["--part", `Content-Type: ${type}; charset=utf-8`, "Content-Transfer-Encoding: base64", "", pack(written)].join(
        end,
      );
    const mail = [
      "Subject: Seal",
      "",
      part("text/plain", `नमस्ते\n${text}`),
      part("text/html", "<p>नमस्ते</p>"),
      "--part--",
      "",
    ].join(end);
    expect(findSealInMail(mail)).toEqual(findSealInMail(text));
  });

  test("is found where a mail program broke its word", () => {
    const broken = text.replace(/(vanik-seal:\S{60})/, "$1\r\n");
    expect(broken).not.toBe(text);
    expect(findSealInMail(broken)).toEqual(findSealInMail(text));
  });
});
