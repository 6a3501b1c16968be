// What npm run export does, on the database of the server or one that is started for it.
import { createWriteStream, mkdirSync, renameSync } from "node:fs";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { readExport, type TableFormat } from "../keeping/export-tables.ts";
import { beginPart } from "../keeping/part-folder.ts";
import { connectAlike } from "../keeping/table-copies.ts";
import { createFileStore } from "../platform/file-store.ts";
import { findDatabase } from "./command-database.ts";
import type { Outcome, Working } from "./command.ts";

/** All of it in a folder of its own below `into`. */
export async function exportAll(into: string, format: TableFormat, { config, undo }: Working): Promise<Outcome> {
  const { owner } = await findDatabase(config, undo);
  const client = await connectAlike(owner);
  undo.push(() => client.end());
  const name = `vanik-export-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}Z`;
  const part = beginPart(resolve(into), name, undo);
  for (const folder of ["tables", "files", "pictures"]) mkdirSync(join(part, folder), { mode: 0o700 });
  const store = createFileStore(config.files, { warn: () => {} });
  const { tables, files, parts, lost } = await readExport(client, store, format);
  for await (const { name: path, content } of parts)
    await pipeline(content, createWriteStream(join(part, path), { mode: 0o600 }));
  const whole = join(resolve(into), name);
  renameSync(part, whole);
  return {
    report: [
      `${whole} holds ${tables} tables and ${files - lost.length} attached files and pictures.`,
      ...lost.map((path) => `${path} is lost: its bytes are not there.`),
    ].join("\n"),
    code: lost.length > 0 ? 3 : 0,
  };
}
