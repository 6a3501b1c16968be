// The process: configuration, lock, build, database, then all the rest (serve.ts); and the same backwards at the end.
import "./platform/resolve-once.ts";
import { isStartedByNpm, readConfig } from "./config.ts";
import { connectDatabase } from "./database.ts";
import { lockDataDir } from "./platform/data-lock.ts";
import { refuseMarked } from "./platform/data-marks.ts";
import { createLogger } from "./platform/log.ts";
import { readSecret } from "./platform/secret.ts";
import { StartError } from "./platform/start-error.ts";
import { onStopSignal } from "./platform/stop.ts";
import { buildWeb, isWebStale } from "../web/build.ts";

async function start(undo: (() => Promise<void>)[]): Promise<void> {
  const config = readConfig(process.env);
  const log = createLogger(config.logLevel);
  // Standard output is the log's alone: who collects it reads JSON, line by line.
  const output = {
    info: (message: string) => console.error(message),
    warn: (message: string) => console.error(message),
  };

  // Looked at while the lock and the secret are.
  const webIsStale = isWebStale();
  const lock = await lockDataDir(config.dataDir);
  undo.push(() => lock.release());
  refuseMarked(config);
  const secret = await readSecret(config.dataDir, config.secret);
  if (await webIsStale) {
    output.info("Building the web; this takes half a minute the first time.");
    await buildWeb().catch((error: Error) => {
      throw new StartError(`The web could not be built:\n${error.message}`);
    });
  }

  const connecting = connectDatabase(config, output, (reason) => {
    log.fatal({ reason }, "the database ended");
    process.exitCode = 1;
    process.kill(process.pid, "SIGTERM");
  }).then((database) => {
    undo.push(() => database.stop());
    return database;
  });
  // One that runs already is asked first: loading the code holds up its answer, on a slow machine for longer than we wait.
  if (config.databaseUrl) await connecting;
  // An embedded one starts while the code is loaded: a third of a second.
  const [database, { serve }] = await Promise.all([connecting, import("./serve.ts")]);
  const address = await serve({ config, log, output, secret, database }, undo);
  lock.announce(address);
}

const undo: (() => Promise<void>)[] = [];
let stopping: Promise<void> | undefined;
const stopAll = () =>
  (stopping ??= (async () => {
    for (const step of undo.toReversed()) await step().catch((error: Error) => console.error(error.message));
  })());

onStopSignal(async () => {
  await stopAll();
  process.exit();
}, isStartedByNpm(process.env));

try {
  await start(undo);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  await stopAll();
  process.exit(1);
}
