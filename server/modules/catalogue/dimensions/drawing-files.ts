// Dimensioned drawings as they are served: an address says shape and figures, and nothing is read for it.
import type { FastifyInstance } from "fastify";
import { drawDimensioned } from "./drawing/draw.ts";
import { Refusal } from "../../../platform/errors.ts";

const year = 31_536_000;
const fileShape = /^([a-z-]{1,30})((?:_[A-Za-z]\d{1,6}(?:\.\d{1,3})?){1,8})\.svg$/;

/** `GET /pictures/d/1/{shape}_{letter}{millimetres}….svg`; another number when the same figures are drawn otherwise. */
export function registerDrawings(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>("/pictures/d/1/:file", async ({ params }, reply) => {
    const [, shape = "", figures = ""] = fileShape.exec(params.file) ?? [];
    const pairs = figures.split("_").slice(1);
    const drawn = drawDimensioned(shape, Object.fromEntries(pairs.map((pair) => [pair[0], Number(pair.slice(1))])));
    if (!drawn) throw new Refusal("not_found", "There is no such drawing");
    return reply
      .type("image/svg+xml")
      .headers({
        "cache-control": `public, max-age=${year}, immutable`,
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      })
      .send(drawn);
  });
}
