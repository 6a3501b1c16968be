// The rows of a sheet that a visitor brings to his cart.
import type { PlainRows } from "@vanik/contracts/plain-rows";
import type { Deps } from "../../deps.ts";
import type { ReadForm } from "../../platform/form.ts";
import type { FileOnDisk } from "../../platform/form-to-disk.ts";
import { limitHour } from "../../platform/limits.ts";
import { plainRowsTask } from "./plain-rows.ts";

const filesPerHour = 60;

/** Of the first sheet with something in it; `who` names the visitor for the limits. 400, 413 or 415 for what cannot be read. */
export async function readVisitorsSheet(
  { db, clock, config, fileReader }: Pick<Deps, "db" | "clock" | "config" | "fileReader">,
  who: string,
  readForm: () => Promise<ReadForm<object, PlainRows, FileOnDisk>>,
): Promise<PlainRows> {
  if (config.rateLimit) await limitHour(db, clock, `sheetRows ${who}`, filesPerHour);
  const { file } = await readForm();
  return fileReader.read(plainRowsTask, { fd: file.handle.fd }, "cart");
}
