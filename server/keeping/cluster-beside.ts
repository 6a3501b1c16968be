// A cluster made beside the one of a place, under a name that nothing serves: half of one is removed by whoever makes it again.
import { rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { appRole } from "../platform/embedded-postgres.ts";
import { prepareCluster } from "../platform/postgres-cluster.ts";
import { endOrphan } from "../platform/postgres-orphan.ts";
import { demandPasswords } from "../platform/postgres-passwords.ts";
import type { ClusterPlace } from "../platform/postgres-place.ts";
import { POSTGRES_PORT, startPostmaster } from "../platform/postgres-process.ts";
import { makePrivateDir, shortSocketDir } from "../platform/short-socket-dir.ts";

interface Say {
  info(message: string): void;
  warn(message: string): void;
}

export interface ClusterBeside {
  cluster: string;
  owner: pg.PoolConfig;
  role: string;
  stop(): Promise<void>;
}

/** How the owner connects to a cluster of ours, by the folder of its socket. */
export const ownerAt = (host: string, password?: string) => ({
  host,
  port: POSTGRES_PORT,
  user: "vanik_owner",
  password,
  database: "vanik",
});

/** Makes `cluster` with an empty database and starts it on a socket of its own. What stood there before is removed. */
export async function makeBeside(
  place: ClusterPlace,
  cluster: string,
  { log, undo }: { log: Say; undo: (() => Promise<void>)[] },
): Promise<ClusterBeside> {
  await endOrphan({ home: place.home, cluster }, log);
  rmSync(cluster, { recursive: true, force: true });
  const account = place.account ?? undefined;
  const socketDir = shortSocketDir(join(place.home, "socket-beside"), ".s.PGSQL.5432", account);
  makePrivateDir(socketDir, account);
  const beside = { ...place, cluster, socketDir };
  await prepareCluster(beside, log);
  const password = (await demandPasswords(beside)).vanik_owner;
  const postmaster = await startPostmaster(beside, log, password);
  const stop = async () => {
    await postmaster.stop();
    rmSync(socketDir, { recursive: true, force: true });
  };
  undo.push(stop);
  const admin = new pg.Client({ ...ownerAt(socketDir, password), database: "postgres" });
  await admin.connect();
  await admin.query("create database vanik");
  await admin.end();
  return { cluster, owner: ownerAt(socketDir, password), role: appRole, stop };
}
