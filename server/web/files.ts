// The built files: code and styles under names of their own, drawings, the icon.
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";

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
    });
    const drawings = { preCompressed, index: false as const, maxAge: day, setHeaders };
    await scope.register(fastifyStatic, {
      ...drawings,
      root: join(client, "pictures"),
      prefix: "/pictures/",
      decorateReply: false,
    });
    scope.get("/favicon.svg", (_request, reply) =>
      reply
        .header("content-security-policy", drawingPolicy)
        .sendFile("favicon.svg", client, { maxAge: day, immutable: false }),
    );
  });
}

function setHeaders(reply: FastifyReply): void {
  void reply.header("content-security-policy", drawingPolicy);
}
