// npm run move-database: what was typed.
import { type Command, Misuse } from "./command.ts";
import { readOptions } from "./options.ts";

const help = `Moves the data between the embedded database and one of your own; every Vanik on either is to be stopped:
  npm run move-database             from that of DATA_DIR to DATABASE_URL (DATABASE_OWNER_URL), which is to be empty
  npm run move-database -- --back   from DATABASE_URL into DATA_DIR

Rows are counted and their hashes compared. The database that was left stays as it is, and is not served again.`;

export const moveCommand: Command = {
  help,
  read(typed) {
    const { rest, flags } = readOptions(typed, { flags: ["--back"] });
    if (rest.length > 0) throw new Misuse("That is more than move-database takes.");
    return async (working) => (await import("../keeping/move-database.ts")).moveDatabase(flags.has("--back"), working);
  },
};
