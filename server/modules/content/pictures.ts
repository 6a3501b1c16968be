// Pictures that the desk has uploaded, as what names them shows them.
import { type Picture, pictureWidths } from "@vanik/contracts/pictures";
import { eq, inArray } from "drizzle-orm";
import type { Queryable } from "../../platform/db.ts";
import { invalid } from "../../platform/errors.ts";
import { pictures } from "./tables.ts";

/** The address of one size. */
const pictureAddress = (id: string, width: number, type: "webp" | "avif") => `/pictures/u/${id}/${width}.${type}`;

type Stored = Pick<typeof pictures.$inferSelect, "id" | "state">;

/** A picture as the wire says it: addresses once it is made. */
export function pictureShown({ id, state }: Stored): Picture {
  const widths = state === "ready" ? pictureWidths : [];
  return { id, urls: Object.fromEntries(widths.map((width) => [String(width), pictureAddress(id, width, "webp")])) };
}

/** The pictures that rows name, by id. */
export async function picturesNamed(
  db: Queryable,
  rows: readonly { pictureId: string | null }[],
): Promise<ReadonlyMap<string, Picture>> {
  const ids = [...new Set(rows.flatMap(({ pictureId }) => pictureId ?? []))];
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: pictures.id, state: pictures.state })
    .from(pictures)
    .where(inArray(pictures.id, ids));
  return new Map(found.map((stored) => [stored.id, pictureShown(stored)]));
}

/** The picture that a row names. */
export const pictureIn = (pictures: ReadonlyMap<string, Picture>, { pictureId }: { pictureId: string | null }) =>
  (pictureId !== null && pictures.get(pictureId)) || null;

/** True once its sizes are made. */
export async function isPictureReady(db: Queryable, id: string): Promise<boolean> {
  const [stored] = await db.select({ state: pictures.state }).from(pictures).where(eq(pictures.id, id));
  return stored?.state === "ready";
}

/** Refuses a picture that nobody has uploaded, at its field. */
export async function checkPicture(db: Queryable, id: string | null | undefined): Promise<void> {
  if (!id) return;
  const known = await picturesNamed(db, [{ pictureId: id }]);
  if (known.size === 0) throw invalid({ picture_id: "There is no such picture. Upload it again." });
}
