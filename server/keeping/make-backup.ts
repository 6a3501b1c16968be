// npm run backup: all that an installation is, in one folder; the server may run or not. It bears its name only once it is whole.
import { backupNameShape } from "@vanik/contracts/backups";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, renameSync } from "node:fs";
import { join, resolve } from "node:path";
import { findDatabase } from "../commands/command-database.ts";
import type { Outcome, Working } from "../commands/command.ts";
import { noteBackup } from "../platform/data-marks.ts";
import { createFileStore } from "../platform/file-store.ts";
import { postgresPlace } from "../platform/postgres-place.ts";
import { StartError } from "../platform/start-error.ts";
import { copyCluster } from "./copy-cluster.ts";
import { type NamedFile, readStoredFiles, sealedAreLost, storedStill, toldById } from "./examine-files.ts";
import { copyIntoBackup } from "./backup-files.ts";
import { writeBackupFile, type BackupFile, writeBackupStream, type Manifest, writeManifest } from "./manifest.ts";
import { beginPart, removeWhole } from "./part-folder.ts";
import { clearEmptied, countSealed, writeNothingSealed } from "./seal-of-backup.ts";
import { beginTables, connectAlike } from "./table-copies.ts";

export interface BackupOptions {
  folder: string;
  /** As tables, which any PostgreSQL from 15 on takes. */
  portable: boolean;
  /** How many whole backups stay in the folder; all unless said. */
  keep: number | undefined;
}

const quiet = { info: () => {}, warn: () => {} };

export async function makeBackup(options: BackupOptions, { config, undo }: Working): Promise<Outcome> {
  if (config.databaseUrl && !options.portable)
    throw new StartError("With DATABASE_URL a backup is portable: add --portable, or use PostgreSQL's own tools.");
  const into = resolve(options.folder);
  const at = new Date().toISOString();
  const name = `vanik-${at.slice(0, 19).replaceAll(":", "-")}Z`;
  const whole = join(into, name);
  const part = beginPart(into, name, undo);
  const { manifest, lost } = await fillBackup(part, at, options, { config, undo });
  await writeManifest(part, manifest);
  // Every file of it, then the name that says so.
  spawnSync("sync");
  renameSync(part, whole);
  spawnSync("sync");
  const bytes = manifest.files.reduce((sum, { size }) => sum + size, 0);
  noteBackup(config.dataDir, { at, folder: whole, size: bytes });
  // Where this one is not whole, an older one may have what it lacks.
  const removed = options.keep === undefined || lost.length > 0 ? [] : removeOlder(into, options.keep);
  return {
    report: [
      `${whole} holds ${manifest.files.length} files, ${(bytes / 1e6).toFixed(1)} MB.`,
      ...(manifest.secret ? [] : ["The secret is that of SECRET and is not in it: keep it apart."]),
      ...toldById(lost).map((id) => `The file ${id} is lost, or not as it was: it is not whole in this backup.`),
      ...sealedAreLost(lost),
      ...(lost.length > 0 && options.keep !== undefined
        ? ["The older backups all stay, whatever their number: one of them may have what is lost."]
        : []),
      ...removed.map((older) => `${older} was the oldest and is removed.`),
    ].join("\n"),
    code: lost.length > 0 ? 3 : 0,
  };
}

async function fillBackup(
  part: string,
  at: string,
  { portable }: BackupOptions,
  { config, undo }: Working,
): Promise<{ manifest: Manifest; lost: NamedFile[] }> {
  const { owner } = await findDatabase(config, undo);
  const client = await connectAlike(owner);
  undo.push(() => client.end());
  const { rows } = await client.query<{ postgres: string; migration: string }>(
    `select current_setting('server_version_num')::int / 10000 as postgres,
      (select max(created_at) from schema_migrations) as migration`,
  );
  const before = portable ? await countSealed(client) : await clearEmptied(client);
  const copied = portable
    ? await copyTables(client, part)
    : { ...(await copyCluster(owner, postgresPlace(config.dataDir, quiet).cluster, part)), tables: [], sequences: [] };
  if (portable) await client.query("commit");
  // After the database: whatever it names was stored before.
  const { files, lost: notFound } = await copyIntoBackup(
    createFileStore(config.files, quiet),
    await readStoredFiles(client),
    part,
  );
  const lost = await storedStill(client, notFound);
  // Last of all: files are those that are stored by now, of a round too that was published since the database was copied.
  const mark = await writeNothingSealed(client, part, before);
  const secret = config.secret ? null : await writeBackupFile(part, "secret", join(config.dataDir, "secret"));
  return {
    manifest: {
      format: 1,
      kind: portable ? "tables" : "cluster",
      at,
      vanik: versionOfVanik(),
      postgres: String(rows[0]?.postgres),
      migration: Number(rows[0]?.migration),
      secret: secret !== null,
      folders: copied.folders,
      files: [...copied.files, ...files, ...mark, ...(secret ? [secret] : [])],
      tables: copied.tables,
      sequences: copied.sequences,
    },
    lost,
  };
}

async function copyTables(client: Awaited<ReturnType<typeof connectAlike>>, part: string) {
  const { tables, source } = await beginTables(client);
  const files: BackupFile[] = [];
  for (const table of tables)
    files.push(await writeBackupStream(part, `tables/${table.name}.copy`, source.read(table)));
  return { files, folders: [], tables: source.sums, sequences: source.sequences };
}

/** The version in package.json. */
function versionOfVanik(): string {
  const file = join(import.meta.dirname, "../../package.json");
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}

/** Removes whole backups but the newest, oldest first. */
function removeOlder(into: string, count: number): string[] {
  const all = readdirSync(into).filter((name) => backupNameShape.test(name));
  const older = all.toSorted().slice(0, Math.max(0, all.length - count));
  for (const name of older) removeWhole(join(into, name));
  return older;
}
