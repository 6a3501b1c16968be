// Which PostgreSQL: the embedded one, or the one of DATABASE_URL; who owns it and who serves.
import pg from "pg";
import type { Config } from "./config.ts";
import { appRole, startEmbeddedPostgres } from "./platform/embedded-postgres.ts";
import { StartError } from "./platform/start-error.ts";

export interface ConnectedDatabase {
  owner: pg.PoolConfig;
  app: pg.PoolConfig;
  /** The name of the serving role. */
  role: string;
  stop(): Promise<void>;
}

interface Say {
  info(message: string): void;
  warn(message: string): void;
}

const patience = 10_000;

/** Starts the embedded PostgreSQL, or waits up to 10 s for the one of DATABASE_URL. */
export async function connectDatabase(
  config: Config,
  log: Say,
  onExit: (reason: string) => void,
): Promise<ConnectedDatabase> {
  const { databaseUrl, databaseOwnerUrl, dataDir } = config;
  if (!databaseUrl) {
    const embedded = await startEmbeddedPostgres({ dataDir, log: log, onExit });
    return {
      owner: embedded.connection,
      app: embedded.app,
      role: appRole,
      stop: () => embedded.stop(),
    };
  }
  const role = decodeURIComponent(new URL(databaseUrl).username);
  if (!databaseOwnerUrl)
    log.warn("DATABASE_OWNER_URL is not set: one role both migrates and serves; history is kept by triggers alone.");
  const owner = { connectionString: databaseOwnerUrl ?? databaseUrl };
  await waitFor(owner);
  return { owner, app: { connectionString: databaseUrl }, role, stop: async () => {} };
}

async function waitFor(connection: pg.PoolConfig): Promise<void> {
  const until = Date.now() + patience;
  for (;;) {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 3000 });
    try {
      await client.connect();
      const { rows } = await client.query("show server_version_num");
      if (Number(rows[0].server_version_num) < 150_000)
        throw new StartError("DATABASE_URL is an older PostgreSQL than 15: use 15 or newer.");
      return;
    } catch (error) {
      if (error instanceof StartError) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      if (Date.now() > until)
        throw new StartError(`DATABASE_URL cannot be reached (${reason}): check the address and that PostgreSQL runs.`);
      await new Promise((resolve) => setTimeout(resolve, 500));
    } finally {
      await client.end().catch(() => {});
    }
  }
}
