// One node of Vanik as far as it reads and writes an ERPNext, under a clock that the test moves: it is forked, told the time, and killed.
import { readConfig } from "../../server/config.ts";
import { createErpnextConnector } from "../../server/connectors/erpnext/connector.ts";
import { startMirror } from "../../server/connectors/erpnext/in/start-mirror.ts";
import { createPool, openDatabase } from "../../server/platform/db.ts";
import { createFileReader } from "../../server/platform/file-reader.ts";
import { createFileStore } from "../../server/platform/file-store.ts";
import { createLogger } from "../../server/platform/log.ts";
import { startQueue } from "../../server/platform/queue.ts";
import type { NodeSettings } from "./erpnext-proof.ts";

const { id, connection, dataDir, address, now: begun, timesFaster } = JSON.parse(process.argv[2]!) as NodeSettings;
let now = begun;
process.on("message", (moment: number) => void (now = moment));
process.on("disconnect", () => process.exit());
const clock = { now: () => new Date(now) };
const log = createLogger("fatal");
const pool = createPool(connection, () => {});
const db = openDatabase(pool);
const queue = await startQueue(pool, () => {});
const files = createFileStore(readConfig({ DATA_DIR: dataDir }).files, log);
const connector = createErpnextConnector({ address, db, clock, log, files, publicUrl: "http://vanik.example" });
const fileReader = createFileReader({ worker: import.meta.resolve("../../server/file-worker.ts") });
const usual = { looks: 500, fetches: 2_000, withdraws: 60_000, tells: 30_000, renews: 5_000 };
const pace = Object.fromEntries(
  Object.entries(usual).map(([key, milliseconds]) => [key, milliseconds / timesFaster]),
) as typeof usual;
startMirror({ connector, db, clock, log, files, fileReader, queue }, { id, pace });
process.send?.("ready");
