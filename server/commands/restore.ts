// npm run restore: what was typed.
import { type Command, Misuse } from "./command.ts";
import { readOptions } from "./options.ts";

const help = `Puts a backup back into an empty place:
  npm run restore -- <backup>   the folder vanik-… that npm run backup made; DATA_DIR names the empty place, and for a portable
                                backup DATABASE_URL may name an empty database

Its hashes are looked at first; at the end the doctor looks at what was restored. Exit code 3: restored, but the doctor found
something.`;

export const restoreCommand: Command = {
  help,
  read(typed) {
    const { rest } = readOptions(typed, {});
    const [folder, ...more] = rest;
    if (!folder) throw new Misuse("Which backup?");
    if (more.length > 0) throw new Misuse("That is more than restore takes.");
    return async (working) => (await import("../keeping/restore-backup.ts")).restoreBackup(folder, working);
  },
};
