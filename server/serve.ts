// What serves, once there is a database: migrations, dependencies, application, jobs, listen.
import { join } from "node:path";
import { createApp, productRoutes } from "./app.ts";
import { type Config, isLoopback } from "./config.ts";
import type { ConnectedDatabase } from "./database.ts";
import { createErpnextConnector, type ErpnextConnector } from "./connectors/erpnext/connector.ts";
import { startMirror } from "./connectors/erpnext/in/start-mirror.ts";
import { requireReachable } from "./connectors/erpnext/peer.ts";
import { describeOther, enterErpnextMode } from "./connectors/erpnext/mode.ts";
import { DemonstrationClock } from "./demonstration/clock.ts";
import type { Deps } from "./deps.ts";
import { jobs, startJobs } from "./jobs.ts";
import { offerSetUp } from "./modules/accounts/signing-in/set-up.ts";
import { fillSearchWords } from "./modules/catalogue/search-write.ts";
import {
  saveFingerprint,
  readDemonstrationMark,
  readMailSender,
  readOperator,
  readSmtpUrl,
  wayOfMails,
} from "./modules/content/use-cases.ts";
import { openLedger } from "./modules/documents/use-cases.ts";
import { readBidOfLink, sealedByAnotherKey } from "./modules/sourcing/use-cases.ts";
import { createPrinter } from "./pdf/printer.ts";
import { createCaptcha } from "./platform/captcha-provider.ts";
import { type Clock, systemClock } from "./platform/clock.ts";
import { connectionWait, createPool, type Database, inTransaction, openDatabase } from "./platform/db.ts";
import { callInProcess } from "./platform/in-process.ts";
import { createFileReader } from "./platform/file-reader.ts";
import { createFileStore } from "./platform/file-store.ts";
import type { Logger } from "./platform/log.ts";
import { watchLoop } from "./platform/loop-watch.ts";
import { createMailer } from "./platform/mail.ts";
import { migrateDatabase } from "./platform/migrate.ts";
import { startQueue } from "./platform/queue.ts";
import { previewUntil } from "./platform/preview.ts";
import type { Secret } from "./platform/secret.ts";
import { countSecurityDays } from "./platform/security-log.ts";
import { StartError } from "./platform/start-error.ts";
import { demonstrationAccounts, demonstrationPassword } from "./demonstration/accounts.ts";
import { settleApart } from "./demonstration/seed-apart.ts";
import { addContent } from "./demonstration/content.ts";
import { readSiteShown } from "./web/site.ts";
import { watchShown } from "./web/shown-version.ts";
import { builtInTextOf, loadPages, registerWeb } from "./web/routes.ts";

export const buildDir = join(import.meta.dirname, "../web/build");

interface Started {
  config: Config;
  log: Logger;
  output: { info: (message: string) => void; warn: (message: string) => void };
  secret: Secret;
  database: ConnectedDatabase;
}
type Undo = (() => Promise<void>)[];

/** Serves until it is undone; resolves to the address. What there is to end is put on `undo`. */
export async function serve(started: Started, undo: Undo): Promise<string> {
  // What is wrong with them is told where they are served.
  void loadPages(buildDir).catch(() => {});
  const { deps, connector } = await prepare(started, undo);
  const { config, demonstration } = deps;
  const { output } = started;
  // The jobs wait for the database, the application for the processor.
  const [app] = await Promise.all([createWholeApp(deps, connector), startJobs(deps)]);
  undo.push(() => app.close());
  if (connector) undo.push(startMirror({ ...deps, connector }));
  const endDays = countSecurityDays(deps.log, deps.clock);
  undo.push(async () => endDays());
  deps.db.$client.options.connectionTimeoutMillis = connectionWait.serving;
  await listenAt(app, config);
  // What loading and listening took is nobody's wait.
  const endWatch = watchLoop({ log: deps.log });
  undo.push(async () => endWatch());
  const address = `http://${config.host === "127.0.0.1" ? "localhost" : config.host}:${config.port}`;
  output.info(`Vanik is ready at ${address}`);
  const { dataDir, publicUrl, publicUrlSaid } = config;
  const link = await offerSetUp(deps, { demonstration, dataDir, address: publicUrlSaid ? publicUrl : address });
  if (link) output.info(`Set up this Vanik: ${link}`);
  if (demonstration)
    output.info(
      `A demonstration: sign in as ${demonstrationAccounts.join(", ")} with the password ${demonstrationPassword}${(await wayOfMails(deps, deps.db)) === "shown" ? `; mail is at ${address}/dev/mail` : ""}`,
    );
  return address;
}

/** The calls and the pages, in one application that does not listen yet. */
export async function createWholeApp(
  deps: Deps,
  connector: ErpnextConnector | null = null,
): ReturnType<typeof createApp> {
  const { config, db } = deps;
  const routes = productRoutes(deps, connector);
  const app = await createApp(deps, routes);
  await registerWeb(app, {
    buildDir,
    call: callInProcess(routes, deps.clock),
    db,
    shown: watchShown(deps),
    operator: () => readOperator(db),
    site: () => readSiteShown(deps),
    previewUntil: (token) => previewUntil(deps.secret, token, deps.clock.now()),
    readBidLink: (token, from) => readBidOfLink(deps, token, from),
    now: () => deps.clock.now(),
    demo: deps.demonstration,
    captcha: config.captcha.provider,
    publicUrl: config.publicUrl,
    secure: config.secure,
    limited: config.rateLimit,
    applicationKey: [...config.appKeys][0],
  });
  return app;
}

