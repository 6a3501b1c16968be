// The built files: code and styles under names of their own, drawings, the icon.
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { Refusal } from "../platform/errors.ts";

const day = 86_400_000;
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** `buildDir` is web/build. */
export async function registerFiles(app: FastifyInstance, buildDir: string): Promise<void> {
  const client = join(buildDir, "client");
  const preCompressed = true;
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: join(client, "assets"),
      prefix: "/assets/",
      decorateReply: true,
      preCompressed,
      index: false,
      immutable: true,
      maxAge: 365 * day,
      // Nobody asks anew for a file of this name, nor for a part of it, and it leads nowhere: a dozen of them come with a
      // page, and what each says besides travels as well.
      etag: false,
      lastModified: false,
      acceptRanges: false,
      setHeaders: (reply) => void reply.removeHeader("referrer-policy"),
    });
    scope.addHook("onSend", async (_request, reply) => {
      // HTTP/1.1 keeps a connection without saying so, and code is in UTF-8 (RFC 9239).
      reply.raw.removeHeader("connection");
      if (/javascript/.test(String(reply.getHeader("content-type"))))
        void reply.header("content-type", "text/javascript");
    });
    await scope.register((pictures) => registerPictures(pictures, join(client, "pictures")), { prefix: "/pictures" });
    scope.get("/favicon.svg", (_request, reply) =>
      reply
        .header("content-security-policy", drawingPolicy)
        .sendFile("favicon.svg", client, { maxAge: day, immutable: false }),
    );
  });
}

/** What the catalogue names and nobody has drawn is the carton (look: Pictures, 10): until somebody draws it. */
async function registerPictures(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix: "/",
    preCompressed: true,
    index: false,
    maxAge: day,
    setHeaders,
    decorateReply: false,
  });
  app.setNotFoundHandler((request, reply) => {
    if (!/^\/pictures\/[\w-]+\.svg$/.test(request.url)) throw new Refusal("not_found", "There is no such picture");
    const caching = { maxAge: 0, immutable: false };
    // Nothing is returned: each that waits for a reply listens for its end, and together they were more than Node allows.
    void reply.header("content-security-policy", drawingPolicy).sendFile("carton.svg", root, caching);
  });
}

function setHeaders(reply: FastifyReply): void {
  void reply.header("content-security-policy", drawingPolicy);
}
