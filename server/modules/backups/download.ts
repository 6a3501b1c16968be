// A backup taken away by an administrator who proves once more who it is: as a zip that is made while it goes, one at a time.
import type { BackupFileInput } from "@vanik/contracts/backups";
import { createReadStream } from "node:fs";
import { lstat, readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { Readable } from "node:stream";
import type { Deps } from "../../deps.ts";
import type { FileReply } from "../../platform/endpoint-reply.ts";
import { notFound, Refusal } from "../../platform/errors.ts";
import { logSecurity } from "../../platform/security-log.ts";
import type { DeskViewer } from "../../platform/viewer.ts";
import { zipOf, type ZipPart } from "../../platform/zip.ts";
import { endCodes, hasSecondFactor, proveSelf } from "../accounts/use-cases.ts";
import { wouldOpenSealed } from "../sourcing/use-cases.ts";
import { listStored, readBackupDirectory, withheldAmong } from "./place.ts";
import { noteDownload } from "./runs.ts";

// What a zip of the plain form can hold, with room for its frame.
const mostBytes = 4_000_000_000;
const mostParts = 65_000;

/** The files of a whole backup, no link followed. */
async function filesOf(folder: string): Promise<{ path: string; size: number }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files: { path: string; size: number }[] = [];
  for (const path of paths) files.push({ path, size: (await lstat(path)).size });
  return files;
}

let isGoing = false;

/** The zip of one; 422 while another goes, and for what is more than a zip holds. */
export async function sendBackup(
  deps: Deps,
  viewer: DeskViewer,
  { name, password, code }: BackupFileInput,
  address: string,
): Promise<FileReply> {
  await proveSelf(deps, viewer, { password, code, address });
  if (!deps.demonstration && !(await hasSecondFactor(deps.db, viewer.userId)))
    throw new Refusal("refused", "A backup holds everything: set up your second factor under Account first.");
  if (await wouldOpenSealed(deps.db))
    throw new Refusal(
      "refused",
      "A sealed round is not opened yet, and a backup may tell of its bids: download it afterwards, or take it from the folder on the machine.",
    );
  const directory = await readBackupDirectory(deps.config, deps.db);
  if (!(await listStored(directory)).includes(name)) throw notFound("This backup");
  const folder = join(directory, name);
  if ((await withheldAmong(deps.db, directory, [name])).length > 0)
    throw new Refusal(
      "refused",
      "This backup was made while a sealed round was not opened: it would tell of bids that were withdrawn or never sent. Take it from the folder on the machine, or make a new one.",
    );
  if (isGoing) throw new Refusal("refused", "A backup is being downloaded already: wait until it is whole.");
  isGoing = true;
  try {
    const files = await filesOf(folder);
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    if (bytes > mostBytes || files.length > mostParts)
      throw new Refusal(
        "refused",
        `This is more than a zip holds (4 GB): copy the folder ${folder} from the machine itself.`,
      );
    // It holds the secret, and may hold the hash of a code: neither is of use with the other by the time it goes.
    await endCodes(deps.db);
    await noteDownload(deps, viewer.userId, folder);
    logSecurity(deps.log, "export", { route: "/desk/backups/file" });
    const body = Readable.from(zipOf(zipPartsOf(directory, files)));
    body.once("close", () => (isGoing = false));
    return { body, contentType: "application/zip", fileName: `${name}.zip` };
  } catch (error) {
    isGoing = false;
    throw error;
  }
}

function* zipPartsOf(directory: string, files: readonly { path: string }[]): Generator<ZipPart> {
  for (const { path } of files) yield { name: relative(directory, path), content: createReadStream(path) };
}
