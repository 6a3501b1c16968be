// The thread of seed-apart.ts.
import "../platform/resolve-once.ts";
import { workerData } from "node:worker_threads";
import type { SeedWork } from "./seed-apart.ts";

const { config, connection, demonstration } = workerData as SeedWork;
const [
  { systemClock: clock },
  { connectionWait, createPool, openDatabase },
  { asRequest },
  { readSecret },
  { settleEmptyDatabase },
] = await Promise.all([
  import("../platform/clock.ts"),
  import("../platform/db.ts"),
  import("../platform/request-context.ts"),
  import("../platform/secret.ts"),
  import("./seed.ts"),
]);
const secret = await readSecret(config.dataDir, config.secret);
const pool = createPool({ ...connection, connectionTimeoutMillis: connectionWait.starting }, () => {});
await asRequest({ requestId: "first start" }, () =>
  settleEmptyDatabase({ db: openDatabase(pool), clock, config, secret }, demonstration),
);
await pool.end();
