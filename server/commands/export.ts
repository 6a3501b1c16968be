// npm run export: what was typed.
import { type Command, Misuse } from "./command.ts";
import { readOptions } from "./options.ts";

const help = `All that is the company's own, in files that other programs read:
  npm run export -- <folder> --format csv    each table as CSV, every attached file and picture, in a folder of their own below <folder>
  npm run export -- <folder> --format json   the same as lists of JSON

Passwords, secrets, tokens and their hashes stay here. It is no backup: it cannot be restored. Exit code 3: a file is lost.`;

export const exportCommand: Command = {
  help,
  read(typed) {
    const { rest, values } = readOptions(typed, { values: ["--format"] });
    const [folder, ...more] = rest;
    if (!folder) throw new Misuse("Into which folder?");
    if (more.length > 0) throw new Misuse("That is more than export takes.");
    const format = values.get("--format");
    if (format !== "csv" && format !== "json") throw new Misuse("Say --format csv or --format json.");
    return async (working) => (await import("./export-all.ts")).exportAll(folder, format, working);
  },
};
