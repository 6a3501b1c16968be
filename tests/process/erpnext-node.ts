// One node of Vanik as far as it reads and writes an ERPNext, under a clock that the test moves: it is forked, told the time, and killed.
import { readConfig } from "../../server/config.ts";
import { createErpnextConnector } from "../../server/connectors/erpnext/connector.ts";
import { startMirror } from "../../server/connectors/erpnext/in/start-mirror.ts";
import { createPool, openDatabase } from "../../server/platform/db.ts";
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
const pace = { looks: 500 / timesFaster, renews: 5_000 / timesFaster, tells: 30_000 / timesFaster };
startMirror({ connector, db, clock, log, files, queue }, { id, pace });
process.send?.("ready");
