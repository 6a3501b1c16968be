// A picture's sizes: upright, 4:3 on white, without what a camera writes into it; one picture at a time.
import { pictureWidths } from "@vanik/contracts/pictures";
import { and, eq, lt } from "drizzle-orm";
import { buffer } from "node:stream/consumers";
import type { Deps } from "../../deps.ts";
import { inTransaction } from "../../platform/db.ts";
import type { JobType } from "../../platform/queue.ts";
import { pictures } from "./tables.ts";

export const picturesJob: JobType<{ id: string }> = {
  name: "picture",
  retryLimit: 3,
  retryDelay: 5,
  longestRun: 120,
  lookEvery: 5,
};

/** How each type is written; measured: AVIF with more effort takes three times as long for 4 % less. */
const types = { webp: { quality: 80 }, avif: { quality: 55, effort: 2 } } as const;
export type PictureType = keyof typeof types;

/** Under what name a size lies among the files. */
export const sizeFileOf = (id: string, width: number, type: PictureType) => `${width}-${type}-${id}`;

/** Until which one size is drawn: a picture can be small and unpack for minutes. */
const seconds = 30;

type Stored = typeof pictures.$inferSelect;

/** The part of the picture that is shown, in the largest size, without losses. */
async function cutOut({ crop }: Stored, original: Buffer): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  // Turned first: what is cut out is told as it is seen.
  const upright = sharp(original, { failOn: "truncated" }).autoOrient();
  const part = crop
    ? sharp(await upright.png({ compressionLevel: 0 }).timeout({ seconds }).toBuffer()).extract(crop)
    : upright;
  const width = pictureWidths.at(-1)!;
  return part
    .flatten({ background: "#fff" })
    .resize({ width, height: (width * 3) / 4, fit: "contain", background: "#fff" })
    .toColourspace("srgb")
    .png({ compressionLevel: 0 })
    .timeout({ seconds })
    .toBuffer();
}

async function makeSizes({ files }: Pick<Deps, "files">, stored: Stored): Promise<void> {
  const { default: sharp } = await import("sharp");
  const whole = await cutOut(stored, await buffer(await files.open(stored.id)));
  for (const width of pictureWidths) {
    const sized = sharp(whole).resize({ width }).timeout({ seconds });
    for (const type of Object.keys(types) as PictureType[])
      await files.save(sizeFileOf(stored.id, width, type), await sized.clone()[type](types[type]).toBuffer());
  }
}

/** Makes the sizes of one picture; what cannot be read at all is marked so and not tried again. */
export async function makePicture(deps: Pick<Deps, "db" | "files" | "log">, id: string): Promise<void> {
  const { db, log } = deps;
  const [stored] = await db.select().from(pictures).where(eq(pictures.id, id));
  if (stored?.state !== "pending") return;
  let state: Stored["state"] = "ready";
  try {
    await makeSizes(deps, stored);
  } catch (error) {
    // The store's own failures are tried again; sharp's say that the bytes are no picture.
    if (error instanceof Error && error.name === "Error" && !("code" in error)) state = "failed";
    else throw error;
    log.warn({ err: error, picture: id }, "a picture could not be made");
  }
  await inTransaction(db, (tx) => tx.update(pictures).set({ state }).where(eq(pictures.id, id)));
}

/** Pictures whose upload or making never ended. */
export async function sweepPictures({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const before = new Date(clock.now().getTime() - 86_400_000);
  const given = and(eq(pictures.state, "pending"), lt(pictures.uploadedAt, before));
  await inTransaction(db, (tx) => tx.update(pictures).set({ state: "failed" }).where(given));
}
