// npm run backup: what was typed.
import { type Command, Misuse } from "./command.ts";
import { readOptions } from "./options.ts";

const help = `A backup of all that this Vanik is, whether it runs or not:
  npm run backup -- <folder>              the database, attached files and the secret, in a folder of their own below <folder>
  npm run backup -- <folder> --portable   the database as tables, for any PostgreSQL from 15 on; of DATABASE_URL this alone
  npm run backup -- <folder> --keep <n>   afterwards only the newest n stay there

It holds the secret and all that is confidential: keep it where nobody else reads. DATA_DIR, DATABASE_URL and FILES_URL are
those of the server. Exit code 3: done, but a file is lost.`;

export const backupCommand: Command = {
  help,
  read(typed) {
    const { rest, flags, values } = readOptions(typed, { flags: ["--portable"], values: ["--keep"] });
    const [folder, ...more] = rest;
    if (!folder) throw new Misuse("Into which folder?");
    if (more.length > 0) throw new Misuse("That is more than backup takes.");
    const keepOption = values.get("--keep");
    if (keepOption !== undefined && !/^[1-9]\d{0,3}$/.test(keepOption))
      throw new Misuse("--keep takes a number from 1 on.");
    const options = {
      folder,
      portable: flags.has("--portable"),
      keep: keepOption === undefined ? undefined : Number(keepOption),
    };
    return async (working) => (await import("../keeping/make-backup.ts")).makeBackup(options, working);
  },
};
