// Pictures as they are served: under names that never mean anything else, so they are kept for good.
import { pictureWidths } from "@vanik/contracts/pictures";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../platform/errors.ts";
import { sizeFileOf } from "./make-picture.ts";
import type { PictureType } from "./picture-work.ts";
import { isPictureReady } from "./pictures.ts";

const year = 31_536_000;
const idShape = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const fileShape = /^(\d+)\.(webp|avif)$/;

/** `GET /pictures/u/{id}/{width}.{type}`. */
export function registerPictureFiles(app: FastifyInstance, { db, files }: Pick<Deps, "db" | "files">): void {
  app.get<{ Params: { id: string; file: string } }>("/pictures/u/:id/:file", async ({ params }, reply) => {
    const [, width = "", type = ""] = fileShape.exec(params.file) ?? [];
    const known = idShape.test(params.id) && pictureWidths.some((each) => String(each) === width);
    if (!known || !(await isPictureReady(db, params.id))) throw new Refusal("not_found", "There is no such picture");
    const stream = await files.open(sizeFileOf(params.id, Number(width), type as PictureType));
    return reply
      .type(`image/${type}`)
      .headers({
        "cache-control": `public, max-age=${year}, immutable`,
        "content-security-policy": "default-src 'none'; sandbox",
      })
      .send(stream);
  });
}
