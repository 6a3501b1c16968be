// A picture comes in: looked at whole, its original kept, its sizes made by a job (operator 2).
import type { Picture, PictureInput } from "@vanik/contracts/pictures";
import type { Deps } from "../../deps.ts";
import { invalid } from "../../platform/errors.ts";
import type { ReadForm } from "../../platform/form.ts";
import { newId } from "../../platform/ids.ts";
import { picturesJob } from "./make-picture.ts";
import { lookAtPictureTask, type PictureSize } from "./picture-work.ts";
import { pictureShown } from "./pictures.ts";
import { pictures } from "./tables.ts";

function checkCrop({ crop }: PictureInput, { width, height }: PictureSize): void {
  if (!crop) return;
  if (crop.left + crop.width > width || crop.top + crop.height > height)
    throw invalid({ crop: "This part lies outside of the picture" });
}

/** Keeps the original and asks for its sizes; what names the picture shows its drawing until they are made. */
export async function uploadPicture(
  { db, clock, files, fileReader, queue }: Pick<Deps, "db" | "clock" | "files" | "fileReader" | "queue">,
  readForm: () => Promise<ReadForm<PictureInput, Picture>>,
): Promise<Picture> {
  const { input, file, formerReply, once } = await readForm();
  if (formerReply) return formerReply;
  const size = await fileReader.read(lookAtPictureTask, file.bytes, "attachment");
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
