// What /readyz and the doctor know, as figures that a page makes sentences of; and the doctor's last report.
import type { Health } from "@vanik/contracts/health";
import { sql } from "drizzle-orm";
import { readFileSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Deps } from "../../../deps.ts";
import { CHECKOUT } from "../../../platform/postgres-binaries.ts";
import { wayOfMails } from "../../content/use-cases.ts";
import { isBackupLate, latestRun } from "../../backups/use-cases.ts";
import { tellableSizes } from "../../sourcing/use-cases.ts";

let version: string | undefined;
const versionHere = () =>
  (version ??= (JSON.parse(readFileSync(join(CHECKOUT, "package.json"), "utf8")) as { version: string }).version);
const mostFailed = 1000;

export async function readHealth(
  deps: Pick<Deps, "clock" | "config" | "db" | "demonstration" | "queue">,
): Promise<Health> {
  const { clock, config, db, queue } = deps;
  const { rows } = await db.execute<{ size: number; version: string; ms: number }>(
    sql`select pg_database_size(current_database())::float8 as size, current_setting('server_version') as version,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  const { size, version: postgres, ms } = rows[0]!;
  const ours = clock.now().getTime() - (clock.ahead?.() ?? 0);
  const { bavail, bsize } = await statfs(config.dataDir);
  const free = bavail * bsize;
  const tellable = await tellableSizes(db);
  return {
    version: versionHere(),
    node: process.versions.node,
    postgres,
    own_database: config.databaseUrl !== undefined,
    database_size: tellable.size(size),
    free: tellable.size(free),
    roomy: free >= 2 * size,
    clock_off: Math.round(Math.abs(ms - ours) / 1000),
    queue: await queue.isReady(),
    failed_jobs: (await queue.countTroubles(mostFailed)).failed,
    mails: await wayOfMails(deps, db),
    backup_late: await isBackupLate(deps),
    doctor: await latestRun(db, "doctor"),
  };
}
