// What a backup holds, with the hash of each file: written last, so that a folder without it is none.
import { withoutEnd } from "@vanik/contracts/trimmed";
import { createHash, hash } from "node:crypto";
import { createReadStream, existsSync, readFileSync } from "node:fs";
import { mkdir, open, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { StartError } from "../platform/start-error.ts";

// A manifest may come from anywhere: what it names lies below the folder, and is put back below its place.
const PathBelow = z
  .string()
  .refine(
    (path) =>
      path !== "" && path.split(/[/\\]/).every((part) => !["", ".", ".."].includes(part)) && !path.includes("\0"),
    "names a place outside the backup",
  );
const BackupFile = z.object({ path: PathBelow, size: z.number(), sha256: z.string() });
export type BackupFile = z.infer<typeof BackupFile>;

const Manifest = z.object({
  format: z.literal(1),
  kind: z.enum(["cluster", "tables"]),
  /** When it was begun, in UTC. */
  at: z.string(),
  vanik: z.string(),
  /** The major version of PostgreSQL. */
  postgres: z.string(),
  /** The last migration, as the journal has it. */
  migration: z.number(),
  /** Whether the secret is in it; where SECRET said it, it is not. */
  secret: z.boolean(),
  /** Folders of the cluster without a file in them. */
  folders: z.array(PathBelow),
  files: z.array(BackupFile),
  /** Of tables: how many rows each has and the sum of their hashes. */
  tables: z.array(z.object({ name: PathBelow, rows: z.number(), sum: z.string() })),
  sequences: z.array(z.object({ name: z.string(), last: z.number() })),
});
export type Manifest = z.infer<typeof Manifest>;

const manifestName = "manifest.json";
// What is larger is copied in pieces.
const small = 1_000_000;

const fullDisk = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

/** Does what writes below `folder`. What it cannot is the folder's: a StartError, so that nobody takes it for a fault of what was read. */
async function writeBelow<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const { code = "", message } = cause as NodeJS.ErrnoException;
    const why = fullDisk.has(code) ? "its disk is full" : message;
    throw new StartError(
      `The backup could not be written to ${dirname(folder)} (${why}): make room there, or name another folder. Nothing of it is kept, and those of before stay.`,
      { cause },
    );
  }
}

/** Writes a file below `folder` and resolves to its line of the manifest. */
export async function writeBackupText(folder: string, path: string, content: string | Buffer): Promise<BackupFile> {
  const bytes = Buffer.from(content);
  const to = join(folder, path);
  await writeBelow(folder, async () => {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await writeFile(to, bytes, { mode: 0o600 });
  });
  return { path, size: bytes.length, sha256: hash("sha256", bytes, "hex") };
}

/** Copies what a stream gives to a file below `folder`. */
export async function writeBackupStream(folder: string, path: string, from: Readable): Promise<BackupFile> {
  const to = join(folder, path);
  const hashing = createHash("sha256");
  let size = 0;
  const handle = await writeBelow(folder, async () => {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    return open(to, "w", 0o600);
  });
  try {
    await pipeline(from, async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        hashing.update(chunk);
        size += chunk.length;
        await writeBelow(folder, () => handle.writeFile(chunk));
      }
    });
  } finally {
    await handle.close();
  }
  return { path, size, sha256: hashing.digest("hex") };
}

/** Copies a file; null where it is gone meanwhile. */
export async function writeBackupFile(folder: string, path: string, from: string): Promise<BackupFile | null> {
  try {
    if ((await stat(from)).size <= small) return await writeBackupText(folder, path, await readFile(from));
    return await writeBackupStream(folder, path, createReadStream(from));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT" && !existsSync(from)) return null;
    throw error;
  }
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeBackupText(folder, manifestName, `${JSON.stringify(manifest, null, 1)}\n`);
}

/** Reads what a folder says of itself. Throws StartError where it is no whole backup. */
export function readManifest(folder: string): Manifest {
  const file = join(folder, manifestName);
  const notOne = `${folder} is no backup of Vanik: name the folder that npm run backup made, with its manifest.json.`;
  if (!existsSync(file) || withoutEnd(folder, /\//).endsWith(".part")) throw new StartError(notOne);
  try {
    return Manifest.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (cause) {
    throw new StartError(`${file} cannot be read: take another backup.`, { cause });
  }
}

/** The paths of what is not there as the manifest has it. */
export async function damagedIn(folder: string, { files }: Manifest): Promise<string[]> {
  const damaged: string[] = [];
  for (const { path, size, sha256 } of files) {
    const found = await hashOfBackupFile(join(folder, path)).catch(() => null);
    if (found?.size !== size || found.sha256 !== sha256) damaged.push(path);
  }
  return damaged;
}

async function hashOfBackupFile(file: string): Promise<{ size: number; sha256: string }> {
  const { size } = await stat(file);
  if (size <= small) return { size, sha256: hash("sha256", await readFile(file), "hex") };
  const hashing = createHash("sha256");
  await pipeline(createReadStream(file), hashing);
  return { size, sha256: hashing.digest("hex") };
}
