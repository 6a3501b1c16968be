// What is done with a picture's bytes, in a worker: how large it is, and its sizes, upright, 4:3 on white, without what a camera
// writes into it.
import { leastPictureSide, mostPicturePixels, type PictureInput, pictureWidths } from "@vanik/contracts/pictures";
import { invalid, Refusal } from "../../platform/errors.ts";
import { bufferGiven, mediaTypeOf } from "../../platform/file-content.ts";
import type { FileTask } from "../../platform/file-tasks.ts";
import { loadSharp } from "../../platform/sharp.ts";

const acceptedTypes = new Set(["image/jpeg", "image/png", "image/webp"]);
const notWhole = "This is not a whole picture: save it as JPEG, PNG or WebP and choose that file.";
const moves = "This picture moves: save one picture of it as JPEG, PNG or WebP.";

export interface PictureSize {
  width: number;
  height: number;
}

/** The size of a picture as it is seen; refuses what is no picture, 415, or none of a size that will do, 400 at its part. */
export const lookAtPictureTask: FileTask<Uint8Array, PictureSize> = { name: "lookAtPicture" };

export async function* lookAtPicture(sent: Uint8Array): AsyncGenerator<PictureSize> {
  const bytes = bufferGiven(sent);
  if (!acceptedTypes.has((await mediaTypeOf(bytes)) ?? "")) throw new Refusal("unsupported", notWhole);
  const sharp = await loadSharp();
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new Refusal("unsupported", notWhole, { cause });
    });
  if ((found.pages ?? 1) > 1) throw new Refusal("unsupported", moves);
  const { width, height } = found.autoOrient;
  if (Math.min(width, height) < leastPictureSide)
    throw invalid({ myfile: `This picture has ${width} × ${height} pixels: choose one of at least 320 × 320.` });
  if (width * height > mostPicturePixels)
    throw invalid({ myfile: `This picture has ${width} × ${height} pixels: save it with at most 40 megapixels.` });
  yield { width, height };
}

/** How each type is written; measured: AVIF with more effort takes three times as long for 4 % less. */
const types = { webp: { quality: 80 }, avif: { quality: 55, effort: 2 } } as const;
export type PictureType = keyof typeof types;

/** Until which one size is drawn: a picture can be small and unpack for minutes. */
const seconds = 30;

export interface DrawnSize {
  width: number;
  type: PictureType;
  bytes: Uint8Array;
}

/** Every size of a picture, of the part that is shown; refuses, 415, what cannot be drawn. */
export const drawPictureTask: FileTask<{ original: Uint8Array; crop: PictureInput["crop"] | null }, DrawnSize> = {
  name: "drawPicture",
};

export async function* drawPicture({
  original,
  crop,
}: NonNullable<(typeof drawPictureTask)["input"]>): AsyncGenerator<DrawnSize> {
  const sharp = await loadSharp();
  // Turned first: what is cut out is told as it is seen.
  const upright = sharp(bufferGiven(original), { failOn: "truncated" }).autoOrient();
  const largest = pictureWidths.at(-1)!;
  try {
    const whole = await (crop ? upright.extract(crop) : upright)
      .flatten({ background: "#fff" })
      .resize({ width: largest, height: (largest * 3) / 4, fit: "contain", background: "#fff" })
      .toColourspace("srgb")
      .png({ compressionLevel: 0 })
      .timeout({ seconds })
      .toBuffer();
    for (const width of pictureWidths) {
      const sized = sharp(whole).resize({ width }).timeout({ seconds });
      for (const type of Object.keys(types) as PictureType[])
        yield { width, type, bytes: await sized.clone()[type](types[type]).toBuffer() };
    }
  } catch (cause) {
    throw new Refusal("unsupported", `The picture cannot be drawn: ${String(cause)}`, { cause });
  }
}
