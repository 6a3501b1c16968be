// Files outside the database: those that its rows name, by their id in the file store.
import type { FileStore } from "../platform/file-store.ts";
import { StartError } from "../platform/start-error.ts";
import type { NamedFile } from "./examine-files.ts";
import { type BackupFile, writeBackupStream } from "./manifest.ts";

/** Where a file stands in a backup: as in a folder or bucket of files. */
export const pathOfFile = (id: string) => `files/${id.slice(-2)}/${id}`;

/** Copies named files into a backup; `lost` are those whose bytes are not there, or others than they were. */
export async function copyIntoBackup(
  store: FileStore,
  named: readonly NamedFile[],
  folder: string,
): Promise<{ files: BackupFile[]; lost: NamedFile[] }> {
  const files: BackupFile[] = [];
  const lost: NamedFile[] = [];
  for (const file of named)
    try {
      const copied = await writeBackupStream(folder, pathOfFile(file.id), await store.open(file.id));
      files.push(copied);
      if (file.hash !== null && copied.sha256 !== file.hash) lost.push(file);
    } catch (error) {
      // Where the backup cannot be written nothing is lost.
      if (error instanceof StartError) throw error;
      lost.push(file);
    }
  return { files, lost };
}
