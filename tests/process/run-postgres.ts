// Runs the embedded PostgreSQL of a data directory, as the server does, until it is told to stop.
import { lockDataDir } from "../../server/platform/data-lock.ts";
import { startEmbeddedPostgres } from "../../server/platform/embedded-postgres.ts";

const [dataDir = ""] = process.argv.slice(2);
const log = { info: (message: string) => console.log(message), warn: (message: string) => console.log(message) };
try {
  const lock = await lockDataDir(dataDir);
  const onExit = (reason: string) => {
    console.log(reason);
    process.exit(3);
  };
  const postgres = await startEmbeddedPostgres({ dataDir, log, onExit });
  process.once(
    "SIGTERM",
    () =>
      void postgres
        .stop()
        .then(() => lock.release())
        .then(() => process.exit(0)),
  );
  // Once it can be told to stop: a test that reads this may do so at once.
  console.log(`ready ${JSON.stringify(postgres.connection)}`);
  setInterval(() => {}, 1000);
} catch (error) {
  console.log(`${(error as Error).name}: ${(error as Error).message}`);
  process.exitCode = 1;
}
