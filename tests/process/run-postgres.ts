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
  console.log(`ready ${JSON.stringify(postgres.connection)}`);
  process.once(
    "SIGTERM",
    () =>
      void postgres
        .stop()
        .then(() => lock.release())
        .then(() => process.exit(0)),
  );
  setInterval(() => {}, 1000);
} catch (error) {
  console.log(`${(error as Error).name}: ${(error as Error).message}`);
  process.exitCode = 1;
}
