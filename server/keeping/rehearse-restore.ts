// npm run restore -- <backup> --rehearse: the newest backup put back into a folder that is made for it, with a PostgreSQL of its
// own that nobody else reaches, looked at by the doctor, and taken away again.
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Outcome, Working } from "../commands/command.ts";
import { postgresPlace } from "../platform/postgres-place.ts";
import { StartError } from "../platform/start-error.ts";
import { readManifest } from "./manifest.ts";
import { restoreBackup } from "./restore-backup.ts";

const prefix = "rehearsal-";
const quiet = { info: () => {}, warn: () => {} };

/** What is left of one, and what one that was killed has left. */
function sweepRehearsals(dataDir: string): void {
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(dataDir, name);
    // As root its cluster may lie elsewhere.
    const { home } = postgresPlace(folder, quiet);
    rmSync(home, { recursive: true, force: true });
    rmSync(`${home}.of`, { force: true });
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function rehearseRestore(from: string, { config, undo }: Working): Promise<Outcome> {
  const { dataDir } = config;
  const manifest = readManifest(resolve(from));
  const size = manifest.files.reduce((sum, file) => sum + file.size, 0);
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < 1.5 * size)
    throw new StartError(
      `The rehearsal needs ${Math.ceil((1.5 * size) / 1e6)} MB, and ${Math.round((bavail * bsize) / 1e6)} MB are free below ${dataDir}: make room first.`,
    );
  sweepRehearsals(dataDir);
  const place = mkdtempSync(join(dataDir, prefix));
  undo.push(async () => sweepRehearsals(dataDir));
  const own = {
    ...config,
    dataDir: place,
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    files: { directory: join(place, "files") },
  };
  const begun = Date.now();
  const { report, code } = await restoreBackup(from, { config: own, undo }, { isRehearsal: true });
  const seconds = Math.max(1, Math.round((Date.now() - begun) / 1000));
  return {
    report: [
      `The backup of ${manifest.at} can be restored: ${manifest.files.length} files, ${(size / 1e6).toFixed(1)} MB, in ${seconds} s.`,
      report,
      "What was restored for this is removed again.",
    ].join("\n"),
    code,
  };
}
