// A picture comes in: looked at whole, its original kept, its sizes made by a job (operator 2).
import type { PictureInput } from "@vanik/contracts/pictures";
import { leastPictureSide, mostPicturePixels, type Picture } from "@vanik/contracts/pictures";
import type { Deps } from "../../deps.ts";
import { invalid, Refusal } from "../../platform/errors.ts";
import { mediaTypeTask } from "../../platform/file-content.ts";
import type { FileReader } from "../../platform/file-reader.ts";
import type { ReadForm } from "../../platform/form.ts";
import { newId } from "../../platform/ids.ts";
import { picturesJob } from "./make-picture.ts";
import { pictureShown } from "./pictures.ts";
import { pictures } from "./tables.ts";

const types = new Set(["image/jpeg", "image/png", "image/webp"]);
const notWhole = "This is not a whole picture: save it as JPEG, PNG or WebP and choose that file.";
const moves = "This picture moves: save one picture of it as JPEG, PNG or WebP.";

/** Refuses what is no picture, 415, or none of a size that will do, 400 at its part; resolves to its size as it is seen. */
async function lookAtPicture(fileReader: FileReader, bytes: Buffer): Promise<{ width: number; height: number }> {
  const type = await fileReader.read(mediaTypeTask, bytes, "attachment");
  if (!type || !types.has(type)) throw new Refusal("unsupported", notWhole);
  // Loaded with the first picture: a start does without it.
  const { default: sharp } = await import("sharp");
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
  return { width, height };
}

function checkCrop({ crop }: PictureInput, { width, height }: { width: number; height: number }): void {
  if (!crop) return;
  if (crop.left + crop.width > width || crop.top + crop.height > height)
    throw invalid({ crop: "This part lies outside of the picture" });
}

/** Keeps the original and asks for its sizes; what names the picture shows its drawing until they are made. */
export async function uploadPicture(
  { db, clock, files, fileReader, queue }: Pick<Deps, "db" | "clock" | "files" | "fileReader" | "queue">,
  readForm: () => Promise<ReadForm<PictureInput, Picture>>,
): Promise<Picture> {
  const { input, file, kept, once } = await readForm();
  if (kept) return kept;
  const size = await lookAtPicture(fileReader, file.bytes);
  checkCrop(input, size);
  const id = newId();
  const row = { id, hash: file.hash, ...size, crop: input.crop ?? null, uploadedAt: clock.now() };
  // The row first: the sweep goes by such rows, and a process that is killed leaves nothing that nobody finds.
  await db.insert(pictures).values({ ...row, state: "pending" });
  await files.save(id, file.bytes);
  return once(async (tx) => {
    await queue.send(tx, picturesJob, [{ id }]);
    return pictureShown({ id, state: "pending" });
  });
}
