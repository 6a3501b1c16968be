// The database of whoever brings none: PostgreSQL from npm, started with us and ended with us.
import pg from "pg";
import { prepareCluster } from "./postgres-cluster.ts";
import { endOrphan } from "./postgres-orphan.ts";
import { type ClusterPlace, postgresPlace } from "./postgres-place.ts";
import { POSTGRES_PORT, startPostmaster } from "./postgres-process.ts";

/** The role that serves in the embedded database and wherever the owner makes it. */
export const appRole = "vanik_app";

export type EmbeddedPostgres = {
  connection: { host: string; port: number; database: "vanik"; user: "vanik_owner" };
  /** Ends PostgreSQL; call it after the last request. */
  stop(): Promise<void>;
};

type Options = {
  dataDir: string;
  log: { info(message: string): void; warn(message: string): void };
  /** Called once when PostgreSQL ends without stop(), with how it ended. */
  onExit?: (reason: string) => void;
};

/**
 * Starts the embedded PostgreSQL of a data directory whose lock this process holds (data-lock.ts), making the
 * cluster and database `vanik` when they are missing. Throws StartError when it cannot.
 */
export async function startEmbeddedPostgres({ dataDir, log, onExit }: Options): Promise<EmbeddedPostgres> {
  const place = postgresPlace(dataDir, log);
  await endOrphan(place.cluster, log);
  await prepareCluster(place, log);
  const postmaster = await startPostmaster(place, log);
  let stopping = false;
  void postmaster.ended.then((how) => {
    if (!stopping) onExit?.(`PostgreSQL ended by itself (${how}); its log is ${place.logFile}.`);
  });
  const stop = () => {
    stopping = true;
    return postmaster.stop();
  };
  const connection = connectionOf(place);
  try {
    await makeDatabase(connection);
  } catch (error) {
    await stop();
    throw error;
  }
  return { connection, stop };
}

/** How to connect to the embedded PostgreSQL of a data directory that another process of ours runs. */
export function embeddedConnection(dataDir: string, log: Options["log"]): EmbeddedPostgres["connection"] {
  return connectionOf(postgresPlace(dataDir, log));
}

function connectionOf({ socketDir }: ClusterPlace): EmbeddedPostgres["connection"] {
  return { host: socketDir, port: POSTGRES_PORT, database: "vanik", user: "vanik_owner" };
}

async function makeDatabase({ host, port, user, database }: EmbeddedPostgres["connection"]): Promise<void> {
  const client = new pg.Client({ host, port, user, database: "postgres" });
  await client.connect();
  try {
    const found = await client.query("select from pg_database where datname = $1", [database]);
    if (found.rowCount === 0) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
}