/** All that the application needs, on a database that is up to date and filled. */
async function prepare(
  { config, log, output, secret, database }: Started,
  undo: Undo,
): Promise<{ deps: Deps; connector: ErpnextConnector | null }> {
  await migrateDatabase({ owner: database.owner, role: database.role, jobs });
  // Ended last: a step of an import that it still reads for is found begun at the next start.
  const fileReader = createFileReader({ worker: import.meta.resolve("./file-worker.ts") });
  undo.push(() => fileReader.close());
  let ending = false;
  const patient = { ...database.app, connectionTimeoutMillis: connectionWait.starting };
  const pool = createPool(patient, (error) => {
    if (!ending) log.warn({ err: error }, "a database connection broke");
  });
  undo.push(() => {
    // pg resolves before its sockets are closed; what PostgreSQL then says of them is no news.
    ending = true;
    return pool.end();
  });
  const db = openDatabase(pool);
  if ((await saveFingerprint(db, secret.fingerprint)) !== secret.fingerprint)
    throw new StartError(
      `This database was made with another secret than ${config.secret ? "SECRET" : join(config.dataDir, "secret")}: set SECRET to what that one's file holds, or copy the file here.`,
    );

  const foreign = await sealedByAnotherKey({ db, config, secret });
  if (foreign > 0)
    throw new StartError(
      `${foreign} sealed ${foreign === 1 ? "round needs" : "rounds need"} another key than ${config.sealKey ? "SEAL_KEY" : "the secret"}: set SEAL_KEY to the one that they were sealed with.`,
    );

  const mark = await readDemonstrationMark(db);
  if (mark !== null && config.demoSaid && config.demo !== mark)
    throw new StartError(
      `DEMO=${config.demo ? 1 : 0}, but this database is ${mark ? "" : "not "}a demonstration: choose another DATA_DIR or leave DEMO out.`,
    );
  // An address that may not be reached stops the start before the database is marked with it.
  if (config.erpnext) requireReachable(config.erpnext.url);
  const mirrored = await enterErpnextMode({ erpnext: config.erpnext, db, clock: systemClock, demonstration: mark });
  const demonstration = mark ?? config.demo;
  const queue = await startQueue(
    pool,
    (error, job) => {
      if (job) log.warn({ err: error, job }, "a job failed; it is tried again until its retries are used up");
      else log.error({ err: error }, "the job queue failed");
    },
    // Who tries a demonstration looks for the mail at once.
    demonstration ? 0 : 60,
  );
  let closeMail = async () => {};
  // What is being sent is sent first.
  undo.push(async () => {
    await queue.stop();
    await closeMail();
  });
  if (!config.rateLimit && !demonstration) {
    output.warn("RATE_LIMIT=off counts in a demonstration only; limits stay on.");
    config.rateLimit = true;
  }
  if ((await wayOfMails({ config, demonstration }, db)) === "kept")
    output.warn("No mail server is named yet: mails are kept in DATA_DIR/mail and reach nobody.");
  if (mark === null) {
    if (demonstration) output.info("Filling the empty database with the demonstration marketplace.");
    await settleApart({ config, connection: database.app, demonstration });
  }
  const clock = demonstration ? await followedClock(db, undo) : systemClock;
  // A demonstration from before there were news and policies.
  if (mark) await inTransaction(db, (tx) => addContent(tx, { clock, config }));
  await fillSearchWords(db, output);
  await openLedger(db, output);

  const mailer = createMailer({
    smtpUrl: () => readSmtpUrl({ config, secret, demonstration }, db),
    from: () => readMailSender({ config }, db),
    directory: join(config.dataDir, "mail"),
    clock,
  });
  closeMail = () => mailer.close();
  warnOfCaptcha(config, output.warn);
  const captcha = createCaptcha(config.captcha, { db, clock, secret, log });
  const files = createFileStore(config.files, log);
  const printer = createPrinter();
  undo.push(() => printer.close());
  const connector =
    config.erpnext &&
    createErpnextConnector({ address: config.erpnext, db, clock, files, log, publicUrl: config.publicUrl });
  if (connector) undo.push(() => connector.close());
  if (mirrored !== null && mirrored !== connector?.url) output.warn(describeOther(mirrored, connector?.url ?? "none"));
  const builtInText = builtInTextOf(buildDir);
  const made = { db, clock, log, queue, mailer, secret, captcha, files, fileReader, printer, builtInText };
  return { deps: { config, demonstration, erpnext: connector, ...made }, connector };
}

/** The clock of a demonstration, as far ahead as it was put. */
async function followedClock(db: Database, undo: Undo): Promise<Clock> {
  const clock = new DemonstrationClock(db, systemClock);
  await clock.follow();
  const stop = clock.startFollowing();
  undo.push(async () => stop());
  return clock;
}

function warnOfCaptcha({ captcha: { provider }, secure, publicUrl }: Config, warn: (message: string) => void): void {
  if (provider === "none") warn("CAPTCHA=none: nothing keeps programs from trying passwords and sending codes.");
  // A browser's crypto works in secure contexts alone.
  if (provider === "altcha" && !secure && !isLoopback(new URL(publicUrl).hostname))
    warn("Browsers solve the captcha over https only: set PUBLIC_URL to an https address, or nobody can sign in.");
}

async function listenAt(
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
