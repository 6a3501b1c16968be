// Where backups go: BACKUP_DIR before what the desk has set. A folder of its own, outside of what it is a backup of.
import { backupNameShape, nothingSealed } from "@vanik/contracts/backups";
import type { FixedSettings } from "@vanik/contracts/setting-inputs";
import { randomBytes } from "node:crypto";
import { existsSync, realpathSync } from "node:fs";
import { mkdir, open, readdir, rm } from "node:fs/promises";
import { dirname, isAbsolute, join, resolve, sep } from "node:path";
import type { Deps } from "../../deps.ts";
import type { Queryable } from "../../platform/db.ts";
import { CHECKOUT } from "../../platform/postgres-binaries.ts";
import { readBackupSettings } from "../content/use-cases.ts";
import { wasEverSealed } from "../sourcing/use-cases.ts";

type Config = Pick<Deps["config"], "backupDir" | "dataDir">;

/** Its folder; empty until it is said. */
export const readBackupDirectory = async (config: Pick<Config, "backupDir">, db: Queryable): Promise<string> =>
  config.backupDir ?? (await readBackupSettings(db)).directory;

/** As links lead; of what is not there yet, as its nearest folder that is. */
function realPathOf(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const above = dirname(path);
  return above === path ? path : join(realPathOf(above), path.slice(above.length));
}

const isFolderWithin = (path: string, folder: string) => path === folder || path.startsWith(folder + sep);

/** One after the other: all at once (`recursive`), one below /proc comes to no end and holds a thread for ever. */
async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return;
  await makeFolder(dirname(path));
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
}

/** Why no backup can go there, as a sentence; null where one can. It makes the folder, and tries to write into it. */
export async function problemOfDirectory(
  directory: string,
  { dataDir }: Pick<Config, "dataDir">,
): Promise<string | null> {
  if (!isAbsolute(directory) || resolve(directory) !== directory)
    return "Enter the whole path of a folder, such as /srv/backups, without .. and without / at its end.";
  if (isFolderWithin(realPathOf(directory), realPathOf(dataDir)))
    return "This lies within the data itself, and would be lost with it: name another folder, best on another disk.";
  if (isFolderWithin(realPathOf(directory), realPathOf(CHECKOUT)))
    return "This lies within Vanik's own program, some of which everybody reads: name another folder.";
  const trial = join(directory, `.vanik-${randomBytes(6).toString("hex")}`);
  try {
    await makeFolder(directory);
    await (await open(trial, "wx", 0o600)).close();
    await rm(trial);
    return null;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "";
    const why =
      {
        EACCES: "it may not",
        EPERM: "it may not",
        EROFS: "it is read-only",
        ENOSPC: "the disk is full",
        ENOTDIR: "there is a file of this name",
        ENOENT: "there is no such place",
      }[code] ?? code;
    return `Vanik cannot write there (${why}): give the folder to the user that Vanik runs as, or name another.`;
  }
}

/** The names of the whole ones, newest first. */
export async function listStored(directory: string): Promise<string[]> {
  const there = directory ? await readdir(directory, { withFileTypes: true }).catch(() => []) : [];
  const whole = there
    .filter((entry) => entry.isDirectory() && backupNameShape.test(entry.name))
    .map(({ name }) => name);
  return whole.toSorted().reverse();
}

/** Of these those that stay on the machine: in them lies what was sealed, and withdrawn or never sent (sourcing 4). */
export async function withheldAmong(db: Queryable, directory: string, names: readonly string[]): Promise<string[]> {
  const unmarked = names.filter((name) => !existsSync(join(directory, name, nothingSealed)));
  return unmarked.length > 0 && (await wasEverSealed(db)) ? unmarked : [];
}

/** What of the setting the environment says. */
export const fixedOfBackups = ({ backupDir }: Pick<Config, "backupDir">): NonNullable<FixedSettings["backups"]> =>
  backupDir === undefined ? {} : { directory: { by: "BACKUP_DIR", value: backupDir } };
