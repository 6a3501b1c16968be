// npm run restore: what was typed.
import { type Command, Misuse } from "./command.ts";
import { readOptions } from "./options.ts";

const help = `Puts a backup back into an empty place:
  npm run restore -- <backup>   the folder vanik-… that npm run backup made; DATA_DIR names the empty place, and for a portable
                                backup DATABASE_URL may name an empty database
  npm run restore -- <backup> --rehearse   into a folder of its own below DATA_DIR, looked at by the doctor and removed again

Its hashes are looked at first; at the end the doctor looks at what was restored. Exit code 3: restored, but the doctor found
something.`;

export const restoreCommand: Command = {
  help,
  read(typed) {
    const { rest, flags } = readOptions(typed, { flags: ["--rehearse"] });
    const [folder, ...more] = rest;
    if (!folder) throw new Misuse("Which backup?");
    if (more.length > 0) throw new Misuse("That is more than restore takes.");
    return async (working) =>
      flags.has("--rehearse")
        ? (await import("../keeping/rehearse-restore.ts")).rehearseRestore(folder, working)
        : (await import("../keeping/restore-backup.ts")).restoreBackup(folder, working);
  },
};
