// A logo's bytes become a PNG of one size, without what else stood in the file: in a worker.
import { invalid, Refusal } from "../../platform/errors.ts";
import { bufferGiven, mediaTypeOf } from "../../platform/file-content.ts";
import type { FileTask } from "../../platform/file-tasks.ts";
import { loadSharp } from "../../platform/sharp.ts";

const acceptedTypes = new Set(["image/png", "image/jpeg", "image/webp"]);
/** Twice what is drawn at most, in pixels. */
const most = { width: 560, height: 160 };
const leastHeight = 48;
const mostPixels = 20_000_000;
/** Until which it is drawn. */
const seconds = 5;

export interface DrawnLogo {
  png: Uint8Array;
  width: number;
  height: number;
}

/** Refuses what is no whole picture, 415, and one that is too low, 400. */
export const drawLogoTask: FileTask<Uint8Array, DrawnLogo> = { name: "drawLogo" };

async function toPng(bytes: Buffer): Promise<DrawnLogo> {
  const sharp = await loadSharp();
  const picture = sharp(bytes, { limitInputPixels: mostPixels, pages: 1 });
  const { height } = await picture.metadata();
  if (height < leastHeight)
    throw invalid({ myfile: `A logo is at least ${leastHeight} pixels high: choose a larger one.` });
  const { data, info } = await picture
    .autoOrient()
    .resize({ ...most, fit: "inside", withoutEnlargement: true })
    .png({ palette: true })
    .timeout({ seconds })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

export async function* drawLogo(sent: Uint8Array): AsyncGenerator<DrawnLogo> {
  const bytes = bufferGiven(sent);
  if (!acceptedTypes.has((await mediaTypeOf(bytes)) ?? ""))
    throw new Refusal("unsupported", "This is not a whole PNG, JPEG or WebP picture: save the logo as PNG.");
  yield await toPng(bytes).catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    throw new Refusal("unsupported", "This picture cannot be read: save the logo as PNG.", { cause: error });
  });
}
