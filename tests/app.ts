// The real application on a database of its own, driven through inject.
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text as readText } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import { expect, inject } from "vitest";
import { createApp, productRoutes } from "../server/app.ts";
import { readConfig } from "../server/config.ts";
import { createErpnextConnector } from "../server/connectors/erpnext/connector.ts";
import type { ErpnextAddress } from "../server/connectors/erpnext/exchange.ts";
import { DemonstrationClock } from "../server/demonstration/clock.ts";
import type { Deps } from "../server/deps.ts";
import { appRole } from "../server/platform/embedded-postgres.ts";
import { sendMail } from "../server/jobs.ts";
import { checkLedger } from "../server/modules/documents/use-cases.ts";
import { createPrinter } from "../server/pdf/printer.ts";
import { createCaptcha } from "../server/platform/captcha-provider.ts";
import { createPool, openDatabase } from "../server/platform/db.ts";
import { createFileReader } from "../server/platform/file-reader.ts";
import { createFileStore } from "../server/platform/file-store.ts";
import { seeWhatIsWrittenApart, writtenApart } from "./written-apart.ts";
import { builtInText as textBuiltIn } from "../web/texts/site-texts.ts";
import { createLogger } from "../server/platform/log.ts";
import { type Mail, mailJob, type MailPayload } from "../server/platform/mail.ts";
import { startQueue } from "../server/platform/queue.ts";
import { openSecret } from "../server/platform/secret.ts";

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  // Tests look into replies of every shape.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

export interface TestApp {
  app: FastifyInstance;
  deps: Deps;
  /** Mails that jobs have sent. */
  mails: Mail[];
  /** Runs every mail job that waits, once; resolves to the mails that went out. */
  runMailJobs(): Promise<Mail[]>;
  /** Log lines, at warn and above unless LOG_LEVEL says otherwise: a clean run leaves it empty. */
  logged: string[];
  /** Moves the clock; it stands still otherwise. */
  advance(seconds: number): void;
  call(method: "GET" | "POST" | "PUT" | "DELETE", path: string, options?: CallOptions): Promise<Answer>;
  /** A session's token for an account; of the demonstration unless a password is said. */
  tokenOf(email: string, password?: string): Promise<string>;
  close(): Promise<void>;
}

interface CallOptions {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  address?: string;
}

const isStream = (path: string) => path === "/stream";

/** What ends a query for the sake of those who wait at a page would end a test for its machine's sake: these end what hangs. */
const patient = {
  connectionTimeoutMillis: 50_000,
  options: "-c statement_timeout=50s -c lock_timeout=50s -c idle_in_transaction_session_timeout=50s",
};

interface TestAppOptions {
  /** False: it waits as in use. */
  isPatient?: boolean;
  /** On a database that nothing was filled into. */
  isEmpty?: boolean;
  /** Beside this ERPNext, which nothing is asked of before a call needs it. */
  erpnext?: ErpnextAddress | null;
}

/** Starts the application on a clone of a demonstration without its year of trade. */
export async function startTestApp(
  env: Record<string, string> = {},
  { isPatient = true, isEmpty = false, erpnext = null }: TestAppOptions = {},
): Promise<TestApp> {
  const connection = inject("postgres");
  const database = `test_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client({ ...connection, database: "postgres" });
  await admin.connect();
  await admin.query("select pg_advisory_lock(1)");
  await admin.query(
    `create database ${database} template ${isEmpty ? "template_vanik" : "template_demonstration"} strategy file_copy`,
  );
  await admin.query("select pg_advisory_unlock(1)");

  const dataDir = await mkdtemp(join(tmpdir(), "vanik-"));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "warn", CAPTCHA: "none", ...env });
  const logged: string[] = [];
  const log = createLogger(config.logLevel, { write: (line) => logged.push(line) });
  const pool = createPool({ ...connection, ...(isPatient && patient), user: appRole, database }, () => {});
  seeWhatIsWrittenApart(pool);
  const db = openDatabase(pool);
  const queue = await startQueue(pool, () => {});
  let now = Date.now();
  const clock = new DemonstrationClock(db, { now: () => new Date(now) });
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  const secret = openSecret("5".repeat(64));
  const captcha = createCaptcha(config.captcha, { db, clock, secret, log }, { work: { cost: 1, least: 1, most: 9 } });
  const files = createFileStore(config.files, log);
  // However slow the machine is, no file takes too long.
  const fileReader = createFileReader({
    worker: import.meta.resolve("../server/file-worker.ts"),
    startTimer: () => () => {},
  });
  const printer = createPrinter({ threads: 1 });
  const connector =
    erpnext && createErpnextConnector({ address: erpnext, db, clock, files, log, publicUrl: config.publicUrl });
  const own = { db, erpnext: connector, clock, log, queue, mailer, secret, captcha, files, fileReader, printer };
  const builtInText: Deps["builtInText"] = async (...args) => textBuiltIn(...args);
  const deps: Deps = { config, demonstration: !isEmpty, builtInText, ...own };
  const app = await createApp(deps, productRoutes(deps, connector));
  await app.ready();

  const call: TestApp["call"] = async (method, path, { body, token, headers, address } = {}) => {
    const reply = await app.inject({
      method,
      url: `/api${path}`,
      remoteAddress: address ?? "203.0.113.7",
      headers: { "application-key": "vanik-web", ...(token ? { "access-token": token } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
      payloadAsStream: isStream(path),
    });
    const { statusCode: status, headers: replyHeaders } = reply;
    const type = String(replyHeaders["content-type"] ?? "");
    // What goes on until its reader leaves is not waited for.
    if (type.startsWith("text/event-stream")) return { status, headers: replyHeaders, body: "" };
    const text = isStream(path) ? await readText(reply.stream()) : reply.body;
    return { status, headers: replyHeaders, body: text && type.includes("json") ? JSON.parse(text) : text };
  };
  return {
    app,
    deps,
    mails,
    logged,
    advance: (seconds) => void (now += seconds * 1000),
    call,
    async runMailJobs() {
      mails.length = 0;
      const { rows } = await pool.query<{ id: string; data: MailPayload }>(
        `with taken as (delete from pgboss.job where name = $1 returning id, data, created_on)
         select id, data from taken order by created_on, id`,
        [mailJob.name],
      );
      // Each by itself: what is gathered into one, gathered-mails.test.ts sees.
      for (const { id, data } of rows) await sendMail(deps, { ...data, gathered: undefined }, id);
      return [...mails];
    },
    async tokenOf(email, password = "Demo1234") {
      const { body } = await call("POST", "/login", { body: { email, password } });
      return body.success.data.access_token;
    },
    async close() {
      const { differences } = await checkLedger(db);
      await connector?.close();
      await app.close();
      await printer.close();
      await fileReader.close();
      await queue.stop();
      await pool.end();
      await admin.query(`drop database ${database} with (force)`);
      await admin.end();
      await rm(dataDir, { recursive: true, force: true });
      // Whatever was done by real moves is in the ledger as it is (books 2).
      if (!writtenApart.delete(database)) expect(differences).toEqual([]);
    },
  };
}
