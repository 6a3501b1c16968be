// The database of whoever brings none: PostgreSQL from npm, started with us and ended with us.
import pg from "pg";
import { prepareCluster } from "./postgres-cluster.ts";
import { endOrphan } from "./postgres-orphan.ts";
import { type ClusterPlace, postgresPlace } from "./postgres-place.ts";
import { demandPasswords, type Passwords, passwordsFile, readPasswords } from "./postgres-passwords.ts";
import { POSTGRES_PORT, startPostmaster } from "./postgres-process.ts";
import { StartError } from "./start-error.ts";

/** The role that serves in the embedded database and wherever the owner makes it. */
export const appRole = "vanik_app";

interface OwnConnection {
  host: string;
  port: number;
  database: "vanik";
  user: string;
  password: string | undefined;
}

export type EmbeddedPostgres = {
  /** As its owner, and as the role that serves. */
  connection: OwnConnection;
  app: OwnConnection;
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
  await endOrphan(place, log);
  await prepareCluster(place, log);
  const passwords = await demandPasswords(place);
  const postmaster = await startPostmaster(place, log, passwords.vanik_owner);
  let stopping = false;
  void postmaster.ended.then((how) => {
    if (!stopping) onExit?.(`PostgreSQL ended by itself (${how}); its log is ${place.logFile}.`);
  });
  const stop = () => {
    stopping = true;
    return postmaster.stop();
  };
  const connections = connectionsOf(place, passwords);
  try {
    await makeDatabase(connections.connection);
  } catch (error) {
    await stop();
    throw isWrongPassword(error)
      ? new StartError(
          `The database in ${place.cluster} does not take the password of ${passwordsFile(place)}: put back the file that belongs to it, or remove it, and it is made anew at the next start.`,
        )
      : error;
  }
  return { ...connections, stop };
}

/** How to connect to the embedded PostgreSQL of a data directory that another process of ours runs. */
export function embeddedConnection(dataDir: string, log: Options["log"], as: "connection" | "app" = "connection") {
  const place = postgresPlace(dataDir, log);
  return connectionsOf(place, readPasswords(place))[as];
}

function connectionsOf({ socketDir }: ClusterPlace, passwords: Passwords | null) {
  const own = { host: socketDir, port: POSTGRES_PORT, database: "vanik" } as const;
  return {
    connection: { ...own, user: "vanik_owner", password: passwords?.vanik_owner },
    app: { ...own, user: appRole, password: passwords?.vanik_app },
  };
}

const isWrongPassword = (error: unknown) => (error as { code?: string }).code === "28P01";

async function makeDatabase({ database, ...connection }: EmbeddedPostgres["connection"]): Promise<void> {
  const client = new pg.Client({ ...connection, database: "postgres" });
  await client.connect();
  try {
    const found = await client.query("select from pg_database where datname = $1", [database]);
    if (found.rowCount === 0) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
}
