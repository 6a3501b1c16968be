// A logo as it was sent is drawn anew in a worker and kept; the setting brand then names it.
import { createHash } from "node:crypto";
import type { Logo } from "@vanik/contracts/setting-inputs";
import { bufferGiven } from "../../platform/file-content.ts";
import type { FileReader } from "../../platform/file-reader.ts";
import type { ReadForm } from "../../platform/form.ts";
import { insertLogo } from "../content/use-cases.ts";
import { drawLogoTask } from "./logo-work.ts";

/** Stores a logo; 415 for what is no whole picture. */
export async function storeLogo(
  fileReader: FileReader,
  { file, formerReply, once }: ReadForm<object, Logo>,
): Promise<Logo> {
  if (formerReply) return formerReply;
  const { png, width, height } = await fileReader.read(drawLogoTask, file.bytes, "drawing");
  const id = createHash("sha256").update(png).digest("hex").slice(0, 32);
  return once(async (tx) => {
    await insertLogo(tx, { id, png: bufferGiven(png), width, height });
    return { id, width, height };
  });
}
