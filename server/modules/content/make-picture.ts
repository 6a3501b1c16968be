// A picture's sizes are made once it is there, one picture at a time.
import { and, eq, lt } from "drizzle-orm";
import { buffer } from "node:stream/consumers";
import type { Deps } from "../../deps.ts";
import { inTransaction } from "../../platform/db.ts";
import { Refusal } from "../../platform/errors.ts";
import { bufferGiven } from "../../platform/file-content.ts";
import type { JobType } from "../../platform/job-type.ts";
import { drawPictureTask, type PictureType } from "./picture-work.ts";
import { pictures } from "./tables.ts";

export const picturesJob: JobType<{ id: string }> = {
  name: "picture",
  retryLimit: 3,
  retryDelay: 5,
  longestRun: 120,
  lookEvery: 5,
};

/** Under what name a size lies among the files. */
export const sizeFileOf = (id: string, width: number, type: PictureType) => `${width}-${type}-${id}`;

type Stored = typeof pictures.$inferSelect;

async function makeSizes({ files, fileReader }: Pick<Deps, "files" | "fileReader">, { id, crop }: Stored) {
  const original = await buffer(await files.open(id));
  await fileReader.read(drawPictureTask, { original, crop }, "drawing", async (sizes) => {
    for await (const { width, type, bytes } of sizes) await files.save(sizeFileOf(id, width, type), bufferGiven(bytes));
  });
}

/** That the bytes are no picture, or none that can be drawn in the time and memory that there is. */
const isOfItsBytes = (error: unknown) =>
  error instanceof Refusal && (error.code === "unsupported" || error.code === "too_large");

/** Makes the sizes of one picture; what cannot be read at all is marked so and not tried again. */
export async function makePicture(deps: Pick<Deps, "db" | "files" | "fileReader" | "log">, id: string): Promise<void> {
  const { db, log } = deps;
  const [stored] = await db.select().from(pictures).where(eq(pictures.id, id));
  if (stored?.state !== "pending") return;
  let state: Stored["state"] = "ready";
  try {
    await makeSizes(deps, stored);
  } catch (error) {
    // What the store or a busy worker says is tried again.
    if (!isOfItsBytes(error)) throw error;
    state = "failed";
    log.warn({ err: error, picture: id }, "a picture could not be made");
  }
  await inTransaction(db, (tx) => tx.update(pictures).set({ state }).where(eq(pictures.id, id)));
}

/** Pictures whose upload or making never ended. */
export async function sweepPictures({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const before = new Date(clock.now().getTime() - 86_400_000);
  const pendingBefore = and(eq(pictures.state, "pending"), lt(pictures.uploadedAt, before));
  await inTransaction(db, (tx) => tx.update(pictures).set({ state: "failed" }).where(pendingBefore));
}
