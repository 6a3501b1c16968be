// A logo as it was sent becomes a PNG of one size, without what else stood in the file; the setting brand then names it.
import { createHash } from "node:crypto";
import type { Logo } from "@vanik/contracts/setting-inputs";
import { invalid, Refusal } from "../../../platform/errors.ts";
import { mediaTypeTask } from "../../../platform/file-content.ts";
import type { FileReader } from "../../../platform/file-reader.ts";
import type { ReadForm } from "../../../platform/form.ts";
import { insertLogo } from "../../content/use-cases.ts";

const pictures = new Set(["image/png", "image/jpeg", "image/webp"]);
/** Twice what is drawn at most, in pixels. */
const most = { width: 560, height: 160 };
const leastHeight = 48;
const mostPixels = 20_000_000;
/** Until which it is drawn. */
const seconds = 5;

async function toPng(bytes: Buffer) {
  // Loaded with the first logo: a start does without it.
  const { default: sharp } = await import("sharp");
  const picture = sharp(bytes, { limitInputPixels: mostPixels, pages: 1 });
  const { height } = await picture.metadata();
  if (height < leastHeight)
    throw invalid({ myfile: `A logo is at least ${leastHeight} pixels high: choose a larger one.` });
  return picture
    .autoOrient()
    .resize({ ...most, fit: "inside", withoutEnlargement: true })
    .png({ palette: true })
    .timeout({ seconds })
    .toBuffer({ resolveWithObject: true });
}

/** Stores a logo; 415 for what is no whole picture. */
export async function storeLogo(fileReader: FileReader, { file, kept, once }: ReadForm<object, Logo>): Promise<Logo> {
  if (kept) return kept;
  if (!pictures.has((await fileReader.read(mediaTypeTask, file.bytes, "attachment")) ?? ""))
    throw new Refusal("unsupported", "This is not a whole PNG, JPEG or WebP picture: save the logo as PNG.");
  const { data, info } = await toPng(file.bytes).catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    throw new Refusal("unsupported", "This picture cannot be read: save the logo as PNG.", { cause: error });
  });
  const id = createHash("sha256").update(data).digest("hex").slice(0, 32);
  const { width, height } = info;
  return once(async (tx) => {
    await insertLogo(tx, { id, png: data, width, height });
    return { id, width, height };
  });
}
