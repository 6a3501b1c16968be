// A cluster copied while it runs: PostgreSQL is told that a backup begins, its files are copied as they are found, and the WAL that
// was written meanwhile makes them whole. What is left out is what PostgreSQL's own pg_basebackup leaves out.
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { StartError } from "../platform/start-error.ts";
import { type BackupFile, writeBackupFile, writeBackupText } from "./manifest.ts";

/** Folders that are kept empty. */
const emptied = new Set([
  "pg_wal",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
]);
const leftOut =
  /^(postmaster\.(pid|opts)|backup_label|tablespace_map|backup_manifest|pg_internal\.init.*|pgsql_tmp.*)$/;
// The last one: it says from where on WAL is to be read.
const control = "global/pg_control";
const abreast = 8;

export interface CopiedCluster {
  files: BackupFile[];
  folders: string[];
}

/** Copies the cluster that `owner` connects to into `folder`/cluster. Its server goes on meanwhile. */
export async function copyCluster(owner: pg.PoolConfig, cluster: string, folder: string): Promise<CopiedCluster> {
  const client = new pg.Client(owner);
  client.on("error", () => {});
  await client.connect();
  try {
    if ((await readdir(join(cluster, "pg_tblspc"))).length > 0)
      throw new StartError("This cluster has tablespaces of its own: use PostgreSQL's own tools, or --portable.");
    // Temporary: it goes with this connection, and until then keeps the WAL that is still to be copied.
    const slot = `vanik_backup_${randomBytes(4).toString("hex")}`;
    await client.query("select pg_create_physical_replication_slot($1, true, true)", [slot]);
    await client.query("select pg_backup_start('vanik', true)");
    const copied = await copyFolders(cluster, folder);
    const { rows } = await client.query<{ labelfile: string; last: string }>(
      "select labelfile, pg_walfile_name(lsn) as last from pg_backup_stop(false)",
    );
    const { labelfile, last } = rows[0]!;
    const first = /\(file ([0-9A-F]{24})\)/.exec(labelfile)?.[1] ?? last;
    copied.files.push(await writeBackupText(folder, "cluster/backup_label", labelfile));
    copied.files.push(...(await copyWal(cluster, folder, first, last)));
    return copied;
  } finally {
    await client.end().catch(() => {});
  }
}

async function copyFolders(cluster: string, folder: string): Promise<CopiedCluster> {
  const folders: string[] = [];
  const paths: string[] = [];
  const look = async (path: string) => {
    const entries = await readdir(join(cluster, path), { withFileTypes: true });
    if (path) folders.push(`cluster/${path}`);
    for (const entry of entries) {
      const inside = path ? `${path}/${entry.name}` : entry.name;
      if (leftOut.test(entry.name) || inside === control) continue;
      if (entry.isDirectory() && emptied.has(inside)) folders.push(`cluster/${inside}`);
      else if (entry.isDirectory()) await look(inside);
      else if (entry.isFile()) paths.push(inside);
    }
  };
  await look("");
  const files: BackupFile[] = [];
  const waiting = paths.values();
  const copyOn = async () => {
    for (const path of waiting) {
      // A table that is dropped meanwhile: WAL says so too.
      const copied = await writeBackupFile(folder, `cluster/${path}`, join(cluster, path));
      if (copied) files.push(copied);
    }
  };
  await Promise.all(Array.from({ length: abreast }, copyOn));
  const copied = await writeBackupFile(folder, `cluster/${control}`, join(cluster, control));
  if (copied) files.push(copied);
  return { files, folders };
}

/** The segments from the first to the last that the copy needs. */
async function copyWal(cluster: string, folder: string, first: string, last: string): Promise<BackupFile[]> {
  const names = (await readdir(join(cluster, "pg_wal"))).filter((name) => /^[0-9A-F]{24}$/.test(name));
  const needed = names.filter((name) => name >= first && name <= last).toSorted();
  if (needed[0] !== first || needed.at(-1) !== last || !existsSync(join(cluster, "pg_wal", last)))
    throw new StartError("PostgreSQL has removed WAL that the backup needs: try it again.");
  const files: BackupFile[] = [];
  for (const name of needed) {
    const copied = await writeBackupFile(folder, `cluster/pg_wal/${name}`, join(cluster, "pg_wal", name));
    if (!copied) throw new StartError(`The WAL segment ${name} is gone: try it again.`);
    files.push(copied);
  }
  return files;
}
