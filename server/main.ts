// The process: configuration, lock, build, database, application, jobs, listen; and the same backwards at the end.
import { join } from "node:path";
import { createApp, productRoutes } from "./app.ts";
import { type Config, isLoopback, isStartedByNpm, readConfig } from "./config.ts";
import { connectDatabase } from "./database.ts";
import type { Deps } from "./deps.ts";
import { jobs, startJobs } from "./jobs.ts";
import { fillSearchWords } from "./modules/catalogue/search-write.ts";
import { keepFingerprint, readDemonstrationMark, readOperator } from "./modules/content/use-cases.ts";
import { createPrinter } from "./pdf/printer.ts";
import { createCaptcha } from "./platform/captcha-provider.ts";
import { systemClock } from "./platform/clock.ts";
import { lockDataDir } from "./platform/data-lock.ts";
import { createPool, inTransaction, openDatabase } from "./platform/db.ts";
import { callInProcess } from "./platform/endpoint.ts";
import { createFileStore } from "./platform/file-store.ts";
import { createLogger } from "./platform/log.ts";
import { createMailer } from "./platform/mail.ts";
import { migrateDatabase } from "./platform/migrate.ts";
import { startQueue } from "./platform/queue.ts";
import { remember } from "./platform/remember.ts";
import { asRequest } from "./platform/request-context.ts";
import { readSecret } from "./platform/secret.ts";
import { StartError } from "./platform/start-error.ts";
import { onStopSignal } from "./platform/stop.ts";
import { demonstrationAccounts, demonstrationPassword, settleEmptyDatabase } from "./seed.ts";
import { addContent } from "./seed-content.ts";
import { registerWeb } from "./web.ts";
import { buildWeb, isWebStale } from "../web/build.ts";

const root = join(import.meta.dirname, "..");

async function start(undo: (() => Promise<void>)[]): Promise<void> {
  const config = readConfig(process.env);
  const log = createLogger(config.logLevel);
  const say = { info: (message: string) => console.log(message), warn: (message: string) => console.warn(message) };

  const lock = await lockDataDir(config.dataDir);
  undo.push(() => lock.release());
  const secret = await readSecret(config.dataDir, config.secret);
  if (await isWebStale()) {
    say.info("Building the web; this takes half a minute the first time.");
    await buildWeb().catch((error: Error) => {
      throw new StartError(error.message);
    });
  }

  const database = await connectDatabase(config, say, (reason) => {
    log.fatal({ reason }, "the database ended");
    process.exitCode = 1;
    process.kill(process.pid, "SIGTERM");
  });
  undo.push(() => database.stop());
  await migrateDatabase({ owner: database.owner, role: database.role, jobs });
  let ending = false;
  const pool = createPool(database.app, (error) => {
    if (!ending) log.warn({ err: error }, "a database connection broke");
  });
  undo.push(() => {
    // pg resolves before its sockets are closed; what PostgreSQL then says of them is no news.
    ending = true;
    return pool.end();
  });
  const db = openDatabase(pool);
  if ((await keepFingerprint(db, secret.fingerprint)) !== secret.fingerprint)
    throw new StartError(
      `This database was made with another secret than ${config.secret ? "SECRET" : join(config.dataDir, "secret")}: set SECRET to what that one's file holds, or copy the file here.`,
    );

  const queue = await startQueue(pool, (error, job) => {
    if (job) log.warn({ err: error, job }, "a job failed; it is tried again until its retries are used up");
    else log.error({ err: error }, "the job queue failed");
  });
  undo.push(() => queue.stop());
  const mark = await readDemonstrationMark(db);
  if (mark !== null && config.demoSaid && config.demo !== mark)
    throw new StartError(
      `DEMO=${config.demo ? 1 : 0}, but this database is ${mark ? "" : "not "}a demonstration: choose another DATA_DIR or leave DEMO out.`,
    );
  const demonstration = mark ?? config.demo;
  if (!config.rateLimit && !demonstration) {
    say.warn("RATE_LIMIT=off counts in a demonstration only; limits stay on.");
    config.rateLimit = true;
  }
  if (!demonstration && !config.smtpUrl)
    say.warn("SMTP_URL is not set: mails are kept in DATA_DIR/mail and reach nobody.");
  if (mark === null) {
    const empty = { db, clock: systemClock, config, queue };
    await asRequest({ requestId: "first start" }, () => settleEmptyDatabase(empty, demonstration, say));
  }
  // A demonstration from before there were news and policies.
  else if (mark) await inTransaction(db, (tx) => addContent(tx, { clock: systemClock, config }));
  await fillSearchWords(db, say);

  const operator = await readOperator(db);
  const from = {
    name: config.mailFrom?.name || operator.brand,
    address: config.mailFrom?.address ?? operator.email,
  };
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    from,
    directory: join(config.dataDir, "mail"),
    clock: systemClock,
  });
  warnOfCaptcha(config, say.warn);
  const captcha = createCaptcha(config.captcha, { db, clock: systemClock, secret, log });
  const files = createFileStore(config.files, log);
  const printer = createPrinter();
  undo.push(() => printer.close());
  const deps: Deps = {
    config,
    demonstration,
    db,
    clock: systemClock,
    log,
    queue,
    mailer,
    secret,
    captcha,
    files,
    printer,
  };
  const routes = productRoutes(deps);
  const app = await createApp(deps, routes);
  const shown = remember(1000, 1, () => readOperator(db));
  await registerWeb(app, {
    buildDir: join(root, "web/build"),
    call: callInProcess(routes),
    db,
    operator: () => shown("operator"),
    demo: demonstration,
    captcha: config.captcha.provider,
    publicUrl: config.publicUrl,
    secure: config.secure,
    applicationKey: [...config.appKeys][0],
  });
  undo.push(() => app.close());
  await startJobs(deps);
  await listen(app, config);
  const address = `http://${config.host === "127.0.0.1" ? "localhost" : config.host}:${config.port}`;
  lock.announce(address);
  console.log(`Vanik is ready at ${address}`);
  if (demonstration)
    console.log(
      `A demonstration: sign in as ${demonstrationAccounts.join(", ")} with the password ${demonstrationPassword}${config.smtpUrl ? "" : `; mail is at ${address}/dev/mail`}`,
    );
}

function warnOfCaptcha({ captcha: { provider }, secure, publicUrl }: Config, warn: (message: string) => void): void {
  if (provider === "none") warn("CAPTCHA=none: nothing keeps programs from trying passwords and sending codes.");
  // A browser's crypto works in secure contexts alone.
  if (provider === "altcha" && !secure && !isLoopback(new URL(publicUrl).hostname))
    warn("Browsers solve the captcha over https only: set PUBLIC_URL to an https address, or nobody can sign in.");
}

async function listen(
  app: Awaited<ReturnType<typeof createApp>>,
  { host, port }: { host: string; port: number },
): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (code === "EADDRINUSE")
      throw new StartError(
        `Port ${port} is taken by another program: end that one, or start with PORT=${port + 1} npm start.`,
      );
    if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
      throw new StartError(`HOST=${host} is not an address of this machine.`);
    if (code === "EACCES")
      throw new StartError(`This user may not listen on port ${port}: choose one above 1023 with PORT.`);
    throw error;
  }
}

const undo: (() => Promise<void>)[] = [];
let stopping: Promise<void> | undefined;
const stop = () =>
  (stopping ??= (async () => {
    for (const step of undo.toReversed()) await step().catch((error: Error) => console.error(error.message));
  })());

onStopSignal(async () => {
  await stop();
  process.exit();
}, isStartedByNpm(process.env));

try {
  await start(undo);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  await stop();
  process.exit(1);
}
