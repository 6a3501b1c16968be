// The API describes itself: /api/openapi.json, made and compressed once, and /api/docs, which shows it.
import swagger from "@fastify/swagger";
import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { registerReference } from "./reference.ts";

/** What a call refuses by its name (edit-input.ts) is no part of what it takes. */
function withoutRefused<T>(described: T): T {
  const isRefused = (value: unknown) => JSON.stringify(value) === '{"not":{}}';
  return JSON.parse(JSON.stringify(described), (key, value: Record<string, unknown>) =>
    key === "properties" ? Object.fromEntries(Object.entries(value).filter(([, inner]) => !isRefused(inner))) : value,
  ) as T;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function makeDescription(app: FastifyInstance) {
  const plain = Buffer.from(JSON.stringify(app.swagger()));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [br, zipped] = await Promise.all([brotli(plain, { params }), zip(plain)]);
  return { plain, br, gzip: zipped, etag: `W/"${hash("sha1", plain, "base64url")}"` };
}

const address = "/api/openapi.json";

/** Registers both below the prefix /api; the routes that are described come after it. */
export async function registerDescription(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Vanik",
        version: "1",
        description:
          "The product API. Success is {success: {data}}, failure {error: {code, message, fields?, requestId}}.",
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          application: { type: "apiKey", in: "header", name: "application-key" },
          session: { type: "apiKey", in: "header", name: "access-token" },
        },
      },
      security: [{ application: [] }],
    },
    transform: (described) => withoutRefused(jsonSchemaTransform(described)),
  });
  let made: ReturnType<typeof makeDescription> | undefined;
  app.get("/openapi.json", { schema: { hide: true } }, async (request, reply) => {
    const { etag, ...bodies } = await (made ??= makeDescription(app));
    void reply.headers({ etag, vary: "accept-encoding", "cache-control": "public, no-cache" });
    if (request.headers["if-none-match"] === etag) return reply.status(304).send();
    const accepted = String(request.headers["accept-encoding"] ?? "");
    const encoding = (["br", "gzip"] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
    if (encoding) void reply.header("content-encoding", encoding);
    return reply.type("application/json; charset=utf-8").send(bodies[encoding ?? "plain"]);
  });
  await registerReference(app, address);
}
